// SPDX-License-Identifier: MIT
// A game at a real terminal: arrow keys, line editing, signals, colour.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>

#include "tests/cli/process.h"
#include "tests/session/scratch.h"

namespace delvelens::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kDown = "\x1b[B";
constexpr const char* kUp = "\x1b[A";
constexpr const char* kPrompt = "\x1b[2C";  // the cursor waits behind the mark

class AtTerminal : public ::testing::Test {
 protected:
  Launch launch(std::vector<std::string> words) {
    words.insert(words.begin(), DELVELENS_CELLAR);
    return {words, environment_, scratch_.folder()};
  }
  Result listed() { return run(launch({"sessions", "list"})); }

  session::Scratch scratch_;
  Environment environment_ = plain_environment(scratch_.folder());
};

TEST_F(AtTerminal, ArrowKeysPickFromTheMenu) {
  OnTerminal game(launch({"play", "cellar"}));
  EXPECT_THAT(game.await("Sneak past"), HasSubstr("The Cellar"));
  game.await(kPrompt);
  EXPECT_FALSE(game.line_mode());
  game.type(std::string(kDown) + kDown + kUp + "\r");  // fight, sneak, fight
  EXPECT_THAT(game.await("Steel against teeth"), HasSubstr("›"));
  game.await(kPrompt);
  game.type("6 1\r");
  game.await("What lies there?");
  game.await(kPrompt);
  game.type(std::string(kUp) + "\r");  // up from the top is the last: nothing
  EXPECT_THAT(game.await("You find nothing."), HasSubstr("You find nothing."));
  game.await(kPrompt);
  game.type("\x04");
  EXPECT_THAT(game.await("--session cellar-1"), HasSubstr("Saved. Go on with:"));
  EXPECT_EQ(game.wait(), 0);
  EXPECT_TRUE(game.line_mode());
}

TEST_F(AtTerminal, TheLineCanBeEditedAndCompleted) {
  OnTerminal game(launch({"play", "cellar"}));
  game.await(kPrompt);
  game.type("xneak\x01\x1b[3~s\x05\r");  // Home, Delete, then the right letter, End
  EXPECT_THAT(game.await("Toss a coin."), HasSubstr("Toss a coin."));
  game.await(kPrompt);
  game.type("wrong\x15tailz\x7fs\r");  // Ctrl-U, Backspace
  EXPECT_THAT(game.await("A bite!"), HasSubstr("A bite!"));
  game.await(kPrompt);
  game.type("fi\t\r");
  EXPECT_THAT(game.await("Steel against teeth"), HasSubstr("fight"));
  game.await(kPrompt);
  game.type("undo\r");
  EXPECT_THAT(game.await("choice fight"), HasSubstr("Taken back:"));
  game.await(kPrompt);
  game.type("quit\r");
  EXPECT_EQ(game.wait(), 0);
}

TEST_F(AtTerminal, TheEndWaitsForAPlayerWhoMayWantToUndo) {
  OnTerminal game(launch({"play", "cellar", "--option", "rooms=1"}));
  for (const char* answer : {"fight\r", "66\r", "gold\r"}) {
    game.await(kPrompt);
    game.type(answer);
  }
  EXPECT_THAT(game.await("quit to leave"), HasSubstr("Victory!"));
  game.await(kPrompt);
  game.type("undo\r");
  game.await("What lies there?");
  game.await(kPrompt);
  game.type("q\r");
  EXPECT_EQ(game.wait(), 0);
}

TEST_F(AtTerminal, InterruptionLeavesAResumableSessionAndAnOrderlyTerminal) {
  OnTerminal game(launch({"play", "cellar", "--session", "broken-off"}));
  game.await(kPrompt);
  game.type("fight\r");
  game.await("Steel against teeth");
  game.await(kPrompt);
  game.type("\x03");
  EXPECT_THAT(game.await("--session broken-off"), HasSubstr("Interrupted."));
  EXPECT_EQ(game.wait(), 130);
  EXPECT_TRUE(game.line_mode());
  EXPECT_THAT(listed().out, HasSubstr("broken-off  cellar  1 answer"));

  OnTerminal again(launch({"play", "cellar", "--session", "broken-off"}));
  EXPECT_THAT(again.await("Steel against teeth"), HasSubstr("Resuming session"));
  again.await(kPrompt);
  again.signal(SIGTERM);
  EXPECT_EQ(again.wait(), 143);
  EXPECT_TRUE(again.line_mode());
}

TEST_F(AtTerminal, ASecondPlayerIsTold) {
  OnTerminal game(launch({"play", "cellar", "--session", "mine"}));
  game.await(kPrompt);
  const Result second = run(launch({"play", "cellar", "--session", "mine"}));
  EXPECT_EQ(second.status, 3);
  EXPECT_THAT(second.err, HasSubstr("mine"));
  EXPECT_EQ(run(launch({"advise", "cellar", "--session", "mine"})).status, 0) << "looking on is allowed";
}

TEST_F(AtTerminal, NoColourWhenNotWished) {
  {
    OnTerminal game(launch({"play", "cellar", "--virtual", "7"}));
    EXPECT_THAT(game.await("Victory!"), HasSubstr("\x1b[1m"));
  }
  environment_["NO_COLOR"] = "1";
  OnTerminal plain(launch({"play", "cellar", "--virtual", "7"}));
  EXPECT_THAT(plain.await("gold."), Not(HasSubstr("\x1b[")));
  EXPECT_EQ(run(launch({"play", "cellar", "--virtual", "7"})).out.find('\x1b'), std::string::npos);
}

TEST_F(AtTerminal, PlainKeepsTheScreenAndTakesLines) {
  OnTerminal game(launch({"play", "cellar", "--plain"}));
  EXPECT_THAT(game.await("> "), Not(HasSubstr("\x1b[2J")));
  EXPECT_TRUE(game.line_mode());
  game.type("sneak\n");
  EXPECT_THAT(game.await("Toss a coin."), HasSubstr("Toss a coin."));
  game.type("\x04");
  EXPECT_EQ(game.wait(), 0);
}

TEST_F(AtTerminal, DeletingAsksFirst) {
  run(launch({"play", "cellar", "--session", "old"}));
  OnTerminal refused(launch({"sessions", "delete", "old"}));
  refused.await("> ");
  refused.type("no\n");
  EXPECT_THAT(refused.await("Nothing was deleted."), HasSubstr("Nothing was deleted."));
  EXPECT_THAT(listed().out, HasSubstr("old"));
  OnTerminal agreed(launch({"sessions", "delete", "old"}));
  agreed.await("> ");
  agreed.type("yes\n");
  EXPECT_EQ(agreed.wait(), 0);
  EXPECT_THAT(listed().out, Not(HasSubstr("old")));
}

}  // namespace
}  // namespace delvelens::cli

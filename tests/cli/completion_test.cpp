// SPDX-License-Identifier: MIT
// Completion in the shells themselves, and the words behind it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "tests/cli/process.h"
#include "tests/session/scratch.h"

namespace delvelens::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

class Completing : public ::testing::Test {
 protected:
  Completing() {
    std::filesystem::create_directory(bin_);
    std::filesystem::create_symlink(DELVELENS_CELLAR, bin_ / "delvelens");
    environment_["PATH"] = bin_.string() + ":" + environment_["PATH"];
    run(launch({"delvelens", "play", "cellar", "--session", "night-watch", "--virtual", "1", "--quiet"}));
    std::filesystem::create_directory(scratch_.folder() / "tables");
    std::ofstream(scratch_.folder() / "saved.json") << "{}";
  }

  Launch launch(std::vector<std::string> words) {
    return {std::move(words), environment_, scratch_.folder()};
  }
  bool missing(const std::string& shell) {
    return run(launch({"sh", "-c", "command -v " + shell})).status != 0;
  }
  std::filesystem::path script(const std::string& shell) {
    auto path = scratch_.folder() / ("delvelens." + shell);
    std::ofstream(path) << run(launch({"delvelens", "completion", shell})).out;
    return path;
  }
  std::string words(std::vector<std::string> line) {
    line.insert(line.begin(), {"delvelens", "__complete"});
    return run(launch(line)).out;
  }

  session::Scratch scratch_;
  std::filesystem::path bin_ = scratch_.folder() / "bin";
  Environment environment_ = plain_environment(scratch_.folder());
};

TEST_F(Completing, WordsComeFromCommandsGamesAndTheJournal) {
  EXPECT_THAT(words({"pl"}), StartsWith("play\tPlay a game"));
  EXPECT_THAT(words({""}), AllOf(HasSubstr("play\t"), HasSubstr("sessions\t"), Not(HasSubstr("__complete"))));
  EXPECT_EQ(words({"play", "c"}), "cellar\tThe Cellar\n");
  EXPECT_EQ(words({"play", "cellar", "--sess"}), "--session\tBegin or resume the session of this name\n");
  EXPECT_EQ(words({"play", "cellar", "--session", ""}), "night-watch\tcellar\n");
  EXPECT_EQ(words({"sessions", "undo", "ni"}), "night-watch\tcellar\n");
  EXPECT_EQ(words({"play", "cellar", "--option", "light="}),
            "light=candle\twhat you carry\nlight=lantern\twhat you carry\n");
  EXPECT_EQ(words({"play", "cellar", "--option", "ro"}), "rooms=\thow long the cellar is\n");
  EXPECT_EQ(words({"play", "cellar", "--data", ""}), ":folders\n");
  EXPECT_EQ(words({"sessions", "import", ""}), ":files\n");
  EXPECT_EQ(words({"completion", "z"}), "zsh\t\n");
  EXPECT_EQ(words({"play", "cellar", "--quiet", "--color", "n"}), "never\t\n");
  EXPECT_EQ(words({"help", "ad"}), "advise\tRank the choices of a game being played\n");
  EXPECT_EQ(words({"play", "cellar", "--journal", "nowhere", "--session", ""}), "");
}

TEST_F(Completing, Bash) {
  if (missing("bash")) GTEST_SKIP() << "bash is not installed";
  const std::string code = ". '" + script("bash").string() + R"('
try() {
  COMP_LINE="$1" COMP_POINT=${#1} COMP_WORDS=("${@:2}") COMP_CWORD=$(($# - 2))
  _delvelens 2>/dev/null
  printf '%s|' "${COMPREPLY[@]}"; echo
}
try 'delvelens pl' delvelens pl
try 'delvelens play ' delvelens play ''
try 'delvelens sessions show n' delvelens sessions show n
try 'delvelens play cellar --option light=l' delvelens play cellar --option light = l
try 'delvelens play cellar --option light=' delvelens play cellar --option light =
try 'delvelens sessions import sav' delvelens sessions import sav
try 'delvelens play --data ta' delvelens play --data ta
)";
  EXPECT_EQ(run(launch({"bash", "--norc", "--noprofile", "-c", code})).out,
            "play|\ncellar|\nnight-watch|\nlantern|\ncandle|lantern|\nsaved.json|\ntables|\n");
}

TEST_F(Completing, BashAtATerminal) {
  if (missing("bash")) GTEST_SKIP() << "bash is not installed";
  environment_["PS1"] = "ready$ ";
  OnTerminal shell(launch({"bash", "--norc", "--noprofile", "-i"}));
  shell.await("ready$ ");
  shell.type(". '" + script("bash").string() + "'; bind 'set enable-bracketed-paste off'\n");
  shell.await("ready$ ");
  shell.type("echo delv; delvelens play cellar --option li\t");
  EXPECT_THAT(shell.await("ght="), HasSubstr("ght=")) << "a bell may stand before what is added";
}

TEST_F(Completing, Fish) {
  if (missing("fish")) GTEST_SKIP() << "fish is not installed";
  const std::string file = script("fish").string();
  const auto offered = [&](const std::string& line) {
    return run(launch({"fish", "--no-config", "-c", "source '" + file + "'; complete -C '" + line + "'"}))
        .out;
  };
  EXPECT_THAT(offered("delvelens pl"), StartsWith("play\t"));
  EXPECT_EQ(offered("delvelens play c"), "cellar\tThe Cellar\n");
  EXPECT_EQ(offered("delvelens sessions show "), "night-watch\tcellar\n");
  EXPECT_THAT(offered("delvelens play cellar --option light="), HasSubstr("light=lantern\t"));
  EXPECT_THAT(offered("delvelens sessions import sav"), HasSubstr("saved.json"));
  EXPECT_THAT(offered("delvelens play --data ta"), AllOf(HasSubstr("tables/"), Not(HasSubstr("saved"))));
}

TEST_F(Completing, Zsh) {
  if (missing("zsh")) GTEST_SKIP() << "zsh is not installed";
  const std::string file = script("zsh").string();
  environment_["PS1"] = "ready%% ";
  OnTerminal shell(launch({"zsh", "-f", "-i"}));
  shell.await("ready% ");
  shell.type("autoload -U compinit; compinit -u -D; source '" + file + "'; echo loaded''now\n");
  shell.await("loadednow");
  shell.await("ready% ");
  const auto completed = [&shell](const std::string& line, const std::string& awaited) {
    shell.type(line + "\t");
    std::string shown = shell.await(awaited);
    shell.type("\x15");  // clears the line
    return shown;
  };
  EXPECT_THAT(completed("delvelens sess", "sessions"), HasSubstr("sessions"));
  EXPECT_THAT(completed("delvelens play ", "cellar"), HasSubstr("cellar"));
  EXPECT_THAT(completed("delvelens sessions show ni", "night-watch"), HasSubstr("night-watch"));
  EXPECT_THAT(completed("delvelens play cellar --option light=l", "light=lantern"), HasSubstr("lantern"));
  EXPECT_THAT(completed("delvelens sessions import sav", "saved.json"), HasSubstr("saved.json"));
}

}  // namespace
}  // namespace delvelens::cli

// SPDX-License-Identifier: MIT
// The journal as a store: what it keeps, and whom it lets in.
#include "ui/session/journal.h"

#include <gmock/gmock.h>
#include <unistd.h>

#include <cstdlib>

#include "tests/session/child.h"
#include "tests/session/scratch.h"
#include "tests/session/tower.h"
#include "ui/session/session.h"

namespace delvelens::session {
namespace {

using Kind = JournalError::Kind;
using tower::pick;
using tower::roll;

SessionInfo named(const std::string& name, std::int64_t time_ms = 0) {
  SessionInfo info;
  info.name = name;
  info.game = "tower";
  info.created_ms = info.changed_ms = time_ms;
  return info;
}

Entry entry(const rules::Answer& answer, std::int64_t time_ms = 0) { return {answer, {}, time_ms, 1}; }

class JournalTest : public ::testing::Test {
 protected:
  Scratch scratch;
  Journal journal = Journal::open(scratch.journal()).value();
};

TEST_F(JournalTest, ListsTheLastChangedFirst) {
  ASSERT_TRUE(journal.create(named("old", 10)));
  ASSERT_TRUE(journal.create(named("new", 20)));
  ASSERT_TRUE(journal.append("old", 0, entry(pick("climb"), 30), {30, false}));
  const auto all = journal.list().value();
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0].name, "old");
  EXPECT_EQ(all[0].answers, 1);
  EXPECT_EQ(all[0].changed_ms, 30);
  EXPECT_EQ(all[1], journal.info("new").value());
}

TEST_F(JournalTest, KeepsEveryKindOfAnswer) {
  board::Piece piece;
  piece.kind = board::PieceKind::goblin;
  piece.center = {1.25, 1.0 / 3};
  board::RoomCard card;
  card.name = "Crypt";
  card.columns = card.rows = 3;
  const std::vector<Entry> entries{entry(pick("climb")),
                                   entry(roll(3, 4)),
                                   entry(rules::Coin::tails),
                                   entry(board::CubeState{}),
                                   entry(board::DropTable{{piece}}),
                                   entry(card)};
  ASSERT_TRUE(journal.create(named("all"), entries));
  EXPECT_EQ(journal.entries("all").value(), entries);
}

TEST_F(JournalTest, AnAnswerThatCouldNotBeReadAgainIsNotWritten) {
  board::RoomCard without_squares;
  ASSERT_TRUE(journal.create(named("one")));
  EXPECT_FALSE(journal.append("one", 0, entry(without_squares), {}));
  board::RoomCard not_text;
  not_text.columns = not_text.rows = 3;
  not_text.name = "\xFF";
  EXPECT_FALSE(journal.append("one", 0, entry(not_text), {}));
  EXPECT_TRUE(journal.entries("one")->empty());
}

TEST_F(JournalTest, AnAnswerOutOfTurnIsNotWritten) {
  ASSERT_TRUE(journal.create(named("one")));
  EXPECT_FALSE(journal.append("one", 1, entry(pick("climb")), {}));
  EXPECT_FALSE(journal.append("one", -1, entry(pick("climb")), {}));
  EXPECT_FALSE(journal.move_to("one", 1, {}));
  EXPECT_FALSE(journal.move_to("one", -1, {}));
  EXPECT_TRUE(journal.entries("one")->empty());
}

TEST_F(JournalTest, ASessionThatIsNotThereIsMissing) {
  EXPECT_EQ(journal.info("ghost").error().kind, Kind::missing);
  EXPECT_EQ(journal.entries("ghost").error().kind, Kind::missing);
  EXPECT_EQ(journal.remove("ghost").error().kind, Kind::missing);
  EXPECT_EQ(journal.append("ghost", 0, entry(pick("climb")), {}).error().kind, Kind::missing);
}

TEST_F(JournalTest, RemovingASessionRemovesItsAnswersAndNoOthers) {
  ASSERT_TRUE(journal.create(named("one"), {entry(pick("climb"))}));
  ASSERT_TRUE(journal.create(named("two"), {entry(pick("leave"))}));
  ASSERT_TRUE(journal.remove("one"));
  EXPECT_EQ(journal.info("one").error().kind, Kind::missing);
  EXPECT_EQ(journal.entries("two")->size(), 1U);
  ASSERT_TRUE(journal.create(named("one")));
  EXPECT_TRUE(journal.entries("one")->empty());
  EXPECT_TRUE(journal.undone("one")->empty());
}

TEST_F(JournalTest, ATakenNameIsToldAndNothingIsStored) {
  ASSERT_TRUE(journal.create(named("one")));
  EXPECT_EQ(journal.create(named("one"), {entry(pick("climb"))}).error().kind, Kind::exists);
  EXPECT_EQ(journal.info("one")->answers, 0);
}

TEST_F(JournalTest, GivesTheFirstFreeName) {
  EXPECT_EQ(journal.free_name("tower").value(), "tower-1");
  ASSERT_TRUE(journal.create(named("tower-1")));
  ASSERT_TRUE(journal.create(named("tower-3")));
  EXPECT_EQ(journal.free_name("tower").value(), "tower-2");
}

TEST_F(JournalTest, NamesThatTrickAreRefused) {
  const std::string longest(64, 'a');
  for (const std::string& name : {std::string("a"), std::string("Mühle 2"), std::string("龍の塔"), longest}) {
    EXPECT_FALSE(name_problem(name)) << name;
  }
  for (const std::string& name :
       {std::string(), std::string("../up"), std::string("a/b"), std::string("a\\b"), std::string("."),
        std::string("-rf"), std::string("a\nb"), std::string("a\0b", 3), std::string(" a"), std::string("a "),
        longest + "a", std::string("\xC3"), std::string("\xC0\xAF"), std::string("\xED\xA0\x80"),
        std::string("a\xE2\x80\xAE"
                    "b"),
        std::string("\xE2\x80\x8B"), std::string("\x7F"), std::string("\xFF")}) {
    EXPECT_TRUE(name_problem(name)) << name;
    EXPECT_EQ(journal.create(named(name)).error().kind, Kind::name) << name;
  }
  EXPECT_TRUE(journal.list()->empty());
}

TEST_F(JournalTest, ASecondClaimIsToldTheProcess) {
  ASSERT_TRUE(journal.create(named("one")));
  ASSERT_TRUE(journal.create(named("two")));
  const auto held = journal.claim("one");
  ASSERT_TRUE(held);
  const auto second = journal.claim("one");
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().kind, Kind::claimed);
  EXPECT_THAT(second.error().message, ::testing::HasSubstr("process " + std::to_string(getpid())));
  EXPECT_EQ(journal.remove("one").error().kind, Kind::claimed);
  EXPECT_TRUE(journal.claim("two"));
}

TEST_F(JournalTest, TwoProcessesCannotPlayOneSession) {
  const auto games = tower::registry();
  { ASSERT_TRUE(Session::begin(*games.find("tower"), {}, &journal, "one")); }
  Child other([this, &games](int out) {
    Journal own = Journal::open(scratch.journal()).value();
    const auto session = Session::resume(games, own, "one");
    say(out, session ? "+" : "-");
    pause();
  });
  ASSERT_EQ(other.next_byte(), '+');
  const auto second = Session::resume(games, journal, "one");
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().journal, Kind::claimed);
  EXPECT_THAT(second.error().message, ::testing::HasSubstr("process " + std::to_string(other.pid())));
  other.kill();
  EXPECT_TRUE(Session::resume(games, journal, "one"));
}

TEST_F(JournalTest, TwoProcessesMayPlayTwoSessionsAtOnce) {
  const auto games = tower::registry();
  constexpr int kAnswers = 40;
  const auto play = [&games](Journal& own, const std::string& name) {
    auto session = Session::begin(*games.find("tower"), {}, &own, name);
    for (int i = 0; session && i < kAnswers / 2; ++i) {
      if (!session->answer(pick("climb"), {}) || !session->answer(roll(1, 1), {})) return false;
    }
    return session.has_value();
  };
  Child other([&](int out) {
    Journal own = Journal::open(scratch.journal()).value();
    say(out, play(own, "theirs") ? "+" : "-");
  });
  EXPECT_TRUE(play(journal, "ours"));
  EXPECT_EQ(other.next_byte(), '+');
  EXPECT_EQ(journal.info("ours")->answers, kAnswers);
  EXPECT_EQ(journal.info("theirs")->answers, kAnswers);
}

TEST(JournalCreation, ManyProcessesMayMakeItAtOnce) {
  for (int round = 0; round < 10; ++round) {
    const Scratch scratch;
    const auto open = [&scratch](int out) {
      auto journal = Journal::open(scratch.folder() / "new" / "journal.sqlite");
      const auto created = journal ? journal->create(named(std::to_string(getpid())))
                                   : Journalled<void>(tl::unexpected(journal.error()));
      say(out, created ? "ok" : created.error().message);
    };
    Child a(open);
    Child b(open);
    Child c(open);
    EXPECT_EQ(a.all_text(), "ok");
    EXPECT_EQ(b.all_text(), "ok");
    EXPECT_EQ(c.all_text(), "ok");
    EXPECT_EQ(Journal::open(scratch.folder() / "new" / "journal.sqlite")->list()->size(), 3U);
  }
}

TEST(JournalPath, FollowsTheEnvironment) {
  const auto with = [](const char* chosen, const char* data, const char* home) {
    const auto set = [](const char* name, const char* value) {
      value != nullptr ? setenv(name, value, 1) : unsetenv(name);
    };
    Child child([&](int out) {
      set("DELVELENS_JOURNAL", chosen);
      set("XDG_DATA_HOME", data);
      set("HOME", home);
      say(out, default_journal_path().string());
    });
    return child.all_text();
  };
  EXPECT_EQ(with("/a/b.sqlite", "/data", "/home/ada"), "/a/b.sqlite");
  EXPECT_EQ(with("", "/data", "/home/ada"), "/data/delvelens/journal.sqlite");
  EXPECT_EQ(with(nullptr, "relative", "/home/ada"), "/home/ada/.local/share/delvelens/journal.sqlite");
  EXPECT_EQ(with(nullptr, nullptr, "/home/ada"), "/home/ada/.local/share/delvelens/journal.sqlite");
  EXPECT_THAT(with(nullptr, nullptr, nullptr), ::testing::EndsWith("/.local/share/delvelens/journal.sqlite"));
}

}  // namespace
}  // namespace delvelens::session

// SPDX-License-Identifier: MIT
// The play loop: answers, undo, redo, corrections, and coming back later.
#include "ui/session/session.h"

#include <gmock/gmock.h>

#include "tests/session/scratch.h"
#include "tests/session/tower.h"

namespace delvelens::session {
namespace {

using tower::pick;
using tower::roll;

const Provenance kHand{};

class SessionTest : public ::testing::Test {
 protected:
  Session begin(const rules::OptionTexts& options = {}) {
    return Session::begin(*game, options, &journal, "one", counting_clock()).value();
  }
  Opened<Session> resume(const rules::Registry& from, OtherRules other = OtherRules::refuse) {
    return Session::resume(from, journal, "one", other, counting_clock());
  }
  static void give(Session& session, const std::vector<rules::Answer>& answers) {
    for (const auto& answer : answers) ASSERT_TRUE(session.answer(answer, kHand)) << rules::brief(answer);
  }

  Scratch scratch;
  rules::Registry games = tower::registry();
  const rules::Game* game = games.find("tower");
  Journal journal = Journal::open(scratch.journal()).value();
};

TEST_F(SessionTest, KeepsEveryAnswerWithWhoWhenAndUnderWhichRules) {
  const Provenance camera{Giver::camera, 0.93, 0};
  const Provenance random{Giver::random, 1, 0xFFFFFFFFFFFFFFFFULL};
  {
    Session session = begin();
    ASSERT_TRUE(session.answer(pick("climb"), kHand));
    ASSERT_TRUE(session.answer(roll(4, 1), camera));
    ASSERT_TRUE(session.answer(pick("leave"), random));
  }
  const auto entries = journal.entries("one").value();
  ASSERT_EQ(entries.size(), 3U);
  EXPECT_EQ(entries[0], (Entry{pick("climb"), kHand, 1001, 1}));
  EXPECT_EQ(entries[1], (Entry{roll(4, 1), camera, 1002, 1}));
  EXPECT_EQ(entries[2], (Entry{pick("leave"), random, 1003, 1}));
  const SessionInfo info = journal.info("one").value();
  EXPECT_EQ(info.created_ms, 1000);
  EXPECT_EQ(info.changed_ms, 1003);
  EXPECT_TRUE(info.finished);
  EXPECT_EQ(info.options, (rules::OptionTexts{{"floors", "5"}, {"hero", "Ada"}}));
}

TEST_F(SessionTest, ARefusedAnswerIsNotKept) {
  Session session = begin();
  const rules::State before = session.state();
  const auto taken = session.answer(roll(1, 1), kHand);
  ASSERT_FALSE(taken);
  EXPECT_THAT(message_of(taken.error()), ::testing::HasSubstr("one of: climb, leave"));
  EXPECT_EQ(session.state(), before);
  EXPECT_EQ(journal.info("one")->answers, 0);
}

TEST_F(SessionTest, ResumesWhereItWas) {
  rules::State state = begin().state();
  std::vector<std::string> log;
  ASSERT_TRUE(journal.remove("one"));
  {
    Session session = begin({{"floors", "9"}});
    for (int i = 0; i < 40; ++i) {
      give(session, {pick("climb"), roll(i % 5 == 0 ? 4 : 2, i % 7 == 0 ? 6 : 3)});
    }
    state = session.state();
    for (const auto& event : session.log()) log.push_back(event.text);
  }
  const auto session = resume(games);
  ASSERT_TRUE(session) << session.error().message;
  EXPECT_EQ(session->state(), state);
  EXPECT_EQ(session->entries().size(), 80U);
  EXPECT_EQ(session->log().size(), log.size());
  EXPECT_EQ(session->options().at("floors"), "9");
  EXPECT_THAT(session->events_of(1),
              ::testing::ElementsAre(rules::Event{"moved", "floor 1"}, rules::Event{"hurt", "a wound"}));
}

TEST_F(SessionTest, UndoAndRedoWalkOverEveryAnswer) {
  Session session = begin({{"floors", "100"}});
  std::vector<rules::State> states{session.state()};
  std::vector<std::size_t> logs{0};
  for (int i = 0; i < 50; ++i) {
    for (const auto& answer : {pick("climb"), roll(1 + i % 6, 1 + i % 5)}) {
      give(session, {answer});
      states.push_back(session.state());
      logs.push_back(session.log().size());
    }
  }
  for (std::size_t left = 100; left-- > 0;) {
    ASSERT_TRUE(session.undo());
    ASSERT_EQ(session.state(), states[left]);
    ASSERT_EQ(session.log().size(), logs[left]);
  }
  EXPECT_FALSE(session.can_undo());
  EXPECT_FALSE(session.undo());
  for (std::size_t done = 1; done <= 100; ++done) {
    ASSERT_TRUE(session.redo());
    ASSERT_EQ(session.state(), states[done]);
    ASSERT_EQ(session.log().size(), logs[done]);
  }
  EXPECT_FALSE(session.redo());
}

TEST_F(SessionTest, RedoOutlivesARestart) {
  {
    Session session = begin();
    give(session, {pick("climb"), roll(4, 1), pick("climb"), roll(5, 2)});
    ASSERT_TRUE(session.undo());
    ASSERT_TRUE(session.undo());
  }
  auto session = resume(games).value();
  EXPECT_EQ(session.entries().size(), 2U);
  EXPECT_EQ(session.redo()->answer, pick("climb"));
  EXPECT_EQ(session.redo()->answer, roll(5, 2));
  EXPECT_FALSE(session.can_redo());
}

TEST_F(SessionTest, ANewAnswerForgetsWhatWasTakenBack) {
  Session session = begin();
  give(session, {pick("climb"), roll(4, 1), pick("climb")});
  ASSERT_TRUE(session.undo());
  give(session, {pick("leave")});
  EXPECT_FALSE(session.can_redo());
  EXPECT_TRUE(journal.undone("one")->empty());
  EXPECT_TRUE(journal.info("one")->finished);
  ASSERT_TRUE(session.undo());
  EXPECT_FALSE(journal.info("one")->finished);
}

TEST_F(SessionTest, ACorrectionKeepsTheRestWhenItFits) {
  Session session = begin();
  give(session, {pick("climb"), roll(2, 1), pick("climb"), roll(5, 2)});
  const auto correction = session.correct(1, roll(6, 6), kHand);
  ASSERT_TRUE(correction);
  EXPECT_EQ(correction->kept, 4);
  EXPECT_TRUE(correction->dropped.empty());
  EXPECT_FALSE(correction->first_misfit);
  EXPECT_EQ(session.sheet().headline, "2");
  EXPECT_EQ(journal.entries("one").value(), session.entries());
}

TEST_F(SessionTest, ACorrectionReportsTheFirstAnswerThatNoLongerFits) {
  Session session = begin();
  give(session, {pick("climb"), roll(2, 6), pick("rest"), pick("climb"), roll(5, 2)});
  const auto preview = session.preview_correction(1, roll(2, 5));
  ASSERT_TRUE(preview);
  EXPECT_EQ(preview->kept, 2);
  EXPECT_EQ(session.entries().size(), 5U);

  const auto correction = session.correct(1, roll(2, 5), kHand);
  ASSERT_TRUE(correction);
  EXPECT_EQ(correction->kept, 2);
  ASSERT_EQ(correction->dropped.size(), 3U);
  EXPECT_EQ(correction->dropped[0].answer, pick("rest"));
  EXPECT_THAT(correction->first_misfit->reason, ::testing::HasSubstr("\"rest\" is not among the choices"));
  EXPECT_EQ(journal.entries("one").value(), session.entries());
}

TEST_F(SessionTest, ACorrectionThatDoesNotFitChangesNothing) {
  Session session = begin();
  give(session, {pick("climb"), roll(2, 6)});
  const rules::State before = session.state();
  EXPECT_FALSE(session.correct(1, pick("climb"), kHand));
  EXPECT_FALSE(session.correct(2, pick("climb"), kHand));
  EXPECT_FALSE(session.correct(-1, pick("climb"), kHand));
  EXPECT_EQ(session.state(), before);
  EXPECT_EQ(journal.entries("one").value(), session.entries());
}

TEST_F(SessionTest, OtherRulesAreToldWithTheFirstMisfit) {
  {
    Session session = begin();
    give(session, {pick("climb"), roll(2, 6), pick("rest"), pick("climb")});
  }
  const auto newer = tower::registry(2);
  const auto refused = resume(newer);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, OpenFailure::Kind::rules);
  EXPECT_EQ(refused.error().first_misfit, 2);
  EXPECT_EQ(
      refused.error().message,
      "Session \"one\" was played under version 1 of the rules of The Tower; this program has version 2. "
      "Answer 3 of 4 (choice rest) is the first that does not fit: \"rest\" is not among the choices.");
  EXPECT_EQ(journal.info("one")->answers, 4);
  EXPECT_EQ(journal.info("one")->rules_version, 1);
}

TEST_F(SessionTest, OtherRulesAreToldEvenWhenAllFits) {
  {
    Session session = begin();
    give(session, {pick("climb"), roll(2, 3)});
  }
  const auto newer = tower::registry(2);
  const auto refused = resume(newer);
  ASSERT_FALSE(refused);
  EXPECT_FALSE(refused.error().first_misfit);
  EXPECT_THAT(refused.error().message, ::testing::HasSubstr("All of its 2 answers still fit."));
}

TEST_F(SessionTest, AdoptingOtherRulesGoesOnFromTheLastFit) {
  {
    Session session = begin();
    give(session, {pick("climb"), roll(2, 6), pick("rest"), pick("climb")});
  }
  const auto newer = tower::registry(2);
  {
    auto session = resume(newer, OtherRules::adopt);
    ASSERT_TRUE(session) << session.error().message;
    EXPECT_EQ(session->entries().size(), 2U);
    EXPECT_TRUE(session->can_redo());
    EXPECT_FALSE(session->redo());
    EXPECT_EQ(journal.undone("one")->size(), 2U);
    give(*session, {pick("climb")});
  }
  EXPECT_EQ(journal.info("one")->rules_version, 2);
  EXPECT_EQ(journal.entries("one")->at(0).rules_version, 1);
  EXPECT_EQ(journal.entries("one")->at(2).rules_version, 2);
  EXPECT_TRUE(resume(newer));
}

TEST_F(SessionTest, AnswersThatDoNotFitTheSameRulesAreTold) {
  SessionInfo info;
  info.name = "one";
  info.game = "tower";
  ASSERT_TRUE(journal.create(info, {{pick("climb"), kHand, 0, 1}, {pick("climb"), kHand, 0, 1}}));
  const auto refused = resume(games);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, OpenFailure::Kind::misfit);
  EXPECT_EQ(refused.error().first_misfit, 1);
}

TEST_F(SessionTest, AGameThatIsNotHereIsTold) {
  { begin(); }
  const auto refused = resume(rules::Registry{});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, OpenFailure::Kind::game);
}

TEST_F(SessionTest, WrongOptionsAndTakenNamesAreTold) {
  const auto wrong = Session::begin(*game, {{"floors", "0"}}, &journal, "one");
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().kind, OpenFailure::Kind::options);
  EXPECT_TRUE(journal.list()->empty());
  { begin(); }
  const auto taken = Session::begin(*game, {}, &journal, "one");
  ASSERT_FALSE(taken);
  EXPECT_EQ(taken.error().journal, JournalError::Kind::exists);
}

TEST_F(SessionTest, ASessionWithoutAJournalPlaysTheSame) {
  Session session = Session::begin(*game, {}, nullptr, "", counting_clock()).value();
  give(session, {pick("climb"), roll(2, 6), pick("rest")});
  ASSERT_TRUE(session.undo());
  ASSERT_TRUE(session.redo());
  ASSERT_TRUE(session.correct(1, roll(3, 6), kHand));
  EXPECT_EQ(session.sheet().headline, "1");
  EXPECT_TRUE(journal.list()->empty());
}

TEST_F(SessionTest, TextThatIsNotUtf8IsRefusedAndNotKept) {
  const auto wrong = Session::begin(*game, {{"hero", "\xFF\xFE"}}, &journal, "one");
  ASSERT_FALSE(wrong);
  EXPECT_THAT(wrong.error().message, ::testing::HasSubstr("not UTF-8"));
  EXPECT_TRUE(journal.list()->empty());
}

}  // namespace
}  // namespace delvelens::session

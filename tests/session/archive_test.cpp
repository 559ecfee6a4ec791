// SPDX-License-Identifier: MIT
// Sessions as documents: out, in again, and what is refused on the way in.
#include "ui/session/archive.h"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "tests/session/scratch.h"
#include "tests/session/tower.h"
#include "ui/session/session.h"

namespace delvelens::session {
namespace {

using board::Json;
using ::testing::HasSubstr;
using tower::pick;
using tower::roll;

class ArchiveTest : public ::testing::Test {
 protected:
  void SetUp() override {
    auto session = Session::begin(*games.find("tower"), {{"hero", "Bö"}}, &journal, "one", counting_clock());
    ASSERT_TRUE(session);
    ASSERT_TRUE(session->answer(pick("climb"), {}));
    ASSERT_TRUE(session->answer(roll(2, 6), {Giver::camera, 0.875, 0}));
    ASSERT_TRUE(session->answer(pick("rest"), {Giver::random, 1, 0xFFFFFFFFFFFFFFFFULL}));
    document = to_json(archive_of(journal, "one").value());
  }

  std::string refusal(const Json& changed) {
    const auto stored = import_session(games, journal, changed.dump(), "two");
    EXPECT_EQ(journal.list()->size(), 1U);
    return stored ? "taken" : stored.error().message;
  }
  // The document with one place changed, by JSON pointer.
  std::string refusal_with(const char* place, const Json& value) {
    Json changed = document;
    changed[Json::json_pointer(place)] = value;
    return refusal(changed);
  }

  Scratch scratch;
  rules::Registry games = tower::registry();
  Journal journal = Journal::open(scratch.journal()).value();
  Json document;
};

TEST_F(ArchiveTest, TheDocumentSaysAllThereIs) {
  EXPECT_EQ(document, Json::parse(R"({
    "format": "delvelens-session", "version": 1, "name": "one", "game": "tower", "rules_version": 1,
    "options": {"floors": "5", "hero": "Bö"}, "created_ms": 1000, "changed_ms": 1003, "finished": false,
    "answers": [
      {"answer": {"choice": "climb"}, "by": {"giver": "hand"}, "time_ms": 1001, "rules_version": 1},
      {"answer": {"dice": [{"value": 2}, {"value": 6}]}, "by": {"giver": "camera", "confidence": 0.875},
       "time_ms": 1002, "rules_version": 1},
      {"answer": {"choice": "rest"}, "by": {"giver": "random", "seed": "18446744073709551615"},
       "time_ms": 1003, "rules_version": 1}]})"));
}

TEST_F(ArchiveTest, WhatGoesOutComesInAgain) {
  const Archive before = archive_of(journal, "one").value();
  ASSERT_TRUE(journal.remove("one"));
  const auto stored = import_session(games, journal, document.dump());
  ASSERT_TRUE(stored) << stored.error().message;
  EXPECT_EQ(*stored, before.info);
  EXPECT_EQ(archive_of(journal, "one").value(), before);
  auto session = Session::resume(games, journal, "one");
  ASSERT_TRUE(session);
  EXPECT_EQ(session->entries(), before.entries);
}

TEST_F(ArchiveTest, AnotherNameMayBeGiven) {
  EXPECT_EQ(import_session(games, journal, document.dump()).error().journal, JournalError::Kind::exists);
  EXPECT_EQ(import_session(games, journal, document.dump(), "a/b").error().journal, JournalError::Kind::name);
  EXPECT_EQ(import_session(games, journal, document.dump(), "copy")->name, "copy");
  EXPECT_EQ(journal.entries("copy").value(), journal.entries("one").value());
}

TEST_F(ArchiveTest, AnswersTakenBackStayBehind) {
  auto session = Session::resume(games, journal, "one").value();
  ASSERT_TRUE(session.undo());
  EXPECT_EQ(archive_of(journal, "one")->entries.size(), 2U);
  EXPECT_EQ(archive_of(journal, "one")->info.answers, 2);
}

TEST_F(ArchiveTest, WhatIsWrongIsNamed) {
  EXPECT_EQ(refusal_with("/format", "chess"), "format: must be \"delvelens-session\"");
  EXPECT_EQ(refusal_with("/version", 2), "version: 2 is newer than this program, which knows 1");
  EXPECT_THAT(refusal_with("/name", "../../etc/passwd"), HasSubstr("name: "));
  EXPECT_EQ(refusal_with("/game", "chess"), "game: \"chess\" is not a game of this program");
  EXPECT_THAT(refusal_with("/rules_version", 0), HasSubstr("rules_version: "));
  EXPECT_THAT(refusal_with("/options/floors", "many"), HasSubstr("options: option floors"));
  EXPECT_EQ(refusal_with("/options/floors", 5), "options.floors: must be text");
  EXPECT_THAT(refusal_with("/created_ms", -1), HasSubstr("created_ms: "));
  EXPECT_THAT(refusal_with("/changed_ms", 1e300), HasSubstr("changed_ms: "));
  EXPECT_THAT(refusal_with("/finished", "no"), HasSubstr("finished: "));
  EXPECT_THAT(refusal_with("/answers", 3), HasSubstr("answers: must be a list"));
  EXPECT_THAT(refusal_with("/answers/1/answer/dice/0/value", 7),
              HasSubstr("answers[1].answer.dice[0].value: "));
  EXPECT_THAT(refusal_with("/answers/1/by/confidence", 1.5), HasSubstr("answers[1].by.confidence: "));
  EXPECT_THAT(refusal_with("/answers/2/by/seed", "-1"), HasSubstr("answers[2].by.seed: "));
  EXPECT_THAT(refusal_with("/answers/2/by/seed", "18446744073709551616"), HasSubstr("answers[2].by.seed: "));
  EXPECT_THAT(refusal_with("/answers/0/by/giver", "oracle"), HasSubstr("answers[0].by.giver: \"oracle\""));
  EXPECT_THAT(refusal_with("/answers/0/time_ms", "noon"), HasSubstr("answers[0].time_ms: "));
  for (const auto& [key, value] : document.items()) {
    Json without = document;
    without.erase(key);
    EXPECT_EQ(refusal(without), key + ": is missing");
  }
}

TEST_F(ArchiveTest, AnswersThatDoNotFitTheRulesAreNamed) {
  EXPECT_EQ(refusal_with("/answers/1/answer/dice/1/value", 5),
            "answers[2].answer: \"rest\" is not among the choices");
  games = tower::registry(2);
  EXPECT_EQ(refusal(document),
            "answers[2].answer: \"rest\" is not among the choices (played under version 1 of the rules, this "
            "program has version 2)");
}

TEST_F(ArchiveTest, TheEndIsFoundByPlayingNotBelieved) {
  document["finished"] = true;
  EXPECT_FALSE(import_session(games, journal, document.dump(), "two")->finished);
}

TEST_F(ArchiveTest, TextThatIsNoDocumentIsRefused) {
  for (const std::string& text : {std::string(), std::string("{"), std::string("[]"), std::string("null"),
                                  std::string(100000, '['), std::string("{\"format\": \"\xFF\"}")}) {
    EXPECT_FALSE(import_session(games, journal, text, "two"));
  }
}

}  // namespace
}  // namespace delvelens::session

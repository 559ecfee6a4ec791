// SPDX-License-Identifier: MIT
// What the die on a card answers in a game, from looks made by hand.
#include "ui/session/seen_die.h"

#include <gmock/gmock.h>

#include "rules/gelatinous/game.h"
#include "tests/card/looks.h"
#include "ui/session/own_cards.h"

namespace delvelens::session {
namespace {

namespace card = vision::card;
namespace gelatinous = rules::gelatinous;
using board::LyingDie;
using board::Orientation;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

// Room A01 with dangers on 1, 2 and 3, a 5 rolled.
class SeenDie : public ::testing::Test {
 protected:
  SeenDie() {
    for (const char* word : {"slither", "seep", "A01"}) take(rules::Choice{word});
    for (const int value : {1, 2, 3, 5}) take(*board::roll_of({value}));
  }

  void take(const rules::Answer& answer) {
    auto step = game_->answer(state_, answer);
    ASSERT_TRUE(step) << step.error().reason;
    state_ = std::move(step->next);
  }
  AskedDie asked() const { return *asked_die(*game_, state_); }

  // The card with the die like this and cubes where the game has them; only the top and two sides are seen.
  card::CardLook look_at(const LyingDie& die) const {
    card::CardLook look;
    look.known = 0;
    look.reading.items.push_back({asked().room, 1, {}, {}});
    look.cubes = asked().cubes;
    card::DieSighting sighting;
    sighting.at = die.at;
    sighting.confidence = 1;
    sighting.look = {
        card::ways_showing(die.lies, board::Handed::right, {board::Side::south, board::Side::west}),
        {0.5F, 0.5F}};
    look.die = sighting;
    return look;
  }
  ToldDie told(const card::CardLook& look) { return told_by(look, asked(), knowledge_); }

  std::unique_ptr<rules::Game> game_ = rules::make_game(*gelatinous::load(rules::DataSource{}));
  rules::State state_ = *game_->start(*rules::Options::checked(game_->info().options, {}));
  card::DieKnowledge knowledge_;
};

TEST_F(SeenDie, PlacementAndRollsAreTold) {
  const auto placed = told(look_at({asked().room.start, *Orientation::of(5, 3)}));
  EXPECT_EQ(placed.option, "north-3");
  EXPECT_THAT(placed.hints, IsEmpty());
  EXPECT_GE(placed.confidence, 0.95);
  take(rules::Choice{"north-3"});
  for (const DieMove& move : asked().moves) {
    if (move.after != asked().now) {
      EXPECT_EQ(told(look_at(move.after)).option, move.option);
    }
  }
  EXPECT_EQ(knowledge_.handed, board::Handed::right);
}

TEST_F(SeenDie, ACardWithoutTheDieAndAnotherCardAreWaitedOver) {
  auto look = look_at({asked().room.start, *Orientation::of(5, 3)});
  look.reading.items.front().value.walls.clear();
  look.reading.items.front().value.name = "A99 Elsewhere";
  const auto elsewhere = told(look);
  EXPECT_FALSE(elsewhere.option);
  EXPECT_THAT(elsewhere.doubts, IsEmpty());
  EXPECT_THAT(elsewhere.hints, ElementsAre("This is A99 Elsewhere, but A01 Drain Mouth is played"));
  look.die.reset();
  EXPECT_FALSE(told(look).option);
  EXPECT_THAT(told(look).doubts, IsEmpty());
}

TEST_F(SeenDie, ADieThatLiesAsItDidSaysNothing) {
  take(rules::Choice{"north-3"});
  const auto same = told(look_at(*asked().now));
  EXPECT_FALSE(same.option);
  EXPECT_THAT(same.doubts, IsEmpty());
}

TEST_F(SeenDie, WhatCannotHaveComeAboutIsDoubted) {
  take(rules::Choice{"north-3"});
  const auto far = told(look_at({{3, 3}, Orientation::at(0)}));
  EXPECT_FALSE(far.option);
  EXPECT_THAT(far.doubts, ElementsAre(HasSubstr("where no choice leads")));
  const LyingDie rolled = asked().moves.front().after;
  const Orientation twisted = rolled.lies.turned(1, board::Handed::right);
  const auto other = told(look_at({rolled.at, twisted}));
  EXPECT_FALSE(other.option);
  EXPECT_THAT(other.doubts, ElementsAre(HasSubstr(std::to_string(twisted.top()) + " on top and " +
                                                  std::to_string(twisted.north()) + " to the north")));
}

TEST_F(SeenDie, AnUnsureLookIsDoubted) {
  auto look = look_at({asked().room.start, *Orientation::of(5, 3)});
  look.die->look.ways = card::ways_showing(*Orientation::of(5, 3), board::Handed::right, {});
  EXPECT_THAT(told(look).doubts, ElementsAre(HasSubstr("cannot be told")));
  look.die->confidence = 0.8;
  EXPECT_THAT(told(look).doubts, ElementsAre(HasSubstr("may be no die")));
}

TEST_F(SeenDie, DangerCubesThatAreNotWhereTheyLurkAreTold) {
  auto look = look_at({asked().room.start, *Orientation::of(5, 3)});
  ASSERT_EQ(look.cubes.size(), 3U);
  const board::Square first = look.cubes.front();
  look.cubes.front() = {1, 2};
  const auto seen = told(look);
  EXPECT_EQ(seen.option, "north-3");
  EXPECT_THAT(seen.hints, ElementsAre(HasSubstr("No danger cube is seen on " + card::words_for(first)),
                                      HasSubstr("A danger cube is seen on column 2, row 3")));
}

// What was answered by hand has yet to be done on the table: rolling back is not what the look shows.
TEST_F(SeenDie, ADieThatWasNotTouchedSinceTheLastLookSaysNothing) {
  DieFollower follower(knowledge_);
  const LyingDie placed{asked().room.start, *Orientation::of(5, 3)};
  ASSERT_EQ(follower.look(look_at(placed), asked()).option, "north-3");
  take(rules::Choice{"north-3"});
  const DieMove roll = asked().moves.front();
  take(rules::Choice{roll.option});
  ASSERT_TRUE(told(look_at(placed)).option) << "a first look would tell the way back";
  const auto untouched = follower.look(look_at(placed), asked());
  EXPECT_FALSE(untouched.option);
  EXPECT_THAT(untouched.doubts, IsEmpty());

  EXPECT_FALSE(follower.look(look_at(roll.after), asked()).option) << "done now";
  EXPECT_TRUE(follower.look(look_at(placed), asked()).option) << "and rolled back";
}

TEST_F(SeenDie, ADieSeenElsewhereWasTouched) {
  DieFollower follower(knowledge_);
  const LyingDie placed{asked().room.start, *Orientation::of(5, 3)};
  ASSERT_TRUE(follower.look(look_at(placed), asked()).option);
  take(rules::Choice{"north-3"});
  take(rules::Choice{asked().moves.front().option});
  auto elsewhere = look_at({{3, 3}, Orientation::at(0)});
  elsewhere.die->confidence = 0.8;
  ASSERT_THAT(follower.look(elsewhere, asked()).doubts, ElementsAre(HasSubstr("may be no die")));
  EXPECT_FALSE(follower.look(look_at(placed), asked()).option) << "that may have been no die";
  elsewhere.die->confidence = 1;
  ASSERT_THAT(follower.look(elsewhere, asked()).doubts, ElementsAre(HasSubstr("where no choice leads")));
  EXPECT_TRUE(follower.look(look_at(placed), asked()).option);
}

TEST_F(SeenDie, AnotherHandednessIsToldOnce) {
  knowledge_.handed = board::Handed::left;
  DieFollower follower(knowledge_);
  const auto look = look_at({asked().room.start, *Orientation::of(5, 3)});
  const auto first = follower.look(look, asked());
  EXPECT_EQ(first.option, "north-3") << "the game goes by its own";
  EXPECT_THAT(first.hints, ElementsAre(HasSubstr("handed set to left")));
  EXPECT_THAT(follower.look(look, asked()).hints, IsEmpty());
}

TEST_F(SeenDie, OtherQuestionsAreNotForTheDie) {
  EXPECT_FALSE(asked_die(*game_, *game_->start(*rules::Options::checked(game_->info().options, {}))));
}

}  // namespace
}  // namespace delvelens::session

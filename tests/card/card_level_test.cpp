// SPDX-License-Identifier: MIT
// A level of Gelatinous Cube Dice on rendered photos: the card that is turned up, the die as it is placed and
// after every roll, the danger cubes that are left. What the reader is sure of is taken, the rest is asked.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "rules/gelatinous/game.h"
#include "rules/gelatinous/grid.h"
#include "tests/card/rendered.h"
#include "tests/support/build.h"
#include "ui/session/own_cards.h"
#include "ui/session/seen_die.h"
#include "vision/card/die_lies.h"

namespace delvelens::vision::card {
namespace {

namespace gelatinous = rules::gelatinous;

int rooms_to_play() { return delvelens::testing::kSanitized ? 1 : 5; }

class CardLevel : public ::testing::Test {
 protected:
  CardLevel()
      : game_(rules::make_game(*gelatinous::load(rules::DataSource{}))),
        state_(*game_->start(*rules::Options::checked(game_->info().options, {}))),
        reader_(testing::reader_of_house_cards()) {
    options_.elevation = 52;
    scene_.look = 5;
  }

  rules::Ask ask() const { return game_->ask(state_); }
  const gelatinous::State& now() const { return state_.as<gelatinous::State>(); }
  std::vector<rules::Option> choices() const { return std::get<rules::AskChoice>(ask().want).options; }

  // The die as it lies when the player has chosen so.
  board::LyingDie die_after(const std::string& option) const {
    return game_->answer(state_, rules::Choice{option})->next.as<gelatinous::State>().die;
  }
  void take(const rules::Answer& answer) {
    auto step = game_->answer(state_, answer);
    ASSERT_TRUE(step) << ask().id << ": " << step.error().reason;
    state_ = std::move(step->next);
  }

  CardLook look() {
    const auto seen = reader_.read(testing::photo_of(options_, photos_++, scene_));
    EXPECT_TRUE(seen) << seen.error().text;
    return seen.value_or(CardLook{});
  }

  // A card is turned up, with nothing on it yet.
  void turn_up_card() {
    const auto cards = choices();
    const std::string id = cards[random_.below(static_cast<std::uint32_t>(cards.size()))].id;
    scene_.room = *std::find_if(testing::house_rooms().begin(), testing::house_rooms().end(),
                                [&](const auto& room) { return room.name.starts_with(id); });
    scene_.die.reset();
    scene_.cubes.clear();
    const CardLook seen = look();
    if (seen.known >= 0) {
      EXPECT_TRUE(session::same_room(seen.reading.items.front().value, scene_.room)) << scene_.room.name;
      ++cards_seen_;
    }
    take(rules::Choice{id});
  }

  // The player does as advised; which choice that was is told by where the die lies now.
  void move_die() {
    const std::string chosen = game_->advise(state_).front().option;
    scene_.die = die_after(chosen);
    scene_.cubes = gelatinous::danger_cubes(now());
    std::erase(scene_.cubes, scene_.die->at);
    const CardLook seen = look();
    ++moves_;
    if (const auto told = session::told_by(seen, *session::asked_die(*game_, state_), knowledge_);
        told.option) {
      EXPECT_EQ(*told.option, chosen) << scene_.room.name << ", photo " << photos_;
      ++moves_seen_;
      const std::set<board::Square> cubes(seen.cubes.begin(), seen.cubes.end());
      if (cubes == std::set<board::Square>(scene_.cubes.begin(), scene_.cubes.end())) ++dangers_seen_;
    }
    take(rules::Choice{chosen});
  }

  std::unique_ptr<rules::Game> game_;
  rules::State state_;
  CardReader reader_;
  datasets::synth::SynthOptions options_ = testing::photo_options(9011);
  datasets::synth::CardScene scene_;
  DieKnowledge knowledge_;  // nothing at first
  rules::Random random_{4};
  int photos_ = 0;
  int cards_seen_ = 0;
  int moves_ = 0;
  int moves_seen_ = 0;
  int dangers_seen_ = 0;
};

TEST_F(CardLevel, IsPlayedFromPhotosOfCardsWithDieAndDangers) {
  for (int i = 0; i < 200 && now().completed < rooms_to_play(); ++i) {
    ASSERT_FALSE(ask().over()) << "died";
    const std::string asked = ask().id;
    if (asked == "room") {
      ASSERT_NO_FATAL_FAILURE(turn_up_card());
    } else if (asked == "place" || asked == "move") {
      ASSERT_NO_FATAL_FAILURE(move_die());
    } else if (asked == "draw-ability") {
      ASSERT_NO_FATAL_FAILURE(take(rules::Choice{choices().front().id}));
    } else {
      ASSERT_NO_FATAL_FAILURE(take(*board::roll_of({random_.die()})));
    }
  }
  EXPECT_EQ(now().completed, rooms_to_play());
  EXPECT_EQ(now().level, rooms_to_play() == 5 ? 2 : 1);
  EXPECT_GE(cards_seen_, rooms_to_play() - 1);
  EXPECT_GE(moves_seen_, moves_ / 2) << "of " << moves_;
  if (rooms_to_play() == 5) {  // the few moves under the sanitizers are too few for a share
    EXPECT_GE(dangers_seen_, moves_seen_ * 2 / 3) << "of " << moves_seen_;  // 31 of 40 on a Xeon
  }
  EXPECT_EQ(knowledge_.handed, board::Handed::right);
  RecordProperty("moves", moves_);
  RecordProperty("moves_seen", moves_seen_);
  RecordProperty("dangers_seen", dangers_seen_);
}

}  // namespace
}  // namespace delvelens::vision::card

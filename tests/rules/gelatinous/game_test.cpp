// SPDX-License-Identifier: MIT
#include "rules/gelatinous/game.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "rules/gelatinous/room_text.h"

namespace delvelens::rules::gelatinous {
namespace {

using ::testing::HasSubstr;

// Plays by typed words: option ids for choices, digits for dice.
class Table {
 public:
  explicit Table(const OptionTexts& options = {})
      : game_(make_game(*load(DataSource{}))), state_(begin(options)) {}

  Table& say(const std::string& words) {
    std::istringstream stream(words);
    for (std::string word; stream >> word;) {
      const bool dice = std::holds_alternative<AskDice>(ask().want);
      const Answer answer = dice ? Answer{*board::roll_of({word[0] - '0'})} : Answer{Choice{word}};
      auto step = game_->answer(state_, answer);
      if (!step) {
        ADD_FAILURE() << ask().id << " refused " << word << ": " << step.error().reason << "; "
                      << step.error().legal;
        return *this;
      }
      state_ = step->next;
      for (const Event& event : step->events) log_ += event.text + "\n";
    }
    return *this;
  }

  Table& show(std::string_view drawing) {
    state_ = game_->answer(state_, parse_rooms(drawing)->front())->next;
    return *this;
  }

  // Goes on as if the game had come to this.
  template <class Change>
  Table& with(Change change) {
    State changed = state();
    change(changed);
    state_ = rules::State::of(std::move(changed));
    return *this;
  }

  Ask ask() const { return game_->ask(state_); }
  const State& state() const { return state_.as<State>(); }
  const std::string& log() const { return log_; }
  const Game& game() const { return *game_; }
  const rules::State& erased() const { return state_; }

  std::vector<std::string> choices() const {
    const Ask asked = ask();
    std::vector<std::string> ids;
    for (const Option& option : std::get<AskChoice>(asked.want).options) ids.push_back(option.id);
    return ids;
  }

  // Follows the advice until the ask changes its id.
  Table& follow_advice() {
    const std::string asked = ask().id;
    while (ask().id == asked) say(game_->advise(state_).front().option);
    return *this;
  }

 private:
  rules::State begin(const OptionTexts& options) const {
    return *game_->start(*Options::checked(game_->info().options, options));
  }

  std::unique_ptr<Game> game_;
  rules::State state_;
  std::string log_;
};

TEST(Gelatinous, StandardKeepsBothFirstAbilities) {
  Table table;
  EXPECT_TRUE(table.ask().by_chance());
  table.say("slither seep");
  EXPECT_EQ(table.ask().id, "room");
  EXPECT_EQ(table.state().hand.size(), 2U);
  EXPECT_EQ(table.state().health, 5);
  EXPECT_EQ(table.state().resistance, 1);
}

TEST(Gelatinous, WizardGivesOneBackAndExpertLosesIt) {
  Table wizard(OptionTexts{{"difficulty", "wizard"}});
  wizard.say("slither seep");
  EXPECT_EQ(wizard.ask().id, "discard");
  wizard.say("seep");
  EXPECT_EQ(wizard.state().pool.size(), 9U);
  Table expert(OptionTexts{{"difficulty", "expert"}});
  expert.say("slither seep seep");
  EXPECT_EQ(expert.state().pool.size(), 8U);
}

TEST(Gelatinous, TakenDangerNumbersPassOnRoundTheCircle) {
  Table table;
  table.say("slither seep A01 4 6 6");
  EXPECT_EQ(table.state().body.dangers, (1U << 3) | (1U << 5) | (1U << 0));
  EXPECT_THAT(table.log(), HasSubstr("6 is taken, so the danger lurks on 1."));
}

TEST(Gelatinous, TheRolledFaceStaysOnTopHoweverItIsPlaced) {
  Table table;
  table.say("slither seep A01 1 2 3 5");
  EXPECT_EQ(table.choices(), (std::vector<std::string>{"north-1", "north-3", "north-4", "north-6"}));
  table.say("north-3");
  EXPECT_EQ(table.state().body.lies, *Orientation::of(5, 3));
}

TEST(Gelatinous, OneAbilityARoomAndFreshAgainInTheNext) {
  Table table;
  table.say("swivel topple A01 1 2 3 5 north-3 swivel-1");
  for (const auto& id : table.choices()) EXPECT_THAT(id, ::testing::Not(HasSubstr("topple")));
  table.follow_advice();
  ASSERT_EQ(table.ask().id, "room");
  table.say("A02 1 2 3 5 north-3");
  EXPECT_THAT(table.choices(), ::testing::Contains(HasSubstr("topple")));
  EXPECT_THAT(table.choices(), ::testing::Contains(HasSubstr("swivel")));
}

TEST(Gelatinous, ResistanceComesBackBetweenRoomsHealthDoesNot) {
  Table table;
  table.say("slither seep A01 1 2 3 5 north-3");
  const auto first = table.state();
  table.follow_advice();
  EXPECT_EQ(table.state().resistance, 1);
  EXPECT_LE(table.state().health, first.health);
  EXPECT_EQ(table.state().completed, 1);
}

TEST(Gelatinous, OvertimeEatsResistanceThenHealthAndKills) {
  Table table(OptionTexts{{"cards", "own"}});
  table.say("slither seep")
      .show(
          "room A99 Waiting Room\n"
          "+---+---+---+\n"
          "| A   1 | 2 |\n"
          "+   +---+   +\n"
          "| 3   r   4 >\n"
          "+   +   +   +\n"
          "| 5   6     |\n"
          "+---+---+---+\n");
  table.say("2 4 5 5 north-3");
  for (int i = 0; i < 9; ++i) table.say(i % 2 == 0 ? "south" : "north");
  EXPECT_EQ(table.state().resistance, 1);
  EXPECT_EQ(table.state().health, 5);
  table.say("north");
  EXPECT_EQ(table.state().resistance, 0);
  EXPECT_EQ(table.state().health, 5);
  table.say("south north south north");
  EXPECT_EQ(table.state().health, 1);
  table.say("south");
  ASSERT_TRUE(table.ask().over());
  EXPECT_EQ(table.state().health, 0);
  EXPECT_EQ(std::get<Over>(table.ask().want).summary,
            (std::vector<std::string>{"You fell in A99 Waiting Room on level 1.", "Score: 0 rooms."}));
}

TEST(Gelatinous, ADangerHitsOnceForTheLevelsDamage) {
  Table table(OptionTexts{{"cards", "own"}});
  table.say("slither seep")
      .show(
          "room A99 Bite\n"
          "+---+---+---+\n"
          "| A   1   2 |\n"
          "+   +   +   +\n"
          "| 3   r   4 >\n"
          "+   +   +   +\n"
          "| 5   6     |\n"
          "+---+---+---+\n");
  table.say("1 4 5 5 north-3 east");
  EXPECT_EQ(table.state().resistance, 0);
  EXPECT_EQ(table.state().health, 4);
  table.say("west east");
  EXPECT_EQ(table.state().health, 4);
}

TEST(Gelatinous, OwnCardsAreCheckedAndTheStateStays) {
  Table table(OptionTexts{{"cards", "own"}});
  table.say("slither seep");
  board::RoomCard wrong;
  wrong.letter = 'B';
  auto step = table.game().answer(table.erased(), wrong);
  ASSERT_FALSE(step);
  EXPECT_EQ(step.error().reason, "this is a room B, the dungeon is at a room A");
  wrong.letter = 'A';
  wrong.columns = wrong.rows = 3;
  step = table.game().answer(table.erased(), wrong);
  ASSERT_FALSE(step);
  EXPECT_THAT(step.error().reason, HasSubstr("the card cannot be played: "));
}

TEST(Gelatinous, ABRoomEndsTheLevelAndTheNextBeginsWhole) {
  Table table;
  table.say("slither seep").with([](State& state) {
    state.room_in_level = 5;
    state.health = 2;
    state.resistance = 0;
  });
  for (const auto& id : table.choices()) EXPECT_EQ(id.front(), 'B');
  table.say("B01 1 2 3 5 north-3").with([](State& state) { state.body.dangers = 0; }).follow_advice();
  EXPECT_EQ(table.state().level, 2);
  EXPECT_EQ(table.state().room_in_level, 1);
  EXPECT_EQ(table.state().health, 6);
  EXPECT_EQ(table.state().resistance, 1);
  EXPECT_EQ(table.ask().id, "draw-ability");
  // Two more are drawn and three kept: any of the four may go.
  table.say("bound spill");
  EXPECT_EQ(table.ask().id, "discard");
  EXPECT_EQ(table.choices().size(), 4U);
  table.say("slither");
  EXPECT_EQ(table.ask().id, "room");
}

TEST(Gelatinous, OnLevelSixTwoDifferentAbilitiesServeARoom) {
  Table table;
  table.say("swivel topple")
      .with([](State& state) { state.level = 6; })
      .say("A01 1 2 3 4 5 north-3 swivel-1");
  EXPECT_THAT(table.choices(), ::testing::Contains(HasSubstr("topple")));
  EXPECT_THAT(table.choices(), ::testing::Not(::testing::Contains(HasSubstr("swivel"))));
  table.say("topple-north");
  EXPECT_THAT(table.choices(), ::testing::Not(::testing::Contains(HasSubstr("topple"))));
}

TEST(Gelatinous, ThreeColdBoilersAndTheWayBackWin) {
  Table table;
  table.say("slither seep").with([](State& state) {
    state.level = 6;
    state.room_in_level = 5;
    state.completed = 29;
    state.health = 8;
    state.resistance = 2;
  });
  EXPECT_EQ(table.choices(), std::vector<std::string>{"C01"});
  table.say("C01 1 2 3 4 5 north-3");
  EXPECT_THAT(table.ask().prompt, HasSubstr("22 actions left"));
  table.with([](State& state) { state.body.dangers = 0; }).follow_advice();
  EXPECT_TRUE(table.ask().over());
  EXPECT_TRUE(table.state().won);
  EXPECT_EQ(table.state().completed, 30);
  EXPECT_EQ(table.state().die.at, table.state().room.start);
}

// The rule text's own example: who falls in the last room of level 3 has 14 points.
TEST(Gelatinous, OnlyCompletedRoomsScore) {
  Table table;
  table.say("slither seep").with([](State& state) {
    state.level = 3;
    state.room_in_level = 5;
    state.completed = 14;
  });
  table.say("B01 1 2 3 5 north-3").with([](State& state) {
    state.actions = 12;
    state.resistance = 0;
    state.health = 1;
  });
  table.say(table.choices().front());
  ASSERT_TRUE(table.ask().over());
  EXPECT_THAT(std::get<Over>(table.ask().want).summary, ::testing::Contains("Score: 14 rooms."));
}

TEST(Gelatinous, ItLastsThirtyRoomsAndScoresThem) {
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    Table table;
    Random random(seed);
    while (!table.ask().over()) {
      const auto advice = table.game().advise(table.erased());
      const Ask ask = table.ask();
      for (const Advice& one : advice) {
        if (ask.id != "move" && ask.id != "place") continue;
        // Out of the room, and by its own exit.
        const board::RoomCard& room = table.state().room;
        ASSERT_GE(one.way.size(), 2U) << one.why;
        EXPECT_EQ(one.way[one.way.size() - 2], (MapPlace{room.exit.column, room.exit.row})) << one.why;
        const MapPlace& out = one.way.back();
        EXPECT_EQ(std::abs(out.x - room.exit.column) + std::abs(out.y - room.exit.row), 1) << one.why;
      }
      if (!ask.by_chance() && !advice.empty()) {
        table.say(advice.front().option);
      } else if (std::holds_alternative<AskDice>(ask.want)) {
        table.say(std::to_string(random.die()));
      } else {
        const auto ids = table.choices();
        table.say(ids[random.below(static_cast<std::uint32_t>(ids.size()))]);
      }
    }
    const auto& state = table.state();
    EXPECT_EQ(state.completed, state.won ? 30 : 5 * (state.level - 1) + state.room_in_level - 1);
  }
}

}  // namespace
}  // namespace delvelens::rules::gelatinous

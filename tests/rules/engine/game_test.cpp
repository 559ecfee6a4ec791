// SPDX-License-Identifier: MIT
// The adapter from a game's own state to Game, on the smallest game there is: roll until the sum is ten.
#include "rules/engine/game.h"

#include <gtest/gtest.h>

#include "rules/engine/registry.h"

namespace delvelens::rules {
namespace {

struct TenRules {
  struct State {
    int sum = 0;
    bool operator==(const State&) const = default;
  };

  static const GameInfo& info() {
    static const GameInfo game{"ten",   "Ten", "Roll to ten.",
                               "a die", 1,     {OptionSpec::integer("from", 0, 9, 0, "where to begin")}};
    return game;
  }
  static tl::expected<State, std::string> start(const Options& options) {
    if (options.integer("from") == 9) return tl::unexpected(std::string("nine is too near"));
    return State{options.integer("from")};
  }
  static Ask ask(const State& state) {
    if (state.sum == 10) return Ask{"end", "Ten.", Over{true, {"You have ten."}}};
    if (state.sum == 9) return Ask{"cube", "Show the cube.", AskCube{}};
    return ask_dice("roll", "Roll.", {"die"});
  }
  // Adds before it checks: the refusal must still leave the caller's state alone.
  static std::optional<Refusal> answer(State& state, const Answer& answer, Events& events) {
    const auto* roll = std::get_if<board::DiceRoll>(&answer);
    state.sum += roll != nullptr ? roll->front().value.pips() : 1;
    if (state.sum > 10) return Refusal{"past ten", "less"};
    events.push_back({"roll", "now " + std::to_string(state.sum)});
    return std::nullopt;
  }
  static Sheet sheet(const State& state) { return Sheet{"Ten", std::to_string(state.sum), {}, {}}; }
  static std::vector<Advice> advise(const State&) { return {{"roll", 1.0, "chance", "it is all there is"}}; }
  static Answer virtual_answer(const State&, Random&) { return board::CubeState{}; }
};

State start_at(const Game& game, const char* from) {
  return *game.start(*Options::checked(game.info().options, {{"from", from}}));
}

TEST(GameOf, AnswersAndAsksAgain) {
  const auto game = make_game(TenRules{});
  const State start = start_at(*game, "0");
  const auto step = game->answer(start, *board::roll_of({4}));
  ASSERT_TRUE(step);
  EXPECT_EQ(game->sheet(step->next).headline, "4");
  EXPECT_EQ(step->events, (Events{{"roll", "now 4"}}));
  EXPECT_EQ(game->sheet(start).headline, "0");
  EXPECT_EQ(game->ask(step->next).id, "roll");
  EXPECT_EQ(game->advise(start).front().why, "it is all there is");
}

TEST(GameOf, ARefusalLeavesTheStateAlone) {
  const auto game = make_game(TenRules{});
  const State start = start_at(*game, "8");
  const auto step = game->answer(start, *board::roll_of({3}));
  ASSERT_FALSE(step);
  EXPECT_EQ(step.error(), (Refusal{"past ten", "less"}));
  EXPECT_EQ(start, start_at(*game, "8"));
}

TEST(GameOf, MisfitsNeverReachTheRules) {
  const auto game = make_game(TenRules{});
  const State start = start_at(*game, "0");
  EXPECT_EQ(game->answer(start, Coin::heads).error().reason,
            "the game asks for dice, not for \"coin heads\"");
  EXPECT_EQ(game->answer(start, board::DiceRoll{}).error().reason, "0 dice given, 1 asked for");
}

TEST(GameOf, StartMayFail) {
  const auto game = make_game(TenRules{});
  const auto options = Options::checked(game->info().options, {{"from", "9"}});
  EXPECT_EQ(game->start(*options).error(), "nine is too near");
}

TEST(GameOf, VirtualAnswersFitTheirAsk) {
  const auto game = make_game(TenRules{});
  Random random(5);
  const State dice = start_at(*game, "0");
  EXPECT_EQ(misfit(game->ask(dice), game->virtual_answer(dice, random)), std::nullopt);
  const State cube = game->answer(start_at(*game, "8"), *board::roll_of({1}))->next;
  EXPECT_EQ(misfit(game->ask(cube), game->virtual_answer(cube, random)), std::nullopt);
}

TEST(PlainVirtualAnswer, IsLegalAndComesFromTheSeed) {
  const Ask choice = ask_choice("c", "?", {{"a", "", ""}, {"b", "", ""}, {"c", "", ""}});
  const Ask dice = ask_dice("d", "?", {"x", "y", "z"});
  const Ask coin{"k", "?", AskCoin{}};
  Random one(11);
  Random two(11);
  for (int i = 0; i < 50; ++i) {
    for (const Ask* ask : {&choice, &dice, &coin}) {
      const auto answer = plain_virtual_answer(*ask, one);
      ASSERT_TRUE(answer);
      EXPECT_EQ(misfit(*ask, *answer), std::nullopt);
      EXPECT_EQ(plain_virtual_answer(*ask, two), answer);
    }
  }
  for (const auto& only_a_game_can : {decltype(Ask::want){AskCube{}}, decltype(Ask::want){AskDrop{}},
                                      decltype(Ask::want){AskCard{}}, decltype(Ask::want){Over{}}}) {
    EXPECT_EQ(plain_virtual_answer(Ask{"x", "?", only_a_game_can}, one), std::nullopt);
  }
}

TEST(State, ComparesByValueAndType) {
  EXPECT_EQ(State::of(TenRules::State{3}), State::of(TenRules::State{3}));
  EXPECT_FALSE(State::of(TenRules::State{3}) == State::of(TenRules::State{4}));
  EXPECT_FALSE(State::of(TenRules::State{3}) == State::of(3));
  EXPECT_EQ(State::of(3).as<int>(), 3);
  EXPECT_THROW(State::of(3).as<long>(), std::bad_cast);
}

TEST(Registry, FindsGamesByTheirId) {
  Registry registry;
  EXPECT_EQ(registry.find("ten"), nullptr);
  registry.add(make_game(TenRules{}));
  ASSERT_NE(registry.find("ten"), nullptr);
  EXPECT_EQ(registry.find("ten")->info().title, "Ten");
  EXPECT_EQ(registry.find("Ten"), nullptr);
  EXPECT_EQ(registry.all().size(), 1U);
}

}  // namespace
}  // namespace delvelens::rules

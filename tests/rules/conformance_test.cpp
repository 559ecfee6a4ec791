// SPDX-License-Identifier: MIT
// What every game must keep, whatever its rules: run for each registered game with each value of each option.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "rules/engine/json.h"
#include "rules/games.h"
#include "tests/support/build.h"

namespace delvelens::rules {
namespace {

// Sanitizers make every step ten times dearer; the same checks run on fewer games.
const int kRandomGames = delvelens::testing::kSanitized ? 120 : 2000;
const int kGamesForEachValue = delvelens::testing::kSanitized ? 2 : 20;
const int kCheckedGames = kRandomGames / 50;  // with every check at every step
constexpr int kMostSteps = 20000;             // a game that is not over by then runs forever

const Registry& games() {
  static const Registry registry = [] {
    auto loaded = load_games({});
    if (!loaded) throw std::runtime_error(loaded.error().text());
    return std::move(*loaded);
  }();
  return registry;
}

struct Played {
  std::vector<State> states;  // the start, then after each answer
  std::vector<Answer> answers;
};

State started(const Game& game, const OptionTexts& texts) {
  const auto options = Options::checked(game.info().options, texts);
  if (!options) throw std::runtime_error(options.error());
  auto state = game.start(*options);
  if (!state) throw std::runtime_error(state.error());
  return *state;
}

// A random legal game, with `look(state, ask)` at every step.
template <class Look>
Played play(const Game& game, const OptionTexts& options, std::uint64_t seed, Look look) {
  Random random(seed);
  Played played;
  played.states.push_back(started(game, options));
  for (int step = 0; step < kMostSteps; ++step) {
    const State& state = played.states.back();
    const Ask ask = game.ask(state);
    look(state, ask);
    if (ask.over()) return played;
    if (const auto* choice = std::get_if<AskChoice>(&ask.want);
        choice != nullptr && choice->options.empty()) {
      ADD_FAILURE() << "seed " << seed << ", step " << step << ": stuck, " << ask.id << " offers nothing";
      return played;
    }
    // What the game itself would do with this ask, without working the ask out once more.
    auto plain = plain_virtual_answer(ask, random);
    const Answer answer = plain ? std::move(*plain) : game.virtual_answer(state, random);
    auto taken = game.answer(state, answer);
    if (!taken) {
      ADD_FAILURE() << "step " << step << ", " << ask.id << ": " << brief(answer) << ": "
                    << taken.error().reason;
      return played;
    }
    played.answers.push_back(answer);
    played.states.push_back(std::move(taken->next));
  }
  ADD_FAILURE() << "seed " << seed << ": not over after " << kMostSteps << " steps";
  return played;
}

Played play(const Game& game, const OptionTexts& options, std::uint64_t seed) {
  return play(game, options, seed, [](const State&, const Ask&) {});
}

std::vector<Answer> misfits(const Ask& ask) {
  std::vector<Answer> all{Choice{"no such option"},
                          Choice{""},
                          Coin::heads,
                          board::DiceRoll{},
                          board::DropTable{},
                          board::CubeState{},
                          board::RoomCard{},
                          *board::roll_of({1, 2, 3, 4, 5, 6, 1})};
  if (const auto* dice = std::get_if<AskDice>(&ask.want)) {
    all.emplace_back(*board::roll_of(std::vector<int>(dice->roles.size() + 1, 3)));
    all.emplace_back(*board::roll_of(std::vector<int>(dice->roles.size() - 1, 3)));
  }
  return all;
}

bool fits_by_kind(const Ask& ask, const Answer& answer) { return !misfit(ask, answer); }

// An ask is well formed, and says what a person can act on.
void check_ask(const Ask& ask) {
  EXPECT_FALSE(ask.id.empty());
  EXPECT_FALSE(ask.prompt.empty()) << ask.id;
  if (const auto* dice = std::get_if<AskDice>(&ask.want)) {
    EXPECT_FALSE(dice->roles.empty()) << ask.id;
  }
  if (const auto* choice = std::get_if<AskChoice>(&ask.want)) {
    ASSERT_FALSE(choice->options.empty()) << ask.id;
    std::vector<std::string> ids;
    for (const Option& option : choice->options) {
      EXPECT_FALSE(option.id.empty() || option.label.empty()) << ask.id << ": " << option.id;
      ids.push_back(option.id);
    }
    std::sort(ids.begin(), ids.end());
    EXPECT_EQ(std::adjacent_find(ids.begin(), ids.end()), ids.end()) << ask.id << ": an id twice";
  }
  const auto again = ask_from(to_json(ask));
  ASSERT_TRUE(again) << ask.id << ": " << again.error().text();
  EXPECT_EQ(*again, ask);
}

void check_refusals(const Game& game, const State& state, const Ask& ask) {
  for (const Answer& answer : misfits(ask)) {
    const bool might_fit = fits_by_kind(ask, answer);
    const auto taken = game.answer(state, answer);
    if (!might_fit) {
      EXPECT_FALSE(taken) << ask.id << " took " << brief(answer);
    }
    if (taken) continue;
    EXPECT_FALSE(taken.error().reason.empty());
    EXPECT_FALSE(taken.error().legal.empty());
  }
  EXPECT_EQ(game.ask(state), ask) << "a refusal changed the state";
}

void check_advice(const Game& game, const State& state, const Ask& ask) {
  const auto advice = game.advise(state);
  if (ask.by_chance() || ask.over()) {
    EXPECT_TRUE(advice.empty()) << ask.id << ": advice where chance decides";
    return;
  }
  const auto& options = std::get<AskChoice>(ask.want).options;
  for (std::size_t i = 0; i < advice.size(); ++i) {
    EXPECT_TRUE(std::any_of(options.begin(), options.end(),
                            [&](const Option& one) { return one.id == advice[i].option; }))
        << ask.id << ": advice names " << advice[i].option;
    EXPECT_FALSE(advice[i].measure.empty());
    if (i > 0) {
      EXPECT_GE(advice[i - 1].value, advice[i].value) << ask.id << ": not ranked";
    }
  }
}

void check_sheet(const Game& game, const State& state) {
  const Sheet sheet = game.sheet(state);
  EXPECT_FALSE(sheet.title.empty());
  EXPECT_FALSE(sheet.headline.empty());
  for (const Map& map : sheet.maps) {
    for (const MapCell& cell : map.cells) {
      EXPECT_LE(cell.symbol.size(), 12U) << map.title;  // three characters in UTF-8
    }
  }
  EXPECT_EQ(sheet, game.sheet(state));
}

// Every value worth trying of every option, alone.
std::vector<OptionTexts> each_value(const Game& game) {
  std::vector<OptionTexts> all{{}};
  for (const OptionSpec& spec : game.info().options) {
    std::vector<std::string> values = spec.allowed;
    if (spec.type == OptionSpec::Type::boolean) values = {"yes", "no"};
    if (spec.type == OptionSpec::Type::integer) {
      const int few = std::min(spec.most, spec.least + 8);
      for (int value = spec.least; value <= few; ++value) values.push_back(std::to_string(value));
      values.push_back(std::to_string(spec.most));
    }
    for (const std::string& value : values) all.push_back({{spec.name, value}});
  }
  return all;
}

OptionTexts random_options(const Game& game, Random& random) {
  OptionTexts options;
  for (const OptionTexts& one : each_value(game)) {
    if (!one.empty() && random.below(4) == 0) options[one.begin()->first] = one.begin()->second;
  }
  return options;
}

class Conformance : public ::testing::TestWithParam<std::string> {
 protected:
  const Game& game() const { return *games().find(GetParam()); }
};

TEST_P(Conformance, TellsAboutItself) {
  const GameInfo& info = game().info();
  EXPECT_FALSE(info.title.empty() || info.about.empty() || info.needs.empty());
  EXPECT_GE(info.rules_version, 1);
  for (const OptionSpec& spec : info.options) {
    EXPECT_FALSE(spec.name.empty() || spec.help.empty()) << spec.name;
    EXPECT_TRUE(Options::checked(info.options, {{spec.name, spec.fallback}})) << spec.name;
  }
}

TEST_P(Conformance, RandomGamesComeToAnEnd) {
  Random random(20260101);
  for (int seed = 0; seed < kRandomGames && !HasFailure(); ++seed) {
    play(game(), random_options(game(), random), static_cast<std::uint64_t>(seed));
  }
}

TEST_P(Conformance, EveryValueOfEveryOptionPlays) {
  for (const OptionTexts& options : each_value(game())) {
    for (int seed = 0; seed < kGamesForEachValue && !HasFailure(); ++seed) {
      play(game(), options, static_cast<std::uint64_t>(seed));
    }
  }
}

TEST_P(Conformance, AsksSheetsAndRefusalsHoldAtEveryStep) {
  Random random(7);
  for (int seed = 0; seed < kCheckedGames && !HasFailure(); ++seed) {
    play(game(), random_options(game(), random), static_cast<std::uint64_t>(seed),
         [this](const State& state, const Ask& ask) {
           check_ask(ask);
           check_sheet(game(), state);
           const Sheet before = game().sheet(state);
           check_refusals(game(), state, ask);
           EXPECT_EQ(before, game().sheet(state)) << ask.id << ": a refusal changed the state";
         });
  }
}

TEST_P(Conformance, AdviceNamesWhatIsOffered) {
  Random random(11);
  for (int seed = 0; seed < kCheckedGames && !HasFailure(); ++seed) {
    int step = 0;
    play(game(), random_options(game(), random), static_cast<std::uint64_t>(seed),
         [&](const State& state, const Ask& ask) {
           if (step++ % 9 == 0 || ask.over()) check_advice(game(), state, ask);
         });
  }
}

TEST_P(Conformance, ReplayEqualsPlayAndUndoIsReplayMinusOne) {
  Random random(13);
  for (int seed = 0; seed < kCheckedGames && !HasFailure(); ++seed) {
    const OptionTexts options = random_options(game(), random);
    const Played played = play(game(), options, static_cast<std::uint64_t>(seed));
    State state = started(game(), options);
    EXPECT_EQ(state, played.states.front());
    for (std::size_t i = 0; i < played.answers.size(); ++i) {
      // What a journal stores and reads back.
      const auto stored = answer_from(to_json(played.answers[i]));
      ASSERT_TRUE(stored) << stored.error().text();
      ASSERT_EQ(*stored, played.answers[i]);
      auto taken = game().answer(state, *stored);
      ASSERT_TRUE(taken) << taken.error().reason;
      state = std::move(taken->next);
      // States are values: the one before each answer is untouched by all that followed.
      ASSERT_EQ(state, played.states[i + 1]);
    }
    EXPECT_TRUE(game().ask(state).over());
    if (played.answers.empty()) continue;
    // Undo the last answer, give it again: the same end.
    const State& undone = played.states[played.states.size() - 2];
    EXPECT_FALSE(game().ask(undone).over());
    const auto redone = game().answer(undone, played.answers.back());
    ASSERT_TRUE(redone);
    EXPECT_EQ(redone->next, state);
  }
}

TEST_P(Conformance, TheSameSeedIsTheSameGame) {
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    EXPECT_EQ(play(game(), {}, seed).answers, play(game(), {}, seed).answers);
  }
}

TEST_P(Conformance, PlayByAdviceComesToAnEnd) {
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    Random random(seed);
    State state = started(game(), {});
    int step = 0;
    for (; step < kMostSteps && !game().ask(state).over(); ++step) {
      const auto advice = game().advise(state);
      const Answer answer =
          advice.empty() ? game().virtual_answer(state, random) : Answer{Choice{advice.front().option}};
      auto taken = game().answer(state, answer);
      ASSERT_TRUE(taken) << taken.error().reason;
      state = std::move(taken->next);
    }
    EXPECT_LT(step, kMostSteps) << "seed " << seed;
  }
}

std::vector<std::string> ids_of_all() {
  std::vector<std::string> ids;
  for (const auto& game : games().all()) ids.push_back(game->info().id);
  return ids;
}

std::string test_name(const ::testing::TestParamInfo<std::string>& game) {
  std::string name = game.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Games, Conformance, ::testing::ValuesIn(ids_of_all()), test_name);

}  // namespace
}  // namespace delvelens::rules

// SPDX-License-Identifier: MIT
#include "tests/cli/cellar.h"

#include <array>
#include <string>
#include <utility>

namespace delvelens::cli::cellar {
namespace {

using rules::Edge;

constexpr int kHealth = 4;

struct Cellar {
  enum class Stage { choosing, fighting, sneaking, drawing };

  struct State {
    int rooms = 0;
    int room = 0;
    int health = kHealth;
    int gold = 0;
    int potions = 0;
    Stage stage = Stage::choosing;
    std::string hero;
    bool operator==(const State&) const = default;
  };

  Cellar() {
    about.id = "cellar";
    about.title = "The Cellar";
    about.about = "Walk east through a cellar of rats.";
    about.needs = "two dice and a coin";
    about.options = {
        rules::OptionSpec::integer("rooms", 1, 40, 2, "how long the cellar is"),
        rules::OptionSpec::choice("light", {"candle", "lantern"}, "candle", "what you carry"),
        rules::OptionSpec::boolean("brave", false, "no sneaking"),
        rules::OptionSpec::text("hero", "Ada", "who goes"),
    };
  }

  const rules::GameInfo& info() const { return about; }

  static tl::expected<State, std::string> start(const rules::Options& options) {
    State state;
    state.rooms = options.integer("rooms");
    state.hero = options.text("hero");
    return state;
  }

  static rules::Ask ask(const State& state) {
    if (state.health <= 0) return {"over", "", rules::Over{false, {"The rats had " + state.hero + "."}}};
    if (state.room >= state.rooms)
      return {"over", "", rules::Over{true, {"Out with " + std::to_string(state.gold) + " gold."}}};
    switch (state.stage) {
      case Stage::fighting:
        return rules::ask_dice("fight", "Steel against teeth: roll two dice.", {"sword", "rat"});
      case Stage::sneaking:
        return {"sneak", "Toss a coin.", rules::AskCoin{}};
      case Stage::drawing:
        return rules::ask_draw("find", "What lies there?",
                               {{"gold", "Gold", ""}, {"potion", "Potion", ""}, {"nothing", "Nothing", ""}});
      case Stage::choosing:
        break;
    }
    std::vector<rules::Option> options{{"fight", "Fight the rat", "sword at least rat wins"},
                                       {"sneak", "Sneak past", "heads is past"}};
    if (state.potions > 0 && state.health < kHealth) options.push_back({"drink", "Drink", ""});
    return rules::ask_choice("room", "A rat bars the way. What now?", std::move(options));
  }

  static void passed(State& state, rules::Events& events) {
    state.stage = Stage::drawing;
    events.push_back({"moved", "The way is free."});
  }

  static void bitten(State& state, rules::Events& events) {
    --state.health;
    state.stage = Stage::choosing;
    events.push_back({"hurt", "A bite! " + std::to_string(state.health) + " health left."});
  }

  static void chosen(State& state, const std::string& option, rules::Events& events) {
    if (state.stage == Stage::drawing) {
      state.gold += option == "gold" ? 1 : 0;
      state.potions += option == "potion" ? 1 : 0;
      events.push_back({"found", "You find " + option + "."});
      ++state.room;
      state.stage = Stage::choosing;
    } else if (option == "drink") {
      --state.potions;
      state.health = kHealth;
      events.push_back({"healed", "All wounds close."});
    } else {
      state.stage = option == "fight" ? Stage::fighting : Stage::sneaking;
    }
  }

  static std::optional<rules::Refusal> answer(State& state, const rules::Answer& answer,
                                              rules::Events& events) {
    if (const auto* dice = std::get_if<board::DiceRoll>(&answer)) {
      (*dice)[0].value.pips() >= (*dice)[1].value.pips() ? passed(state, events) : bitten(state, events);
    } else if (const auto* coin = std::get_if<rules::Coin>(&answer)) {
      *coin == rules::Coin::heads ? passed(state, events) : bitten(state, events);
    } else {
      chosen(state, std::get<rules::Choice>(answer).option, events);
    }
    return std::nullopt;
  }

  static rules::Map map(const State& state) {
    rules::Map map{"Cellar", {}};
    for (int x = 0; x <= std::min(state.room, state.rooms - 1); ++x) {
      const bool last = x == state.rooms - 1;
      rules::MapCell cell;
      cell.x = x;
      cell.symbol = last ? "E" : "R";
      cell.name = last ? "Exit" : "Room (" + std::to_string(x + 1) + ")";
      cell.edges = {Edge::wall, last ? Edge::locked : Edge::door, Edge::wall,
                    x == 0 ? Edge::wall : Edge::door};
      cell.tone = last ? rules::Tone::goal : rules::Tone::plain;
      cell.here = x == state.room;
      map.cells.push_back(cell);
    }
    return map;
  }

  static rules::Sheet sheet(const State& state) {
    rules::Group hero{
        state.hero, {{"Health", state.health, kHealth, ""}, {"Gold", state.gold, std::nullopt, "coins"}}, {}};
    hero.lists.push_back(
        {"Bag", std::vector<std::string>(static_cast<std::size_t>(state.potions), "potion")});
    return {"The Cellar",
            "Room " + std::to_string(std::min(state.room + 1, state.rooms)) + ".",
            {hero},
            {map(state)}};
  }

  static std::vector<rules::Advice> advise(const State& state) {
    if (state.stage != Stage::choosing || ask(state).over()) return {};
    std::vector<rules::Advice> advice{{"fight", 21.0 / 36, "chance to pass", "21 of 36 rolls"},
                                      {"sneak", 0.5, "chance to pass", "one of two sides"}};
    if (state.potions > 0 && state.health < kHealth) advice.push_back({"drink", 0, "chance to pass", ""});
    return advice;
  }

  rules::GameInfo about;
};

constexpr std::array<rules::EmbeddedFile, 1> tables{{{"cellar.txt", "rats"}}};

}  // namespace

tl::expected<rules::Registry, rules::DataError> load(const rules::DataSource& data) {
  const auto table = data.load("cellar.txt", tables);
  if (!table) return tl::unexpected(table.error());
  if (table->text.rfind("rats", 0) != 0)
    return tl::unexpected(rules::DataError{table->file, 1, "a cellar has rats"});
  rules::Registry registry;
  registry.add(rules::make_game(Cellar()));
  return registry;
}

}  // namespace delvelens::cli::cellar

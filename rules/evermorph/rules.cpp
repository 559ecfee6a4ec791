// SPDX-License-Identifier: MIT
#include "rules/evermorph/rules.h"

#include <algorithm>
#include <utility>

#include "board/cube/random_cube.h"
#include "rules/evermorph/advice.h"
#include "rules/evermorph/asks.h"
#include "rules/evermorph/sheet.h"
#include "rules/evermorph/turns.h"

namespace delvelens::rules::evermorph {
namespace {

GameInfo make_info(const Tables& tables) {
  std::vector<std::string> sets;
  for (const TileSet& set : tables.sets) sets.push_back(set.name);
  GameInfo info;
  info.id = "evermorph";
  info.title = "Evermorph Dungeon";
  info.about =
      "A scrambled cube is the dungeon: walk its tiles to the objective and back while the rows and columns "
      "turn.";
  info.needs = "an Evermorph cube, a cube with printed stickers, any 3x3 colour cube, or none";
  info.rules_version = 1;
  OptionSpec verify = OptionSpec::boolean(
      "verify", false, "show the cube after every turn of the dungeon (with a camera: yes)");
  verify.with_camera = "yes";
  info.options = {
      OptionSpec::choice("tile-set", sets, sets.front(), "which sides of the tiles have corridors"),
      OptionSpec::boolean("risk", false, "optional rule: flip a coin when entering an 8 or 9"),
      verify,
      OptionSpec::boolean("story", true, "a line of story for every step"),
      OptionSpec::integer("story-seed", 0, 9999, 0, "which of the story's variants are told"),
      OptionSpec::integer("stats", 1, 12, 4, "Vitality, Grit and Gear at the start"),
      OptionSpec::integer("stability", 1, 12, 4, "Stability at the start and after a turn"),
      OptionSpec::integer("stat-cap", 0, 24, 0, "most points a recovery can lead to; 0 is no cap"),
      OptionSpec::integer("recovery", 1, 6, 2, "points recovered at a centre"),
      OptionSpec::choice("redirect", {"any", "one", "none"}, "any",
                         "points of a damage that may be paid from other stats"),
      OptionSpec::choice(
          "north", {"carried", "net"}, "carried",
          "north goes straight over the cube's edges, or is the up side of each face in the net"),
      OptionSpec::choice(
          "objective-turn", {"always", "once"}, "always",
          "the objective turns the dungeon always, or only when its entry has not turned it already"),
  };
  return info;
}

Settings settings_from(const Options& options, const Tables& tables) {
  Settings settings;
  const auto set = std::find_if(tables.sets.begin(), tables.sets.end(),
                                [&](const TileSet& one) { return one.name == options.text("tile-set"); });
  settings.tile_set = static_cast<std::size_t>(set - tables.sets.begin());
  settings.risk = options.boolean("risk");
  settings.verify = options.boolean("verify");
  settings.story = options.boolean("story");
  settings.story_seed = options.integer("story-seed");
  settings.stats = options.integer("stats");
  settings.stability = options.integer("stability");
  settings.stat_cap = options.integer("stat-cap");
  settings.recovery = options.integer("recovery");
  const std::string& redirect = options.text("redirect");
  settings.redirect = redirect == "any" ? Redirect::any : redirect == "one" ? Redirect::one : Redirect::none;
  settings.carried_north = options.text("north") == "carried";
  settings.objective_turn = options.text("objective-turn") == "always";
  return settings;
}

}  // namespace

Rules::Rules(Tables tables)
    : tables_(std::make_shared<const Tables>(std::move(tables))),
      info_(std::make_shared<const GameInfo>(make_info(*tables_))) {}

tl::expected<State, std::string> Rules::start(const Options& options) const {
  State state;
  state.settings = settings_from(options, *tables_);
  state.stats.fill(state.settings.stats);
  state.stability = state.settings.stability;
  return state;
}

Ask Rules::ask(const State& state) const { return evermorph::ask(*tables_, state); }

std::optional<Refusal> Rules::answer(State& state, const Answer& answer, Events& events) const {
  return Turn(*tables_, state, events).take(answer);
}

Sheet Rules::sheet(const State& state) const { return evermorph::sheet(*tables_, state); }

std::vector<Advice> Rules::advise(const State& state) const { return evermorph::advise(*tables_, state); }

Answer Rules::virtual_answer(const State& state, Random& random) const {
  return cube::facelets_of(state.phase == Phase::cube ? cube::random_cubies(random) : state.cubies);
}

tl::expected<Rules, DataError> load(const DataSource& source) {
  return load_tables(source).map([](Tables tables) { return Rules(std::move(tables)); });
}

}  // namespace delvelens::rules::evermorph

// SPDX-License-Identifier: MIT
#include "rules/two_d6/ending.h"

#include <fmt/format.h>

#include <algorithm>

#include "rules/two_d6/hero.h"
#include "rules/two_d6/town.h"

namespace delvelens::rules::two_d6 {
namespace {

std::string first_line(const View& view) {
  const State& state = view.state;
  switch (state.end) {
    case End::slain:
      return fmt::format("{} fell in battle on level {}: {}.", state.settings.name, state.depth,
                         state.place().name);
    case End::perished:
      return fmt::format("{} perished on level {}.", state.settings.name, state.depth);
    case End::retired:
      return fmt::format("{} left the dungeon to others.", state.settings.name);
    default:
      return fmt::format("{} has done what was to be done.", state.settings.name);
  }
}

}  // namespace

Ask ask_over(const View& view) {
  const State& state = view.state;
  const Hero& hero = state.hero;
  const auto done = std::count(hero.done.begin(), hero.done.end(), true);
  Over over;
  over.won = state.end == End::won;
  over.summary.push_back(first_line(view));
  over.summary.push_back(fmt::format("Levels completed {} of {}; {} (level {}), {} XP.", done,
                                     state.settings.levels, row_of(view.tables, hero).title, hero.level,
                                     hero.xp));
  over.summary.push_back(fmt::format("Rooms encountered {}, enemies beaten {}, worth {}.", state.ticks,
                                     state.kills, coins(fortune(view.tables, hero))));
  const std::size_t told = std::min<std::size_t>(hero.moments.size(), 8);
  for (std::size_t i = hero.moments.size() - told; i < hero.moments.size(); ++i) {
    over.summary.push_back(hero.moments[i]);
  }
  return Ask{"over", over.won ? "A tale with a good end." : "The tale ends here.", std::move(over)};
}

}  // namespace delvelens::rules::two_d6

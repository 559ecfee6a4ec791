// SPDX-License-Identifier: MIT
#include "rules/two_d6/sheet.h"

#include <fmt/format.h>

#include <algorithm>

#include "rules/two_d6/fight.h"
#include "rules/two_d6/hero.h"

namespace delvelens::rules::two_d6 {
namespace {

Group hero_group(const View& view) {
  const Hero& hero = view.state.hero;
  const LevelRow& row = row_of(view.tables, hero);
  Group group;
  group.title = fmt::format("{}, {}", view.state.settings.name, row.title);
  const int baseline = baseline_of(view.tables, hero);
  group.stats.push_back({"Health", hero.health, std::max(baseline, hero.health),
                         hero.health > baseline ? fmt::format("baseline {}", baseline) : ""});
  group.stats.push_back({"Level", hero.level, std::nullopt, ""});
  group.stats.push_back(
      {"XP", hero.xp, std::nullopt, row.xp > 0 ? fmt::format("next level at {}", row.xp) : ""});
  group.stats.push_back(
      {"Shift", view.state.fight.on() ? fight_shift(view.tables, view.state) : shift_of(view.tables, hero),
       std::nullopt, ""});
  group.stats.push_back({"Discipline", discipline_of(view.tables, hero), std::nullopt, ""});
  group.stats.push_back({"Precision", precision_of(view.tables, hero), std::nullopt, ""});
  if (hero.bloodied.on) group.stats.push_back({"Bloodied", hero.bloodied.rooms, kFeverAfter, "rooms"});
  if (hero.soaked.on) group.stats.push_back({"Soaked", hero.soaked.rooms, kFeverAfter, "rooms"});
  NamedList manoeuvres{view.tables.weapons[static_cast<std::size_t>(hero.weapon)], {}};
  for (const int index : hero.manoeuvres) {
    const Manoeuvre& one = view.tables.manoeuvres[static_cast<std::size_t>(index)];
    manoeuvres.items.push_back(fmt::format("{} {} {}", one.name, one.dice.text(), one.damage.text()));
  }
  NamedList armour{"Armour", {}};
  for (const Piece& piece : hero.worn) {
    const Guard guard = guard_of(view.tables, piece);
    armour.items.push_back(fmt::format(
        "{} {}/{} -{}", words_of(view.tables, piece), guard.primary.empty() ? "-" : guard.primary.text(),
        guard.secondary.empty() ? "-" : guard.secondary.text(), guard.deflects));
  }
  group.lists = {std::move(manoeuvres), std::move(armour)};
  if (!hero.runes.empty()) group.lists.push_back({"Runes", hero.runes});
  return group;
}

NamedList favour_list(const Hero& hero) {
  NamedList favour{"Favour", {}};
  for (int god = 0; god < 6; ++god) {
    const int points = favour_with(hero, static_cast<God>(god));
    if (points > 0) favour.items.push_back(fmt::format("{} {}", kGods.of(static_cast<God>(god)), points));
  }
  return favour;
}

Group pack_group(const View& view) {
  const Hero& hero = view.state.hero;
  Group group;
  group.title = "Pack";
  group.stats.push_back({"Rations", hero.rations, std::nullopt, ""});
  if (const int heavy = heavy_things(view.tables, hero.pack); heavy > 0) {
    group.stats.push_back({"Heavy", heavy, kMostHeavy, ""});
  }
  if (hero.prisoners > 0) group.stats.push_back({"Prisoners freed", hero.prisoners, std::nullopt, ""});
  group.lists.push_back({"Purse", {words_of(hero.purse)}});
  NamedList potions{fmt::format("Potions ({} of {})", potions_carried(hero), kMostPotions), {}};
  NamedList scrolls{fmt::format("Scrolls ({} of {})", hero.pack.count(Sort::scroll), kMostScrolls), {}};
  NamedList gems{"Gems", {}};
  NamedList things{"Things", {}};
  for (const Thing& thing : hero.pack.things) {
    const std::string counted = thing.count > 1 ? fmt::format("{} {}", thing.count, thing.name) : thing.name;
    NamedList& list = thing.sort == Sort::potion || thing.sort == Sort::bomb ? potions
                      : thing.sort == Sort::scroll                           ? scrolls
                      : thing.sort == Sort::gem                              ? gems
                                                                             : things;
    list.items.push_back(thing.sort == Sort::rune ? "Rune of " + counted : counted);
  }
  for (const Piece& piece : hero.pack.armour) things.items.push_back(words_of(view.tables, piece));
  for (const Picks& picks : hero.picks) {
    things.items.push_back(fmt::format("lock picks {:+} ({})", picks.quality, picks.left));
  }
  for (NamedList* list : {&potions, &scrolls, &gems, &things}) {
    if (!list->items.empty()) group.lists.push_back(std::move(*list));
  }
  // From the beginning to the end, and no burden: fires can be lit and bombs sealed.
  group.lists.push_back({"Always", {"flint and steel", "lantern", "wax kit", "backpack"}});
  NamedList favour = favour_list(hero);
  if (!favour.items.empty()) group.lists.push_back(std::move(favour));
  return group;
}

Group foe_group(const View& view, const Foe& foe) {
  const Creature& creature = creature_of(view, foe);
  Group group;
  group.title = fmt::format("{}, {} XP", creature.name, creature.xp);
  group.stats.push_back({"Health", foe.health, std::max(foe.health, creature.health), ""});
  group.stats.push_back({"Shift", creature.shift + fatigue(view.state.fight.round), std::nullopt, ""});
  NamedList manoeuvres{"Attacks", {}};
  for (const Manoeuvre& one : creature.manoeuvres) {
    manoeuvres.items.push_back(fmt::format("{} {}", one.dice.text(), one.damage.text()));
  }
  NamedList interrupts{"Interrupts", {}};
  for (const Interrupt& one : creature.interrupts) {
    std::string words = one.primary.empty() ? "" : fmt::format("primary {}", one.primary.text());
    if (!one.secondary.empty())
      words += fmt::format("{}secondary {}", words.empty() ? "" : " or ", one.secondary.text());
    words += one.heals > 0 ? fmt::format(" heals {}", one.heals) : fmt::format(" -{}", one.less);
    interrupts.items.push_back(std::move(words));
  }
  group.lists.push_back(std::move(manoeuvres));
  if (!interrupts.items.empty()) group.lists.push_back(std::move(interrupts));
  return group;
}

Group level_group(const View& view) {
  const State& state = view.state;
  Group group;
  group.title = fmt::format("Level {}", state.depth);
  group.stats.push_back({"Explored", state.level.covered(), 100, "%"});
  NamedList rooms{"Rooms", {}};
  for (std::size_t i = 0; i < state.places.size(); ++i) {
    const Size size = state.level.room(static_cast<int>(i)).size;
    if (size == Size::corridor || state.places[i].name.empty()) continue;
    rooms.items.push_back(fmt::format("{} {}", i + 1, state.places[i].name));
  }
  if (!rooms.items.empty()) group.lists.push_back(std::move(rooms));
  return group;
}

Group story_group(const View& view) {
  const Hero& hero = view.state.hero;
  Group group;
  group.title = "Story";
  NamedList done{"Levels completed", {}};
  for (std::size_t i = 0; i < hero.done.size(); ++i) {
    if (hero.done[i]) done.items.push_back(std::to_string(i + 1));
  }
  if (!done.items.empty()) group.lists.push_back(std::move(done));
  if (!hero.quests.empty()) group.lists.push_back({"Side quests", hero.quests});
  const std::size_t told = std::min<std::size_t>(hero.moments.size(), 3);
  NamedList moments{"Moments", {hero.moments.end() - static_cast<std::ptrdiff_t>(told), hero.moments.end()}};
  group.lists.push_back(std::move(moments));
  return group;
}

std::string headline(const View& view) {
  const State& state = view.state;
  if (state.where == Where::over)
    return state.end == End::won ? "The adventure is won." : "The adventure is over.";
  if (state.where == Where::town) return "In town.";
  if (state.places.empty())
    return state.hero.worn.empty() ? "An adventurer is being made." : "At the entrance.";
  if (state.fight.on()) {
    return fmt::format("Level {}, {}: fighting, round {}.", state.depth, state.place().name,
                       state.fight.round);
  }
  return fmt::format("Level {}, {}.", state.depth,
                     state.place().name.empty() ? "a new room" : state.place().name);
}

}  // namespace

Sheet sheet(const View& view) {
  const State& state = view.state;
  Sheet sheet;
  sheet.title = "2D6 Dungeon";
  sheet.headline = headline(view);
  for (const Foe& foe : state.fight.foes) sheet.groups.push_back(foe_group(view, foe));
  sheet.groups.push_back(hero_group(view));
  sheet.groups.push_back(pack_group(view));
  if (!state.places.empty() && state.where == Where::dungeon) sheet.groups.push_back(level_group(view));
  if (!state.hero.moments.empty() && !state.fight.on()) sheet.groups.push_back(story_group(view));
  if (!state.places.empty() && state.where != Where::town) sheet.maps.push_back(level_map(view));
  return sheet;
}

}  // namespace delvelens::rules::two_d6

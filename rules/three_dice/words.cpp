// SPDX-License-Identifier: MIT
#include "rules/three_dice/words.h"

#include <fmt/format.h>

#include <array>

namespace delvelens::rules::three_dice {
namespace {

template <std::size_t N>
std::string_view pick_of(const std::array<std::string_view, N>& lines, int pick) {
  return lines[static_cast<std::size_t>(pick) % N];
}

std::string told(std::string_view line, const std::string& name) {
  return fmt::format(fmt::runtime(line), fmt::arg("name", name));
}

}  // namespace

std::string entering(Place place, const std::string& name, int pick) {
  switch (place) {
    case Place::corridor:
      return std::string(
          pick_of<3>({"A corridor runs on into the dark.", "Your steps echo along a narrow passage.",
                      "Damp stone closes in on both sides."},
                     pick));
    case Place::small_room:
      return std::string(
          pick_of<3>({"A small room, bare but for dust.", "You duck into a cramped little chamber.",
                      "Four walls, one broken stool: a small room."},
                     pick));
    case Place::large_room:
      return std::string(
          pick_of<3>({"The torch does not reach the far wall of this room.",
                      "A large room with a sagging ceiling.", "Wide flagstones, and plenty of shadows."},
                     pick));
    case Place::vault:
      return told(pick_of<2>({"Iron bands and old locks: this is a {name}.",
                              "Shelves of stone line a {name}. Something precious was hidden here."},
                             pick),
                  name);
    case Place::temple:
      return std::string(pick_of<2>({"Candles light themselves as you enter a temple.",
                                     "A temple. The altar hums with a force that could carry you away."},
                                    pick));
    case Place::great_hall:
      return std::string(pick_of<2>({"Pillars rise around you: a Great Hall, with stairs going down.",
                                     "You step into a Great Hall. A cold draught comes up the stairway."},
                                    pick));
    case Place::pit:
      return std::string(pick_of<2>({"The floor ends at a pit. No way on from here.",
                                     "You stop just in time: a pit, and nothing beyond."},
                                    pick));
    case Place::entrance:
      break;
  }
  return told("You stand at the {name}.", name);
}

std::string meeting(const std::string& monsters, int health, int pick) {
  return fmt::format("{} ({} to beat)",
                     told(pick_of<4>({"Something stirs: {name}!", "You are not alone: {name}!",
                                      "Eyes gleam in the dark: {name}!", "A growl, a stench: {name}!"},
                                     pick),
                          monsters),
                     health);
}

std::string nobody_here(int pick) {
  return std::string(
      pick_of<3>({"Nobody is here.", "All is quiet.", "Only cobwebs stand guard here."}, pick));
}

std::string hit_words(const std::string& monsters, int left, int pick) {
  return fmt::format("{} {} left.",
                     told(pick_of<4>({"A clean hit on the {name}!", "You drive back the {name}.",
                                      "A good blow against the {name}.", "That hurt the {name}."},
                                     pick),
                          monsters),
                     left);
}

std::string miss_words(const std::string& hero, const std::string& monsters, int health_left, int pick) {
  return fmt::format("{} {}: {} health left.",
                     told(pick_of<3>({"The blow goes wide, and here comes the answer of the {name}.",
                                      "Too slow for the {name}.", "A slip, and a wound from the {name}."},
                                     pick),
                          monsters),
                     hero, health_left);
}

std::string beaten_words(const std::string& monsters, int pick) {
  return told(pick_of<4>({"That was the end of the {name}.", "Silence falls: you have beaten the {name}.",
                          "The last blow lands. Farewell, {name}.", "Victory over the {name}!"},
                         pick),
              monsters);
}

std::string found_words(Treasure treasure, int pick) {
  if (treasure == Treasure::none) {
    return std::string(pick_of<3>({"Nothing of worth lies about.", "You search every corner in vain.",
                                   "Somebody emptied this place before you."},
                                  pick));
  }
  return fmt::format("{} {}.", pick_of<3>({"You find a", "Under the rubble lies a", "You pocket a"}, pick),
                     name_of(treasure));
}

std::string quiet_return(int pick) {
  return std::string(pick_of<3>(
      {"The room is as you left it.", "Nothing has crept in.", "Your own footprints, and no others."}, pick));
}

std::string_view name_of(Treasure treasure) {
  constexpr std::array<std::string_view, 6> names{
      "nothing", "healing potion", "magic sword", "Tome of Enlightenment", "spell scroll", "map fragment"};
  return names[static_cast<std::size_t>(treasure)];
}

std::string_view name_of(Artefact artefact) {
  constexpr std::array<std::string_view, 6> names{"Jade Idol",          "Crystal Pendant",
                                                  "Boots of Swiftness", "Scroll of Teleportation",
                                                  "Sleeping Salts",     "Shielding Charm"};
  return names[static_cast<std::size_t>(artefact)];
}

std::string_view effect_of(Artefact artefact) {
  constexpr std::array<std::string_view, 6> effects{"helps one attack roll",
                                                    "helps one MIND roll",
                                                    "run from one fight at each of your levels",
                                                    "jump to any explored room, once",
                                                    "put one monster to sleep",
                                                    "shrug off one hit"};
  return effects[static_cast<std::size_t>(artefact)];
}

std::string who(const State& state, int hero) {
  return state.heroes.size() == 1 ? std::string("You") : fmt::format("Hero {}", hero + 1);
}

}  // namespace delvelens::rules::three_dice

// SPDX-License-Identifier: MIT
#include "rules/three_dice/turns.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <utility>

#include "rules/three_dice/asks.h"
#include "rules/three_dice/combat.h"
#include "rules/three_dice/dungeon.h"
#include "rules/three_dice/words.h"

namespace delvelens::rules::three_dice {
namespace {

std::vector<int> pips_of(const Answer& answer) {
  std::vector<int> pips;
  for (const board::Die& die : std::get<board::DiceRoll>(answer)) pips.push_back(die.value.pips());
  return pips;
}

const std::string& option_of(const Answer& answer) { return std::get<Choice>(answer).option; }

}  // namespace

void Turn::tell(std::string kind, std::string text) { events_.push_back({std::move(kind), std::move(text)}); }

void Turn::take(const Answer& answer) {
  ++state_.steps;
  switch (state_.phase) {
    case Phase::attributes:
      return roll_attributes(pips_of(answer));
    case Phase::health:
      return roll_health(pips_of(answer)[0]);
    case Phase::shuffle:
      return shuffle(pips_of(answer));
    case Phase::move:
      return move(option_of(answer));
    case Phase::draw:
      return draw(option_of(answer));
    case Phase::turn_tile:
      for (const Exits way :
           ways_to_lay(state_, tables_.tiles[static_cast<std::size_t>(state_.tile)].exits)) {
        if (exits_id(way) == option_of(answer)) return lay_drawn(way);
      }
      return;
    case Phase::room:
      return fill_room(pips_of(answer));
    case Phase::roving:
      return roving(pips_of(answer)[0]);
    case Phase::attack:
      return attack(option_of(answer));
    case Phase::strike:
      return strike(pips_of(answer)[0]);
    case Phase::shield:
      return shield(option_of(answer) == "charm");
    case Phase::flee:
      return run_roll(pips_of(answer)[0]);
    case Phase::task:
      return task(option_of(answer));
    case Phase::artefact:
      return unearth(pips_of(answer)[0]);
    case Phase::search:
      return search_roll(pips_of(answer)[0]);
    case Phase::teleport:
      --state_.bag.teleports;
      tell("moved", "The scroll crumbles, and the walls around you change.");
      return return_to(number_in(option_of(answer)));
    case Phase::over:
      return;
  }
}

void Turn::roll_attributes(const std::vector<int>& dice) {
  const int total = std::accumulate(dice.begin(), dice.end(), 0);
  if (total <= tables_.numbers.too_weak) {
    tell("roll", fmt::format("{} in all is too weak for this dungeon. Roll again.", total));
    return;
  }
  std::copy(dice.begin(), dice.end(), state_.acting().attributes.begin());
  tell("hero", fmt::format("BODY {}, MIND {}, SPIRIT {}.", dice[0], dice[1], dice[2]));
  state_.phase = Phase::health;
}

void Turn::roll_health(int die) {
  Hero& hero = state_.acting();
  hero.health = hero.most_health = die + (state_.settings.easy ? tables_.numbers.easy_health_bonus : 0);
  tell("hero", fmt::format("{} health points.", hero.health));
  if (++state_.hero < state_.settings.players) {
    state_.phase = Phase::attributes;
    return;
  }
  state_.hero = 0;
  begin_level();
}

void Turn::begin_level() {
  theme_ = &theme_of(tables_, state_);
  state_.rooms.clear();
  state_.stack.clear();
  state_.here = 0;
  state_.artefact_found = false;
  state_.torches = state_.settings.torches;
  Room entrance;
  entrance.exits = tables_.entrance;
  state_.rooms.push_back(std::move(entrance));
  tell("level", fmt::format("Level {}: {}.", state_.level, theme_->title));
  if (state_.settings.rolled_locations) return go_on();
  if (state_.settings.drawn_by_hand) {
    // The order is the player's own stack; only what is left matters.
    state_.stack = shuffled_stack(tables_, 0, false);
    return go_on();
  }
  state_.phase = Phase::shuffle;
}

void Turn::shuffle(const std::vector<int>& dice) {
  std::uint64_t seed = static_cast<std::uint64_t>(state_.level);
  for (const int die : dice) seed = seed * 6 + static_cast<std::uint64_t>(die - 1);
  state_.stack = shuffled_stack(tables_, seed, state_.settings.late_dead_ends);
  tell("shuffled", fmt::format("{} tiles lie face down.", state_.stack.size()));
  go_on();
}

void Turn::go_on() {
  state_.phase = state_.tasks.empty() ? Phase::move : Phase::task;
  if (state_.phase == Phase::move && state_.torches == 0 && !can_descend(state_)) {
    state_.phase = Phase::over;
    state_.end = End::dark;
    tell("over", "Your last torch gutters out.");
  }
}

void Turn::earn(int xp) {
  const int before = hero_level(tables_, state_);
  state_.xp += xp;
  tell("xp", fmt::format("{} XP, {} in all.", xp, state_.xp));
  for (int level = before; level < hero_level(tables_, state_); ++level) {
    state_.runs = 0;
    for (int hero = 0; hero < static_cast<int>(state_.heroes.size()); ++hero) {
      if (state_.heroes[static_cast<std::size_t>(hero)].alive()) {
        state_.tasks.push_back({Task::Kind::level_up, hero});
      }
    }
  }
}

void Turn::win_room(int monster_xp) {
  Room& room = state_.room();
  const int die = std::exchange(room.treasure, 0);
  const int xp = monster_xp + std::exchange(room.pending_xp, 0);
  if (die > 0) gain(theme_->treasure(die));
  if (xp > 0) earn(xp);
  go_on();
}

void Turn::gain(Treasure treasure) {
  tell("found", found_words(treasure, state_.steps));
  switch (treasure) {
    case Treasure::none:
      return;
    case Treasure::potion:
      ++state_.bag.potions;
      return;
    case Treasure::scroll:
      ++state_.bag.scrolls;
      return;
    case Treasure::fragment:
      ++state_.bag.fragments;
      return;
    case Treasure::sword:
    case Treasure::tome:
      break;
  }
  const auto kind = treasure == Treasure::sword ? Task::Kind::give_sword : Task::Kind::give_tome;
  const auto heroes = takers(state_, kind);
  if (heroes.empty()) {
    tell("found", "Everyone has a magic sword already; one more is no use.");
  } else if (heroes.size() == 1) {
    give(kind, state_.heroes[static_cast<std::size_t>(heroes.front())]);
  } else {
    state_.tasks.push_back({kind, 0});
  }
}

void Turn::give(Task::Kind kind, Hero& hero) {
  if (kind == Task::Kind::give_sword) {
    hero.sword = true;
  } else {
    ++hero.tomes;
  }
}

void Turn::task(const std::string& option) {
  const Task task = state_.tasks.front();
  state_.tasks.erase(state_.tasks.begin());
  if (task.kind == Task::Kind::level_up) {
    const auto attribute = *std::find_if(kAttributes.begin(), kAttributes.end(),
                                         [&option](Attribute one) { return id_of(Attack{one}) == option; });
    grow(state_.heroes[static_cast<std::size_t>(task.hero)], attribute);
  } else {
    const int hero = number_in(option);
    give(task.kind, state_.heroes[static_cast<std::size_t>(hero)]);
    tell("found", fmt::format("{} takes it.", who(state_, hero)));
  }
  go_on();
}

void Turn::grow(Hero& hero, Attribute attribute) {
  const int value = ++hero.attributes[static_cast<std::size_t>(attribute)];
  hero.health = hero.most_health;
  tell("level-up", fmt::format("{} rises to {}, and every wound closes.", name_of(attribute), value));
}

void Turn::drink(Hero& hero) {
  --state_.bag.potions;
  hero.health = std::min(hero.health + tables_.numbers.potion, hero.most_health);
  tell("healed", fmt::format("The potion warms you: {} health.", hero.health));
}

}  // namespace delvelens::rules::three_dice

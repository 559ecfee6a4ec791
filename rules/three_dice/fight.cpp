// SPDX-License-Identifier: MIT
// Turn: fights, blow by blow.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "rules/three_dice/asks.h"
#include "rules/three_dice/combat.h"
#include "rules/three_dice/turns.h"
#include "rules/three_dice/words.h"

namespace delvelens::rules::three_dice {

void Turn::fight() {
  tell("met", meeting(monster_name(), state_.room().monster->health, state_.steps));
  state_.phase = Phase::attack;
}

void Turn::attack(const std::string& option) {
  if (option == "potion") return drink(state_.acting());
  if (option == "salts") return sleep();
  if (option == "boots") return run();
  for (const Blow& blow : blows(tables_, *theme_, state_.acting(), state_.bag)) {
    if (id_of(blow.attack) == option) state_.attack = blow.attack;
  }
  state_.phase = Phase::strike;
}

void Turn::strike(int die) {
  const Attack attack = std::exchange(state_.attack, Attack{});
  const int total = strength(tables_.numbers, state_.acting(), attack);
  use_up(state_.bag, attack);
  if (!hits(*theme_, attack.attribute, total, die)) {
    tell("roll", fmt::format("A {} against {} {}: a miss.", die, name_of(attack.attribute), total));
    if (state_.bag.charms > 0) {
      state_.phase = Phase::shield;
      return;
    }
    return hurt();
  }
  tell("roll", fmt::format("A {} against {} {}: a hit.", die, name_of(attack.attribute), total));
  Monster& monster = *state_.room().monster;
  if (--monster.health > 0) {
    tell("hit", hit_words(monster_name(), monster.health, state_.steps));
    return next_attacker();
  }
  tell("beaten", beaten_words(monster_name(), state_.steps));
  const int worth = monster.worth;
  state_.room().monster.reset();
  ++state_.deeds.monsters;
  next_attacker();
  win_room(worth);
}

void Turn::shield(bool use) {
  if (!use) return hurt();
  --state_.bag.charms;
  tell("shielded", "The charm flares and breaks; the blow never lands.");
  next_attacker();
}

void Turn::hurt() {
  Hero& hero = state_.acting();
  --hero.health;
  ++state_.deeds.hits_taken;
  tell("hurt", miss_words(who(state_, state_.hero), monster_name(), hero.health, state_.steps));
  if (hero.alive()) return next_attacker();
  fall(hero);
  if (living(state_) == 0) {
    state_.phase = Phase::over;
    state_.end = End::slain;
    return;
  }
  next_attacker();
}

// Heroes attack in turn; the dead are passed over.
void Turn::next_attacker() {
  const int count = static_cast<int>(state_.heroes.size());
  do {
    state_.hero = (state_.hero + 1) % count;
  } while (!state_.acting().alive());
  state_.phase = Phase::attack;
}

void Turn::fall(Hero& hero) {
  tell("fallen",
       fmt::format("{} fallen.", state_.heroes.size() == 1 ? "You have" : who(state_, state_.hero) + " has"));
  const auto heirs = takers(state_, Task::Kind::give_sword);
  if (!hero.sword || heirs.empty()) return;
  hero.sword = false;
  state_.heroes[static_cast<std::size_t>(heirs.front())].sword = true;
  tell("found", fmt::format("{} takes up the magic sword.", who(state_, heirs.front())));
}

void Turn::sleep() {
  --state_.bag.salts;
  tell("asleep", fmt::format("A pinch of salts, a yawn, a thud: asleep, {}.", monster_name()));
  state_.room().monster->asleep = true;
  win_room(0);
}

void Turn::run() {
  ++state_.runs;
  tell("fled", "The boots know one answer to everything: away!");
  const auto ways = ways_to_run(state_);
  if (ways.size() == 1) return return_to(ways.front());
  state_.phase = Phase::flee;
}

// Two ways: 1-3 and 4-6; three: 1-2, 3-4, 5-6; four: 1 to 4, and 5 or 6 roll again.
void Turn::run_roll(int die) {
  const auto ways = ways_to_run(state_);
  const std::size_t share = ways.size() == 4 ? 1 : 6 / ways.size();
  const std::size_t way = static_cast<std::size_t>(die - 1) / share;
  if (way >= ways.size()) {
    tell("roll", "The boots spin on the spot. Roll again.");
    return;
  }
  return_to(ways[way]);
}

}  // namespace delvelens::rules::three_dice

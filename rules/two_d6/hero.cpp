// SPDX-License-Identifier: MIT
#include "rules/two_d6/hero.h"

#include <algorithm>

namespace delvelens::rules::two_d6 {
namespace {

constexpr std::string_view kUnbreakable1 = "Reinforced Banded Mail";
constexpr std::string_view kUnbreakable2 = "Full Plate";

const Armour& armour_of(const Tables& tables, const Piece& piece) {
  return tables.armour[static_cast<std::size_t>(piece.armour)];
}

}  // namespace

const LevelRow& row_of(const Tables& tables, const Hero& hero) {
  return tables.levels[static_cast<std::size_t>(hero.level) - 1];
}
int shift_of(const Tables& tables, const Hero& hero) { return row_of(tables, hero).shift; }
int discipline_of(const Tables& tables, const Hero& hero) {
  return row_of(tables, hero).discipline + hero.discipline + hero.level_discipline;
}
int precision_of(const Tables& tables, const Hero& hero) {
  return row_of(tables, hero).precision + hero.level_precision;
}
int baseline_of(const Tables& tables, const Hero& hero) { return row_of(tables, hero).baseline; }

int favour_with(const Hero& hero, God god) {
  const auto at = static_cast<std::size_t>(god);
  return hero.favour[at] + hero.lasting[at];
}

int potions_carried(const Hero& hero) { return hero.pack.count(Sort::potion) + hero.pack.count(Sort::bomb); }

int deflects(const Tables& tables, const Piece& piece) {
  const int base = armour_of(tables, piece).deflects + piece.better;
  return piece.damaged ? std::max(1, base - 1) : base;
}

Guard guard_of(const Tables& tables, const Piece& piece) {
  const Armour& armour = armour_of(tables, piece);
  return {armour.primary, armour.secondary, deflects(tables, piece)};
}

bool unbreakable(const Tables& tables, const Piece& piece) {
  const std::string& name = armour_of(tables, piece).name;
  return name == kUnbreakable1 || name == kUnbreakable2;
}

bool can_wear(const Tables& tables, const Hero& hero, const Piece& piece) {
  if (static_cast<int>(hero.worn.size()) >= kMostWorn) return false;
  return std::none_of(hero.worn.begin(), hero.worn.end(), [&](const Piece& worn) {
    return armour_of(tables, worn).part == armour_of(tables, piece).part;
  });
}

Arms arms_of(const Tables& tables, const Hero& hero) {
  Arms arms;
  arms.shift = shift_of(tables, hero);
  for (const int index : hero.manoeuvres) {
    arms.manoeuvres.push_back(tables.manoeuvres[static_cast<std::size_t>(index)]);
  }
  for (const Piece& piece : hero.worn) arms.guards.push_back(guard_of(tables, piece));
  for (const std::string& rune : hero.runes) {
    const Item* item = item_of(tables, rune);
    if (item != nullptr) arms.might += item->rune;
  }
  return arms;
}

Arms arms_in_fight(const Tables& tables, const State& state) {
  Arms arms = arms_of(tables, state.hero);
  arms.shift += state.fight.reflex;
  arms.might += state.fight.might;
  arms.shield += state.fight.shield;
  return arms;
}

int fight_shift(const Tables& tables, const State& state) {
  const Fight& fight = state.fight;
  return shift_of(tables, state.hero) + fight.reflex + fatigue(fight.round) + state.hero.next_shift +
         (fight.first_blood && fight.round == 2 ? kMomentum : 0);
}

int foe_shift(const Tables& tables, const State& state, int foe) {
  const Foe& enemy = state.fight.foes[static_cast<std::size_t>(foe)];
  return tables.creatures[static_cast<std::size_t>(enemy.creature)].shift + fatigue(state.fight.round) +
         (state.settings.outnumbered && foe > 0 ? 1 : 0);
}

Hindered hindered(const State& state, const Foe& foe) {
  return {state.fight.round >= kTiredRound || state.fight.smoke, foe.melted};
}

std::vector<int> learnable(const Tables& tables, const Hero& hero) {
  std::vector<int> all;
  for (int i = 0; i < static_cast<int>(tables.manoeuvres.size()); ++i) {
    const Manoeuvre& one = tables.manoeuvres[static_cast<std::size_t>(i)];
    if (one.weapon != hero.weapon || one.level > row_of(tables, hero).manoeuvre_level) continue;
    if (std::find(hero.manoeuvres.begin(), hero.manoeuvres.end(), i) == hero.manoeuvres.end()) {
      all.push_back(i);
    }
  }
  return all;
}

}  // namespace delvelens::rules::two_d6

// SPDX-License-Identifier: MIT
#include "rules/two_d6/casting.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "rules/two_d6/combat.h"

namespace delvelens::rules::two_d6 {
namespace {

Casting failure(const Row& row, const Spell& spell) {
  Casting casting;
  for (const Effect& effect : row.effects) {
    const int amount = effect.amount.most();
    if (effect.verb == Verb::lose_health) casting.health -= amount;
    if (effect.verb == Verb::heal) casting.health += amount;
    if (effect.verb == Verb::strike) casting.damage += amount;
    if (effect.verb != Verb::scroll_doubled) continue;
    casting.holds = true;
    casting.damage += spell.magic == Magic::harm ? 2 * spell.amount : 0;
  }
  return casting;
}

// A double 6 doubles the damage, a double 1 halves it.
int damage_of(const Spell& spell, Pair rolled) {
  if (spell.magic != Magic::harm) return 0;
  if (rolled == Pair{6, 6}) return 2 * spell.amount;
  return rolled == Pair{1, 1} ? (spell.amount + 1) / 2 : spell.amount;
}

}  // namespace

bool casts(const Spell& spell, Pair rolled, int discipline) {
  // A rolled double may not be turned into another one: what was rolled stands.
  if (rolled.is_double()) return !spell.dispel.has(rolled.primary);
  for (int face = 1; face <= 6; ++face) {
    if (!spell.dispel.has(face) && shift_cost(rolled, {face, face}) <= discipline) return true;
  }
  return false;
}

std::vector<Casting> castings(const Tables& tables, const Spell& spell, int discipline) {
  std::map<std::tuple<bool, int, int>, double> all;
  const auto add = [&all](double chance, const Casting& one) {
    all[{one.holds, one.damage, one.health}] += chance;
  };
  const Table& failures = tables.roll("FTCCT1");
  for (int primary = 1; primary <= 6; ++primary) {
    for (int secondary = 1; secondary <= 6; ++secondary) {
      const Pair rolled{primary, secondary};
      if (casts(spell, rolled, discipline)) {
        add(1.0 / 36, {0, true, damage_of(spell, rolled), 0});
        continue;
      }
      for (int second = 0; second < 36; ++second) {
        const int total = second / 6 + second % 6 + 2 + spell.fail;
        add(1.0 / (36 * 36), failures.missing() ? Casting{} : failure(failures.row(total), spell));
      }
    }
  }
  std::vector<Casting> list;
  for (const auto& [what, chance] : all) {
    list.push_back({chance, std::get<0>(what), std::get<1>(what), std::get<2>(what)});
  }
  return list;
}

}  // namespace delvelens::rules::two_d6

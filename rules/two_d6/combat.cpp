// SPDX-License-Identifier: MIT
#include "rules/two_d6/combat.h"

#include <algorithm>
#include <map>

namespace delvelens::rules::two_d6 {
namespace {

constexpr Pair kMiss{1, 1};
constexpr Pair kPrime{6, 6};

bool has_six(const Amount& amount, const std::vector<int>& pips) {
  return !amount.thirds && std::find(pips.begin(), pips.end(), 6) != pips.end();
}

int at_least(int damage, bool six) { return std::max(damage, six ? 1 : 0); }

bool counts(const Interrupt& interrupt, Hindered hindered) {
  if (interrupt.by == Interrupt::By::movement) return !hindered.tired;
  return interrupt.by != Interrupt::By::armour || !hindered.melted;
}

}  // namespace

int fatigue(int round) { return std::clamp(round - 3, 0, 3); }

std::vector<Strike> strikes(const std::vector<Manoeuvre>& manoeuvres, Pair rolled, int shift) {
  std::vector<Strike> all;
  if (rolled == kMiss) return all;
  for (int i = 0; i < static_cast<int>(manoeuvres.size()); ++i) {
    const int cost = shift_cost(rolled, manoeuvres[static_cast<std::size_t>(i)].dice);
    if (rolled == kPrime) {
      all.push_back({i, 0, true});
    } else if (cost <= shift) {
      all.push_back({i, cost, false});
    }
  }
  return all;
}

const Interrupt* interrupt_of(const Creature& creature, Pair attack, Hindered hindered) {
  const Interrupt* best = nullptr;
  for (const Interrupt& one : creature.interrupts) {
    if (!one.primary.has(attack.primary) && !one.secondary.has(attack.secondary)) continue;
    if (!counts(one, hindered)) continue;
    if (best == nullptr || one.less + one.heals > best->less + best->heals) best = &one;
  }
  return best;
}

int strike_damage(const Arms& arms, const Strike& strike, int shift, const Interrupt* interrupt,
                  const std::vector<int>& pips) {
  const Manoeuvre& manoeuvre = arms.manoeuvres[static_cast<std::size_t>(strike.manoeuvre)];
  int damage = manoeuvre.damage.total(pips) + arms.might + (strike.exact() ? shift : 0);
  if (interrupt != nullptr && !strike.prime) damage -= interrupt->less;
  return at_least(damage, has_six(manoeuvre.damage, pips));
}

std::optional<int> foe_strike(const Creature& creature, Pair rolled, int shift) {
  std::optional<int> best;
  for (int i = 0; i < static_cast<int>(creature.manoeuvres.size()); ++i) {
    const Manoeuvre& one = creature.manoeuvres[static_cast<std::size_t>(i)];
    if (shift_cost(rolled, one.dice) > shift) continue;
    if (!best) best = i;
    const Manoeuvre& other = creature.manoeuvres[static_cast<std::size_t>(*best)];
    const bool stronger = one.damage.mean() > other.damage.mean() ||
                          (one.damage == other.damage && other.special == Special::none);
    if (stronger) best = i;
  }
  return best;
}

int strongest(const Creature& creature) {
  constexpr int kAnyShift = 10;
  return foe_strike(creature, creature.manoeuvres.front().dice, kAnyShift).value_or(0);
}

int deflecting(const std::vector<Guard>& guards, Pair attack, bool stripped) {
  int best = -1;
  int second = -1;
  for (int i = 0; i < static_cast<int>(guards.size()); ++i) {
    const Guard& guard = guards[static_cast<std::size_t>(i)];
    if (!guard.meets(attack)) continue;
    if (best < 0 || guard.deflects > guards[static_cast<std::size_t>(best)].deflects) {
      second = best;
      best = i;
    } else if (second < 0 || guard.deflects > guards[static_cast<std::size_t>(second)].deflects) {
      second = i;
    }
  }
  return stripped ? second : best;
}

int foe_damage(const Amount& damage, const std::vector<int>& pips) {
  return at_least(damage.total(pips), has_six(damage, pips));
}

bool too_powerful(const Arms& arms, const Creature& creature) {
  return std::all_of(creature.manoeuvres.begin(), creature.manoeuvres.end(), [&](const Manoeuvre& one) {
    const int guard = deflecting(arms.guards, one.dice, one.special == Special::strip);
    if (guard < 0) return false;
    const std::vector<int> sixes(static_cast<std::size_t>(one.damage.dice), 6);
    return foe_damage(one.damage, sixes) <= arms.guards[static_cast<std::size_t>(guard)].deflects;
  });
}

int thrown_less(const Creature& creature, Pair rolled) {
  int primary = 0;
  int secondary = 0;
  for (const Interrupt& one : creature.interrupts) {
    if (one.primary.has(rolled.primary)) primary = std::max(primary, one.less);
    if (one.secondary.has(rolled.secondary)) secondary = std::max(secondary, one.less);
  }
  return primary + secondary;
}

std::vector<double> spread_of(const Amount& amount, int plus, bool sixes_hurt) {
  // By sum of the dice and whether a 6 is among them.
  std::map<std::pair<int, bool>, double> sums{{{0, false}, 1.0}};
  for (int die = 0; die < amount.dice; ++die) {
    std::map<std::pair<int, bool>, double> next;
    for (const auto& [sum, chance] : sums) {
      for (int face = 1; face <= 6; ++face) {
        const int counted = amount.thirds ? (face + 1) / 2 : face;
        next[{sum.first + counted, sum.second || (face == 6 && !amount.thirds)}] += chance / 6;
      }
    }
    sums = std::move(next);
  }
  std::vector<double> spread(1, 0.0);
  for (const auto& [sum, chance] : sums) {
    const int total = at_least(sum.first + amount.plus + plus, sixes_hurt && sum.second);
    if (total >= static_cast<int>(spread.size())) spread.resize(static_cast<std::size_t>(total) + 1, 0.0);
    spread[static_cast<std::size_t>(total)] += chance;
  }
  return spread;
}

}  // namespace delvelens::rules::two_d6

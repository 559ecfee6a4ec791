// SPDX-License-Identifier: MIT
#include "rules/two_d6/match.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace delvelens::rules::two_d6 {
namespace {

// Gathers what an enemy's rolls do, those that differ only in damage in one place.
class Blows {
 public:
  Blows(const Match& match, int foe) : arms_(match.arms[static_cast<std::size_t>(foe)]) {}

  void add(double chance, int damage, Special special = Special::none, int extra = 0, bool stunned = false) {
    Blow& blow = all_[{special, extra, stunned}];
    blow.special = special;
    blow.extra = extra;
    blow.stunned = stunned;
    const auto at = static_cast<std::size_t>(damage);
    if (blow.spread.size() <= at) blow.spread.resize(at + 1, 0.0);
    blow.spread[at] += chance;
  }

  void hit(double chance, const Manoeuvre& manoeuvre, bool prime) {
    const int guard =
        prime ? -1 : deflecting(arms_.guards, manoeuvre.dice, manoeuvre.special == Special::strip);
    const int less = arms_.shield + (guard < 0 ? 0 : arms_.guards[static_cast<std::size_t>(guard)].deflects);
    const std::vector<double> spread = spread_of(manoeuvre.damage, 0, true);
    for (std::size_t damage = 0; damage < spread.size(); ++damage) {
      if (spread[damage] > 0) {
        add(chance * spread[damage], std::max(0, static_cast<int>(damage) - less), manoeuvre.special);
      }
    }
  }

  void turnabout(double chance, const Creature& creature, const Turnabout& turn) {
    switch (turn.kind) {
      case Turnabout::Kind::extra:
        return add(chance, 0, Special::none, turn.amount.most());
      case Turnabout::Kind::miss:
        return add(chance, 0, Special::none, 0, true);
      case Turnabout::Kind::strongest:
        return hit(chance, creature.manoeuvres[static_cast<std::size_t>(strongest(creature))], true);
      case Turnabout::Kind::lose: {
        const std::vector<double> spread = spread_of(turn.amount, 0, false);
        for (std::size_t lost = 0; lost < spread.size(); ++lost) {
          if (spread[lost] > 0) add(chance * spread[lost], static_cast<int>(lost));
        }
        return;
      }
    }
  }

  std::vector<Blow> all() {
    std::vector<Blow> list;
    for (auto& [what, blow] : all_) list.push_back(std::move(blow));
    return list;
  }

 private:
  const Arms& arms_;
  std::map<std::tuple<Special, int, bool>, Blow> all_;
};

// Strikes that do the same are one.
int place_of(std::vector<Cut>& cuts, Cut cut) {
  const auto known = std::find(cuts.begin(), cuts.end(), cut);
  const auto place = static_cast<int>(known - cuts.begin());
  if (known == cuts.end()) cuts.push_back(std::move(cut));
  return place;
}

}  // namespace

Cut cut_of(const Match& match, int foe, const Strike& strike, int shift, bool tired, int weaken) {
  const Arms& arms = match.arms[static_cast<std::size_t>(foe)];
  const Match::Opponent& enemy = match.foes[static_cast<std::size_t>(foe)];
  const Manoeuvre& manoeuvre = arms.manoeuvres[static_cast<std::size_t>(strike.manoeuvre)];
  const Interrupt* interrupt =
      strike.prime ? nullptr : interrupt_of(*enemy.creature, manoeuvre.dice, {tired, enemy.melted});
  const int plus =
      arms.might + (strike.exact() ? shift : 0) - weaken - (interrupt == nullptr ? 0 : interrupt->less);
  return {spread_of(manoeuvre.damage, plus, true), interrupt == nullptr ? 0 : interrupt->heals};
}

Plan plan_of(const Match& match, int foe, int shift, bool tired, int weaken) {
  const Arms& arms = match.arms[static_cast<std::size_t>(foe)];
  Plan made;
  std::map<std::tuple<int, bool, bool>, int> ids;
  std::map<std::vector<int>, double> chances;
  for (int primary = 1; primary <= 6; ++primary) {
    for (int secondary = 1; secondary <= 6; ++secondary) {
      std::vector<int> cuts;
      for (const Strike& strike : strikes(arms.manoeuvres, {primary, secondary}, shift)) {
        const auto [at, is_new] = ids.emplace(std::tuple(strike.manoeuvre, strike.exact(), strike.prime), 0);
        if (is_new) at->second = place_of(made.cuts, cut_of(match, foe, strike, shift, tired, weaken));
        cuts.push_back(at->second);
      }
      std::sort(cuts.begin(), cuts.end());
      cuts.erase(std::unique(cuts.begin(), cuts.end()), cuts.end());
      chances[cuts] += 1.0 / 36;
    }
  }
  for (const auto& [cuts, chance] : chances) made.reaches.push_back({chance, cuts});
  return made;
}

std::vector<Blow> blows_of(const Match& match, int foe, int attacker, int round) {
  const Match::Opponent& enemy = match.foes[static_cast<std::size_t>(attacker)];
  const Creature& creature = *enemy.creature;
  const int shift = creature.shift + fatigue(round) + enemy.more_shift;
  Blows blows(match, foe);
  for (int primary = 1; primary <= 6; ++primary) {
    for (int secondary = 1; secondary <= 6; ++secondary) {
      const Pair rolled{primary, secondary};
      if (rolled == Pair{1, 1}) {
        blows.turnabout(1.0 / 36, creature, creature.mishap);
      } else if (rolled == Pair{6, 6}) {
        blows.turnabout(1.0 / 36, creature, creature.prime);
      } else if (const auto strike = foe_strike(creature, rolled, shift)) {
        blows.hit(1.0 / 36, creature.manoeuvres[static_cast<std::size_t>(*strike)], false);
      } else {
        blows.add(1.0 / 36, 0);
      }
    }
  }
  return blows.all();
}

}  // namespace delvelens::rules::two_d6

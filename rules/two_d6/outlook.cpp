// Estimates for what nobody has seen yet: mean damage both ways, not a fight played out.
#include <algorithm>
#include <cmath>
#include <map>

#include "rules/two_d6/advice.h"
#include "rules/two_d6/hero.h"
#include "rules/two_d6/tabled.h"

namespace delvelens::rules::two_d6 {
namespace {

constexpr int kUsualRound = 3;  // fatigue of a typical fight

double mean_of(const std::vector<double>& spread) {
  double mean = 0;
  for (std::size_t i = 0; i < spread.size(); ++i) mean += static_cast<double>(i) * spread[i];
  return mean;
}

// Of one of your attacks.
double mean_damage(const Arms& arms, const Creature& creature) {
  double sum = 0;
  const int shift = arms.shift + fatigue(kUsualRound);
  for (int primary = 1; primary <= 6; ++primary) {
    for (int secondary = 1; secondary <= 6; ++secondary) {
      double best = 0;
      for (const Strike& strike : strikes(arms.manoeuvres, {primary, secondary}, shift)) {
        const Manoeuvre& one = arms.manoeuvres[static_cast<std::size_t>(strike.manoeuvre)];
        const Interrupt* interrupt = strike.prime ? nullptr : interrupt_of(creature, one.dice, {});
        best = std::max(best, one.damage.mean() + (strike.exact() ? shift : 0) + arms.might -
                                  (interrupt == nullptr ? 0 : interrupt->less));
      }
      sum += std::max(0.0, best);
    }
  }
  return sum / 36;
}

// Of one of its attacks.
double mean_wound(const Arms& arms, const Creature& creature) {
  double sum = 0;
  for (int primary = 1; primary <= 6; ++primary) {
    for (int secondary = 1; secondary <= 6; ++secondary) {
      const auto strike = foe_strike(creature, {primary, secondary}, creature.shift);
      if (!strike) continue;
      const Manoeuvre& one = creature.manoeuvres[static_cast<std::size_t>(*strike)];
      const int guard = deflecting(arms.guards, one.dice, false);
      sum += mean_of(spread_of(
          one.damage, guard < 0 ? 0 : -arms.guards[static_cast<std::size_t>(guard)].deflects, false));
    }
  }
  return sum / 36;
}

class Estimate {
 public:
  explicit Estimate(const View& view) : view_(view), arms_(arms_of(view.tables, view.state.hero)) {}

  // The company's mean toll on your health.
  double toll(const std::vector<int>& creatures) {
    double rounds = 0;
    double lost = 0;
    for (const int index : creatures) {
      const auto [needed, wound] = of(index);
      rounds += needed;
      lost += wound * std::max(0.5, rounds - 0.5);
    }
    return lost;
  }

  double survive(double lost) const {
    if (lost <= 0) return 1;
    // The spread of a fight's toll is about as large as the toll itself.
    const double health = view_.state.hero.health;
    return 1 / (1 + std::exp(-1.8 * (health - lost) / std::max(1.0, lost)));
  }

 private:
  std::pair<double, double> of(int index) {
    const auto known = seen_.find(index);
    if (known != seen_.end()) return known->second;
    const Creature& creature = view_.tables.creatures[static_cast<std::size_t>(index)];
    const double damage = std::max(0.2, mean_damage(arms_, creature));
    return seen_
        .emplace(index, std::pair(std::max(1.0, creature.health / damage), mean_wound(arms_, creature)))
        .first->second;
  }

  View view_;
  Arms arms_;
  std::map<int, std::pair<double, double>> seen_;
};

using Companies = std::vector<std::pair<double, std::vector<int>>>;

// Who may come of a list of effects.
Companies companies_of(const View& view, const std::vector<Effect>& effects, int depth = 0) {
  Companies all{{1.0, {}}};
  for (const Effect& effect : effects) {
    Companies more{{1.0, {}}};
    if (effect.verb == Verb::fight) more = {{1.0, {view.tables.creature(effect.what)}}};
    if (effect.verb == Verb::roll && encounter_code(effect.what) && depth < 2) {
      const Table& table = view.tables.roll(effect.what);
      if (table.missing()) continue;
      more.clear();
      const auto rolls = natural_results(table.dice);
      for (const int roll : rolls) {
        for (auto& [chance, who] : companies_of(view, table.row(roll + effect.modifier).effects, depth + 1)) {
          more.emplace_back(chance / static_cast<double>(rolls.size()), std::move(who));
        }
      }
    }
    Companies joined;
    for (const auto& [chance, who] : all) {
      for (const auto& [other_chance, others] : more) {
        std::vector<int> both = who;
        both.insert(both.end(), others.begin(), others.end());
        joined.emplace_back(chance * other_chance, std::move(both));
      }
    }
    all = std::move(joined);
  }
  return all;
}

void count(Outlook& outlook, Estimate& estimate, const Companies& companies, double share) {
  for (const auto& [chance, who] : companies) {
    if (who.empty()) continue;
    const double lost = estimate.toll(who);
    outlook.meets += share * chance;
    outlook.health_lost += share * chance * lost;
    outlook.survive -= share * chance * (1 - estimate.survive(lost));
  }
}

}  // namespace

Outlook next_room(const View& view) {
  Outlook outlook;
  Estimate estimate(view);
  const Table& rooms = view.tables.roll(room_table(view.state.depth));
  if (rooms.missing()) return outlook;
  const auto rolls = natural_results(rooms.dice);
  for (const int roll : rolls) {
    count(outlook, estimate, companies_of(view, rooms.row(roll).effects),
          1.0 / static_cast<double>(rolls.size()));
  }
  return outlook;
}

Outlook against_patrol(const View& view) {
  Outlook outlook;
  Estimate estimate(view);
  const Table& patrols = view.tables.roll(patrol_table(view.state.depth));
  if (patrols.missing()) return outlook;
  for (int roll = 1; roll <= 6; ++roll) {
    count(outlook, estimate, companies_of(view, patrols.row(roll).effects), 1.0 / 6);
  }
  return outlook;
}

}  // namespace delvelens::rules::two_d6

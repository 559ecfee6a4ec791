// SPDX-License-Identifier: MIT
// Estimates for what nobody has seen yet: mean damage both ways, not a fight played out.
#include <algorithm>
#include <cmath>
#include <cstdlib>
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

  // The mean toll of a company on your health: creature and health of each, in the order in which they fall.
  double toll(const std::vector<std::pair<int, int>>& company) {
    double rounds = 0;
    double lost = 0;
    for (const auto& [index, health] : company) {
      const auto [damage, wound] = of(index);
      rounds += std::max(1.0, health / damage);
      lost += wound * std::max(0.5, rounds - 0.5);
    }
    return lost;
  }
  double toll(const std::vector<int>& creatures) {
    std::vector<std::pair<int, int>> company;
    for (const int index : creatures) {
      company.emplace_back(index, view_.tables.creatures[static_cast<std::size_t>(index)].health);
    }
    return toll(company);
  }

  double survive(double lost) const {
    if (lost <= 0) return 1;
    // The spread of a fight's toll is about as large as the toll itself.
    const double health = view_.state.hero.health;
    return 1 / (1 + std::exp(-1.8 * (health - lost) / std::max(1.0, lost)));
  }

 private:
  // Damage that you do and take in a round.
  std::pair<double, double> of(int index) {
    const auto known = seen_.find(index);
    if (known != seen_.end()) return known->second;
    const Creature& creature = view_.tables.creatures[static_cast<std::size_t>(index)];
    const double damage = std::max(0.2, mean_damage(arms_, creature));
    return seen_.emplace(index, std::pair(damage, mean_wound(arms_, creature))).first->second;
  }

  View view_;
  Arms arms_;
  std::map<int, std::pair<double, double>> seen_;
};

double chance_of(DiceKind kind, int result) {
  const auto all = natural_results(kind);
  return kind == DiceKind::two_d6 ? (6 - std::abs(7 - result)) / 36.0 : 1.0 / static_cast<double>(all.size());
}

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
      for (const int roll : natural_results(table.dice)) {
        for (auto& [chance, who] : companies_of(view, table.row(roll + effect.modifier).effects, depth + 1)) {
          more.emplace_back(chance * chance_of(table.dice, roll), std::move(who));
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

Prospect::Prospect(const View& view) : view_(view) {
  const State& state = view.state;
  Estimate estimate(view);
  const auto look = [&](const std::string& code, bool rooms) {
    Outlook outlook;
    const Table& table = view.tables.roll(code);
    if (table.missing()) return outlook;
    std::vector<std::pair<const Row*, double>> rows;
    double all = 0;
    for (const int roll : natural_results(table.dice)) {
      const Row& row = table.row(roll);
      const bool met = std::find(state.uniques.begin(), state.uniques.end(), row.name) != state.uniques.end();
      if (rooms && (met || row.share > state.level.covered())) continue;  // rolled again
      rows.emplace_back(&row, chance_of(table.dice, roll));
      all += rows.back().second;
    }
    for (const auto& [row, chance] : rows) {
      count(outlook, estimate, companies_of(view, row->effects), chance / all);
    }
    return outlook;
  };
  patrol_ = state.rumours.quiet ? Outlook{} : look(patrol_table(state.depth), false);
  rooms_[static_cast<std::size_t>(Size::small)] = look(small_table(state.depth), true);
  rooms_[static_cast<std::size_t>(Size::normal)] = look(room_table(state.depth), true);
  rooms_[static_cast<std::size_t>(Size::large)] = look(large_table(state.depth), true);
  if (state.rumours.infested) join(rooms_[static_cast<std::size_t>(Size::small)], patrol_);
}

void Prospect::join(Outlook& outlook, const Outlook& more) {
  outlook.survive *= more.survive;
  outlook.health_lost += more.health_lost;
  outlook.meets = 1 - (1 - outlook.meets) * (1 - more.meets);
}

Outlook Prospect::behind(int exit) const {
  Outlook sum;
  sum.survive = 0;
  const auto add = [&](int x, int y, bool from_double, double chance) {
    const Outlook& room =
        rooms_[static_cast<std::size_t>(view_.state.level.size_behind(exit, x, y, from_double))];
    sum.survive += chance * room.survive;
    sum.health_lost += chance * room.health_lost;
    sum.meets += chance * room.meets;
  };
  for (int x = 1; x <= 6; ++x) {
    for (int y = 1; y <= 6; ++y) {
      if (x != y || x == 6) {
        add(x, y, x == y, 1.0 / 36);
        continue;
      }
      for (int more = 0; more < 36; ++more) add(x + more / 6 + 1, y + more % 6 + 1, true, 1.0 / (36 * 36));
    }
  }
  return sum;
}

Odds estimated(const View& view, int first_target) {
  const Fight& fight = view.state.fight;
  std::vector<std::pair<int, int>> company;
  const auto add = [&](const Foe& foe) { company.emplace_back(foe.creature, foe.health); };
  add(fight.foes[static_cast<std::size_t>(first_target)]);
  for (std::size_t i = 0; i < fight.foes.size(); ++i) {
    if (static_cast<int>(i) != first_target) add(fight.foes[i]);
  }
  Estimate estimate(view);
  const double lost = estimate.toll(company);
  Odds odds;
  odds.win = estimate.survive(lost);
  odds.health = std::max(0.0, view.state.hero.health - lost);
  odds.worth = odds.win + kHealthPrice * odds.health;
  return odds;
}

}  // namespace delvelens::rules::two_d6

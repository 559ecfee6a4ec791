// SPDX-License-Identifier: MIT
#include "rules/two_d6/last_round.h"

namespace delvelens::rules::two_d6 {
namespace {

constexpr double kBetter = 1e-13;  // worth by which another choice must be better
constexpr double kNever = 1e-14;   // the chance that anything happens: a fight without an end is not won

}  // namespace

void LastRound::solve() {
  Duel::Spot spot;
  for (spot.potions = 0; spot.potions <= moves_.match().potions; ++spot.potions) {
    for (spot.foe = moves_.foes() - 1; spot.foe >= 0; --spot.foe) {
      const int most = moves_.shape().most_of(spot.foe);
      if (moves_.shape().heals()) {
        solve_block(spot, 1, most);
      } else {
        for (int foe_health = 1; foe_health <= most; ++foe_health) solve_block(spot, foe_health, foe_health);
      }
    }
  }
}

void LastRound::number_unknowns(int foe) {
  const int span = highest_ - lowest_ + 1;
  first_.assign(static_cast<std::size_t>(moves_.phases()), 0);
  std::size_t next = 0;
  for (int phase = moves_.yours(); phase >= foe; --phase) {
    first_[static_cast<std::size_t>(phase)] = next;
    pivot_ = next;
    pivots_ = moves_.moments(phase).size() * static_cast<std::size_t>(span);
    next += pivots_;
  }
  known_.assign(next, {});
  values_.assign(next, {});
  shares_.assign(next * pivots_, 0);
}

// All health of yours, one after the other: less is always known.
void LastRound::solve_block(const Duel::Spot& spot, int lowest, int highest) {
  lowest_ = lowest;
  highest_ = highest;
  number_unknowns(spot.foe);
  equations_.clear();
  parts_.clear();
  open_.clear();
  closed_.clear();
  turns_.clear();
  turns_.reserve(moves_.moments(moves_.yours()).size());
  choices_.clear();
  rows_used_ = 0;
  add_yours(spot);
  for (int attacker = moves_.foes() - 1; attacker >= spot.foe; --attacker) add_theirs(spot, attacker);
  put_choices();
  for (int health = 1; health <= moves_.shape().most_health(spot.potions); ++health) solve_at(health);
}

LastRound::Part& LastRound::begin_part() {
  Part part;
  part.open = part.open_end = open_.size();
  part.closed = part.closed_end = closed_.size();
  return parts_.emplace_back(part);
}

void LastRound::add(Part& part, double chance, const Source& source, const Duel::Spot& spot, int lost) {
  lost += source.lost;
  if (lost > 0) {
    closed_.push_back({chance, lost, duel_.row(source, spot)});
    part.closed_end = closed_.size();
    return;
  }
  const int span = highest_ - lowest_ + 1;
  const auto within = static_cast<std::size_t>(source.slot * span + spot.foe_health - lowest_);
  open_.push_back({chance, first_[static_cast<std::size_t>(source.phase)] + within});
  part.open_end = open_.size();
}

void LastRound::add_theirs(Duel::Spot spot, int attacker) {
  const auto& moments = moves_.moments(attacker);
  for (std::size_t slot = 0; slot < moments.size(); ++slot) {
    const std::vector<Reply> replies = moves_.replies(moments[slot], step_, spot.foe, attacker);
    for (spot.foe_health = lowest_; spot.foe_health <= highest_; ++spot.foe_health) {
      equations_.push_back({duel_.row_to_fill(attacker, step_, static_cast<int>(slot), spot), parts_.size(),
                            nullptr, nullptr, spot, 0, false, 0, 0, 0, 0});
      Part& part = begin_part();
      for (const Reply& one : replies) add(part, one.chance, one.to, spot, one.damage);
    }
  }
}

void LastRound::add_yours(Duel::Spot spot) {
  const auto& moments = moves_.moments(moves_.yours());
  for (std::size_t slot = 0; slot < moments.size(); ++slot) {
    const Turn& turn = turns_.emplace_back(moves_.turn(moments[slot], step_, spot.foe));
    fallen_.clear();
    const int most = turn.plan == nullptr ? 0 : moves_.shape().most_health(spot.potions);
    for (int health = 1; health <= most; ++health) fallen_.push_back(duel_.fallen(turn, spot, health));
    for (spot.foe_health = lowest_; spot.foe_health <= highest_; ++spot.foe_health) {
      add_turn(duel_.row_to_fill(moves_.yours(), step_, static_cast<int>(slot), spot), turn, spot);
    }
  }
}

void LastRound::add_turn(const RowToFill& out, const Turn& turn, const Duel::Spot& spot) {
  const bool drinks = turn.may_drink && spot.potions > 0;
  equations_.push_back({out, parts_.size(), turn.plan, drinks ? &turn.drunk : nullptr, spot, choices_.size(),
                        false, 0, 0, 0, 0});
  if (turn.plan != nullptr) {
    const std::size_t missed = turn.plan->cuts.size();
    for (const Cut& cut : turn.plan->cuts) add_cut(turn, cut, spot);
    for (const Plan::Reach& reach : turn.plan->reaches) {
      choices_.push_back(reach.cuts.empty() ? missed : static_cast<std::size_t>(reach.cuts.front()));
    }
  }
  add(begin_part(), 1, turn.missed, spot);
}

void LastRound::add_cut(const Turn& turn, const Cut& cut, Duel::Spot spot) {
  if (rows_used_ == rows_.size()) rows_.emplace_back();
  std::vector<Odds>& values = rows_[rows_used_++];
  values.assign(fallen_.size(), {});
  const RowToFill known{values.data(), 1, static_cast<int>(values.size())};
  Part& part = begin_part();
  part.known = {values.data(), known.least, known.most};
  const int foe_health = duel_.after_interrupt(cut, spot);
  double beyond = 0;  // more than enough
  for (std::size_t damage = 0; damage < cut.spread.size(); ++damage) {
    const double chance = cut.spread[damage];
    if (chance <= 0) continue;
    spot.foe_health = foe_health - static_cast<int>(damage);
    if (spot.foe_health <= 0) {
      beyond += chance;
    } else if (in_block(spot)) {
      add(part, chance, turn.hit, spot);
    } else {
      pour(known, chance, duel_.row(turn.hit, spot), turn.hit.lost);
    }
  }
  pour(known, beyond, {fallen_.data(), known.least, known.most}, 0);
}

void LastRound::take_known(int health) {
  for (Part& part : parts_) {
    part.now = part.known.values == nullptr ? Odds{} : part.known[health];
    for (std::size_t i = part.closed; i < part.closed_end; ++i) {
      const Closed& one = closed_[i];
      if (one.row.has(health - one.lost)) add_to(part.now, one.chance, one.row[health - one.lost]);
    }
  }
}

// What was best with a little less health is mostly best with this: then the equations stay as they are, but
// for what is known.
void LastRound::solve_at(int health) {
  take_known(health);
  put_values(health);
  while (better_choices(health)) {
    put_choices();
    put_values(health);
  }
  for (std::size_t at = 0; at < equations_.size(); ++at) equations_[at].out[health] = values_[at];
}

double LastRound::worth_of(const Part& part) const {
  double worth = part.now.worth;
  for (std::size_t i = part.open; i < part.open_end; ++i) {
    worth += open_[i].chance * values_[open_[i].unknown].worth;
  }
  return worth;
}

// Whether by the values found something else would be better, and if so takes it.
bool LastRound::better_choices(int health) {
  bool changed = false;
  for (Equation& equation : equations_) {
    if (equation.plan == nullptr) continue;
    double worth = 0;
    if (better_cuts(equation, worth)) changed = true;
    if (equation.drunk == nullptr) continue;
    const double needed = worth + (equation.drinks ? -kBetter : kBetter);
    const bool thirsty = health < moves_.match().baseline &&
                         duel_.quaffed(*equation.drunk, equation.spot, health).worth > needed;
    changed = changed || thirsty != equation.drinks;
    equation.drinks = thirsty;
  }
  return changed;
}

// `worth`: of the attack, with the best cut at each reach.
bool LastRound::better_cuts(const Equation& equation, double& worth) {
  bool changed = false;
  worths_.clear();
  for (std::size_t i = 0; i <= equation.plan->cuts.size(); ++i) {
    worths_.push_back(worth_of(parts_[equation.part + i]));
  }
  std::size_t next = equation.choice;
  for (const Plan::Reach& reach : equation.plan->reaches) {
    std::size_t& choice = choices_[next++];
    for (const int cut : reach.cuts) {
      const auto other = static_cast<std::size_t>(cut);
      if (worths_[other] <= worths_[choice] + kBetter) continue;
      choice = other;
      changed = true;
    }
    worth += reach.chance * worths_[choice];
  }
  return changed;
}

// The equations with the choices as they are.
void LastRound::put_choices() {
  weights_.clear();
  leads_.clear();
  std::fill(shares_.begin(), shares_.end(), 0.0);
  for (std::size_t at = 0; at < equations_.size(); ++at) {
    Equation& equation = equations_[at];
    equation.weight = weights_.size();
    equation.lead = leads_.size();
    if (!equation.drinks) put_choice(equation, at);
    equation.weight_end = weights_.size();
    equation.lead_end = leads_.size();
  }
  eliminate();
}

void LastRound::put_choice(Equation& equation, std::size_t at) {
  if (equation.plan == nullptr) return add_share(at, 1, equation.part);
  cut_weights_.assign(equation.plan->cuts.size() + 1, 0);
  std::size_t next = equation.choice;
  for (const Plan::Reach& reach : equation.plan->reaches) cut_weights_[choices_[next++]] += reach.chance;
  for (std::size_t i = 0; i < cut_weights_.size(); ++i) {
    if (cut_weights_[i] > 0) add_share(at, cut_weights_[i], equation.part + i);
  }
}

void LastRound::add_share(std::size_t at, double share, std::size_t part) {
  weights_.push_back({share, part});
  double* own = &shares_[at * pivots_];
  for (std::size_t i = parts_[part].open; i < parts_[part].open_end; ++i) {
    const double chance = share * open_[i].chance;
    const std::size_t unknown = open_[i].unknown;
    if (unknown >= pivot_) {
      own[unknown - pivot_] += chance;
      continue;
    }
    leads_.push_back({chance, unknown});
    const double* earlier = &shares_[unknown * pivots_];
    for (std::size_t k = 0; k < pivots_; ++k) own[k] += chance * earlier[k];
  }
}

// Makes the matrix of the pivots triangular: in each of their equations less than the whole leads back, so
// that no rows have to change places.
void LastRound::eliminate() {
  const std::size_t n = pivots_;
  matrix_.assign(shares_.begin() + static_cast<std::ptrdiff_t>(pivot_ * n), shares_.end());
  for (double& share : matrix_) share = -share;
  for (std::size_t i = 0; i < n; ++i) matrix_[i * n + i] += 1;
  for (std::size_t i = 0; i < n; ++i) {
    const double own = matrix_[i * n + i];
    for (std::size_t row = i + 1; row < n; ++row) {
      double& factor = matrix_[row * n + i];
      if (factor == 0) continue;
      factor = own < kNever ? 0 : factor / own;
      for (std::size_t k = i + 1; k < n; ++k) matrix_[row * n + k] -= factor * matrix_[i * n + k];
    }
  }
}

// What is known of each unknown, then the pivots, then all others by the pivots.
void LastRound::put_values(int health) {
  for (std::size_t at = 0; at < equations_.size(); ++at) {
    const Equation& equation = equations_[at];
    Odds known;
    if (equation.drinks && health < moves_.match().baseline) {
      known = duel_.quaffed(*equation.drunk, equation.spot, health);
    }
    for (std::size_t i = equation.weight; i < equation.weight_end; ++i) {
      add_to(known, weights_[i].share, parts_[weights_[i].part].now);
    }
    for (std::size_t i = equation.lead; i < equation.lead_end; ++i) {
      add_to(known, leads_[i].chance, known_[leads_[i].unknown]);
    }
    known_[at] = known;
  }
  const std::size_t n = pivots_;
  Odds* pivots = &values_[pivot_];
  for (std::size_t i = 0; i < n; ++i) {
    pivots[i] = known_[pivot_ + i];
    for (std::size_t k = 0; k < i; ++k) add_to(pivots[i], -matrix_[i * n + k], pivots[k]);
  }
  for (std::size_t i = n; i-- > 0;) {
    Odds odds = pivots[i];
    for (std::size_t k = i + 1; k < n; ++k) add_to(odds, -matrix_[i * n + k], pivots[k]);
    const double own = matrix_[i * n + i];
    pivots[i] = {};
    if (own >= kNever) add_to(pivots[i], 1 / own, odds);
  }
  for (std::size_t at = 0; at < pivot_; ++at) {
    values_[at] = known_[at];
    for (std::size_t k = 0; k < n; ++k) add_to(values_[at], shares_[at * n + k], pivots[k]);
  }
}

}  // namespace delvelens::rules::two_d6

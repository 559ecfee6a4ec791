// SPDX-License-Identifier: MIT
#include "rules/two_d6/duel.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace delvelens::rules::two_d6 {
namespace {

constexpr double kSettled = 1e-10;
constexpr int kMostShift = 64;

}  // namespace

Duel::Duel(Match match, const Duel* like) : match_(std::move(match)), shape_(match_) {
  last_ = std::max(0, std::max(kTiredRound, match_.held + 1) - match_.round);
  plans_.resize(match_.foes.size() * kMostShift * 4);
  blows_.resize(match_.foes.size() * match_.foes.size() * (kTiredRound + 1));
  inner_ = lasting();
  solve(like);
}

// What can last from one attack to the next in this fight.
std::vector<FightNode> Duel::lasting() const {
  std::vector<Node> found{start()};
  std::set<std::ptrdiff_t> seen;
  const auto reach = [&](Node node) {
    node.foe = node.foe_health = node.health = node.potions = 0;
    if (seen.insert(shape_.index(node)).second) found.push_back(node);
  };
  reach(found.front());
  for (std::size_t next = 1; next < found.size(); ++next) {
    const Node from = found[next];
    for (int attacker = 0; attacker < static_cast<int>(match_.foes.size()); ++attacker) {
      for (const Blow& blow : blows(0, attacker, kTiredRound)) {
        reach(struck(from, blow, true));
        reach(struck(from, blow, false));
      }
    }
    // Each of them may pass by itself.
    const auto without = [&](auto&& change) {
      Node node = from;
      change(node);
      reach(node);
    };
    without([](Node& node) { node.skip = 0; });
    without([](Node& node) { node.weaken = 0; });
    without([](Node& node) { node.stunned = false; });
    without([](Node& node) { node.favour = false; });
    without([](Node& node) { node.extra = std::max(0, node.extra - 1); });
    without([](Node& node) { node.poison = std::max(0, node.poison - 1); });
    without([](Node& node) { node.momentum = !node.momentum; });
  }
  std::vector<Node> all = shape_.inner();
  all.erase(std::remove_if(all.begin(), all.end(),
                           [&](const Node& node) { return seen.count(shape_.index(node)) == 0; }),
            all.end());
  return all;
}

Duel::Node Duel::start() const {
  Node node;
  node.foe_health = match_.foes.front().health;
  node.health = match_.health;
  node.potions = match_.potions;
  node.extra = std::min(match_.extra, shape_.most_extra());
  node.skip = std::min(match_.skip, 1);
  node.poison = match_.poison;
  node.weaken = match_.weaken;
  node.once = match_.once;
  node.stunned = match_.stunned;
  node.momentum = match_.momentum;
  node.favour = match_.favour;
  return node;
}

Duel::Slot Duel::slot(const Table& table, const Node& node, int step) const {
  const Node& now = block_.node;
  const bool open = block_.open && step == last_ && node.health == now.health && node.foe == now.foe &&
                    node.potions == now.potions && (shape_.heals() || node.foe_health == now.foe_health);
  return {table.values.data() + (shape_.index(node) - table.from), node.health, open};
}

Odds& Duel::value(Table& table, const Node& node) const {
  return table.values[static_cast<std::size_t>(shape_.index(node) - table.from)];
}

int Duel::shift_in(int step, const Node& node) const {
  const int round = round_of(step);
  return match_.arms[static_cast<std::size_t>(node.foe)].shift + fatigue(round) +
         (node.momentum && round == 2 ? kMomentum : 0) + (node.favour ? kFavourShift : 0);
}

const Plan& Duel::plan(int foe, int shift, bool tired, int weaken) const {
  // More Shift than the dice can be turned by changes only the damage of exact strikes, so it is not cut off.
  const int at =
      ((foe * kMostShift + std::clamp(shift, 0, kMostShift - 1)) * 2 + (tired ? 1 : 0)) * 2 + weaken;
  auto& known = plans_[static_cast<std::size_t>(at)];
  if (!known) known = plan_of(match_, foe, shift, tired, weaken);
  return *known;
}

const std::vector<Blow>& Duel::blows(int foe, int attacker, int round) const {
  const int late = std::min(round, kTiredRound);
  const int at = (foe * static_cast<int>(match_.foes.size()) + attacker) * (kTiredRound + 1) + late;
  auto& known = blows_[static_cast<std::size_t>(at)];
  if (!known) known = blows_of(match_, foe, attacker, late);
  return *known;
}

Odds Duel::ended(const Node& node) const {
  if (node.health <= 0) return {};
  const double health = node.health;
  return {1, health,
          1 + kHealthPrice * std::min(health, static_cast<double>(match_.baseline)) +
              kPotionPrice * node.potions};
}

// `same`: no health is lost, so that the value is in the block that is being solved if the slot is.
inline void Duel::add(Line& line, double chance, const Slot& slot, std::ptrdiff_t back, bool same) const {
  if (!slot.open || !same) return add_to(line.known, chance, *(slot.at - back));
  block_.shares.push_back({chance, slot.at - back});
  line.last = block_.shares.size();
}

Duel::Line Duel::line_of(double chance, const Slot& slot) const {
  Line line{{}, block_.shares.size(), block_.shares.size()};
  if (slot.health > 0) add(line, chance, slot, 0, true);
  return line;
}

Odds Duel::sum(const Line& line) const {
  Odds odds = line.known;
  for (std::size_t i = line.first; i < line.last; ++i) {
    add_to(odds, block_.shares[i].chance, *block_.shares[i].of);
  }
  return odds;
}

// Of the cuts within reach the one that is worth most; by a miss the one after all of them.
std::size_t Duel::best_cut(const Plan& plan, const Plan::Reach& reach) const {
  std::size_t best = plan.cuts.size();
  for (const int cut : reach.cuts) {
    const auto at = static_cast<std::size_t>(cut);
    if (best == plan.cuts.size() || block_.values[at].worth > block_.values[best].worth) best = at;
  }
  return best;
}

Odds Duel::sum(const Turn& turn) const {
  if (turn.plan == nullptr) return sum(block_.lines[turn.line]);
  const std::size_t lines = turn.plan->cuts.size() + 1;
  if (block_.values.size() < lines) block_.values.resize(lines);
  for (std::size_t i = 0; i < lines; ++i) block_.values[i] = sum(block_.lines[turn.line + i]);
  Odds odds;
  for (const Plan::Reach& reach : turn.plan->reaches) {
    add_to(odds, reach.chance, block_.values[best_cut(*turn.plan, reach)]);
  }
  return turn.drunk && turn.drunk->worth > odds.worth ? *turn.drunk : odds;
}

Duel::Slot Duel::at_round_end(Node node, int step) const {
  if (node.poison > 0) {
    --node.poison;
    --node.health;
  }
  if (node.health <= 0) return {};
  node.momentum = node.momentum && round_of(step) == 1;  // won in round 1, it counts in round 2 only
  const int next = after(step);
  const auto at = static_cast<std::size_t>(next);
  return match_.foes_first ? slot(theirs_[at][static_cast<std::size_t>(node.foe)], node, next)
                           : slot(yours_[at], node, next);
}

Duel::Slot Duel::after_yours(const Node& node, int step) const {
  if (match_.foes_first) return at_round_end(node, step);
  return slot(theirs_[static_cast<std::size_t>(step)][static_cast<std::size_t>(node.foe)], node, step);
}

Duel::Slot Duel::after_theirs(const Node& node, int step, int attacker) const {
  const auto at = static_cast<std::size_t>(step);
  if (attacker + 1 < static_cast<int>(match_.foes.size())) {
    return slot(theirs_[at][static_cast<std::size_t>(attacker) + 1], node, step);
  }
  return match_.foes_first ? slot(yours_[at], node, step) : at_round_end(node, step);
}

// What the blow leaves behind, its damage not counted.
Duel::Node Duel::struck(Node node, const Blow& blow, bool by_target) const {
  node.extra = std::min(shape_.most_extra(), node.extra + blow.extra);
  node.stunned = node.stunned || (blow.stunned && by_target);
  switch (blow.special) {
    case Special::skip:
      node.skip = 1;
      break;
    case Special::skip_once:
      if (!node.once) node.skip = 1;
      node.once = true;
      break;
    case Special::poison:
      if (!match_.immune) node.poison = kPoisonRounds;
      break;
    case Special::weaken:
      node.weaken = 1;
      break;
    case Special::none:
    case Special::strip:
      break;
  }
  return node;
}

Duel::Line Duel::theirs(const Node& node, int step, int attacker) const {
  if (round_of(step) <= match_.held) return line_of(1, after_theirs(node, step, attacker));
  if (node.stunned && attacker == node.foe) {
    Node next = node;
    next.stunned = false;
    return line_of(1, after_theirs(next, step, attacker));
  }
  Line line{{}, block_.shares.size(), block_.shares.size()};
  for (const Blow& blow : blows(node.foe, attacker, round_of(step))) {
    const Slot next = after_theirs(struck(node, blow, attacker == node.foe), step, attacker);
    const auto most = std::min(blow.spread.size(), static_cast<std::size_t>(std::max(0, next.health)));
    for (std::size_t damage = 0; damage < most; ++damage) {
      if (blow.spread[damage] <= 0) continue;
      const auto back = static_cast<std::ptrdiff_t>(damage) * shape_.health_step();
      add(line, blow.spread[damage], next, back, damage == 0);
    }
  }
  return line;
}

Duel::Slot Duel::spend(Node node, int step) const {
  node.favour = false;
  if (node.extra == 0) return after_yours(node, step);
  --node.extra;
  return slot(yours_[static_cast<std::size_t>(step)], node, step);
}

// The enemy that is struck at falls.
Odds Duel::felled(Node node, int step) const {
  node.health =
      std::min(shape_.most_health(), node.health + match_.surge[static_cast<std::size_t>(node.foe)]);
  node.stunned = false;
  if (round_of(step) == 1) node.momentum = true;
  if (++node.foe == static_cast<int>(match_.foes.size())) return ended(node);
  node.foe_health = match_.foes[static_cast<std::size_t>(node.foe)].health;
  const Slot next = spend(node, step);
  return next.health > 0 ? *next.at : Odds{};
}

// All that the cuts of one attack have in common.
Duel::Swing Duel::swing(Node node, int step) const {
  const Creature& creature = *match_.foes[static_cast<std::size_t>(node.foe)].creature;
  node.weaken = 0;
  return {node.foe_health, creature.health, spend(node, step), felled(node, step)};
}

Duel::Line Duel::after_cut(const Swing& swing, const Cut& cut) const {
  Slot unhurt = swing.unhurt;
  int foe_health = swing.foe_health;
  if (cut.heals > 0) foe_health = std::max(foe_health, std::min(swing.foe_most, foe_health + cut.heals));
  if (unhurt.health > 0) unhurt.at += (foe_health - swing.foe_health) * shape_.foe_step();
  Line line{{}, block_.shares.size(), block_.shares.size()};
  double beyond = 0;  // more than enough
  for (std::size_t damage = 0; damage < cut.spread.size(); ++damage) {
    if (cut.spread[damage] <= 0) continue;
    if (static_cast<int>(damage) >= foe_health) {
      beyond += cut.spread[damage];
    } else if (unhurt.health > 0) {
      const auto back = static_cast<std::ptrdiff_t>(damage) * shape_.foe_step();
      add(line, cut.spread[damage], unhurt, back, damage == 0 || shape_.heals());
    }
  }
  add_to(line.known, beyond, swing.fallen);
  return line;
}

Duel::Turn Duel::rolled(const Node& node, int step) const {
  const bool tired = round_of(step) >= kTiredRound;
  Turn turn;
  turn.plan = &plan(node.foe, shift_in(step, node), tired, node.weaken);
  turn.line = block_.lines.size();
  const Swing all = swing(node, step);
  for (const Cut& cut : turn.plan->cuts) block_.lines.push_back(after_cut(all, cut));
  block_.lines.push_back(line_of(1, spend(node, step)));
  return turn;
}

Odds Duel::quaff(Node node, int step) const {
  --node.potions;
  node.health = std::max(node.health, std::min(match_.baseline, node.health + match_.heal));
  const Slot next = after_yours(node, step);
  return next.health > 0 ? *next.at : Odds{};
}

Duel::Turn Duel::yours(const Node& node, int step) const {
  if (node.skip > 0) {
    Node next = node;
    next.skip = 0;
    Turn turn;
    turn.line = block_.lines.size();
    if (next.extra == 0) {
      block_.lines.push_back(line_of(1, after_yours(next, step)));
    } else {
      --next.extra;
      block_.lines.push_back(line_of(1, slot(yours_[static_cast<std::size_t>(step)], next, step)));
    }
    return turn;
  }
  Turn turn = rolled(node, step);
  if (node.potions > 0 && node.extra == 0 && node.health < match_.baseline) turn.drunk = quaff(node, step);
  return turn;
}

void Duel::clear() const {
  block_.lines.clear();
  block_.shares.clear();
  block_.turns.clear();
  block_.replies.clear();
}

// One pass over the equations of the block; by how much the values changed.
double Duel::pass() {
  double change = 0;
  const auto put = [&change](Odds& old, const Odds& odds) {
    change = std::max({change, std::abs(old.worth - odds.worth), std::abs(old.health - odds.health)});
    old = odds;
  };
  for (const Reply& reply : block_.replies) put(*reply.value, sum(reply.line));
  for (const Turn& turn : block_.turns) put(*turn.value, sum(turn));
  return change;
}

void Duel::add_chosen(Line& line, double chance, const Line& of) {
  add_to(line.known, chance, of.known);
  auto& shares = block_.chosen_shares;
  for (std::size_t i = of.first; i < of.last; ++i) {
    const Share& share = block_.shares[i];
    // Many cuts leave the same few moments open.
    const auto known = std::find_if(shares.begin() + static_cast<std::ptrdiff_t>(line.first), shares.end(),
                                    [&share](const Share& one) { return one.of == share.of; });
    if (known == shares.end()) {
      shares.push_back({chance * share.chance, share.of});
    } else {
      known->chance += chance * share.chance;
    }
  }
  line.last = shares.size();
}

// The turn as one sum, with the cuts that are best by the values known so far.
void Duel::choose(const Turn& turn) {
  Line line{{}, block_.chosen_shares.size(), block_.chosen_shares.size()};
  const Line* lines = &block_.lines[turn.line];
  if (turn.plan == nullptr) {
    add_chosen(line, 1, lines[0]);
  } else {
    const Odds best = sum(turn);  // leaves the value of each cut behind
    if (turn.drunk && turn.drunk->worth >= best.worth) {
      line.known = *turn.drunk;
    } else {
      for (const Plan::Reach& reach : turn.plan->reaches) {
        add_chosen(line, reach.chance, lines[best_cut(*turn.plan, reach)]);
      }
    }
  }
  block_.chosen.push_back({turn.value, line});
}

// Solves the equations for the choices that look best now. Whether they are is for the next pass to say.
void Duel::settle_choices() {
  block_.chosen.clear();
  block_.chosen_shares.clear();
  for (const Turn& turn : block_.turns) choose(turn);
  double change = 1;
  while (change > kSettled) {
    change = 0;
    for (const Reply& reply : block_.replies) *reply.value = sum(reply.line);
    for (const Reply& turn : block_.chosen) {
      Odds odds = turn.line.known;
      for (std::size_t i = turn.line.first; i < turn.line.last; ++i) {
        add_to(odds, block_.chosen_shares[i].chance, *block_.chosen_shares[i].of);
      }
      change = std::max(
          {change, std::abs(turn.value->worth - odds.worth), std::abs(turn.value->health - odds.health)});
      *turn.value = odds;
    }
  }
}

void Duel::solve_block(int step, Node node) {
  const auto at = static_cast<std::size_t>(step);
  const int foe = node.foe;
  const int lowest = shape_.heals() ? 1 : node.foe_health;
  const int highest = shape_.heals() ? shape_.most_of(static_cast<std::size_t>(foe)) : node.foe_health;
  block_.open = step == last_;
  block_.node = node;
  clear();
  const auto each = [&](auto&& act) {
    for (Node inner : inner_) {
      inner.foe = foe;
      inner.health = node.health;
      inner.potions = node.potions;
      for (inner.foe_health = lowest; inner.foe_health <= highest; ++inner.foe_health) act(inner);
    }
  };
  const auto put_theirs = [&] {
    for (int attacker = static_cast<int>(match_.foes.size()) - 1; attacker >= foe; --attacker) {
      Table& table = theirs_[at][static_cast<std::size_t>(attacker)];
      if (node.health < table.least) continue;
      each([&](const Node& inner) {
        Reply reply{&value(table, inner), theirs(inner, step, attacker)};
        if (block_.open) return block_.replies.push_back(reply);
        *reply.value = sum(reply.line);
      });
    }
  };
  const auto put_yours = [&] {
    if (node.health < yours_[at].least) return;
    each([&](const Node& inner) {
      Turn turn = yours(inner, step);
      turn.value = &value(yours_[at], inner);
      if (block_.open) return block_.turns.push_back(turn);
      *turn.value = sum(turn);
      block_.lines.clear();
    });
  };
  if (match_.foes_first) {
    put_yours();
    put_theirs();
  } else {
    put_theirs();
    put_yours();
  }
  // Only the last round leads back to itself.
  while (block_.open && pass() > kSettled) settle_choices();
  block_.open = false;
}

// Each table begins at the least health that can be left when it is first looked at.
void Duel::lay_tables(int step) {
  const auto at = static_cast<std::size_t>(step);
  int whole = 1;  // poison
  for (const Match::Opponent& foe : match_.foes) whole += most_damage(*foe.creature);
  int least = match_.health - match_.brace - step * whole;
  const auto lay = [&](Table& table) {
    table.least = step == last_ ? 1 : std::max(1, least);
    table.from = table.least * shape_.health_step();
    table.values.assign(shape_.size() - static_cast<std::size_t>(table.from), {});
  };
  if (!match_.foes_first) lay(yours_[at]);
  theirs_[at].resize(match_.foes.size());
  for (std::size_t foe = 0; foe < match_.foes.size(); ++foe) {
    lay(theirs_[at][foe]);
    least -= most_damage(*match_.foes[foe].creature);
  }
  if (match_.foes_first) lay(yours_[at]);
}

void Duel::solve(const Duel* like) {
  yours_.resize(static_cast<std::size_t>(last_) + 1);
  theirs_.resize(yours_.size());
  int steps = last_;
  // Who began no longer matters when all rounds are alike, unless poison works at their ends.
  if (like != nullptr && !shape_.poisons()) {
    yours_.back() = like->yours_.back();
    theirs_.back() = like->theirs_.back();
    --steps;
  }
  for (int step = steps; step >= 0; --step) {
    lay_tables(step);
    const auto at = static_cast<std::size_t>(step);
    const int least = match_.foes_first ? yours_[at].least : theirs_[at].back().least;
    Node node;
    for (node.potions = 0; node.potions <= match_.potions; ++node.potions) {
      for (node.foe = static_cast<int>(match_.foes.size()) - 1; node.foe >= 0; --node.foe) {
        const int most = shape_.heals() ? 1 : shape_.most_of(static_cast<std::size_t>(node.foe));
        for (node.health = least; node.health <= shape_.most_health(); ++node.health) {
          for (node.foe_health = 1; node.foe_health <= most; ++node.foe_health) solve_block(step, node);
        }
      }
    }
  }
  clear();
}

Odds Duel::turn() const { return *slot(yours_.front(), start(), 0).at; }

Odds Duel::attack() const {
  const Node node = start();
  const Odds odds = sum(node.skip > 0 ? yours(node, 0) : rolled(node, 0));
  clear();
  return odds;
}

Odds Duel::drink() const { return quaff(start(), 0); }

Odds Duel::enemies() const { return *slot(theirs_.front().front(), start(), 0).at; }

Odds Duel::hurt_first(int damage, bool then_theirs, int gained) const {
  Node node = start();
  node.foe_health -= damage;
  node.health = std::min(shape_.most_health(), node.health + std::max(gained, -match_.brace));
  if (node.health <= 0) return {};
  if (node.foe_health <= 0) {
    node.health = std::min(shape_.most_health(), node.health + match_.surge.front());
    node.momentum = node.momentum || match_.round == 1;
    if (++node.foe == static_cast<int>(match_.foes.size())) return ended(node);
    node.foe_health = match_.foes[1].health;
  }
  return then_theirs ? *slot(theirs_.front()[static_cast<std::size_t>(node.foe)], node, 0).at
                     : *slot(yours_.front(), node, 0).at;
}

Odds Duel::of_strike(const Strike& strike) const {
  const Node node = start();
  const Cut cut = cut_of(match_, 0, strike, shift_in(0, node), match_.round >= kTiredRound, node.weaken);
  return sum(after_cut(swing(node, 0), cut));
}

}  // namespace delvelens::rules::two_d6

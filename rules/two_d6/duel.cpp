#include "rules/two_d6/duel.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <tuple>

namespace delvelens::rules::two_d6 {
namespace {

constexpr int kLastRound = kTiredRound;  // all later ones are like it
constexpr int kMostPoison = kPoisonRounds;
constexpr double kSettled = 1e-10;
constexpr int kMostShift = 64;

void add(Odds& sum, double share, const Odds& odds) {
  sum.win += share * odds.win;
  sum.health += share * odds.health;
  sum.worth += share * odds.worth;
}

}  // namespace

std::size_t size_of(const Match& match) {
  std::size_t positions = 0;
  for (const Match::Opponent& foe : match.foes) {
    positions += static_cast<std::size_t>(std::max(foe.health, foe.creature->health));
  }
  int health = std::max(match.health, match.baseline);
  for (const int surge : match.surge) health += surge;
  return positions * static_cast<std::size_t>(health) * static_cast<std::size_t>(match.potions + 1) *
         match.foes.size() * kLastRound;
}

Odds mixed(double share, const Odds& first, const Odds& second) {
  Odds odds;
  add(odds, share, first);
  add(odds, 1 - share, second);
  return odds;
}

Duel::Duel(Match match) : match_(std::move(match)) {
  most_health_ = std::max(match_.health, match_.baseline);
  for (const int surge : match_.surge) most_health_ += surge;
  most_extra_ = match_.extra;
  poisons_ = match_.poison > 0;
  weakens_ = match_.weaken > 0;
  stuns_ = match_.stunned;
  skips_ = match_.skip > 0;
  for (const Match::Opponent& foe : match_.foes) {
    first_.push_back(positions_ - 1);
    positions_ += std::max(foe.health, foe.creature->health);
    for (const Turnabout* turn : {&foe.creature->mishap, &foe.creature->prime}) {
      if (turn->kind == Turnabout::Kind::extra) most_extra_ = std::max(most_extra_, turn->amount.most());
      stuns_ = stuns_ || turn->kind == Turnabout::Kind::miss;
    }
    for (const Manoeuvre& one : foe.creature->manoeuvres) {
      poisons_ = poisons_ || (one.special == Special::poison && !match_.immune);
      weakens_ = weakens_ || one.special == Special::weaken;
      skips_ = skips_ || one.special == Special::skip || one.special == Special::skip_once;
      binds_ = binds_ || one.special == Special::skip_once;
    }
  }
  // Several enemies may each give you an attack.
  most_extra_ = std::min(most_extra_ * static_cast<int>(match_.foes.size()), 4);
  plans_.resize(match_.foes.size() * kMostShift * 4);
  blows_.resize(match_.foes.size() * match_.foes.size() * (kLastRound + 1));
  solve();
}

Duel::Node Duel::start() const {
  Node node;
  node.foe_health = match_.foes.front().health;
  node.health = match_.health;
  node.potions = match_.potions;
  node.extra = std::min(match_.extra, most_extra_);
  node.skip = std::min(match_.skip, 1);
  node.poison = match_.poison;
  node.weaken = match_.weaken;
  node.once = match_.once;
  node.stunned = match_.stunned;
  node.momentum = match_.momentum;
  node.favour = match_.favour;
  return node;
}

std::size_t Duel::index(const Node& node) const {
  const auto of = [](bool used, int value) { return used ? value : 0; };
  const auto radix = [](bool used, int size) { return used ? size : 1; };
  int at = node.potions;
  at = at * (most_health_ + 1) + node.health;
  at = at * positions_ + first_[static_cast<std::size_t>(node.foe)] + node.foe_health;
  at = at * (most_extra_ + 1) + node.extra;
  at = at * radix(skips_, 2) + of(skips_, node.skip);
  at = at * radix(poisons_, kMostPoison + 1) + of(poisons_, node.poison);
  at = at * radix(weakens_, 2) + of(weakens_, node.weaken);
  at = at * radix(binds_, 2) + of(binds_, node.once ? 1 : 0);
  at = at * radix(stuns_, 2) + of(stuns_, node.stunned ? 1 : 0);
  const bool several = match_.foes.size() > 1;
  at = at * radix(several, 2) + of(several, node.momentum ? 1 : 0);
  at = at * radix(match_.favour, 2) + of(match_.favour, node.favour ? 1 : 0);
  return static_cast<std::size_t>(at);
}

const Odds& Duel::stored(const std::vector<Odds>& table, const Node& node) const {
  return table[index(node)];
}

Duel::Slot Duel::slot(const std::vector<Odds>& table, const Node& node) const {
  return {&table[index(node)], node.health};
}

int Duel::shift_in(int round, const Node& node) const {
  return match_.arms[static_cast<std::size_t>(node.foe)].shift + fatigue(round) +
         (node.momentum && round == 2 ? kMomentum : 0) + (node.favour ? kFavourShift : 0);
}

Duel::Cut Duel::cut_of(int foe, const Strike& strike, int shift, bool tired, int weaken) const {
  const Arms& arms = match_.arms[static_cast<std::size_t>(foe)];
  const Match::Opponent& enemy = match_.foes[static_cast<std::size_t>(foe)];
  const Manoeuvre& manoeuvre = arms.manoeuvres[static_cast<std::size_t>(strike.manoeuvre)];
  const Interrupt* interrupt =
      strike.prime ? nullptr : interrupt_of(*enemy.creature, manoeuvre.dice, {tired, enemy.melted});
  const int plus =
      arms.might + (strike.exact() ? shift : 0) - weaken - (interrupt == nullptr ? 0 : interrupt->less);
  return {spread_of(manoeuvre.damage, plus, true), interrupt == nullptr ? 0 : interrupt->heals};
}

const Duel::Plan& Duel::plan(int foe, int shift, bool tired, int weaken) const {
  // More Shift than the dice can be turned by changes only the damage of exact strikes, so it is not cut off.
  const int at =
      ((foe * kMostShift + std::clamp(shift, 0, kMostShift - 1)) * 2 + (tired ? 1 : 0)) * 2 + weaken;
  auto& known = plans_[static_cast<std::size_t>(at)];
  if (!known) known = make_plan(foe, shift, tired, weaken);
  return *known;
}

Duel::Plan Duel::make_plan(int foe, int shift, bool tired, int weaken) const {
  const Arms& arms = match_.arms[static_cast<std::size_t>(foe)];
  Plan made;
  std::map<std::tuple<int, bool, bool>, int> ids;
  std::map<std::vector<int>, double> chances;
  for (int primary = 1; primary <= 6; ++primary) {
    for (int secondary = 1; secondary <= 6; ++secondary) {
      std::vector<int> cuts;
      for (const Strike& strike : strikes(arms.manoeuvres, {primary, secondary}, shift)) {
        const auto [at, is_new] = ids.emplace(std::tuple(strike.manoeuvre, strike.exact(), strike.prime),
                                              static_cast<int>(made.cuts.size()));
        if (is_new) made.cuts.push_back(cut_of(foe, strike, shift, tired, weaken));
        cuts.push_back(at->second);
      }
      chances[cuts] += 1.0 / 36;
    }
  }
  for (const auto& [cuts, chance] : chances) made.reaches.push_back({chance, cuts});
  return made;
}

void Duel::add_hit(std::vector<Blow>& all, double chance, int foe, const Manoeuvre& manoeuvre,
                   bool prime) const {
  const Arms& arms = match_.arms[static_cast<std::size_t>(foe)];
  const int guard = prime ? -1 : deflecting(arms.guards, manoeuvre.dice, manoeuvre.special == Special::strip);
  const int less = arms.shield + (guard < 0 ? 0 : arms.guards[static_cast<std::size_t>(guard)].deflects);
  const std::vector<double> spread = spread_of(manoeuvre.damage, 0, true);
  for (std::size_t damage = 0; damage < spread.size(); ++damage) {
    if (spread[damage] <= 0) continue;
    all.push_back(
        {chance * spread[damage], std::max(0, static_cast<int>(damage) - less), manoeuvre.special, 0, false});
  }
}

// `foe` is the one being struck at: it tells how many are down and so what you fight with.
const std::vector<Duel::Blow>& Duel::blows(int foe, int attacker, int round) const {
  const int at = (foe * static_cast<int>(match_.foes.size()) + attacker) * (kLastRound + 1) + round;
  auto& known = blows_[static_cast<std::size_t>(at)];
  if (!known) known = make_blows(foe, attacker, round);
  return *known;
}

std::vector<Duel::Blow> Duel::make_blows(int foe, int attacker, int round) const {
  const Match::Opponent& enemy = match_.foes[static_cast<std::size_t>(attacker)];
  const Creature& creature = *enemy.creature;
  const int shift = creature.shift + fatigue(round) + enemy.more_shift;
  std::vector<Blow> all;
  const auto turnabout = [&](const Turnabout& turn) {
    switch (turn.kind) {
      case Turnabout::Kind::extra:
        all.push_back({1.0 / 36, 0, Special::none, turn.amount.most(), false});
        break;
      case Turnabout::Kind::miss:
        all.push_back({1.0 / 36, 0, Special::none, 0, true});
        break;
      case Turnabout::Kind::strongest:
        add_hit(all, 1.0 / 36, foe, creature.manoeuvres[static_cast<std::size_t>(strongest(creature))], true);
        break;
      case Turnabout::Kind::lose: {
        const std::vector<double> spread = spread_of(turn.amount, 0, false);
        for (std::size_t lost = 0; lost < spread.size(); ++lost) {
          if (spread[lost] > 0) {
            all.push_back({spread[lost] / 36, static_cast<int>(lost), Special::none, 0, false});
          }
        }
        break;
      }
    }
  };
  turnabout(creature.mishap);
  turnabout(creature.prime);
  for (int primary = 1; primary <= 6; ++primary) {
    for (int secondary = 1; secondary <= 6; ++secondary) {
      const Pair rolled{primary, secondary};
      if (rolled == Pair{1, 1} || rolled == Pair{6, 6}) continue;
      if (const auto strike = foe_strike(creature, rolled, shift)) {
        add_hit(all, 1.0 / 36, foe, creature.manoeuvres[static_cast<std::size_t>(*strike)], false);
      } else {
        all.push_back({1.0 / 36, 0, Special::none, 0, false});
      }
    }
  }
  // Those that differ only in damage stand together.
  std::map<std::tuple<Special, int, bool, int>, double> merged;
  for (const Blow& blow : all) merged[{blow.special, blow.extra, blow.stunned, blow.damage}] += blow.chance;
  all.clear();
  for (const auto& [what, chance] : merged) {
    all.push_back({chance, std::get<3>(what), std::get<0>(what), std::get<1>(what), std::get<2>(what)});
  }
  return all;
}

Odds Duel::ended(const Node& node) const {
  if (node.health <= 0) return {};
  const double health = node.health;
  return {1, health,
          1 + kHealthPrice * std::min(health, static_cast<double>(match_.baseline)) +
              kPotionPrice * node.potions};
}

Duel::Slot Duel::at_round_end(Node node, int round) const {
  if (node.poison > 0) {
    --node.poison;
    --node.health;
  }
  node.momentum = node.momentum && round == 1;  // won in round 1, it counts in round 2 only
  const auto next = static_cast<std::size_t>(std::min(round + 1, kLastRound));
  return match_.foes_first ? slot(theirs_[next][static_cast<std::size_t>(node.foe)], node)
                           : slot(yours_[next], node);
}

Duel::Slot Duel::after_yours(const Node& node, int round) const {
  if (match_.foes_first) return at_round_end(node, round);
  return slot(theirs_[static_cast<std::size_t>(round)][static_cast<std::size_t>(node.foe)], node);
}

Duel::Slot Duel::after_theirs(const Node& node, int round, int attacker) const {
  const auto at = static_cast<std::size_t>(round);
  if (attacker + 1 < static_cast<int>(match_.foes.size())) {
    return slot(theirs_[at][static_cast<std::size_t>(attacker) + 1], node);
  }
  return match_.foes_first ? slot(yours_[at], node) : at_round_end(node, round);
}

// What the blow leaves behind, its damage not counted.
Duel::Node Duel::struck(Node node, const Blow& blow, bool by_target) const {
  node.extra = std::min(most_extra_, node.extra + blow.extra);
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
      if (!match_.immune) node.poison = kMostPoison;
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

Odds Duel::theirs(const Node& node, int round, int attacker) const {
  if (round <= match_.held) return after_theirs(node, round, attacker).less_health(0, health_step_);
  if (node.stunned && attacker == node.foe) {
    Node next = node;
    next.stunned = false;
    return after_theirs(next, round, attacker).less_health(0, health_step_);
  }
  Odds sum;
  const Blow* before = nullptr;
  Slot next;
  for (const Blow& blow : blows(node.foe, attacker, round)) {
    if (blow.damage >= node.health) continue;
    // Blows that differ only in damage lead to neighbours of one place in the table.
    if (before == nullptr || !blow.like(*before)) {
      next = after_theirs(struck(node, blow, attacker == node.foe), round, attacker);
    }
    before = &blow;
    add(sum, blow.chance, next.less_health(blow.damage, health_step_));
  }
  return sum;
}

Duel::Slot Duel::spend(Node node, int round) const {
  node.favour = false;
  if (node.extra == 0) return after_yours(node, round);
  --node.extra;
  return slot(yours_[static_cast<std::size_t>(round)], node);
}

// The enemy that is struck at falls.
Odds Duel::felled(Node node, int round) const {
  node.health = std::min(most_health_, node.health + match_.surge[static_cast<std::size_t>(node.foe)]);
  node.stunned = false;
  if (round == 1) node.momentum = true;
  if (++node.foe == static_cast<int>(match_.foes.size())) return ended(node);
  node.foe_health = match_.foes[static_cast<std::size_t>(node.foe)].health;
  return spend(node, round).less_health(0, health_step_);
}

Odds Duel::after_cut(const Node& node, int round, const Cut& cut) const {
  Node from = node;
  from.weaken = 0;
  const int most = match_.foes[static_cast<std::size_t>(node.foe)].creature->health;
  if (cut.heals > 0) from.foe_health = std::max(from.foe_health, std::min(most, from.foe_health + cut.heals));
  const Slot unhurt = spend(from, round);
  Odds sum;
  double beyond = 0;  // more than enough
  for (std::size_t damage = 0; damage < cut.spread.size(); ++damage) {
    if (cut.spread[damage] <= 0) continue;
    if (static_cast<int>(damage) >= from.foe_health) {
      beyond += cut.spread[damage];
    } else if (unhurt.health > 0) {
      add(sum, cut.spread[damage], *(unhurt.at - static_cast<std::ptrdiff_t>(damage) * foe_step_));
    }
  }
  if (beyond > 0) add(sum, beyond, felled(from, round));
  return sum;
}

Odds Duel::roll(const Node& node, int round) const {
  const Plan& all = plan(node.foe, shift_in(round, node), round >= kTiredRound, node.weaken);
  std::array<Odds, 32> values;  // at most three manoeuvres, shifted, exact or prime
  for (std::size_t i = 0; i < all.cuts.size(); ++i) values[i] = after_cut(node, round, all.cuts[i]);
  Odds sum;
  for (const Reach& reach : all.reaches) {
    if (reach.cuts.empty()) {
      add(sum, reach.chance, spend(node, round).less_health(0, health_step_));
      continue;
    }
    const Odds* best = nullptr;
    for (const int cut : reach.cuts) {
      const Odds& value = values[static_cast<std::size_t>(cut)];
      if (best == nullptr || value.worth > best->worth) best = &value;
    }
    add(sum, reach.chance, *best);
  }
  return sum;
}

Odds Duel::quaff(Node node, int round) const {
  --node.potions;
  node.health = std::max(node.health, std::min(match_.baseline, node.health + match_.heal));
  return after_yours(node, round).less_health(0, health_step_);
}

Odds Duel::yours(const Node& node, int round) const {
  if (node.skip > 0) {
    Node next = node;
    next.skip = 0;
    const bool favoured = next.favour;
    if (next.extra == 0) return after_yours(next, round).less_health(0, health_step_);
    --next.extra;
    next.favour = favoured;
    return stored(yours_[static_cast<std::size_t>(round)], next);
  }
  Odds best = roll(node, round);
  if (node.potions > 0 && node.extra == 0 && node.health < match_.baseline) {
    const Odds drunk = quaff(node, round);
    if (drunk.worth > best.worth) best = drunk;
  }
  return best;
}

template <class Do>
void Duel::each_inner(int potions, int foe, int health, Do&& act) const {
  Node node;
  node.potions = potions;
  node.foe = foe;
  node.health = health;
  const Match::Opponent& enemy = match_.foes[static_cast<std::size_t>(foe)];
  const bool several = match_.foes.size() > 1;
  for (node.foe_health = 1; node.foe_health <= std::max(enemy.health, enemy.creature->health);
       ++node.foe_health) {
    for (int flags = 0; flags < 128; ++flags) {
      node.skip = flags & 1;
      node.weaken = (flags >> 1) & 1;
      node.once = ((flags >> 2) & 1) != 0;
      node.stunned = ((flags >> 3) & 1) != 0;
      node.momentum = ((flags >> 4) & 1) != 0;
      node.favour = ((flags >> 5) & 1) != 0;
      if ((node.skip > 0 && !skips_) || (node.weaken > 0 && !weakens_) || (node.once && !binds_) ||
          (node.stunned && !stuns_) || (node.momentum && !several) || (node.favour && !match_.favour) ||
          ((flags >> 6) & 1) != 0) {
        continue;
      }
      for (node.poison = 0; node.poison <= (poisons_ ? kMostPoison : 0); ++node.poison) {
        for (node.extra = 0; node.extra <= most_extra_; ++node.extra) act(node);
      }
    }
  }
}

void Duel::solve_block(int round, int potions, int foe, int health) {
  const auto at = static_cast<std::size_t>(round);
  const auto sweep = [&] {
    double change = 0;
    const auto put = [&](std::vector<Odds>& table, const Node& node, const Odds& odds) {
      Odds& old = table[index(node)];
      change = std::max({change, std::abs(old.worth - odds.worth), std::abs(old.health - odds.health)});
      old = odds;
    };
    const auto put_theirs = [&] {
      for (int attacker = static_cast<int>(match_.foes.size()) - 1; attacker >= foe; --attacker) {
        each_inner(potions, foe, health, [&](const Node& node) {
          put(theirs_[at][static_cast<std::size_t>(attacker)], node, theirs(node, round, attacker));
        });
      }
    };
    const auto put_yours = [&] {
      each_inner(potions, foe, health, [&](const Node& node) { put(yours_[at], node, yours(node, round)); });
    };
    if (match_.foes_first) {
      put_yours();
      put_theirs();
    } else {
      put_theirs();
      put_yours();
    }
    return change;
  };
  double change = sweep();
  // Only the last round leads back to itself.
  while (round == kLastRound && change > kSettled) change = sweep();
}

void Duel::solve() {
  const std::size_t size = index([this] {
                             Node last;
                             last.foe = static_cast<int>(match_.foes.size()) - 1;
                             last.foe_health = positions_ - 1 - first_.back();
                             last.health = most_health_;
                             last.potions = match_.potions;
                             last.extra = most_extra_;
                             last.skip = last.weaken = 1;
                             last.poison = kMostPoison;
                             last.once = last.stunned = last.momentum = last.favour = true;
                             return last;
                           }()) +
                           1;
  Node two;
  two.foe_health = 2;
  Node one;
  one.foe_health = 1;
  foe_step_ = static_cast<std::ptrdiff_t>(index(two)) - static_cast<std::ptrdiff_t>(index(one));
  two = one;
  ++two.health;
  health_step_ = static_cast<std::ptrdiff_t>(index(two)) - static_cast<std::ptrdiff_t>(index(one));
  yours_.assign(kLastRound + 1, {});
  theirs_.assign(kLastRound + 1, {});
  const int from = std::min(match_.round, kLastRound);
  for (int round = kLastRound; round >= from; --round) {
    const auto at = static_cast<std::size_t>(round);
    yours_[at].assign(size, {});
    theirs_[at].assign(match_.foes.size(), std::vector<Odds>(size));
    for (int potions = 0; potions <= match_.potions; ++potions) {
      for (int foe = static_cast<int>(match_.foes.size()) - 1; foe >= 0; --foe) {
        for (int health = 1; health <= most_health_; ++health) solve_block(round, potions, foe, health);
      }
    }
  }
}

Odds Duel::turn() const {
  return stored(yours_[static_cast<std::size_t>(std::min(match_.round, kLastRound))], start());
}

Odds Duel::attack() const {
  const int round = std::min(match_.round, kLastRound);
  return match_.skip > 0 ? yours(start(), round) : roll(start(), round);
}

Odds Duel::drink() const { return quaff(start(), std::min(match_.round, kLastRound)); }

Odds Duel::enemies() const {
  return stored(theirs_[static_cast<std::size_t>(std::min(match_.round, kLastRound))].front(), start());
}

Odds Duel::hurt_first(int damage, bool then_theirs) const {
  const auto round = static_cast<std::size_t>(std::min(match_.round, kLastRound));
  Node node = start();
  node.foe_health -= damage;
  if (node.foe_health <= 0) {
    node.health = std::min(most_health_, node.health + match_.surge.front());
    node.momentum = node.momentum || match_.round == 1;
    if (++node.foe == static_cast<int>(match_.foes.size())) return ended(node);
    node.foe_health = match_.foes[1].health;
  }
  return then_theirs ? stored(theirs_[round][static_cast<std::size_t>(node.foe)], node)
                     : stored(yours_[round], node);
}

Odds Duel::of_strike(const Strike& strike) const {
  const int round = std::min(match_.round, kLastRound);
  const Node node = start();
  return after_cut(node, round, cut_of(0, strike, shift_in(round, node), round >= kTiredRound, node.weaken));
}

}  // namespace delvelens::rules::two_d6

// SPDX-License-Identifier: MIT
#include "rules/two_d6/fight_shape.h"

#include <algorithm>

namespace delvelens::rules::two_d6 {
namespace {

constexpr int kMostExtra = 4;  // attacks; several enemies may each give you one

// A part of the index that takes `values` places, one after the other.
std::ptrdiff_t take(std::ptrdiff_t& step, int values) {
  const std::ptrdiff_t own = values > 1 ? step : 0;
  step *= values;
  return own;
}

// What can happen in a fight, by what has happened and by whom it is against.
struct Traits {
  int extra = 0;  // attacks gained at once
  bool poisons = false;
  bool weakens = false;
  bool stuns = false;
  bool skips = false;
  bool binds = false;
  bool heals = false;

  void add(const Creature& creature, bool immune) {
    for (const Interrupt& one : creature.interrupts) heals = heals || one.heals > 0;
    for (const Turnabout* turn : {&creature.mishap, &creature.prime}) {
      if (turn->kind == Turnabout::Kind::extra) extra = std::max(extra, turn->amount.most());
      stuns = stuns || turn->kind == Turnabout::Kind::miss;
    }
    for (const Manoeuvre& one : creature.manoeuvres) {
      poisons = poisons || (one.special == Special::poison && !immune);
      weakens = weakens || one.special == Special::weaken;
      skips = skips || one.special == Special::skip || one.special == Special::skip_once;
      binds = binds || one.special == Special::skip_once;
    }
  }
};

Traits traits_of(const Match& match) {
  Traits traits{match.extra, match.poison > 0, match.weaken > 0, match.stunned, match.skip > 0, false, false};
  for (const Match::Opponent& foe : match.foes) traits.add(*foe.creature, match.immune);
  return traits;
}

}  // namespace

FightShape::FightShape(const Match& match) {
  const Traits traits = traits_of(match);
  heals_ = traits.heals;
  int health = std::max(match.health + match.lift, match.baseline);
  for (const int surge : match.surge) health += surge;
  most_health_ = static_cast<std::size_t>(health);
  int positions = 0;
  most_extra_ = std::min(traits.extra * static_cast<int>(match.foes.size()), kMostExtra);
  for (const Match::Opponent& foe : match.foes) {
    most_of_.push_back(heals_ ? std::max(foe.health, foe.creature->health) : foe.health);
    first_.push_back(positions - 1);
    positions += most_of_.back();
  }
  const bool several = match.foes.size() > 1;
  std::ptrdiff_t step = 1;
  favour_step_ = take(step, match.favour ? 2 : 1);
  momentum_step_ = take(step, several ? 2 : 1);
  stun_step_ = take(step, traits.stuns ? 2 : 1);
  once_step_ = take(step, traits.binds ? 2 : 1);
  weaken_step_ = take(step, traits.weakens ? 2 : 1);
  poison_step_ = take(step, traits.poisons ? kPoisonRounds + 1 : 1);
  skip_step_ = take(step, traits.skips ? 2 : 1);
  extra_step_ = take(step, most_extra_ + 1);
  foe_step_ = step;
  step *= positions;
  potion_step_ = take(step, match.potions + 1);
  health_step_ = step;
}

std::vector<FightNode> FightShape::inner() const {
  std::vector<FightNode> all;
  FightNode node;
  const auto most = [](std::ptrdiff_t step) { return step > 0 ? 1 : 0; };
  // More attacks lead to fewer, and an attack spends what made it weaker or stronger.
  for (node.extra = 0; node.extra <= most_extra_; ++node.extra) {
    for (int flags = 0; flags < 64; ++flags) {
      const auto flag = [flags](int bit) { return (flags >> bit) & 1; };
      if (flag(0) > most(skip_step_) || flag(1) > most(weaken_step_) || flag(2) > most(once_step_) ||
          flag(3) > most(stun_step_) || flag(4) > most(momentum_step_) || flag(5) > most(favour_step_)) {
        continue;
      }
      node.skip = flag(0);
      node.weaken = flag(1);
      node.once = flag(2) != 0;
      node.stunned = flag(3) != 0;
      node.momentum = flag(4) != 0;
      node.favour = flag(5) != 0;
      for (node.poison = 0; node.poison <= (poison_step_ > 0 ? kPoisonRounds : 0); ++node.poison) {
        all.push_back(node);
      }
    }
  }
  return all;
}

std::size_t size_of(const Match& match) { return FightShape(match).size() * (match.foes.size() + 1); }

}  // namespace delvelens::rules::two_d6

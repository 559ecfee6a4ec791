// SPDX-License-Identifier: MIT
#include "rules/two_d6/fight_shape.h"

#include <algorithm>

namespace delvelens::rules::two_d6 {
namespace {

constexpr int kMostExtra = 4;  // attacks; several enemies may each give you one

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
  poisons_ = traits.poisons;
  int surges = 0;
  for (const int surge : match.surge) surges += surge;
  const int start = match.health + match.lift;
  for (int drunk = match.potions; drunk >= 0; --drunk) {
    const int healed = std::min(match.baseline, start + drunk * match.heal);
    most_health_.push_back(std::max(start, healed) + surges);
  }
  most_extra_ = std::min(traits.extra * static_cast<int>(match.foes.size()), kMostExtra);
  for (const Match::Opponent& foe : match.foes) {
    most_of_.push_back(heals_ ? std::max(foe.health, foe.creature->health) : foe.health);
    first_.push_back(places_ - 1);
    places_ += most_of_.back();
  }
  const bool several = match.foes.size() > 1;
  for (const bool happens :
       {match.favour, several, traits.stuns, traits.binds, traits.weakens, traits.skips}) {
    size_ *= happens ? 2 : 1;
  }
  for (const int values : {traits.poisons ? kPoisonRounds + 1 : 1, most_extra_ + 1, places_,
                           match.potions + 1, std::max(start, match.baseline) + surges + 1}) {
    size_ *= static_cast<std::size_t>(values);
  }
}

std::size_t size_of(const Match& match) { return FightShape(match).size() * (match.foes.size() + 1); }

}  // namespace delvelens::rules::two_d6

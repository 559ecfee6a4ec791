// SPDX-License-Identifier: MIT
// The odds of a fight with one enemy in the plainest way: every moment that can be reached, one by one, and
// all of them reckoned again until nothing changes. Slow, and short enough to be read beside the rules.
#pragma once

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <vector>

#include "rules/two_d6/duel.h"

namespace delvelens::rules::two_d6 {

class PlainOdds {
 public:
  explicit PlainOdds(const Match& match) : match_(match), most_extra_(FightShape(match).most_extra()) {
    Moment start;
    start.round = match.round;
    start.health = match.health;
    start.foe = match.foes.front().health;
    start.potions = match.potions;
    start.lasting = {std::min(match.extra, most_extra_),
                     match.skip,
                     match.poison,
                     match.weaken,
                     match.once,
                     match.stunned,
                     false,
                     match.favour};
    start.yours = true;
    turn_ = place(start);
    start.yours = false;
    enemies_ = place(start);
    for (std::size_t next = 0; next < moments_.size(); ++next) follow(next);
    settle();
  }

  Odds turn() const { return places_[turn_].value; }
  Odds enemies() const { return places_[enemies_].value; }

 private:
  using Key = std::tuple<bool, int, int, int, int, std::size_t>;
  struct Moment {
    bool yours = true;
    int round = 1;
    int health = 0;
    int foe = 0;
    int potions = 0;
    Lasting lasting;
    Key key() const { return {yours, round, health, foe, potions, lasting.key()}; }
  };
  using Outcomes = std::vector<std::pair<double, std::size_t>>;
  struct Reach {
    double chance = 0;
    std::vector<Outcomes> choices;
  };
  struct Place {
    Odds value;
    std::vector<Reach> reaches;
    std::vector<std::size_t> drunk;  // none or one
  };

  std::size_t place(Moment moment) {
    const int late = std::max(kTiredRound, match_.held + 1);
    moment.round = std::min(moment.round, std::max(late, match_.round));
    if (moment.health <= 0 || moment.foe <= 0) {  // the end; what lasts is of no matter
      moment.lasting = {};
      moment.yours = true;
      moment.round = moment.health <= 0 ? 0 : 1;
      moment.health = std::max(0, moment.health);
      moment.foe = 0;
    }
    const auto [at, is_new] = known_.emplace(moment.key(), moments_.size());
    if (is_new) moments_.push_back(moment);
    return at->second;
  }

  std::size_t after_round(Moment moment) {
    ++moment.round;
    if (moment.lasting.poison > 0) {
      --moment.lasting.poison;
      --moment.health;
    }
    moment.yours = !match_.foes_first;
    return place(moment);
  }
  std::size_t after_yours(Moment moment) {
    moment.yours = false;
    if (moment.foe <= 0) return place(moment);
    return match_.foes_first ? after_round(moment) : place(moment);
  }
  std::size_t after_theirs(Moment moment) {
    moment.yours = true;
    if (moment.health <= 0) return place(moment);
    return match_.foes_first ? place(moment) : after_round(moment);
  }
  std::size_t spend(Moment moment) {
    if (moment.lasting.extra == 0) return after_yours(moment);
    --moment.lasting.extra;
    return place(moment);
  }

  void follow(std::size_t at) {
    const Moment moment = moments_[at];
    Place place;
    if (moment.health > 0 && moment.foe > 0) {
      place = moment.yours ? yours(moment) : theirs(moment);
    } else if (moment.health > 0) {
      place.value = {
          1, static_cast<double>(moment.health),
          1 + kHealthPrice * std::min(moment.health, match_.baseline) + kPotionPrice * moment.potions};
    }
    places_.push_back(std::move(place));
  }

  Place yours(const Moment& moment) {
    Place place;
    Moment next = moment;
    if (moment.lasting.skip > 0) {
      next.lasting.skip = 0;
      place.reaches.push_back({1, {{{1, spend(next)}}}});
      return place;
    }
    const int shift = match_.arms.front().shift + fatigue(moment.round) + (moment.lasting.favour ? 3 : 0);
    const Plan& plan = plan_for(shift, moment.round >= kTiredRound, moment.lasting.weaken);
    next.lasting.favour = false;
    const std::size_t missed = spend(next);
    next.lasting.weaken = 0;
    for (const Plan::Reach& reach : plan.reaches) {
      Reach one{reach.chance, {}};
      if (reach.cuts.empty()) one.choices.push_back({{1, missed}});
      for (const int cut : reach.cuts) {
        one.choices.push_back(cut_down(next, plan.cuts[static_cast<std::size_t>(cut)]));
      }
      place.reaches.push_back(std::move(one));
    }
    if (moment.potions > 0 && moment.lasting.extra == 0 && moment.health < match_.baseline) {
      Moment healed = moment;
      --healed.potions;
      healed.health = std::min(match_.baseline, healed.health + match_.heal);
      place.drunk.push_back(after_yours(healed));
    }
    return place;
  }

  const Plan& plan_for(int shift, bool tired, int weaken) {
    const auto [at, is_new] = plans_.try_emplace({shift, tired, weaken});
    if (is_new) at->second = plan_of(match_, 0, shift, tired, weaken);
    return at->second;
  }
  const std::vector<Blow>& blows_in(int round) {
    const auto [at, is_new] = blows_.try_emplace(round);
    if (is_new) at->second = blows_of(match_, 0, 0, round);
    return at->second;
  }

  Outcomes cut_down(const Moment& moment, const Cut& cut) {
    Outcomes all;
    const int most = std::max(moment.foe, match_.foes.front().creature->health);
    for (std::size_t damage = 0; damage < cut.spread.size(); ++damage) {
      Moment next = moment;
      next.foe = std::min(most, moment.foe + cut.heals) - static_cast<int>(damage);
      if (cut.spread[damage] > 0) all.emplace_back(cut.spread[damage], spend(next));
    }
    return all;
  }

  Place theirs(const Moment& moment) {
    Moment next = moment;
    Outcomes all;
    if (moment.round <= match_.held || moment.lasting.stunned) {
      if (moment.round > match_.held) next.lasting.stunned = false;
      all.emplace_back(1, after_theirs(next));
    } else {
      for (const Blow& blow : blows_in(moment.round)) {
        for (std::size_t damage = 0; damage < blow.spread.size(); ++damage) {
          next = moment;
          next.health -= static_cast<int>(damage);
          leave_behind(next.lasting, blow);
          if (blow.spread[damage] > 0) all.emplace_back(blow.spread[damage], after_theirs(next));
        }
      }
    }
    Place place;
    place.reaches.push_back({1, {all}});
    return place;
  }

  void leave_behind(Lasting& lasting, const Blow& blow) const {
    lasting.extra = std::min(most_extra_, lasting.extra + blow.extra);
    lasting.stunned = lasting.stunned || blow.stunned;
    if (blow.special == Special::skip || (blow.special == Special::skip_once && !lasting.once)) {
      lasting.skip = 1;
    }
    lasting.once = lasting.once || blow.special == Special::skip_once;
    if (blow.special == Special::poison && !match_.immune) lasting.poison = kPoisonRounds;
    if (blow.special == Special::weaken) lasting.weaken = 1;
  }

  Odds best(const Reach& reach) const {
    Odds most;
    for (std::size_t i = 0; i < reach.choices.size(); ++i) {
      Odds odds;
      for (const auto& [chance, to] : reach.choices[i]) add_to(odds, chance, places_[to].value);
      if (i == 0 || odds.worth > most.worth) most = odds;
    }
    return most;
  }

  void settle() {
    double change = 1;
    while (change > 1e-12) {
      change = 0;
      for (std::size_t at = places_.size(); at-- > 0;) {
        Place& place = places_[at];
        if (place.reaches.empty()) continue;
        Odds odds;
        for (const Reach& reach : place.reaches) add_to(odds, reach.chance, best(reach));
        for (const std::size_t drunk : place.drunk) {
          if (places_[drunk].value.worth > odds.worth) odds = places_[drunk].value;
        }
        change = std::max(
            {change, std::abs(odds.worth - place.value.worth), std::abs(odds.health - place.value.health)});
        place.value = odds;
      }
    }
  }

  Match match_;
  int most_extra_;
  std::map<std::tuple<int, bool, int>, Plan> plans_;
  std::map<int, std::vector<Blow>> blows_;
  std::map<Key, std::size_t> known_;
  std::vector<Moment> moments_;
  std::vector<Place> places_;
  std::size_t turn_ = 0;
  std::size_t enemies_ = 0;
};

}  // namespace delvelens::rules::two_d6

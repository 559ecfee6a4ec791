// SPDX-License-Identifier: MIT
#include "rules/two_d6/duel_moves.h"

#include <algorithm>

namespace delvelens::rules::two_d6 {
namespace {

constexpr int kMostShift = 64;

}  // namespace

Moves::Moves(Match match) : match_(std::move(match)), shape_(match_) {
  last_ = std::max(0, std::max(kTiredRound, match_.held + 1) - match_.round);
  plans_.resize(match_.foes.size() * kMostShift * 4);
  blows_.resize(match_.foes.size() * match_.foes.size() * (kTiredRound + 1));
  for (int attacker = 0; attacker < foes(); ++attacker) {
    std::size_t most = 1;
    for (int foe = 0; foe <= attacker; ++foe) {
      for (int step = 0; step <= last_; ++step) {
        for (const Blow& blow : blows(foe, attacker, round_of(step)))
          most = std::max(most, blow.spread.size());
      }
    }
    most_damage_.push_back(static_cast<int>(most) - 1);
  }
  find_moments();
}

// Everything that can follow from the beginning, at whichever phase one asks for it.
void Moves::find_moments() {
  moments_.resize(static_cast<std::size_t>(phases()));
  slots_.resize(moments_.size());
  for (Slots& slots : slots_) slots.fill(-1);
  const Lasting first = start();
  after_yours(first, 0, 0);
  for (int phase = 0; phase < phases(); ++phase) {
    at(phase, 0, first);
    if (foes() == 1) continue;
    Lasting after_first_blood = first;
    after_first_blood.momentum = true;
    at(phase, 0, after_first_blood);
  }
  const auto follow = [this](int phase, const Lasting& lasting) {
    for (int step = 0; step <= last_; ++step) {
      for (int foe = 0; foe < foes() && foe <= phase; ++foe) {
        if (phase == yours()) {
          turn(lasting, step, foe);
        } else {
          replies(lasting, step, foe, phase);
        }
      }
    }
  };
  std::vector<std::size_t> done(moments_.size(), 0);
  const auto open = [&] {
    for (std::size_t phase = 0; phase < done.size(); ++phase) {
      if (done[phase] < moments_[phase].size()) return static_cast<int>(phase);
    }
    return -1;
  };
  for (int phase = open(); phase >= 0; phase = open()) {
    const auto at = static_cast<std::size_t>(phase);
    const Lasting lasting = moments_[at][done[at]++];  // a copy: the list grows
    follow(phase, lasting);
  }
  for (std::size_t phase = 0; phase < moments_.size(); ++phase) {
    std::sort(moments_[phase].begin(), moments_[phase].end(),
              [](const Lasting& a, const Lasting& b) { return a.key() < b.key(); });
    for (std::size_t slot = 0; slot < moments_[phase].size(); ++slot) {
      slots_[phase][moments_[phase][slot].key()] = static_cast<std::int16_t>(slot);
    }
  }
}

Lasting Moves::start() const {
  Lasting lasting;
  lasting.extra = std::min(match_.extra, shape_.most_extra());
  lasting.skip = std::min(match_.skip, 1);
  lasting.poison = match_.poison;
  lasting.weaken = match_.weaken;
  lasting.once = match_.once;
  lasting.stunned = match_.stunned;
  lasting.momentum = match_.momentum;
  lasting.favour = match_.favour;
  return lasting;
}

Source Moves::at(int phase, int step, const Lasting& lasting, int lost) const {
  auto& moments = moments_[static_cast<std::size_t>(phase)];
  std::int16_t& slot = slots_[static_cast<std::size_t>(phase)][lasting.key()];
  if (slot < 0) {
    slot = static_cast<std::int16_t>(moments.size());
    moments.push_back(lasting);
  }
  return {phase, step, slot, lost};
}

int Moves::shift_in(int step, const Lasting& lasting, int foe) const {
  const int round = round_of(step);
  return match_.arms[static_cast<std::size_t>(foe)].shift + fatigue(round) +
         (lasting.momentum && round == 2 ? kMomentum : 0) + (lasting.favour ? kFavourShift : 0);
}

const Plan& Moves::plan(int foe, int shift, bool tired, int weaken) const {
  // More Shift than the dice can be turned by changes only the damage of exact strikes, so it is not cut off.
  const int at =
      ((foe * kMostShift + std::clamp(shift, 0, kMostShift - 1)) * 2 + (tired ? 1 : 0)) * 2 + weaken;
  auto& known = plans_[static_cast<std::size_t>(at)];
  if (!known) known = plan_of(match_, foe, shift, tired, weaken);
  return *known;
}

const std::vector<Blow>& Moves::blows(int foe, int attacker, int round) const {
  const int late = std::min(round, kTiredRound);
  const int at = (foe * foes() + attacker) * (kTiredRound + 1) + late;
  auto& known = blows_[static_cast<std::size_t>(at)];
  if (!known) known = blows_of(match_, foe, attacker, late);
  return *known;
}

Source Moves::at_round_end(Lasting lasting, int step, int foe) const {
  const int lost = lasting.poison > 0 ? 1 : 0;
  lasting.poison -= lost;
  lasting.momentum = lasting.momentum && round_of(step) == 1;  // won in round 1, it counts in round 2 only
  return at(match_.foes_first ? foe : yours(), std::min(step + 1, last_), lasting, lost);
}

Source Moves::after_yours(const Lasting& lasting, int step, int foe) const {
  return match_.foes_first ? at_round_end(lasting, step, foe) : at(foe, step, lasting);
}

Source Moves::after_theirs(const Lasting& lasting, int step, int foe, int attacker) const {
  if (attacker + 1 < foes()) return at(attacker + 1, step, lasting);
  return match_.foes_first ? at(yours(), step, lasting) : at_round_end(lasting, step, foe);
}

Source Moves::spend(Lasting lasting, int step, int foe) const {
  if (lasting.extra == 0) return after_yours(lasting, step, foe);
  --lasting.extra;
  return at(yours(), step, lasting);
}

// What the blow leaves behind, its damage not counted.
Lasting Moves::struck(Lasting lasting, const Blow& blow, bool by_target) const {
  lasting.extra = std::min(shape_.most_extra(), lasting.extra + blow.extra);
  lasting.stunned = lasting.stunned || (blow.stunned && by_target);
  switch (blow.special) {
    case Special::skip:
      lasting.skip = 1;
      break;
    case Special::skip_once:
      if (!lasting.once) lasting.skip = 1;
      lasting.once = true;
      break;
    case Special::poison:
      if (!match_.immune) lasting.poison = kPoisonRounds;
      break;
    case Special::weaken:
      lasting.weaken = 1;
      break;
    case Special::none:
    case Special::strip:
      break;
  }
  return lasting;
}

std::vector<Reply> Moves::replies(const Lasting& lasting, int step, int foe, int attacker) const {
  if (round_of(step) <= match_.held) return {{1, 0, after_theirs(lasting, step, foe, attacker)}};
  if (lasting.stunned && attacker == foe) {
    Lasting next = lasting;
    next.stunned = false;
    return {{1, 0, after_theirs(next, step, foe, attacker)}};
  }
  std::vector<Reply> all;
  for (const Blow& blow : blows(foe, attacker, round_of(step))) {
    const Source to = after_theirs(struck(lasting, blow, attacker == foe), step, foe, attacker);
    for (std::size_t damage = 0; damage < blow.spread.size(); ++damage) {
      if (blow.spread[damage] > 0) all.push_back({blow.spread[damage], static_cast<int>(damage), to});
    }
  }
  return all;
}

Turn Moves::turn(const Lasting& lasting, int step, int foe) const {
  Turn turn;
  Lasting next = lasting;
  if (lasting.skip > 0) {
    next.skip = 0;
    turn.missed = spend(next, step, foe);
    return turn;
  }
  turn.plan = &plan(foe, shift_in(step, lasting, foe), round_of(step) >= kTiredRound, lasting.weaken);
  turn.may_drink = lasting.extra == 0;
  turn.drunk = after_yours(lasting, step, foe);
  next.favour = false;
  turn.missed = spend(next, step, foe);
  next.weaken = 0;
  turn.hit = spend(next, step, foe);
  if (foe + 1 == foes()) return turn;
  next.stunned = false;
  next.momentum = next.momentum || round_of(step) == 1;
  turn.fallen = spend(next, step, foe + 1);
  return turn;
}

Cut Moves::cut(const Lasting& lasting, int step, const Strike& strike) const {
  return cut_of(match_, 0, strike, shift_in(step, lasting, 0), round_of(step) >= kTiredRound, lasting.weaken);
}

}  // namespace delvelens::rules::two_d6

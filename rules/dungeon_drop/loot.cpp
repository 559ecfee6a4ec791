// SPDX-License-Identifier: MIT
// Walking into a room and taking what lies there.
#include <fmt/format.h>

#include <algorithm>

#include "rules/dungeon_drop/asks.h"
#include "rules/dungeon_drop/turns.h"
#include "rules/dungeon_drop/view.h"
#include "rules/dungeon_drop/words.h"

namespace delvelens::rules::dungeon_drop {
namespace {

bool among(const std::array<int, 3>& ids, int id) {
  return std::find(ids.begin(), ids.end(), id) != ids.end();
}

}  // namespace

void Turn::walk_into(const std::array<int, 3>& ids) {
  const View rooms = view();
  const int room = *rooms.room_with(ids);
  tell("moved", fmt::format("You walk into {}.", rooms.room_name(room)));
  const std::string doubts = rooms.doubt_words(room);
  if (!doubts.empty()) tell("doubt", doubts);
  state_.pending.clear();
  state_.staircase_here = false;
  std::vector<int> gone;
  for (const int index : rooms.floor().rooms[static_cast<std::size_t>(room)].contents) {
    const Placed& piece = rooms.placed(index);
    if (piece.piece.kind == PieceKind::staircase) state_.staircase_here = true;
    if (!state_.settings.values.monster(piece.piece.kind) && !treasure(piece.piece.kind)) continue;
    state_.pending.push_back(piece);
    gone.push_back(piece.id);
  }
  std::erase_if(state_.table,
                [&](const Placed& one) { return std::find(gone.begin(), gone.end(), one.id) != gone.end(); });
  table_changed();
  // The tokens go where the pillars of the new room stand, and the cubes of those that are left come back.
  for (Placed& one : state_.table) {
    if (!board::rooms::outlines_rooms(one.piece.kind)) continue;
    one.piece.kind = among(ids, one.id) ? PieceKind::token : PieceKind::pillar;
  }
  state_.room = ids;
  if (state_.spare > 0 && !monsters_in(state_, state_.pending).empty()) {
    state_.phase = Phase::spare;
  } else {
    next_shield();
  }
}

void Turn::spare(const std::string& option) {
  --state_.spare;
  const auto at = std::find_if(state_.pending.begin(), state_.pending.end(),
                               [&](const Placed& one) { return board::name_of(one.piece.kind) == option; });
  if (at != state_.pending.end()) {
    tell("spared", fmt::format("A {} sleeps on.", word_for(at->piece.kind, 1)));
    state_.table.push_back(*at);
    table_changed();
    state_.pending.erase(at);
  } else {
    state_.spare = 0;
  }
  if (state_.spare > 0 && !monsters_in(state_, state_.pending).empty()) return;
  next_shield();
}

void Turn::next_shield() {
  if (state_.hoard.of(PieceKind::shield) > 0 && !monsters_in(state_, state_.pending).empty()) {
    state_.phase = Phase::shield;
  } else {
    loot();
  }
}

void Turn::shield(const std::string& option) {
  const auto at = std::find_if(state_.pending.begin(), state_.pending.end(),
                               [&](const Placed& one) { return board::name_of(one.piece.kind) == option; });
  if (at == state_.pending.end()) {
    loot();
    return;
  }
  state_.hoard.remove(PieceKind::shield);
  if (at->piece.size == PieceSize::huge) ++state_.hoard.huge;
  tell("shielded", fmt::format("A shield cancels the {}.", word_for(at->piece.kind, 1)));
  state_.taken.push_back(*at);
  state_.pending.erase(at);
  next_shield();
}

void Turn::loot() {
  const Values& values = state_.settings.values;
  std::vector<PieceKind> kinds;
  int damage = 0;
  for (const Placed& one : state_.pending) {
    kinds.push_back(one.piece.kind);
    damage += values.info(one.piece.kind).damage;
  }
  const int warded = std::min(damage, state_.ward);
  // Potions are drunk by themselves where the loot would kill otherwise: worst monster first.
  while (hearts_left(state_) <= damage - warded && state_.hoard.of(PieceKind::potion) > 0) {
    const auto on_card = kinds_on_card(state_);
    if (on_card.empty()) break;
    drink(fmt::format("drink-{}", board::name_of(*std::max_element(
                                      on_card.begin(), on_card.end(), [&](PieceKind a, PieceKind b) {
                                        return values.info(a).damage < values.info(b).damage;
                                      }))));
  }
  for (const Placed& one : state_.pending) {
    const bool read = one.piece.value && !state_.settings.roll_chests;
    state_.hoard.add(one.piece.kind, read ? one.piece.value->pips() : 0);
    if (values.monster(one.piece.kind) && one.piece.size == PieceSize::huge) ++state_.hoard.huge;
  }
  state_.hoard.warded += warded;
  state_.taken.insert(state_.taken.end(), state_.pending.begin(), state_.pending.end());
  state_.pending.clear();
  tell("looted", fmt::format("You take {}.", list_of(kinds)));
  if (warded > 0) tell("warded", fmt::format("{} damage is kept off.", warded));
  if (damage > warded)
    tell("hurt",
         fmt::format("{} damage: {} of {} health.", damage - warded, hearts_left(state_), state_.health));
  after_loot();
}

void Turn::after_loot() {
  tell("score", fmt::format("{} of {} points.", score_now(tables_, state_), score_needed(tables_, state_)));
  if (state_.staircase_here) {
    state_.phase = Phase::stairs;
  } else {
    begin_turn();
  }
}

}  // namespace delvelens::rules::dungeon_drop

// SPDX-License-Identifier: MIT
#include "rules/dungeon_drop/turns.h"

#include <fmt/format.h>

#include <algorithm>

#include "rules/dungeon_drop/asks.h"
#include "rules/dungeon_drop/view.h"
#include "rules/dungeon_drop/watch.h"
#include "rules/dungeon_drop/words.h"

namespace delvelens::rules::dungeon_drop {
namespace {

constexpr int kMostRedrops = 5;  // of a meeple that only deadly rooms surround

Placed* find_id(std::vector<Placed>& table, int id) {
  const auto at = std::find_if(table.begin(), table.end(), [id](const Placed& one) { return one.id == id; });
  return at == table.end() ? nullptr : &*at;
}

}  // namespace

std::optional<Refusal> Turn::take(const Answer& answer) {
  if (const auto* seen = std::get_if<board::DropTable>(&answer)) return look(*seen);
  if (const auto* roll = std::get_if<board::DiceRoll>(&answer)) {
    roll_chests(*roll);
    return std::nullopt;
  }
  const std::string& option = std::get<Choice>(answer).option;
  switch (state_.phase) {
    case Phase::race:
      draw_race(option);
      break;
    case Phase::class_card:
      draw_class(option);
      break;
    case Phase::quest:
      draw_quest(option);
      break;
    case Phase::check:
      check(option);
      break;
    case Phase::identify:
      identify(option);
      break;
    case Phase::enter:
    case Phase::move:
      enter_or_move(option);
      break;
    case Phase::act:
      act(option);
      break;
    case Phase::target:
      target(option);
      break;
    case Phase::spare:
      spare(option);
      break;
    case Phase::shield:
      shield(option);
      break;
    case Phase::stairs:
      if (option == "exit") {
        leave_level();
      } else {
        begin_turn();
      }
      break;
    case Phase::deeper:
      if (option == "deeper") {
        go_deeper();
      } else {
        finish(End::retired);
      }
      break;
    default:
      break;
  }
  return std::nullopt;
}

std::optional<Refusal> Turn::look(const board::DropTable& seen) {
  if (auto refusal = look_at(state_, seen)) return refusal;
  if (!state_.look.unnamed.empty()) {
    state_.phase = Phase::identify;
  } else if (!state_.look.warnings.empty()) {
    state_.phase = Phase::check;
  } else {
    settle();
  }
  return std::nullopt;
}

void Turn::identify(const std::string& kind) {
  Look& look = state_.look;
  const int id = look.unnamed.back().id;
  look.unnamed.pop_back();
  if (const auto named = board::piece_named(kind)) {
    Placed* piece = find_id(look.seen, id);
    piece->piece.kind = *named;
    piece->corrected = true;
    tell("named", fmt::format("That is a {}.", word_for(*named, 1)));
  } else {
    std::erase_if(look.seen, [id](const Placed& one) { return one.id == id; });
    std::erase(look.came, id);
    tell("named", "That is nothing of the game.");
  }
  if (!look.unnamed.empty()) return;
  if (look.warnings.empty()) {
    settle();
  } else {
    state_.phase = Phase::check;
  }
}

void Turn::check(const std::string& option) {
  if (option == "again") {
    state_.phase = state_.look.asked;
    state_.look = Look{};
    tell("again", "The table is shown once more.");
    return;
  }
  settle();
}

// Takes the look for true.
void Turn::settle() {
  Look look = std::move(state_.look);
  state_.look = Look{};
  state_.phase = look.asked;
  if (look.asked == Phase::drop || look.asked == Phase::redrop) {
    const std::string lacks = missing_for_a_level(look.seen);
    if (!lacks.empty()) {
      tell("again", fmt::format("A level cannot begin so: {}.", lacks));
      return;
    }
  }
  state_.table = std::move(look.seen);
  table_changed();
  state_.room = look.room;
  state_.next_id = look.next_id;
  state_.taken.clear();
  std::vector<PieceKind> came;
  for (const int id : look.came) {
    const PieceKind kind = find_id(state_.table, id)->piece.kind;
    came.push_back(kind);
    if (look.asked == Phase::explore) ++state_.drawn[index_of(kind)];
  }
  if (!came.empty()) tell("came", fmt::format("New on the table: {}.", list_of(came)));
  switch (look.asked) {
    case Phase::drop:
    case Phase::redrop:
      after_drop();
      break;
    case Phase::explore:
      after_explore();
      break;
    default:
      begin_move();
  }
}

void Turn::after_drop() {
  const View rooms = view();
  for (const int index : rooms.floor().outside) {
    const PieceKind kind = rooms.placed(index).piece.kind;
    if (kind != PieceKind::meeple && kind != PieceKind::staircase) continue;
    tell("outside", fmt::format("The {} lies outside the dungeon.", word_for(kind, 1)));
    state_.phase = Phase::redrop;
  }
  if (state_.phase == Phase::redrop && !events_.empty() && events_.back().kind == "outside") {
    if (++state_.redrops > kMostRedrops * 4) finish(End::lost);
    return;
  }
  if (!rooms.open_rooms().empty()) {
    tell("dungeon", fmt::format("{} rooms lie before you.", rooms.floor().rooms.size()));
    state_.phase = Phase::enter;
    return;
  }
  // Nothing in the rules covers a first room that must kill; the meeple falls again, a few times.
  if (++state_.redrops > kMostRedrops) {
    finish(End::consumed);
    return;
  }
  tell("deadly", "Every room around your meeple is deadly: drop it again.");
  state_.phase = Phase::redrop;
}

void Turn::after_explore() {
  state_.box_left -= cubes_to_draw(state_);
  ++state_.turn;
  begin_act();
}

View Turn::view() {
  state_.known.floor = floor_of(state_);
  return {tables_, state_};
}

void Turn::begin_turn() {
  state_.ward = 0;
  state_.spare = 0;
  state_.flying = false;
  state_.using_card = -1;
  if (state_.extra_moves > 0) {
    --state_.extra_moves;
    begin_move();
    return;
  }
  if (state_.box_left == 0) {
    finish(End::lost);
    return;
  }
  state_.phase = Phase::explore;
}

void Turn::begin_act() {
  const bool any = std::any_of(state_.cards.begin(), state_.cards.end(),
                               [&](const HeldCard& held) { return usable(tables_, state_, held); });
  if (any) {
    state_.phase = Phase::act;
  } else {
    begin_move();
  }
}

void Turn::act(const std::string& id) {
  if (id == "none") {
    begin_move();
    return;
  }
  const auto at = std::find_if(state_.cards.begin(), state_.cards.end(),
                               [&](const HeldCard& held) { return card_of(tables_, held).id == id; });
  at->used = true;
  state_.using_card = static_cast<int>(at - state_.cards.begin());
  const HeroCard& card = card_of(tables_, *at);
  tell("ability", fmt::format("{}: {}", card.name, card.text));
  switch (card.effect) {
    case Effect::mend:
    case Effect::grab:
    case Effect::banish:
      state_.phase = Phase::target;
      return;
    case Effect::redrop:
    case Effect::flick:
    case Effect::by_hand:
      state_.phase = Phase::act_table;
      return;
    case Effect::ward:
      state_.ward += card.amount;
      break;
    case Effect::spare:
      state_.spare += card.amount;
      break;
    case Effect::hurry:
      state_.extra_moves += card.amount;
      break;
    case Effect::flight:
      state_.flying = true;
      break;
  }
  begin_move();
}

void Turn::target(const std::string& option) {
  const HeroCard& card = card_of(tables_, state_.cards[static_cast<std::size_t>(state_.using_card)]);
  if (card.effect == Effect::mend) {
    const auto kind = *board::piece_named(option.substr(option.find('-') + 1));
    state_.hoard.remove(kind);
    tell("healed", fmt::format("A {} leaves your card.", word_for(kind, 1)));
  } else {
    const Placed piece = *find_id(state_.table, id_in(option));
    std::erase_if(state_.table, [&](const Placed& one) { return one.id == piece.id; });
    table_changed();
    state_.taken.push_back(piece);
    if (card.effect == Effect::grab) {
      const bool read = piece.piece.value && !state_.settings.roll_chests;
      state_.hoard.add(piece.piece.kind, read ? piece.piece.value->pips() : 0);
      tell("looted", fmt::format("You take the {}.", word_for(piece.piece.kind, 1)));
    } else {
      tell("banished", fmt::format("The {} is off the table.", word_for(piece.piece.kind, 1)));
    }
  }
  begin_move();
}

void Turn::begin_move() {
  if (view().open_rooms().empty()) {
    finish(End::consumed);
    return;
  }
  state_.phase = Phase::move;
}

void Turn::enter_or_move(const std::string& option) {
  if (option.rfind("drink-", 0) == 0) {
    drink(option);
    // The potion may have gone to the wrong monster.
    if (state_.phase == Phase::move) begin_move();
  } else {
    walk_into(room_in(option));
  }
}

void Turn::drink(const std::string& option) {
  const auto kind = *board::piece_named(option.substr(option.find('-') + 1));
  state_.hoard.remove(PieceKind::potion);
  state_.hoard.remove(kind);
  tell("healed", fmt::format("You drink a potion: a {} leaves your card, {} of {} health.", word_for(kind, 1),
                             hearts_left(state_), state_.health));
}

}  // namespace delvelens::rules::dungeon_drop

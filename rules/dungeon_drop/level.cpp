// SPDX-License-Identifier: MIT
// Cards, levels and the end.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "rules/dungeon_drop/turns.h"
#include "rules/dungeon_drop/view.h"
#include "rules/dungeon_drop/words.h"

namespace delvelens::rules::dungeon_drop {
namespace {

template <class Cards>
int index_of_card(const Cards& cards, const std::string& id) {
  const auto at = std::find_if(cards.begin(), cards.end(), [&](const auto& card) { return card.id == id; });
  return static_cast<int>(at - cards.begin());
}

}  // namespace

void Turn::draw_race(const std::string& id) {
  const int card = index_of_card(tables_.races, id);
  state_.cards = {{true, card, false}};
  state_.health = tables_.races[static_cast<std::size_t>(card)].health;
  tell("hero", fmt::format("You are the {} with {} health.",
                           tables_.races[static_cast<std::size_t>(card)].name, state_.health));
  state_.new_classes = 1;
  state_.phase = Phase::class_card;
}

void Turn::draw_class(const std::string& id) {
  const int card = index_of_card(tables_.classes, id);
  state_.cards.push_back({false, card, false});
  std::erase(state_.classes_left, card);
  tell("hero",
       fmt::format("You learn the trade of the {}.", tables_.classes[static_cast<std::size_t>(card)].name));
  --state_.new_classes;
  if (state_.new_classes == 0 || state_.classes_left.empty()) state_.phase = Phase::quest;
}

void Turn::draw_quest(const std::string& id) {
  state_.quest = index_of_card(tables_.quests, id);
  std::erase(state_.quests_left, state_.quest);
  if (state_.quests_left.empty()) {
    state_.quests_left.resize(tables_.quests.size());
    std::iota(state_.quests_left.begin(), state_.quests_left.end(), 0);
    if (state_.quests_left.size() > 1) std::erase(state_.quests_left, state_.quest);
  }
  const Quest& quest = tables_.quests[static_cast<std::size_t>(state_.quest)];
  tell("quest", fmt::format("Quest: {}. {}", quest.name, quest.text));
  begin_level();
}

void Turn::begin_level() {
  state_.hoard = Hoard{};
  state_.table.clear();
  table_changed();
  state_.taken.clear();
  state_.next_id = 1;
  state_.drawn = {};
  state_.box_left = state_.settings.box;
  state_.room = {};
  state_.turn = 0;
  state_.redrops = 0;
  state_.ward = 0;
  state_.spare = 0;
  state_.extra_moves = 0;
  state_.flying = false;
  for (HeldCard& held : state_.cards) held.used = false;
  state_.phase = Phase::drop;
  tell("level", fmt::format("Level {}: {} points to go on.", state_.level, score_needed(tables_, state_)));
}

void Turn::leave_level() {
  const bool dice = state_.settings.roll_chests && state_.hoard.of(PieceKind::key) > 0 &&
                    state_.hoard.of(PieceKind::chest) > 0;
  if (dice) {
    state_.phase = Phase::chests;
  } else {
    judge_level();
  }
}

void Turn::roll_chests(const board::DiceRoll& roll) {
  int sum = 0;
  state_.hoard.chests.clear();
  for (const board::Die& die : roll) {
    state_.hoard.chests.push_back(die.value.pips());
    sum += die.value.pips();
  }
  tell("chests", fmt::format("The chests hold {} points.", sum));
  judge_level();
}

void Turn::judge_level() {
  const int score = score_now(tables_, state_);
  const int needed = score_needed(tables_, state_);
  if (score < needed) {
    tell("failed", fmt::format("{} of {} points: the relics of this level stay below.", score, needed));
    finish(End::retired);
    return;
  }
  const int found = state_.hoard.of(PieceKind::relic);
  state_.relics = std::min(tables_.last_relic, state_.relics + found);
  tell("completed", fmt::format("Level {} is done with {} of {} points and {} {}.", state_.level, score,
                                needed, found, word_for(PieceKind::relic, found)));
  if (state_.relics >= tables_.last_relic || state_.level >= state_.settings.levels) {
    finish(End::retired);
  } else {
    state_.phase = Phase::deeper;
  }
}

void Turn::go_deeper() {
  state_.new_classes = (state_.hoard.of(PieceKind::relic) > 0 ? 1 : 0) + (state_.hoard.huge > 0 ? 1 : 0);
  state_.new_classes = std::min(state_.new_classes, static_cast<int>(state_.classes_left.size()));
  ++state_.level;
  if (state_.new_classes > 0)
    tell("experience", fmt::format("You have learnt enough for {} more Class {}.", state_.new_classes,
                                   state_.new_classes == 1 ? "card" : "cards"));
  state_.phase = state_.new_classes > 0 ? Phase::class_card : Phase::quest;
}

void Turn::finish(End end) {
  state_.end = end;
  state_.phase = Phase::over;
  switch (end) {
    case End::lost:
      tell("lost", "There is nothing left to explore: you are lost.");
      break;
    case End::consumed:
      tell("consumed", "No room can be survived: the dungeon consumes you.");
      break;
    default:
      tell("retired", "You hang up your boots.");
  }
}

}  // namespace delvelens::rules::dungeon_drop

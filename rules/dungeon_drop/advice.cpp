// SPDX-License-Identifier: MIT
#include "rules/dungeon_drop/advice.h"

#include <fmt/format.h>

#include <algorithm>

#include "rules/dungeon_drop/asks.h"
#include "rules/dungeon_drop/lookahead.h"
#include "rules/dungeon_drop/words.h"

namespace delvelens::rules::dungeon_drop {
namespace {

constexpr double kKeepCard = 0.5;    // points that an ability is thought to be worth later
constexpr double kKeepShield = 1.5;  // damage that a shield is thought to cancel later
constexpr double kPotionHearts = 2;  // hearts below which a potion is better drunk than kept

std::string percent(int count) { return fmt::format("{:.0f} %", 100.0 * count / kDrops); }

std::vector<Advice> room_advice(const Tables& tables, const State& state) {
  const View view(tables, state);
  const Lookahead lookahead(state, view);
  std::vector<Advice> advice;
  for (const Rating& rating : view.open_rooms()) {
    const Outlook outlook = lookahead.after(rating);
    std::string why = fmt::format(
        "{} points, {} damage, {} hearts left; consumed next turn in {} of {} drops ({})", rating.points,
        rating.damage, rating.hearts_left, outlook.consumed, kDrops, percent(outlook.consumed));
    if (rating.relics > 0)
      why += fmt::format("; {} {}", rating.relics, word_for(PieceKind::relic, rating.relics));
    why += rating.staircase ? "; the staircase is here"
                            : fmt::format("; staircase {:.1f} pillar widths away", outlook.stairs_away);
    if (!rating.surely) why += "; deadly if a doubtful monster counts";
    advice.push_back(
        {view.room_id(rating.room), worth(tables, state, rating, outlook), "worth in points", why});
  }
  if (state.hoard.of(PieceKind::potion) > 0) {
    for (const PieceKind kind : kinds_on_card(state)) {
      const int damage = state.settings.values.info(kind).damage;
      const double need = hearts_left(state) <= kPotionHearts ? 6.0 : -3.0;
      advice.push_back({fmt::format("drink-{}", board::name_of(kind)), need + damage, "worth in points",
                        fmt::format("{} hearts come back, you have {}", damage, hearts_left(state))});
    }
  }
  return advice;
}

State with_effect(const State& state, const HeroCard& card) {
  State after = state;
  if (card.effect == Effect::ward) after.ward += card.amount;
  if (card.effect == Effect::spare) after.spare += card.amount;
  if (card.effect == Effect::flight) after.flying = true;
  return after;
}

State without_piece(State state, int id) {
  std::erase_if(state.table, [id](const Placed& one) { return one.id == id; });
  state.known = {};
  return state;
}

// What using a card on its best target gains over doing nothing.
double gain_of(const Tables& tables, const State& state, const HeroCard& card, double idle) {
  switch (card.effect) {
    case Effect::ward:
    case Effect::spare:
    case Effect::flight:
      return best_worth(tables, with_effect(state, card)) - idle - kKeepCard;
    case Effect::banish: {
      double best = idle;
      for (const int id : targets(tables, state, card))
        best = std::max(best, best_worth(tables, without_piece(state, id)));
      return best - idle - kKeepCard;
    }
    case Effect::grab: {
      double best = 0;
      for (const int id : targets(tables, state, card)) {
        const auto at = std::find_if(state.table.begin(), state.table.end(),
                                     [id](const Placed& one) { return one.id == id; });
        Hoard more = state.hoard;
        more.add(at->piece.kind, at->piece.value ? at->piece.value->pips() : 0);
        const int before = score_now(tables, state);
        const int after = score_of(state.settings.values, more, quest_of(tables, state), hearts_left(state));
        best = std::max(best, after - before + (at->piece.kind == PieceKind::relic ? 6.0 : 0.0));
      }
      return best - 2 * kKeepCard;
    }
    case Effect::mend:
      return state.health - hearts_left(state) >= card.amount ? 1.0 : -kKeepCard;
    case Effect::hurry:
      return hearts_left(state) > 4 ? 1.0 : -1.0;
    default:
      return idle < -100 ? 10.0 : -kKeepCard;  // shaking up the table is for those with no way out
  }
}

std::vector<Advice> act_advice(const Tables& tables, const State& state) {
  const double idle = best_worth(tables, state);
  std::vector<Advice> advice{
      {"none", 0, "gain in points", idle < -100 ? "no room can be survived as things are" : ""}};
  for (const HeldCard& held : state.cards) {
    if (!usable(tables, state, held)) continue;
    const HeroCard& card = card_of(tables, held);
    const double gain = gain_of(tables, state, card, idle);
    advice.push_back(
        {card.id, gain, "gain in points", fmt::format("{:+.1f} points over using no ability", gain)});
  }
  return advice;
}

std::vector<Advice> target_advice(const Tables& tables, const State& state) {
  const HeroCard& card = card_of(tables, state.cards[static_cast<std::size_t>(state.using_card)]);
  std::vector<Advice> advice;
  if (card.effect == Effect::mend) {
    for (const PieceKind kind : kinds_on_card(state)) {
      const int damage = state.settings.values.info(kind).damage;
      if (damage <= card.amount)
        advice.push_back(
            {fmt::format("mend-{}", board::name_of(kind)), static_cast<double>(damage), "hearts", ""});
    }
    return advice;
  }
  for (const int id : targets(tables, state, card)) {
    const auto at = std::find_if(state.table.begin(), state.table.end(),
                                 [id](const Placed& one) { return one.id == id; });
    double value = 0;
    if (card.effect == Effect::grab) {
      Hoard more = state.hoard;
      more.add(at->piece.kind, at->piece.value ? at->piece.value->pips() : 0);
      value = score_of(state.settings.values, more, quest_of(tables, state), hearts_left(state)) -
              score_now(tables, state) + (at->piece.kind == PieceKind::relic ? 6.0 : 0.0);
    } else {
      value = best_worth(tables, without_piece(state, id));
    }
    advice.push_back({fmt::format("take-{}", id), value,
                      card.effect == Effect::grab ? "points" : "worth of the best room then", ""});
  }
  return advice;
}

std::vector<Advice> monster_advice(const Tables& tables, const State& state, bool shield) {
  std::vector<Advice> advice;
  const Ask asked = ask(tables, state);
  for (const Option& option : std::get<AskChoice>(asked.want).options) {
    const auto kind = board::piece_named(option.id);
    const double saved = kind ? state.settings.values.info(*kind).damage : 0;
    advice.push_back({option.id, kind ? saved - (shield ? kKeepShield : 0.0) : 0.0, "damage saved",
                      kind ? fmt::format("{:.0f} damage less", saved) : ""});
  }
  return advice;
}

std::vector<Advice> stairs_advice(const Tables& tables, const State& state) {
  const int score = score_now(tables, state);
  const int needed = score_needed(tables, state);
  int relics = 0;
  for (const Placed& one : state.table) relics += one.piece.kind == PieceKind::relic ? 1 : 0;
  const int turns = state.box_left / std::max(1, state.settings.values.draw);
  const std::string why =
      fmt::format("{} of {} points, {} turns left, {} relics on the table", score, needed, turns, relics);
  const double exit = score >= needed ? 10 : state.relics >= tables.win_from ? 2 : turns == 0 ? 0.5 : -5;
  const double stay = turns == 0 ? -10.0 : score >= needed ? 2.0 * relics + hearts_left(state) * 0.5 : 1.0;
  return {{"exit", exit, "worth in points", why}, {"stay", stay, "worth in points", why}};
}

std::vector<Advice> deeper_advice(const Tables& tables, const State& state) {
  const bool won = state.relics >= tables.win_from;
  return {
      {"retire", won ? 1.0 : 0.0, "victory now", won ? "home with enough relics" : "not enough relics yet"},
      {"deeper", 0.5, "victory now", fmt::format("{} of {} relics", state.relics, tables.win_from)}};
}

}  // namespace

std::vector<Advice> advise(const Tables& tables, const State& state) {
  std::vector<Advice> advice;
  switch (state.phase) {
    case Phase::enter:
    case Phase::move:
      advice = room_advice(tables, state);
      break;
    case Phase::act:
      advice = act_advice(tables, state);
      break;
    case Phase::target:
      advice = target_advice(tables, state);
      break;
    case Phase::spare:
    case Phase::shield:
      advice = monster_advice(tables, state, state.phase == Phase::shield);
      break;
    case Phase::stairs:
      advice = stairs_advice(tables, state);
      break;
    case Phase::deeper:
      advice = deeper_advice(tables, state);
      break;
    default:
      break;
  }
  return ranked(std::move(advice));
}

}  // namespace delvelens::rules::dungeon_drop

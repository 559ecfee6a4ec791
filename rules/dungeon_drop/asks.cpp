// SPDX-License-Identifier: MIT
#include "rules/dungeon_drop/asks.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <set>

#include "rules/dungeon_drop/view.h"
#include "rules/dungeon_drop/watch.h"
#include "rules/dungeon_drop/words.h"

namespace delvelens::rules::dungeon_drop {
namespace {

namespace rooms = board::rooms;

std::string house_note(bool house) { return house ? " (house card)" : ""; }

Ask card_ask(const Tables& tables, const State& state) {
  const bool race = state.phase == Phase::race;
  std::vector<Option> options;
  const auto add = [&](const HeroCard& card) {
    options.push_back({card.id, card.name + (race ? fmt::format(", {} health", card.health) : ""),
                       card.text + house_note(card.house)});
  };
  if (race) {
    for (const HeroCard& card : tables.races) add(card);
  } else {
    for (const int index : state.classes_left) add(tables.classes[static_cast<std::size_t>(index)]);
  }
  const std::string what = race ? "Race" : "Class";
  const std::string id = race ? "race" : "class";
  if (state.settings.choose_hero && state.level == 1)
    return ask_choice(id, fmt::format("Which {} will you be?", what), std::move(options));
  return ask_draw(id, fmt::format("Shuffle the {} cards and draw one: which is it?", what),
                  std::move(options));
}

Ask quest_ask(const Tables& tables, const State& state) {
  std::vector<Option> options;
  for (const int index : state.quests_left) {
    const Quest& quest = tables.quests[static_cast<std::size_t>(index)];
    options.push_back({quest.id, quest.name,
                       fmt::format("Gems: white {}, red {}, blue {}. {}{}", quest.white, quest.red,
                                   quest.blue, quest.text, house_note(quest.house))});
  }
  return ask_draw("quest", "Draw a Quest: which is it?", std::move(options));
}

std::string room_of(const State& state) {
  return fmt::format("P{} P{} P{}", state.room[0], state.room[1], state.room[2]);
}

// Where a piece lies, in words: the nearest pillar and the place in the picture.
std::string whereabouts(const std::vector<Placed>& seen, const Placed& piece) {
  const Placed* nearest = nullptr;
  double least = 0;
  for (const Placed& one : seen) {
    if (!rooms::outlines_rooms(one.piece.kind)) continue;
    const double away =
        std::hypot(one.piece.center.x - piece.piece.center.x, one.piece.center.y - piece.piece.center.y);
    if (nearest != nullptr && away >= least) continue;
    nearest = &one;
    least = away;
  }
  const std::string place = fmt::format("at {:.0f}, {:.0f}", piece.piece.center.x, piece.piece.center.y);
  return nearest == nullptr ? place : fmt::format("near {}, {}", piece_name(*nearest), place);
}

Ask identify_ask(const State& state) {
  const Unnamed& next = state.look.unnamed.back();
  const auto at = std::find_if(state.look.seen.begin(), state.look.seen.end(),
                               [&](const Placed& one) { return one.id == next.id; });
  std::vector<PieceKind> order = next.candidates;
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    const auto piece = static_cast<PieceKind>(kind);
    if (piece != PieceKind::token && std::find(order.begin(), order.end(), piece) == order.end())
      order.push_back(piece);
  }
  std::vector<Option> options;
  for (const PieceKind kind : order)
    options.push_back({std::string(board::name_of(kind)), std::string(word_for(kind, 1)), ""});
  options.push_back({"nothing", "Nothing of the game", "It is left out."});
  const std::string colour = at->piece.colour ? fmt::format("{} ", board::name_of(*at->piece.colour)) : "";
  return ask_choice("identify",
                    fmt::format("What is the {}piece {}?", colour, whereabouts(state.look.seen, *at)),
                    std::move(options));
}

Ask check_ask(const State& state) {
  std::string prompt;
  for (const std::string& warning : state.look.warnings) prompt += warning + " ";
  return ask_choice("check", prompt + "Go on with the table as it is seen?",
                    {{"again", "Look again", "Put the table right and show it once more."},
                     {"as-seen", "Take it as it is seen", ""}});
}

void add_potions(const State& state, std::vector<Option>& options) {
  if (state.hoard.of(PieceKind::potion) == 0) return;
  for (const PieceKind kind : kinds_on_card(state))
    options.push_back({fmt::format("drink-{}", board::name_of(kind)),
                       fmt::format("Drink a potion: a {} leaves your card", word_for(kind, 1)), ""});
}

Ask room_ask(const Tables& tables, const State& state) {
  const View view(tables, state);
  std::vector<Option> options;
  for (const Rating& rating : view.open_rooms()) {
    options.push_back({view.room_id(rating.room),
                       fmt::format("{}: {}", view.room_name(rating.room), view.room_words(rating)),
                       view.doubt_words(rating.room)});
  }
  add_potions(state, options);
  if (state.phase == Phase::enter)
    return ask_choice("enter", "Which room around your meeple do you enter?", std::move(options));
  return ask_choice("move",
                    fmt::format("You are in {} with {} of {} health. Where to?", room_of(state),
                                hearts_left(state), state.health),
                    std::move(options));
}

Ask act_ask(const Tables& tables, const State& state) {
  std::vector<Option> options{{"none", "Use no ability", ""}};
  for (const HeldCard& held : state.cards) {
    if (!usable(tables, state, held)) continue;
    const HeroCard& card = card_of(tables, held);
    options.push_back({card.id, card.name, card.text + house_note(card.house)});
  }
  return ask_choice("act", "One ability this turn?", std::move(options));
}

Ask target_ask(const Tables& tables, const State& state) {
  const HeroCard& card = card_of(tables, state.cards[static_cast<std::size_t>(state.using_card)]);
  std::vector<Option> options;
  if (card.effect == Effect::mend) {
    for (const PieceKind kind : kinds_on_card(state)) {
      if (state.settings.values.info(kind).damage <= card.amount)
        options.push_back({fmt::format("mend-{}", board::name_of(kind)), std::string(word_for(kind, 1)), ""});
    }
  } else {
    for (const int id : targets(tables, state, card)) {
      const auto at = std::find_if(state.table.begin(), state.table.end(),
                                   [id](const Placed& one) { return one.id == id; });
      options.push_back({fmt::format("take-{}", id),
                         fmt::format("{} {}", word_for(at->piece.kind, 1), whereabouts(state.table, *at)),
                         ""});
    }
  }
  return ask_choice("target", card.text, std::move(options));
}

// One monster of the loot to leave or to cancel.
Ask monster_ask(const State& state, bool shield) {
  const int shields = state.hoard.of(PieceKind::shield);
  std::vector<Option> options;
  std::set<PieceKind> kinds;
  for (const PieceKind kind : monsters_in(state, state.pending)) kinds.insert(kind);
  for (const PieceKind kind : kinds) {
    if (!bearable(state, kind, shield ? shields - 1 : shields)) continue;
    options.push_back({std::string(board::name_of(kind)),
                       shield ? fmt::format("Cancel a {} ({} damage)", word_for(kind, 1),
                                            state.settings.values.info(kind).damage)
                              : fmt::format("Leave a {} asleep", word_for(kind, 1)),
                       ""});
  }
  if (bearable(state, PieceKind::unknown, shield ? 0 : shields))
    options.push_back({"none", shield ? "Keep the shield" : "Take them all", ""});
  return ask_choice(shield ? "shield" : "spare",
                    fmt::format("{} in the room. {}", list_of(monsters_in(state, state.pending)),
                                shield ? fmt::format("Use one of {} shields?", shields) : "Which one stays?"),
                    std::move(options));
}

Ask over_ask(const Tables& tables, const State& state) {
  Over over;
  over.won = state.end == End::retired && state.relics >= tables.win_from;
  switch (state.end) {
    case End::lost:
      over.summary.emplace_back("The box is empty and the torches are out: you are lost in the dungeon.");
      break;
    case End::consumed:
      over.summary.emplace_back("Every way on is death: the dungeon has consumed you.");
      break;
    default: {
      const Threshold* row = &tables.legacies.front();
      for (const Threshold& one : tables.legacies) row = state.relics >= one.relics ? &one : row;
      over.summary.push_back(row->text);
    }
  }
  over.summary.push_back(fmt::format("{} {} in {} {}.", state.relics,
                                     word_for(PieceKind::relic, state.relics), state.level,
                                     state.level == 1 ? "level" : "levels"));
  return {"over", over.won ? "You come home a saviour." : "The delve is over.", std::move(over)};
}

Ask table_ask(const Tables& tables, const State& state) {
  switch (state.phase) {
    case Phase::drop:
      return {"drop",
              fmt::format(
                  "Level {}: drop every small cube, the Dragon, the staircase, both relics and your meeple, "
                  "then show the table.",
                  state.level),
              AskDrop{}};
    case Phase::redrop:
      return {"redrop",
              "Drop your meeple (and the staircase, if it lies outside) again, then show the table.",
              AskDrop{}};
    case Phase::explore:
      return {
          "explore",
          fmt::format(
              "Draw {} of the {} cubes in the box and drop them over {}; again what lands on a token. Show "
              "the table.",
              cubes_to_draw(state), state.box_left, room_of(state)),
          AskDrop{}};
    default:
      return {"act-table",
              card_of(tables, state.cards[static_cast<std::size_t>(state.using_card)]).text +
                  " Do so, then show the table.",
              AskDrop{}};
  }
}

}  // namespace

Ask ask(const Tables& tables, const State& state) {
  switch (state.phase) {
    case Phase::race:
    case Phase::class_card:
      return card_ask(tables, state);
    case Phase::quest:
      return quest_ask(tables, state);
    case Phase::drop:
    case Phase::redrop:
    case Phase::explore:
    case Phase::act_table:
      return table_ask(tables, state);
    case Phase::check:
      return check_ask(state);
    case Phase::identify:
      return identify_ask(state);
    case Phase::enter:
    case Phase::move:
      return room_ask(tables, state);
    case Phase::act:
      return act_ask(tables, state);
    case Phase::target:
      return target_ask(tables, state);
    case Phase::spare:
      return monster_ask(state, false);
    case Phase::shield:
      return monster_ask(state, true);
    case Phase::stairs:
      return ask_choice("stairs",
                        fmt::format("The staircase is here. You have {} of the {} points this level wants.",
                                    score_now(tables, state), score_needed(tables, state)),
                        {{"exit", "Leave the level",
                          score_now(tables, state) >= score_needed(tables, state)
                              ? "The score is reached."
                              : "The score is not reached: the hero retires."},
                         {"stay", "Stay in the level", ""}});
    case Phase::chests:
      return ask_dice(
          "chests", "Roll the chests that your keys open.",
          std::vector<std::string>(static_cast<std::size_t>(std::min(state.hoard.of(PieceKind::key),
                                                                     state.hoard.of(PieceKind::chest))),
                                   "chest"));
    case Phase::deeper:
      return ask_choice(
          "deeper",
          fmt::format("{} {} so far. Deeper, or home?", state.relics,
                      word_for(PieceKind::relic, state.relics)),
          {{"deeper", "Go deeper", ""}, {"retire", "Go home", "The hero retires with the relics."}});
    case Phase::over:
      break;
  }
  return over_ask(tables, state);
}

int id_in(const std::string& option) { return std::atoi(option.substr(option.rfind('-') + 1).c_str()); }

std::array<int, 3> room_in(const std::string& option) {
  std::array<int, 3> ids{};
  std::size_t at = option.find('-');
  for (int& id : ids) {
    if (at == std::string::npos) return {};
    id = std::atoi(option.c_str() + at + 1);
    at = option.find('-', at + 1);
  }
  return ids;
}

std::vector<PieceKind> kinds_on_card(const State& state) {
  std::vector<PieceKind> kinds;
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    const auto piece = static_cast<PieceKind>(kind);
    if (state.settings.values.monster(piece) && state.hoard.count[kind] > 0) kinds.push_back(piece);
  }
  return kinds;
}

std::vector<PieceKind> monsters_in(const State& state, const std::vector<Placed>& pieces) {
  std::vector<PieceKind> kinds;
  for (const Placed& one : pieces) {
    if (state.settings.values.monster(one.piece.kind)) kinds.push_back(one.piece.kind);
  }
  return kinds;
}

bool bearable(const State& state, PieceKind less, int shields) {
  std::vector<PieceKind> monsters = monsters_in(state, state.pending);
  const auto at = std::find(monsters.begin(), monsters.end(), less);
  if (at != monsters.end()) monsters.erase(at);
  Visitor visitor;
  visitor.health = state.health;
  visitor.hoard = state.hoard;
  return hearts_after(state.settings.values, visitor,
                      damage_after(state.settings.values, monsters, shields, state.ward)) > 0;
}

std::vector<int> targets(const Tables& tables, const State& state, const HeroCard& card) {
  const View view(tables, state);
  const std::array<int, 3> here{view.index_of_id(state.room[0]), view.index_of_id(state.room[1]),
                                view.index_of_id(state.room[2])};
  std::set<int> found;
  if (card.effect == Effect::grab) {
    for (std::size_t i = 0; i < state.table.size(); ++i) {
      if (treasure(state.table[i].piece.kind) &&
          rooms::margin_of(view.table(), here, static_cast<int>(i)) >= -card.amount)
        found.insert(state.table[i].id);
    }
  } else if (card.effect == Effect::banish) {
    for (const int room : rooms::adjacent_rooms(view.floor(), here)) {
      for (const int i : view.floor().rooms[static_cast<std::size_t>(room)].contents) {
        const PieceKind kind = view.placed(i).piece.kind;
        if (state.settings.values.monster(kind) && state.settings.values.info(kind).damage <= card.amount)
          found.insert(view.placed(i).id);
      }
    }
  }
  return {found.begin(), found.end()};
}

bool usable(const Tables& tables, const State& state, const HeldCard& held) {
  if (held.used) return false;
  const HeroCard& card = card_of(tables, held);
  switch (card.effect) {
    case Effect::mend: {
      const auto kinds = kinds_on_card(state);
      return std::any_of(kinds.begin(), kinds.end(), [&](PieceKind kind) {
        return state.settings.values.info(kind).damage <= card.amount;
      });
    }
    case Effect::grab:
    case Effect::banish:
      return !targets(tables, state, card).empty();
    default:
      return true;
  }
}

}  // namespace delvelens::rules::dungeon_drop

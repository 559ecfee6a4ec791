// SPDX-License-Identifier: MIT
#include "rules/dungeon_drop/sheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "rules/dungeon_drop/map_grid.h"
#include "rules/dungeon_drop/view.h"
#include "rules/dungeon_drop/words.h"

namespace delvelens::rules::dungeon_drop {
namespace {

Group hero_group(const Tables& tables, const State& state) {
  Group group{"Hero", {}, {}};
  group.stats.push_back({"Health", std::max(0, hearts_left(state)), state.health, ""});
  group.stats.push_back({"Score", score_now(tables, state), score_needed(tables, state), ""});
  group.stats.push_back(
      {"Relics", state.relics, tables.last_relic,
       state.hoard.of(PieceKind::relic) > 0
           ? fmt::format("{} more when you leave the level", state.hoard.of(PieceKind::relic))
           : ""});
  NamedList abilities{"Abilities", {}};
  for (const HeldCard& held : state.cards) {
    const HeroCard& card = card_of(tables, held);
    abilities.items.push_back(fmt::format("{}{}: {}", card.name, held.used ? " (used)" : "", card.text));
  }
  group.lists.push_back(std::move(abilities));
  NamedList stash{"Carried", {}};
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    const int count = state.hoard.count[kind];
    if (count > 0)
      stash.items.push_back(fmt::format("{} {}", count, word_for(static_cast<PieceKind>(kind), count)));
  }
  if (!stash.items.empty()) group.lists.push_back(std::move(stash));
  return group;
}

Group level_group(const Tables& tables, const State& state) {
  Group group{fmt::format("Level {}", state.level), {}, {}};
  group.stats.push_back({"Box", state.box_left, state.settings.box, "cubes"});
  group.stats.push_back({"Turn", state.turn, std::nullopt, ""});
  if (const Quest* quest = quest_of(tables, state)) {
    group.lists.push_back(
        {"Quest",
         {quest->name, fmt::format("Gems: white {}, red {}, blue {}", quest->white, quest->red, quest->blue),
          quest->text}});
  }
  return group;
}

// What is not public and only assumed: a player who owns the box can put it right.
Group assumed_group(const Tables& tables) {
  Group group{"Assumed values", {}, {}};
  group.lists.push_back({"Check with your box (--option, or a file in --data)", tables.assumed});
  return group;
}

struct Mark {
  std::string symbol;
  Tone tone = Tone::plain;
  int weight = 0;  // the heaviest piece of a cell is shown
};

Mark mark_of(const Placed& one, bool here) {
  const PieceKind kind = one.piece.kind;
  if (board::rooms::outlines_rooms(kind))
    return {fmt::format("{}", one.id), here ? Tone::good : Tone::start, 9};
  switch (kind) {
    case PieceKind::meeple:
      return {"@", Tone::good, 8};
    case PieceKind::staircase:
      return {"#", Tone::goal, 7};
    case PieceKind::relic:
      return {"*", Tone::goal, 6};
    case PieceKind::dragon:
      return {"D", Tone::bad, 5};
    case PieceKind::troll:
      return {"t", Tone::bad, 4};
    case PieceKind::goblin:
      return {"g", Tone::bad, 3};
    default:
      // Gems by their colour: a g is a goblin.
      return {kind == PieceKind::gold ? "$" : std::string(1, word_for(kind, 1)[0]), Tone::plain, 1};
  }
}

Map table_map(const State& state) {
  Map map{"The table (numbers are pillars)", {}};
  if (state.table.empty()) return map;
  const MapGrid grid(state.table);
  struct Drawn {
    int weight = 0;
    const Placed* alone = nullptr;
    MapCell cell;
  };
  std::map<std::pair<int, int>, Drawn> cells;
  for (const Placed& one : state.table) {
    const bool here = std::find(state.room.begin(), state.room.end(), one.id) != state.room.end();
    const Mark mark = mark_of(one, here);
    const int x = grid.column(one.piece.center);
    const int y = grid.row(one.piece.center);
    auto& [weight, alone, drawn] = cells[{y, x}];
    alone = drawn.name.empty() ? &one : nullptr;
    drawn.x = x;
    drawn.y = y;
    drawn.name += drawn.name.empty() ? piece_name(one) : ", " + piece_name(one);
    if (mark.weight <= weight) continue;
    weight = mark.weight;
    drawn.symbol = mark.symbol;
    drawn.tone = mark.tone;
  }
  for (auto& [place, found] : cells) {
    // "goblin (31)": a legend then tells the sign of all goblins at once.
    if (found.alone != nullptr && !board::rooms::outlines_rooms(found.alone->piece.kind))
      found.cell.name = fmt::format("{} ({})", word_for(found.alone->piece.kind, 1), found.alone->id);
    map.cells.push_back(std::move(found.cell));
  }
  return map;
}

std::string headline(const Tables& tables, const State& state) {
  switch (state.end) {
    case End::lost:
      return "Lost in the dungeon.";
    case End::consumed:
      return "Consumed by the dungeon.";
    case End::retired:
      return fmt::format("Retired with {} {}.", state.relics, word_for(PieceKind::relic, state.relics));
    case End::none:
      break;
  }
  if (state.table.empty()) return fmt::format("Before level {}.", state.level);
  return fmt::format("Level {}, turn {}: {} of {} points, {} of {} health", state.level, state.turn,
                     score_now(tables, state), score_needed(tables, state), hearts_left(state), state.health);
}

}  // namespace

Sheet sheet(const Tables& tables, const State& state) {
  Sheet sheet;
  sheet.title = "Dungeon Drop, solo";
  sheet.headline = headline(tables, state);
  if (!state.cards.empty()) sheet.groups.push_back(hero_group(tables, state));
  sheet.groups.push_back(level_group(tables, state));
  if (state.phase == Phase::race) sheet.groups.push_back(assumed_group(tables));
  if (!state.table.empty()) sheet.maps.push_back(table_map(state));
  return sheet;
}

}  // namespace delvelens::rules::dungeon_drop

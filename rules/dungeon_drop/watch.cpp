// SPDX-License-Identifier: MIT
#include "rules/dungeon_drop/watch.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "board/rooms/rooms.h"
#include "board/rooms/shape.h"
#include "rules/dungeon_drop/tracking.h"
#include "rules/dungeon_drop/view.h"
#include "rules/dungeon_drop/words.h"

namespace delvelens::rules::dungeon_drop {
namespace {

using board::DropTable;
using board::rooms::outlines_rooms;

constexpr double kStillThere = 0.6;  // pillar widths
// Two boxes thrown together would still pass; a hostile file would not.
constexpr std::ptrdiff_t kMostPillars = 60;
constexpr std::size_t kMostPieces = 300;

int count_of(const std::vector<Placed>& placed, PieceKind kind) {
  return static_cast<int>(std::count_if(placed.begin(), placed.end(),
                                        [kind](const Placed& one) { return one.piece.kind == kind; }));
}

void ask_for_names(Look& look) {
  for (const Placed& one : look.seen) {
    if (one.piece.kind == PieceKind::unknown) look.unnamed.push_back({one.id, {}});
  }
  std::reverse(look.unnamed.begin(), look.unnamed.end());
}

// A table nobody has seen before: pillars are numbered first, row by row, then the rest.
void number_afresh(const DropTable& seen, bool tokens_too, Look& look) {
  std::vector<const board::Piece*> order;
  for (const board::Piece& piece : seen.pieces) order.push_back(&piece);
  std::stable_sort(order.begin(), order.end(), [](const board::Piece* a, const board::Piece* b) {
    const bool a_first = outlines_rooms(a->kind);
    const bool b_first = outlines_rooms(b->kind);
    if (a_first != b_first) return a_first;
    return a->center.y != b->center.y ? a->center.y < b->center.y : a->center.x < b->center.x;
  });
  std::size_t tokens = 0;
  for (const board::Piece* piece : order) {
    if (piece->kind == PieceKind::token) {
      if (!tokens_too) {
        look.warnings.emplace_back("A pillar token lies on the table; it is left out.");
        continue;
      }
      if (tokens < look.room.size()) look.room[tokens++] = look.next_id;
    }
    look.seen.push_back({look.next_id++, *piece, false});
  }
}

void check_new_level(const State& state, Look& look) {
  const auto& counts = state.settings.values.info(PieceKind::relic).count;
  const int relics = count_of(look.seen, PieceKind::relic);
  const int expected = counts[0] + counts[1] + counts[2];
  if (relics != expected && look.unnamed.empty())
    look.warnings.push_back(fmt::format("{} {} should lie there, {} seen.", expected,
                                        word_for(PieceKind::relic, expected), relics));
}

// Matches the look with the last one, piece by piece.
class Comparison {
 public:
  Comparison(const State& state, const DropTable& seen, Look& look)
      : state_(state), seen_(seen), look_(look), tracking_(track(table_of(state.table), seen)) {}

  bool aligned() const { return tracking_.aligned; }

  void run() {
    for (const Fate& fate : tracking_.fates) {
      if (fate.change == Change::came) {
        arrival(fate);
      } else if (fate.change == Change::went) {
        departure(fate);
      } else {
        match(fate);
      }
    }
    check_arrivals();
  }

 private:
  const Placed& before(const Fate& fate) const { return state_.table[static_cast<std::size_t>(fate.before)]; }
  const board::Piece& after(const Fate& fate) const {
    return seen_.pieces[static_cast<std::size_t>(fate.after)];
  }

  void match(const Fate& fate) {
    const Placed& was = before(fate);
    Placed now = was;
    now.piece = after(fate);
    if (!now.piece.value) now.piece.value = was.piece.value;
    const bool contradicted = fate.change == Change::renamed && now.piece.kind != PieceKind::unknown &&
                              !was.corrected && !outlines_rooms(was.piece.kind);
    if (contradicted) look_.unnamed.insert(look_.unnamed.begin(), {was.id, {was.piece.kind, now.piece.kind}});
    now.piece.kind = was.piece.kind;  // tokens and pillars are where the rules put them
    look_.seen.push_back(std::move(now));
    if (fate.change == Change::bumped || fate.change == Change::moved) tell_shift(was, fate);
  }

  void tell_shift(const Placed& was, const Fate& fate) {
    const PieceKind kind = was.piece.kind;
    const bool meant =
        state_.phase == Phase::act_table || (state_.phase == Phase::redrop && (kind == PieceKind::staircase));
    if (kind == PieceKind::meeple || (meant && !outlines_rooms(kind))) return;
    if (!outlines_rooms(kind) && fate.change == Change::bumped) return;  // falling cubes do that
    look_.warnings.push_back(
        fmt::format("{} has moved by {:.1f} pillar widths.", capital(piece_name(was)), fate.distance));
  }

  void arrival(const Fate& fate) {
    const board::Piece& piece = after(fate);
    if (piece.kind == PieceKind::token) {
      look_.warnings.emplace_back("A pillar token lies where none should be; it is left out.");
      return;
    }
    for (const Placed& ghost : state_.taken) {
      if (ghost.piece.kind != piece.kind) continue;
      const Point there = tracking_.after_from_before(board::rooms::standing_at(ghost.piece));
      const Point here = board::rooms::standing_at(piece);
      if (std::hypot(there.x - here.x, there.y - here.y) > kStillThere * tracking_.width) continue;
      look_.warnings.push_back(
          fmt::format("The {} you looted still lies there; it is left out.", word_for(piece.kind, 1)));
      return;
    }
    if (solo_piece(piece.kind))
      look_.warnings.push_back(fmt::format("Another {} has appeared.", word_for(piece.kind, 1)));
    look_.came.push_back(look_.next_id);
    look_.seen.push_back({look_.next_id++, piece, false});
  }

  void departure(const Fate& fate) {
    Placed was = before(fate);
    const PieceKind kind = was.piece.kind;
    if (kind != PieceKind::meeple)
      look_.warnings.push_back(
          kind == PieceKind::token
              ? fmt::format("The token {} is not to be seen; it is taken to lie where it was.",
                            piece_name(was))
              : fmt::format("{} is missing.", capital(piece_name(was))));
    if (kind != PieceKind::token && kind != PieceKind::meeple) return;
    was.piece.center = tracking_.after_from_before(was.piece.center);
    for (Point& corner : was.piece.footprint) corner = tracking_.after_from_before(corner);
    look_.seen.push_back(std::move(was));
  }

  void check_arrivals() {
    const int expected = state_.phase == Phase::explore ? cubes_to_draw(state_) : 0;
    const auto came = static_cast<int>(look_.came.size());
    if (came != expected)
      look_.warnings.push_back(fmt::format("{} new {} expected, {} seen.", expected,
                                           expected == 1 ? "cube is" : "cubes are", came));
  }

  static std::string capital(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
  }

  const State& state_;
  const DropTable& seen_;
  Look& look_;
  Tracking tracking_;
};

}  // namespace

int cubes_to_draw(const State& state) { return std::min(state.settings.values.draw, state.box_left); }

std::string missing_for_a_level(const std::vector<Placed>& seen) {
  std::vector<std::string> lacks;
  const int pillars = count_of(seen, PieceKind::pillar) + count_of(seen, PieceKind::token);
  if (pillars < 3) lacks.push_back(fmt::format("only {} of at least 3 pillars", pillars));
  for (const PieceKind kind : {PieceKind::meeple, PieceKind::staircase}) {
    const int count = count_of(seen, kind);
    if (count != 1)
      lacks.push_back(fmt::format("{} {}", count == 0 ? "no" : "more than one", word_for(kind, 1)));
  }
  return joined(lacks);
}

std::optional<Refusal> look_at(State& state, const DropTable& seen) {
  const auto pillars = std::count_if(seen.pieces.begin(), seen.pieces.end(),
                                     [](const board::Piece& piece) { return outlines_rooms(piece.kind); });
  if (pillars > kMostPillars || seen.pieces.size() > kMostPieces)
    return Refusal{
        fmt::format("{} pieces with {} pillars are more than a box holds", seen.pieces.size(), pillars),
        "the pieces of one box"};
  Look look;
  look.asked = state.phase;
  look.room = state.room;
  if (state.phase == Phase::drop) {
    number_afresh(seen, false, look);
    ask_for_names(look);
    check_new_level(state, look);
    if (look.unnamed.empty()) {
      const std::string lacks = missing_for_a_level(look.seen);
      if (!lacks.empty())
        return Refusal{fmt::format("A level cannot begin so: {}", lacks),
                       "a table with 3 pillars or more, the staircase and your meeple"};
    }
  } else {
    look.next_id = state.next_id;
    Comparison comparison(state, seen, look);
    if (comparison.aligned()) {
      comparison.run();
    } else {
      const auto tokens =
          std::count_if(seen.pieces.begin(), seen.pieces.end(),
                        [](const board::Piece& piece) { return piece.kind == PieceKind::token; });
      if (state.room[0] != 0 && tokens != 3)
        return Refusal{"This table cannot be laid over the last one: too many pillars are elsewhere",
                       "the whole table with every pillar in view"};
      number_afresh(seen, state.room[0] != 0, look);
      look.warnings.emplace_back("This table does not lie over the last one; every piece counts as new.");
    }
    ask_for_names(look);
  }
  state.look = std::move(look);
  return std::nullopt;
}

}  // namespace delvelens::rules::dungeon_drop

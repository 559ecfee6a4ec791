// SPDX-License-Identifier: MIT
#include "rules/evermorph/slips.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace delvelens::rules::evermorph {
namespace {

using cube::Cubies;
using cube::Move;
using cube::Moves;
using cube::Slab;

Cubies at_home(const Cubies& cubies) {
  const cube::Hold* hold = cube::hold_to_home(cubies);
  return hold == nullptr ? cubies : cubies.then(hold->motion);
}

bool shows_turns(const Cubies& cubies) {
  return std::any_of(cubies.centre_turn.begin(), cubies.centre_turn.end(),
                     [](auto turn) { return turn != 0; });
}

// Calls `found(moves)` for every way to turn at most two layers, one layer first; stops when it says so.
template <class Found>
bool each_few_turns(Found&& found) {
  Moves moves(1);
  const auto each = [](Move& move, auto&& next) {
    for (const Slab slab : cube::kOneLayerSlabs) {
      for (const std::uint8_t quarters : {std::uint8_t{1}, std::uint8_t{3}, std::uint8_t{2}}) {
        move = {slab, quarters};
        if (next()) return true;
      }
    }
    return false;
  };
  if (each(moves[0], [&] { return found(moves); })) return true;
  moves.resize(2);
  return each(moves[0], [&] { return each(moves[1], [&] { return found(moves); }); });
}

// The cube as the game holds it, when that is any of the 24 holds of the cube as shown.
struct Target {
  explicit Target(const Cubies& cubies) : home(at_home(cubies)), turns(shows_turns(cubies)) {}
  bool is(const Cubies& other) const {
    if (turns && shows_turns(other)) return home == at_home(other);
    return cube::without_centre_turns(home) == cube::without_centre_turns(at_home(other));
  }
  Cubies home;
  bool turns;
};

std::string slip_words(Move wanted, Move made) {
  if (made.slab == wanted.slab) {
    return made.quarters == 2 ? fmt::format("You turned {} by half.", cube::text_of({made.slab, 1}))
                              : "You turned the right layer the wrong way.";
  }
  return fmt::format("You turned the wrong layer ({} instead of {}).", cube::text_of(made),
                     cube::text_of(wanted));
}

}  // namespace

bool same_cube(const Cubies& a, const Cubies& b) { return Target(a).is(b); }

Slip slip_of(const Cubies& before, Move wanted, const Cubies& shown) {
  const Target target(shown);
  if (target.is(before)) return {"The cube has not been turned yet.", Moves{}, wanted};
  std::optional<Moves> made;
  each_few_turns([&](const Moves& moves) {
    if (!target.is(cube::after(before, moves))) return false;
    made = moves;
    return true;
  });
  if (!made) return {"The cube is not the one of this game, or more than two turns have gone wrong.", {}, {}};
  const Moves undo = cube::inverse(*made);
  if (made->size() == 1) return {slip_words(wanted, made->front()), undo, wanted};
  if (made->front() == wanted) {
    return {fmt::format("You turned {} as well.", cube::text_of(made->back())),
            Moves{cube::inverse(made->back())}, std::nullopt};
  }
  return {fmt::format("You turned {} instead of {}.", cube::text_of(*made), cube::text_of(wanted)), undo,
          wanted};
}

std::string remedy_words(const Slip& slip) {
  if (!slip.undo) return {};
  if (slip.undo->empty()) return fmt::format("Turn {}.", cube::text_of(*slip.then));
  const std::string undo = fmt::format("Undo with {}", cube::text_of(*slip.undo));
  return slip.then ? fmt::format("{}, then turn {}.", undo, cube::text_of(*slip.then)) : undo + ".";
}

}  // namespace delvelens::rules::evermorph

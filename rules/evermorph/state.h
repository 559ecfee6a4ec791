// SPDX-License-Identifier: MIT
// The whole game as one value: the cube, the player on it, and what is being waited for.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "board/cube/asked_turn.h"
#include "rules/evermorph/encounters.h"
#include "rules/evermorph/grid.h"

namespace delvelens::rules::evermorph {

enum class Redirect : std::uint8_t { any, one, none };

struct Settings {
  std::size_t tile_set = 0;
  int stats = 4;      // each at the start
  int stability = 4;  // at the start and after a turn
  int stat_cap = 0;   // 0: recovery has no cap
  int recovery = 2;
  Redirect redirect = Redirect::any;
  bool risk = false;
  bool story = true;
  int story_seed = 0;
  bool verify = false;         // the cube is shown after every turn
  bool carried_north = true;   // else north is the up side of each face in the net
  bool objective_turn = true;  // the objective turns the dungeon even after a turn of the same entry
  bool operator==(const Settings&) const = default;
};

enum class Phase : std::uint8_t {
  cube,
  objective,
  move,
  risk,
  coin,
  damage,
  recover,
  verify,
  mismatch,
  rescan,
  over
};

// What is still to be settled of the tile just entered, in this order.
enum class Stage : std::uint8_t { stability, recovery, objective, escape };

enum class End : std::uint8_t { none, escaped, fallen, walled_in };

struct State {
  Settings settings;
  Phase phase = Phase::cube;
  Stage stage = Stage::stability;
  End end = End::none;

  cube::Cubies cubies;
  board::Face objective = board::Face::U;
  std::uint8_t place = 4;
  std::uint8_t north = 0;    // direction of the net that the player calls north
  std::uint8_t heading = 0;  // direction of the net of the last step
  Stats stats{};
  int stability = 4;
  std::optional<board::Face> spent_centre;  // gives nothing until another centre was entered
  bool objective_done = false;
  std::vector<std::uint8_t> walked;  // tiles entered, the start first

  // Of the entry being resolved.
  int damage = 0;
  int stability_loss = 0;
  bool turned = false;

  // Of the turn being checked.
  std::optional<cube::AskedTurn> last_turn;  // as the player held the cube
  std::optional<board::CubeState> shown;     // the cube that did not fit
  int turns = 0;

  std::uint8_t start_tile() const { return tile_of(objective, 5); }
  std::uint8_t goal_tile() const { return tile_of(objective, 9); }
  bool operator==(const State&) const = default;
};

// The direction of the net that a side of the player's frame (0 north to 3 west) points to.
inline std::uint8_t net_direction(const State& state, std::size_t side) {
  return turned(state.north, static_cast<int>(side));
}
inline constexpr std::array<std::string_view, 4> kSideIds{"north", "east", "south", "west"};

}  // namespace delvelens::rules::evermorph

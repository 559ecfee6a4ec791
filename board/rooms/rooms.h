// SPDX-License-Identifier: MIT
// Every room of a Dungeon Drop table.
//
// A room is the convex hull of the ground under three pillars (tokens stand in for pillars); it is no room
// when the middle of another pillar lies in it. A piece is in a room when the ground it covers meets that
// hull.
#pragma once

#include <array>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "board/drop.h"

namespace delvelens::board::rooms {

struct RoomOptions {
  // A pillar that only touches a room spoils it too, not only one with its middle inside.
  bool touch_spoils = false;
  // Pillar widths: a piece nearer to the edge than this is marked doubtful, and so is a pillar outside that
  // would spoil the room there. Higher asks the player more often; lower trusts footprints more than a camera
  // can see.
  double doubt = 0.12;
};

// The same for a table that was read from a picture: of footprints that were read nine in ten lie within this
// of the true ones (docs/evaluation.md).
inline constexpr double kSeenDoubt = 0.2;

struct Doubt {
  int piece = 0;
  double margin = 0;  // pillar widths: how far it reaches into the room, or negative how far away it lies
  bool operator==(const Doubt&) const = default;
};

// Indices into the table's pieces, rising.
struct Room {
  std::array<int, 3> pillars{};
  std::vector<int> contents;    // everything in it but pillars and tokens
  std::vector<Doubt> doubtful;  // close to the edge, in or out, by piece; of other pillars how far away
  bool operator==(const Room&) const = default;
};

struct Floor {
  std::vector<Room> rooms;   // sorted by pillars
  Polygon boundary;          // the hull of all pillars, none without pillars
  std::vector<int> outside;  // pieces in no room at all
  double pillar_width = 0;   // in units of the table; 0 without pillars
};

// Far beyond any box; a hostile file must not cost a minute.
struct RoomLimits {
  std::size_t pillars = 400;
  std::size_t pieces = 2000;
  std::size_t rooms = 400'000;
  std::size_t contents = 20'000'000;  // entries in all rooms together
};

bool outlines_rooms(PieceKind kind);  // pillar or token

tl::expected<Floor, std::string> find_rooms(const DropTable& table, const RoomOptions& options = {},
                                            const RoomLimits& limits = {});

// The ground of a room, corner by corner.
Polygon outline_of(const DropTable& table, const std::array<int, 3>& pillars);
// How far a piece reaches into a room (or, negative, lies outside): in units of the table, in widths of the
// room's pillars.
double reach_of(const DropTable& table, const std::array<int, 3>& pillars, int piece);
double margin_of(const DropTable& table, const std::array<int, 3>& pillars, int piece);

// Rooms next to this one: they share two pillars with it. Indices into floor.rooms.
std::vector<int> adjacent_rooms(const Floor& floor, const std::array<int, 3>& pillars, int shared = 2);
// Rooms that a piece (the meeple) is in.
std::vector<int> rooms_holding(const Floor& floor, int piece);

}  // namespace delvelens::board::rooms

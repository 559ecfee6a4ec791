// SPDX-License-Identifier: MIT
// Rooms that are none only because of one pillar of which that is doubtful.
#pragma once

#include "board/rooms/rooms.h"

namespace delvelens::board::rooms {

struct NearRoom {
  std::array<int, 3> pillars{};
  int spoiler = 0;    // the pillar without which it would be a room
  double margin = 0;  // pillar widths: how far that one lies in it
  bool operator==(const NearRoom&) const = default;
};

// Those whose one spoiler lies nearer to the edge than `options.doubt`, or of which `unsure` says that it may
// be no pillar at all (indices of the table's pieces; may be empty). `floor` are the rooms of this table. It
// finds the rooms of the other pillars once for each pillar, so beyond 60 of them it does not look.
std::vector<NearRoom> near_rooms(const DropTable& table, const Floor& floor, const RoomOptions& options = {},
                                 const std::vector<bool>& unsure = {});

}  // namespace delvelens::board::rooms

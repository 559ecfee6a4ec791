// SPDX-License-Identifier: MIT
// The definition of a room, word for word and piece by piece: slow, and the judge of the fast search.
#pragma once

#include "board/rooms/convex.h"
#include "board/rooms/rooms.h"
#include "board/rooms/shape.h"

namespace delvelens::board::testing {

inline std::vector<rooms::Room> brute_force_rooms(const DropTable& table, const rooms::RoomOptions& options) {
  using namespace rooms;
  std::vector<Shape> shapes;
  std::vector<int> pillars;
  for (std::size_t i = 0; i < table.pieces.size(); ++i) {
    shapes.push_back(shape_of(table.pieces[i]));
    if (outlines_rooms(table.pieces[i].kind)) pillars.push_back(static_cast<int>(i));
  }
  const auto shape = [&](int i) -> const Shape& { return shapes[static_cast<std::size_t>(i)]; };
  std::vector<Room> found;
  for (std::size_t a = 0; a < pillars.size(); ++a) {
    for (std::size_t b = a + 1; b < pillars.size(); ++b) {
      for (std::size_t c = b + 1; c < pillars.size(); ++c) {
        Room room{{pillars[a], pillars[b], pillars[c]}, {}, {}};
        const Convex area =
            hull_of(hull_of(shape(pillars[a]).outline, shape(pillars[b]).outline), shape(pillars[c]).outline);
        bool spoilt = false;
        for (const int other : pillars) {
          if (other == pillars[a] || other == pillars[b] || other == pillars[c]) continue;
          spoilt = spoilt || (options.touch_spoils ? meet(area, shape(other).outline)
                                                   : contains(area, shape(other).middle));
        }
        if (spoilt) continue;
        for (int i = 0; i < static_cast<int>(shapes.size()); ++i) {
          if (outlines_rooms(table.pieces[static_cast<std::size_t>(i)].kind)) continue;
          if (meet(area, shape(i).outline)) room.contents.push_back(i);
        }
        found.push_back(std::move(room));
      }
    }
  }
  return found;
}

}  // namespace delvelens::board::testing

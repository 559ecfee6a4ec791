// SPDX-License-Identifier: MIT
// The definition of a room, word for word and piece by piece: slow, and the judge of the fast search.
#pragma once

#include "board/rooms/convex.h"
#include "board/rooms/rooms.h"
#include "board/rooms/shape.h"

namespace delvelens::board::testing {

struct BruteForce {
  const DropTable& table;
  rooms::RoomOptions options;
  std::vector<rooms::Shape> shapes;
  std::vector<int> pillars;

  BruteForce(const DropTable& of, const rooms::RoomOptions& by) : table(of), options(by) {
    for (std::size_t i = 0; i < table.pieces.size(); ++i) {
      shapes.push_back(rooms::shape_of(table.pieces[i]));
      if (is_pillar(static_cast<int>(i))) pillars.push_back(static_cast<int>(i));
    }
  }

  bool is_pillar(int i) const {
    return rooms::outlines_rooms(table.pieces[static_cast<std::size_t>(i)].kind);
  }
  const rooms::Shape& shape(int i) const { return shapes[static_cast<std::size_t>(i)]; }

  bool spoils(int other, const rooms::Convex& area) const {
    return options.touch_spoils ? meet(area, shape(other).outline) : contains(area, shape(other).middle);
  }

  void add(int a, int b, int c, std::vector<rooms::Room>& found) const {
    const rooms::Convex area = hull_of(hull_of(shape(a).outline, shape(b).outline), shape(c).outline);
    for (const int other : pillars) {
      if (other != a && other != b && other != c && spoils(other, area)) return;
    }
    rooms::Room room{{a, b, c}, {}, {}};
    for (int i = 0; i < static_cast<int>(shapes.size()); ++i) {
      if (!is_pillar(i) && meet(area, shape(i).outline)) room.contents.push_back(i);
    }
    found.push_back(std::move(room));
  }
};

inline std::vector<rooms::Room> brute_force_rooms(const DropTable& table, const rooms::RoomOptions& options) {
  const BruteForce search(table, options);
  const std::vector<int>& pillars = search.pillars;
  std::vector<rooms::Room> found;
  for (std::size_t a = 0; a < pillars.size(); ++a) {
    for (std::size_t b = a + 1; b < pillars.size(); ++b) {
      for (std::size_t c = b + 1; c < pillars.size(); ++c)
        search.add(pillars[a], pillars[b], pillars[c], found);
    }
  }
  return found;
}

}  // namespace delvelens::board::testing

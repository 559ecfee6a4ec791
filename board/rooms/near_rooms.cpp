// SPDX-License-Identifier: MIT
#include "board/rooms/near_rooms.h"

#include <algorithm>

#include "board/rooms/shape.h"

namespace delvelens::board::rooms {
namespace {

constexpr std::size_t kMostPillars = 60;

bool is_room(const Floor& floor, const std::array<int, 3>& pillars) {
  return std::binary_search(floor.rooms.begin(), floor.rooms.end(), Room{pillars, {}, {}},
                            [](const Room& a, const Room& b) { return a.pillars < b.pillars; });
}

double depth_in(const DropTable& table, const std::array<int, 3>& pillars, int spoiler, bool touching) {
  if (touching) return margin_of(table, pillars, spoiler);
  DropTable middles = table;
  Piece& piece = middles.pieces[static_cast<std::size_t>(spoiler)];
  piece.footprint = {standing_at(piece)};
  return margin_of(middles, pillars, spoiler);
}

}  // namespace

std::vector<NearRoom> near_rooms(const DropTable& table, const Floor& floor, const RoomOptions& options,
                                 const std::vector<bool>& unsure) {
  DropTable pillars;
  std::vector<int> index;  // in the table
  for (std::size_t i = 0; i < table.pieces.size(); ++i) {
    if (!outlines_rooms(table.pieces[i].kind)) continue;
    pillars.pieces.push_back(table.pieces[i]);
    index.push_back(static_cast<int>(i));
  }
  std::vector<NearRoom> found;
  if (index.size() > kMostPillars) return found;
  RoomOptions bare = options;
  bare.doubt = 0;
  for (std::size_t out = 0; out < index.size(); ++out) {
    const auto at = static_cast<std::ptrdiff_t>(out);
    DropTable others = pillars;
    others.pieces.erase(others.pieces.begin() + at);
    std::vector<int> names = index;
    names.erase(names.begin() + at);
    const auto without = find_rooms(others, bare);
    if (!without) continue;
    const auto spoiler = static_cast<std::size_t>(index[out]);
    const bool doubted = spoiler < unsure.size() && unsure[spoiler];
    for (const Room& room : without->rooms) {
      std::array<int, 3> corners{};
      std::transform(room.pillars.begin(), room.pillars.end(), corners.begin(),
                     [&](int i) { return names[static_cast<std::size_t>(i)]; });
      if (is_room(floor, corners)) continue;
      const double margin = depth_in(table, corners, index[out], options.touch_spoils);
      if (doubted || margin < options.doubt) found.push_back({corners, index[out], margin});
    }
  }
  std::sort(found.begin(), found.end(),
            [](const NearRoom& a, const NearRoom& b) { return a.pillars < b.pillars; });
  return found;
}

}  // namespace delvelens::board::rooms

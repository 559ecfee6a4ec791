// SPDX-License-Identifier: MIT
#include "board/rooms/rooms.h"

#include <fmt/format.h>

#include "board/rooms/bands.h"
#include "board/rooms/empty_triangles.h"

namespace delvelens::board::rooms {
namespace {

using Corners = std::array<int, 3>;

double median_width(const std::vector<Shape>& shapes) {
  std::vector<double> widths;
  for (const Shape& shape : shapes) widths.push_back(width_of(shape));
  if (widths.empty()) return 0;
  const auto middle = widths.begin() + static_cast<std::ptrdiff_t>(widths.size() / 2);
  std::nth_element(widths.begin(), middle, widths.end());
  return *middle;
}

// Pillars without a footprint have no width; then margins are told in units of the table.
double measure(double width) { return width > 0 ? width : kGrid; }

Convex hull_of_three(const Shape& a, const Shape& b, const Shape& c) {
  std::vector<GridPoint> points = a.outline;
  points.insert(points.end(), b.outline.begin(), b.outline.end());
  points.insert(points.end(), c.outline.begin(), c.outline.end());
  return hull_of(std::move(points));
}

double room_width(const Shape& a, const Shape& b, const Shape& c) {
  return measure((width_of(a) + width_of(b) + width_of(c)) / 3);
}

double signed_margin(const Convex& area, const Shape& piece) {
  return meet(area, piece.outline) ? std::max(0.0, Edges(area).depth(piece.outline))
                                   : -gap(area, piece.outline);
}

class Search {
 public:
  Search(const DropTable& table, const RoomOptions& options, const RoomLimits& limits)
      : options_(options), limits_(limits) {
    for (std::size_t i = 0; i < table.pieces.size(); ++i) {
      const bool corner = outlines_rooms(table.pieces[i].kind);
      (corner ? pillars_ : pieces_).push_back(shape_of(table.pieces[i]));
      (corner ? pillar_index_ : piece_index_).push_back(static_cast<int>(i));
    }
  }

  tl::expected<Floor, std::string> run() {
    if (pillars_.size() > limits_.pillars || pieces_.size() > limits_.pieces) {
      return tl::unexpected(
          fmt::format("{} pillars and {} other pieces are more than any table holds ({} and {})",
                      pillars_.size(), pieces_.size(), limits_.pillars, limits_.pieces));
    }
    Floor floor;
    const double width = median_width(pillars_);
    floor.pillar_width = width / kGrid;
    in_some_room_.assign(pieces_.size(), false);
    stamps_.assign(pieces_.size(), 0);
    if (!pillars_.empty()) {
      Bands bands(pillars_, pieces_, options_, measure(width));
      find(bands, floor);
      floor.boundary = boundary();
    }
    if (overfull_) return tl::unexpected(std::string("more rooms than any table holds"));
    std::sort(floor.rooms.begin(), floor.rooms.end(),
              [](const Room& a, const Room& b) { return a.pillars < b.pillars; });
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      if (!in_some_room_[i]) floor.outside.push_back(piece_index_[i]);
    }
    return floor;
  }

 private:
  void find(Bands& bands, Floor& floor) {
    std::vector<GridPoint> middles;
    for (const Shape& pillar : pillars_) middles.push_back(pillar.middle);
    std::size_t entries = 0;
    empty_triangles(middles, [&](const Corners& at) {
      if (!bands.clear(at[0], at[1], at[2]) || !bands.clear(at[1], at[2], at[0]) ||
          !bands.clear(at[2], at[0], at[1]))
        return true;
      floor.rooms.push_back(room(bands, at));
      entries += floor.rooms.back().contents.size();
      overfull_ = floor.rooms.size() > limits_.rooms || entries > limits_.contents;
      return !overfull_;
    });
  }

  const Shape& pillar(int i) const { return pillars_[static_cast<std::size_t>(i)]; }
  const Shape& piece(int i) const { return pieces_[static_cast<std::size_t>(i)]; }

  bool stamp(int i, unsigned mark) {
    auto& last = stamps_[static_cast<std::size_t>(i)];
    if (last == mark) return false;
    last = mark;
    return true;
  }

  Room room(Bands& bands, const Corners& at) {
    Room room;
    for (std::size_t i = 0; i < 3; ++i) room.pillars[i] = pillar_index_[static_cast<std::size_t>(at[i])];
    std::sort(room.pillars.begin(), room.pillars.end());
    const std::array<const Band*, 3> sides{&bands.filled(at[0], at[1]), &bands.filled(at[1], at[2]),
                                           &bands.filled(at[2], at[0])};
    const unsigned mark = ++last_mark_;
    std::vector<int> found;
    for (const Band* side : sides) {
      for (const int i : side->pieces) {
        if (stamp(i, mark)) found.push_back(i);
      }
    }
    const std::size_t at_the_edge = found.size();
    add_inside(bands.pieces(), at, mark, found);
    mark_doubtful(bands, at, found, at_the_edge, sides, mark, room);
    for (const int i : found) {
      in_some_room_[static_cast<std::size_t>(i)] = true;
      room.contents.push_back(piece_index_[static_cast<std::size_t>(i)]);
    }
    std::sort(room.contents.begin(), room.contents.end());
    return room;
  }

  // Pieces with their middle in the thin triangle; all others that meet the room meet one of its bands.
  void add_inside(const Buckets& buckets, const Corners& at, unsigned mark, std::vector<int>& found) {
    const GridPoint& a = pillar(at[0]).middle;
    const GridPoint& b = pillar(at[1]).middle;
    const GridPoint& c = pillar(at[2]).middle;
    const GridPoint low{std::min({a.x, b.x, c.x}), std::min({a.y, b.y, c.y})};
    const GridPoint high{std::max({a.x, b.x, c.x}), std::max({a.y, b.y, c.y})};
    const int way = turn(a, b, c);
    if (way == 0) return;
    const auto in_triangle = [&](const GridPoint& p) {
      return turn(a, b, p) == way && turn(b, c, p) == way && turn(c, a, p) == way;
    };
    buckets.inside(low, high, [&](int i) {
      if (stamps_[static_cast<std::size_t>(i)] != mark && in_triangle(piece(i).middle)) {
        stamp(i, mark);
        found.push_back(i);
      }
      return true;
    });
  }

  void mark_doubtful(Bands& bands, const Corners& at, const std::vector<int>& found, std::size_t at_the_edge,
                     const std::array<const Band*, 3>& sides, unsigned mark, Room& room) {
    if (options_.doubt <= 0) return;
    const Shape& a = pillar(at[0]);
    const Shape& b = pillar(at[1]);
    const Shape& c = pillar(at[2]);
    const double width = room_width(a, b, c);
    const Convex area = hull_of_three(a, b, c);
    const auto consider = [&](int i, double margin) {
      if (std::abs(margin) < options_.doubt * width)
        room.doubtful.push_back({piece_index_[static_cast<std::size_t>(i)], margin / width});
    };
    const Edges edges(area);
    for (std::size_t k = 0; k < at_the_edge; ++k) {
      const Shape& shape = piece(found[k]);
      // A piece reaches at least as deep as its middle lies.
      if (edges.depth(shape.middle) < options_.doubt * width)
        consider(found[k], std::max(0.0, edges.depth(shape.outline)));
    }
    for (const Band* side : sides) {
      for (const int i : side->beside) {
        if (stamp(i, mark)) consider(i, -gap(area, piece(i).outline));
      }
    }
    for (std::size_t k = 0; k < 3; ++k) {
      for (const int other : bands.nearly_spoiling(at[k], at[(k + 1) % 3])) {
        const int index = pillar_index_[static_cast<std::size_t>(other)];
        const bool again =
            other == at[(k + 2) % 3] || std::any_of(room.doubtful.begin(), room.doubtful.end(),
                                                    [&](const Doubt& doubt) { return doubt.piece == index; });
        const double margin = -gap_to(pillar(other), area, options_);
        if (!again && -margin < options_.doubt * width) room.doubtful.push_back({index, margin / width});
      }
    }
    std::sort(room.doubtful.begin(), room.doubtful.end(),
              [](const Doubt& x, const Doubt& y) { return x.piece < y.piece; });
  }

  Polygon boundary() const {
    std::vector<GridPoint> corners;
    for (const Shape& shape : pillars_)
      corners.insert(corners.end(), shape.outline.begin(), shape.outline.end());
    Polygon polygon;
    for (const GridPoint& corner : hull_of(std::move(corners))) polygon.push_back(unsnap(corner));
    return polygon;
  }

  RoomOptions options_;
  RoomLimits limits_;
  std::vector<Shape> pillars_;
  std::vector<Shape> pieces_;
  std::vector<int> pillar_index_;  // in the table
  std::vector<int> piece_index_;
  std::vector<bool> in_some_room_;
  std::vector<unsigned> stamps_;  // the last room that counted the piece
  unsigned last_mark_ = 0;
  bool overfull_ = false;
};

Shape shape_at(const DropTable& table, int piece) {
  return shape_of(table.pieces[static_cast<std::size_t>(piece)]);
}

}  // namespace

bool outlines_rooms(PieceKind kind) { return kind == PieceKind::pillar || kind == PieceKind::token; }

tl::expected<Floor, std::string> find_rooms(const DropTable& table, const RoomOptions& options,
                                            const RoomLimits& limits) {
  return Search(table, options, limits).run();
}

Polygon outline_of(const DropTable& table, const std::array<int, 3>& pillars) {
  Polygon polygon;
  for (const GridPoint& corner :
       hull_of_three(shape_at(table, pillars[0]), shape_at(table, pillars[1]), shape_at(table, pillars[2])))
    polygon.push_back(unsnap(corner));
  return polygon;
}

namespace {

struct Reach {
  double reach;  // into the room, on the grid
  double width;  // of its pillars
};

Reach reach_on_grid(const DropTable& table, const std::array<int, 3>& pillars, int piece) {
  const Shape a = shape_at(table, pillars[0]);
  const Shape b = shape_at(table, pillars[1]);
  const Shape c = shape_at(table, pillars[2]);
  return {signed_margin(hull_of_three(a, b, c), shape_at(table, piece)), room_width(a, b, c)};
}

}  // namespace

double reach_of(const DropTable& table, const std::array<int, 3>& pillars, int piece) {
  return reach_on_grid(table, pillars, piece).reach / kGrid;
}

double margin_of(const DropTable& table, const std::array<int, 3>& pillars, int piece) {
  const Reach reach = reach_on_grid(table, pillars, piece);
  return reach.reach / reach.width;
}

std::vector<int> adjacent_rooms(const Floor& floor, const std::array<int, 3>& pillars, int shared) {
  std::vector<int> rooms;
  for (std::size_t i = 0; i < floor.rooms.size(); ++i) {
    int common = 0;
    for (const int pillar : floor.rooms[i].pillars)
      common += std::find(pillars.begin(), pillars.end(), pillar) != pillars.end() ? 1 : 0;
    if (common == shared) rooms.push_back(static_cast<int>(i));
  }
  return rooms;
}

std::vector<int> rooms_holding(const Floor& floor, int piece) {
  std::vector<int> rooms;
  for (std::size_t i = 0; i < floor.rooms.size(); ++i) {
    if (std::binary_search(floor.rooms[i].contents.begin(), floor.rooms[i].contents.end(), piece))
      rooms.push_back(static_cast<int>(i));
  }
  return rooms;
}

}  // namespace delvelens::board::rooms

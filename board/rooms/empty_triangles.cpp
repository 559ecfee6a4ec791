// SPDX-License-Identifier: MIT
#include "board/rooms/empty_triangles.h"

namespace delvelens::board::rooms {
namespace {

// Point i is thought to lie at (x + e i, y + e i^2) for an endlessly small e > 0. Points on a parabola are
// never in line, so the first of the three powers of e that does not vanish decides, and no two answers
// contradict each other.
class ApartPoints {
 public:
  explicit ApartPoints(const std::vector<GridPoint>& points) : points_(points) {}

  bool left_turn(int origin, int a, int b) const {
    const GridPoint& o = at(origin);
    const Wide plain = cross(o, at(a), at(b));
    if (plain != 0) return plain > 0;
    const Offset to_a = offset(origin, a);
    const Offset to_b = offset(origin, b);
    const Wide first = static_cast<Wide>(at(a).x - o.x) * to_b.y - static_cast<Wide>(at(a).y - o.y) * to_b.x +
                       static_cast<Wide>(to_a.x) * (at(b).y - o.y) -
                       static_cast<Wide>(to_a.y) * (at(b).x - o.x);
    if (first != 0) return first > 0;
    return static_cast<Wide>(to_a.x) * to_b.y - static_cast<Wide>(to_a.y) * to_b.x > 0;
  }

  bool left_of(int a, int b) const { return at(a).x != at(b).x ? at(a).x < at(b).x : a < b; }

 private:
  struct Offset {
    std::int64_t x;
    std::int64_t y;
  };
  static Offset offset(std::int64_t from, std::int64_t to) { return {to - from, to * to - from * from}; }
  const GridPoint& at(int i) const { return points_[static_cast<std::size_t>(i)]; }

  const std::vector<GridPoint>& points_;
};

// All empty triangles with one corner at the leftmost point `pivot`: the others, sorted around it, form a
// star, and those that see each other inside the star make a triangle with the pivot.
class Star {
 public:
  Star(const ApartPoints& points, int pivot, std::vector<int> around,
       const std::function<bool(const std::array<int, 3>&)>& found)
      : points_(points), pivot_(pivot), around_(std::move(around)), seen_by_(around_.size()), found_(found) {}

  bool search() {
    for (std::size_t i = 0; i + 1 < around_.size() && going_; ++i) connect(i, i + 1);
    return going_;
  }

 private:
  struct Queue {
    std::vector<std::size_t> items;
    std::size_t head = 0;
  };

  void connect(std::size_t i, std::size_t j) {
    while (going_ && seen_by_[i].head < seen_by_[i].items.size()) {
      const std::size_t front = seen_by_[i].items[seen_by_[i].head];
      if (!points_.left_turn(around_[front], around_[i], around_[j])) break;
      connect(front, j);
      ++seen_by_[i].head;
    }
    going_ = going_ && found_({pivot_, around_[i], around_[j]});
    seen_by_[j].items.push_back(i);
  }

  const ApartPoints& points_;
  int pivot_;
  std::vector<int> around_;
  std::vector<Queue> seen_by_;
  const std::function<bool(const std::array<int, 3>&)>& found_;
  bool going_ = true;
};

}  // namespace

void empty_triangles(const std::vector<GridPoint>& points,
                     const std::function<bool(const std::array<int, 3>&)>& found) {
  const ApartPoints apart(points);
  for (int pivot = 0; pivot < static_cast<int>(points.size()); ++pivot) {
    std::vector<int> around;
    for (int other = 0; other < static_cast<int>(points.size()); ++other) {
      if (other != pivot && apart.left_of(pivot, other)) around.push_back(other);
    }
    std::sort(around.begin(), around.end(),
              [&](int a, int b) { return a != b && apart.left_turn(pivot, a, b); });
    if (!Star(apart, pivot, std::move(around), found).search()) return;
  }
}

}  // namespace delvelens::board::rooms

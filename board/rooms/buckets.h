// SPDX-License-Identifier: MIT
// Points sorted into square cells: what lies along a line or in a box is found without looking at the rest.
#pragma once

#include <vector>

#include "board/rooms/exact.h"

namespace delvelens::board::rooms {

class Buckets {
 public:
  explicit Buckets(const std::vector<GridPoint>& points);

  // Calls visit(index) for every point within `radius` of the segment, and for some a little farther; stops
  // when it says false.
  template <class Visit>
  void along(const GridPoint& from, const GridPoint& to, double radius, Visit&& visit) const {
    const GridPoint& west = from.x <= to.x ? from : to;
    const GridPoint& east = from.x <= to.x ? to : from;
    const int last = column(static_cast<double>(east.x) + radius);
    for (int at = column(static_cast<double>(west.x) - radius); at <= last; ++at) {
      // The part of the segment that is near this column.
      const double near_west = left_ + at * cell_ - radius;
      const double a = height_at(west, east, near_west);
      const double b = height_at(west, east, near_west + cell_ + 2 * radius);
      if (!rows(at, std::min(a, b) - radius, std::max(a, b) + radius, visit)) return;
    }
  }

  // Every point of the box, and some around it.
  template <class Visit>
  void inside(const GridPoint& low, const GridPoint& high, Visit&& visit) const {
    const int last = column(static_cast<double>(high.x));
    for (int at = column(static_cast<double>(low.x)); at <= last; ++at) {
      if (!rows(at, static_cast<double>(low.y), static_cast<double>(high.y), visit)) return;
    }
  }

 private:
  // Held within before it becomes whole: far away is more than an int can say.
  static int place(double at, int places) { return static_cast<int>(std::clamp(at, 0.0, places - 1.0)); }
  int column(double x) const { return place((x - left_) / cell_, columns_); }
  int row(double y) const { return place((y - top_) / cell_, rows_); }

  static double height_at(const GridPoint& west, const GridPoint& east, double x) {
    const auto wide = static_cast<double>(east.x - west.x);
    const double along = wide > 0 ? std::clamp((x - static_cast<double>(west.x)) / wide, 0.0, 1.0)
                                  : (x < static_cast<double>(west.x) ? 0.0 : 1.0);
    return static_cast<double>(west.y) + along * static_cast<double>(east.y - west.y);
  }

  template <class Visit>
  bool rows(int at, double low, double high, Visit&& visit) const {
    const auto base = static_cast<std::size_t>(at) * static_cast<std::size_t>(rows_);
    const auto from = starts_[base + static_cast<std::size_t>(row(low))];
    const auto to = starts_[base + static_cast<std::size_t>(row(high)) + 1];
    for (auto i = from; i < to; ++i) {
      if (!visit(items_[i])) return false;
    }
    return true;
  }

  double left_ = 0;
  double top_ = 0;
  double cell_ = 1;
  int columns_ = 1;
  int rows_ = 1;
  std::vector<std::size_t> starts_;  // of each cell in items_, column by column
  std::vector<int> items_;
};

}  // namespace delvelens::board::rooms

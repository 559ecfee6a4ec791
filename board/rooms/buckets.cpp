// SPDX-License-Identifier: MIT
#include "board/rooms/buckets.h"

namespace delvelens::board::rooms {

Buckets::Buckets(const std::vector<GridPoint>& points) {
  if (points.empty()) {
    starts_ = {0, 0};
    return;
  }
  const auto [west, east] = std::minmax_element(
      points.begin(), points.end(), [](const GridPoint& a, const GridPoint& b) { return a.x < b.x; });
  const auto [north, south] = std::minmax_element(
      points.begin(), points.end(), [](const GridPoint& a, const GridPoint& b) { return a.y < b.y; });
  left_ = static_cast<double>(west->x);
  top_ = static_cast<double>(north->y);
  const double wide = static_cast<double>(east->x) - left_ + 1;
  const double high = static_cast<double>(south->y) - top_ + 1;
  // About one point a cell; a table that is nearly a line still gets no more cells than twice its points.
  const auto count = static_cast<double>(points.size());
  cell_ = std::max(std::sqrt(wide * high / count), std::max(wide, high) / count);
  columns_ = static_cast<int>(wide / cell_) + 1;
  rows_ = static_cast<int>(high / cell_) + 1;
  std::vector<std::size_t> cells;
  starts_.assign(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_) + 1, 0);
  for (const GridPoint& point : points) {
    const auto cell =
        static_cast<std::size_t>(column(static_cast<double>(point.x))) * static_cast<std::size_t>(rows_) +
        static_cast<std::size_t>(row(static_cast<double>(point.y)));
    cells.push_back(cell);
    ++starts_[cell + 1];
  }
  for (std::size_t i = 1; i < starts_.size(); ++i) starts_[i] += starts_[i - 1];
  std::vector<std::size_t> next(starts_.begin(), starts_.end() - 1);
  items_.resize(points.size());
  for (std::size_t i = 0; i < points.size(); ++i) items_[next[cells[i]]++] = static_cast<int>(i);
}

}  // namespace delvelens::board::rooms

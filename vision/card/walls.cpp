// SPDX-License-Identifier: MIT
#include "vision/card/walls.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "vision/card/room_grid.h"

namespace delvelens::vision::card {
namespace {

constexpr int kReach = 5;           // pixels to either side of the line between two squares
constexpr double kWallFrom = 0.58;  // of the border's ink; grid lines have less than half of it
constexpr double kSoft = 0.08;

double part_of(std::vector<double>& values, double part) {
  const auto at = values.begin() + static_cast<std::ptrdiff_t>(part * static_cast<double>(values.size() - 1));
  std::nth_element(values.begin(), at, values.end());
  return *at;
}

// Brightness of the bare floor of a square: signs are darker and cover less than a third.
double floor_of(const cv::Mat& grey, int column, int row) {
  std::vector<double> values;
  const int low = kSquarePixels / 6;
  for (int y = low; y < kSquarePixels - low; y += 2) {
    const auto* line = grey.ptr<std::uint8_t>((row + 1) * kSquarePixels + y) + (column + 1) * kSquarePixels;
    for (int x = low; x < kSquarePixels - low; x += 2) values.push_back(line[x]);
  }
  return part_of(values, 0.7);
}

// Width in pixels of the ink that runs along a side. Less than a third of the side may have less: an arrow
// fills the middle of the way out, a wall all of it.
double ink_along(const cv::Mat& grey, int column, int row, std::size_t side, double floor) {
  std::vector<double> widths;
  const int x0 = (column + 1) * kSquarePixels;
  const int y0 = (row + 1) * kSquarePixels;
  const bool level = side % 2 == 0;
  const int across = side == 1 || side == 2 ? kSquarePixels : 0;
  for (int t = kSquarePixels / 10; t < kSquarePixels - kSquarePixels / 10; ++t) {
    double ink = 0;
    for (int u = -kReach; u < kReach; ++u) {
      const int x = level ? x0 + t : x0 + across + u;
      const int y = level ? y0 + across + u : y0 + t;
      ink += std::clamp(1 - grey.at<std::uint8_t>(y, x) / std::max(floor, 20.0), 0.0, 1.0);
    }
    widths.push_back(ink);
  }
  return part_of(widths, 0.3);
}

}  // namespace

void measure_walls(const cv::Mat& flat, RoomBelief& room) {
  cv::Mat grey;
  cv::cvtColor(flat, grey, cv::COLOR_BGR2GRAY);
  std::vector<double> floors;
  for (int row = 0; row < room.rows; ++row) {
    for (int column = 0; column < room.columns; ++column) floors.push_back(floor_of(grey, column, row));
  }
  std::vector<std::array<double, 4>> inks(floors.size());
  std::vector<double> border;
  for (int row = 0; row < room.rows; ++row) {
    for (int column = 0; column < room.columns; ++column) {
      const int place = row * room.columns + column;
      const auto i = static_cast<std::size_t>(place);
      for (std::size_t side = 0; side < 4; ++side)
        inks[i][side] = ink_along(grey, column, row, side, floors[i]);
      if (row == 0) border.push_back(inks[i][0]);
      if (column + 1 == room.columns) border.push_back(inks[i][1]);
      if (row + 1 == room.rows) border.push_back(inks[i][2]);
      if (column == 0) border.push_back(inks[i][3]);
    }
  }
  const double usual = std::max(0.5, part_of(border, 0.5));
  for (int row = 0; row < room.rows; ++row) {
    for (int column = 0; column < room.columns; ++column) {
      const int place = row * room.columns + column;
      const auto i = static_cast<std::size_t>(place);
      const std::array<bool, 4> outer{row == 0, column + 1 == room.columns, row + 1 == room.rows,
                                      column == 0};
      for (std::size_t side = 0; side < 4; ++side) {
        auto& edge = room.squares[i].edges[side];
        const auto hidden = edge[static_cast<std::size_t>(EdgeKind::hidden)];
        const auto wall = static_cast<float>(1 / (1 + std::exp((kWallFrom - inks[i][side] / usual) / kSoft)));
        edge[static_cast<std::size_t>(EdgeKind::wall)] = (1 - hidden) * wall;
        edge[static_cast<std::size_t>(EdgeKind::open)] = outer[side] ? 0 : (1 - hidden) * (1 - wall);
        edge[static_cast<std::size_t>(EdgeKind::exit)] = outer[side] ? (1 - hidden) * (1 - wall) : 0;
      }
    }
  }
}

}  // namespace delvelens::vision::card

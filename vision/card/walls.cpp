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
constexpr std::size_t kLeastBorder = 4;  // sides in view that tell how thick a wall is

double part_of(std::vector<double>& values, double part) {
  const auto at = values.begin() + static_cast<std::ptrdiff_t>(part * static_cast<double>(values.size() - 1));
  std::nth_element(values.begin(), at, values.end());
  return *at;
}

// Brightness of a square of which pieces may cover a part.
struct SquareLight {
  double usual = 0;  // signs are darker than the floor and cover less than a third
  double high = 0;   // the floor, where something darker covers most of it; or a white die
};

SquareLight light_of(const cv::Mat& grey, int column, int row) {
  std::vector<double> values;
  const int low = kSquarePixels / 6;
  for (int y = low; y < kSquarePixels - low; y += 2) {
    const auto* line = grey.ptr<std::uint8_t>((row + 1) * kSquarePixels + y) + (column + 1) * kSquarePixels;
    for (int x = low; x < kSquarePixels - low; x += 2) values.push_back(line[x]);
  }
  const double usual = part_of(values, 0.7);
  return {usual, part_of(values, 0.9)};
}

// Brightness of the bare floor of each square. Where a piece may have been taken for it, the squares around
// tell.
std::vector<double> floors_of(const cv::Mat& grey, const RoomBelief& room) {
  std::vector<SquareLight> lights;
  for (int row = 0; row < room.rows; ++row) {
    for (int column = 0; column < room.columns; ++column) lights.push_back(light_of(grey, column, row));
  }
  const auto index = [&](int column, int row) {
    return static_cast<std::size_t>(row * room.columns + column);
  };
  std::vector<double> floors;
  for (int row = 0; row < room.rows; ++row) {
    for (int column = 0; column < room.columns; ++column) {
      const auto [usual, high] = lights[index(column, row)];
      floors.push_back(usual);
      if (room.at(column, row).chance(Standing::nothing) > 0.5F) continue;
      std::vector<double> around;
      for (int y = std::max(0, row - 1); y <= std::min(room.rows - 1, row + 1); ++y) {
        for (int x = std::max(0, column - 1); x <= std::min(room.columns - 1, column + 1); ++x)
          around.push_back(lights[index(x, y)].high);
      }
      const double near = part_of(around, 0.5);
      if (std::fabs(high - near) < std::fabs(usual - near)) floors.back() = high;
    }
  }
  return floors;
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

// Which sides of a square are the room's border: north, east, south, west.
std::array<bool, 4> outer_sides(const RoomBelief& room, int column, int row) {
  return {row == 0, column + 1 == room.columns, row + 1 == room.rows, column == 0};
}

}  // namespace

void measure_walls(const cv::Mat& flat, RoomBelief& room) {
  cv::Mat grey;
  cv::cvtColor(flat, grey, cv::COLOR_BGR2GRAY);
  const auto floors = floors_of(grey, room);
  std::vector<std::array<double, 4>> inks(room.squares.size());
  std::vector<double> border;
  std::vector<double> covered;  // a piece on a border has no ink to tell about
  for (int row = 0; row < room.rows; ++row) {
    for (int column = 0; column < room.columns; ++column) {
      const int place = row * room.columns + column;
      const auto i = static_cast<std::size_t>(place);
      const std::array<bool, 4> outer = outer_sides(room, column, row);
      for (std::size_t side = 0; side < 4; ++side) {
        inks[i][side] = ink_along(grey, column, row, side, floors[i]);
        const float hidden = room.squares[i].edges[side][static_cast<std::size_t>(EdgeKind::hidden)];
        if (outer[side]) (hidden > 0.5F ? covered : border).push_back(inks[i][side]);
      }
    }
  }
  if (border.size() < kLeastBorder) border.insert(border.end(), covered.begin(), covered.end());
  const double usual = std::max(0.5, part_of(border, 0.5));
  for (int row = 0; row < room.rows; ++row) {
    for (int column = 0; column < room.columns; ++column) {
      const int place = row * room.columns + column;
      const auto i = static_cast<std::size_t>(place);
      const std::array<bool, 4> outer = outer_sides(room, column, row);
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

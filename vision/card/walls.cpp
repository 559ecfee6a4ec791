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

std::size_t index_of(const RoomBelief& room, int column, int row) {
  const int place = row * room.columns + column;
  return static_cast<std::size_t>(place);
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
    const auto* line = grey.ptr<std::uint8_t>((row + 1) * kSquarePixels + y);
    const int start = (column + 1) * kSquarePixels;
    for (int x = low; x < kSquarePixels - low; x += 2) values.push_back(line[start + x]);
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
  std::vector<double> floors;
  for (int row = 0; row < room.rows; ++row) {
    for (int column = 0; column < room.columns; ++column) {
      const auto [usual, high] = lights[index_of(room, column, row)];
      floors.push_back(usual);
      if (room.at(column, row).chance(Standing::nothing) > 0.5F) continue;
      std::vector<double> around;
      for (int y = std::max(0, row - 1); y <= std::min(room.rows - 1, row + 1); ++y) {
        for (int x = std::max(0, column - 1); x <= std::min(room.columns - 1, column + 1); ++x)
          around.push_back(lights[index_of(room, x, y)].high);
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

using SideInks = std::array<double, 4>;

// Ink of a wall in this room. A piece on a border has none to tell about.
double usual_ink(const std::vector<SideInks>& inks, const RoomBelief& room) {
  std::vector<double> seen;
  std::vector<double> all;
  for (int row = 0; row < room.rows; ++row) {
    for (int column = 0; column < room.columns; ++column) {
      const std::size_t i = index_of(room, column, row);
      const auto outer = outer_sides(room, column, row);
      for (std::size_t side = 0; side < 4; ++side) {
        if (!outer[side]) continue;
        all.push_back(inks[i][side]);
        const float hidden = room.squares[i].edges[side][static_cast<std::size_t>(EdgeKind::hidden)];
        if (hidden <= 0.5F) seen.push_back(inks[i][side]);
      }
    }
  }
  return std::max(0.5, part_of(seen.size() < kLeastBorder ? all : seen, 0.5));
}

}  // namespace

void measure_walls(const cv::Mat& flat, RoomBelief& room) {
  cv::Mat grey;
  cv::cvtColor(flat, grey, cv::COLOR_BGR2GRAY);
  const auto floors = floors_of(grey, room);
  std::vector<SideInks> inks(room.squares.size());
  for (int row = 0; row < room.rows; ++row) {
    for (int column = 0; column < room.columns; ++column) {
      const std::size_t i = index_of(room, column, row);
      for (std::size_t side = 0; side < 4; ++side)
        inks[i][side] = ink_along(grey, column, row, side, floors[i]);
    }
  }
  const double usual = usual_ink(inks, room);
  for (int row = 0; row < room.rows; ++row) {
    for (int column = 0; column < room.columns; ++column) {
      const std::size_t i = index_of(room, column, row);
      const auto outer = outer_sides(room, column, row);
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

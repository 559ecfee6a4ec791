// SPDX-License-Identifier: MIT
// Walls as lines. Pieces that stand on a wall cut it or stick out of it, but what is left still lies in a
// line: single strokes are found first, then those that lie in one line are joined.
#pragma once

#include <cmath>
#include <utility>
#include <vector>

#include "vision/card/room_frame.h"

namespace delvelens::vision::card {

inline constexpr double kMostUnlike = 2.6;  // widths of two walls of one room: perspective makes them differ

// Radians between sides that face each other, at most, and between neighbours, at least.
inline constexpr double kMostTilt = 0.7;
inline constexpr double kLeastCorner = 0.5;

// Strokes in one line.
struct WallLine {
  Line line;
  std::vector<std::pair<float, float>> covered;  // along the line, without overlaps
  float width = 0;
  // Black on white is 1, black on dark planks is not: walls stand out more than joints of a floor.
  float step = 0;

  float length() const {
    float sum = 0;
    for (const auto& [from, to] : covered) sum += to - from;
    return sum;
  }
  float angle() const { return std::atan2(line.along.y, line.along.x); }
};

// Longest and darkest first.
std::vector<WallLine> wall_lines_in(const Page& page);

// Radians between two lines, whichever way they run.
double angle_between(const WallLine& one, const WallLine& other);

// Part of the side between two corners that is wall. What runs on beyond them speaks against the frame.
double covered_part(const WallLine& wall, cv::Point2f a, cv::Point2f b);

}  // namespace delvelens::vision::card

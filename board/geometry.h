// SPDX-License-Identifier: MIT
// Points and boxes in pixels of the input picture (EXIF orientation applied), x right and y down.
#pragma once

#include <vector>

namespace delvelens::board {

struct Point {
  double x = 0;
  double y = 0;
  bool operator==(const Point&) const = default;
};

struct Box {
  double x = 0;
  double y = 0;
  double width = 0;
  double height = 0;
  bool operator==(const Box&) const = default;
};

struct Size {
  int width = 0;
  int height = 0;
  bool operator==(const Size&) const = default;
};

using Polygon = std::vector<Point>;

}  // namespace delvelens::board

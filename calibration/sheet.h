// SPDX-License-Identifier: MIT
// What is printed to calibrate with, as shapes in millimetres from the top left corner of the paper: one
// description for the printer, the detector and the renderer of test scenes.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "board/geometry.h"

namespace delvelens::calibration {

enum class SheetSize : std::uint8_t { a4, letter, a3 };
inline constexpr int kSheetSizes = 3;
std::string_view name_of(SheetSize size);
std::optional<SheetSize> sheet_named(std::string_view name);

struct Shade {
  board::Box box;
  double grey = 0;  // as paint: 0 black, 1 white
};

struct Sheet {
  double width = 0;
  double height = 0;
  std::vector<Shade> shades;  // later ones lie over earlier ones; the rest is white paper

  double grey_at(board::Point place) const;
};

board::Point sheet_millimetres(SheetSize size);  // width, height

}  // namespace delvelens::calibration

// SPDX-License-Identifier: MIT
// Floors and ceilings for figures, kept in one table: a fall fails, and a rise is told so that the floor can
// follow.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "datasets/evaluation/report.h"

namespace delvelens::datasets {

struct Floor {
  std::optional<double> exact;        // least percent of pictures exactly right
  std::optional<double> found;        // least percent of items found
  std::optional<double> right;        // least percent of items with the right value
  std::optional<double> accepted;     // least percent of pictures accepted
  std::optional<int> accepted_wrong;  // most pictures accepted but wrong
  std::optional<int> extra;           // most items seen where nothing is
  std::optional<int> false_on_empty;  // most items seen on empty tables
  std::optional<int> whole_cubes;     // least whole cubes right (only in the total)
};

struct KindFloors {
  std::string labels;                 // the label file, relative to the photos' folder
  std::map<std::string, Floor> sets;  // "total" is the sum of all sets
};

// By name of the kind. The error names line or key.
tl::expected<std::map<std::string, KindFloors>, std::string> floors_from(std::string_view text);

enum class Movement : std::uint8_t { fell, rose, held };
std::string_view name_of(Movement movement);

struct FloorFinding {
  Movement movement = Movement::held;
  std::string text;  // "aws exact 91.2 %, floor 88 %: could be raised"
};

// Held figures are listed too, so that a run shows that it looked. `slack` is how far above its floor, in
// percent points, a figure must stand before raising is proposed.
std::vector<FloorFinding> check_floors(const Report& report, const KindFloors& floors, double slack = 2.0);

bool any_fell(const std::vector<FloorFinding>& findings);

}  // namespace delvelens::datasets

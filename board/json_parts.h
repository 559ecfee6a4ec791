// SPDX-License-Identifier: MIT
// Pieces of JSON shared by the values, the readings and the label files of datasets/.
#pragma once

#include "board/json_fields.h"

namespace delvelens::board {

inline constexpr std::size_t kMostItems = 10'000;  // dice, pieces or walls in one document
inline constexpr double kFarthest = 1e6;           // pixels; beyond any picture we accept

Json point_json(const Point& point);
Parsed<Point> point_from(const Json& json, const std::string& path);
Json box_json(const Box& box);  // [x, y, width, height]
Parsed<Box> box_from(const Json& json, const std::string& path);

Die die_fields(Fields& fields);
Json piece_json(const Piece& piece);
Piece piece_fields(Fields& fields);

}  // namespace delvelens::board

// SPDX-License-Identifier: MIT
// A part of the real table that a game speaks of, as plain values: any ui can list it and shade it in the
// picture of the table and in the map.
#pragma once

#include <string>

#include "board/geometry.h"
#include "rules/engine/sheet.h"

namespace delvelens::rules {

struct Area {
  std::string name;   // "P3 P7 P12"
  std::string holds;  // "2 gold and a key"
  std::string worth;  // "3 points, 1 damage"
  std::string note;   // what to look at closely; may be empty
  Tone tone = Tone::plain;
  bool here = false;        // the player is in it
  board::Polygon on_table;  // in units of the table that was answered last: pixels of its picture
  board::Polygon on_map;    // in cells of the sheet's first map, a cell's middle at .5; empty without one
  bool operator==(const Area&) const = default;
};

}  // namespace delvelens::rules

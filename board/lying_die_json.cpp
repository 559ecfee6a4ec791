// SPDX-License-Identifier: MIT
#include "board/lying_die_json.h"

#include <nlohmann/json.hpp>

#include "board/json_fields.h"

namespace delvelens::board {
Json to_json(const LyingDie& die) {
  return Json{{"at", {die.at.column, die.at.row}}, {"top", die.lies.top()}, {"north", die.lies.north()}};
}

Parsed<LyingDie> lying_die_from(const Json& json) {
  Fields fields(json);
  LyingDie die;
  die.at = fields.value<Square>("at", square_from);
  const int top = fields.integer("top", 1, 6);
  const int north = fields.integer("north", 1, 6);
  if (const auto lies = Orientation::of(top, north)) {
    die.lies = *lies;
  } else {
    fields.fail("north", "is the top or the face below");
  }
  return fields.done(std::move(die));
}

}  // namespace delvelens::board

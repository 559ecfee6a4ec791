#include "board/lying_die_json.h"

#include <nlohmann/json.hpp>

#include "board/json_fields.h"

namespace delvelens::board {
namespace {

constexpr int kMostSquares = 64;  // a card side, as in the JSON of cards

Parsed<Square> square_from(const Json& json, const std::string& path) {
  const bool two = json.is_array() && json.size() == 2;
  const auto column = two ? whole_number(json[0], 0, kMostSquares - 1) : std::nullopt;
  const auto row = two ? whole_number(json[1], 0, kMostSquares - 1) : std::nullopt;
  if (!column || !row) return tl::unexpected(JsonError{path, "must be [column, row]"});
  return Square{*column, *row};
}

}  // namespace

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

// SPDX-License-Identifier: MIT
// JSON for every value of the board, both ways. Writing cannot fail; reading returns the value or the
// first thing that is wrong, named by its place in the document ("dice[2].value").
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "board/card.h"
#include "board/cube_state.h"
#include "board/dice.h"
#include "board/drop.h"
#include "board/reading.h"

namespace delvelens::board {

using Json = nlohmann::json;

struct JsonError {
  std::string field;  // "" for the document itself
  std::string reason;
  std::string text() const { return field.empty() ? reason : field + ": " + reason; }
};

template <class T>
using Parsed = tl::expected<T, JsonError>;

// Hostile documents are refused before they cost anything.
struct JsonLimits {
  std::size_t bytes = 16 << 20;
  int depth = 64;
};
Parsed<Json> parse_json(std::string_view text, JsonLimits limits = {});

// The document on one line. Bytes that are no UTF-8 (a file name may hold them) become U+FFFD instead of
// throwing.
std::string to_text(const Json& json);

Json to_json(const DiceRoll& roll);
Json to_json(const CubeState& cube);
Json to_json(const Tile& tile);
Json to_json(const DropTable& table);
Json to_json(const RoomCard& card);
Json to_json(const Reading<Die>& reading);    // the document of `delvelens read dice --json`
Json to_json(const Reading<Piece>& reading);  // the document of `delvelens read drop --json`

Parsed<DiceRoll> dice_roll_from(const Json& json);
Parsed<CubeState> cube_state_from(const Json& json);
Parsed<Tile> tile_from(const Json& json);
Parsed<DropTable> drop_table_from(const Json& json);
Parsed<RoomCard> room_card_from(const Json& json);
Parsed<Reading<Die>> dice_reading_from(const Json& json);
Parsed<Reading<Piece>> drop_reading_from(const Json& json);

}  // namespace delvelens::board

// SPDX-License-Identifier: MIT
#include "board/json.h"

#include <array>

#include "board/json_fields.h"
#include "board/json_parts.h"

namespace delvelens::board {
namespace {

Json to_json(const Square& square) { return Json::array({square.column, square.row}); }

Square square_field(Fields& fields, const char* key) { return fields.value<Square>(key, square_from); }

// Everything named lies on the card, and the arrow of the exit leads off it.
void check_inside(const RoomCard& card, Fields& fields) {
  if (fields.error()) return;
  const auto check = [&card, &fields](const std::string& key, const Square& square) {
    if (square.column >= card.columns || square.row >= card.rows) {
      fields.fail(key.c_str(), "lies outside the card");
    }
  };
  const auto check_list = [&check](const char* key, const auto& list) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      check(std::string(key) + "[" + std::to_string(i) + "].at", list[i].at);
    }
  };
  check("start", card.start);
  check("exit", card.exit);
  check_list("walls", card.walls);
  check_list("dangers", card.dangers);
  check_list("glyphs", card.glyphs);
  const std::array<bool, 4> off_card{card.exit.row == 0, card.exit.column == card.columns - 1,
                                     card.exit.row == card.rows - 1, card.exit.column == 0};
  if (!off_card[static_cast<std::size_t>(card.exit_side)])
    fields.fail("exit_side", "does not lead off the card");
}

}  // namespace

Json to_json(const DiceRoll& roll) {
  Json dice = Json::array();
  for (const Die& die : roll) {
    Json one{{"value", die.value.pips()}};
    if (die.colour) one["colour"] = name_of(*die.colour);
    dice.push_back(std::move(one));
  }
  return Json{{"dice", std::move(dice)}};
}

Parsed<DiceRoll> dice_roll_from(const Json& json) {
  Fields fields(json);
  return fields.done(fields.list<Die>("dice", kMostItems, die_fields));
}

Json to_json(const CubeState& cube) {
  Json json{{"facelets", facelet_text(cube)}};
  if (cube.centre_turns != CubeState{}.centre_turns) json["centre_turns"] = cube.centre_turns;
  return json;
}

Parsed<CubeState> cube_state_from(const Json& json) {
  Fields fields(json);
  auto cube = fields.named<CubeState>("facelets", cube_from_facelets, "54 letters of URFDLB", CubeState{});
  if (fields.has("centre_turns")) {
    const auto turns =
        fields.values<int>("centre_turns", 6, [](const Json& turn, const std::string& path) -> Parsed<int> {
          const auto quarters = whole_number(turn, 0, 3);
          if (!quarters) return tl::unexpected(JsonError{path, "must be 0 to 3 quarter turns"});
          return *quarters;
        });
    if (turns.size() != 6) fields.fail("centre_turns", "must have six entries");
    for (std::size_t i = 0; i < turns.size(); ++i) cube.centre_turns[i] = static_cast<std::uint8_t>(turns[i]);
  }
  return fields.done(cube);
}

Json to_json(const Tile& tile) { return Json{{"label", label_of(tile)}, {"turn", tile.turn}}; }

Parsed<Tile> tile_from(const Json& json) {
  Fields fields(json);
  auto tile = fields.named<Tile>("label", tile_labelled, "a letter A-F with a number 1-9", Tile{});
  tile.turn = static_cast<std::uint8_t>(fields.integer("turn", 0, 3));
  return fields.done(tile);
}

Json to_json(const DropTable& table) {
  Json pieces = Json::array();
  for (const Piece& piece : table.pieces) pieces.push_back(piece_json(piece));
  return Json{{"pieces", std::move(pieces)}};
}

Parsed<DropTable> drop_table_from(const Json& json) {
  Fields fields(json);
  return fields.done(DropTable{fields.list<Piece>("pieces", kMostItems, piece_fields)});
}

Json to_json(const RoomCard& card) {
  Json walls = Json::array();
  for (const Wall& wall : card.walls)
    walls.push_back({{"at", to_json(wall.at)}, {"side", name_of(wall.side)}});
  Json dangers = Json::array();
  for (const auto& danger : card.dangers)
    dangers.push_back({{"at", to_json(danger.at)}, {"number", danger.number}});
  Json glyphs = Json::array();
  for (const Glyph& glyph : card.glyphs)
    glyphs.push_back({{"at", to_json(glyph.at)}, {"kind", name_of(glyph.kind)}});
  return Json{{"name", card.name},
              {"letter", std::string(1, card.letter)},
              {"columns", card.columns},
              {"rows", card.rows},
              {"start", to_json(card.start)},
              {"exit", to_json(card.exit)},
              {"exit_side", name_of(card.exit_side)},
              {"walls", std::move(walls)},
              {"dangers", std::move(dangers)},
              {"glyphs", std::move(glyphs)}};
}

Parsed<RoomCard> room_card_from(const Json& json) {
  Fields fields(json);
  RoomCard card;
  card.name = fields.text("name", 200);
  card.letter = fields.named<char>(
      "letter",
      [](std::string_view text) -> std::optional<char> {
        if (text != "A" && text != "B" && text != "C") return std::nullopt;
        return text[0];
      },
      "A, B or C", 'A');
  card.columns = fields.integer("columns", 1, kMostSquares);
  card.rows = fields.integer("rows", 1, kMostSquares);
  card.start = square_field(fields, "start");
  card.exit = square_field(fields, "exit");
  card.exit_side = fields.named<Side>("exit_side", side_named, "a side", Side::north);
  card.walls = fields.list<Wall>("walls", kMostItems, [](Fields& wall) {
    return Wall{square_field(wall, "at"), wall.named<Side>("side", side_named, "a side", Side::north)};
  });
  card.dangers = fields.list<DangerSquare>("dangers", 64, [](Fields& danger) {
    return DangerSquare{square_field(danger, "at"), danger.integer("number", 1, 6)};
  });
  card.glyphs = fields.list<Glyph>("glyphs", 64, [](Fields& glyph) {
    return Glyph{square_field(glyph, "at"),
                 glyph.named<GlyphKind>("kind", glyph_named, "a glyph", GlyphKind::rune)};
  });
  check_inside(card, fields);
  return fields.done(std::move(card));
}

}  // namespace delvelens::board

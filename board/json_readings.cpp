// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "board/json_parts.h"

namespace delvelens::board {
namespace {

constexpr int kSchema = 1;
constexpr int kLargestSide = static_cast<int>(kFarthest);

bool near(double pixels) { return std::abs(pixels) <= kFarthest; }

Parsed<Size> size_from(const Json& json, const std::string& path) {
  const bool two = json.is_array() && json.size() == 2;
  const auto width = two ? whole_number(json[0], 0, kLargestSide) : std::nullopt;
  const auto height = two ? whole_number(json[1], 0, kLargestSide) : std::nullopt;
  if (!width || !height) return tl::unexpected(JsonError{path, "must be [width, height] in whole pixels"});
  return Size{*width, *height};
}

bool is_confidence(const Json& json) {
  return json.is_number() && json.get<double>() >= 0 && json.get<double>() <= 1;
}

template <class T>
Json head_json(const char* kind, const Reading<T>& reading) {
  return Json{{"schema", kSchema},
              {"kind", kind},
              {"source", reading.source},
              {"size", {reading.size.width, reading.size.height}},
              {"verdict", name_of(reading.verdict)},
              {"problems", reading.problems}};
}

template <class T>
void head_fields(Fields& fields, const char* kind, Reading<T>& reading) {
  fields.integer("schema", kSchema, kSchema);
  if (fields.text("kind", 16) != kind) fields.fail("kind", std::string("must be \"") + kind + "\"");
  reading.source = fields.text("source");
  reading.size = fields.value<Size>("size", size_from);
  reading.verdict = fields.named<Verdict>("verdict", verdict_named, "a verdict", Verdict::none);
  reading.problems = fields.texts("problems", 1000);
}

Parsed<Alternative<Die>> die_alternative_from(const Json& json, const std::string& path) {
  const auto pips = json.is_array() && json.size() == 2 && is_confidence(json[1])
                        ? whole_number(json[0], 1, 6)
                        : std::nullopt;
  if (!pips) return tl::unexpected(JsonError{path, "must be [value 1 to 6, confidence 0 to 1]"});
  return Alternative<Die>{Die{*DieValue::from(*pips), std::nullopt}, json[1].get<double>()};
}

}  // namespace

Json box_json(const Box& box) { return Json::array({box.x, box.y, box.width, box.height}); }

Parsed<Box> box_from(const Json& json, const std::string& path) {
  const bool four = json.is_array() && json.size() == 4 &&
                    std::all_of(json.begin(), json.end(), [](const Json& n) { return n.is_number(); });
  if (!four) return tl::unexpected(JsonError{path, "must be [x, y, width, height]"});
  if (!std::all_of(json.begin(), json.end(), [](const Json& n) { return near(n.get<double>()); })) {
    return tl::unexpected(JsonError{path, "is too far away"});
  }
  const Box box{json[0].get<double>(), json[1].get<double>(), json[2].get<double>(), json[3].get<double>()};
  if (box.width < 0 || box.height < 0) {
    return tl::unexpected(JsonError{path, "must not have a negative width or height"});
  }
  return box;
}

Json point_json(const Point& point) { return Json::array({point.x, point.y}); }

Parsed<Point> point_from(const Json& json, const std::string& path) {
  if (!json.is_array() || json.size() != 2 || !json[0].is_number() || !json[1].is_number()) {
    return tl::unexpected(JsonError{path, "must be [x, y]"});
  }
  const Point point{json[0].get<double>(), json[1].get<double>()};
  if (!near(point.x) || !near(point.y)) return tl::unexpected(JsonError{path, "is too far away"});
  return point;
}

Die die_fields(Fields& fields) {
  Die die{*DieValue::from(fields.integer("value", 1, 6)), std::nullopt};
  if (fields.has("colour"))
    die.colour = fields.named<Colour>("colour", colour_named, "a colour", Colour::white);
  return die;
}

Json piece_json(const Piece& piece) {
  Json footprint = Json::array();
  for (const Point& corner : piece.footprint) footprint.push_back(point_json(corner));
  Json json{{"kind", name_of(piece.kind)},
            {"size", name_of(piece.size)},
            {"center", point_json(piece.center)},
            {"footprint", std::move(footprint)}};
  if (piece.colour) json["colour"] = name_of(*piece.colour);
  if (piece.value) json["value"] = piece.value->pips();
  return json;
}

Piece piece_fields(Fields& fields) {
  Piece piece;
  piece.kind = fields.named<PieceKind>("kind", piece_named, "a kind of piece", PieceKind::unknown);
  piece.size = fields.named<PieceSize>("size", size_named, "a size", PieceSize::small);
  piece.center = fields.value<Point>("center", point_from);
  piece.footprint = fields.values<Point>("footprint", 64, point_from);
  if (fields.has("colour"))
    piece.colour = fields.named<Colour>("colour", colour_named, "a colour", Colour::white);
  if (fields.has("value")) piece.value = DieValue::from(fields.integer("value", 1, 6));
  return piece;
}

Json to_json(const Reading<Die>& reading) {
  Json dice = Json::array();
  for (const auto& item : reading.items) {
    Json alternatives = Json::array();
    for (const auto& other : item.alternatives) {
      alternatives.push_back({other.value.value.pips(), other.confidence});
    }
    Json one{{"value", item.value.value.pips()},
             {"confidence", item.confidence},
             {"box", box_json(item.place)},
             {"alternatives", std::move(alternatives)}};
    if (item.value.colour) one["colour"] = name_of(*item.value.colour);
    dice.push_back(std::move(one));
  }
  Json json = head_json("dice", reading);
  json["dice"] = std::move(dice);
  return json;
}

Parsed<Reading<Die>> dice_reading_from(const Json& json) {
  Fields fields(json);
  Reading<Die> reading;
  head_fields(fields, "dice", reading);
  reading.items = fields.list<Sighting<Die>>("dice", kMostItems, [](Fields& die) {
    Sighting<Die> item{die_fields(die), die.number("confidence", 0, 1), {}, die.value<Box>("box", box_from)};
    item.alternatives = die.values<Alternative<Die>>("alternatives", 6, die_alternative_from);
    return item;
  });
  return fields.done(std::move(reading));
}

Json to_json(const Reading<Piece>& reading) {
  Json pieces = Json::array();
  for (const auto& item : reading.items) {
    Json one = piece_json(item.value);
    one["confidence"] = item.confidence;
    one["box"] = box_json(item.place);
    pieces.push_back(std::move(one));
  }
  Json json = head_json("drop", reading);
  json["pieces"] = std::move(pieces);
  return json;
}

Parsed<Reading<Piece>> drop_reading_from(const Json& json) {
  Fields fields(json);
  Reading<Piece> reading;
  head_fields(fields, "drop", reading);
  reading.items = fields.list<Sighting<Piece>>("pieces", kMostItems, [](Fields& piece) {
    return Sighting<Piece>{
        piece_fields(piece), piece.number("confidence", 0, 1), {}, piece.value<Box>("box", box_from)};
  });
  return fields.done(std::move(reading));
}

}  // namespace delvelens::board

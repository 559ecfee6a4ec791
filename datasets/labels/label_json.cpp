// SPDX-License-Identifier: MIT
#include "datasets/labels/label_json.h"

#include <algorithm>

#include "board/json_fields.h"
#include "board/json_parts.h"

namespace delvelens::datasets {
namespace {

using board::Box;
using board::Fields;
using board::Json;
using board::JsonError;
using board::Parsed;
using board::Point;

constexpr std::size_t kMostRegions = 1000;
constexpr std::string_view kStickerLetters = "WYROGB";

tl::unexpected<JsonError> wrong(const std::string& path, std::string reason) {
  return tl::unexpected(JsonError{path, std::move(reason)});
}

bool is_object_with(const Json& json, const char* key) { return json.is_object() && json.contains(key); }

// [left, top, right, bottom], as regions are written; dice boxes are [x, y, width, height].
Parsed<Box> corners_box_from(const Json& json, const std::string& path) {
  const auto numbers = board::box_from(json, path);
  if (!numbers) return wrong(path, "must be [left, top, right, bottom]");
  const Box box{numbers->x, numbers->y, numbers->width - numbers->x, numbers->height - numbers->y};
  if (box.width < 0 || box.height < 0) return wrong(path, "has its corners the wrong way round");
  return box;
}

Json corners_box_json(const Box& box) {
  return Json::array({box.x, box.y, box.x + box.width, box.y + box.height});
}

Json polygon_json(const board::Polygon& polygon) {
  Json json = Json::array();
  for (const Point& point : polygon) json.push_back(board::point_json(point));
  return json;
}

bool flag(Fields& fields, const char* key) { return fields.has(key) && fields.boolean(key); }

std::string optional_text(Fields& fields, const char* key) {
  return fields.has(key) ? fields.text(key) : std::string();
}

double visible_part(Fields& fields) { return fields.has("visible") ? fields.number("visible", 0, 1) : 1.0; }

Parsed<std::optional<board::DieValue>> die_value_from(const Json& json, const std::string& path) {
  if (json.is_null()) return std::optional<board::DieValue>{};
  const bool small =
      json.is_number_integer() && json.get<std::int64_t>() >= 1 && json.get<std::int64_t>() <= 6;
  if (!small) return wrong(path, "must be a whole number from 1 to 6, or null for a die nobody can read");
  return board::DieValue::from(json.get<int>());
}

Parsed<std::optional<Box>> die_box_from(const Json& json, const std::string& path) {
  if (json.is_null()) return std::optional<Box>{};
  auto box = board::box_from(json, path);
  if (!box) return tl::unexpected(box.error());
  return std::optional<Box>(*box);
}

DieLabel die_label(Fields& fields) {
  DieLabel die;
  die.value = fields.value<std::optional<board::DieValue>>("value", die_value_from);
  if (fields.has("bbox")) die.box = fields.value<std::optional<Box>>("bbox", die_box_from);
  if (fields.has("face")) {
    die.symbol = fields.text("face", 64) == "symbol";
    if (!die.symbol) fields.fail("face", "must be \"symbol\" where it is given");
  }
  die.visible = visible_part(fields);
  return die;
}

DiceTruth dice_truth(Fields& fields) {
  DiceTruth truth;
  truth.dice = fields.list<DieLabel>("dice", board::kMostItems, die_label);
  if (fields.has("bbox_kind")) {
    const std::string covers = fields.text("bbox_kind", 64);
    truth.boxes_cover_pips = covers == "top-face pips";
    if (!truth.boxes_cover_pips && covers != "die") {
      fields.fail("bbox_kind", "must be \"die\" or \"top-face pips\"");
    }
  }
  return truth;
}

Parsed<std::array<Point, 4>> face_corners_from(const Json& json, const std::string& path) {
  std::array<Point, 4> corners{};
  if (!json.is_array() || json.size() != 4) return wrong(path, "must be four points");
  for (std::size_t i = 0; i < 4; ++i) {
    const auto corner = board::point_from(json[i], path + "[" + std::to_string(i) + "]");
    if (!corner) return tl::unexpected(corner.error());
    corners[i] = *corner;
  }
  return corners;
}

Parsed<std::optional<std::string>> colours_from(const Json& json, const std::string& path) {
  if (json.is_null()) return std::optional<std::string>{};
  const std::string text = json.is_string() ? json.get<std::string>() : std::string();
  const bool nine = text.size() == 9 && text.find_first_not_of(kStickerLetters) == std::string::npos;
  if (!nine) return wrong(path, "must be nine letters of WYROGB, or null where they are not known");
  return std::optional<std::string>(text);
}

Parsed<board::Tile> tile_label_from(const Json& json, const std::string& path) {
  const auto tile =
      json.is_string() ? board::tile_labelled(json.get_ref<const std::string&>()) : std::nullopt;
  if (!tile) return wrong(path, "must be a letter A to F and a number 1 to 9");
  return *tile;
}

Parsed<std::uint8_t> turn_from(const Json& json, const std::string& path) {
  const bool quarter =
      json.is_number_integer() && json.get<std::int64_t>() >= 0 && json.get<std::int64_t>() <= 3;
  if (!quarter) return wrong(path, "must be 0 to 3 quarter turns");
  return json.get<std::uint8_t>();
}

void read_tiles(Fields& fields, FaceLabel& face) {
  face.tiles = fields.values<board::Tile>("tiles", 9, tile_label_from);
  if (face.tiles.size() != 9) fields.fail("tiles", "must have nine entries");
  if (!fields.has("turns")) return;
  const auto turns = fields.values<std::uint8_t>("turns", 9, turn_from);
  if (turns.size() != 9) fields.fail("turns", "must have nine entries");
  for (std::size_t i = 0; i < turns.size() && i < face.tiles.size(); ++i) face.tiles[i].turn = turns[i];
}

FaceLabel face_label(Fields& fields) {
  FaceLabel face;
  face.corners = fields.value<std::array<Point, 4>>("corners", face_corners_from);
  if (fields.has("colors")) face.colours = fields.value<std::optional<std::string>>("colors", colours_from);
  if (fields.has("tiles")) read_tiles(fields, face);
  face.oblique = flag(fields, "oblique");
  face.visible = visible_part(fields);
  return face;
}

CubeTruth cube_truth(Fields& fields) {
  CubeTruth truth;
  truth.faces = fields.list<FaceLabel>("faces", 64, face_label);
  if (fields.has("n_faces") && fields.integer("n_faces", 0, 64) != static_cast<int>(truth.faces.size())) {
    fields.fail("n_faces", "is not the number of faces given");
  }
  if (fields.has("side")) {
    const auto side_from = [](std::string_view name) {
      return name.size() == 1 ? board::face_named(name[0]) : std::nullopt;
    };
    truth.side = fields.named<board::Face>("side", side_from, "a side of URFDLB", board::Face::U);
  }
  if (fields.has("kociemba")) {
    truth.whole = fields.named<board::CubeState>("kociemba", board::cube_from_facelets,
                                                 "54 letters of URFDLB", board::CubeState{});
  }
  truth.centres_turn = truth.whole && fields.has("centre_turns");
  if (truth.centres_turn) {
    const auto turns = fields.values<std::uint8_t>("centre_turns", 6, turn_from);
    if (turns.size() != 6) fields.fail("centre_turns", "must have six entries");
    std::copy_n(turns.begin(), std::min<std::size_t>(turns.size(), 6), truth.whole->centre_turns.begin());
  }
  truth.readable = !fields.has("readable") || fields.boolean("readable");
  return truth;
}

BlockLabel block_label(Fields& fields) {
  BlockLabel block;
  block.colour =
      fields.named<board::Colour>("color", board::colour_named, "a colour name", board::Colour::grey);
  block.center = fields.value<Point>("center", board::point_from);
  block.side = fields.number("size_px", 0, board::kFarthest);
  block.tolerance =
      fields.has("tol_px") ? fields.number("tol_px", 0, board::kFarthest) : kDefaultTolerance * block.side;
  if (fields.has("kind")) {
    block.kind = fields.named<board::PieceKind>("kind", board::piece_named, "a kind of piece",
                                                board::PieceKind::unknown);
  }
  if (fields.has("size")) {
    block.size = fields.named<board::PieceSize>("size", board::size_named, "a size", board::PieceSize::small);
  }
  if (fields.has("box")) block.box = fields.value<Box>("box", corners_box_from);
  if (fields.has("footprint")) block.footprint = fields.values<Point>("footprint", 64, board::point_from);
  block.uncertain = flag(fields, "uncertain");
  block.visible = visible_part(fields);
  return block;
}

Parsed<std::optional<board::RoomCard>> room_card_or_none(const Json& json, const std::string& path) {
  if (json.is_null()) return std::optional<board::RoomCard>{};
  auto card = board::room_card_from(json);
  if (card) return std::optional<board::RoomCard>(std::move(*card));
  return wrong(card.error().field.empty() ? path : path + "." + card.error().field, card.error().reason);
}

CardTruth card_truth(Fields& fields) {
  CardTruth truth;
  truth.card = fields.value<std::optional<board::RoomCard>>("card", room_card_or_none);
  if (fields.has("corners")) truth.corners = fields.values<Point>("corners", 64, board::point_from);
  return truth;
}

Truth truth_of(const Json& json, Fields& fields) {
  if (is_object_with(json, "dice")) return dice_truth(fields);
  if (is_object_with(json, "faces")) return cube_truth(fields);
  if (is_object_with(json, "blocks"))
    return DropTruth{fields.list<BlockLabel>("blocks", board::kMostItems, block_label)};
  if (is_object_with(json, "card")) return card_truth(fields);
  fields.fail("dice",
              "is missing, and so are faces, blocks and card: one of them says what the picture shows");
  return DiceTruth{};
}

// Sets of one source lie in one folder; a flat folder is one set.
std::string set_by_folder(const std::string& image) {
  const auto slash = image.find('/');
  return slash == std::string::npos || slash == 0 ? "all" : image.substr(0, slash);
}

void put_visible(Json& json, double visible) {
  if (visible < 1) json["visible"] = visible;
}

Json die_json(const DieLabel& die) {
  Json json{{"value", nullptr}, {"bbox", nullptr}};
  if (die.value) json["value"] = die.value->pips();
  if (die.box) json["bbox"] = board::box_json(*die.box);
  if (die.symbol) json["face"] = "symbol";
  put_visible(json, die.visible);
  return json;
}

Json face_json(const FaceLabel& face) {
  Json json{{"corners", polygon_json({face.corners.begin(), face.corners.end()})}, {"colors", nullptr}};
  if (face.colours) json["colors"] = *face.colours;
  for (const board::Tile& tile : face.tiles) {
    json["tiles"].push_back(board::label_of(tile));
    json["turns"].push_back(tile.turn);
  }
  if (face.oblique) json["oblique"] = true;
  put_visible(json, face.visible);
  return json;
}

Json block_json(const BlockLabel& block) {
  Json json{{"color", name_of(block.colour)},
            {"center", board::point_json(block.center)},
            {"size_px", block.side},
            {"tol_px", block.tolerance}};
  if (block.kind) json["kind"] = name_of(*block.kind);
  if (block.size) json["size"] = name_of(*block.size);
  if (block.box) json["box"] = corners_box_json(*block.box);
  if (!block.footprint.empty()) json["footprint"] = polygon_json(block.footprint);
  if (block.uncertain) json["uncertain"] = true;
  put_visible(json, block.visible);
  return json;
}

template <class Items, class Write>
Json list_json(const Items& items, Write&& write) {
  Json json = Json::array();
  for (const auto& item : items) json.push_back(write(item));
  return json;
}

struct PutTruth {
  Json& json;

  void operator()(const DiceTruth& truth) const {
    json["dice"] = list_json(truth.dice, die_json);
    json["bbox_kind"] = truth.boxes_cover_pips ? "top-face pips" : "die";
  }
  void operator()(const CubeTruth& truth) const {
    json["faces"] = list_json(truth.faces, face_json);
    if (truth.side) json["side"] = std::string(1, board::letter_of(*truth.side));
    if (truth.whole) json["kociemba"] = board::facelet_text(*truth.whole);
    if (truth.whole && truth.centres_turn) json["centre_turns"] = truth.whole->centre_turns;
    if (!truth.readable) json["readable"] = false;
  }
  void operator()(const DropTruth& truth) const { json["blocks"] = list_json(truth.blocks, block_json); }
  void operator()(const CardTruth& truth) const {
    json["card"] = truth.card ? board::to_json(*truth.card) : Json();
    if (!truth.corners.empty()) json["corners"] = polygon_json(truth.corners);
  }
};

}  // namespace

Parsed<Label> label_from(const Json& json) {
  Fields fields(json);
  Label label;
  label.image = fields.text("image");
  if (label.image.empty()) fields.fail("image", "must not be empty");
  label.set = fields.has("set") ? fields.text("set", 128) : set_by_folder(label.image);
  if (fields.has("width") || fields.has("height")) {
    label.size = board::Size{fields.integer("width", 1, 100'000), fields.integer("height", 1, 100'000)};
  }
  label.train = flag(fields, "train");
  label.split = optional_text(fields, "split");
  label.source = optional_text(fields, "source");
  label.licence = optional_text(fields, "licence");
  if (fields.has("ignore")) label.ignore = fields.values<Box>("ignore", kMostRegions, corners_box_from);
  if (fields.has("roi")) label.region = fields.value<Box>("roi", corners_box_from);
  label.truth = truth_of(json, fields);
  return fields.done(std::move(label));
}

Json to_json(const Label& label) {
  Json json{{"image", label.image}, {"set", label.set}, {"train", label.train}};
  if (label.size) {
    json["width"] = label.size->width;
    json["height"] = label.size->height;
  }
  if (!label.split.empty()) json["split"] = label.split;
  if (!label.source.empty()) json["source"] = label.source;
  if (!label.licence.empty()) json["licence"] = label.licence;
  if (!label.ignore.empty()) json["ignore"] = list_json(label.ignore, corners_box_json);
  if (label.region) json["roi"] = corners_box_json(*label.region);
  std::visit(PutTruth{json}, label.truth);
  return json;
}

}  // namespace delvelens::datasets

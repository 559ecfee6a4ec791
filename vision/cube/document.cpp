// SPDX-License-Identifier: MIT
#include "vision/cube/document.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "board/cube/solver.h"
#include "board/json.h"

namespace delvelens::vision::cube {
namespace {

using board::Json;

double rounded(double number, double steps) { return std::round(number * steps) / steps; }

Json face_json(const FaceSighting& face) {
  Json corners = Json::array();
  for (const board::Point& corner : face.corners)
    corners.push_back({rounded(corner.x, 10), rounded(corner.y, 10)});
  Json confidence = Json::array();
  Json tiles = Json::array();
  Json turns = Json::array();
  for (const Sticker& sticker : face.stickers) {
    double sure = sticker.confidence();
    if (face.lettered && sticker.tile) {
      const TileChances& tile = *sticker.tile;
      const std::size_t letter = largest(tile.letter);
      const std::size_t number = largest(tile.number);
      sure = tile.letter[letter] * tile.number[number];
      tiles.push_back(board::label_of({static_cast<board::Face>(letter), static_cast<int>(number) + 1, 0}));
      turns.push_back(largest(tile.turn));
    }
    confidence.push_back(rounded(sure, 10000));
  }
  Json json{{"source", face.source},
            {"corners", corners},
            {"stickers", face.letters()},
            {"confidence", confidence}};
  if (face.lettered) {
    json["tiles"] = std::move(tiles);
    json["turns"] = std::move(turns);
  }
  return json;
}

void add_whole(Json& document, const WholeCube& whole) {
  document["facelets"] = board::facelet_text(whole.state);
  document["legal"] = whole.legal;
  document["scramble"] = scramble_of(whole);
  document["confidence"] = rounded(whole.chance, 10000);
  document["runner_up"] = rounded(whole.runner_up_ratio, 10000);
  document["scheme"] = std::string(whole.scheme.begin(), whole.scheme.end());
  if (!whole.tiles) return;
  Json tiles = Json::array();
  Json turns = Json::array();
  for (const board::Tile& tile : *whole.tiles) {
    tiles.push_back(board::label_of(tile));
    turns.push_back(tile.turn);
  }
  document["tiles"] = std::move(tiles);
  document["turns"] = std::move(turns);
}

}  // namespace

std::string scramble_of(const WholeCube& cube) {
  if (!cube.legal) return "";
  const auto solved = board::cube::solve(cube.state);
  return solved ? board::cube::text_of(solved->scramble) : "";
}

Json document_of(const CubeReading& reading, std::span<const CubeLook> looks, bool with_times) {
  std::string source;
  for (const CubeLook& look : looks) source += (source.empty() ? "" : ", ") + look.source;
  const board::Size size = looks.empty() ? board::Size{} : looks.front().size;
  Json document{{"schema", 1},
                {"kind", "cube"},
                {"source", source},
                {"size", {size.width, size.height}},
                {"verdict", board::name_of(reading.verdict)},
                {"problems", reading.problems},
                {"faces", Json::array()},
                {"missing", reading.missing}};
  for (const FaceSighting& face : reading.faces) document["faces"].push_back(face_json(face));
  if (reading.show_again) document["show_again"] = *reading.show_again;
  if (reading.whole) add_whole(document, *reading.whole);
  if (!with_times) return document;
  std::map<std::string, double> times;
  for (const CubeLook& look : looks) {
    for (const auto& stage : look.times.stages()) times[stage.name] += stage.milliseconds;
  }
  Json sums = Json::object();
  for (const auto& [name, milliseconds] : times) sums[name] = rounded(milliseconds, 10);
  document["milliseconds"] = std::move(sums);
  return document;
}

}  // namespace delvelens::vision::cube

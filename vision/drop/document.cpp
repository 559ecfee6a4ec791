// SPDX-License-Identifier: MIT
#include "vision/drop/document.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "board/json.h"

namespace delvelens::vision::drop {
namespace {

double rounded(double number, double parts = 10) { return std::round(number * parts) / parts; }

board::Json millimetres(const board::Point& place) { return {rounded(place.x), rounded(place.y)}; }

// Where a piece stands on the table, from the mat's upper left corner or as the table was calibrated.
void add_place(const board::Polygon& footprint, board::Json& piece) {
  if (footprint.empty()) return;
  board::Point middle;
  board::Json corners = board::Json::array();
  for (const board::Point& corner : footprint) {
    corners.push_back(millimetres(corner));
    middle.x += corner.x / static_cast<double>(footprint.size());
    middle.y += corner.y / static_cast<double>(footprint.size());
  }
  piece["center_mm"] = millimetres(middle);
  piece["footprint_mm"] = std::move(corners);
}

}  // namespace

nlohmann::json document_of(const DropLook& look, bool with_times) {
  board::Json document = board::to_json(look.reading);
  for (std::size_t i = 0; i < look.details.size(); ++i) {
    board::Json& piece = document["pieces"][i];
    piece["confidence"] = rounded(look.reading.items[i].confidence, 1e4);
    board::Json alternatives = board::Json::array();
    for (const auto& other : look.reading.items[i].alternatives)
      alternatives.push_back({board::name_of(other.value.kind), rounded(other.confidence, 1e4)});
    piece["alternatives"] = std::move(alternatives);
    add_place(look.details[i].footprint_on_table, piece);
  }
  if (look.table) document["table"] = calibration::name_of(*look.table);
  if (!look.details.empty()) document["degrees_above_table"] = rounded(look.view.degrees_above_table());
  if (with_times) {
    board::Json times = board::Json::object();
    for (const auto& stage : look.times.stages()) times[stage.name] = rounded(stage.milliseconds);
    document["milliseconds"] = std::move(times);
  }
  return document;
}

nlohmann::json evidence_of(const DropLook& look) {
  board::Json candidates = board::Json::array();
  const auto add = [&](const PieceDetail& piece, bool taken) {
    candidates.push_back({{"center", {rounded(piece.look.center.x), rounded(piece.look.center.y)}},
                          {"edge", rounded(piece.look.edge)},
                          {"first_seen",
                           {rounded(piece.candidate.center.x), rounded(piece.candidate.center.y),
                            rounded(piece.candidate.edge)}},
                          {"finder", rounded(piece.candidate.score, 1e4)},
                          {"judge", rounded(piece.look.beliefs.judge, 1e4)},
                          {"looker", rounded(piece.look.beliefs.looker, 1e4)},
                          {"taken", taken}});
  };
  for (const PieceDetail& piece : look.details) add(piece, true);
  for (const PieceDetail& piece : look.rejected) add(piece, false);
  return {{"source", look.reading.source}, {"candidates", std::move(candidates)}};
}

}  // namespace delvelens::vision::drop

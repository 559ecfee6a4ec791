// SPDX-License-Identifier: MIT
#include "vision/card/document.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "board/lying_die_json.h"

namespace delvelens::vision::card {
namespace {

using board::Json;

double rounded(double number, double step) { return std::round(number / step) * step; }

Json square_json(board::Square at) { return Json::array({at.column, at.row}); }

Json die_json(const DieSighting& die) {
  Json json = board::to_json(board::LyingDie{die.at, die.lying.lies});
  json["confidence"] = rounded(die.confidence, 1e-4);
  json["top_confidence"] = rounded(die.lying.top_confidence, 1e-4);
  json["north_confidence"] = rounded(die.lying.confidence, 1e-4);
  json["right_handed"] = rounded(die.lying.right_handed, 1e-4);
  json["alternatives"] = Json::array();
  for (const auto& other : die.lying.alternatives) {
    json["alternatives"].push_back({{"top", other.value.top()},
                                    {"north", other.value.north()},
                                    {"confidence", rounded(other.confidence, 1e-4)}});
  }
  return json;
}

}  // namespace

Json document_of(const CardLook& look, bool with_times) {
  const auto& reading = look.reading;
  Json document{{"schema", 1},
                {"kind", "card"},
                {"source", reading.source},
                {"size", {reading.size.width, reading.size.height}},
                {"verdict", board::name_of(reading.verdict)},
                {"problems", reading.problems},
                {"card", nullptr}};
  if (!reading.items.empty()) {
    document["card"] = board::to_json(reading.items.front().value);
    document["confidence"] = rounded(reading.items.front().confidence, 1e-4);
    document["known"] = look.known >= 0;
    document["corners"] = Json::array();
    for (const cv::Point2f& corner : look.corners)
      document["corners"].push_back({rounded(corner.x, 0.1), rounded(corner.y, 0.1)});
    document["doubtful"] = Json::array();
    for (const Doubt& doubt : look.doubts)
      document["doubtful"].push_back({{"at", square_json(doubt.at)}, {"reason", doubt.reason}});
    document["die"] = look.die ? die_json(*look.die) : Json();
    document["cubes"] = Json::array();
    for (const board::Square& at : look.cubes) document["cubes"].push_back(square_json(at));
  }
  if (with_times) {
    Json times = Json::object();
    for (const auto& stage : look.times.stages()) times[stage.name] = rounded(stage.milliseconds, 0.1);
    document["milliseconds"] = std::move(times);
  }
  return document;
}

}  // namespace delvelens::vision::card

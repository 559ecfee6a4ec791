// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "datasets/evaluation/sweep.h"

namespace delvelens::datasets {

board::Json to_json(const Sweep& sweep) {
  board::Json lines = board::Json::array();
  for (const SweepLine& line : sweep.lines) {
    board::Json points = board::Json::array();
    for (const auto& [strength, tally] : line.points) {
      points.push_back({{"strength", strength},
                        {"pictures", tally.pictures},
                        {"items", tally.items},
                        {"found", tally.found},
                        {"right", tally.right},
                        {"extra", tally.extra},
                        {"right_percent", percent(tally.right, tally.valued)},
                        {"exact_percent", percent(tally.exact, tally.pictures)},
                        {"accepted_percent", percent(tally.accepted, tally.pictures)},
                        {"accepted_wrong", tally.accepted_wrong},
                        {"accepted_wrong_percent", percent(tally.accepted_wrong, tally.pictures)}});
    }
    lines.push_back(
        {{"axis", name_of(line.axis)}, {"unit", info_of(line.axis).unit}, {"points", std::move(points)}});
  }
  return {{"schema", 1},
          {"report", "sweep"},
          {"kind", name_of(sweep.kind)},
          {"scenes", sweep.scenes},
          {"seed", sweep.seed},
          {"axes", std::move(lines)}};
}

std::string csv_of(const Sweep& sweep) {
  std::string text =
      "axis,strength,pictures,items,found,right,extra,right_percent,exact_percent,accepted_percent,accepted_"
      "wrong\n";
  for (const SweepLine& line : sweep.lines) {
    for (const auto& [strength, tally] : line.points) {
      text += fmt::format("{},{:g},{},{},{},{},{},{:.2f},{:.2f},{:.2f},{}\n", name_of(line.axis), strength,
                          tally.pictures, tally.items, tally.found, tally.right, tally.extra,
                          percent(tally.right, tally.valued), percent(tally.exact, tally.pictures),
                          percent(tally.accepted, tally.pictures), tally.accepted_wrong);
    }
  }
  return text;
}

std::string table_of(const Sweep& sweep) {
  std::string text;
  for (const SweepLine& line : sweep.lines) {
    const AxisInfo& info = info_of(line.axis);
    text += fmt::format("{}{} ({})\n", text.empty() ? "" : "\n", info.title, info.unit);
    text += fmt::format("{:>10}  {:>8}  {:>8}  {:>9}  {:>9}\n", "strength", "right %", "exact %", "accepted",
                        "but wrong");
    for (const auto& [strength, tally] : line.points) {
      text += fmt::format("{:>10g}  {:>8.1f}  {:>8.1f}  {:>7.1f} %  {:>9}\n", strength,
                          percent(tally.right, tally.valued), percent(tally.exact, tally.pictures),
                          percent(tally.accepted, tally.pictures), tally.accepted_wrong);
    }
  }
  return text;
}

}  // namespace delvelens::datasets

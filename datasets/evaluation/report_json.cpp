// SPDX-License-Identifier: MIT
#include <cmath>

#include "board/json_fields.h"
#include "datasets/evaluation/report.h"

namespace delvelens::datasets {
namespace {

using board::Fields;
using board::Json;

constexpr int kSchema = 1;
constexpr std::size_t kMostRows = 1'000'000;
constexpr int kMostItems = 10'000'000;

double rounded(double value) { return std::round(value * 1e4) / 1e4; }

Json times_json(const Tally& tally) {
  Json json = Json::object();
  for (const auto& [stage, times] : tally.milliseconds) {
    json[stage] = {{"median", rounded(quantile(times, 0.5))}, {"p95", rounded(quantile(times, 0.95))}};
  }
  return json;
}

Json calibration_json(const Reliability& reliability) {
  Json bins = Json::array();
  for (std::size_t i = 0; i < reliability.bins().size(); ++i) {
    const auto& bin = reliability.bins()[i];
    Json one{
        {"from", static_cast<double>(i) / 10}, {"to", static_cast<double>(i + 1) / 10}, {"count", bin.count}};
    one["confidence"] = bin.count == 0 ? Json() : Json(rounded(bin.confidence / bin.count));
    one["right"] = bin.count == 0 ? Json() : Json(rounded(static_cast<double>(bin.right) / bin.count));
    bins.push_back(std::move(one));
  }
  return {{"count", reliability.count()},
          {"ece", rounded(reliability.expected_error())},
          {"bins", std::move(bins)}};
}

Json tally_json(const Tally& tally) {
  const Interval interval = share_interval(tally.exact, tally.pictures);
  return {{"pictures", tally.pictures},
          {"unreadable", tally.unreadable},
          {"exact", tally.exact},
          {"exact_percent", rounded(percent(tally.exact, tally.pictures))},
          {"exact_interval", {rounded(interval.low), rounded(interval.high)}},
          {"items", tally.items},
          {"valued", tally.valued},
          {"found", tally.found},
          {"found_percent", rounded(percent(tally.found, tally.items))},
          {"right", tally.right},
          {"right_percent", rounded(percent(tally.right, tally.valued))},
          {"extra", tally.extra},
          {"empty", tally.empty},
          {"false_on_empty", tally.false_on_empty},
          {"accepted", tally.accepted},
          {"accepted_percent", rounded(percent(tally.accepted, tally.pictures))},
          {"accepted_wrong", tally.accepted_wrong},
          {"calibration", calibration_json(tally.reliability)},
          {"milliseconds", times_json(tally)}};
}

Json row_json(const Row& row) {
  Json json{{"image", row.image}, {"set", row.set},     {"verdict", name_of(row.verdict)},
            {"exact", row.exact}, {"items", row.items}, {"found", row.found},
            {"right", row.right}, {"extra", row.extra}};
  if (!row.failure.empty()) json["failure"] = row.failure;
  return json;
}

Row row_fields(Fields& fields) {
  Row row;
  row.image = fields.text("image");
  row.set = fields.text("set", 128);
  row.verdict =
      fields.named<board::Verdict>("verdict", board::verdict_named, "a verdict", board::Verdict::none);
  row.exact = fields.boolean("exact");
  row.items = fields.integer("items", 0, kMostItems);
  row.found = fields.integer("found", 0, kMostItems);
  row.right = fields.integer("right", 0, kMostItems);
  row.extra = fields.integer("extra", 0, kMostItems);
  if (fields.has("failure")) row.failure = fields.text("failure");
  return row;
}

}  // namespace

Json to_json(const Report& report) {
  Json sets = Json::array();
  for (const auto& [name, tally] : report.sets) {
    Json one = tally_json(tally);
    one["set"] = name;
    sets.push_back(std::move(one));
  }
  Json rows = Json::array();
  for (const Row& row : report.rows) rows.push_back(row_json(row));
  Json json{{"schema", kSchema},
            {"report", "evaluation"},
            {"kind", name_of(report.kind)},
            {"labels", report.labels},
            {"total", tally_json(report.total)},
            {"sets", std::move(sets)},
            {"pictures", std::move(rows)}};
  if (report.whole.cubes > 0) {
    json["whole_cubes"] = {{"cubes", report.whole.cubes},
                           {"right", report.whole.right},
                           {"accepted", report.whole.accepted},
                           {"accepted_wrong", report.whole.accepted_wrong}};
  }
  return json;
}

board::Parsed<Report> report_from(const Json& json) {
  Fields fields(json);
  Report report;
  fields.integer("schema", kSchema, kSchema);
  if (fields.text("report", 32) != "evaluation") fields.fail("report", "must be \"evaluation\"");
  report.kind = fields.named<Kind>("kind", kind_named, "a kind of reading", Kind::dice);
  report.labels = fields.text("labels");
  report.rows = fields.list<Row>("pictures", kMostRows, row_fields);
  return fields.done(std::move(report));
}

}  // namespace delvelens::datasets

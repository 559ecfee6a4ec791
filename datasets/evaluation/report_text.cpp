// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "datasets/evaluation/report.h"

namespace delvelens::datasets {
namespace {

std::string share(int part, int whole) {
  return whole == 0 ? std::string("-") : fmt::format("{:.1f} %", percent(part, whole));
}

struct Column {
  const char* head;
  std::size_t width;
};
constexpr std::array<Column, 11> kColumns{{{"pictures", 8},
                                           {"exact", 6},
                                           {"exact %", 8},
                                           {"items", 6},
                                           {"found %", 8},
                                           {"right %", 8},
                                           {"extra", 5},
                                           {"accepted", 8},
                                           {"but wrong", 9},
                                           {"median ms", 9},
                                           {"95 % ms", 8}}};
using Cells = std::array<std::string, kColumns.size()>;

std::string line_of(const std::string& name, std::size_t width, const Cells& cells) {
  std::string line = fmt::format("{:<{}}", name, width);
  for (std::size_t i = 0; i < cells.size(); ++i) line += fmt::format("  {:>{}}", cells[i], kColumns[i].width);
  return line + "\n";
}

Cells heads() {
  Cells cells;
  for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = kColumns[i].head;
  return cells;
}

std::string time_text(const Tally& tally, double part) {
  const auto all = tally.milliseconds.find("all");
  return all == tally.milliseconds.end() ? "-" : fmt::format("{:.1f}", quantile(all->second, part));
}

Cells cells_of(const Tally& tally) {
  return {std::to_string(tally.pictures),
          std::to_string(tally.exact),
          share(tally.exact, tally.pictures),
          std::to_string(tally.items),
          share(tally.found, tally.items),
          share(tally.right, tally.valued),
          std::to_string(tally.extra),
          share(tally.accepted, tally.pictures),
          std::to_string(tally.accepted_wrong),
          time_text(tally, 0.5),
          time_text(tally, 0.95)};
}

std::string stages_of(const Tally& total) {
  std::string text;
  for (const auto& [stage, times] : total.milliseconds) {
    if (stage == "all") continue;
    text += fmt::format("{}{} {:.1f} ({:.1f})", text.empty() ? "" : ", ", stage, quantile(times, 0.5),
                        quantile(times, 0.95));
  }
  return text.empty() ? text : "median (95 %) ms by stage: " + text + "\n";
}

std::string notes_of(const Report& report) {
  const Tally& total = report.total;
  std::string text;
  if (total.empty > 0) {
    text += fmt::format("empty tables: {}, false items on them: {}\n", total.empty, total.false_on_empty);
  }
  if (report.whole.cubes > 0) {
    text +=
        fmt::format("whole cubes: {}, right: {}, accepted: {}, accepted but wrong: {}\n", report.whole.cubes,
                    report.whole.right, report.whole.accepted, report.whole.accepted_wrong);
  }
  if (total.reliability.count() > 0) {
    text += fmt::format("confidence is off by {:.3f} on average\n", total.reliability.expected_error());
  }
  if (total.unreadable > 0) {
    text += fmt::format("pictures that could not be read: {}\n", total.unreadable);
    int shown = 0;
    for (const Row& row : report.rows) {
      if (!row.failure.empty() && shown++ < 5) text += fmt::format("  {}: {}\n", row.image, row.failure);
    }
  }
  return text;
}

}  // namespace

std::string table_of(const Report& report) {
  std::size_t width = 5;
  for (const auto& [name, tally] : report.sets) width = std::max(width, name.size());
  std::string text = line_of("set", width, heads());
  for (const auto& [name, tally] : report.sets) text += line_of(name, width, cells_of(tally));
  if (report.sets.size() != 1) text += line_of("total", width, cells_of(report.total));
  return text + stages_of(report.total) + notes_of(report);
}

}  // namespace delvelens::datasets

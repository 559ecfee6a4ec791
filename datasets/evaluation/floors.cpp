// SPDX-License-Identifier: MIT
#include "datasets/evaluation/floors.h"

#include <fmt/format.h>

#include <toml++/toml.h>
#include <algorithm>

#include "board/names.h"

namespace delvelens::datasets {
namespace {

constexpr board::Names<Movement, 3> kMovements{{"fell", "rose", "held"}};

// Remembers only the first thing that is wrong, so that reading a floor is a plain list of keys.
class FloorReader {
 public:
  FloorReader(const toml::table& table, std::string path, std::string& error)
      : table_(table), path_(std::move(path)), error_(error) {
    static constexpr std::array<std::string_view, 8> known{
        "exact", "found", "right", "accepted", "accepted_wrong", "extra", "false_on_empty", "whole_cubes"};
    for (const auto& [key, value] : table_) {
      if (std::find(known.begin(), known.end(), key.str()) == known.end()) fail(key.str(), "is no figure");
    }
  }

  std::optional<double> share(std::string_view key) {
    const auto* node = table_.get(key);
    if (node == nullptr) return std::nullopt;
    const auto value = node->value<double>();
    if (!value || *value < 0 || *value > 100) fail(key, "must be a percentage from 0 to 100");
    return value;
  }

  std::optional<int> number(std::string_view key) {
    const auto* node = table_.get(key);
    if (node == nullptr) return std::nullopt;
    const auto value = node->is_integer() ? node->value<int>() : std::nullopt;
    if (!value || *value < 0) fail(key, "must be a whole number, 0 or more");
    return value;
  }

 private:
  void fail(std::string_view key, std::string_view reason) {
    if (error_.empty()) error_ = fmt::format("{}.{}: {}", path_, key, reason);
  }

  const toml::table& table_;
  std::string path_;
  std::string& error_;
};

Floor floor_from(const toml::table& table, const std::string& path, std::string& error) {
  FloorReader reader(table, path, error);
  return {reader.share("exact"),           reader.share("found"),           reader.share("right"),
          reader.share("accepted"),        reader.number("accepted_wrong"), reader.number("extra"),
          reader.number("false_on_empty"), reader.number("whole_cubes")};
}

KindFloors kind_from(const toml::table& table, const std::string& kind, std::string& error) {
  KindFloors floors;
  floors.labels = table["labels"].value_or(std::string());
  if (floors.labels.empty() && error.empty()) error = kind + ".labels: is missing";
  if (const toml::table* sets = table["sets"].as_table()) {
    for (const auto& [name, node] : *sets) {
      const std::string path = fmt::format("{}.sets.{}", kind, name.str());
      if (node.is_table()) {
        floors.sets.emplace(std::string(name.str()), floor_from(*node.as_table(), path, error));
      } else if (error.empty()) {
        error = path + ": must be a table of figures";
      }
    }
  }
  return floors;
}

class Judge {
 public:
  Judge(std::string set, double slack, std::vector<FloorFinding>& findings)
      : set_(std::move(set)), slack_(slack), findings_(findings) {}

  void least_share(const char* figure, std::optional<double> floor, double value) {
    if (!floor) return;
    const std::string text = fmt::format("{} {} {:.1f} %, floor {:g} %", set_, figure, value, *floor);
    // Half a tenth: the printed figure decides, so that a floor can be set to what was printed.
    add(value < *floor - 0.05, value >= *floor + slack_, text);
  }

  void least_number(const char* figure, std::optional<int> floor, int value) {
    if (floor)
      add(value<*floor, value> * floor, fmt::format("{} {} {}, floor {}", set_, figure, value, *floor));
  }

  void most_number(const char* figure, std::optional<int> ceiling, int value) {
    if (!ceiling) return;
    const std::string text = fmt::format("{} {} {}, ceiling {}", set_, figure, value, *ceiling);
    add(value > *ceiling, value < *ceiling, text, "could be lowered");
  }

 private:
  void add(bool fell, bool rose, const std::string& text, const char* raise = "could be raised") {
    if (fell) {
      findings_.push_back({Movement::fell, text + ": broken"});
    } else if (rose) {
      findings_.push_back({Movement::rose, text + ": " + raise});
    } else {
      findings_.push_back({Movement::held, text + ": held"});
    }
  }

  std::string set_;
  double slack_;
  std::vector<FloorFinding>& findings_;
};

void judge(const std::string& set, const Tally& tally, const Floor& floor, double slack,
           std::vector<FloorFinding>& findings) {
  Judge judge(set, slack, findings);
  judge.least_share("exact", floor.exact, percent(tally.exact, tally.pictures));
  judge.least_share("items found", floor.found, percent(tally.found, tally.items));
  judge.least_share("items right", floor.right, percent(tally.right, tally.valued));
  judge.least_share("accepted", floor.accepted, percent(tally.accepted, tally.pictures));
  judge.most_number("accepted but wrong", floor.accepted_wrong, tally.accepted_wrong);
  judge.most_number("extra items", floor.extra, tally.extra);
  judge.most_number("false items on empty tables", floor.false_on_empty, tally.false_on_empty);
}

}  // namespace

std::string_view name_of(Movement movement) { return kMovements.of(movement); }

tl::expected<std::map<std::string, KindFloors>, std::string> floors_from(std::string_view text) {
  toml::table table;
  try {
    table = toml::parse(text);
  } catch (const toml::parse_error& failure) {
    return tl::unexpected(fmt::format("line {}: {}", failure.source().begin.line, failure.description()));
  }
  std::map<std::string, KindFloors> all;
  std::string error;
  for (const auto& [name, node] : table) {
    const std::string kind(name.str());
    if (!kind_named(kind) || !node.is_table()) return tl::unexpected(kind + ": is not a kind of reading");
    all.emplace(kind, kind_from(*node.as_table(), kind, error));
  }
  if (!error.empty()) return tl::unexpected(error);
  return all;
}

std::vector<FloorFinding> check_floors(const Report& report, const KindFloors& floors, double slack) {
  std::vector<FloorFinding> findings;
  for (const auto& [name, floor] : floors.sets) {
    if (name == "total") {
      judge(name, report.total, floor, slack, findings);
      Judge(name, slack, findings).least_number("whole cubes right", floor.whole_cubes, report.whole.right);
    } else if (const auto set = report.sets.find(name); set != report.sets.end()) {
      judge(name, set->second, floor, slack, findings);
    } else {
      findings.push_back({Movement::fell, fmt::format("{} has floors, but no picture of it was read", name)});
    }
  }
  for (const auto& [name, tally] : report.sets) {
    if (!floors.sets.contains(name)) {
      findings.push_back(
          {Movement::rose, fmt::format("{} has no floor: exact {:.1f} %, accepted but wrong {}", name,
                                       percent(tally.exact, tally.pictures), tally.accepted_wrong)});
    }
  }
  return findings;
}

bool any_fell(const std::vector<FloorFinding>& findings) {
  return std::any_of(findings.begin(), findings.end(),
                     [](const FloorFinding& finding) { return finding.movement == Movement::fell; });
}

}  // namespace delvelens::datasets

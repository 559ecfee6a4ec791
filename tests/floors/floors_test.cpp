// SPDX-License-Identifier: MIT
// The shipped readers on a sample of the real photos, held against tests/floors.toml: a reader that gets
// worse fails.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "datasets/evaluation/floors.h"
#include "datasets/evaluation/readers.h"
#include "datasets/labels/text_file.h"
#include "tests/support/build.h"

namespace delvelens::datasets {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostOfASet = 40;  // keeps the whole run under a minute

bool is_empty(const nlohmann::json& label) {
  for (const char* list : {"dice", "faces", "blocks"}) {
    if (label.contains(list) && label[list].empty()) return true;
  }
  return false;
}

// Of each set evenly spaced pictures and every empty table, as lines of the label file.
std::string sample_of(const fs::path& labels) {
  std::map<std::string, std::vector<std::string>> sets;
  std::string sample;
  std::ifstream stream(labels);
  for (std::string line; std::getline(stream, line);) {
    const auto label = nlohmann::json::parse(line, nullptr, false);
    if (!label.is_object()) continue;
    if (is_empty(label)) {
      sample += line + '\n';
    } else {
      sets[label.value("set", std::string())].push_back(line);
    }
  }
  for (const auto& [name, lines] : sets) {
    const std::size_t step = (lines.size() + kMostOfASet - 1) / kMostOfASet;
    for (std::size_t i = 0; i < lines.size(); i += step) sample += lines[i] + '\n';
  }
  return sample;
}

class Floors : public ::testing::TestWithParam<const char*> {};

TEST_P(Floors, Hold) {
  if (delvelens::testing::kSanitized) {
    GTEST_SKIP() << "figures are the same under the sanitizers, and take ten times as long";
  }
  const auto text = text_of(DELVELENS_FLOORS);
  ASSERT_TRUE(text.has_value()) << text.error();
  const auto floors = floors_from(*text);
  ASSERT_TRUE(floors.has_value()) << floors.error();
  const auto wanted = floors->find(GetParam());
  if (wanted == floors->end()) GTEST_SKIP() << "tests/floors.toml has no floors for " << GetParam();
  const fs::path labels = fs::path(DELVELENS_PHOTOS) / wanted->second.labels;
  if (!fs::exists(labels)) GTEST_SKIP() << "the real photos are not there: " << labels;

  EvaluateOptions options;
  options.kind = *kind_named(GetParam());
  const auto reader = reader_of(options.kind, vision::ModelStore::standard());
  ASSERT_TRUE(reader.has_value()) << reader.error().text;
  std::istringstream sample(sample_of(labels));
  const auto report = evaluate(sample, labels, opening_files(*reader), options);
  ASSERT_TRUE(report.has_value()) << report.error().text();
  for (const FloorFinding& finding : check_floors(*report, wanted->second)) {
    if (finding.movement == Movement::fell) {
      ADD_FAILURE() << finding.text;
    } else {
      std::cout << finding.text << '\n';
    }
  }
}

// Rendered tables with coins, cups, other dice and hands on them, and not one die to read.
TEST(EmptyTables, ShowNoDice) {
  if (delvelens::testing::kSanitized) {
    GTEST_SKIP() << "figures are the same under the sanitizers, and take ten times as long";
  }
  const fs::path labels = DELVELENS_EMPTY_TABLES;
  EvaluateOptions options;
  options.kind = Kind::dice;
  const auto reader = reader_of(options.kind, vision::ModelStore::standard());
  ASSERT_TRUE(reader.has_value()) << reader.error().text;
  std::ifstream stream(labels);
  const auto report = evaluate(stream, labels, opening_files(*reader), options);
  ASSERT_TRUE(report.has_value()) << report.error().text();
  EXPECT_GE(report->total.empty, 6);
  EXPECT_EQ(report->total.false_on_empty, 0);
}

INSTANTIATE_TEST_SUITE_P(Readers, Floors, ::testing::Values("dice", "cube", "drop"),
                         [](const auto& about) { return std::string(about.param); });

}  // namespace
}  // namespace delvelens::datasets

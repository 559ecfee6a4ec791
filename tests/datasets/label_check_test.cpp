// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "datasets/labels/check.h"

namespace delvelens::datasets {
namespace {

using ::testing::ElementsAre;
using ::testing::Pair;

tl::expected<board::Size, std::string> always_640_by_480(const std::filesystem::path& path) {
  if (path.filename() == "missing.jpg") return tl::unexpected(std::string("no such file"));
  return board::Size{640, 480};
}

CheckReport check(const std::string& text, CheckLimits limits = {}) {
  std::istringstream stream(text);
  return check_labels(stream, "sets/labels.jsonl", always_640_by_480, limits);
}

std::vector<std::string> texts(const CheckReport& report) {
  std::vector<std::string> all;
  for (const Finding& finding : report.findings) all.push_back(finding.text());
  return all;
}

std::vector<std::string> findings_in(const std::string& line) { return texts(check(line)); }

TEST(LabelCheck, CountsACleanFileBySet) {
  const auto report = check(
      R"({"image":"a/1.jpg","set":"a","dice":[{"value":1,"bbox":[1,2,30,30]},{"value":2,"bbox":[50,2,30,30]}]})"
      "\n"
      R"({"image":"b/1.jpg","set":"b","dice":[]})");
  EXPECT_TRUE(report.findings.empty());
  EXPECT_EQ(report.pictures(), 2U);
  EXPECT_EQ(report.items(), 2U);
  EXPECT_EQ(report.sets.at("a").items, 2U);
  EXPECT_THAT(report.sets.at("a").words, ElementsAre(Pair("1", 1U), Pair("2", 1U)));
  EXPECT_EQ(report.sets.at("b").empty, 1U);
}

TEST(LabelCheck, FindsMissingPicturesAndDuplicates) {
  const auto report = check(R"({"image":"missing.jpg","dice":[]})"
                            "\n"
                            R"({"image":"x/../1.jpg","dice":[]})"
                            "\n"
                            R"({"image":"1.jpg","dice":[]})"
                            "\nnonsense\n"
                            R"({"image":"2.jpg","faces":[]})");
  EXPECT_THAT(texts(report), ElementsAre("line 1: error: image: \"missing.jpg\": no such file",
                                         "line 3: error: image: \"1.jpg\" was labelled before, in line 2",
                                         "line 4: error: not JSON (at byte 2)",
                                         "line 5: error: is a label for cube, but the file began with dice"));
  EXPECT_EQ(report.errors, 4U);
  EXPECT_EQ(report.warnings, 0U);
}

TEST(LabelCheck, FindsWrongBoxes) {
  EXPECT_THAT(
      findings_in(R"({"image":"1.jpg","width":640,"height":360,"dice":[{"value":1,"bbox":[630,2,30,30]},)"
                  R"({"value":1,"bbox":[5,5,0,9]},{"value":1,"bbox":[9,9,9,9]},{"value":2,"bbox":[9,9,9,9]},)"
                  R"({"value":null,"bbox":null}]})"),
      ElementsAre("line 1: error: width: the label says 640x360, the picture has 640x480",
                  "line 1: error: dice[0].bbox: lies outside the picture of 640x480",
                  "line 1: error: dice[1].bbox: has no area",
                  "line 1: error: dice[3].bbox: is the same as that of dice[2]",
                  "line 1: error: dice[4]: has neither a value nor a box, so it says nothing",
                  "line 1: warning: dice: 4 of 5 have a box: the picture is scored by values alone"));
}

TEST(LabelCheck, FindsWrongFaces) {
  EXPECT_THAT(
      findings_in(R"({"image":"1.jpg","faces":[{"corners":[[0,0],[0,9],[9,9],[9,0]]},)"
                  R"({"corners":[[0,0],[9,0],[2,2],[0,9]]},{"corners":[[-90,0],[-50,0],[-50,50],[-90,50]]}],)"
                  R"("kociemba":"UUUUUUUUUUUUUUUUUUFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"})"),
      ElementsAre("line 1: error: faces[0].corners: go round anticlockwise",
                  "line 1: error: faces[1].corners: do not bound a convex face",
                  "line 1: error: faces[2].corners: lies outside the picture of 640x480",
                  "line 1: error: kociemba: does not have each letter nine times"));
}

TEST(LabelCheck, ABlockCutOffByTheEdgeMayHaveItsMiddleOutside) {
  const std::string start =
      R"({"image":"1.jpg","blocks":[{"color":"red","center":[82,490],"size_px":19,"visible":)";
  EXPECT_THAT(findings_in(start + R"(0.06,"box":[72,470,87,480]}]})"), ElementsAre());
  const std::string outside = "line 1: error: blocks[0].center: lies outside the picture of 640x480";
  EXPECT_THAT(findings_in(start + R"(0.8,"box":[72,470,87,480]}]})"), ElementsAre(outside));
  EXPECT_THAT(findings_in(start + R"(0.06}]})"), ElementsAre(outside));  // nothing says where it is seen
}

TEST(LabelCheck, TheSampleScenesAreFreeOfErrors) {
  const auto size = [](const std::filesystem::path&) -> tl::expected<board::Size, std::string> {
    return board::Size{480, 360};
  };
  int sets = 0;
  for (const auto& folder : std::filesystem::directory_iterator(DELVELENS_SAMPLES)) {
    if (!folder.is_directory()) continue;
    std::ifstream stream(folder.path() / "labels.jsonl");
    const CheckReport report = check_labels(stream, folder.path() / "labels.jsonl", size, {});
    EXPECT_THAT(texts(report), ElementsAre()) << folder.path();
    ++sets;
  }
  EXPECT_GE(sets, 7);
}

TEST(LabelCheck, FindsWrongBlocksAndCards) {
  EXPECT_THAT(
      findings_in(
          R"({"image":"/1.jpg","train":true,"blocks":[{"color":"red","center":[5,5],"size_px":0},)"
          R"({"color":"red","center":[5,5],"size_px":4},{"color":"red","center":[5,700],"size_px":4}]})"),
      ElementsAre("line 1: warning: image: is an absolute path: the set cannot be moved",
                  "line 1: warning: train: is true, but no licence is named",
                  "line 1: error: blocks[0].size_px: must be more than 0",
                  "line 1: error: blocks[1].center: is the same as that of blocks[0]",
                  "line 1: error: blocks[2].center: lies outside the picture of 640x480"));
  EXPECT_THAT(findings_in(R"({"image":"1.jpg","card":null,"corners":[[0,0],[700,0],[5,5]]})"),
              ElementsAre("line 1: error: corners[1]: lies outside the picture of 640x480",
                          "line 1: error: corners: must be four points"));
}

TEST(LabelCheck, CountsMoreThanItKeeps) {
  const auto report = check("1\n2\n3\n", {{}, 2});
  EXPECT_EQ(report.findings.size(), 2U);
  EXPECT_EQ(report.errors, 3U);
}

TEST(LabelCheck, AnEmptyFileIsAnError) {
  EXPECT_THAT(findings_in("\n"), ElementsAre("line 0: error: the file holds no label"));
}

}  // namespace
}  // namespace delvelens::datasets

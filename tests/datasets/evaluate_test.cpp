// SPDX-License-Identifier: MIT
#include "datasets/evaluation/evaluate.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "datasets/evaluation/compare.h"
#include "datasets/evaluation/floors.h"
#include "tests/datasets/looks.h"

namespace delvelens::datasets {
namespace {

using board::Verdict;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr board::Box kBox{0, 0, 20, 20};

// Four pictures: a die showing 3 three times, and an empty table.
const char* const kLabels =
    "{\"image\":\"a/1.jpg\",\"dice\":[{\"value\":3,\"bbox\":[0,0,20,20]}]}\n"
    "{\"image\":\"a/2.jpg\",\"dice\":[{\"value\":3,\"bbox\":[0,0,20,20]}]}\n"
    "{\"image\":\"b/3.jpg\",\"dice\":[{\"value\":3,\"bbox\":[0,0,20,20]}]}\n"
    "{\"image\":\"b/empty.jpg\",\"dice\":[]}\n";

// Reads 1.jpg right, 2.jpg wrong, cannot open 3.jpg and sees a die on the empty table.
tl::expected<Look, std::string> fake_reader(const std::filesystem::path& path) {
  const std::string name = path.filename().string();
  if (name == "3.jpg") return tl::unexpected(std::string("is not a picture"));
  if (name == "2.jpg") return Look{dice_reading({{4, kBox, 0.95}}), {{"find", 10}, {"read", 5}}};
  if (name == "empty.jpg")
    return Look{dice_reading({{1, kBox, 0.2}}, Verdict::review), {{"find", 30}, {"read", 1}}};
  return Look{dice_reading({{3, kBox, 0.95}}), {{"find", 20}, {"read", 2}}};
}

Report run(const EvaluateOptions& options = {}, const ReadPicture& read = fake_reader) {
  std::istringstream stream(kLabels);
  auto report = evaluate(stream, "photos/labels.jsonl", read, options);
  EXPECT_TRUE(report.has_value()) << report.error().text();
  return report.value_or(Report{});
}

TEST(Evaluate, CountsBySetAndInTotal) {
  const Report report = run();
  EXPECT_EQ(report.total.pictures, 4);
  EXPECT_EQ(report.total.exact, 1);
  EXPECT_EQ(report.total.items, 3);
  EXPECT_EQ(report.total.found, 2);
  EXPECT_EQ(report.total.right, 1);
  EXPECT_EQ(report.total.extra, 1);
  EXPECT_EQ(report.total.accepted, 2);
  EXPECT_EQ(report.total.accepted_wrong, 1);
  EXPECT_EQ(report.total.unreadable, 1);
  EXPECT_EQ(report.total.empty, 1);
  EXPECT_EQ(report.total.false_on_empty, 1);
  EXPECT_EQ(report.sets.at("a").exact, 1);
  EXPECT_EQ(report.sets.at("b").pictures, 2);
  EXPECT_THAT(report.total.milliseconds.at("all"), ElementsAre(22, 15, 31));
  EXPECT_THAT(report.total.milliseconds.at("find"), ElementsAre(20, 10, 30));
  EXPECT_EQ(report.rows[2].failure, "is not a picture");
  EXPECT_EQ(report.total.reliability.count(), 3);
}

TEST(Evaluate, ReadsEachPictureOnceAndTellsHowFarItIs) {
  std::vector<std::string> read;
  std::vector<std::size_t> done;
  EvaluateOptions options;
  options.progress = [&](std::size_t now, std::size_t all) {
    EXPECT_EQ(all, 4U);
    done.push_back(now);
  };
  run(options, [&](const std::filesystem::path& path) {
    read.push_back(path.string());
    return fake_reader(path);
  });
  EXPECT_THAT(read, ElementsAre("photos/a/1.jpg", "photos/a/2.jpg", "photos/b/3.jpg", "photos/b/empty.jpg"));
  EXPECT_THAT(done, ElementsAre(0U, 1U, 2U, 3U, 4U));
}

TEST(Evaluate, OnlyAndLimitChooseTheirPictures) {
  EvaluateOptions options;
  options.only = "b";
  options.limit = 1;
  const Report report = run(options);
  ASSERT_EQ(report.rows.size(), 1U);
  EXPECT_EQ(report.rows[0].image, "b/3.jpg");
}

TEST(Evaluate, RefusesABrokenLabelFileBeforeReadingAnyPicture) {
  int reads = 0;
  const ReadPicture read = [&](const std::filesystem::path&) {
    ++reads;
    return Look{};
  };
  std::istringstream broken(std::string(kLabels) + "{\"image\":\"c.jpg\",\"dice\":3}\n");
  EXPECT_EQ(evaluate(broken, "x", read, {}).error().text(), "line 5: dice: must be a list");
  std::istringstream other("{\"image\":\"c.jpg\",\"faces\":[]}\n");
  EXPECT_EQ(evaluate(other, "x", read, {}).error().text(), "line 1: is a label for cube, not for dice");
  EXPECT_EQ(reads, 0);
}

TEST(Evaluate, CubesShownFromSixSidesAreReadAsOne) {
  const std::string state = board::facelet_text(board::CubeState{});
  std::string lines;
  for (const char side : std::string("URFDLB")) {
    lines += std::string("{\"image\":\"r/") + side + ".jpg\",\"faces\":[],\"side\":\"" + side +
             "\",\"kociemba\":\"" + state + "\"}\n";
  }
  lines += "{\"image\":\"r/lonely.jpg\",\"faces\":[],\"side\":\"U\",\"kociemba\":\"" + std::string(54, 'U') +
           "\"}\n";
  EvaluateOptions options;
  options.kind = Kind::cube;
  std::istringstream stream(lines);
  const auto report = evaluate(
      stream, "labels.jsonl",
      [](const std::filesystem::path&) {
        return Look{SeenCube{}, {}};
      },
      options,
      [](const std::vector<std::filesystem::path>& pictures) {
        EXPECT_EQ(pictures.size(), 6U);
        return SeenCube{Verdict::accept, {}, board::CubeState{}};
      });
  ASSERT_TRUE(report.has_value());
  EXPECT_EQ(report->whole.cubes, 1);
  EXPECT_EQ(report->whole.right, 1);
  EXPECT_EQ(report->whole.accepted_wrong, 0);
}

TEST(Evaluate, ALetteredCubeIsRightOnlyWithItsMiddleTiles) {
  board::CubeState cube;
  cube.centre_turns = {2, 0, 0, 0, 0, 0};
  std::string lines;
  for (const char side : std::string("URFDLB")) {
    lines += std::string("{\"image\":\"r/") + side + ".jpg\",\"faces\":[],\"side\":\"" + side +
             "\",\"kociemba\":\"" + board::facelet_text(cube) + "\",\"centre_turns\":[2,0,0,0,0,0]}\n";
  }
  EvaluateOptions options;
  options.kind = Kind::cube;
  const auto read = [](const std::filesystem::path&) { return Look{SeenCube{}, {}}; };
  for (const bool as_it_is : {true, false}) {
    std::istringstream stream(lines);
    const auto report = evaluate(stream, "labels.jsonl", read, options, [&](const auto&) {
      return SeenCube{Verdict::accept, {}, as_it_is ? cube : board::CubeState{}};
    });
    ASSERT_TRUE(report.has_value());
    EXPECT_EQ(report->whole.right, as_it_is ? 1 : 0);
    EXPECT_EQ(report->whole.accepted_wrong, as_it_is ? 0 : 1);
  }
}

TEST(ReportText, ShowsTheFiguresThatMatter) {
  EXPECT_EQ(table_of(run()),
            "set    pictures   exact   exact %   items   found %   right %  extra  accepted  but wrong  "
            "median ms   95 % ms\n"
            "a             2       1    50.0 %       2   100.0 %    50.0 %      0   100.0 %          1       "
            "18.5      21.6\n"
            "b             2       0     0.0 %       1     0.0 %     0.0 %      1     0.0 %          0       "
            "31.0      31.0\n"
            "total         4       1    25.0 %       3    66.7 %    33.3 %      1    50.0 %          1       "
            "22.0      30.1\n"
            "median (95 %) ms by stage: find 20.0 (29.0), read 2.0 (4.7)\n"
            "empty tables: 1, false items on them: 1\n"
            "confidence is off by 0.367 on average\n"
            "pictures that could not be read: 1\n"
            "  b/3.jpg: is not a picture\n");
}

TEST(ReportJson, CarriesEveryFigureAndComesBackForComparisons) {
  const Report report = run();
  const auto json = to_json(report);
  EXPECT_EQ(json["total"]["accepted_wrong"], 1);
  EXPECT_EQ(json["total"]["exact_percent"], 25.0);
  EXPECT_EQ(json["sets"][1]["set"], "b");
  EXPECT_EQ(json["total"]["milliseconds"]["find"]["median"], 20.0);
  EXPECT_EQ(json["total"]["calibration"]["bins"][9]["count"], 2);
  EXPECT_EQ(json["total"]["calibration"]["bins"][0]["right"], nullptr);
  const auto again = report_from(json);
  ASSERT_TRUE(again.has_value()) << again.error().text();
  ASSERT_EQ(again->rows.size(), 4U);
  EXPECT_EQ(again->rows[2].failure, "is not a picture");
  EXPECT_TRUE(again->rows[1].accepted_wrong());
  EXPECT_EQ(report_from(board::Json{{"schema", 1}, {"report", "x"}}).error().text(),
            "report: must be \"evaluation\"");
}

Report report_of(const std::string& marks) {
  Report report;
  for (std::size_t i = 0; i < marks.size(); ++i) {
    Row row;
    row.image = std::to_string(i) + ".jpg";
    row.exact = marks[i] == '+';
    row.verdict = marks[i] == '!' ? Verdict::accept : Verdict::review;
    row.items = 2;
    row.right = row.exact ? 2 : 1;
    report.rows.push_back(row);
  }
  return report;
}

TEST(Compare, PairsPicturesAndCountsChanges) {
  const auto comparison = compare(report_of("++--!"), report_of("+++++"), 3);
  ASSERT_TRUE(comparison.has_value());
  EXPECT_EQ(comparison->pictures, 5);
  EXPECT_EQ(comparison->exact.only_second, 3);
  EXPECT_EQ(comparison->exact.only_first, 0);
  EXPECT_DOUBLE_EQ(comparison->exact.points, 60);
  EXPECT_NEAR(comparison->exact.chance, 0.25, 1e-12);
  EXPECT_EQ(comparison->accepted_wrong.first, 1);
  EXPECT_EQ(comparison->accepted_wrong.second, 0);
  EXPECT_DOUBLE_EQ(comparison->right_points, 30);
  EXPECT_THAT(comparison->won, ElementsAre("2.jpg", "3.jpg", "4.jpg"));
  EXPECT_THAT(
      text_of(*comparison),
      HasSubstr(
          "exactly right: 2 -> 5 of 5 (40.0 % -> 100.0 %), +60.0 points, 95 % interval +20.0 to +100.0; "
          "3 gained, 0 lost, p = 0.250\n"));
  EXPECT_EQ(to_json(*comparison)["exact"]["points"], 60.0);
}

TEST(Compare, SaysWhatCannotBeCompared) {
  Report cube = report_of("+");
  cube.kind = Kind::cube;
  EXPECT_EQ(compare(report_of("+"), cube).error(), "one report is of dice, the other of cube");
  EXPECT_EQ(compare(report_of(""), report_of("+")).error(), "the reports have no picture in common");
  EXPECT_THAT(text_of(*compare(report_of("+++"), report_of("+"))),
              HasSubstr("left out: 2 pictures only in the first report, 0 only in the second\n"));
}

constexpr const char* kFloors = R"(
[dice]
labels = "dice/labels.jsonl"
[dice.sets.a]
exact = 40
found = 100
accepted_wrong = 0
[dice.sets.b]
exact = 0.0
false_on_empty = 2
[dice.sets.gone]
exact = 10
)";

std::vector<std::string> texts(const std::vector<FloorFinding>& findings) {
  std::vector<std::string> all;
  for (const FloorFinding& finding : findings) all.push_back(finding.text);
  return all;
}

TEST(Floors, ReportFallsAndRises) {
  const auto floors = floors_from(kFloors);
  ASSERT_TRUE(floors.has_value()) << floors.error();
  EXPECT_EQ(floors->at("dice").labels, "dice/labels.jsonl");
  const auto findings = check_floors(run(), floors->at("dice"));
  EXPECT_THAT(
      texts(findings),
      ElementsAre("a exact 50.0 %, floor 40 %: could be raised", "a items found 100.0 %, floor 100 %: held",
                  "a accepted but wrong 1, ceiling 0: broken", "b exact 0.0 %, floor 0 %: held",
                  "b false items on empty tables 1, ceiling 2: could be lowered",
                  "gone has floors, but no picture of it was read"));
  EXPECT_TRUE(any_fell(findings));
}

TEST(Floors, ASetWithoutAFloorIsNamed) {
  const auto findings = check_floors(run(), KindFloors{});
  EXPECT_THAT(texts(findings), ElementsAre("a has no floor: exact 50.0 %, accepted but wrong 1",
                                           "b has no floor: exact 0.0 %, accepted but wrong 0"));
  EXPECT_FALSE(any_fell(findings));
}

TEST(Floors, NameWhatIsWrongInTheTable) {
  EXPECT_EQ(floors_from("[dice]\nlabels='x'\n[dice.sets.a]\nexact = 101\n").error(),
            "dice.sets.a.exact: must be a percentage from 0 to 100");
  EXPECT_EQ(floors_from("[dice]\nlabels='x'\n[dice.sets.a]\nexcat = 10\n").error(),
            "dice.sets.a.excat: is no figure");
  EXPECT_EQ(floors_from("[dice]\nlabels='x'\n[dice.sets.a]\nextra = 1.5\n").error(),
            "dice.sets.a.extra: must be a whole number, 0 or more");
  EXPECT_EQ(floors_from("[dice]\n").error(), "dice.labels: is missing");
  EXPECT_EQ(floors_from("[cards]\n").error(), "cards: is not a kind of reading");
  EXPECT_THAT(floors_from("[dice\n").error(), HasSubstr("line 1: "));
}

}  // namespace
}  // namespace delvelens::datasets

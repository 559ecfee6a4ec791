// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <opencv2/core.hpp>
#include <opencv2/imgcodecs.hpp>

#include "datasets/evaluation/chart.h"
#include "datasets/evaluation/sweep.h"
#include "datasets/evaluation/worst.h"
#include "tests/datasets/looks.h"
#include "tests/datasets/scratch.h"

namespace delvelens::datasets {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr board::Box kDie{20, 20, 40, 40};

// A bright square on a dark table, labelled as a die showing 3.
LabelledPicture scene() {
  LabelledPicture picture{cv::Mat(120, 160, CV_8UC3, cv::Scalar(40, 60, 50)), {}};
  picture.pixels(cv::Rect(20, 20, 40, 40)) = cv::Scalar(200, 220, 210);
  picture.label.image = "scene";
  picture.label.set = "synth";
  picture.label.size = board::Size{160, 120};
  picture.label.truth = DiceTruth{{{board::DieValue::from(3), kDie, false, 1}}, false};
  return picture;
}

bool same_pixels(const cv::Mat& a, const cv::Mat& b) {
  return a.size() == b.size() && cv::norm(a, b, cv::NORM_INF) == 0;
}

TEST(Degrade, NoStrengthChangesNothing) {
  const LabelledPicture clean = scene();
  EXPECT_TRUE(same_pixels(degraded(clean, Axis::blur, 0, 1).pixels, clean.pixels));
  EXPECT_TRUE(same_pixels(degraded(clean, Axis::noise, 0, 1).pixels, clean.pixels));
  EXPECT_TRUE(same_pixels(degraded(clean, Axis::exposure, 0, 1).pixels, clean.pixels));
  EXPECT_TRUE(same_pixels(degraded(clean, Axis::scale, 1, 1).pixels, clean.pixels));
  EXPECT_TRUE(same_pixels(degraded(clean, Axis::occlusion, 0, 1).pixels, clean.pixels));
}

TEST(Degrade, TheSameSeedGivesTheSamePixels) {
  const LabelledPicture clean = scene();
  for (const Axis axis : {Axis::noise, Axis::occlusion}) {
    const double strength = info_of(axis).strengths.back();
    EXPECT_TRUE(
        same_pixels(degraded(clean, axis, strength, 5).pixels, degraded(clean, axis, strength, 5).pixels));
  }
  EXPECT_FALSE(
      same_pixels(degraded(clean, Axis::noise, 20, 5).pixels, degraded(clean, Axis::noise, 20, 6).pixels));
}

TEST(Degrade, DoesWhatItsStrengthSays) {
  const LabelledPicture clean = scene();
  cv::Scalar mean;
  cv::Scalar deviation;
  const cv::Mat noise = degraded(clean, Axis::noise, 10, 5).pixels(cv::Rect(80, 0, 80, 120));
  cv::meanStdDev(noise, mean, deviation);
  EXPECT_NEAR(deviation[1], 10, 0.5);
  // One stop less is half the light, which a screen's curve shows as 0.73 of the level.
  EXPECT_NEAR(degraded(clean, Axis::exposure, -1, 1).pixels.at<cv::Vec3b>(40, 40)[1], 220 * 0.73, 1);
  EXPECT_EQ(degraded(clean, Axis::exposure, 3, 1).pixels.at<cv::Vec3b>(40, 40)[1], 255);
  EXPECT_LT(degraded(clean, Axis::blur, 6, 1).pixels.at<cv::Vec3b>(20, 20)[1], 200);
}

TEST(Degrade, TheLabelShrinksWithThePicture) {
  const LabelledPicture half = degraded(scene(), Axis::scale, 0.5, 1);
  EXPECT_EQ(half.pixels.size(), cv::Size(80, 60));
  EXPECT_EQ(half.label.size, (board::Size{80, 60}));
  EXPECT_EQ(std::get<DiceTruth>(half.label.truth).dice[0].box, (board::Box{10, 10, 20, 20}));
}

TEST(Degrade, OcclusionHidesItsPartOfTheItem) {
  const LabelledPicture clean = scene();
  const cv::Mat hidden = degraded(clean, Axis::occlusion, 30, 3).pixels;
  int changed = 0;
  for (int y = 20; y < 60; ++y) {
    for (int x = 20; x < 60; ++x)
      changed += hidden.at<cv::Vec3b>(y, x) == clean.pixels.at<cv::Vec3b>(y, x) ? 0 : 1;
  }
  EXPECT_NEAR(changed / 1600.0, 0.3, 0.06);
}

// Reads the die as long as its middle is bright.
tl::expected<Look, std::string> bright_reader(const vision::Frame& frame) {
  const board::Box box{20.0 * frame.pixels.cols / 160, 20.0 * frame.pixels.rows / 120,
                       40.0 * frame.pixels.cols / 160, 40.0 * frame.pixels.rows / 120};
  const auto level = frame.pixels.at<cv::Vec3b>(frame.pixels.rows / 3, frame.pixels.cols / 4)[1];
  if (level < 150) return Look{dice_reading({{4, box}}), {}};
  return Look{dice_reading({{3, box}}), {}};
}

Sweep small_sweep() {
  SweepOptions options;
  options.axes = {Axis::exposure, Axis::angle};
  options.scenes = 2;
  const MakeScene make = [](int,
                            std::optional<double> degrees) -> tl::expected<LabelledPicture, std::string> {
    return degrees && *degrees < 45 ? degraded(scene(), Axis::exposure, -3, 1) : scene();
  };
  auto sweep = run_sweep(make, bright_reader, options);
  EXPECT_TRUE(sweep.has_value());
  return *sweep;
}

TEST(Sweep, CountsEveryStrengthOfEveryAxis) {
  const Sweep sweep = small_sweep();
  ASSERT_EQ(sweep.lines.size(), 2U);
  std::vector<int> right;
  for (const SweepPoint& point : sweep.lines[0].points) right.push_back(point.tally.right);
  EXPECT_THAT(right, ElementsAre(0, 0, 0, 2, 2, 2, 2, 2));
  right.clear();
  for (const SweepPoint& point : sweep.lines[1].points) right.push_back(point.tally.right);
  EXPECT_THAT(right, ElementsAre(2, 2, 2, 2, 0, 0, 0));
  EXPECT_EQ(sweep.lines[0].points[0].tally.accepted_wrong, 2);
}

TEST(Sweep, IsWrittenAsJsonCsvAndChart) {
  const Sweep sweep = small_sweep();
  const auto json = to_json(sweep);
  EXPECT_EQ(json["axes"][0]["points"][0]["accepted_wrong_percent"], 100.0);
  EXPECT_THAT(csv_of(sweep), HasSubstr("\nexposure,-1,2,2,2,2,0,100.00,100.00,100.00,0\n"));
  const std::string chart = chart_of(sweep);
  EXPECT_THAT(chart, HasSubstr("prefers-color-scheme:dark"));
  EXPECT_THAT(chart, HasSubstr("<title>accepted but wrong: 100.0 % at -4</title>"));
  EXPECT_THAT(chart, HasSubstr(">degrees above the table</text>"));
}

TEST(Sweep, StopsWhenASceneCannotBeMade) {
  SweepOptions options;
  options.axes = {Axis::blur};
  const auto sweep = run_sweep(
      [](int, std::optional<double>) -> tl::expected<LabelledPicture, std::string> {
        return tl::unexpected(std::string("no light"));
      },
      bright_reader, options);
  EXPECT_EQ(sweep.error(), "no light");
}

TEST(RenderedScenes, AreLabelledAndRepeatable) {
  const MakeScene make = rendered_scenes(Kind::dice, 11);
  const auto first = make(0, 60.0);
  const auto again = make(0, 60.0);
  ASSERT_TRUE(first.has_value()) << first.error();
  EXPECT_TRUE(same_pixels(first->pixels, again->pixels));
  EXPECT_EQ(first->label, again->label);
  EXPECT_EQ(first->label.kind(), Kind::dice);
}

TEST(RenderedScenes, OfEveryKindAreSeenFromTheAngleAskedFor) {
  for (const Kind kind : {Kind::dice, Kind::cube, Kind::drop, Kind::card}) {
    const MakeScene make = rendered_scenes(kind, 12);
    const auto above = make(1, 90.0);
    const auto low = make(1, 40.0);
    ASSERT_TRUE(above.has_value() && low.has_value()) << name_of(kind);
    EXPECT_FALSE(same_pixels(above->pixels, low->pixels)) << name_of(kind);
  }
}

TEST(WorstPictures, WritesOnlyFailuresAndSortsThem) {
  const Scratch scratch;
  cv::imwrite((scratch.path / "a.png").string(), scene().pixels);
  auto worst = WorstPictures::into(scratch.path / "out");
  ASSERT_TRUE(worst.has_value());
  Label label = scene().label;
  label.image = "set/a.png";
  const auto score = [&](int value, board::Verdict verdict) {
    return score_picture(label, Look{dice_reading({{value, kDie}}, verdict), {}});
  };
  worst->add(scratch.path / "a.png", score(3, board::Verdict::accept));
  EXPECT_EQ(worst->written(), 0);
  worst->add(scratch.path / "a.png", score(4, board::Verdict::accept));
  worst->add(scratch.path / "a.png", score(4, board::Verdict::review));
  worst->add(scratch.path / "a.png", score_failure(label, "broken"));
  EXPECT_EQ(worst->written(), 2);
  EXPECT_TRUE(std::filesystem::exists(scratch.path / "out" / "1-accepted-wrong-set_a.jpg"));
  EXPECT_TRUE(std::filesystem::exists(scratch.path / "out" / "2-wrong-set_a.jpg"));
}

TEST(WorstPictures, EnlargesSmallPicturesAndAddsALine) {
  const auto drawn = with_fates(scene().pixels, score_picture(scene().label, Look{dice_reading({}), {}}));
  EXPECT_EQ(drawn.cols, 640);
  EXPECT_EQ(drawn.rows, 480 + 34);
}

}  // namespace
}  // namespace delvelens::datasets

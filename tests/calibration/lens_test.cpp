// SPDX-License-Identifier: MIT
#include "calibration/lens_fit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/sheet_shot.h"

namespace delvelens::calibration {
namespace {

using ::testing::HasSubstr;

const cv::Size kSize(640, 480);
const board::Size kBoardSize{640, 480};

const SheetCamera& camera() {
  static const SheetCamera camera(kSize, wide_lens(kSize));
  return camera;
}

std::vector<NamedView> seen(const std::vector<SheetPose>& poses, SheetSize size = SheetSize::a4) {
  std::vector<NamedView> views;
  for (const SheetPose& pose : poses) {
    if (auto view = find_chart(camera().shoot(chart_sheet(size), pose)))
      views.push_back({"view " + std::to_string(views.size() + 1), std::move(*view)});
  }
  return views;
}

std::vector<SheetPose> good_poses() {
  return {{0, 0, 330, 0, 0, 90},         {0, 0, 380, 25, 10, 80},       {-0.3, -0.2, 420, -20, 15, 0},
          {0.3, -0.2, 420, 20, -20, 10}, {-0.3, 0.22, 420, 15, 20, 95}, {0.3, 0.22, 420, -15, -25, 85},
          {0, 0.1, 360, -30, 0, 90},     {0.05, -0.05, 350, 5, 30, 90}};
}

TEST(Chart, HasOddRowsAndFitsItsPaper) {
  EXPECT_EQ(kChartRows % 2, 1);
  for (const SheetSize size : {SheetSize::a4, SheetSize::letter, SheetSize::a3}) {
    const Sheet sheet = chart_sheet(size);
    for (const Shade& shade : sheet.shades) {
      EXPECT_GE(shade.box.x, 5) << name_of(size);
      EXPECT_LE(shade.box.y + shade.box.height, sheet.height - 15) << name_of(size);
    }
  }
}

TEST(Chart, IsFoundWholeAndToldByItsPaper) {
  for (const SheetSize size : {SheetSize::a4, SheetSize::letter, SheetSize::a3}) {
    const double away = size == SheetSize::a3 ? 560 : 420;
    const auto views = seen({{0, 0, away, 15, 10, 90}}, size);
    ASSERT_EQ(views.size(), 1U) << name_of(size);
    EXPECT_EQ(views[0].chart.size, size);
    EXPECT_EQ(views[0].chart.in_image.size(), std::size_t{(kChartColumns - 1) * (kChartRows - 1)});
  }
}

TEST(Chart, IsNotFoundWhereThereIsNone) {
  EXPECT_FALSE(find_chart(cv::Mat(480, 640, CV_8UC3, cv::Scalar(90, 120, 150))));
}

TEST(LensFit, RecoversAKnownLens) {
  const auto views = seen(good_poses());
  ASSERT_EQ(views.size(), good_poses().size());
  const auto fit = fit_lens(kBoardSize, views);
  ASSERT_TRUE(fit) << fit.error().text;
  const Lens truth = wide_lens(kSize);
  EXPECT_NEAR(fit->lens.focal[0], truth.focal[0], 0.01 * truth.focal[0]);
  EXPECT_NEAR(fit->lens.middle[0], truth.middle[0], 4);
  EXPECT_NEAR(fit->lens.middle[1], truth.middle[1], 4);
  EXPECT_NEAR(fit->lens.distortion[0], truth.distortion[0], 0.03);
  EXPECT_LT(fit->lens.error, 0.4);
  EXPECT_EQ(fit->views.size(), views.size());
  // What matters: places all over the picture are straightened as the true lens would.
  for (const cv::Point2d place :
       {cv::Point2d(60, 60), cv::Point2d(580, 60), cv::Point2d(320, 240), cv::Point2d(600, 420)}) {
    const cv::Point2d want =
        (truth.straight({place})[0] - cv::Point2d(truth.middle[0], truth.middle[1])) / truth.focal[0];
    const cv::Point2d got =
        (fit->lens.straight({place})[0] - cv::Point2d(fit->lens.middle[0], fit->lens.middle[1])) /
        fit->lens.focal[0];
    // Up to a turn of the camera of a few pixels, which the poses take up.
    EXPECT_LT(cv::norm(want - got) * truth.focal[0], 5) << place;
  }
}

TEST(Lens, BendsWhatItStraightened) {
  const Lens lens = wide_lens(kSize);
  const std::vector<cv::Point2d> places{{5, 5}, {320, 240}, {630, 470}, {20, 460}};
  const auto back = lens.bent(lens.straight(places));
  for (std::size_t i = 0; i < places.size(); ++i) EXPECT_LT(cv::norm(back[i] - places[i]), 0.05);
}

LensRefusal refused(const std::vector<NamedView>& views) {
  const auto fit = fit_lens(kBoardSize, views);
  EXPECT_FALSE(fit);
  return fit ? LensRefusal{} : fit.error();
}

TEST(LensRefusal, NoChart) {
  EXPECT_EQ(refused({}).problem, LensProblem::no_chart);
  EXPECT_THAT(refused({}).text, HasSubstr("print chart"));
}

TEST(LensRefusal, TooFewViews) {
  const auto refusal = refused(seen({{0, 0, 400, 20, 0, 90}, {0, 0, 400, -20, 0, 90}}));
  EXPECT_EQ(refusal.problem, LensProblem::few_views);
  EXPECT_THAT(refusal.text, HasSubstr("in 2 pictures only: at least 6"));
}

TEST(LensRefusal, NoTilt) {
  std::vector<SheetPose> straight_on = good_poses();
  for (SheetPose& pose : straight_on) pose.nod = pose.turn = 0;
  const auto refusal = refused(seen(straight_on));
  EXPECT_EQ(refusal.problem, LensProblem::no_tilt) << refusal.text;
  EXPECT_THAT(refusal.text, HasSubstr("tilt"));
}

TEST(LensRefusal, CornersUncovered) {
  std::vector<SheetPose> middle;
  for (int i = 0; i < 8; ++i) middle.push_back({0, 0, 620, i % 2 == 0 ? 30.0 : -30.0, 10.0 * (i - 4), 90});
  const auto refusal = refused(seen(middle));
  EXPECT_EQ(refusal.problem, LensProblem::bare_corners) << refusal.text;
  EXPECT_THAT(refusal.text, HasSubstr("upper left, upper right, lower left, lower right"));
}

TEST(LensRefusal, HighError) {
  auto views = seen(good_poses());
  // A chart that was bent: every other corner is somewhere else.
  for (NamedView& view : views) {
    for (std::size_t i = 0; i < view.chart.in_image.size(); i += 2) view.chart.in_image[i].y += 3;
  }
  const auto refusal = refused(views);
  EXPECT_EQ(refusal.problem, LensProblem::high_error) << refusal.text;
  EXPECT_THAT(refusal.text, HasSubstr("off by"));
  EXPECT_EQ(refusal.views.size(), views.size());
}

TEST(LensFit, LeavesOutAViewThatContradictsTheOthers) {
  auto views = seen(good_poses());
  for (cv::Point2f& corner : views[2].chart.in_image)
    corner.x += static_cast<float>(std::fmod(corner.y, 9.0F));
  const auto fit = fit_lens(kBoardSize, views);
  ASSERT_TRUE(fit) << fit.error().text;
  EXPECT_FALSE(fit->views[2].used);
  EXPECT_EQ(fit->lens.views, static_cast<int>(views.size()) - 1);
}

TEST(Coverage, IsAMapOfThePicture) {
  NamedView view;
  for (int i = 0; i < 9; ++i) view.chart.in_image.emplace_back(10.0F, 10.0F);
  view.chart.in_image.emplace_back(639.0F, 479.0F);
  const Coverage coverage = coverage_of(kBoardSize, {view});
  EXPECT_EQ(coverage.text().front(), "# . . . . . . .");
  EXPECT_EQ(coverage.text().back(), ". . . . . . . +");
  EXPECT_THAT(coverage.bare_corners(), ::testing::ElementsAre("upper right", "lower left"));
  EXPECT_EQ(coverage_picture(kBoardSize, {view}).size(), cv::Size(960, 720));
}

}  // namespace
}  // namespace delvelens::calibration

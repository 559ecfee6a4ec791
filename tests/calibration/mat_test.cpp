// SPDX-License-Identifier: MIT
#include "calibration/mat.h"

#include <gtest/gtest.h>

#include "tests/support/sheet_shot.h"

namespace delvelens::calibration {
namespace {

const cv::Size kMatSize(960, 720);

Lens straight_lens() {
  Lens lens;
  lens.focal = {800, 800};
  lens.middle = {479.5, 359.5};
  return lens;
}

const SheetCamera& mat_camera() {
  static const SheetCamera camera(kMatSize, straight_lens());
  return camera;
}

cv::Point2d on_mat(const MatView& view, const cv::Point2d& pixel) {
  std::vector<cv::Point2d> out;
  cv::perspectiveTransform(std::vector<cv::Point2d>{pixel}, out, view.table_from_image);
  return out[0];
}

TEST(Mat, TellsPlacesOnTheTableWithinAMillimetre) {
  for (const SheetSize size : {SheetSize::a4, SheetSize::letter, SheetSize::a3}) {
    const Sheet& sheet = mat_layout(size).sheet;
    const SheetPose pose{0.05, -0.03, size == SheetSize::a3 ? 620.0 : 460.0, 35, -10, 84};
    const auto view = find_mat(mat_camera().shoot(sheet, pose));
    ASSERT_TRUE(view) << name_of(size);
    EXPECT_EQ(view->size, size);
    const cv::Matx33d image_from_sheet = mat_camera().image_from_sheet(sheet, pose);
    for (const cv::Point2d place :
         {cv::Point2d(0, 0), cv::Point2d(105, 150), cv::Point2d(30, 250), cv::Point2d(250, -40)}) {
      std::vector<cv::Point2d> pixel;
      cv::perspectiveTransform(std::vector<cv::Point2d>{place}, pixel, image_from_sheet);
      EXPECT_LT(cv::norm(on_mat(*view, pixel[0]) - place), 1) << place << " on " << name_of(size);
    }
  }
}

TEST(Mat, TellsTheColourOfTheLight) {
  const Sheet& sheet = mat_layout(SheetSize::a4).sheet;
  const cv::Vec3d light(0.55, 0.8, 1.0);  // a warm lamp
  const auto view = find_mat(mat_camera().shoot(sheet, {0, 0, 460, 20, 0, 90}, light));
  ASSERT_TRUE(view);
  EXPECT_GE(view->patches, 6);
  EXPECT_NEAR(view->gains[0] / view->gains[2], 1.0 / 0.55, 0.12);
  EXPECT_NEAR(view->gains[1] / view->gains[2], 1.0 / 0.8, 0.06);
}

TEST(Mat, IsPaintedOverAndItsPaperTurnsGrey) {
  const Sheet& sheet = mat_layout(SheetSize::a4).sheet;
  const SheetPose pose{0, 0, 460, 20, 0, 90};
  const cv::Mat picture = mat_camera().shoot(sheet, pose, {0.55, 0.8, 1.0});
  const auto view = find_mat(picture);
  ASSERT_TRUE(view);
  const cv::Mat clean = without_mat(picture, *view);
  EXPECT_FALSE(find_mat(clean));
  // The middle of the first mark is paper now, and paper is grey.
  std::vector<cv::Point2d> at;
  const board::Box& mark = mat_layout(SheetSize::a4).marks[0];
  cv::perspectiveTransform(std::vector<cv::Point2d>{{mark.x + mark.width / 2, mark.y + mark.height / 2}}, at,
                           mat_camera().image_from_sheet(sheet, pose));
  const auto& pixel = clean.at<cv::Vec3b>(cv::Point(at[0]));
  EXPECT_NEAR(pixel[0], pixel[2], 8);
  EXPECT_NEAR(pixel[1], pixel[2], 8);
  EXPECT_GT(pixel[1], 150);
}

TEST(Mat, StillTellsThePlaceWhenAHandHidesHalfOfIt) {
  const Sheet& sheet = mat_layout(SheetSize::a4).sheet;
  cv::Mat picture = mat_camera().shoot(sheet, {0, 0, 460, 20, 0, 90});
  picture.colRange(0, 400).setTo(cv::Scalar(120, 150, 200));
  const auto view = find_mat(picture);
  ASSERT_TRUE(view);
  EXPECT_LT(view->miss, 1);
}

TEST(Mat, IsNotSeenInPlainPicturesNorWithTwoMarks) {
  cv::Mat noise(480, 640, CV_8UC3);
  cv::RNG random(7);
  random.fill(noise, cv::RNG::UNIFORM, 0, 255);
  EXPECT_FALSE(find_mat(noise));
  cv::Mat picture = mat_camera().shoot(mat_layout(SheetSize::a4).sheet, {0, 0, 460, 0, 0, 90});
  picture.colRange(0, 760).setTo(cv::Scalar::all(128));
  EXPECT_FALSE(find_mat(picture));
}

}  // namespace
}  // namespace delvelens::calibration

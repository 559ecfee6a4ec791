// SPDX-License-Identifier: MIT
#include "calibration/table_corners.h"

#include <gtest/gtest.h>

#include "tests/support/sheet_shot.h"

namespace delvelens::calibration {
namespace {

const Camera kCamera{"phone", {640, 480}, {}, {}};
const std::array<cv::Point2d, 4> kCorners{{{100, 90}, {560, 110}, {600, 420}, {60, 400}}};

cv::Point2d on_table(const Table& table, const cv::Point2d& straight) {
  const cv::Vec3d place = table.map() * cv::Vec3d(straight.x, straight.y, 1);
  return {place[0] / place[2], place[1] / place[2]};
}

TEST(TableCorners, LieWhereTheSizeSays) {
  const auto table = table_from_corners(kCamera, kCorners, {420, 297});
  ASSERT_TRUE(table);
  EXPECT_EQ(table->from, TableFrom::corners);
  const std::array<cv::Point2d, 4> expected{{{0, 0}, {420, 0}, {420, 297}, {0, 297}}};
  for (std::size_t i = 0; i < 4; ++i)
    EXPECT_LT(cv::norm(on_table(*table, kCorners[i]) - expected[i]), 0.01) << i;
  EXPECT_NEAR(millimetres_a_pixel(*table, kCamera.size), 420.0 / 500, 0.1);
}

// With a known lens the corners count as a straight picture would show them.
TEST(TableCorners, AreStraightenedByTheLens) {
  Camera camera = kCamera;
  camera.lens = wide_lens({640, 480});
  const auto table = table_from_corners(camera, kCorners, {420, 297});
  ASSERT_TRUE(table);
  EXPECT_LT(cv::norm(on_table(*table, camera.lens->straight({kCorners[2]})[0]) - cv::Point2d(420, 297)),
            0.01);
}

TEST(TableCorners, AreRefusedWhenTheyCannotBe) {
  const auto told = [](const std::array<cv::Point2d, 4>& corners) {
    return table_from_corners(kCamera, corners, {420, 297}).has_value();
  };
  EXPECT_FALSE(told({{kCorners[1], kCorners[0], kCorners[2], kCorners[3]}})) << "crossed";
  EXPECT_FALSE(told({{kCorners[3], kCorners[2], kCorners[1], kCorners[0]}})) << "anticlockwise";
  EXPECT_FALSE(told({{{1, 1}, {9, 1}, {9, 9}, {1, 9}}})) << "too small";
}

}  // namespace
}  // namespace delvelens::calibration

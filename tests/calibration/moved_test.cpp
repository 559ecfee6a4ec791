// SPDX-License-Identifier: MIT
#include "calibration/moved.h"

#include <gtest/gtest.h>

#include <opencv2/imgproc.hpp>

namespace delvelens::calibration {
namespace {

// A table with things at its rim, larger than any view of it.
cv::Mat table() {
  cv::Mat picture(800, 1400, CV_8UC3, cv::Scalar(90, 120, 150));
  cv::RNG random(3);
  for (int i = 0; i < 120; ++i) {
    const cv::Point at(random.uniform(0, 1400), random.uniform(0, 800));
    const cv::Scalar colour(random.uniform(0, 255), random.uniform(0, 255), random.uniform(0, 255));
    if (i % 2 == 0) {
      cv::rectangle(picture, at, at + cv::Point(random.uniform(20, 90), random.uniform(20, 90)), colour,
                    cv::FILLED);
    } else {
      cv::circle(picture, at, random.uniform(10, 40), colour, cv::FILLED);
    }
  }
  return picture;
}

cv::Mat seen_from(double right, double down, std::uint64_t noise) {
  const cv::Matx23d shift(1, 0, -50 - right, 0, 1, -40 - down);
  cv::Mat picture;
  cv::warpAffine(table(), picture, shift, {1280, 720});
  cv::Mat grain(picture.size(), CV_16SC3);
  cv::RNG random(noise + 1);
  random.fill(grain, cv::RNG::NORMAL, 0, 6);
  cv::Mat sum;
  cv::add(picture, grain, sum, cv::noArray(), CV_8U);
  return sum;
}

class Moved : public ::testing::Test {
 protected:
  std::vector<Landmark> landmarks_ = choose_landmarks(seen_from(0, 0, 0));
  MovedWatch watch_{landmarks_};
};

TEST_F(Moved, AStillCameraWithNoiseIsNot) {
  ASSERT_GE(landmarks_.size(), 8U);
  for (int i = 1; i < 15; ++i)
    EXPECT_FALSE(watch_.feed(seen_from(0, 0, static_cast<std::uint64_t>(i)), 0.3 * i)) << i;
}

TEST_F(Moved, ItIsSaidAfterASecond) {
  EXPECT_FALSE(watch_.feed(seen_from(0, 0, 1), 0));
  EXPECT_FALSE(watch_.feed(seen_from(8, 3, 2), 0.5));  // a push
  EXPECT_FALSE(watch_.feed(seen_from(8, 3, 3), 1.2));
  EXPECT_TRUE(watch_.feed(seen_from(8, 3, 4), 1.6));
  // And taken back when it is put back.
  EXPECT_TRUE(watch_.feed(seen_from(0, 0, 5), 2));
  EXPECT_FALSE(watch_.feed(seen_from(0, 0, 6), 3.2));
}

TEST_F(Moved, FarIsSaidToo) {
  for (double seconds = 0; seconds < 4.5; seconds += 0.5)
    EXPECT_FALSE(watch_.feed(seen_from(45, 35, 1), seconds));
  EXPECT_TRUE(watch_.feed(seen_from(45, 35, 1), 5.5));
}

TEST_F(Moved, AHandPassingIsNot) {
  for (int i = 0; i < 16; ++i) {
    cv::Mat picture = seen_from(0, 0, static_cast<std::uint64_t>(i));
    cv::ellipse(picture, {80 * i, 300}, {320, 200}, 20, 0, 360, cv::Scalar(110, 140, 200), cv::FILLED);
    EXPECT_FALSE(watch_.feed(picture, 0.2 * i)) << i;
  }
}

TEST_F(Moved, ADarkerLampIsNot) {
  for (int i = 0; i < 8; ++i) EXPECT_FALSE(watch_.feed(0.6 * seen_from(0, 0, 9), 0.5 * i));
}

TEST_F(Moved, APlainTableTellsNothing) {
  EXPECT_TRUE(choose_landmarks(cv::Mat(720, 1280, CV_8UC3, cv::Scalar(90, 120, 150))).empty());
  EXPECT_FALSE(MovedWatch({}).can_tell());
}

}  // namespace
}  // namespace delvelens::calibration

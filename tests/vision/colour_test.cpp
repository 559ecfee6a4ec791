// SPDX-License-Identifier: MIT
#include "vision/colour.h"

#include <gtest/gtest.h>

#include <opencv2/imgproc.hpp>

namespace delvelens::vision {
namespace {

using board::Colour;

struct Paint {
  cv::Scalar bgr;
  Colour name;
};

// A die of this paint with white or black pips on a grey table.
cv::Mat die_of(const cv::Scalar& paint) {
  cv::Mat picture(120, 120, CV_8UC3, cv::Scalar(150, 150, 150));
  cv::rectangle(picture, {30, 30}, {90, 90}, paint, cv::FILLED);
  const double brightness = (paint[0] + paint[1] + paint[2]) / 3;
  for (const cv::Point pip : {cv::Point(45, 45), cv::Point(60, 60), cv::Point(75, 75)}) {
    cv::circle(picture, pip, 6, cv::Scalar::all(brightness > 128 ? 10 : 245), cv::FILLED);
  }
  return picture;
}

Colour seen(const cv::Mat& picture) {
  return name_of(body_colour(picture, {30, 30, 60, 60}, estimate_white_balance(picture)));
}

const Paint kPaints[] = {
    {{240, 240, 240}, Colour::white}, {{200, 235, 240}, Colour::white}, {{20, 20, 20}, Colour::black},
    {{110, 110, 110}, Colour::grey},  {{40, 30, 200}, Colour::red},     {{20, 20, 130}, Colour::red},
    {{10, 120, 240}, Colour::orange}, {{20, 210, 240}, Colour::yellow}, {{50, 140, 30}, Colour::green},
    {{120, 150, 0}, Colour::green},   {{200, 90, 20}, Colour::blue},    {{120, 40, 30}, Colour::blue},
    {{150, 40, 110}, Colour::purple}, {{190, 150, 240}, Colour::pink},  {{30, 60, 100}, Colour::brown},
};

TEST(Colour, NamesABodyWhateverItsPips) {
  for (const Paint& paint : kPaints) {
    EXPECT_EQ(board::name_of(seen(die_of(paint.bgr))), board::name_of(paint.name)) << paint.bgr;
  }
}

TEST(Colour, StaysTheSameUnderWarmAndColdLamps) {
  for (const cv::Scalar& lamp : {cv::Scalar(0.78, 1, 1.12), cv::Scalar(1.12, 1, 0.82)}) {
    for (const cv::Scalar& paint :
         {cv::Scalar(215, 215, 215), cv::Scalar(40, 30, 180), cv::Scalar(170, 80, 20)}) {
      const cv::Mat plain = die_of(paint);
      cv::Mat lit;
      cv::multiply(plain, lamp, lit);
      EXPECT_EQ(board::name_of(seen(lit)), board::name_of(seen(plain))) << paint << " under " << lamp;
    }
  }
}

TEST(Colour, ABoxOutsideThePictureIsHarmless) {
  EXPECT_EQ(body_colour(die_of({0, 0, 0}), {500, 500, 10, 10}, {}), Lab{});
}

}  // namespace
}  // namespace delvelens::vision

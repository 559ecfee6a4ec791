// SPDX-License-Identifier: MIT
#include "vision/scaled_down.h"

#include <gtest/gtest.h>

#include <opencv2/imgproc.hpp>

#include "vision/picture_tensor.h"

namespace delvelens::vision {
namespace {

cv::Mat noise(int rows, int columns, int type) {
  cv::Mat picture(rows, columns, type);
  cv::RNG(7).fill(picture, cv::RNG::UNIFORM, 0, 256);
  return picture;
}

TEST(ScaledDown, AveragesAndKeepsPlaces) {
  cv::Mat picture(300, 1001, CV_8UC1, cv::Scalar(0));
  picture.colRange(500, 1001).setTo(200);
  const cv::Mat small = scaled_down(picture, 0.3);
  EXPECT_EQ(small.size(), cv::Size(300, 90));
  EXPECT_EQ(small.at<std::uint8_t>(45, 148), 0);
  EXPECT_EQ(small.at<std::uint8_t>(45, 152), 200);
  cv::Mat stripes(64, 64, CV_8UC1, cv::Scalar(0));
  for (int x = 0; x < stripes.cols; x += 2) stripes.col(x).setTo(200);
  const cv::Mat grey = scaled_down(stripes, 0.25);
  EXPECT_EQ(cv::countNonZero(grey != 100), 0);
  EXPECT_EQ(scaled_down(stripes, 1).data, stripes.data);
}

TEST(ScaledDown, IsWhatResizingByAreaGives) {
  for (const int type : {CV_8UC1, CV_8UC3}) {
    const cv::Mat picture = noise(131, 257, type);  // no multiple of any part
    for (int parts = 2; parts <= 20; ++parts) {
      const cv::Mat small = scaled_down(picture, 1.0 / parts);
      cv::Mat wanted;
      const cv::Rect whole(0, 0, small.cols * parts, small.rows * parts);
      cv::resize(picture(whole), wanted, small.size(), 0, 0, cv::INTER_AREA);
      ASSERT_EQ(cv::norm(small, wanted, cv::NORM_INF), 0) << parts << " pixels to one of type " << type;
    }
  }
}

TEST(PictureTensor, HoldsRedGreenAndBluePlanesOneAfterTheOther) {
  const cv::Mat picture = noise(4, 5, CV_8UC3);
  const std::array<cv::Mat, 2> two{cv::Mat(4, 5, CV_8UC3, cv::Scalar(0, 51, 255)), picture};
  const Tensor tensor = tensor_of(two);
  ASSERT_EQ(tensor.shape, (std::vector<std::int64_t>{2, 3, 4, 5}));
  EXPECT_EQ(tensor.numbers[0], 1.0F);
  EXPECT_EQ(tensor.numbers[20], 51.0F / 255.0F);
  EXPECT_EQ(tensor.numbers[40], 0.0F);
  for (int channel = 0; channel < 3; ++channel) {
    const auto at = static_cast<std::size_t>(60 + 20 * channel + 5 * 2 + 3);
    EXPECT_EQ(tensor.numbers[at], static_cast<float>(picture.at<cv::Vec3b>(2, 3)[2 - channel]) / 255.0F);
  }
}

}  // namespace
}  // namespace delvelens::vision

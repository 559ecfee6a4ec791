// SPDX-License-Identifier: MIT
#include "vision/image_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/vision/pictures.h"

namespace delvelens::vision {
namespace {

using testing::Buffer;
using testing::encoded;
using ::testing::HasSubstr;
using testing::two_halves;

void expect_refused(const Buffer& bytes, ErrorKind kind, const std::string& text,
                    const ImageLimits& limits = {}) {
  const auto frame = decode_image(bytes, "some.jpg", limits);
  ASSERT_FALSE(frame.has_value());
  EXPECT_EQ(frame.error().kind, kind);
  EXPECT_THAT(frame.error().text, HasSubstr(text));
}

cv::Vec3b pixel(const Result<Frame>& frame, int row, int column) {
  return frame ? frame->pixels.at<cv::Vec3b>(row, column) : cv::Vec3b();
}

TEST(ImageFile, ReadsTheFourFormatsByTheirBytes) {
  for (const char* extension : {".jpg", ".png", ".webp", ".bmp"}) {
    const auto frame = decode_image(encoded(two_halves(), extension), "named.txt");
    ASSERT_TRUE(frame.has_value()) << extension;
    EXPECT_EQ(frame->pixels.size(), cv::Size(40, 20));
    EXPECT_EQ(frame->source, "named.txt");
    EXPECT_GT(pixel(frame, 10, 5)[0], 150);
    EXPECT_GT(pixel(frame, 10, 35)[2], 150);
  }
}

TEST(ImageFile, RefusesWhatIsNoPicture) {
  expect_refused({}, ErrorKind::unreadable, "is empty");
  const std::string gif = "GIF89a\1\0\1\0";
  expect_refused({gif.begin(), gif.end()}, ErrorKind::unreadable, "is not a JPEG, PNG, WebP or BMP picture");
  const std::string text = "#!/bin/sh\necho hello\n";
  expect_refused({text.begin(), text.end()}, ErrorKind::unreadable, "is not a JPEG");
}

TEST(ImageFile, RefusesEveryTruncationOfTheHeader) {
  for (const char* extension : {".jpg", ".png", ".webp", ".bmp"}) {
    const Buffer whole = encoded(two_halves(), extension);
    for (std::size_t length = 4; length < 24; ++length) {
      const auto frame = decode_image(Bytes(whole).first(length), "cut");
      ASSERT_FALSE(frame.has_value()) << extension << " " << length;
      EXPECT_EQ(frame.error().kind, ErrorKind::unreadable);
    }
  }
}

TEST(ImageFile, RefusesABrokenBody) {
  Buffer png = encoded(two_halves(), ".png");
  png.resize(45);
  expect_refused(png, ErrorKind::unreadable, "is a broken PNG picture");
}

TEST(ImageFile, RefusesHugePicturesByTheirHeader) {
  Buffer png = encoded(two_halves(), ".png");
  png[16] = 0x00;  // claims 65,536 pixels a row
  png[17] = 0x01;
  expect_refused(png, ErrorKind::too_large, "65576 x 20 pixels; at most 100 million are read");
  ImageLimits limits;
  limits.pixels = 700;
  expect_refused(encoded(two_halves(), ".jpg"), ErrorKind::too_large, "40 x 20", limits);
  limits = {};
  limits.bytes = 100;
  expect_refused(encoded(two_halves(), ".bmp"), ErrorKind::too_large, "at most", limits);
}

TEST(ImageFile, RefusesSizeZero) {
  Buffer bmp = encoded(two_halves(), ".bmp");
  bmp[18] = bmp[19] = bmp[20] = bmp[21] = 0;
  expect_refused(bmp, ErrorKind::unreadable, "is a broken BMP picture");
}

TEST(ImageFile, TurnsGreyAndSixteenBitIntoColour) {
  const auto grey = decode_image(encoded(cv::Mat(9, 9, CV_8UC1, cv::Scalar(77)), ".png"), "grey");
  EXPECT_EQ(pixel(grey, 4, 4), cv::Vec3b(77, 77, 77));
  const auto deep = decode_image(encoded(cv::Mat(9, 9, CV_16UC3, cv::Scalar::all(0x8000)), ".png"), "deep");
  EXPECT_NEAR(pixel(deep, 4, 4)[0], 128, 1);
}

TEST(ImageFile, ShowsTransparentPixelsOnWhite) {
  const auto frame =
      decode_image(encoded(cv::Mat(9, 9, CV_8UC4, cv::Scalar(10, 20, 30, 0)), ".png"), "clear");
  EXPECT_EQ(pixel(frame, 4, 4), cv::Vec3b(255, 255, 255));
  const auto deep =
      decode_image(encoded(cv::Mat(9, 9, CV_16UC4, cv::Scalar(0, 0, 0xFFFF, 0xFFFF)), ".png"), "deep");
  EXPECT_EQ(pixel(deep, 4, 4), cv::Vec3b(0, 0, 255));
}

TEST(ImageFile, ReadsPrinterColours) {
  const auto frame = decode_image(testing::cmyk_jpeg(), "cmyk");
  ASSERT_TRUE(frame.has_value());
  EXPECT_GT(pixel(frame, 4, 4)[2], 200);
  EXPECT_LT(pixel(frame, 4, 4)[0], 100);
}

TEST(ImageFile, AppliesTheCamerasOrientation) {
  const auto frame = decode_image(testing::with_orientation(encoded(two_halves(), ".jpg"), 6), "turned");
  ASSERT_TRUE(frame.has_value());
  EXPECT_EQ(frame->pixels.size(), cv::Size(20, 40));
  EXPECT_GT(pixel(frame, 5, 10)[0], 150);  // the left half is on top now
  EXPECT_GT(pixel(frame, 35, 10)[2], 150);
}

TEST(ImageFile, RefusesAnimatedWebp) {
  // An extended header with the animation bit, 40 x 20.
  Buffer webp = testing::from_hex(
      "524946461e000000574542505650385"
      "80a00000002000000270000130000"
      "0000");
  expect_refused(webp, ErrorKind::unreadable, "is an animated WebP");
}

TEST(ImageFile, ShowsATransparentWebpOnWhite) {
  const auto frame = decode_image(
      encoded(cv::Mat(9, 9, CV_8UC4, cv::Scalar(10, 20, 30, 0)), ".webp", {cv::IMWRITE_WEBP_QUALITY, 101}),
      "clear");
  EXPECT_EQ(pixel(frame, 4, 4), cv::Vec3b(255, 255, 255));
}

// What follows the first bytes must not bring in decoders that nobody let in: "DICM" at byte 128 calls the
// one for medical pictures, which can be made to abort the program, as soon as the decoder that should have
// it gives up.
TEST(ImageFile, NoLaterBytesCallAnotherDecoder) {
  for (const char* extension : {".jpg", ".png", ".webp", ".bmp"}) {
    Buffer bytes = encoded(two_halves(), extension);
    bytes.resize(136, 0xFF);
    const std::string medical = "DICMM";
    std::copy(medical.begin(), medical.end(), bytes.begin() + 128);
    for (std::size_t at = 12; at < 128; ++at) {
      Buffer broken = bytes;
      broken[at] ^= 0xFFU;
      const auto frame = decode_image(broken, "disguised");
      if (frame) continue;
      EXPECT_THAT(frame.error().text, HasSubstr("disguised")) << extension << " " << at;
    }
  }
}

TEST(ImageFile, NamesAMissingFile) {
  const auto frame = load_image("/no/such/file.jpg");
  ASSERT_FALSE(frame.has_value());
  EXPECT_EQ(frame.error().text, "no such file: /no/such/file.jpg");
}

}  // namespace
}  // namespace delvelens::vision

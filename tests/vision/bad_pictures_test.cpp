// SPDX-License-Identifier: MIT
// Files and streams as they should not be: each has its words and its exit code, and nothing crashes.
#include <nlohmann/json.hpp>
#include <opencv2/imgproc.hpp>

#include "tests/vision/dice_program.h"
#include "tests/vision/mjpeg_server.h"

namespace delvelens::vision {
namespace {

using testing::Buffer;
using testing::encoded;
using testing::Finished;
using ::testing::HasSubstr;
using testing::three_dice;

class BadPictures : public testing::ReadDice {};

TEST_F(BadPictures, ReadsWhateverTheFileIsCalledAndHoweverItIsStored) {
  cv::Mat grey;
  cv::extractChannel(three_dice(), grey, 1);
  cv::Mat deep;
  three_dice().convertTo(deep, CV_16U, 257);
  for (const auto& [name, bytes] :
       {std::pair{"wrong.png", encoded(three_dice(), ".jpg")}, std::pair{"grey.png", encoded(grey, ".png")},
        std::pair{"deep.png", encoded(deep, ".png")},
        std::pair{"three.webp", encoded(three_dice(), ".webp")}}) {
    const Finished finished = read("--json " + put(name, bytes));
    const auto document = nlohmann::json::parse(finished.output);
    ASSERT_EQ(document["dice"].size(), 3U) << name;
    EXPECT_EQ(document["dice"][0]["value"], 2) << name;
  }
}

TEST_F(BadPictures, RefusesBadFilesWithWords) {
  Buffer broken = encoded(three_dice(), ".png");
  broken.resize(broken.size() / 2);
  Buffer huge = encoded(three_dice(), ".png");
  huge[17] = 0x02;
  expect_refused("zero.jpg", {}, "is empty");
  expect_refused("text.jpg", {'h', 'e', 'l', 'l', 'o'}, "is not a JPEG, PNG, WebP or BMP picture");
  expect_refused("broken.png", Buffer(broken.begin(), broken.begin() + 40), "is a broken PNG picture");
  expect_refused("huge.png", huge, "at most 100 million are read");
  const Finished missing = read((folder_ / "missing.jpg").string());
  EXPECT_EQ(missing.code, testing::kUnreadable);
  EXPECT_THAT(missing.output, HasSubstr("no such file"));
}

TEST_F(BadPictures, ShowsAlphaOnWhiteAndTurnsAsTheCameraWasHeld) {
  cv::Mat clear;
  cv::cvtColor(three_dice(), clear, cv::COLOR_BGR2BGRA);
  for (const auto& [name, bytes] :
       {std::pair{"alpha.png", encoded(clear, ".png")},
        std::pair{"turned.jpg", testing::with_orientation(encoded(three_dice(), ".jpg"), 6)}}) {
    const Finished finished = read("--json " + put(name, bytes));
    const auto document = nlohmann::json::parse(finished.output);
    int sum = 0;
    for (const auto& die : document["dice"]) sum += die["value"].get<int>();
    EXPECT_EQ(document["dice"].size(), 3U) << name;
    EXPECT_EQ(sum, 13) << name;
  }
}

TEST_F(BadPictures, ReadsPrinterColours) {
  const Finished finished = read(put("printer.jpg", testing::cmyk_jpeg()));
  EXPECT_EQ(finished.code, testing::kNothing);
  EXPECT_THAT(finished.output, HasSubstr("no dice"));
}

TEST_F(BadPictures, RefusesAnimations) {
  const Buffer webp = testing::from_hex("524946461e00000057454250565038580a000000020000002700001300000000");
  expect_refused("moving.webp", webp, "is an animated WebP");
  const std::string gif("GIF89a\x01\x00\x01\x00\x00\x00\x00;", 14);
  expect_refused("moving.gif", {gif.begin(), gif.end()}, "is not a JPEG, PNG, WebP or BMP picture");
}

TEST_F(BadPictures, TellsAStreamThatEnds) {
  auto server = std::make_unique<testing::MjpegServer>(
      [picture = encoded(three_dice(), ".jpg"), left = 3]() mutable -> std::optional<Buffer> {
        if (left-- <= 0) return std::nullopt;
        return picture;
      });
  const Finished finished = read("--follow " + server->address());
  EXPECT_EQ(finished.code, testing::kCameraLost);
  EXPECT_THAT(finished.output, HasSubstr("gives no frames; trying again (1 of 5)"));
  EXPECT_THAT(finished.output, HasSubstr("was lost and did not come back"));
}

}  // namespace
}  // namespace delvelens::vision

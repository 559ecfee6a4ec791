// SPDX-License-Identifier: MIT
#include "vision/source.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <mutex>

#include "tests/vision/mjpeg_server.h"
#include "tests/vision/pictures.h"
#include "vision/live_source.h"

namespace delvelens::vision {
namespace {

using testing::Buffer;
using testing::encoded;
using ::testing::HasSubstr;
using testing::MjpegServer;
using testing::two_halves;

class SourceTest : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::path(::testing::TempDir()) /
              (std::string("source-") + ::testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }

  std::filesystem::path folder_;
};

void expect_error(const std::string& source, ErrorKind kind, const std::string& text) {
  auto opened = open_source(source);
  Error error;
  if (!opened) {
    error = opened.error();
  } else {
    const auto frame = (*opened)->next();
    ASSERT_FALSE(frame.has_value()) << source;
    error = frame.error();
  }
  EXPECT_EQ(error.kind, kind) << error.text;
  EXPECT_THAT(error.text, HasSubstr(text));
}

TEST_F(SourceTest, GivesAPhotoOnce) {
  testing::write_file(path("a.jpg"), encoded(two_halves(), ".jpg"));
  auto source = open_source(path("a.jpg"));
  ASSERT_TRUE(source.has_value());
  EXPECT_FALSE((*source)->live());
  const auto first = (*source)->next();
  ASSERT_TRUE(first.has_value() && first->has_value());
  EXPECT_EQ((*first)->source, path("a.jpg"));
  const auto second = (*source)->next();
  EXPECT_TRUE(second.has_value() && !second->has_value());
}

TEST_F(SourceTest, GivesAFoldersPhotosInOrderAndSkipsOtherFiles) {
  testing::write_file(path("b.png"), encoded(two_halves(), ".png"));
  testing::write_file(path("a.bmp"), encoded(two_halves(), ".bmp"));
  testing::write_file(path("notes.txt"), {'h', 'i'});
  auto source = open_source(folder_.string());
  ASSERT_TRUE(source.has_value());
  std::vector<std::string> names;
  for (auto frame = (*source)->next(); frame && *frame; frame = (*source)->next())
    names.push_back((*frame)->source);
  EXPECT_THAT(names, ::testing::ElementsAre(path("a.bmp"), path("b.png")));
}

TEST_F(SourceTest, PlaysAVideo) {
  // Motion JPEG is just pictures one after another.
  Buffer video;
  for (int i = 0; i < 5; ++i) {
    const Buffer picture = encoded(two_halves(64, 48), ".jpg");
    video.insert(video.end(), picture.begin(), picture.end());
  }
  testing::write_file(path("roll.mjpeg"), video);
  auto source = open_source(path("roll.mjpeg"));
  ASSERT_TRUE(source.has_value());
  int count = 0;
  for (auto frame = (*source)->next(); frame && *frame; frame = (*source)->next()) ++count;
  EXPECT_EQ(count, 5);
}

TEST_F(SourceTest, NamesWhatCannotBeOpened) {
  expect_error("/no/such/photo.jpg", ErrorKind::unreadable, "no such file");
  expect_error("camera:99", ErrorKind::camera_lost, "camera:99 is not connected");
  expect_error("camera:first", ErrorKind::unreadable, "a camera is named like camera:0");
  expect_error(folder_.string(), ErrorKind::unreadable, "holds no JPEG, PNG, WebP or BMP picture");
  const std::string list = "#EXTM3U\nhttp://example.org/secret\n";
  testing::write_file(path("list.mp4"), {list.begin(), list.end()});
  expect_error(path("list.mp4"), ErrorKind::unreadable, "is not a JPEG, PNG, WebP or BMP picture");
}

TEST(LiveSource, ReadsMotionJpegOverHttp) {
  const Buffer picture = encoded(two_halves(320, 240), ".jpg");
  MjpegServer server([&] { return std::optional(picture); });
  auto source = open_source(server.address());
  ASSERT_TRUE(source.has_value());
  EXPECT_TRUE((*source)->live());
  double last = -1;
  for (int i = 0; i < 5; ++i) {
    const auto frame = (*source)->next();
    ASSERT_TRUE(frame.has_value() && frame->has_value());
    EXPECT_EQ((*frame)->pixels.size(), cv::Size(320, 240));
    EXPECT_GT((*frame)->seconds, last);
    last = (*frame)->seconds;
  }
}

TEST(LiveSource, ComesBackAfterALostConnectionAndThenGivesUp) {
  const Buffer picture = encoded(two_halves(64, 48), ".jpg");
  int left = 12;
  auto server = std::make_unique<MjpegServer>([&]() -> std::optional<Buffer> {
    if (left == 6) {
      --left;
      return std::nullopt;  // hangs up once
    }
    if (left <= 0) return std::nullopt;
    --left;
    return picture;
  });
  SourceOptions options;
  options.reconnects = 2;
  options.first_wait_seconds = 0.01;
  std::mutex mutex;
  std::vector<std::string> told;
  options.tell = [&](const std::string& what) {
    const std::lock_guard lock(mutex);
    told.push_back(what);
  };
  auto source = open_source(server->address(), options);
  ASSERT_TRUE(source.has_value());
  auto frame = (*source)->next();
  while (frame && *frame) frame = (*source)->next();
  ASSERT_FALSE(frame.has_value());
  EXPECT_EQ(frame.error().kind, ErrorKind::camera_lost);
  EXPECT_THAT(frame.error().text, HasSubstr("was lost"));
  EXPECT_GE(server->connections(), 2);
  const std::lock_guard lock(mutex);
  EXPECT_THAT(told, ::testing::Contains(HasSubstr("trying again (1 of 2)")));
}

TEST(LiveSource, AStalledStreamIsLost) {
  const Buffer picture = encoded(two_halves(64, 48), ".jpg");
  MjpegServer server([&] { return std::optional(picture); });
  SourceOptions options;
  options.reconnects = 0;
  options.silent_seconds = 0.3;
  auto source = open_source(server.address(), options);
  ASSERT_TRUE((*source)->next().has_value());
  server.stall();
  auto frame = (*source)->next();
  while (frame && *frame) frame = (*source)->next();
  ASSERT_FALSE(frame.has_value());
  EXPECT_EQ(frame.error().kind, ErrorKind::camera_lost);
}

// Gives frames as fast as they are taken; each has its number as its brightness.
class CountingTap : public Tap {
 public:
  bool grab(cv::Mat& pixels) override {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    pixels = cv::Mat(4, 4, CV_8UC3, cv::Scalar::all(++count_ % 256));
    return count_ < 200;
  }

 private:
  int count_ = 0;
};

TEST(LiveSource, DropsOldFramesForASlowReader) {
  SourceOptions options;
  options.reconnects = 0;
  LiveSource source(
      "test", [] { return std::make_unique<CountingTap>(); }, options);
  int taken = 0;
  int last = 0;
  for (auto frame = source.next(); frame && *frame; frame = source.next()) {
    const int number = (*frame)->pixels.at<cv::Vec3b>(0, 0)[0];
    EXPECT_GT(number, last);
    last = number;
    ++taken;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  EXPECT_LT(taken, 150);
  EXPECT_GT(taken, 0);
}

}  // namespace
}  // namespace delvelens::vision

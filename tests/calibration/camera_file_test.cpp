// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "calibration/bundle.h"
#include "calibration/camera.h"

namespace delvelens::calibration {
namespace {

using ::testing::HasSubstr;

Camera some_camera() {
  Camera camera{"Table \"Cam\"", {1280, 720}, Lens{}, Table{}};
  camera.lens->focal = {1000.25, 1001.5};
  camera.lens->middle = {640, 359.5};
  camera.lens->distortion = {-0.25, 0.07, 0.001, -0.002, 0};
  camera.lens->error = 0.25;
  camera.lens->views = 12;
  camera.table->from = TableFrom::corners;
  camera.table->size = {420, 297};
  camera.table->table_from_image = {0.5, 0, 3, 0, 0.5, 4, 0, 1e-5, 1};
  Landmark landmark{{33, 44}, std::vector<std::uint8_t>(std::size_t{kLandmarkSide} * kLandmarkSide, 200)};
  landmark.grey[3] = 7;
  camera.table->landmarks = {landmark, landmark};
  return camera;
}

std::string with(const std::string& what, const std::string& instead) {
  std::string text = to_toml(some_camera());
  const auto at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return text.replace(at, what.size(), instead);
}

std::string refusal(const std::string& text) {
  const auto camera = camera_from(text);
  return camera ? "" : camera.error();
}

TEST(CameraFile, ComesBackAsItWas) {
  const auto again = camera_from(to_toml(some_camera()));
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(*again, some_camera());
  Camera bare{"other", {640, 480}, {}, {}};
  EXPECT_EQ(camera_from(to_toml(bare)).value(), bare);
}

// A map that is all but flat was refused once its last digits were cut off.
TEST(CameraFile, KeepsEveryDigitAndLetter) {
  Camera camera = some_camera();
  camera.name = "tab\t, line\n, \x7f and \"quotes\"";
  camera.lens->error = 1.0 / 3;
  camera.table->table_from_image = {1e-6, 0, 0, 0, 1e-6, 0, 0, 0, 1.0000000000001};
  EXPECT_EQ(camera_from(to_toml(camera)).value(), camera);
}

TEST(CameraFile, SaysWhatIsWrong) {
  EXPECT_THAT(refusal("format = \n"), HasSubstr("line 1"));
  EXPECT_THAT(refusal("format = \"delvelens-palette\"\nversion = 1\n"),
              HasSubstr("no calibration of a camera"));
  EXPECT_THAT(refusal(with("version = 1", "version = 2")), HasSubstr("newer Delvelens"));
  EXPECT_THAT(refusal(with("version = 1", "version = 0")), HasSubstr("calibrate again"));
  EXPECT_THAT(refusal(with("focal = [1000.25", "focal = [-3")), HasSubstr("lens.focal: must be 2 numbers"));
  EXPECT_THAT(refusal(with("focal = [1000.25", "focal = [nan")), HasSubstr("lens.focal"));
  EXPECT_THAT(refusal(with("size = [1280, 720]", "size = [1280, 7e15]")),
              HasSubstr("size: must be 2 numbers"));
  EXPECT_THAT(refusal(with("from = \"corners\"", "from = \"moon\"")),
              HasSubstr("table.from: \"moon\" is not known"));
  EXPECT_THAT(refusal(with("[0.5, 0, 3, 0, 0.5, 4", "[0, 0, 3, 0, 0, 4")),
              HasSubstr("cannot be turned round"));
  EXPECT_THAT(refusal(with("grey = \"c8", "grey = \"x8")), HasSubstr("table.landmark[0].grey"));
  EXPECT_THAT(refusal(with("camera = \"Table", "camel = \"Table")), HasSubstr("camera: must name"));
  EXPECT_THAT(refusal(std::string(2 << 20, '#')), HasSubstr("too large"));
}

TEST(CameraFile, HasANameOfItsOwnForEachCameraAndSize) {
  EXPECT_THAT(camera_file_name("HD Cam (usb)", {1280, 720}),
              ::testing::MatchesRegex("HD-Cam-usb-.*-1280x720.toml"));
  EXPECT_NE(camera_file_name("a b", {1, 1}), camera_file_name("a/b", {1, 1}));
  EXPECT_NE(camera_file_name("a", {1, 1}), camera_file_name("a", {1, 2}));
  EXPECT_TRUE(is_plain_name("cameras/" + camera_file_name("../../etc/passwd", {1, 1})));
}

TEST(Bundle, ComesBackAsItWas) {
  const std::vector<KeptFile> files{{"palette.toml", "a = \"b\"\n# \\ \t end\n"}, {"cameras/x-1.toml", ""}};
  const auto again = bundle_from(to_toml(files));
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(*again, files);
}

TEST(Bundle, RefusesNamesThatLeaveTheFolder) {
  for (const char* name :
       {"../x", "/etc/passwd", "a/b/c", ".hidden", "a/.b", "", "a b", "cameras/..", "a\\b"}) {
    EXPECT_FALSE(is_plain_name(name)) << name;
    EXPECT_FALSE(bundle_from(to_toml({KeptFile{name, "x"}}))) << name;
  }
  EXPECT_FALSE(bundle_from(to_toml({KeptFile{"a", "x"}, KeptFile{"a", "y"}})));
  EXPECT_FALSE(bundle_from("format = \"delvelens-calibration\"\nversion = 1\n"));
}

}  // namespace
}  // namespace delvelens::calibration

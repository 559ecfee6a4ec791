// SPDX-License-Identifier: MIT
#include "vision/calibrated_source.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>
#include <opencv2/videoio.hpp>

#include "calibration/moved.h"
#include "vision/text_file.h"

namespace delvelens::vision {
namespace {

namespace fs = std::filesystem;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const cv::Size kSize(640, 480);

cv::Mat view(double shift) {
  cv::Mat table(700, 900, CV_8UC3, cv::Scalar(90, 120, 150));
  cv::RNG random(5);
  for (int i = 0; i < 150; ++i) {
    const cv::Point at(random.uniform(0, 900), random.uniform(0, 700));
    cv::rectangle(table, at, at + cv::Point(random.uniform(10, 50), random.uniform(10, 50)),
                  cv::Scalar(random.uniform(0, 255), random.uniform(0, 255), random.uniform(0, 255)),
                  cv::FILLED);
  }
  cv::Mat seen;
  cv::warpAffine(table, seen, cv::Matx23d(1, 0, -40 - shift, 0, 1, -30), kSize);
  return seen;
}

class CalibratedSource : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ =
        fs::path(::testing::TempDir()) / ::testing::UnitTest::GetInstance()->current_test_info()->name();
    fs::create_directories(folder_);
    ::setenv("XDG_CONFIG_HOME", folder_.c_str(), 1);
    options_.tell = [this](const std::string& what) { told_.push_back(what); };
  }
  void TearDown() override {
    ::unsetenv("XDG_CONFIG_HOME");
    fs::remove_all(folder_);
  }

  void calibrate_table() const {
    calibration::Camera camera{"tablecam", {kSize.width, kSize.height}, {}, calibration::Table{}};
    camera.table->table_from_image = {1, 0, 0, 0, 1, 0, 0, 0, 1};
    camera.table->landmarks = calibration::choose_landmarks(view(0));
    ASSERT_GE(camera.table->landmarks.size(), 4U);
    ASSERT_TRUE(save_camera(camera));
  }

  // A second each way, ten frames a second.
  std::string video(const std::vector<double>& shifts) const {
    const std::string file = (folder_ / "video.avi").string();
    cv::VideoWriter writer(file, cv::VideoWriter::fourcc('M', 'J', 'P', 'G'), 10, kSize);
    for (const double shift : shifts) {
      for (int i = 0; i < 20; ++i) writer.write(view(shift));
    }
    return file;
  }

  std::vector<bool> moved_in(const std::string& source) {
    auto opened = open_calibrated(source, options_, "tablecam");
    EXPECT_TRUE(opened);
    std::vector<bool> moved;
    while (true) {
      const auto frame = (*opened)->next();
      if (!frame || !*frame) return moved;
      moved.push_back((*frame)->camera_moved);
      known_ = known_ || (*frame)->camera;
    }
  }

  fs::path folder_;
  SourceOptions options_;
  std::vector<std::string> told_;
  bool known_ = false;
};

TEST_F(CalibratedSource, SaysThatTheCameraMovedAndWhenItIsBack) {
  calibrate_table();
  const auto moved = moved_in(video({0, 6, 0}));
  ASSERT_EQ(moved.size(), 60U);
  EXPECT_FALSE(moved[19]);
  EXPECT_TRUE(moved[38]);
  EXPECT_FALSE(moved[59]);
  ASSERT_EQ(told_.size(), 2U);
  EXPECT_THAT(told_[0], HasSubstr("tablecam: the camera has moved"));
  EXPECT_THAT(told_[1], HasSubstr("back in its place"));
}

TEST_F(CalibratedSource, IsQuietWhileTheCameraStands) {
  calibrate_table();
  EXPECT_THAT(moved_in(video({0, 0})), ::testing::Each(false));
  EXPECT_THAT(told_, IsEmpty());
  EXPECT_TRUE(known_);
}

TEST_F(CalibratedSource, APhotoFromElsewhereHasNoTable) {
  calibrate_table();
  const std::string photo = (folder_ / "photo.png").string();
  cv::imwrite(photo, view(0));
  EXPECT_THAT(moved_in(photo), ::testing::ElementsAre(false));
  cv::imwrite(photo, view(25));
  EXPECT_THAT(moved_in(photo), ::testing::ElementsAre(true));
}

TEST_F(CalibratedSource, ABrokenFileIsToldAndReadingGoesOn) {
  const auto file =
      calibration::cameras_folder() / calibration::camera_file_name("tablecam", {kSize.width, kSize.height});
  ASSERT_TRUE(write_text(file, "format = \"delvelens-camera\"\nversion = 9\n"));
  EXPECT_EQ(moved_in(video({0})).size(), 20U);
  EXPECT_THAT(told_, Contains(HasSubstr("newer Delvelens")));
  EXPECT_FALSE(known_);
}

TEST_F(CalibratedSource, WithoutACalibrationNothingIsAttached) {
  EXPECT_EQ(moved_in(video({0})).size(), 20U);
  EXPECT_FALSE(known_);
  EXPECT_THAT(told_, IsEmpty());
}

TEST(CameraName, IsTheAddressOfAStreamAndNoneForPhotos) {
  EXPECT_EQ(camera_name_of("http://table.example/stream"), "http://table.example/stream");
  EXPECT_EQ(camera_name_of("camera:77"), "camera:77");
  EXPECT_FALSE(camera_name_of("photo.jpg"));
}

}  // namespace
}  // namespace delvelens::vision

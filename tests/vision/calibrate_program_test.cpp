// SPDX-License-Identifier: MIT
// `delvelens calibrate lens|table|show|export|import` as a user meets them, on warped photos of the printed
// sheets.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/videoio.hpp>

#include "calibration/chart.h"
#include "calibration/mat.h"
#include "tests/support/build.h"
#include "tests/support/sheet_shot.h"
#include "tests/vision/program.h"

namespace delvelens::vision {
namespace {

namespace fs = std::filesystem;
using calibration::SheetCamera;
using calibration::SheetPose;
using testing::Finished;
using ::testing::HasSubstr;
using ::testing::Not;

const cv::Size kSize(640, 480);

const SheetCamera& wide_camera() {
  static const SheetCamera camera(kSize, calibration::wide_lens(kSize));
  return camera;
}

std::vector<SheetPose> good_poses() {
  return {{0, 0, 330, 0, 0, 90},         {0, 0, 380, 25, 10, 80},       {-0.3, -0.2, 420, -20, 15, 0},
          {0.3, -0.2, 420, 20, -20, 10}, {-0.3, 0.22, 420, 15, 20, 95}, {0.3, 0.22, 420, -15, -25, 85},
          {0, 0.1, 360, -30, 0, 90}};
}

class Calibrate : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::path(::testing::TempDir()) /
              (std::string("calibrate-") + ::testing::UnitTest::GetInstance()->current_test_info()->name());
    fs::create_directories(folder_ / "photos");
  }
  void TearDown() override { fs::remove_all(folder_); }

  Finished delvelens(const std::string& arguments, const std::string& home = "home") const {
    const std::string config = (folder_ / home).string();
    return testing::run("XDG_CONFIG_HOME=" + config + " XDG_DATA_HOME=" + config +
                        " DELVELENS_HOME= " + delvelens::testing::kProgram + " " + arguments + " 2>&1");
  }

  std::string photo(const std::string& name, const cv::Mat& picture) const {
    const fs::path file = folder_ / "photos" / name;
    cv::imwrite(file.string(), picture);
    return file.string();
  }

  std::string chart_photos(const std::vector<SheetPose>& poses) const {
    const auto sheet = calibration::chart_sheet(calibration::SheetSize::a4);
    for (std::size_t i = 0; i < poses.size(); ++i)
      photo("chart" + std::to_string(i) + ".png", wide_camera().shoot(sheet, poses[i]));
    return (folder_ / "photos").string();
  }

  std::string mat_photo(const SheetCamera& camera = wide_camera()) const {
    return photo("mat.png", camera.shoot(calibration::mat_layout(calibration::SheetSize::a4).sheet,
                                         {0, 0, 460, 20, 5, 90}));
  }

  std::string only_file() const {
    for (const auto& entry : fs::directory_iterator(folder_ / "home" / "delvelens" / "cameras")) {
      std::ifstream stream(entry.path());
      return {std::istreambuf_iterator<char>(stream), {}};
    }
    return {};
  }

  fs::path folder_;
};

TEST_F(Calibrate, LensThenTableThenShowExportAndImport) {
  const auto lens = delvelens("calibrate lens --camera phone " + chart_photos(good_poses()) + " --coverage " +
                              (folder_ / "coverage.png").string());
  ASSERT_EQ(lens.code, 0) << lens.output;
  EXPECT_THAT(lens.output, HasSubstr("chart3.png"));  // an error a view
  EXPECT_THAT(lens.output, HasSubstr("# "));
  EXPECT_THAT(lens.output, HasSubstr("Kept for phone at 640x480"));
  EXPECT_FALSE(cv::imread((folder_ / "coverage.png").string()).empty());
  EXPECT_THAT(only_file(), HasSubstr("version = 1"));
  EXPECT_THAT(only_file(), HasSubstr("[lens]"));

  const auto table = delvelens("calibrate table --camera phone " + mat_photo());
  ASSERT_EQ(table.code, 0) << table.output;
  EXPECT_THAT(table.output, HasSubstr("from the mat: a pixel in the middle is 0."));
  EXPECT_THAT(only_file(), HasSubstr("[table]"));
  EXPECT_THAT(only_file(), HasSubstr("[lens]"));

  const auto shown = delvelens("calibrate show");
  EXPECT_EQ(shown.code, 0);
  EXPECT_THAT(shown.output, HasSubstr("lens    phone at 640x480: off by 0."));
  EXPECT_THAT(shown.output, HasSubstr("table   phone at 640x480: from the mat"));

  const std::string file = (folder_ / "all.toml").string();
  EXPECT_EQ(delvelens("calibrate export " + file).code, 0);
  EXPECT_EQ(delvelens("calibrate import " + file, "other").code, 0);
  EXPECT_EQ(delvelens("calibrate show", "other").output, shown.output);

  // What is there already is not lost by accident.
  EXPECT_EQ(delvelens("calibrate import " + file).code, 0);
  const auto corners = delvelens("calibrate table --camera phone " + mat_photo() +
                                 " --corners 100,100 500,110 520,400 90,380 --size 420x297");
  ASSERT_EQ(corners.code, 0) << corners.output;
  const auto refused = delvelens("calibrate import " + file);
  EXPECT_EQ(refused.code, 5);
  EXPECT_THAT(refused.output, HasSubstr("--replace"));
  EXPECT_EQ(delvelens("calibrate import --replace " + file).code, 0);
  EXPECT_EQ(delvelens("calibrate show").output, shown.output);

  // A new lens makes the table void.
  const auto again = delvelens("calibrate lens --camera phone " + chart_photos(good_poses()));
  ASSERT_EQ(again.code, 0) << again.output;
  EXPECT_THAT(again.output, HasSubstr("calibrate it again"));
  EXPECT_THAT(only_file(), Not(HasSubstr("[table]")));
}

TEST_F(Calibrate, LensFromAVideo) {
  const std::string file = (folder_ / "chart.avi").string();
  {
    cv::VideoWriter writer(file, cv::VideoWriter::fourcc('M', 'J', 'P', 'G'), 5, kSize);
    const auto sheet = calibration::chart_sheet(calibration::SheetSize::a4);
    for (const SheetPose& pose : good_poses()) {
      const cv::Mat frame = wide_camera().shoot(sheet, pose);
      for (int i = 0; i < 5; ++i) writer.write(frame);
    }
  }
  const auto lens = delvelens("calibrate lens --camera cam " + file);
  ASSERT_EQ(lens.code, 0) << lens.output;
  EXPECT_THAT(lens.output, HasSubstr("in 6 views"));
  EXPECT_THAT(lens.output, HasSubstr("in 5 pictures only: at least 6 are needed"));  // advice on the way
}

TEST_F(Calibrate, PoorSetsAreRefusedWithTheReason) {
  const std::string plain = photo("plain.png", cv::Mat(kSize, CV_8UC3, cv::Scalar(90, 120, 150)));
  const auto none = delvelens("calibrate lens --camera c " + plain);
  EXPECT_EQ(none.code, 4);
  EXPECT_THAT(none.output, HasSubstr("the chart is in none of the pictures"));
  const auto nameless = delvelens("calibrate lens " + plain);
  EXPECT_EQ(nameless.code, 2);
  EXPECT_THAT(nameless.output, HasSubstr("--camera"));
  const auto few = delvelens("calibrate lens --camera c " + chart_photos({good_poses()[0], good_poses()[1]}));
  EXPECT_EQ(few.code, 5);
  EXPECT_THAT(few.output, HasSubstr("in 2 pictures only"));
  EXPECT_THAT(few.output, HasSubstr("plain.png: the chart is not found"));
  photo("small.png", cv::Mat(100, 100, CV_8UC3));
  const auto mixed = delvelens("calibrate lens --camera c " + (folder_ / "photos").string());
  EXPECT_EQ(mixed.code, 5);
  EXPECT_THAT(mixed.output, HasSubstr("a lens is calibrated for one size"));
  EXPECT_EQ(delvelens("calibrate lens --camera c missing.png").code, 3);
  EXPECT_EQ(delvelens("calibrate show").code, 4);
}

TEST_F(Calibrate, TableSaysWhatIsWrong) {
  const std::string plain = photo("plain.png", cv::Mat(kSize, CV_8UC3, cv::Scalar(90, 120, 150)));
  const auto none = delvelens("calibrate table --camera c " + plain);
  EXPECT_EQ(none.code, 4);
  EXPECT_THAT(none.output, HasSubstr("no mat is in view"));
  EXPECT_EQ(delvelens("calibrate table " + plain).code, 2);
  const auto bent = delvelens("calibrate table --camera c " + mat_photo());
  EXPECT_EQ(bent.code, 5);
  EXPECT_THAT(bent.output, HasSubstr("calibrate lens"));
  const std::string corners = "calibrate table --camera c " + plain + " --corners ";
  EXPECT_EQ(delvelens(corners + "1,1 2,2 3,3 4,4 --size 420x297").code, 2);
  EXPECT_EQ(delvelens(corners + "10,10 400,10 400,400 10,x --size 420x297").code, 2);
  EXPECT_EQ(delvelens(corners + "10,10 400,10 400,400 10,900 --size 420x297").code, 2);
  EXPECT_EQ(delvelens(corners + "10,10 400,10 400,400 10,400 --size 420").code, 2);
  EXPECT_EQ(delvelens(corners + "10,10 400,10 400,400 10,400").code, 2);
  const auto fine = delvelens(corners + "10,10 400,10 400,400 10,400 --size 420x297");
  EXPECT_EQ(fine.code, 0);
  EXPECT_THAT(fine.output, HasSubstr("too plain to notice"));
}

TEST_F(Calibrate, BrokenFilesAreTold) {
  EXPECT_EQ(delvelens("calibrate export " + (folder_ / "x.toml").string()).code, 4);
  EXPECT_EQ(delvelens("calibrate import missing.toml").code, 3);
  const fs::path bundle = folder_ / "bundle.toml";
  const auto refused = [&](const std::string& text) {
    std::ofstream(bundle) << text;
    const auto finished = delvelens("calibrate import " + bundle.string());
    EXPECT_EQ(finished.code, 3) << finished.output;
    return finished.output;
  };
  const std::string head = "format = \"delvelens-calibration\"\nversion = 1\n[[file]]\n";
  EXPECT_THAT(refused("format = [\n"), HasSubstr("line "));
  EXPECT_THAT(refused("format = \"delvelens-calibration\"\nversion = 3\n"), HasSubstr("newer Delvelens"));
  EXPECT_THAT(refused(head + "name = \"../x\"\ntext = \"\"\n"), HasSubstr("file[0].name: is not allowed"));
  EXPECT_THAT(refused(head + "name = \"journal.sqlite\"\ntext = \"\"\n"),
              HasSubstr("is nothing that is calibrated"));
  EXPECT_THAT(refused(head + "name = \"palette.toml\"\ntext = \"x = 1\"\n"), HasSubstr("this is no palette"));
  EXPECT_FALSE(fs::exists(folder_ / "home" / "delvelens"));

  fs::create_directories(folder_ / "home" / "delvelens" / "cameras");
  std::ofstream(folder_ / "home" / "delvelens" / "cameras" / "a.toml")
      << "format = \"delvelens-camera\"\nversion = 2\n";
  const auto shown = delvelens("calibrate show");
  EXPECT_EQ(shown.code, 3);
  EXPECT_THAT(shown.output, HasSubstr("newer Delvelens"));
}

TEST_F(Calibrate, AFolderThatCannotBeWrittenIsTold) {
  std::ofstream(folder_ / "home") << "a file where the folder should be";
  const auto table = delvelens("calibrate table --camera c " +
                               photo("plain.png", cv::Mat(kSize, CV_8UC3, cv::Scalar(90, 120, 150))) +
                               " --corners 10,10 400,10 400,400 10,400 --size 420x297");
  EXPECT_EQ(table.code, 3);
  EXPECT_THAT(table.output, HasSubstr("cannot write"));
}

}  // namespace
}  // namespace delvelens::vision

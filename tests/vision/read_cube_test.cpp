// SPDX-License-Identifier: MIT
// `delvelens read cube` as a user meets it: answers, messages and exit codes, good input and bad.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>
#include <opencv2/videoio.hpp>

#include "datasets/evaluation/match.h"
#include "tests/support/build.h"
#include "tests/vision/program.h"

namespace delvelens::vision {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using testing::Finished;
using ::testing::HasSubstr;

constexpr int kUsage = 2;
constexpr int kUnreadable = 3;
constexpr int kNothing = 4;
constexpr int kModel = 7;

// Six rendered photos of one cube in another order than they were made in, and the cube they show.
struct Photos {
  std::vector<std::string> files;
  board::CubeState state;

  std::string words() const {
    std::string all;
    for (const std::string& file : files) all += " " + file;
    return all;
  }
};

const Photos& six_photos() {
  static const Photos made = [] {
    const fs::path folder = fs::path(::testing::TempDir()) / "read-cube-photos";
    testing::run(std::string(delvelens::testing::kProgram) +
                 " synth cube --view six --count 6 --seed 9 --size 480x360 --out " + folder.string() +
                 " 2>&1");
    Photos photos;
    std::ifstream lines(folder / "labels.jsonl");
    for (std::string line; std::getline(lines, line);) {
      const json label = json::parse(line);
      photos.files.push_back((folder / label["image"].get<std::string>()).string());
      photos.state = *board::cube_from_facelets(label["kociemba"].get<std::string>());
    }
    std::rotate(photos.files.begin(), photos.files.begin() + 4, photos.files.end());
    std::swap(photos.files[0], photos.files[3]);
    return photos;
  }();
  return made;
}

class ReadCube : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::path(::testing::TempDir()) /
              (std::string("read-cube-") + ::testing::UnitTest::GetInstance()->current_test_info()->name());
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  Finished read(const std::string& arguments, const std::string& environment = "") const {
    return testing::run("DELVELENS_HOME=" + folder_.string() + " " + environment + " " +
                        delvelens::testing::kProgram + " read cube " + arguments + " 2>&1");
  }
  json document(const std::string& arguments) const {
    const Finished finished =
        testing::run("DELVELENS_HOME=" + folder_.string() + " " + delvelens::testing::kProgram +
                     " read cube --json " + arguments + " 2>/dev/null");
    return json::parse(finished.output);
  }

  fs::path folder_;
};

TEST_F(ReadCube, SixPhotosInAnyOrderGiveFaceletsAndScramble) {
  const Photos photos = six_photos();
  const json read = document(photos.words());
  ASSERT_TRUE(read.contains("facelets")) << read;
  EXPECT_TRUE(
      datasets::same_cube(*board::cube_from_facelets(read["facelets"].get<std::string>()), photos.state));
  EXPECT_EQ(read["legal"], true);
  EXPECT_FALSE(read["scramble"].get<std::string>().empty());
  EXPECT_EQ(read["scheme"], "WRGYOB");
}

TEST_F(ReadCube, TextShowsNetFaceletsAndScramble) {
  const Finished finished = read("--quiet" + six_photos().words());
  EXPECT_THAT(finished.output, HasSubstr("facelets "));
  EXPECT_THAT(finished.output, HasSubstr("scramble "));
  EXPECT_THAT(finished.output, HasSubstr(" W "));
}

TEST_F(ReadCube, OnePhotoGivesItsFace) {
  const json read = document(six_photos().files.front());
  EXPECT_FALSE(read.contains("facelets"));
  ASSERT_GE(read["faces"].size(), 1U);
  EXPECT_EQ(read["faces"][0]["stickers"].get<std::string>().size(), 9U);
  EXPECT_FALSE(read["missing"].empty());
}

TEST_F(ReadCube, AnnotatedPicturesAreWritten) {
  const fs::path out = folder_ / "out.png";
  read(six_photos().files.front() + " --annotate " + out.string());
  EXPECT_FALSE(cv::imread(out.string()).empty());
  EXPECT_EQ(read(six_photos().files.front() + " --annotate /no/such/folder/out.png").code, kUnreadable);
}

// Photos answer a game's question for the cube; where they are doubtful the player has the last word.
TEST_F(ReadCube, PhotosNamedInAGameAreItsCube) {
  std::ofstream(folder_ / "said.txt") << six_photos().words() << "\nok\nC\nquit\n";
  const Finished finished =
      testing::run("DELVELENS_HOME=" + folder_.string() + " " + delvelens::testing::kProgram +
                   " play evermorph --journal " + (folder_ / "j.sqlite").string() + " < " +
                   (folder_ / "said.txt").string() + " 2>&1");
  EXPECT_THAT(finished.output, HasSubstr("You set out from C5"));
}

TEST_F(ReadCube, AFolderOfPhotosPlaysAGame) {
  const fs::path shown = folder_ / "shown";
  fs::create_directories(shown);
  for (std::size_t i = 0; i < six_photos().files.size(); ++i)
    fs::copy_file(six_photos().files[i], shown / (std::to_string(i) + ".jpg"));
  std::ofstream(folder_ / "said.txt") << "ok\nquit\n";
  const Finished finished =
      testing::run("DELVELENS_HOME=" + folder_.string() + " " + delvelens::testing::kProgram +
                   " play evermorph --advised --source " + shown.string() + " --option verify=no --journal " +
                   (folder_ / "j.sqlite").string() + " < " + (folder_ / "said.txt").string() + " 2>&1");
  EXPECT_THAT(finished.output, HasSubstr("You are out of the dungeon, alive."));
}

TEST_F(ReadCube, AVideoFillsTheNetAndSaysWhatToShowNext) {
  const fs::path video = folder_ / "turning.avi";
  cv::VideoWriter writer(video.string(), cv::VideoWriter::fourcc('M', 'J', 'P', 'G'), 10, {640, 480});
  if (!writer.isOpened()) GTEST_SKIP() << "no video writer here";
  for (const std::string& file : six_photos().files) {
    cv::Mat picture = cv::imread(file);
    cv::resize(picture, picture, {640, 480});
    for (int i = 0; i < 4; ++i) writer.write(picture);
  }
  writer.release();
  const Finished finished = read(video.string());
  EXPECT_THAT(finished.output, HasSubstr("of 6 sides read; show the "));
}

TEST_F(ReadCube, BadInputHasItsMessageAndCode) {
  EXPECT_EQ(read("").code, kUsage);
  EXPECT_EQ(read("missing.jpg").code, kUnreadable);
  cv::imwrite((folder_ / "empty.png").string(), cv::Mat(240, 320, CV_8UC3, cv::Scalar(90, 120, 140)));
  const Finished empty = read((folder_ / "empty.png").string());
  EXPECT_EQ(empty.code, kNothing);
  EXPECT_THAT(empty.output, HasSubstr("no face of a cube in sight"));
  cv::imwrite((folder_ / "dot.png").string(), cv::Mat(1, 1, CV_8UC3, cv::Scalar(90, 120, 140)));
  EXPECT_EQ(read((folder_ / "dot.png").string()).code, kNothing);
  const std::string photo = six_photos().files.front();
  EXPECT_EQ(read(photo + " --correct F3").code, kUsage);
  EXPECT_EQ(read(photo + " --correct F3=red").code, kUsage);  // one side is no net yet
  EXPECT_EQ(read(photo + " --set missing.json").code, kUnreadable);
  std::ofstream(folder_ / "set.json") << R"({"schema": 1, "name": "x", "tiles": []})";
  EXPECT_THAT(read(photo + " --set " + (folder_ / "set.json").string()).output, HasSubstr("54 tiles"));
  EXPECT_EQ(read(photo, "DELVELENS_MODELS=" + folder_.string()).code, kModel);
}

TEST_F(ReadCube, OneStickerIsCorrectedByName) {
  const Photos photos = six_photos();
  const json before = document(photos.words());
  ASSERT_TRUE(before.contains("facelets"));
  const std::string centre = "F5=" + before["scheme"].get<std::string>().substr(2, 1);
  EXPECT_EQ(document(photos.words() + " --correct " + centre)["facelets"], before["facelets"]);
  EXPECT_THAT(read(photos.words() + " --correct F9=purple").output, HasSubstr("is no colour"));
}

}  // namespace
}  // namespace delvelens::vision

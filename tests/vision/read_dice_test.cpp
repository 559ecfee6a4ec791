// `delvelens read dice` as a user meets it: answers, messages and exit codes, good input and bad.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/vision/drawn_dice.h"
#include "tests/vision/pictures.h"
#include "tests/vision/program.h"

namespace delvelens::vision {
namespace {

namespace fs = std::filesystem;
using testing::Buffer;
using testing::DrawnDie;
using testing::encoded;
using testing::Finished;
using ::testing::HasSubstr;

constexpr int kUsage = 2;
constexpr int kUnreadable = 3;
constexpr int kNothing = 4;
constexpr int kModel = 7;
constexpr int kCameraLost = 8;

cv::Mat three_dice() {
  return testing::drawn_table({640, 480},
                              {{{150, 200}, 60, 10, 2},
                               {{320, 180}, 60, 40, 5},
                               {{480, 210}, 60, 75, 6, cv::Scalar(40, 30, 190), cv::Scalar::all(240)}});
}

class ReadDice : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::path(::testing::TempDir()) /
              (std::string("read-dice-") + ::testing::UnitTest::GetInstance()->current_test_info()->name());
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::string put(const std::string& name, const Buffer& bytes) const {
    testing::write_file(folder_ / name, bytes);
    return (folder_ / name).string();
  }
  Finished read(const std::string& arguments, const std::string& environment = "") const {
    return testing::run("DELVELENS_HOME=" + folder_.string() + " " + environment + " " + DELVELENS_PROGRAM +
                        " read dice " + arguments + " 2>&1");
  }
  void expect_refused(const std::string& name, const Buffer& bytes, const std::string& message) const {
    const Finished finished = read(put(name, bytes));
    EXPECT_EQ(finished.code, kUnreadable) << name;
    EXPECT_THAT(finished.output, HasSubstr(message)) << name;
  }

  fs::path folder_;
};

TEST_F(ReadDice, TellsEachDieWithItsColour) {
  const std::string photo = put("three.jpg", encoded(three_dice(), ".jpg"));
  const Finished finished = read(photo);
  EXPECT_THAT(finished.output, HasSubstr("white 2, white 5, red 6 (sum 13)"));
}

TEST_F(ReadDice, PrintsOneJsonDocumentForEachSource) {
  const std::string photo = put("three.png", encoded(three_dice(), ".png"));
  const Finished finished = read("--json " + photo + " " + photo);
  std::istringstream lines(finished.output);
  int documents = 0;
  for (std::string line; std::getline(lines, line); ++documents) {
    const auto document = nlohmann::json::parse(line);
    EXPECT_EQ(document["kind"], "dice");
    EXPECT_EQ(document["source"], photo);
    ASSERT_EQ(document["dice"].size(), 3U);
    EXPECT_EQ(document["dice"][2]["value"], 6);
    EXPECT_EQ(document["dice"][2]["colour"], "red");
    EXPECT_EQ(document["dice"][2]["alternatives"].size(), 5U);
    EXPECT_EQ(document["dice"][2]["lab"].size(), 3U);
  }
  EXPECT_EQ(documents, 2);
}

TEST_F(ReadDice, NamesDiceByTheirRoles) {
  const std::string photo = put("three.png", encoded(three_dice(), ".png"));
  EXPECT_THAT(read("--roles red=primary " + photo).output, HasSubstr("primary 6"));
  const Finished wrong = read("--roles crimson=primary " + photo);
  EXPECT_EQ(wrong.code, kUsage);
  EXPECT_THAT(wrong.output, HasSubstr("\"crimson\" is not a colour"));
}

TEST_F(ReadDice, WritesAnnotatedAndDebugPictures) {
  const std::string photo = put("three.png", encoded(three_dice(), ".png"));
  const fs::path out = folder_ / "out.png";
  read("--annotate " + out.string() + " --debug " + (folder_ / "debug").string() + " " + photo);
  EXPECT_EQ(cv::imread(out.string()).size(), cv::Size(640, 480));
  EXPECT_FALSE(fs::is_empty(folder_ / "debug"));
  const Finished refused = read("--annotate /no/such/folder/out.png " + photo);
  EXPECT_EQ(refused.code, kUnreadable);
  EXPECT_THAT(refused.output, HasSubstr("cannot write the picture"));
}

TEST_F(ReadDice, FindsNothingOnAnEmptyTableOrAPixel) {
  EXPECT_EQ(read(put("empty.png", encoded(testing::drawn_table({640, 480}, {}), ".png"))).code, kNothing);
  EXPECT_EQ(read(put("pixel.png", encoded(cv::Mat(1, 1, CV_8UC3, cv::Scalar::all(9)), ".png"))).code,
            kNothing);
  EXPECT_EQ(read(put("line.png", encoded(cv::Mat(1, 3000, CV_8UC3, cv::Scalar::all(9)), ".png"))).code,
            kNothing);
}

TEST_F(ReadDice, ReadsWhateverTheFileIsCalledAndHoweverItIsStored) {
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

TEST_F(ReadDice, RefusesBadFilesWithWords) {
  Buffer broken = encoded(three_dice(), ".png");
  broken.resize(broken.size() / 2);
  Buffer huge = encoded(three_dice(), ".png");
  huge[17] = 0x02;
  expect_refused("zero.jpg", {}, "is empty");
  expect_refused("text.jpg", {'h', 'e', 'l', 'l', 'o'}, "is not a JPEG, PNG, WebP or BMP picture");
  expect_refused("broken.png", Buffer(broken.begin(), broken.begin() + 40), "is a broken PNG picture");
  expect_refused("huge.png", huge, "at most 100 million are read");
  const Finished missing = read((folder_ / "missing.jpg").string());
  EXPECT_EQ(missing.code, kUnreadable);
  EXPECT_THAT(missing.output, HasSubstr("no such file"));
}

TEST_F(ReadDice, OneBadSourceDoesNotHideTheOthers) {
  const std::string photo = put("three.png", encoded(three_dice(), ".png"));
  const Finished finished = read(put("zero.jpg", {}) + " " + photo);
  EXPECT_EQ(finished.code, kUnreadable);
  EXPECT_THAT(finished.output, HasSubstr("sum 13"));
}

TEST_F(ReadDice, RefusesAModelWithOneByteChanged) {
  const fs::path models = folder_ / "models";
  fs::copy(DELVELENS_SOURCE_MODELS, models, fs::copy_options::recursive);
  std::fstream file(models / "dice_values.onnx", std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(2000);
  file.put('x');
  file.close();
  const std::string photo = put("three.png", encoded(three_dice(), ".png"));
  const Finished altered = read(photo, "DELVELENS_MODELS=" + models.string());
  EXPECT_EQ(altered.code, kModel);
  EXPECT_THAT(altered.output, HasSubstr("dice_values.onnx was altered"));
  const Finished missing = read(photo, "DELVELENS_MODELS=/no/such/folder");
  EXPECT_EQ(missing.code, kModel);
  EXPECT_THAT(missing.output, HasSubstr("the models are missing"));
}

TEST_F(ReadDice, TellsALostCamera) {
  const Finished none = read("camera:250");
  EXPECT_EQ(none.code, kCameraLost);
  EXPECT_THAT(none.output, HasSubstr("camera:250 is not connected"));
}

TEST_F(ReadDice, FollowsAVideoAndReadsEachRollOnce) {
  // Empty table, a roll that rests, the table cleared, another roll.
  const Buffer empty = encoded(testing::drawn_table({360, 240}, {}), ".jpg");
  const Buffer first = encoded(testing::drawn_table({360, 240}, {{{100, 120}, 50, 20, 3}}), ".jpg");
  const Buffer second = encoded(testing::drawn_table({360, 240}, {{{260, 100}, 50, 50, 6}}), ".jpg");
  Buffer video;
  for (const Buffer* picture : {&empty, &first, &empty, &second}) {
    for (int i = 0; i < 30; ++i) video.insert(video.end(), picture->begin(), picture->end());
  }
  const Finished finished = read("--follow --json " + put("rolls.mjpeg", video));
  std::vector<int> values;
  std::istringstream lines(finished.output);
  for (std::string line; std::getline(lines, line);) {
    const auto document = nlohmann::json::parse(line);
    for (const auto& die : document["dice"]) values.push_back(die["value"]);
  }
  EXPECT_THAT(values, ::testing::ElementsAre(3, 6));
}

}  // namespace
}  // namespace delvelens::vision

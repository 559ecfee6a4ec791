// SPDX-License-Identifier: MIT
// `delvelens read dice` as a user meets it: answers, messages and exit codes.
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/vision/dice_program.h"

namespace delvelens::vision {
namespace {

namespace fs = std::filesystem;
using testing::Buffer;
using testing::encoded;
using testing::Finished;
using ::testing::HasSubstr;
using ::testing::Not;
using testing::ReadDice;
using testing::three_dice;

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
  EXPECT_EQ(wrong.code, testing::kUsage);
  EXPECT_THAT(wrong.output, HasSubstr("\"crimson\" is not a colour"));
}

TEST_F(ReadDice, RemembersTheRolesItWasTaught) {
  const std::string photo = put("three.png", encoded(three_dice(), ".png"));
  EXPECT_THAT(read(photo).output, Not(HasSubstr("primary")));
  EXPECT_THAT(read("--roles red=primary " + photo).output, HasSubstr("primary 6"));
  EXPECT_THAT(read(photo).output, HasSubstr("white 2, white 5, primary 6"));
  // Remembered roles that do not fit the dice on the table are left aside without a word.
  const std::string other = put("other.png", encoded(testing::drawn_table({640, 480}, {}), ".png"));
  EXPECT_THAT(read(other).output, HasSubstr("no dice"));
}

TEST_F(ReadDice, LearnsFromPhotosAndAgainFromTheKeptPictures) {
  const std::string photo = put("three.png", encoded(three_dice(), ".png"));
  const Finished nothing = command("calibrate dice");
  EXPECT_EQ(nothing.code, testing::kUsage);
  EXPECT_THAT(nothing.output, HasSubstr("No pictures of your dice are kept yet"));
  const Finished learnt = command("calibrate dice " + photo + "=2,5,6");
  EXPECT_EQ(learnt.code, 0) << learnt.output;
  EXPECT_THAT(learnt.output, HasSubstr("Learnt 3 faces"));
  const Finished checked = command("labels check " + (folder_ / "dice-pictures" / "labels.jsonl").string());
  EXPECT_EQ(checked.code, 0) << checked.output;
  EXPECT_THAT(command("calibrate dice").output, HasSubstr("Learnt 3 faces"));
  const Finished wrong = command("calibrate dice " + photo + "=2,5");
  EXPECT_EQ(wrong.code, 5);
  EXPECT_THAT(wrong.output, HasSubstr("3 dice are seen, 2 values were given"));
}

TEST_F(ReadDice, WritesAnnotatedAndDebugPictures) {
  const std::string photo = put("three.png", encoded(three_dice(), ".png"));
  const fs::path out = folder_ / "out.png";
  read("--annotate " + out.string() + " --debug " + (folder_ / "debug").string() + " " + photo);
  EXPECT_EQ(cv::imread(out.string()).size(), cv::Size(640, 480));
  EXPECT_FALSE(fs::is_empty(folder_ / "debug"));
  const Finished refused = read("--annotate /no/such/folder/out.png " + photo);
  EXPECT_EQ(refused.code, testing::kUnreadable);
  EXPECT_THAT(refused.output, HasSubstr("cannot write the picture"));
}

TEST_F(ReadDice, FindsNothingOnAnEmptyTableOrAPixel) {
  EXPECT_EQ(read(put("empty.png", encoded(testing::drawn_table({640, 480}, {}), ".png"))).code,
            testing::kNothing);
  EXPECT_EQ(read(put("pixel.png", encoded(cv::Mat(1, 1, CV_8UC3, cv::Scalar::all(9)), ".png"))).code,
            testing::kNothing);
  EXPECT_EQ(read(put("line.png", encoded(cv::Mat(1, 3000, CV_8UC3, cv::Scalar::all(9)), ".png"))).code,
            testing::kNothing);
}

TEST_F(ReadDice, OneBadSourceDoesNotHideTheOthers) {
  const std::string photo = put("three.png", encoded(three_dice(), ".png"));
  const Finished finished = read(put("zero.jpg", {}) + " " + photo);
  EXPECT_EQ(finished.code, testing::kUnreadable);
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
  EXPECT_EQ(altered.code, testing::kModel);
  EXPECT_THAT(altered.output, HasSubstr("dice_values.onnx was altered"));
  const Finished missing = read(photo, "DELVELENS_MODELS=/no/such/folder");
  EXPECT_EQ(missing.code, testing::kModel);
  EXPECT_THAT(missing.output, HasSubstr("the models are missing"));
}

TEST_F(ReadDice, TellsALostCamera) {
  const Finished none = read("camera:250");
  EXPECT_EQ(none.code, testing::kCameraLost);
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

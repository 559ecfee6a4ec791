// SPDX-License-Identifier: MIT
// A whole game of 3 Dice Dungeon by real rolls: a stream shows each roll that the game asks for, and nobody
// touches the keyboard.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <deque>
#include <filesystem>
#include <mutex>
#include <nlohmann/json.hpp>
#include <random>

#include "tests/support/build.h"
#include "tests/vision/drawn_dice.h"
#include "tests/vision/mjpeg_server.h"
#include "tests/vision/pictures.h"
#include "tests/vision/program.h"

namespace delvelens::vision {
namespace {

namespace fs = std::filesystem;
using testing::Buffer;
using testing::DrawnDie;
using testing::encoded;

const cv::Size kPicture{640, 360};

// Rolls dice before the camera: dice in flight, dice at rest, as often as it is told to. Each roll comes to
// rest well off the last one, so that it cannot pass for nudged dice.
class DiceTable {
 public:
  // The values in the order in which a reader lists them: left to right.
  std::vector<int> roll(std::size_t count) {
    std::vector<int> values;
    std::vector<DrawnDie> dice;
    const double step = kPicture.width / (static_cast<double>(count) + 1);
    far_ = !far_;
    for (std::size_t i = 0; i < count; ++i) {
      values.push_back(draw(1, 6));
      const cv::Point2d place(step * (static_cast<double>(i) + 1) + draw(-5, 5),
                              (far_ ? 100 : 255) + draw(-8, 8));
      dice.push_back({place, 66, static_cast<double>(draw(0, 89)), values.back()});
    }
    std::vector<DrawnDie> flying = dice;
    for (DrawnDie& die : flying) die.center += cv::Point2d(-40, (far_ ? 60 : -60) + draw(-20, 20));
    const Buffer flight = encoded(testing::drawn_table(kPicture, flying), ".jpg");
    const std::lock_guard lock(mutex_);
    coming_ = {empty_, flight};
    coming_.push_back(encoded(testing::drawn_table(kPicture, dice), ".jpg"));
    return values;
  }

  std::optional<Buffer> picture() {
    const std::lock_guard lock(mutex_);
    if (std::chrono::steady_clock::now() > end_) return std::nullopt;  // a game that hangs loses its camera
    if (coming_.empty()) return empty_;
    Buffer now = coming_.front();
    if (coming_.size() > 1) coming_.pop_front();  // the last one stays: the dice rest
    return now;
  }

 private:
  int draw(int least, int most) { return std::uniform_int_distribution(least, most)(random_); }

  const Buffer empty_ = encoded(testing::drawn_table(kPicture, {}), ".jpg");
  std::mutex mutex_;
  std::deque<Buffer> coming_;
  std::mt19937 random_{20};
  bool far_ = false;
  const std::chrono::steady_clock::time_point end_ =
      std::chrono::steady_clock::now() + std::chrono::seconds(60);
};

TEST(PlayByCamera, AWholeGameOfThreeDiceDungeonNeedsNoHandOnTheKeyboard) {
  DiceTable table;
  testing::MjpegServer server([&] { return table.picture(); }, 0.03);
  const fs::path home = fs::path(::testing::TempDir()) / "play-by-camera";
  fs::remove_all(home);
  fs::create_directories(home);

  std::vector<int> shown;
  std::size_t rolls = 0;
  std::size_t compared = 0;
  std::size_t again = 0;
  int answered = -1;  // answers that were given when the roll was shown
  bool over = false;
  const auto hear = [&](const std::string& line) {
    // Too few dice seen, or one that is not sure: the dice are rolled anew, as players do with askew dice.
    if (line.find("roll again") != std::string::npos ||
        line.find("roll these dice again") != std::string::npos) {
      shown = table.roll(shown.size());
      ++again;
      return;
    }
    const auto document = nlohmann::json::parse(line, nullptr, false);
    if (document.is_discarded()) return;
    if (!shown.empty() && document.value("answers", 0) > answered) {
      // An advised move may have come after the roll; then the state tells that move.
      if (document["last"].contains("dice")) {
        std::vector<int> taken;
        for (const auto& die : document["last"]["dice"]) taken.push_back(die["value"]);
        EXPECT_EQ(taken, shown) << "roll " << rolls;
        ++compared;
      }
      shown.clear();
    }
    if (!document.contains("ask") || !shown.empty()) return;
    const auto& ask = document["ask"];
    over = ask["kind"] == "over";
    if (ask["kind"] == "dice") {
      answered = document.value("answers", 0);
      shown = table.roll(ask["roles"].size());
      ++rolls;
    }
  };
  const testing::Finished finished = testing::run(
      "DELVELENS_HOME=" + home.string() + " DELVELENS_JOURNAL=" + (home / "journal.sqlite").string() + " " +
          delvelens::testing::kProgram +
          " play three-dice --option levels=1 --option health=hard --advised --json --source " +
          server.address() + " < /dev/null 2>&1",
      hear);
  const std::size_t tail = std::min<std::size_t>(finished.output.size(), 2000);
  EXPECT_EQ(finished.code, 0) << finished.output.substr(finished.output.size() - tail);
  EXPECT_TRUE(over) << finished.output.substr(finished.output.size() - tail);
  EXPECT_GE(rolls, 5U);
  EXPECT_GE(compared, 2U);
  EXPECT_LE(again, rolls) << "most rolls are read at once";
  fs::remove_all(home);
}

}  // namespace
}  // namespace delvelens::vision

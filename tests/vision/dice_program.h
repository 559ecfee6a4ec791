// SPDX-License-Identifier: MIT
// The program as a player of dice meets it, in a folder of its own.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "tests/support/build.h"
#include "tests/vision/drawn_dice.h"
#include "tests/vision/pictures.h"
#include "tests/vision/program.h"

namespace delvelens::vision::testing {

inline constexpr int kUsage = 2;
inline constexpr int kUnreadable = 3;
inline constexpr int kNothing = 4;
inline constexpr int kModel = 7;
inline constexpr int kCameraLost = 8;

// White 2, white 5, red 6 from left to right.
inline cv::Mat three_dice() {
  return drawn_table({640, 480}, {{{150, 200}, 60, 10, 2},
                                  {{320, 180}, 60, 40, 5},
                                  {{480, 210}, 60, 75, 6, cv::Scalar(40, 30, 190), cv::Scalar::all(240)}});
}

// A folder of its own for pictures and for the player's data.
class ReadDice : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::path(::testing::TempDir()) /
              (std::string("read-dice-") + ::testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string put(const std::string& name, const Buffer& bytes) const {
    write_file(folder_ / name, bytes);
    return (folder_ / name).string();
  }
  Finished command(const std::string& words, const std::string& environment = "") const {
    return run("DELVELENS_HOME=" + folder_.string() + " " + environment + " " + delvelens::testing::kProgram +
               " " + words + " 2>&1");
  }
  Finished read(const std::string& arguments, const std::string& environment = "") const {
    return command("read dice " + arguments, environment);
  }
  void expect_refused(const std::string& name, const Buffer& bytes, const std::string& message) const {
    const Finished finished = read(put(name, bytes));
    EXPECT_EQ(finished.code, kUnreadable) << name;
    EXPECT_THAT(finished.output, ::testing::HasSubstr(message)) << name;
  }

  std::filesystem::path folder_;
};

}  // namespace delvelens::vision::testing

// SPDX-License-Identifier: MIT
#include "vision/cameras.h"

#include <gtest/gtest.h>

#include <fstream>

#include "tests/session/scratch.h"

namespace delvelens::vision {
namespace {

// A kernel's listing in a folder.
class CamerasTest : public ::testing::Test {
 protected:
  void plug_in(const std::string& node, const std::string& name, const std::string& index) {
    const auto folder = root_.folder() / "sys/class/video4linux" / node;
    std::filesystem::create_directories(folder);
    std::filesystem::create_directories(root_.folder() / "dev");
    std::ofstream(folder / "name") << name << "\n";
    std::ofstream(folder / "index") << index << "\n";
    std::ofstream(root_.folder() / "dev" / node) << "";
  }

  session::Scratch root_;
};

TEST_F(CamerasTest, NoneWhereTheKernelListsNone) { EXPECT_TRUE(list_cameras(root_.folder()).empty()); }

TEST_F(CamerasTest, NamesEachCameraOnceByNumber) {
  plug_in("video10", "Desk camera", "0");
  plug_in("video0", "Built-in camera", "0");
  plug_in("video1", "Built-in camera", "1");  // its metadata
  plug_in("v4l-subdev0", "A sensor", "0");
  const auto cameras = list_cameras(root_.folder());
  ASSERT_EQ(cameras.size(), 2U);
  EXPECT_EQ(cameras[0].number, 0);
  EXPECT_EQ(cameras[0].name, "Built-in camera");
  EXPECT_EQ(cameras[0].device, "/dev/video0");
  EXPECT_TRUE(cameras[0].readable);
  EXPECT_EQ(cameras[1].number, 10);
}

TEST_F(CamerasTest, TellsADeviceThatCannotBeOpened) {
  plug_in("video0", "Built-in camera", "0");
  std::filesystem::remove(root_.folder() / "dev/video0");
  ASSERT_EQ(list_cameras(root_.folder()).size(), 1U);
  EXPECT_FALSE(list_cameras(root_.folder())[0].readable);
}

}  // namespace
}  // namespace delvelens::vision

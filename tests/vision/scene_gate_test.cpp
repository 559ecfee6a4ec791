// SPDX-License-Identifier: MIT
#include "vision/scene_gate.h"

#include <gtest/gtest.h>

#include <opencv2/imgproc.hpp>

namespace delvelens::vision {
namespace {

constexpr double kFrame = 1.0 / 30;

// A table with a grain, so that trembling and flicker have something to show on.
cv::Mat table() {
  cv::Mat picture(360, 640, CV_8UC3);
  cv::RNG random(7);
  random.fill(picture, cv::RNG::UNIFORM, 90, 130);
  cv::GaussianBlur(picture, picture, {0, 0}, 2);
  return picture;
}

cv::Mat with_die(const cv::Mat& ground, cv::Point at) {
  cv::Mat picture = ground.clone();
  cv::rectangle(picture, cv::Rect(at.x, at.y, 30, 30), cv::Scalar::all(235), cv::FILLED);
  return picture;
}

cv::Mat with_hand(const cv::Mat& ground) {
  cv::Mat picture = ground.clone();
  cv::ellipse(picture, {620, 180}, {160, 70}, 0, 0, 360, {150, 180, 220}, cv::FILLED);
  return picture;
}

class Gate {
 public:
  Scene show(const cv::Mat& picture, int frames = 1) {
    Scene scene = Scene::moving;
    for (int i = 0; i < frames; ++i) scene = gate_.feed(picture, time_ += kFrame);
    return scene;
  }

 private:
  SceneGate gate_;
  double time_ = 100;
};

TEST(SceneGate, RestsAfterAWhileWithoutMotion) {
  Gate gate;
  EXPECT_EQ(gate.show(table()), Scene::moving);
  EXPECT_EQ(gate.show(table(), 5), Scene::moving);
  EXPECT_EQ(gate.show(table(), 20), Scene::still);
}

TEST(SceneGate, ARollingDieIsMotionUntilItRests) {
  Gate gate;
  gate.show(table(), 30);
  for (int x = 0; x < 400; x += 20) EXPECT_EQ(gate.show(with_die(table(), {x, 150})), Scene::moving) << x;
  EXPECT_EQ(gate.show(with_die(table(), {400, 150}), 30), Scene::still);
}

TEST(SceneGate, ATremblingTrayAndAFlickeringLampAreNoMotion) {
  Gate gate;
  const cv::Mat scene = with_die(table(), {300, 150});
  gate.show(scene, 30);
  cv::RNG random(3);
  for (int i = 0; i < 40; ++i) {
    const double dx = random.uniform(-1.0, 1.0);
    const double dy = random.uniform(-1.0, 1.0);
    cv::Mat shifted;
    const cv::Matx23d shift(1, 0, dx, 0, 1, dy);
    cv::warpAffine(scene, shifted, shift, scene.size(), cv::INTER_LINEAR, cv::BORDER_REPLICATE);
    shifted.convertTo(shifted, -1, 1, random.uniform(-6.0, 6.0));
    EXPECT_EQ(gate.show(shifted), Scene::still) << i;
  }
}

TEST(SceneGate, SeesAHandThatRestsOnTheTable) {
  Gate gate;
  gate.show(table(), 30);
  EXPECT_EQ(gate.show(with_hand(table()), 20), Scene::hand);
  EXPECT_EQ(gate.show(table(), 20), Scene::still);
}

TEST(SceneGate, TakesAFrameOfAnotherSizeForMotion) {
  Gate gate;
  gate.show(table(), 30);
  EXPECT_EQ(gate.show(cv::Mat(100, 100, CV_8UC3, cv::Scalar::all(9))), Scene::moving);
}

}  // namespace
}  // namespace delvelens::vision

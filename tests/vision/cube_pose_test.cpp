// SPDX-License-Identifier: MIT
// A cube in space: what two of its sides tell about the third.
#include <gtest/gtest.h>

#include <cmath>

#include "vision/cube/assemble.h"
#include "vision/cube/pose.h"
#include "vision/cube/propose.h"

namespace delvelens::vision::cube {
namespace {

constexpr double kFocal = 800;

// The three sides around the corner of a cube that points at the camera, `distance` sides away.
std::vector<Fitted> corner_view(double distance, double yaw, double tilt) {
  const auto seen = [&](double x, double y, double z) -> board::Point {
    const double across = std::cos(yaw) * x - std::sin(yaw) * z;
    const double deep = std::sin(yaw) * x + std::cos(yaw) * z;
    const double down = std::cos(tilt) * y - std::sin(tilt) * deep;
    const double far = distance + std::sin(tilt) * y + std::cos(tilt) * deep;
    return {320 + kFocal * across / far, 240 + kFocal * down / far};
  };
  constexpr double kHalf = 0.5;
  const double a = -kHalf;
  const double b = kHalf;
  const Corners front{{seen(a, a, a), seen(b, a, a), seen(b, b, a), seen(a, b, a)}};
  const Corners top{{seen(a, a, b), seen(b, a, b), seen(b, a, a), seen(a, a, a)}};
  const Corners right{{seen(b, a, a), seen(b, a, b), seen(b, b, b), seen(b, b, a)}};
  std::vector<Fitted> faces;
  for (const Corners& corners : {front, top, right}) faces.push_back({corners, 0.98, 0.8, 0.01});
  return faces;
}

double apart(const Corners& one, const Corners& other) {
  double best = 1e9;
  for (std::size_t shift = 0; shift < 4; ++shift) {
    double most = 0;
    for (std::size_t i = 0; i < 4; ++i) most = std::max(most, distance(one[i], other[(i + shift) % 4]));
    best = std::min(best, most);
  }
  return best / side_of(other);
}

double nearest(const std::vector<Candidate>& candidates, const Corners& wanted) {
  double best = 1e9;
  for (const Candidate& candidate : candidates) best = std::min(best, apart(candidate.corners, wanted));
  return best;
}

TEST(CubePose, TwoSidesTellWhereTheThirdIs) {
  for (const double distance : {3.5, 6.0, 14.0}) {
    const std::vector<Fitted> faces = corner_view(distance, -0.6, 0.5);
    for (std::size_t missing = 0; missing < 3; ++missing) {
      std::vector<Fitted> two = faces;
      two.erase(two.begin() + static_cast<std::ptrdiff_t>(missing));
      const auto pose = pose_of(two);
      ASSERT_TRUE(pose);
      EXPECT_LT(pose->miss, 0.02);
      const std::vector<Candidate> third = third_of(two);
      ASSERT_EQ(third.size(), 1U) << "distance " << distance << ", missing " << missing;
      EXPECT_LT(apart(third.front().corners, faces[missing].corners), 0.12);
    }
  }
}

TEST(CubePose, OneSideTellsWhereTheOthersMayBe) {
  const std::vector<Fitted> faces = corner_view(6, -0.6, 0.5);
  const std::vector<Candidate> tried = neighbours_of({faces[0]});
  EXPECT_LT(nearest(tried, faces[1].corners), 0.2);
  EXPECT_LT(nearest(tried, faces[2].corners), 0.2);
}

TEST(CubePose, SidesThatTheCameraCannotSeeDoNotFollow) {
  // Two sides in view and the third turned away: the camera is level with the cube.
  const std::vector<Fitted> level = corner_view(6, -0.6, 0);
  EXPECT_TRUE(third_of({level[0], level[2]}).empty());
  EXPECT_TRUE(third_of({level[0]}).empty());
}

TEST(CubePose, FacesThatFitNoCubeAreNotJoined) {
  std::vector<Fitted> faces = corner_view(6, -0.6, 0.5);
  ASSERT_EQ(assemble(faces).size(), 3U);
  // The same plane going on beyond an edge is no second side of a cube.
  const SquareMap front(faces[0].corners);
  faces.resize(1);
  faces.push_back({{{front(1, 0), front(2, 0), front(2, 1), front(1, 1)}}, 0.98, 0.5, 0.01});
  const auto pose = pose_of(faces);
  ASSERT_TRUE(pose);
  EXPECT_GT(pose->miss, 0.1);
}

}  // namespace
}  // namespace delvelens::vision::cube

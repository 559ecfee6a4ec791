// SPDX-License-Identifier: MIT
// The camera over a card and the faces of a die on it, against a camera whose place is known.
#include "vision/card/die_pose.h"

#include <gtest/gtest.h>

#include <cmath>
#include <opencv2/calib3d.hpp>
#include <opencv2/imgproc.hpp>

#include "vision/card/die_faces.h"

namespace delvelens::vision::card {
namespace {

constexpr double kRadians = CV_PI / 180;
const cv::Size kPicture(1280, 720);

// A camera that looks at the middle of a room of 4 by 4 squares from `elevation` degrees above the table,
// from the side where `round` degrees lie (0: south, 90: east).
struct Placed {
  cv::Matx33d matrix;
  cv::Matx33d turn;
  cv::Vec3d shift;

  Placed(double focal, double elevation, double round, double away = 9) {
    matrix = {focal, 0, (kPicture.width - 1) / 2.0, 0, focal, (kPicture.height - 1) / 2.0, 0, 0, 1};
    const double up = std::sin(elevation * kRadians);
    const double out = std::cos(elevation * kRadians);
    const cv::Vec3d back(out * std::sin(round * kRadians), out * std::cos(round * kRadians), -up);
    // Right-handed: x east, y south, z down.
    const cv::Vec3d forward = -back;
    const cv::Vec3d right(std::cos(round * kRadians), -std::sin(round * kRadians), 0);
    const cv::Vec3d down = forward.cross(right);
    turn = {right[0], right[1], right[2], down[0], down[1], down[2], forward[0], forward[1], forward[2]};
    shift = -(turn * (cv::Vec3d(2, 2, 0) + back * away));
  }
  cv::Point2d see(const cv::Vec3d& place) const {
    const cv::Vec3d seen = matrix * (turn * cv::Vec3d(place[0], place[1], -place[2]) + shift);
    return {seen[0] / seen[2], seen[1] / seen[2]};
  }
  cv::Matx33d plane() const {
    std::vector<cv::Point2d> from{{0, 0}, {4, 0}, {4, 4}, {0, 4}};
    std::vector<cv::Point2d> onto;
    for (const cv::Point2d& at : from) onto.push_back(see({at.x, at.y, 0}));
    return cv::Matx33d(cv::findHomography(from, onto));
  }
};

TEST(DiePose, TheSquaresOfACardTellTheCameraOverIt) {
  for (const double focal : {700.0, 1300.0, 2500.0}) {
    for (const double elevation : {38.0, 55.0, 70.0}) {
      for (const double round : {0.0, 25.0, 140.0}) {
        const Placed placed(focal, elevation, round, 9 * focal / 1300);
        const CardCamera camera = camera_over(placed.plane(), kPicture);
        const double height = cv::norm(placed.see({1, 2, 1}) - placed.see({1, 2, 0}));
        EXPECT_LT(cv::norm(seen_at(camera, {1, 2, 0}) - placed.see({1, 2, 0})), 0.1);
        EXPECT_LT(cv::norm(seen_at(camera, {1, 2, 1}) - placed.see({1, 2, 1})), 0.06 * height)
            << focal << " pixels, from " << elevation << " degrees above, " << round << " round";
      }
    }
  }
}

TEST(DiePose, AKnownLensIsUsedAsItIs) {
  const Placed placed(2500, 85, 10, 17);
  const CardCamera camera = camera_over(
      placed.plane(), kPicture, KnownLens{2500, {(kPicture.width - 1) / 2.0, (kPicture.height - 1) / 2.0}});
  EXPECT_LT(cv::norm(seen_at(camera, {0.5, 3, 0.8}) - placed.see({0.5, 3, 0.8})), 0.2);
}

TEST(DiePose, FromStraightAboveTheLensIsGuessed) {
  const Placed placed(1300, 90, 0);
  const CardCamera camera = camera_over(placed.plane(), kPicture);
  // A die in the middle hides its own foot, whatever the lens.
  EXPECT_LT(cv::norm(seen_at(camera, {2, 2, 0.8}) - placed.see({2, 2, 0})), 1);
  const StandingDie die{{0.5, 0.5}, 0.7, 0};
  EXPECT_GT(slope_of(face_seen(camera, die, DieFace::top)), 0.9);
}

TEST(DiePose, FacesThatLookAtTheCameraRunClockwise) {
  const Placed placed(1300, 45, 30);  // from the south-east
  const CardCamera camera = camera_over(placed.plane(), kPicture);
  const StandingDie die{{1.5, 2.5}, 0.7, 0.1};
  const auto slope = [&](DieFace face) { return slope_of(face_seen(camera, die, face)); };
  EXPECT_GT(slope(DieFace::top), 0.3);
  EXPECT_GT(slope(DieFace::south), 0.3);
  EXPECT_GT(slope(DieFace::east), 0.1);
  EXPECT_LT(slope(DieFace::north), 0);
  EXPECT_LT(slope(DieFace::west), 0);
}

TEST(DiePose, ABoxTellsWhereTheDieStands) {
  for (const double elevation : {40.0, 60.0, 85.0}) {
    const CardCamera camera = camera_over(Placed(1300, elevation, 70).plane(), kPicture);
    const StandingDie die{{2.6, 0.4}, 0.55, 0.1};
    const auto found = die_in_box(camera, box_of_die(camera, die), die.yaw);
    ASSERT_TRUE(found);
    EXPECT_LT(cv::norm(found->middle - die.middle), 0.02);
    EXPECT_NEAR(found->edge, die.edge, 0.02);
  }
}

TEST(DiePose, ATopThatIsSeenElsewhereMovesTheDie) {
  const CardCamera camera = camera_over(Placed(1300, 50, 20).plane(), kPicture);
  const StandingDie die{{1.4, 2.5}, 0.7, 0.15};
  const StandingDie guess{{1.5, 2.45}, 0.6, 0};
  const StandingDie better = with_top_at(camera, guess, face_seen(camera, die, DieFace::top));
  EXPECT_LT(cv::norm(better.middle - die.middle), 0.02);
  EXPECT_NEAR(better.edge, die.edge, 0.02);
  EXPECT_NEAR(better.yaw, die.yaw, 0.02);
}

TEST(DiePose, OfAStretchedPictureTheTrueCameraIsAmongThoseThatFit) {
  for (const double elevation : {45.0, 60.0}) {
    const Placed placed(2500, elevation, 20, 17);
    const cv::Matx33d stretch(1, 0, 0, 0, 0.75, 0.125 * kPicture.height, 0, 0, 1);
    const auto cameras = cameras_over(stretch * placed.plane(), kPicture);
    const auto seen = [&](const cv::Vec3d& at) {
      const cv::Point2d whole = placed.see(at);
      return cv::Point2d(whole.x, 0.75 * whole.y + 0.125 * kPicture.height);
    };
    const cv::Point2d height = seen({1, 2, 1}) - seen({1, 2, 0});
    double nearest = 1e9;
    for (const PossibleCamera& one : cameras) {
      const cv::Point2d off = seen_at(one.camera, {1, 2, 1}) - seen_at(one.camera, {1, 2, 0}) - height;
      nearest = std::min(nearest, cv::norm(off) / cv::norm(height));
    }
    EXPECT_LT(nearest, 0.2) << "from " << elevation << " degrees above";
    EXPECT_LE(cameras.size(), 3U);
  }
}

TEST(DiePose, AKnownLensLeavesOneCamera) {
  EXPECT_EQ(cameras_over(Placed(1300, 60, 20).plane(), kPicture, KnownLens{1300, {640, 360}}).size(), 1U);
}

TEST(DieFaces, AFaceIsStraightenedWithItsFirstCornerAtTheTopLeft) {
  const CardCamera camera = camera_over(Placed(1300, 45, 30).plane(), kPicture);
  const Quad face = face_seen(camera, {{2, 2}, 0.8, 0.1}, DieFace::south);
  cv::Mat picture(kPicture, CV_8UC3, cv::Scalar::all(40));
  const auto middle = (face[0] + face[1] + face[2] + face[3]) * 0.25F;
  const std::array colours{cv::Scalar(255, 0, 0), cv::Scalar(0, 255, 0), cv::Scalar(0, 0, 255),
                           cv::Scalar(255, 255, 255)};
  for (std::size_t i = 0; i < 4; ++i) {
    const cv::Point2f half_back = (face[i] + face[(i + 3) % 4]) * 0.5F;
    const cv::Point2f half_on = (face[i] + face[(i + 1) % 4]) * 0.5F;
    const std::vector<cv::Point> quarter{face[i], half_on, middle, half_back};
    cv::fillConvexPoly(picture, quarter, colours[i]);
  }
  const cv::Mat crop = straightened_face(picture, face, 1.25);
  ASSERT_EQ(crop.size(), cv::Size(64, 64));
  const std::array places{cv::Point(20, 20), cv::Point(44, 20), cv::Point(44, 44), cv::Point(20, 44)};
  for (std::size_t i = 0; i < 4; ++i) {
    const auto& pixel = crop.at<cv::Vec3b>(places[i]);
    EXPECT_LT(cv::norm(cv::Vec3d(pixel[0], pixel[1], pixel[2]) -
                       cv::Vec3d(colours[i][0], colours[i][1], colours[i][2])),
              20)
        << "corner " << i;
  }
  EXPECT_EQ(crop.at<cv::Vec3b>(2, 2), cv::Vec3b(40, 40, 40)) << "the margin shows what is round the face";
}

}  // namespace
}  // namespace delvelens::vision::card

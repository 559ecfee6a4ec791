// SPDX-License-Identifier: MIT
#include "vision/sight.h"

#include <gtest/gtest.h>

#include "tests/support/sheet_shot.h"
#include "vision/drop/piece_plane.h"
#include "vision/drop/table_view.h"

namespace delvelens::vision {
namespace {

using calibration::Lens;
using calibration::SheetCamera;
using calibration::SheetPose;

const cv::Size kSightSize(960, 720);
const SheetPose kPose{0.1, -0.05, 430, 30, 10, 88};

const calibration::Sheet& mat_sheet() { return calibration::mat_layout(calibration::SheetSize::a4).sheet; }

const SheetCamera& wide_camera() {
  static const SheetCamera camera(kSightSize, calibration::wide_lens(kSightSize));
  return camera;
}

cv::Mat mat_photo(const cv::Vec3d& light = {1, 1, 1}) {
  return wide_camera().shoot(mat_sheet(), kPose, light);
}

std::shared_ptr<const KnownCamera> known(bool with_table) {
  calibration::Camera camera{
      "test", {kSightSize.width, kSightSize.height}, calibration::wide_lens(kSightSize), {}};
  if (with_table) {
    const cv::Matx33d map = wide_camera().image_from_sheet(mat_sheet(), kPose).inv();
    camera.table.emplace().from = calibration::TableFrom::corners;
    std::copy(map.val, map.val + 9, camera.table->table_from_image.begin());
  }
  return std::make_shared<const KnownCamera>(camera);
}

// Where a place of the mat shows in the photo as it was taken.
cv::Point2d seen_at(const cv::Point2d& place) {
  std::vector<cv::Point2d> straight;
  cv::perspectiveTransform(std::vector<cv::Point2d>{place}, straight,
                           wide_camera().image_from_sheet(mat_sheet(), kPose));
  return calibration::wide_lens(kSightSize).bent(straight)[0];
}

double off_by(const Sight& sight, const cv::Point2d& place) {
  const auto told = sight.on_table(sight.from_frame(seen_at(place)));
  return told ? std::hypot(told->x - place.x, told->y - place.y) : 1e9;
}

const std::vector<cv::Point2d> kPlaces{{20, 20}, {105, 148}, {190, 270}, {30, 200}, {230, 60}};

TEST(Sight, IsTheFrameItselfWhenNothingIsKnown) {
  const Frame frame{cv::Mat(480, 640, CV_8UC3, cv::Scalar(80, 110, 140)), "plain", 0};
  const Sight sight(frame);
  EXPECT_EQ(sight.pixels().data, frame.pixels.data);
  EXPECT_FALSE(sight.table());
  EXPECT_FALSE(sight.on_table({10, 10}));
  EXPECT_EQ(sight.in_frame(cv::Point2d(3, 4)), cv::Point2d(3, 4));
}

TEST(Sight, ShowsALargeFrameSmallAndASmallOneAsItIs) {
  const Frame large{cv::Mat(1080, 1920, CV_8UC3, cv::Scalar(80, 110, 140)), "large", 0};
  EXPECT_EQ(Sight(large).small().size(), cv::Size(640, 360));
  const Frame little{cv::Mat(480, 360, CV_8UC3, cv::Scalar(80, 110, 140)), "little", 0};
  EXPECT_EQ(Sight(little).small().data, little.pixels.data);
}

TEST(Sight, TheSmallPictureHasNoMatEither) {
  const Frame frame{mat_photo(), "mat", 0};
  const Sight sight(frame);
  ASSERT_TRUE(sight.mat());
  EXPECT_FALSE(calibration::find_mat(sight.small()));
}

TEST(Sight, LensAndMatTellPlacesWithinAMillimetre) {
  Frame frame{mat_photo(), "mat", 0, known(false)};
  const Sight sight(frame);
  ASSERT_TRUE(sight.mat());
  ASSERT_TRUE(sight.table());
  for (const cv::Point2d& place : kPlaces) EXPECT_LT(off_by(sight, place), 1) << place;
}

TEST(Sight, TellsTheSamePlacesFromTheBentPicture) {
  const Frame frame{mat_photo(), "mat", 0, known(false)};
  const Sight sight(frame, Bends::leave);
  EXPECT_EQ(sight.pixels().size(), kSightSize);
  ASSERT_TRUE(sight.table());
  for (const cv::Point2d& place : kPlaces) EXPECT_LT(off_by(sight, place), 1) << place;
  EXPECT_LT(cv::norm(sight.in_frame(sight.straight(cv::Point2d(100, 90))) - cv::Point2d(100, 90)), 0.1);
}

TEST(Sight, ABentPictureOfTheMatTellsTheLightButNoPlaces) {
  const Frame frame{mat_photo({0.6, 0.8, 1}), "mat", 0};
  const Sight sight(frame);
  ASSERT_TRUE(sight.mat());
  EXPECT_GT(sight.mat()->miss, 0.8);
  EXPECT_FALSE(sight.table());
  EXPECT_GT(sight.mat()->gains[0], sight.mat()->gains[2]);
  EXPECT_EQ(sight.balance().blue, 1);
}

TEST(Sight, GoesBackToThePixelsOfTheFrame) {
  const Frame frame{cv::Mat(kSightSize, CV_8UC3, cv::Scalar(80, 110, 140)), "plain", 0, known(false)};
  const Sight sight(frame);
  EXPECT_GT(sight.pixels().cols, kSightSize.width);  // nothing is cut off
  for (const cv::Point2d place : {cv::Point2d(4, 4), cv::Point2d(500, 300), cv::Point2d(950, 710)})
    EXPECT_LT(cv::norm(sight.in_frame(sight.from_frame(place)) - place), 0.1) << place;
  const cv::Point2d corner = sight.from_frame({900, 650});
  const board::Box box = sight.in_frame(board::Box{corner.x, corner.y, 40, 30});
  EXPECT_NEAR(box.x, 900, 8);
  EXPECT_NEAR(box.y, 650, 8);
  EXPECT_LT(box.width, 40);
}

TEST(Sight, AStoredTableCountsUntilTheCameraMoves) {
  Frame frame{cv::Mat(kSightSize, CV_8UC3, cv::Scalar(80, 110, 140)), "plain", 0, known(true)};
  const Sight sight(frame);
  ASSERT_TRUE(sight.table());
  EXPECT_EQ(sight.table_from(), calibration::TableFrom::corners);
  for (const cv::Point2d& place : kPlaces) EXPECT_LT(off_by(sight, place), 0.2) << place;
  frame.camera_moved = true;
  EXPECT_FALSE(Sight(frame).table());
}

TEST(Sight, ACalibrationForAnotherSizeIsNotUsed) {
  const Frame frame{cv::Mat(480, 640, CV_8UC3, cv::Scalar(80, 110, 140)), "plain", 0, known(true)};
  const Sight sight(frame);
  EXPECT_FALSE(sight.table());
  EXPECT_EQ(sight.pixels().size(), cv::Size(640, 480));
}

TEST(KnownTable, TellsHowSteeplyTheCameraLooks) {
  Frame frame{mat_photo(), "mat", 0, known(false)};
  const Sight sight(frame);
  ASSERT_TRUE(sight.table());
  const auto with_lens = drop::known_table(*sight.table(), sight.pixels().size(), {});
  // The sheet nods by 30 degrees and turns by 10.
  EXPECT_NEAR(with_lens.degrees_above_table(), 58.5, 1);
  SightTable alone = *sight.table();
  alone.focal.reset();
  const auto without = drop::known_table(alone, sight.pixels().size(), {});
  EXPECT_NEAR(without.degrees_above_table(), 58.5, 4);
}

drop::DropLook cubes_seen_from_above(double focal, double height, double edge) {
  drop::DropLook look;
  look.view.focal = focal;
  look.view.middle = {480, 360};
  look.view.up = {0, 0, -1};
  for (const cv::Point2d place : {cv::Point2d(-60, 0), cv::Point2d(0, 40), cv::Point2d(70, -30)}) {
    drop::PieceDetail detail;
    const double away = height - edge / 2;
    detail.look.shape = {};
    detail.look.shape[static_cast<std::size_t>(drop::Shape::cube)] = 1;
    detail.look.center = look.view.middle + place * (focal / away);
    detail.look.edge = focal * edge / std::hypot(place.x, place.y, away);
    look.details.push_back(detail);
    look.reading.items.push_back({});
  }
  return look;
}

TEST(PiecePlane, TellsMillimetresFromCubesOfKnownSize) {
  const auto look = cubes_seen_from_above(900, 500, 8);
  const auto map = drop::plane_from_pieces(look, 8);
  ASSERT_TRUE(map) << map.error();
  const auto at = [&](double x, double y) {
    const cv::Vec3d place = *map * cv::Vec3d(480 + x, 360 + y, 1);
    return cv::Point2d(place[0] / place[2], place[1] / place[2]);
  };
  EXPECT_LT(cv::norm(at(0, 0)), 1e-6);
  EXPECT_NEAR(at(180, 0).x, 100, 0.5);  // 900 pixels are 500 mm
  EXPECT_NEAR(at(0, -90).y, -50, 0.5);
}

TEST(PiecePlane, NeedsThreeCubes) {
  auto look = cubes_seen_from_above(900, 500, 8);
  look.details.pop_back();
  look.reading.items.pop_back();
  EXPECT_FALSE(drop::plane_from_pieces(look, 8));
}

}  // namespace
}  // namespace delvelens::vision

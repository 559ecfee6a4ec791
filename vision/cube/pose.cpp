// SPDX-License-Identifier: MIT
#include "vision/cube/pose.h"

#include <algorithm>
#include <cmath>
#include <opencv2/calib3d.hpp>

#include "vision/cube/contacts.h"

namespace delvelens::vision::cube {
namespace {

// How far away the camera may be, in sides of the cube. Photos are cropped and lenses differ, so it is tried
// out; beyond 15 sides perspective hardly shows.
constexpr std::array<double, 3> kDistances{3, 6, 15};
constexpr double kSmallestSide = 4;  // pixels: smaller faces say nothing about space

using Square = std::array<cv::Point3d, 4>;

const Square kFront{{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}}};

// The corners of the side across an edge of the front, clockwise as seen from outside, the edge first.
Square across_edge(std::size_t edge) {
  const cv::Point3d deep(0, 0, 1);
  const cv::Point3d& a = kFront[edge];
  const cv::Point3d& b = kFront[(edge + 1) % 4];
  return {{b, a, a + deep, b + deep}};
}

// Corners of the cube and where they are seen.
struct Seen {
  std::vector<cv::Point3d> in_cube;
  std::vector<cv::Point2d> in_picture;
  double side = 0;

  void add(const cv::Point3d& corner, const board::Point& at) {
    in_cube.push_back(corner);
    in_picture.emplace_back(at.x, at.y);
  }
};

CubePose camera_for(const Seen& seen, double distance) {
  CubePose pose;
  for (const cv::Point2d& at : seen.in_picture) {
    pose.middle.x += at.x / static_cast<double>(seen.in_picture.size());
    pose.middle.y += at.y / static_cast<double>(seen.in_picture.size());
  }
  pose.focal = distance * seen.side;
  return pose;
}

cv::Matx33d matrix_of(const CubePose& pose) {
  return {pose.focal, 0, pose.middle.x, 0, pose.focal, pose.middle.y, 0, 0, 1};
}

board::Point seen_at(const CubePose& pose, const cv::Point3d& corner) {
  const cv::Vec3d at = pose.camera_from_cube * cv::Vec3d(corner.x, corner.y, corner.z) + pose.cube_in_camera;
  const double depth = std::max(at[2], 1e-6);
  return {pose.middle.x + pose.focal * at[0] / depth, pose.middle.y + pose.focal * at[1] / depth};
}

CubePose placed(CubePose pose, const Seen& seen, const cv::Mat& turn, const cv::Mat& place) {
  cv::Mat matrix;
  cv::Rodrigues(turn, matrix);
  pose.camera_from_cube = cv::Matx33d(matrix.ptr<double>());
  pose.cube_in_camera = {place.at<double>(0), place.at<double>(1), place.at<double>(2)};
  double sum = 0;
  for (std::size_t i = 0; i < seen.in_cube.size(); ++i) {
    const double off = distance(seen_at(pose, seen.in_cube[i]), {seen.in_picture[i].x, seen.in_picture[i].y});
    sum += off * off;
  }
  pose.miss = std::sqrt(sum / static_cast<double>(seen.in_cube.size())) / seen.side;
  return pose;
}

std::vector<CubePose> solved(const Seen& seen, double distance, cv::SolvePnPMethod method) {
  const CubePose camera = camera_for(seen, distance);
  std::vector<cv::Mat> turns;
  std::vector<cv::Mat> places;
  cv::solvePnPGeneric(seen.in_cube, seen.in_picture, matrix_of(camera), cv::noArray(), turns, places, false,
                      method);
  std::vector<CubePose> poses;
  for (std::size_t i = 0; i < turns.size(); ++i) {
    if (places[i].at<double>(2) > 0) poses.push_back(placed(camera, seen, turns[i], places[i]));
  }
  return poses;
}

// The face that touches all others.
std::optional<std::size_t> first_face(const std::vector<std::vector<Contact>>& contacts) {
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    if (contacts[i].size() + 1 == contacts.size()) return i;
  }
  return std::nullopt;
}

}  // namespace

std::vector<CubePose> poses_of(const Corners& face) {
  Seen seen;
  seen.side = side_of(face);
  std::vector<CubePose> poses;
  if (seen.side < kSmallestSide || !is_convex(face)) return poses;
  for (std::size_t i = 0; i < 4; ++i) seen.add(kFront[i], face[i]);
  for (const double distance : {kDistances[0], kDistances[1]}) {
    const auto some = solved(seen, distance, cv::SOLVEPNP_IPPE);
    poses.insert(poses.end(), some.begin(), some.end());
  }
  return poses;
}

std::optional<CubePose> pose_of(const std::vector<Fitted>& faces) {
  std::vector<Fitted> joined = faces;
  const auto contacts = join_edges(joined);
  const auto first = first_face(contacts);
  if (faces.size() < 2 || !first) return std::nullopt;
  Seen seen;
  for (std::size_t i = 0; i < 4; ++i) seen.add(kFront[i], faces[*first].corners[i]);
  seen.side = side_of(faces[*first].corners);
  for (const Contact& contact : contacts[*first]) {
    const Corners& other = faces[contact.other].corners;
    const Square square = across_edge(contact.edge);
    for (std::size_t i = 0; i < 4; ++i) seen.add(square[i], other[(contact.other_edge + i) % 4]);
    seen.side = std::max(seen.side, side_of(other));
  }
  if (seen.side < kSmallestSide) return std::nullopt;
  std::optional<CubePose> best;
  for (const double distance : kDistances) {
    for (const CubePose& pose : solved(seen, distance, cv::SOLVEPNP_SQPNP)) {
      if (!best || pose.miss < best->miss) best = pose;
    }
  }
  return best;
}

std::vector<Corners> sides_beside(const CubePose& pose) {
  std::vector<Corners> sides;
  for (std::size_t edge = 0; edge < 4; ++edge) {
    const Square square = across_edge(edge);
    Corners corners;
    std::transform(square.begin(), square.end(), corners.begin(),
                   [&](const cv::Point3d& corner) { return seen_at(pose, corner); });
    // Seen from behind, its corners run the other way round.
    if (is_convex(corners)) sides.push_back(corners);
  }
  return sides;
}

}  // namespace delvelens::vision::cube

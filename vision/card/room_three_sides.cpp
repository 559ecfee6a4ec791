// SPDX-License-Identifier: MIT
#include "vision/card/room_three_sides.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <optional>

#include "vision/card/wall_lines.h"

namespace delvelens::vision::card {
namespace {

constexpr double kLeastSeen = 0.3;      // of each of the three sides
constexpr double kLeastSeenMean = 0.5;  // of all of them
constexpr std::size_t kMostTriples = 8;
// Guesses of the lens (focal length over the picture's longer side) and of how long the two sides are over
// the one between them. What is between two guesses is near enough for the frame to be moved onto its fourth
// wall.
constexpr std::array kLenses{0.75, 1.2, 2.5};
constexpr double kShortest = 0.6;
constexpr double kLongest = 1.7;
constexpr double kLonger = 1.08;

// Two walls that face each other, and the one between them.
struct ThreeSides {
  const WallLine* left = nullptr;
  const WallLine* base = nullptr;
  const WallLine* right = nullptr;
};

// Places in the picture as directions from a camera.
struct Lens {
  cv::Point2d middle;
  double focal = 1;

  cv::Vec3d ray(cv::Point2d at) const { return {(at.x - middle.x) / focal, (at.y - middle.y) / focal, 1}; }
  cv::Point2f seen(const cv::Vec3d& place) const {
    return {static_cast<float>(middle.x + focal * place[0] / place[2]),
            static_cast<float>(middle.y + focal * place[1] / place[2])};
  }
  // Normal of the plane in which the camera sees a line.
  cv::Vec3d plane(const Line& line) const {
    return cv::normalize(ray(line.at).cross(ray(cv::Point2d(line.at + line.along * 100.0F))));
  }
};

// The room of that shape (length of its left side over that of its base) that has these three sides. Left and
// right are parallel on the card and square to the base; the base's first corner is taken to be one away.
std::optional<Quad> room_with(const ThreeSides& sides, const Lens& lens, double shape) {
  const cv::Vec3d left = lens.plane(sides.left->line);
  const cv::Vec3d base = lens.plane(sides.base->line);
  const cv::Vec3d right = lens.plane(sides.right->line);
  cv::Vec3d up = cv::normalize(left.cross(right));
  const cv::Vec3d across = base.cross(up);
  const cv::Vec3d first = left.cross(base);
  const cv::Vec3d second = right.cross(base);
  if (std::fabs(first[2]) < 1e-6 || std::fabs(second[2]) < 1e-6) return std::nullopt;
  const cv::Vec3d start = first / first[2];
  const cv::Vec3d towards = second / second[2];
  // start + width * across lies on `towards`.
  const cv::Vec3d away = across.cross(towards);
  const double width = towards.cross(start).dot(away) / std::max(1e-12, away.dot(away));
  const cv::Vec3d end = start + across * width;
  if (end[2] <= 0) return std::nullopt;
  // To the side on which the walls are.
  const auto& [from, to] = sides.left->covered.front();
  const cv::Point2f on_wall = sides.left->line.at + sides.left->line.along * (0.5F * (from + to));
  const cv::Point2f onwards = lens.seen(start + up * (0.01 * std::fabs(width))) - lens.seen(start);
  if (onwards.dot(on_wall - lens.seen(start)) < 0) up = -up;
  const cv::Vec3d rise = up * (shape * cv::norm(end - start));
  if (start[2] + rise[2] <= 0.05 || end[2] + rise[2] <= 0.05) return std::nullopt;
  return Quad{lens.seen(start), lens.seen(end), lens.seen(end + rise), lens.seen(start + rise)};
}

// What three walls say for a room; the fourth is not asked.
std::optional<RoomCandidate> seen_of(const ThreeSides& sides, const Quad& quad, cv::Size size,
                                     double least_area) {
  const std::vector<cv::Point2f> corners(quad.begin(), quad.end());
  if (!cv::isContourConvex(corners)) return std::nullopt;
  const double area = area_of(quad);
  if (area < least_area || area > 0.9 * size.area()) return std::nullopt;
  const cv::Rect2f inside(-0.05F * static_cast<float>(size.width), -0.05F * static_cast<float>(size.height),
                          1.1F * static_cast<float>(size.width), 1.1F * static_cast<float>(size.height));
  if (!std::all_of(corners.begin(), corners.end(), [&](const auto& at) { return inside.contains(at); }))
    return std::nullopt;
  const std::array parts{covered_part(*sides.base, quad[0], quad[1]),
                         covered_part(*sides.right, quad[1], quad[2]),
                         covered_part(*sides.left, quad[3], quad[0])};
  const double weakest = *std::min_element(parts.begin(), parts.end());
  const double mean = (parts[0] + parts[1] + parts[2]) / 3;
  if (weakest < kLeastSeen || mean < kLeastSeenMean) return std::nullopt;
  return RoomCandidate{quad, mean, weakest, (sides.base->step + sides.left->step + sides.right->step) / 3};
}

bool alike(const ThreeSides& sides) {
  const auto [thin, thick] = std::minmax({sides.left->width, sides.base->width, sides.right->width});
  return thick <= kMostUnlike * thin + 2;
}

// Every three walls that may be sides of a room.
std::vector<ThreeSides> triples_of(const std::vector<WallLine>& walls) {
  std::vector<ThreeSides> triples;
  for (std::size_t i = 0; i < walls.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (angle_between(walls[i], walls[j]) > kMostTilt) continue;
      for (const WallLine& base : walls) {
        const ThreeSides sides{&walls[i], &base, &walls[j]};
        if (std::min(angle_between(walls[i], base), angle_between(base, walls[j])) > kLeastCorner &&
            alike(sides))
          triples.push_back(sides);
      }
    }
  }
  return triples;
}

// The rooms that three walls may be sides of, most promising first.
std::vector<RoomCandidate> rooms_with(const ThreeSides& sides, cv::Size size, double least_area) {
  std::vector<RoomCandidate> rooms;
  for (const double focal : kLenses) {
    const Lens lens{{0.5 * size.width, 0.5 * size.height}, focal * std::max(size.width, size.height)};
    for (double shape = kShortest; shape < kLongest; shape *= kLonger) {
      const auto quad = room_with(sides, lens, shape);
      if (!quad) continue;
      if (const auto room = seen_of(sides, *quad, size, least_area)) rooms.push_back(*room);
    }
  }
  std::sort(rooms.begin(), rooms.end(),
            [](const auto& one, const auto& other) { return promise_of(one) > promise_of(other); });
  std::vector<RoomCandidate> distinct;
  for (const RoomCandidate& room : rooms) {
    const bool again = std::any_of(distinct.begin(), distinct.end(), [&](const RoomCandidate& other) {
      return same_place(room.corners, other.corners);
    });
    if (!again) distinct.push_back(room);
  }
  return distinct;
}

}  // namespace

std::vector<RoomCandidate> rooms_by_three_sides(const Page& page, const RoomFinderOptions& options) {
  const double least_area = options.least_area * page.dark.size().area();
  const auto walls = wall_lines_in(page);
  std::vector<std::vector<RoomCandidate>> found;
  for (const ThreeSides& sides : triples_of(walls)) {
    auto rooms = rooms_with(sides, page.dark.size(), least_area);
    if (!rooms.empty()) found.push_back(std::move(rooms));
  }
  std::sort(found.begin(), found.end(), [](const auto& one, const auto& other) {
    return promise_of(one.front()) > promise_of(other.front());
  });
  if (found.size() > kMostTriples) found.resize(kMostTriples);
  std::vector<RoomCandidate> rooms;
  for (const auto& of_three : found) {
    for (const RoomCandidate& one : of_three) {
      if (const auto room = fitted_frame(page, one.corners))
        rooms.push_back({room->corners, room->framed, room->weakest, one.contrast});
    }
  }
  return rooms;
}

}  // namespace delvelens::vision::card

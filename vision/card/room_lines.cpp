// SPDX-License-Identifier: MIT
#include "vision/card/room_lines.h"

#include <algorithm>
#include <optional>

#include "vision/card/wall_lines.h"

namespace delvelens::vision::card {
namespace {

constexpr double kLeastCovered = 0.2;   // of each side of a frame
constexpr double kLeastMean = 0.45;     // of all of them
constexpr std::size_t kMostFrames = 6;  // that are measured

std::optional<RoomCandidate> frame_of(const std::array<const WallLine*, 4>& walls, cv::Size size,
                                      double least_area) {
  float thin = walls.front()->width;
  float thick = thin;
  double step = 0;
  for (const WallLine* wall : walls) {
    thin = std::min(thin, wall->width);
    thick = std::max(thick, wall->width);
    step += 0.25 * wall->step;
  }
  if (thick > kMostUnlike * thin + 2) return std::nullopt;
  const auto quad = quad_of({walls[0]->line, walls[1]->line, walls[2]->line, walls[3]->line}, size);
  if (!quad) return std::nullopt;
  const double area = area_of(*quad);
  if (area < least_area || area > 0.9 * size.area()) return std::nullopt;
  double framed = 0;
  double weakest = 1;
  for (std::size_t i = 0; i < 4; ++i) {
    // quad_of puts the corner between a side and the one before it first.
    const double part = covered_part(*walls[i], (*quad)[i], (*quad)[(i + 1) % 4]);
    if (part < kLeastCovered) return std::nullopt;
    framed += 0.25 * part;
    weakest = std::min(weakest, part);
  }
  if (framed < kLeastMean) return std::nullopt;
  return RoomCandidate{*quad, framed, weakest, step};
}

// Sides that face each other have about the same direction, neighbours do not.
std::vector<RoomCandidate> frames_of(const std::vector<WallLine>& walls, cv::Size size, double least_area) {
  const auto between = [&](std::size_t i, std::size_t j) { return angle_between(walls[i], walls[j]); };
  std::vector<std::pair<std::size_t, std::size_t>> facing;
  for (std::size_t i = 0; i < walls.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (between(i, j) < kMostTilt) facing.emplace_back(i, j);
    }
  }
  std::vector<RoomCandidate> frames;
  for (std::size_t one = 0; one < facing.size(); ++one) {
    for (std::size_t other = 0; other < one; ++other) {
      const auto [a, c] = facing[one];
      const auto [b, d] = facing[other];
      if (std::min({between(a, b), between(b, c), between(c, d), between(d, a)}) < kLeastCorner) continue;
      const auto frame = frame_of({&walls[a], &walls[b], &walls[c], &walls[d]}, size, least_area);
      if (frame) frames.push_back(*frame);
    }
  }
  std::sort(frames.begin(), frames.end(),
            [](const auto& one, const auto& other) { return promise_of(one) > promise_of(other); });
  if (frames.size() > kMostFrames) frames.resize(kMostFrames);
  return frames;
}

}  // namespace

std::vector<RoomCandidate> rooms_by_lines(const Page& page, const RoomFinderOptions& options) {
  const double least_area = options.least_area * page.dark.cols * page.dark.rows;
  const auto walls = wall_lines_in(page);
  std::vector<RoomCandidate> rooms;
  for (const RoomCandidate& frame : frames_of(walls, page.dark.size(), least_area)) {
    if (const auto room = fitted_frame(page, frame.corners))
      rooms.push_back({room->corners, room->framed, room->weakest, frame.contrast});
  }
  return rooms;
}

}  // namespace delvelens::vision::card

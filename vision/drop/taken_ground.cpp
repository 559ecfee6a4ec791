// SPDX-License-Identifier: MIT
#include "vision/drop/taken_ground.h"

#include <algorithm>
#include <opencv2/imgproc.hpp>

#include "vision/drop/table_view.h"

namespace delvelens::vision::drop {
namespace {

struct CoveredGround {
  std::vector<cv::Point2f> outline;
  double area = 0;
  double chance = 0;
};

CoveredGround covered_by(const Attributes& piece) {
  CoveredGround ground{{}, 0, 1 - piece.chance(Shape::none)};
  for (const board::Point& corner : footprint_of(piece))
    ground.outline.emplace_back(static_cast<float>(corner.x), static_cast<float>(corner.y));
  if (ground.outline.size() > 2) ground.area = cv::contourArea(ground.outline);
  return ground;
}

double shared(const CoveredGround& one, const CoveredGround& other) {
  const double smaller = std::min(one.area, other.area);
  if (smaller <= 0) return 0;
  std::vector<cv::Point2f> common;
  return static_cast<double>(cv::intersectConvexConvex(one.outline, other.outline, common)) / smaller;
}

}  // namespace

std::vector<bool> on_taken_ground(std::span<const Attributes> pieces, const TakenGroundOptions& options) {
  std::vector<CoveredGround> grounds;
  for (const Attributes& piece : pieces) grounds.push_back(covered_by(piece));
  std::vector<bool> taken;
  for (const CoveredGround& ground : grounds) {
    taken.push_back(ground.chance < options.sure &&
                    std::any_of(grounds.begin(), grounds.end(), [&](const CoveredGround& other) {
                      return other.chance > ground.chance && shared(ground, other) > options.most_shared;
                    }));
  }
  return taken;
}

}  // namespace delvelens::vision::drop

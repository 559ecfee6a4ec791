// SPDX-License-Identifier: MIT
#include "vision/card/wall_lines.h"

#include <algorithm>
#include <numbers>
#include <opencv2/imgproc.hpp>
#include <optional>

namespace delvelens::vision::card {
namespace {

constexpr double kLeastStroke = 0.03;    // of the picture's shorter side; shorter ones are signs and texture
constexpr double kStrokeReach = 0.02;    // of the same: half the width of the widest wall
constexpr float kLeastContrast = 0.25F;  // of a stroke against what lies on both sides
constexpr std::size_t kMostStrokes = 160;
constexpr std::size_t kMostLines = 18;  // tried in fours; more finds rooms among longer planks
constexpr float kOffLine = 3.5F;        // pixels that a stroke may be off the line it belongs to

// A piece of a wall: its middle line.
struct Stroke {
  cv::Point2f from;
  cv::Point2f to;
  float width = 0;
  float step = 0;

  float length() const { return static_cast<float>(cv::norm(to - from)); }
};

float along(const Line& line, cv::Point2f at) { return (at - line.at).dot(line.along); }
float beside(const Line& line, cv::Point2f at) { return static_cast<float>(line.along.cross(at - line.at)); }

// The wall of which the edge from `a` to `b` is one side.
std::optional<Stroke> stroke_at(const Page& page, cv::Point2f a, cv::Point2f b, int reach) {
  const Line edge = line_through(a, b);
  const cv::Point2f across(-edge.along.y, edge.along.x);
  std::vector<Cut> cuts;
  for (const float t : {0.2F, 0.35F, 0.5F, 0.65F, 0.8F}) {
    if (const auto cut = cut_across(page, a + (b - a) * t, across, reach)) cuts.push_back(*cut);
  }
  if (cuts.size() < 3) return std::nullopt;
  // The middle one: an inner wall may begin at one of the others.
  std::nth_element(
      cuts.begin(), cuts.begin() + static_cast<std::ptrdiff_t>(cuts.size() / 2), cuts.end(),
      [](const Cut& one, const Cut& other) { return one.to - one.from < other.to - other.from; });
  const Cut& usual = cuts[cuts.size() / 2];
  const float width = usual.to - usual.from + 1;
  if (usual.contrast < kLeastContrast || width > 0.7F * static_cast<float>(cv::norm(b - a)))
    return std::nullopt;
  const cv::Point2f middle = across * (0.5F * (usual.from + usual.to));
  return Stroke{a + middle, b + middle, width, usual.step};
}

std::vector<Stroke> strokes_in(const Page& page) {
  const int shorter = std::min(page.dark.cols, page.dark.rows);
  const double least = kLeastStroke * shorter;
  const int reach = std::max(3, cvRound(kStrokeReach * shorter));
  std::vector<std::vector<cv::Point>> outlines;
  cv::findContours(page.dark.clone(), outlines, cv::RETR_LIST, cv::CHAIN_APPROX_NONE);
  std::vector<cv::Point> corners;
  std::vector<Stroke> strokes;
  for (const auto& outline : outlines) {
    if (static_cast<double>(outline.size()) < 2 * least) continue;
    cv::approxPolyDP(outline, corners, 1.8, true);
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const cv::Point2f a = corners[i];
      const cv::Point2f b = corners[(i + 1) % corners.size()];
      if (cv::norm(b - a) < least) continue;
      if (const auto stroke = stroke_at(page, a, b, reach)) strokes.push_back(*stroke);
    }
  }
  return strokes;
}

std::vector<std::pair<float, float>> without_overlaps(std::vector<std::pair<float, float>> parts) {
  std::sort(parts.begin(), parts.end());
  std::vector<std::pair<float, float>> joined;
  for (const auto& part : parts) {
    if (!joined.empty() && part.first <= joined.back().second) {
      joined.back().second = std::max(joined.back().second, part.second);
    } else {
      joined.push_back(part);
    }
  }
  return joined;
}

bool belongs(const Stroke& stroke, const Line& line, float width) {
  const float off = std::max(std::fabs(beside(line, stroke.from)), std::fabs(beside(line, stroke.to)));
  const auto [thin, thick] = std::minmax(stroke.width, width);
  return off < kOffLine && thick < static_cast<float>(kMostUnlike) * thin + 2;
}

WallLine line_of(const std::vector<Stroke>& strokes) {
  std::vector<cv::Point2f> points;
  for (const Stroke& stroke : strokes) {
    // Long strokes say more about the line.
    const int steps = std::max(1, cvRound(stroke.length() / 6));
    for (int i = 0; i <= steps; ++i)
      points.push_back(stroke.from +
                       (stroke.to - stroke.from) * (static_cast<float>(i) / static_cast<float>(steps)));
  }
  cv::Vec4f fitted;
  cv::fitLine(points, fitted, cv::DIST_L2, 0, 0.01, 0.01);
  const Line line{{fitted[2], fitted[3]}, {fitted[0], fitted[1]}};
  WallLine wall{line, {}, 0, 0};
  float length = 0;
  for (const Stroke& stroke : strokes) {
    wall.covered.push_back(std::minmax({along(line, stroke.from), along(line, stroke.to)}));
    wall.width += stroke.length() * stroke.width;
    wall.step += stroke.length() * stroke.step;
    length += stroke.length();
  }
  wall.width /= length;
  wall.step /= length;
  wall.covered = without_overlaps(std::move(wall.covered));
  return wall;
}

std::vector<WallLine> lines_of(std::vector<Stroke> strokes) {
  const auto weight = [](const Stroke& one) { return one.length() * one.step; };
  std::sort(strokes.begin(), strokes.end(),
            [&](const Stroke& one, const Stroke& other) { return weight(one) > weight(other); });
  if (strokes.size() > kMostStrokes) strokes.resize(kMostStrokes);
  std::vector<WallLine> walls;
  while (!strokes.empty()) {
    const Line guess = line_through(strokes.front().from, strokes.front().to);
    const float width = strokes.front().width;
    const auto rest = std::stable_partition(strokes.begin(), strokes.end(),
                                            [&](const Stroke& one) { return belongs(one, guess, width); });
    walls.push_back(line_of({strokes.begin(), rest}));
    strokes.erase(strokes.begin(), rest);
  }
  std::sort(walls.begin(), walls.end(), [](const WallLine& one, const WallLine& other) {
    return one.length() * one.step > other.length() * other.step;
  });
  if (walls.size() > kMostLines) walls.resize(kMostLines);
  return walls;
}

}  // namespace

std::vector<WallLine> wall_lines_in(const Page& page) { return lines_of(strokes_in(page)); }

double angle_between(const WallLine& one, const WallLine& other) {
  const double half = std::fmod(std::fabs(one.angle() - other.angle()), std::numbers::pi);
  return std::min(half, std::numbers::pi - half);
}

double covered_part(const WallLine& wall, cv::Point2f a, cv::Point2f b) {
  const auto [low, high] = std::minmax({along(wall.line, a), along(wall.line, b)});
  const float slack = wall.width + 4;
  double inside = 0;
  double outside = 0;
  for (const auto& [from, to] : wall.covered) {
    inside += std::max(0.0F, std::min(to, high) - std::max(from, low));
    outside += std::max(0.0F, std::min(to, low - slack) - from);
    outside += std::max(0.0F, to - std::max(from, high + slack));
  }
  return (inside - outside) / std::max(1.0F, high - low);
}

}  // namespace delvelens::vision::card

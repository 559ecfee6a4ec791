// SPDX-License-Identifier: MIT
#include "vision/card/room_outlines.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <optional>

namespace delvelens::vision::card {
namespace {

constexpr double kLeastPart = 0.15;    // of the picture's shorter side: across a part of a border
constexpr std::size_t kMostParts = 8;  // tried in pairs
constexpr double kLeastJoined = 0.6;   // of a frame in two parts that is a dark line with light on both sides
constexpr double kLeastSide = 0.3;     // of each of its sides

// Every four-sided figure that some of a polygon's sides make, with the length of those sides; longest first.
std::vector<std::pair<double, Quad>> quads_of(const std::vector<cv::Point>& corners, cv::Size size) {
  const std::size_t count = corners.size();
  std::vector<Line> lines;
  std::vector<double> lengths;
  for (std::size_t i = 0; i < count; ++i) {
    const cv::Point2f a = corners[i];
    const cv::Point2f b = corners[(i + 1) % count];
    lines.push_back(line_through(a, b));
    lengths.push_back(std::hypot(b.x - a.x, b.y - a.y));
  }
  std::vector<std::pair<double, Quad>> quads;
  for (std::uint32_t chosen = 0; chosen < 1U << count; ++chosen) {
    if (std::popcount(chosen) != 4) continue;
    std::array<Line, 4> sides;
    double length = 0;
    std::size_t next = 0;
    for (std::size_t i = 0; i < count; ++i) {
      if ((chosen >> i & 1U) == 0) continue;
      sides[next++] = lines[i];
      length += lengths[i];
    }
    if (const auto quad = quad_of(sides, size)) quads.emplace_back(length, *quad);
  }
  std::sort(quads.begin(), quads.end(), [](const auto& x, const auto& y) { return x.first > y.first; });
  return quads;
}

// The best four-sided frame that some of a polygon's sides make. Pieces on a border add sides of their own.
// `tries`: frames that are measured, those with the longest sides first.
std::optional<RoomCandidate> frame_in(const Page& page, const std::vector<cv::Point>& hull, double least_area,
                                      std::size_t tries) {
  std::vector<cv::Point> corners;
  cv::approxPolyDP(hull, corners, 0.012 * cv::arcLength(hull, true), true);
  if (corners.size() < 4 || corners.size() > 9) return std::nullopt;
  const double hull_area = cv::contourArea(hull);
  auto quads = quads_of(corners, page.dark.size());
  std::erase_if(quads, [&](const auto& one) {
    const double area = area_of(one.second);
    return area < least_area || area < 0.6 * hull_area || area > 1.25 * hull_area;
  });
  if (quads.size() > tries) quads.resize(tries);
  std::optional<RoomCandidate> best;
  for (const auto& [length, quad] : quads) {
    const auto room = fitted_frame(page, quad);
    if (room && (!best || room->framed > best->framed)) best = room;
  }
  return best;
}

using Outline = std::vector<cv::Point>;

// Hulls of dark outlines: a room has its walls in one, but where pieces stand on its border.
struct Hulls {
  std::vector<Outline> wholes;  // large enough for a room
  std::vector<Outline> parts;   // of things that may be a part of its border, largest first
};

Hulls hulls_in(const cv::Mat& dark, double least_area) {
  const double most_area = 0.97 * dark.cols * dark.rows;
  const double least_part = kLeastPart * std::min(dark.cols, dark.rows);
  std::vector<Outline> outlines;
  std::vector<cv::Vec4i> nesting;
  cv::findContours(dark.clone(), outlines, nesting, cv::RETR_CCOMP, cv::CHAIN_APPROX_NONE);
  Hulls hulls;
  std::vector<std::pair<double, Outline>> parts;
  for (std::size_t i = 0; i < outlines.size(); ++i) {
    if (outlines[i].size() < 60) continue;
    Outline hull;
    cv::convexHull(outlines[i], hull);
    const double area = cv::contourArea(hull);
    const cv::Rect box = cv::boundingRect(hull);
    const double across = std::hypot(box.width, box.height);
    const bool outer = nesting[i][3] < 0;
    if (outer && across > least_part && area < most_area) parts.emplace_back(across, hull);
    if (area > least_area && area < most_area) hulls.wholes.push_back(std::move(hull));
  }
  std::sort(parts.begin(), parts.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  for (std::size_t i = 0; i < std::min(parts.size(), kMostParts); ++i)
    hulls.parts.push_back(std::move(parts[i].second));
  return hulls;
}

// A die on the border cuts it, the way out does too: then two parts make the frame.
std::vector<RoomCandidate> joined_rooms(const Page& page, const std::vector<Outline>& parts,
                                        double least_area) {
  std::vector<RoomCandidate> rooms;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      Outline both = parts[i];
      both.insert(both.end(), parts[j].begin(), parts[j].end());
      Outline hull;
      cv::convexHull(both, hull);
      const double area = cv::contourArea(hull);
      // One within the other, or two that have nothing to do with each other.
      if (area < 1.15 * std::max(cv::contourArea(parts[i]), cv::contourArea(parts[j])) || area < least_area ||
          area > 0.9 * page.dark.cols * page.dark.rows)
        continue;
      const auto room = frame_in(page, hull, least_area, 2);
      if (room && room->framed >= kLeastJoined && room->weakest >= kLeastSide) rooms.push_back(*room);
    }
  }
  return rooms;
}

}  // namespace

std::vector<RoomCandidate> rooms_by_outlines(const Page& page, const RoomFinderOptions& options) {
  const double least_area = options.least_area * page.dark.cols * page.dark.rows;
  const Hulls hulls = hulls_in(page.dark, least_area);
  std::vector<RoomCandidate> rooms;
  for (const Outline& hull : hulls.wholes) {
    const auto room = frame_in(page, hull, least_area, 4);
    if (room && room->framed >= options.least_framed) rooms.push_back(*room);
  }
  const auto joined = joined_rooms(page, hulls.parts, least_area);
  rooms.insert(rooms.end(), joined.begin(), joined.end());
  return rooms;
}

}  // namespace delvelens::vision::card

// SPDX-License-Identifier: MIT
#include "vision/card/room_frame.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

namespace delvelens::vision::card {
namespace {

constexpr int kSamples = 48;  // along each side of a frame

std::optional<cv::Point2f> crossing(const Line& a, const Line& b) {
  const float det = a.along.x * b.along.y - a.along.y * b.along.x;
  if (std::fabs(det) < 0.15F) return std::nullopt;
  const cv::Point2f d = b.at - a.at;
  return a.at + a.along * ((d.x * b.along.y - d.y * b.along.x) / det);
}

// What is darker than its surroundings, under any light: print, not shadow.
cv::Mat dark_print(const cv::Mat& grey, int window, double share) {
  cv::Mat mean;
  cv::boxFilter(grey, mean, CV_8U, {window, window});
  cv::Mat limit;
  mean.convertTo(limit, CV_8U, share, -4);
  return grey < limit;
}

Page page_of(const cv::Mat& grey, double part, double share) {
  return {grey, dark_print(grey, cvRound(part * std::min(grey.cols, grey.rows)) | 1, share)};
}

struct Fit {
  Line line;
  double support = 0;   // part of the cuts that show a line here
  double contrast = 0;  // of the line against the paper, the middle of all cuts
};

float middle_of(std::vector<float> numbers) {
  const auto middle = numbers.begin() + static_cast<std::ptrdiff_t>(numbers.size() / 2);
  std::nth_element(numbers.begin(), middle, numbers.end());
  return *middle;
}

// The middle line of a wall near the side from `a` to `b`.
Fit fit_side(const Page& page, cv::Point2f a, cv::Point2f b, int reach) {
  const Line guess = line_through(a, b);
  const cv::Point2f across(-guess.along.y, guess.along.x);
  std::vector<cv::Point2f> middles;
  std::vector<float> widths;
  std::vector<float> contrasts;
  for (int i = 0; i < kSamples; ++i) {
    const float t = 0.02F + 0.96F * (static_cast<float>(i) + 0.5F) / kSamples;
    const cv::Point2f at = a + (b - a) * t;
    if (const auto cut = cut_across(page, at, across, reach)) {
      middles.push_back(at + across * (0.5F * (cut->from + cut->to)));
      widths.push_back(cut->to - cut->from + 1);
      contrasts.push_back(cut->contrast);
    }
  }
  if (middles.size() < 6) return {guess, 0, 0};
  // Inner walls, signs and pieces that touch the side make cuts of other widths.
  const float usual = middle_of(widths);
  std::vector<cv::Point2f> kept;
  for (std::size_t i = 0; i < middles.size(); ++i) {
    if (std::fabs(widths[i] - usual) <= 0.35F * usual + 1.5F) kept.push_back(middles[i]);
  }
  if (kept.size() < 6) return {guess, 0, 0};
  Fit fit{guess, 0, middle_of(contrasts)};
  for (int round = 0; round < 2; ++round) {
    cv::Vec4f line;
    cv::fitLine(kept, line, cv::DIST_HUBER, 0, 0.01, 0.01);
    fit.line = {{line[2], line[3]}, {line[0], line[1]}};
    const cv::Point2f side(-fit.line.along.y, fit.line.along.x);
    const float most = 0.5F * usual + 1.5F;
    std::erase_if(kept, [&](const cv::Point2f& p) { return std::fabs((p - fit.line.at).dot(side)) > most; });
    if (kept.size() < 6) return {guess, 0, 0};
  }
  fit.support = static_cast<double>(kept.size()) / kSamples;
  return fit;
}

}  // namespace

Line line_through(cv::Point2f from, cv::Point2f to) {
  const cv::Point2f d = to - from;
  return {from, d * (1.0F / std::max(1e-3F, std::hypot(d.x, d.y)))};
}

std::optional<Quad> quad_of(const std::array<Line, 4>& sides, cv::Size size) {
  Quad quad;
  for (std::size_t i = 0; i < 4; ++i) {
    const auto corner = crossing(sides[(i + 3) % 4], sides[i]);
    if (!corner) return std::nullopt;
    const float slack = 0.1F * static_cast<float>(std::max(size.width, size.height));
    if (corner->x < -slack || corner->y < -slack || corner->x > static_cast<float>(size.width) + slack ||
        corner->y > static_cast<float>(size.height) + slack) {
      return std::nullopt;
    }
    quad[i] = *corner;
  }
  return cv::isContourConvex(std::vector<cv::Point2f>(quad.begin(), quad.end())) ? std::optional(quad)
                                                                                 : std::nullopt;
}

double area_of(const Quad& quad) {
  return cv::contourArea(std::vector<cv::Point2f>(quad.begin(), quad.end()));
}

Page narrow_page(const cv::Mat& grey) { return page_of(grey, 0.09, 0.82); }
Page wide_page(const cv::Mat& grey) { return page_of(grey, 0.2, 0.74); }

std::optional<Cut> cut_across(const Page& page, cv::Point2f at, cv::Point2f across, int reach) {
  const cv::Rect inside({0, 0}, page.dark.size());
  const auto point = [&](int step) {
    return cv::Point(cvRound(at.x + across.x * static_cast<float>(step)),
                     cvRound(at.y + across.y * static_cast<float>(step)));
  };
  const auto is_dark = [&](int step) {
    const cv::Point p = point(step);
    return inside.contains(p) && page.dark.at<std::uint8_t>(p) != 0;
  };
  const auto light = [&](int step) {
    const cv::Point p = point(step);
    return inside.contains(p) ? static_cast<float>(page.grey.at<std::uint8_t>(p)) : 0.0F;
  };
  // The dark pixel nearest to the line, then its whole run.
  int hit = reach + 1;
  for (int step = 0; step <= reach && hit > reach; ++step) {
    if (is_dark(step)) hit = step;
    if (is_dark(-step)) hit = -step;
  }
  if (hit > reach) return std::nullopt;
  int from = hit;
  int to = hit;
  while (from > -2 * reach && is_dark(from - 1)) --from;
  while (to < 2 * reach && is_dark(to + 1)) ++to;
  if (from <= -2 * reach || to >= 2 * reach) return std::nullopt;
  const float around = std::min(light(from - 2), light(to + 2));
  const float step = std::max(0.0F, around - light((from + to) / 2));
  return Cut{static_cast<float>(from), static_cast<float>(to), step / std::max(around, 1.0F), step / 255};
}

std::optional<RoomCandidate> fitted_frame(const Page& page, Quad quad) {
  double framed = 0;
  double weakest = 1;
  double contrast = 0;
  for (int round = 0; round < 2; ++round) {
    std::array<Line, 4> sides;
    framed = 0;
    weakest = 1;
    contrast = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      const cv::Point2f a = quad[i];
      const cv::Point2f b = quad[(i + 1) % 4];
      const double length = std::hypot(b.x - a.x, b.y - a.y);
      const int reach = std::max(3, cvRound(length * (round == 0 ? 0.035 : 0.02)));
      const Fit fit = fit_side(page, a, b, reach);
      sides[i] = fit.line;
      framed += 0.25 * fit.support;
      weakest = std::min(weakest, fit.support);
      contrast += 0.25 * fit.contrast;
    }
    const auto better = quad_of(sides, page.dark.size());
    if (!better) return std::nullopt;
    quad = *better;
  }
  return RoomCandidate{quad, framed, weakest, contrast};
}

bool same_place(const Quad& one, const Quad& other) {
  const double size = std::sqrt(area_of(one));
  double nearest = 1e9;
  for (std::size_t turn = 0; turn < 4; ++turn) {
    double most = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      const cv::Point2f d = one[i] - other[(i + turn) % 4];
      most = std::max<double>(most, std::hypot(d.x, d.y));
    }
    nearest = std::min(nearest, most);
  }
  return nearest < 0.03 * size;
}

// Walls are black and a room is large; planks, tiles and the squares of a room are framed as well, but by
// faint lines or in small.
double promise_of(const RoomCandidate& room) {
  return room.framed * std::min(room.contrast, 0.6) * std::pow(area_of(room.corners), 0.25);
}

std::vector<RoomCandidate> most_promising(std::vector<RoomCandidate> rooms, double scale,
                                          const RoomFinderOptions& options) {
  std::sort(rooms.begin(), rooms.end(),
            [](const auto& a, const auto& b) { return promise_of(a) > promise_of(b); });
  std::vector<RoomCandidate> distinct;
  for (const RoomCandidate& room : rooms) {
    const bool seen = std::any_of(distinct.begin(), distinct.end(),
                                  [&](const auto& other) { return same_place(room.corners, other.corners); });
    const bool hopeless = promise_of(room) < options.least_promise * promise_of(rooms.front());
    if (!seen && !hopeless && distinct.size() < options.most) distinct.push_back(room);
  }
  for (RoomCandidate& room : distinct) {
    for (cv::Point2f& corner : room.corners)
      corner = (corner + cv::Point2f(0.5F, 0.5F)) * static_cast<float>(1 / scale) - cv::Point2f(0.5F, 0.5F);
    // Clockwise as seen, whichever way the outline ran.
    const cv::Point2f u = room.corners[1] - room.corners[0];
    const cv::Point2f v = room.corners[2] - room.corners[1];
    if (u.cross(v) < 0) std::reverse(room.corners.begin(), room.corners.end());
  }
  return distinct;
}

}  // namespace delvelens::vision::card

#include "vision/card/room_finder.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <optional>

namespace delvelens::vision::card {
namespace {

constexpr int kSamples = 48;  // along each side of a frame

struct Line {
  cv::Point2f at;
  cv::Point2f along;  // unit
};

std::optional<cv::Point2f> crossing(const Line& a, const Line& b) {
  const float det = a.along.x * b.along.y - a.along.y * b.along.x;
  if (std::fabs(det) < 0.15F) return std::nullopt;
  const cv::Point2f d = b.at - a.at;
  return a.at + a.along * ((d.x * b.along.y - d.y * b.along.x) / det);
}

Line through(cv::Point2f from, cv::Point2f to) {
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

// What is darker than its surroundings, under any light: print, not shadow.
cv::Mat dark_print(const cv::Mat& grey, int window, double share) {
  cv::Mat mean;
  cv::boxFilter(grey, mean, CV_8U, {window, window});
  cv::Mat limit;
  mean.convertTo(limit, CV_8U, share, -4);
  return grey < limit;
}

// A cut across a frame's side: where its dark run lies, if it is a line with light on both sides.
struct Cut {
  float from = 0;
  float to = 0;
};

std::optional<Cut> cut_across(const cv::Mat& dark, cv::Point2f at, cv::Point2f across, int reach) {
  const auto is_dark = [&](int step) {
    const cv::Point p(cvRound(at.x + across.x * static_cast<float>(step)),
                      cvRound(at.y + across.y * static_cast<float>(step)));
    return cv::Rect(0, 0, dark.cols, dark.rows).contains(p) && dark.at<std::uint8_t>(p) != 0;
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
  return Cut{static_cast<float>(from), static_cast<float>(to)};
}

struct Fit {
  Line line;
  double support = 0;  // part of the cuts that show a line here
};

// The middle line of a wall near the side from `a` to `b`.
Fit fit_side(const cv::Mat& dark, cv::Point2f a, cv::Point2f b, int reach) {
  const Line guess = through(a, b);
  const cv::Point2f across(-guess.along.y, guess.along.x);
  std::vector<cv::Point2f> middles;
  std::vector<float> widths;
  for (int i = 0; i < kSamples; ++i) {
    const float t = 0.02F + 0.96F * (static_cast<float>(i) + 0.5F) / kSamples;
    const cv::Point2f at = a + (b - a) * t;
    if (const auto cut = cut_across(dark, at, across, reach)) {
      middles.push_back(at + across * (0.5F * (cut->from + cut->to)));
      widths.push_back(cut->to - cut->from + 1);
    }
  }
  if (middles.size() < 6) return {guess, 0};
  // Inner walls, signs and pieces that touch the side make cuts of other widths.
  std::vector<float> sorted = widths;
  std::nth_element(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2),
                   sorted.end());
  const float usual = sorted[sorted.size() / 2];
  std::vector<cv::Point2f> kept;
  for (std::size_t i = 0; i < middles.size(); ++i) {
    if (std::fabs(widths[i] - usual) <= 0.35F * usual + 1.5F) kept.push_back(middles[i]);
  }
  if (kept.size() < 6) return {guess, 0};
  Fit fit{guess, 0};
  for (int round = 0; round < 2; ++round) {
    cv::Vec4f line;
    cv::fitLine(kept, line, cv::DIST_HUBER, 0, 0.01, 0.01);
    fit.line = {{line[2], line[3]}, {line[0], line[1]}};
    const cv::Point2f side(-fit.line.along.y, fit.line.along.x);
    const float most = 0.5F * usual + 1.5F;
    std::erase_if(kept, [&](const cv::Point2f& p) { return std::fabs((p - fit.line.at).dot(side)) > most; });
    if (kept.size() < 6) return {guess, 0};
  }
  fit.support = static_cast<double>(kept.size()) / kSamples;
  return fit;
}

std::optional<RoomCandidate> refined(const cv::Mat& dark, Quad quad) {
  double framed = 0;
  for (int round = 0; round < 2; ++round) {
    std::array<Line, 4> sides;
    framed = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      const cv::Point2f a = quad[i];
      const cv::Point2f b = quad[(i + 1) % 4];
      const double length = std::hypot(b.x - a.x, b.y - a.y);
      const int reach = std::max(3, cvRound(length * (round == 0 ? 0.035 : 0.02)));
      const Fit fit = fit_side(dark, a, b, reach);
      sides[i] = fit.line;
      framed += 0.25 * fit.support;
    }
    const auto better = quad_of(sides, dark.size());
    if (!better) return std::nullopt;
    quad = *better;
  }
  return RoomCandidate{quad, framed};
}

// The best four-sided frame that some of a polygon's sides make. Pieces on a border add sides of their own.
std::optional<RoomCandidate> frame_in(const cv::Mat& dark, const std::vector<cv::Point>& hull,
                                      double least_area) {
  std::vector<cv::Point> corners;
  cv::approxPolyDP(hull, corners, 0.012 * cv::arcLength(hull, true), true);
  const std::size_t count = corners.size();
  if (count < 4 || count > 9) return std::nullopt;
  std::vector<Line> lines;
  std::vector<double> lengths;
  for (std::size_t i = 0; i < count; ++i) {
    const cv::Point2f a = corners[i];
    const cv::Point2f b = corners[(i + 1) % count];
    lines.push_back(through(a, b));
    lengths.push_back(std::hypot(b.x - a.x, b.y - a.y));
  }
  const double hull_area = cv::contourArea(hull);
  std::vector<std::pair<double, Quad>> quads;
  for (std::size_t a = 0; a < count; ++a) {
    for (std::size_t b = a + 1; b < count; ++b) {
      for (std::size_t c = b + 1; c < count; ++c) {
        for (std::size_t d = c + 1; d < count; ++d) {
          const auto quad = quad_of({lines[a], lines[b], lines[c], lines[d]}, dark.size());
          if (!quad) continue;
          const double area = area_of(*quad);
          if (area < least_area || area < 0.6 * hull_area || area > 1.25 * hull_area) continue;
          quads.emplace_back(lengths[a] + lengths[b] + lengths[c] + lengths[d], *quad);
        }
      }
    }
  }
  std::sort(quads.begin(), quads.end(), [](const auto& x, const auto& y) { return x.first > y.first; });
  if (quads.size() > 4) quads.resize(4);
  std::optional<RoomCandidate> best;
  for (const auto& [length, quad] : quads) {
    const auto room = refined(dark, quad);
    if (room && (!best || room->framed > best->framed)) best = room;
  }
  return best;
}

bool same_place(const Quad& a, const Quad& b) {
  const double size = std::sqrt(area_of(a));
  double nearest = 1e9;
  for (std::size_t turn = 0; turn < 4; ++turn) {
    double most = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      const cv::Point2f d = a[i] - b[(i + turn) % 4];
      most = std::max<double>(most, std::hypot(d.x, d.y));
    }
    nearest = std::min(nearest, most);
  }
  return nearest < 0.03 * size;
}

}  // namespace

std::vector<RoomCandidate> find_rooms(const cv::Mat& picture, const RoomFinderOptions& options) {
  const double scale =
      std::min(1.0, static_cast<double>(options.look) / std::max(picture.cols, picture.rows));
  cv::Mat small;
  cv::resize(picture, small, {}, scale, scale, cv::INTER_AREA);
  cv::Mat grey;
  cv::cvtColor(small, grey, cv::COLOR_BGR2GRAY);
  const int least_side = std::min(grey.cols, grey.rows);
  const double least_area = options.least_area * grey.cols * grey.rows;
  std::vector<RoomCandidate> rooms;
  // A narrow look tells fine walls from shade, a wide one keeps thick walls whole.
  for (const auto& [part, share] : {std::pair{0.09, 0.82}, {0.2, 0.74}}) {
    const cv::Mat dark = dark_print(grey, cvRound(part * least_side) | 1, share);
    std::vector<std::vector<cv::Point>> outlines;
    cv::findContours(dark.clone(), outlines, cv::RETR_LIST, cv::CHAIN_APPROX_NONE);
    for (const auto& outline : outlines) {
      if (outline.size() < 60) continue;
      std::vector<cv::Point> hull;
      cv::convexHull(outline, hull);
      const double area = cv::contourArea(hull);
      if (area < least_area || area > 0.97 * grey.cols * grey.rows) continue;
      const auto room = frame_in(dark, hull, least_area);
      if (room && room->framed >= options.least_framed) rooms.push_back(*room);
    }
  }
  std::sort(rooms.begin(), rooms.end(), [](const auto& a, const auto& b) { return a.framed > b.framed; });
  std::vector<RoomCandidate> distinct;
  for (const RoomCandidate& room : rooms) {
    const bool seen = std::any_of(distinct.begin(), distinct.end(),
                                  [&](const auto& other) { return same_place(room.corners, other.corners); });
    if (!seen && distinct.size() < options.most) distinct.push_back(room);
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

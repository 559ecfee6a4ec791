// SPDX-License-Identifier: MIT
#include "vision/drop/table_view.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <opencv2/core.hpp>
#include <optional>

#include "vision/drop/middle.h"
#include "vision/sight.h"

namespace delvelens::vision::drop {
namespace {

constexpr double kUsualFocal = 0.9;    // of the picture's longer side
constexpr double kFocalSpread = 0.3;   // deviation of its logarithm among cameras
constexpr double kGuessSpread = 0.12;  // edges by which a piece's own guess about its ground is usually off
constexpr int kRounds = 15;

using Residuals = cv::Vec<double, 5>;

// What the ground below a cube looks like from here.
struct Ground {
  cv::Point2d middle;
  cv::Vec3d square;  // xx, xy, yy of the symmetric matrix
};

cv::Vec3d symmetric_root(double xx, double xy, double yy) {
  // The root of a 2x2 matrix: (A + s I) / t with s the root of its determinant and t of its trace and twice
  // s.
  const double s = std::sqrt(std::max(xx * yy - xy * xy, 0.0));
  const double t = std::sqrt(std::max(xx + yy + 2 * s, 1e-12));
  return {(xx + s) / t, xy / t, (yy + s) / t};
}

Ground ground_below(const TableView& view, const cv::Point2d& place, double edge) {
  const cv::Point2d ray = (place - view.middle) / view.focal;
  const cv::Point3d center = cv::Point3d(ray.x, ray.y, 1) / std::hypot(ray.x, ray.y, 1.0);
  const double half = 0.5 * edge / view.focal;  // the eye is one unit away from the middle of the body
  const cv::Point3d foot = center - view.up * half;
  const double depth = std::max(foot.z, 0.05);
  Ground ground;
  ground.middle = view.middle + cv::Point2d(foot.x, foot.y) * (view.focal / depth);
  const cv::Point3d side = std::abs(view.up.x) < 0.9 ? cv::Point3d(1, 0, 0) : cv::Point3d(0, 1, 0);
  cv::Point3d u = side - view.up * view.up.dot(side);
  u *= 1 / cv::norm(u);
  const cv::Point3d v = view.up.cross(u);
  const auto seen = [&](const cv::Point3d& along) {
    return cv::Point2d(along.x * depth - foot.x * along.z, along.y * depth - foot.y * along.z) *
           (half * view.focal / (depth * depth));
  };
  const cv::Point2d a = seen(u);
  const cv::Point2d b = seen(v);
  ground.square = symmetric_root(a.x * a.x + b.x * b.x, a.x * a.y + b.x * b.y, a.y * a.y + b.y * b.y);
  return ground;
}

bool stands(const Attributes& piece) {
  const Shape shape = piece.favourite();
  return (shape == Shape::cube || shape == Shape::die) && piece.edge > 0;
}

Residuals miss_of(const TableView& view, const Attributes& piece) {
  const Ground ground = ground_below(view, piece.center, piece.edge);
  const double unit = 1 / piece.edge;
  return {(piece.ground.x - ground.middle.x) * unit, (piece.ground.y - ground.middle.y) * unit,
          (piece.square[0] - ground.square[0]) * unit, (piece.square[1] - ground.square[1]) * unit,
          (piece.square[2] - ground.square[2]) * unit};
}

TableView view_of(const cv::Vec3d& parameters, const cv::Size& picture) {
  TableView view;
  view.middle = {(picture.width - 1) / 2.0, (picture.height - 1) / 2.0};
  view.focal = kUsualFocal * std::max(picture.width, picture.height) * std::exp(parameters[2]);
  const cv::Point3d up(parameters[0], parameters[1], -1);
  view.up = up / cv::norm(up);
  return view;
}

// The slope that the pieces' offsets to their ground say at first sight.
cv::Vec3d first_guess(const cv::Size& picture, std::span<const Attributes> pieces) {
  const TableView straight = view_of({0, 0, 0}, picture);
  std::vector<double> xs;
  std::vector<double> ys;
  for (const Attributes& piece : pieces) {
    if (!stands(piece)) continue;
    const cv::Point2d offset = (piece.ground - piece.center) / piece.edge;
    const cv::Point2d ray = (piece.center - straight.middle) / straight.focal;
    xs.push_back(-2 * offset.x - ray.x);
    ys.push_back(-2 * offset.y - ray.y);
  }
  const auto slope = [](std::vector<double> all) {
    return all.empty() ? 0.0 : std::clamp(middle_of(std::move(all)), -0.85, 0.85);
  };
  const double x = slope(std::move(xs));
  const double y = slope(std::move(ys));
  const double z = std::sqrt(std::max(1 - x * x - y * y, 0.1));
  return {x / z, y / z, 0};
}

// One step of weighted least squares with the slopes taken by small differences.
struct Step {
  cv::Vec3d change;
  double cost = 0;
};

double weight_of(const Residuals& miss) {
  const double off = miss.dot(miss) / (kGuessSpread * kGuessSpread);
  return 1 / (1 + off / 5);
}

double cost_of(const cv::Vec3d& parameters, const cv::Size& picture, std::span<const Attributes> pieces) {
  const TableView view = view_of(parameters, picture);
  double cost = std::pow(parameters[2] / kFocalSpread, 2);
  for (const Attributes& piece : pieces) {
    if (!stands(piece)) continue;
    const Residuals miss = miss_of(view, piece);
    cost += 5 * std::log1p(miss.dot(miss) / (5 * kGuessSpread * kGuessSpread));
  }
  return cost;
}

Step step_from(const cv::Vec3d& parameters, const cv::Size& picture, std::span<const Attributes> pieces,
               double damping) {
  constexpr double kSmall = 1e-4;
  cv::Matx33d normal = cv::Matx33d::zeros();
  cv::Vec3d right(0, 0, 0);
  const TableView view = view_of(parameters, picture);
  std::array<TableView, 3> moved;
  for (int i = 0; i < 3; ++i) {
    cv::Vec3d other = parameters;
    other[i] += kSmall;
    moved[static_cast<std::size_t>(i)] = view_of(other, picture);
  }
  for (const Attributes& piece : pieces) {
    if (!stands(piece)) continue;
    const Residuals miss = miss_of(view, piece);
    const double weight = weight_of(miss) / (kGuessSpread * kGuessSpread);
    std::array<Residuals, 3> slope;
    for (std::size_t i = 0; i < 3; ++i) slope[i] = (miss_of(moved[i], piece) - miss) / kSmall;
    for (int i = 0; i < 3; ++i) {
      right[i] -= weight * slope[static_cast<std::size_t>(i)].dot(miss);
      for (int j = 0; j < 3; ++j)
        normal(i, j) += weight * slope[static_cast<std::size_t>(i)].dot(slope[static_cast<std::size_t>(j)]);
    }
  }
  const double prior = 1 / (kFocalSpread * kFocalSpread);
  normal(2, 2) += prior;
  right[2] -= prior * parameters[2];
  for (int i = 0; i < 3; ++i) normal(i, i) = normal(i, i) * (1 + damping) + 1e-9;
  const cv::Vec3d change = normal.solve(right, cv::DECOMP_CHOLESKY);
  return {change, cost_of(parameters + change, picture, pieces)};
}

// How far the pieces' own guesses about their ground lie from the table, in edges.
double spread_of(const TableView& view, std::span<const Attributes> pieces) {
  std::vector<double> off;
  for (const Attributes& piece : pieces) {
    if (!stands(piece)) continue;
    const Residuals miss = miss_of(view, piece);
    off.push_back(std::hypot(miss[0], miss[1]));
  }
  if (off.empty()) return 0;
  std::nth_element(off.begin(), off.begin() + static_cast<std::ptrdiff_t>(off.size() / 2), off.end());
  return off[off.size() / 2];
}

// The focal length that makes the table's two axes square to each other and of one length; none when the
// table is seen so straight that any would do. `seen` is from the middle of the picture.
std::optional<double> focal_from(const cv::Matx33d& seen) {
  const double across = seen(0, 0) * seen(0, 1) + seen(1, 0) * seen(1, 1);
  const double longer =
      seen(0, 0) * seen(0, 0) + seen(1, 0) * seen(1, 0) - seen(0, 1) * seen(0, 1) - seen(1, 1) * seen(1, 1);
  const double across_far = seen(2, 0) * seen(2, 1);
  const double longer_far = seen(2, 0) * seen(2, 0) - seen(2, 1) * seen(2, 1);
  const double all =
      seen(0, 0) * seen(0, 0) + seen(1, 0) * seen(1, 0) + seen(0, 1) * seen(0, 1) + seen(1, 1) * seen(1, 1);
  if (std::hypot(across, longer) < 0.06 * all) return std::nullopt;
  const double part = -(across * across_far + longer * longer_far) / (across * across + longer * longer);
  return part > 1e-9 ? std::optional(1 / std::sqrt(part)) : std::nullopt;
}

}  // namespace

double TableView::degrees_above_table() const {
  return std::asin(std::clamp(-up.z, 0.0, 1.0)) * 180 / std::numbers::pi;
}

double TableView::length_of(const cv::Point2d& place, double pixels) const {
  const cv::Point2d ray = (place - middle) / focal;
  const double toward = -up.dot(cv::Point3d(ray.x, ray.y, 1)) / std::hypot(ray.x, ray.y, 1.0);
  return pixels * -up.z / std::max(toward, 0.05);
}

TableView fit_table(const cv::Size& picture, std::span<const Attributes> pieces) {
  cv::Vec3d parameters = first_guess(picture, pieces);
  double cost = cost_of(parameters, picture, pieces);
  double damping = 1e-2;
  for (int round = 0; round < kRounds; ++round) {
    const Step step = step_from(parameters, picture, pieces, damping);
    if (step.cost < cost) {
      const double gained = cost - step.cost;
      parameters += step.change;
      cost = step.cost;
      damping *= 0.3;
      if (gained < 1e-4 * cost) break;
    } else {
      damping *= 8;
    }
  }
  TableView view = view_of(parameters, picture);
  view.spread = spread_of(view, pieces);
  return view;
}

TableView known_table(const SightTable& table, const cv::Size& picture, std::span<const Attributes> pieces) {
  TableView view = view_of({0, 0, 0}, picture);
  if (table.middle) view.middle = *table.middle;
  const cv::Matx33d shift(1, 0, -view.middle.x, 0, 1, -view.middle.y, 0, 0, 1);
  const cv::Matx33d seen = shift * table.table_from_straight.inv();
  const double own = focal_from(seen).value_or(view.focal);
  const bool sensible = own > 0.3 * view.focal && own < 5 * view.focal;
  view.focal = table.focal.value_or(sensible ? own : view.focal);
  const auto axis = [&](int column) {
    const cv::Point3d along(seen(0, column) / view.focal, seen(1, column) / view.focal, seen(2, column));
    return along * (1 / std::max(cv::norm(along), 1e-12));
  };
  cv::Point3d up = axis(0).cross(axis(1));
  up *= (up.z > 0 ? -1 : 1) / std::max(cv::norm(up), 1e-12);
  view.up = up;
  view.spread = spread_of(view, pieces);
  return view;
}

void settle_on(const TableView& view, Attributes& piece) {
  const Ground ground = ground_below(view, piece.center, piece.edge);
  for (std::size_t i = 0; i < 3; ++i) piece.square[i] = ground.square[static_cast<int>(i)];
  if (!stands(piece))
    return;  // flat and odd bodies keep their own guess: their middle is not half an edge high
  const double apart = cv::norm(piece.ground - ground.middle) / piece.edge;
  if (apart < std::max(0.3, 3 * view.spread)) piece.ground = ground.middle;
}

cv::Matx22d half_axes(const Attributes& piece) {
  const double turn = std::atan2(piece.quarter_turn[1], piece.quarter_turn[0]) / 4;
  const cv::Matx22d square(piece.square[0], piece.square[1], piece.square[1], piece.square[2]);
  return square * cv::Matx22d(std::cos(turn), -std::sin(turn), std::sin(turn), std::cos(turn));
}

board::Polygon footprint_of(const Attributes& piece) {
  board::Polygon corners;
  const auto add = [&](const cv::Vec2d& offset) {
    corners.push_back({piece.ground.x + offset[0], piece.ground.y + offset[1]});
  };
  if (stands(piece)) {
    const cv::Matx22d axes = half_axes(piece);
    for (const auto& sides : {cv::Vec2d(-1, -1), cv::Vec2d(1, -1), cv::Vec2d(1, 1), cv::Vec2d(-1, 1)})
      add(axes * sides);
    return corners;
  }
  // A meeple covers less ground than its height.
  const double part = piece.favourite() == Shape::meeple ? 0.7 : 1.0;
  const cv::Matx22d square(piece.square[0], piece.square[1], piece.square[1], piece.square[2]);
  for (int k = 0; k < 12; ++k) {
    const double angle = k * std::numbers::pi / 6;
    add(square * cv::Vec2d(std::cos(angle) * part, std::sin(angle) * part));
  }
  return corners;
}

}  // namespace delvelens::vision::drop

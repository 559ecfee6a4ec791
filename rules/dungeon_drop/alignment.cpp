// SPDX-License-Identifier: MIT
#include "rules/dungeon_drop/alignment.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "rules/engine/random.h"

namespace delvelens::rules::dungeon_drop {
namespace {

using Pairs = std::vector<std::pair<Point, Point>>;

constexpr double kLoose = 2.0;   // widths a landmark may be off while a guess is still an affine one
constexpr double kTight = 0.75;  // and at the end
constexpr int kBases = 24;       // triples of the earlier photo that are tried
constexpr std::size_t kKept = 24;

double squared(const Point& a, const Point& b) {
  return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
}

double twice_area(const Point& a, const Point& b, const Point& c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

// Gaussian elimination with pivoting; false when the system says too little.
template <std::size_t N>
bool solve(std::array<std::array<double, N + 1>, N>& rows) {
  for (std::size_t column = 0; column < N; ++column) {
    std::size_t pivot = column;
    for (std::size_t row = column + 1; row < N; ++row) {
      if (std::abs(rows[row][column]) > std::abs(rows[pivot][column])) pivot = row;
    }
    if (std::abs(rows[pivot][column]) < 1e-9) return false;
    std::swap(rows[column], rows[pivot]);
    for (std::size_t row = 0; row < N; ++row) {
      if (row == column) continue;
      const double factor = rows[row][column] / rows[column][column];
      for (std::size_t k = column; k <= N; ++k) rows[row][k] -= factor * rows[column][k];
    }
  }
  for (std::size_t row = 0; row < N; ++row) rows[row][N] /= rows[row][row];
  return true;
}

// Least squares: adds one equation to the normal equations.
template <std::size_t N>
void add_equation(std::array<std::array<double, N + 1>, N>& rows, const std::array<double, N>& terms,
                  double right) {
  for (std::size_t i = 0; i < N; ++i) {
    for (std::size_t k = 0; k < N; ++k) rows[i][k] += terms[i] * terms[k];
    rows[i][N] += terms[i] * right;
  }
}

// Middle and spread, so that the equations are of one size.
struct Frame {
  Point middle;
  double scale = 1;
  Point in(const Point& p) const { return {(p.x - middle.x) / scale, (p.y - middle.y) / scale}; }
};

template <class Get>
Frame frame_of(const Pairs& pairs, Get get) {
  Frame frame;
  const auto count = static_cast<double>(pairs.size());
  for (const auto& pair : pairs) {
    frame.middle.x += get(pair).x / count;
    frame.middle.y += get(pair).y / count;
  }
  double spread = 0;
  for (const auto& pair : pairs) spread += std::sqrt(squared(get(pair), frame.middle)) / count;
  frame.scale = spread > 0 ? spread : 1;
  return frame;
}

std::array<double, 9> product(const std::array<double, 9>& a, const std::array<double, 9>& b) {
  std::array<double, 9> result{};
  for (std::size_t row = 0; row < 3; ++row) {
    for (std::size_t column = 0; column < 3; ++column) {
      for (std::size_t k = 0; k < 3; ++k) result[row * 3 + column] += a[row * 3 + k] * b[k * 3 + column];
    }
  }
  return result;
}

Homography unframed(const std::array<double, 9>& m, const Frame& from, const Frame& to) {
  const std::array<double, 9> into{1 / from.scale,
                                   0,
                                   -from.middle.x / from.scale,
                                   0,
                                   1 / from.scale,
                                   -from.middle.y / from.scale,
                                   0,
                                   0,
                                   1};
  const std::array<double, 9> out_of{to.scale, 0, to.middle.x, 0, to.scale, to.middle.y, 0, 0, 1};
  return {product(out_of, product(m, into))};
}

struct Guess {
  Homography map;
  int agreeing = 0;
  double error = 0;
  bool better_than(const Guess& other) const {
    return agreeing != other.agreeing ? agreeing > other.agreeing : error < other.error;
  }
};

class Aligner {
 public:
  Aligner(const std::vector<Point>& before, const std::vector<Point>& after, double width)
      : before_(before), after_(after), width_(width) {}

  std::optional<Alignment> run() {
    const std::size_t fewer = std::min(before_.size(), after_.size());
    const int enough = std::max(3, static_cast<int>(std::ceil(0.6 * static_cast<double>(fewer))));
    if (fewer < 3) return std::nullopt;
    // Mostly the camera stands still.
    if (auto still = refined(Homography{});
        still && still->agreeing >= std::max(enough, static_cast<int>(fewer) - 2))
      return Alignment{still->map, still->agreeing};
    std::optional<Guess> best;
    for (const Guess& guess : guesses()) {
      const auto better = refined(guess.map);
      if (better && (!best || better->better_than(*best))) best = better;
    }
    if (!best || best->agreeing < enough) return std::nullopt;
    return Alignment{best->map, best->agreeing};
  }

 private:
  // Nearest landmark for each, both ways round, so that no two share one.
  Pairs matched(const Homography& map, double widths) const {
    std::vector<int> nearest(after_.size(), -1);
    std::vector<double> distance(after_.size(), widths * widths * width_ * width_);
    std::vector<Point> seen;
    for (std::size_t i = 0; i < before_.size(); ++i) {
      const Point at = map(before_[i]);
      std::size_t best = 0;
      double least = std::numeric_limits<double>::infinity();
      for (std::size_t k = 0; k < after_.size(); ++k) {
        const double away = squared(at, after_[k]);
        if (away < least) {
          least = away;
          best = k;
        }
      }
      if (least < distance[best]) {
        distance[best] = least;
        nearest[best] = static_cast<int>(i);
      }
    }
    Pairs pairs;
    for (std::size_t k = 0; k < after_.size(); ++k) {
      if (nearest[k] >= 0) pairs.emplace_back(before_[static_cast<std::size_t>(nearest[k])], after_[k]);
    }
    return pairs;
  }

  Guess judged(const Homography& map, double widths) const {
    Guess guess{map, 0, 0};
    for (const auto& [from, to] : matched(map, widths)) {
      ++guess.agreeing;
      guess.error += squared(map(from), to);
    }
    return guess;
  }

  std::optional<Guess> refined(Homography map) const {
    for (const double widths : {kLoose, kLoose, 1.5, 1.0, kTight, kTight}) {
      const Pairs pairs = matched(map, widths);
      if (pairs.size() < 3) return std::nullopt;
      const auto next = fitted(pairs);
      if (!next || !keeps_sides(*next)) return std::nullopt;
      map = *next;
    }
    return judged(map, kTight);
  }

  // No photo of a table turns it over or folds it.
  bool keeps_sides(const Homography& map) const {
    return std::all_of(before_.begin(), before_.end(), [&](const Point& p) {
      const Point a = map(p);
      const Point b = map({p.x + 1, p.y});
      const Point c = map({p.x, p.y + 1});
      return twice_area(a, b, c) > 0;
    });
  }

  // Affine maps from three landmarks onto any other three, the best of them first.
  std::vector<Guess> guesses() const {
    std::vector<Guess> kept;
    for (const auto& base : bases()) {
      const Point& a = before_[base[0]];
      const Point& b = before_[base[1]];
      const Point& c = before_[base[2]];
      const double area = twice_area(a, b, c);
      for (std::size_t i = 0; i < after_.size(); ++i) {
        for (std::size_t j = 0; j < after_.size(); ++j) {
          for (std::size_t k = 0; k < after_.size(); ++k) {
            if (i == j || j == k || i == k) continue;
            const double other = twice_area(after_[i], after_[j], after_[k]);
            if (other * area <= 0 || std::abs(other) < width_ * width_) continue;
            const auto map = affine({a, b, c}, {after_[i], after_[j], after_[k]});
            keep(judged(map, kLoose), kept);
          }
        }
      }
    }
    return kept;
  }

  static void keep(const Guess& guess, std::vector<Guess>& kept) {
    if (kept.size() == kKept && !guess.better_than(kept.back())) return;
    const auto at =
        std::find_if(kept.begin(), kept.end(), [&](const Guess& one) { return guess.better_than(one); });
    kept.insert(at, guess);
    if (kept.size() > kKept) kept.pop_back();
  }

  static Homography affine(const std::array<Point, 3>& from, const std::array<Point, 3>& to) {
    const double whole = twice_area(from[0], from[1], from[2]);
    const double ux = to[1].x - to[0].x;
    const double uy = to[1].y - to[0].y;
    const double vx = to[2].x - to[0].x;
    const double vy = to[2].y - to[0].y;
    const Point p{from[1].x - from[0].x, from[1].y - from[0].y};
    const Point q{from[2].x - from[0].x, from[2].y - from[0].y};
    const double a = (ux * q.y - vx * p.y) / whole;
    const double b = (vx * p.x - ux * q.x) / whole;
    const double c = (uy * q.y - vy * p.y) / whole;
    const double d = (vy * p.x - uy * q.x) / whole;
    return {{a, b, to[0].x - a * from[0].x - b * from[0].y, c, d, to[0].y - c * from[0].x - d * from[0].y, 0,
             0, 1}};
  }

  // Wide triples and middling ones: the former fix the map, the latter suffer less from perspective.
  std::vector<std::array<std::size_t, 3>> bases() const {
    std::vector<std::array<std::size_t, 3>> all;
    for (std::size_t i = 0; i < before_.size(); ++i) {
      for (std::size_t j = i + 1; j < before_.size(); ++j) {
        for (std::size_t k = j + 1; k < before_.size(); ++k) all.push_back({i, j, k});
      }
    }
    const auto area = [&](const std::array<std::size_t, 3>& base) {
      return std::abs(twice_area(before_[base[0]], before_[base[1]], before_[base[2]]));
    };
    std::sort(all.begin(), all.end(), [&](const auto& x, const auto& y) { return area(x) > area(y); });
    all.resize((all.size() + 1) / 2);
    std::vector<std::array<std::size_t, 3>> chosen;
    Random random(all.size());
    for (int i = 0; i < kBases; ++i) {
      chosen.push_back(all[random.below(static_cast<std::uint32_t>(all.size()))]);
    }
    return chosen;
  }

  const std::vector<Point>& before_;
  const std::vector<Point>& after_;
  double width_;
};

}  // namespace

Point Homography::operator()(const Point& point) const {
  const double w = m[6] * point.x + m[7] * point.y + m[8];
  const double safe = std::abs(w) < 1e-12 ? 1e-12 : w;
  return {(m[0] * point.x + m[1] * point.y + m[2]) / safe, (m[3] * point.x + m[4] * point.y + m[5]) / safe};
}

std::optional<Homography> fitted(const std::vector<std::pair<Point, Point>>& pairs) {
  if (pairs.size() < 3) return std::nullopt;
  const Frame from = frame_of(pairs, [](const auto& pair) { return pair.first; });
  const Frame to = frame_of(pairs, [](const auto& pair) { return pair.second; });
  if (pairs.size() < 5) {
    std::array<std::array<double, 7>, 6> rows{};
    for (const auto& [a, b] : pairs) {
      const Point p = from.in(a);
      const Point q = to.in(b);
      add_equation<6>(rows, {p.x, p.y, 1, 0, 0, 0}, q.x);
      add_equation<6>(rows, {0, 0, 0, p.x, p.y, 1}, q.y);
    }
    if (!solve<6>(rows)) return std::nullopt;
    return unframed({rows[0][6], rows[1][6], rows[2][6], rows[3][6], rows[4][6], rows[5][6], 0, 0, 1}, from,
                    to);
  }
  std::array<std::array<double, 9>, 8> rows{};
  for (const auto& [a, b] : pairs) {
    const Point p = from.in(a);
    const Point q = to.in(b);
    add_equation<8>(rows, {p.x, p.y, 1, 0, 0, 0, -q.x * p.x, -q.x * p.y}, q.x);
    add_equation<8>(rows, {0, 0, 0, p.x, p.y, 1, -q.y * p.x, -q.y * p.y}, q.y);
  }
  if (!solve<8>(rows)) return std::nullopt;
  return unframed(
      {rows[0][8], rows[1][8], rows[2][8], rows[3][8], rows[4][8], rows[5][8], rows[6][8], rows[7][8], 1},
      from, to);
}

std::optional<Alignment> align(const std::vector<Point>& before, const std::vector<Point>& after,
                               double width) {
  return Aligner(before, after, width).run();
}

}  // namespace delvelens::rules::dungeon_drop

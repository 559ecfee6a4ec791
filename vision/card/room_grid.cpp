// SPDX-License-Identifier: MIT
#include "vision/card/room_grid.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <opencv2/imgproc.hpp>

#include "vision/card/lens_guess.h"

namespace delvelens::vision::card {
namespace {

constexpr int kSide = 336;           // pixels of the room when its lines are looked for
constexpr double kLeastPixels = 11;  // of a square in the picture: signs in smaller ones cannot be read

// How much each column of pixels looks like a dark line on lighter ground.
std::vector<double> line_profile(const cv::Mat& grey) {
  const int reach = kSide / 56;
  std::vector<double> profile(static_cast<std::size_t>(grey.cols), 0.0);
  for (int y = 0; y < grey.rows; ++y) {
    const auto* row = grey.ptr<std::uint8_t>(y);
    for (int x = reach; x + reach < grey.cols; ++x) {
      const double light = std::min(row[x - reach], row[x + reach]);
      profile[static_cast<std::size_t>(x)] += std::clamp((light - row[x]) / (light + 20.0), 0.0, 0.3);
    }
  }
  for (double& value : profile) value /= grey.rows;
  return profile;
}

// By number of parts: how well lines at equal distances explain the profile.
std::array<double, kMostSquares + 1> divisions(const std::vector<double>& profile) {
  std::vector<double> sorted = profile;
  std::nth_element(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2),
                   sorted.end());
  const double usual = sorted[sorted.size() / 2];
  const auto size = static_cast<double>(profile.size());
  std::array<double, kMostSquares + 1> scores{};
  for (int parts = kLeastSquares; parts <= kMostSquares; ++parts) {
    double sum = 0;
    double least = 1e9;
    for (int k = 1; k < parts; ++k) {
      const double at = size * k / parts;
      double peak = 0;
      for (int x = static_cast<int>(at - 0.02 * size); x <= static_cast<int>(at + 0.02 * size); ++x)
        peak = std::max(
            peak, profile[static_cast<std::size_t>(std::clamp(x, 0, static_cast<int>(size) - 1))] - usual);
      sum += std::min(peak, 0.08);
      least = std::min(least, peak);
    }
    scores[static_cast<std::size_t>(parts)] = 0.6 * sum / (parts - 1) + 0.4 * std::min(least, 0.08);
  }
  const double best = std::max(1e-6, *std::max_element(scores.begin(), scores.end()));
  // A division's every second line would do as well: of two that fit, the finer one is right.
  for (int parts = kLeastSquares; parts <= kMostSquares; ++parts) {
    double& score = scores[static_cast<std::size_t>(parts)];
    score = std::min(1.0, score / (0.7 * best)) * (0.8 + 0.025 * parts);
  }
  return scores;
}

// Width over height of the rectangle behind a quad, by one guess of how the picture was taken.
struct Aspect {
  double ratio = 1;
  double chance = 0;  // over that of the likeliest guess
};

// For cameras that look at the picture's middle. The focal length follows from the quad, where the view is
// oblique enough to tell, else it is a usual one. Pixels are square, if the picture was not stretched since.
std::vector<Aspect> aspects_of(const Quad& room, cv::Size picture) {
  constexpr std::array kStretches{1.0, 0.72, 0.8, 0.9, 1.12, 1.25, 1.4};  // height of a pixel over its width
  constexpr double kStretchChance = 0.15;                                 // chance that it was
  const cv::Matx33d m = picture_from_room(room, 1, 1);
  const double cx = 0.5 * picture.width;
  const double cy = 0.5 * picture.height;
  const cv::Vec3d a(m(0, 0) - cx * m(2, 0), m(1, 0) - cy * m(2, 0), m(2, 0));
  const cv::Vec3d b(m(0, 1) - cx * m(2, 1), m(1, 1) - cy * m(2, 1), m(2, 1));
  const double longer = std::max(picture.width, picture.height);
  std::vector<Aspect> aspects;
  double most = 0;
  for (const double tall : kStretches) {
    Aspect best;
    double least = std::numeric_limits<double>::max();
    for (const double guess : focal_guesses()) {
      const cv::Vec3d to_ray(1 / (guess * longer), 1 / (guess * longer * tall), 1);
      const double across = cv::norm(a.mul(to_ray));
      const double down = cv::norm(b.mul(to_ray));
      const double skew = a.mul(to_ray).dot(b.mul(to_ray)) / (across * down) / kCornerDoubt;
      const double misfit = skew * skew + unusual_focal(guess);
      if (misfit >= least) continue;
      least = misfit;
      best = {across / std::max(1e-9, down), std::exp(-0.5 * misfit) * (tall == 1.0 ? 1 : kStretchChance)};
    }
    most = std::max(most, best.chance);
    aspects.push_back(best);
  }
  for (Aspect& one : aspects) one.chance /= std::max(most, 1e-30);
  return aspects;
}

// How well the shape speaks for squares in so many columns and rows.
double shaped_as(const std::vector<Aspect>& aspects, int columns, int rows) {
  constexpr double kOff = 0.16;  // of the logarithm
  double most = 0;
  for (const Aspect& aspect : aspects) {
    const double off = std::log(aspect.ratio * rows / columns) / kOff;
    most = std::max(most, aspect.chance * std::exp(-0.5 * off * off));
  }
  return most;
}

}  // namespace

cv::Matx33d picture_from_room(const Quad& room, int columns, int rows) {
  const auto w = static_cast<float>(columns);
  const auto h = static_cast<float>(rows);
  const Quad squares{cv::Point2f{0, 0}, {w, 0}, {w, h}, {0, h}};
  return cv::Matx33d(cv::getPerspectiveTransform(squares.data(), room.data()));
}

cv::Mat straightened(Halves& picture, const Quad& room, int columns, int rows) {
  constexpr double kSize = kSquarePixels;
  const cv::Matx33d squares(1 / kSize, 0, -1, 0, 1 / kSize, -1, 0, 0, 1);
  const cv::Size size((columns + 2) * kSquarePixels, (rows + 2) * kSquarePixels);
  // A room much larger than needed is averaged down first: picking single pixels would be noisy.
  const auto side = [&](std::size_t i, int parts) { return cv::norm(room[(i + 1) % 4] - room[i]) / parts; };
  const std::size_t level =
      level_for(std::min({side(0, columns), side(1, rows), side(2, columns), side(3, rows)}), kSquarePixels);
  const double scale = std::ldexp(1.0, -static_cast<int>(level));
  const cv::Matx33d shrunk(scale, 0, 0.5 * scale - 0.5, 0, scale, 0.5 * scale - 0.5, 0, 0, 1);
  cv::Mat out;
  cv::warpPerspective(picture.at(level), out, shrunk * picture_from_room(room, columns, rows) * squares, size,
                      cv::INTER_LINEAR | cv::WARP_INVERSE_MAP, cv::BORDER_CONSTANT);
  return out;
}

std::vector<GridGuess> guess_grids(const cv::Mat& picture, const Quad& room) {
  constexpr double kScale = 1.0 / kSide;
  const cv::Matx33d map = picture_from_room(room, 1, 1) * cv::Matx33d(kScale, 0, 0, 0, kScale, 0, 0, 0, 1);
  cv::Mat flat;
  cv::warpPerspective(picture, flat, map, {kSide, kSide}, cv::INTER_LINEAR | cv::WARP_INVERSE_MAP);
  cv::Mat grey;
  cv::cvtColor(flat, grey, cv::COLOR_BGR2GRAY);
  cv::Mat standing;
  cv::GaussianBlur(grey, standing, {3, 9}, 0);
  const auto across = divisions(line_profile(standing));
  cv::Mat level;
  cv::transpose(grey, level);
  cv::GaussianBlur(level, level, {3, 9}, 0);
  const auto down = divisions(line_profile(level));
  const auto aspects = aspects_of(room, picture.size());
  const auto side = [&](std::size_t i) { return cv::norm(room[(i + 1) % 4] - room[i]); };
  const double width = 0.5 * (side(0) + side(2));
  const double height = 0.5 * (side(1) + side(3));
  std::vector<GridGuess> guesses;
  for (int columns = kLeastSquares; columns <= kMostSquares; ++columns) {
    for (int rows = kLeastSquares; rows <= kMostSquares; ++rows) {
      if (width < kLeastPixels * columns || height < kLeastPixels * rows) continue;
      guesses.push_back({columns, rows,
                         across[static_cast<std::size_t>(columns)] * down[static_cast<std::size_t>(rows)] *
                             shaped_as(aspects, columns, rows)});
    }
  }
  std::sort(guesses.begin(), guesses.end(), [](const auto& a, const auto& b) { return a.score > b.score; });
  return guesses;
}

}  // namespace delvelens::vision::card

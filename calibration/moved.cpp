// SPDX-License-Identifier: MIT
#include "calibration/moved.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

namespace delvelens::calibration {
namespace {

constexpr int kLookWidth = 640;
constexpr int kReach = 10;         // pixels of the look
constexpr double kLikeness = 0.8;  // correlation from which on a piece is the same
constexpr double kShift = 1.5;     // pixels of the look that count as moved: about a millimetre on a table
constexpr double kShare = 0.6;     // of the seen pieces
constexpr int kGrid = 4;           // one piece a part of the picture
constexpr std::size_t kFewestLandmarks = 4;

cv::Mat look_of(const cv::Mat& picture) {
  const double scale = static_cast<double>(kLookWidth) / picture.cols;
  cv::Mat look;
  cv::resize(picture, look, {kLookWidth, std::max(1, cvRound(picture.rows * scale))}, 0, 0, cv::INTER_AREA);
  if (look.channels() == 3) cv::cvtColor(look, look, cv::COLOR_BGR2GRAY);
  return look;
}

// The top of a parabola through three neighbours.
double between(double left, double middle, double right) {
  const double bend = left - 2 * middle + right;
  return bend < -1e-9 ? std::clamp(0.5 * (left - right) / bend, -0.5, 0.5) : 0;
}

// How far a piece lies from its place; none when it is not seen.
std::optional<double> shift_of(const cv::Mat& look, const Landmark& landmark) {
  const cv::Mat piece(kLandmarkSide, kLandmarkSide, CV_8U, const_cast<std::uint8_t*>(landmark.grey.data()));
  const cv::Rect wanted(landmark.at[0] - kReach, landmark.at[1] - kReach, kLandmarkSide + 2 * kReach,
                        kLandmarkSide + 2 * kReach);
  const cv::Rect window = wanted & cv::Rect(0, 0, look.cols, look.rows);
  if (window.width <= kLandmarkSide || window.height <= kLandmarkSide) return std::nullopt;
  cv::Mat likeness;
  cv::matchTemplate(look(window), piece, likeness, cv::TM_CCOEFF_NORMED);
  double best = 0;
  cv::Point at;
  cv::minMaxLoc(likeness, nullptr, &best, nullptr, &at);
  if (!(best >= kLikeness)) return std::nullopt;
  const auto value = [&](int x, int y) {
    return static_cast<double>(
        likeness.at<float>(std::clamp(y, 0, likeness.rows - 1), std::clamp(x, 0, likeness.cols - 1)));
  };
  const double x = window.x + at.x + between(value(at.x - 1, at.y), best, value(at.x + 1, at.y));
  const double y = window.y + at.y + between(value(at.x, at.y - 1), best, value(at.x, at.y + 1));
  return std::hypot(x - landmark.at[0], y - landmark.at[1]);
}

}  // namespace

std::vector<Landmark> choose_landmarks(const cv::Mat& picture) {
  const cv::Mat look = look_of(picture);
  std::vector<cv::Point2f> corners;
  cv::goodFeaturesToTrack(look, corners, 400, 0.02, 12);
  std::vector<bool> taken(std::size_t{kGrid} * kGrid, false);
  std::vector<Landmark> landmarks;
  for (const cv::Point2f& corner : corners) {  // the clearest first
    const cv::Rect box(cvRound(corner.x) - kLandmarkSide / 2, cvRound(corner.y) - kLandmarkSide / 2,
                       kLandmarkSide, kLandmarkSide);
    // The search around it must stay in the picture.
    const cv::Rect inside(kReach, kReach, look.cols - 2 * kReach, look.rows - 2 * kReach);
    if ((box & inside) != box) continue;
    const int part = std::min(cvRound(corner.y) * kGrid / look.rows, kGrid - 1) * kGrid +
                     std::min(cvRound(corner.x) * kGrid / look.cols, kGrid - 1);
    if (taken[static_cast<std::size_t>(part)]) continue;
    cv::Scalar mean;
    cv::Scalar spread;
    cv::meanStdDev(look(box), mean, spread);
    if (spread[0] < 8) continue;  // noise would look like it
    const cv::Mat piece = look(box).clone();
    landmarks.push_back({{box.x, box.y}, {piece.datastart, piece.dataend}});
    // A repeated pattern looks the same a step aside: such a piece tells nothing.
    cv::Mat likeness;
    const cv::Rect around(box.x - kReach, box.y - kReach, kLandmarkSide + 2 * kReach,
                          kLandmarkSide + 2 * kReach);
    cv::matchTemplate(look(around), piece, likeness, cv::TM_CCOEFF_NORMED);
    cv::circle(likeness, {kReach, kReach}, 4, cv::Scalar(-1), cv::FILLED);
    double twin = 0;
    cv::minMaxLoc(likeness, nullptr, &twin);
    if (twin > 0.9) {
      landmarks.pop_back();
      continue;
    }
    taken[static_cast<std::size_t>(part)] = true;
  }
  if (landmarks.size() < kFewestLandmarks) landmarks.clear();
  return landmarks;
}

Standing standing_of(const cv::Mat& picture, const std::vector<Landmark>& landmarks) {
  if (landmarks.size() < kFewestLandmarks) return Standing::in_place;
  const cv::Mat look = look_of(picture);
  std::size_t seen = 0;
  std::size_t shifted = 0;
  for (const Landmark& landmark : landmarks) {
    const auto shift = shift_of(look, landmark);
    if (!shift) continue;
    ++seen;
    if (*shift > kShift) ++shifted;
  }
  if (seen < std::max(std::size_t{3}, landmarks.size() / 4)) return Standing::hidden;
  return static_cast<double>(shifted) >= kShare * static_cast<double>(seen) ? Standing::moved
                                                                            : Standing::in_place;
}

bool MovedWatch::feed(const cv::Mat& picture, double seconds) {
  if (!can_tell()) return false;
  const Standing now = standing_of(picture, landmarks_);
  if (now != last_) {
    last_ = now;
    since_ = seconds;
  }
  const double lasted = seconds - since_;
  if (now == Standing::moved && lasted >= options_.moved_seconds) moved_ = true;
  if (now == Standing::hidden && lasted >= options_.hidden_seconds) moved_ = true;
  if (now == Standing::in_place && lasted >= options_.moved_seconds) moved_ = false;
  return moved_;
}

}  // namespace delvelens::calibration

// SPDX-License-Identifier: MIT
#include "vision/dice/pips.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <vector>

namespace delvelens::vision::dice {
namespace {

constexpr int kSide = 72;  // the die is looked at in this size

struct Spot {
  cv::Point2d center;
  double area = 0;
  double strength = 0;  // mean contrast against the body
};

// Spots stand out from a body whose own shade changes slowly: what an opening with a disc takes away.
cv::Mat stand_out(const cv::Mat& grey, int operation) {
  static const cv::Mat disc = cv::getStructuringElement(cv::MORPH_ELLIPSE, {23, 23});
  cv::Mat answer;
  cv::morphologyEx(grey, answer, operation, disc);
  return answer;
}

std::vector<Spot> spots_of(const cv::Mat& response) {
  cv::Mat binary;
  const cv::Rect core(kSide / 8, kSide / 8, kSide * 3 / 4, kSide * 3 / 4);
  cv::Mat ignored;
  const double level = cv::threshold(response(core), ignored, 0, 255, cv::THRESH_BINARY | cv::THRESH_OTSU);
  cv::threshold(response, binary, std::max(level, 14.0), 255, cv::THRESH_BINARY);
  cv::Mat labels;
  cv::Mat stats;
  cv::Mat centers;
  const int count = cv::connectedComponentsWithStats(binary, labels, stats, centers, 8, CV_32S);
  std::vector<Spot> spots;
  for (int i = 1; i < count; ++i) {
    const double area = stats.at<int>(i, cv::CC_STAT_AREA);
    const double width = stats.at<int>(i, cv::CC_STAT_WIDTH);
    const double height = stats.at<int>(i, cv::CC_STAT_HEIGHT);
    const cv::Point2d center(centers.at<double>(i, 0), centers.at<double>(i, 1));
    const double share = area / (kSide * kSide);
    if (share < 0.004 || share > 0.08) continue;
    if (std::max(width, height) > 2.2 * std::min(width, height) || area < 0.55 * width * height) continue;
    if (center.x < 6 || center.y < 6 || center.x > kSide - 7 || center.y > kSide - 7) continue;
    spots.push_back({center, area, cv::mean(response, labels == i)[0]});
  }
  return spots;
}

// Pips of one face are alike in size; a face seen from the side shows smaller, flatter ones.
std::vector<Spot> alike(std::vector<Spot> spots) {
  if (spots.empty()) return spots;
  const double largest = std::max_element(spots.begin(), spots.end(), [](const Spot& a, const Spot& b) {
                           return a.area < b.area;
                         })->area;
  std::erase_if(spots, [largest](const Spot& spot) { return spot.area < 0.5 * largest; });
  return spots;
}

}  // namespace

int count_pips(const cv::Mat& picture, const cv::Rect2d& box) {
  const cv::Rect inside = cv::Rect(cvRound(box.x), cvRound(box.y), cvRound(box.width), cvRound(box.height)) &
                          cv::Rect(0, 0, picture.cols, picture.rows);
  if (inside.width < 8 || inside.height < 8) return 0;
  cv::Mat grey;
  cv::cvtColor(picture(inside), grey, cv::COLOR_BGR2GRAY);
  cv::resize(grey, grey, {kSide, kSide}, 0, 0, inside.width > kSide ? cv::INTER_AREA : cv::INTER_LINEAR);
  std::vector<Spot> best;
  double best_strength = 0;
  for (const int operation : {cv::MORPH_BLACKHAT, cv::MORPH_TOPHAT}) {
    std::vector<Spot> spots = alike(spots_of(stand_out(grey, operation)));
    double strength = 0;
    for (const Spot& spot : spots) strength += spot.strength * std::sqrt(spot.area);
    if (strength <= best_strength) continue;
    best_strength = strength;
    best = std::move(spots);
  }
  return best.size() <= 6 ? static_cast<int>(best.size()) : 0;
}

}  // namespace delvelens::vision::dice

// SPDX-License-Identifier: MIT
#include <algorithm>
#include <opencv2/imgproc.hpp>

#include "calibration/lens_fit.h"

namespace delvelens::calibration {
namespace {

constexpr int kPlenty = 8;  // corners in one part

std::size_t part_of(float place, int length, std::size_t parts) {
  const float part = std::max(place, 0.0F) * static_cast<float>(parts) / static_cast<float>(length);
  return std::min(static_cast<std::size_t>(part), parts - 1);
}

}  // namespace

double Coverage::share() const {
  const auto seen = std::count_if(counts.begin(), counts.end(), [](int count) { return count > 0; });
  return static_cast<double>(seen) / static_cast<double>(counts.size());
}

std::vector<std::string> Coverage::text() const {
  std::vector<std::string> lines;
  for (std::size_t row = 0; row < kRows; ++row) {
    std::string line;
    for (std::size_t column = 0; column < kColumns; ++column) {
      const int count = at(column, row);
      line += column == 0 ? "" : " ";
      line += count == 0 ? '.' : count < kPlenty ? '+' : '#';
    }
    lines.push_back(line);
  }
  return lines;
}

std::vector<std::string> Coverage::bare_corners() const {
  std::vector<std::string> bare;
  const auto look = [&](std::size_t first_column, std::size_t first_row, const char* name) {
    for (std::size_t row = first_row; row < first_row + 2; ++row) {
      for (std::size_t column = first_column; column < first_column + 2; ++column) {
        if (at(column, row) > 0) return;
      }
    }
    bare.emplace_back(name);
  };
  look(0, 0, "upper left");
  look(kColumns - 2, 0, "upper right");
  look(0, kRows - 2, "lower left");
  look(kColumns - 2, kRows - 2, "lower right");
  return bare;
}

Coverage coverage_of(const board::Size& size, const std::vector<NamedView>& views) {
  Coverage coverage;
  for (const NamedView& view : views) {
    for (const cv::Point2f& corner : view.chart.in_image) {
      const std::size_t column = part_of(corner.x, size.width, Coverage::kColumns);
      const std::size_t row = part_of(corner.y, size.height, Coverage::kRows);
      ++coverage.counts[row * Coverage::kColumns + column];
    }
  }
  return coverage;
}

cv::Mat coverage_picture(const board::Size& size, const std::vector<NamedView>& views) {
  const double scale = 960.0 / std::max(size.width, size.height);
  cv::Mat picture(cvRound(size.height * scale), cvRound(size.width * scale), CV_8UC3, cv::Scalar(40, 40, 40));
  const Coverage coverage = coverage_of(size, views);
  for (std::size_t row = 0; row < Coverage::kRows; ++row) {
    for (std::size_t column = 0; column < Coverage::kColumns; ++column) {
      const int count = coverage.at(column, row);
      const auto corner = [&](std::size_t x, std::size_t y) {
        return cv::Point(static_cast<int>(x) * picture.cols / static_cast<int>(Coverage::kColumns),
                         static_cast<int>(y) * picture.rows / static_cast<int>(Coverage::kRows));
      };
      const cv::Point from = corner(column, row);
      const cv::Point to = corner(column + 1, row + 1) - cv::Point(1, 1);
      const cv::Scalar some(60, 90, 60);
      const cv::Scalar plenty(70, 140, 70);
      const cv::Scalar none(45, 45, 110);
      cv::rectangle(picture, from, to, count == 0 ? none : count < kPlenty ? some : plenty, cv::FILLED);
      cv::rectangle(picture, from, to, cv::Scalar(40, 40, 40));
    }
  }
  for (const NamedView& view : views) {
    for (const cv::Point2f& corner : view.chart.in_image)
      cv::circle(picture, cv::Point2d(corner) * scale, 3, cv::Scalar(240, 240, 240), cv::FILLED, cv::LINE_AA);
  }
  return picture;
}

}  // namespace delvelens::calibration

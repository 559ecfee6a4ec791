// SPDX-License-Identifier: MIT
#include "calibration/marks.h"

#include <algorithm>
#include <opencv2/imgproc.hpp>

#include "board/names.h"

namespace delvelens::calibration {
namespace {

constexpr board::Names<SheetSize, kSheetSizes> kSheetNames{{"a4", "letter", "a3"}};

// A strip this low in the look has room for no mark; OpenCV fails on an empty one.
bool is_too_narrow(const cv::Mat& picture, double scale) {
  constexpr double kLeast = 10;  // pixels
  return scale * std::min(picture.cols, picture.rows) < kLeast;
}

}  // namespace

std::string_view name_of(SheetSize size) { return kSheetNames.of(size); }
std::optional<SheetSize> sheet_named(std::string_view name) { return kSheetNames.find(name); }

board::Point sheet_millimetres(SheetSize size) {
  switch (size) {
    case SheetSize::a4:
      return {210, 297};
    case SheetSize::letter:
      return {215.9, 279.4};
    case SheetSize::a3:
      return {297, 420};
  }
  return {};
}

double Sheet::grey_at(board::Point place) const {
  const auto on_top = std::find_if(shades.rbegin(), shades.rend(), [&place](const Shade& shade) {
    const board::Box& box = shade.box;
    return place.x >= box.x && place.x < box.x + box.width && place.y >= box.y &&
           place.y < box.y + box.height;
  });
  return on_top == shades.rend() ? 1 : on_top->grey;
}

void add_mark(const Dictionary& family, int id, const board::Box& place, Sheet& sheet) {
  const int cells = family->markerSize + 2;
  cv::Mat drawn;
  family->drawMarker(id, cells, drawn, 1);  // one pixel a cell
  const double cell = place.width / cells;
  sheet.shades.push_back({place, 0});
  for (int row = 0; row < cells; ++row) {
    for (int column = 0; column < cells;) {
      int end = column;
      while (end < cells && drawn.at<std::uint8_t>(row, end) > 127) ++end;
      if (end > column) {
        sheet.shades.push_back(
            {{place.x + column * cell, place.y + row * cell, (end - column) * cell, cell}, 1});
      }
      column = end + 1;
    }
  }
}

bool may_have_marks(const cv::Mat& picture, const Dictionary& family) {
  constexpr double kLook = 640;
  const double scale = std::min(1.0, kLook / std::max(picture.cols, picture.rows));
  if (is_too_narrow(picture, scale)) return false;
  cv::Mat look;  // grey before it is scaled: averaging three channels takes three times as long
  cv::cvtColor(picture, look, cv::COLOR_BGR2GRAY);
  if (scale < 1) cv::resize(look, look, {}, scale, scale, cv::INTER_AREA);
  const auto parameters = cv::aruco::DetectorParameters::create();
  parameters->adaptiveThreshWinSizeMin = parameters->adaptiveThreshWinSizeMax = 15;
  parameters->minMarkerPerimeterRate = 0.06;  // marks of ten pixels a side
  parameters->polygonalApproxAccuracyRate = 0.05;
  FoundMarks found;
  cv::aruco::detectMarkers(look, family, found.corners, found.ids, parameters);
  return !found.ids.empty();
}

FoundMarks find_marks(const cv::Mat& picture, const Dictionary& family, int longest) {
  cv::Mat grey;
  cv::cvtColor(picture, grey, cv::COLOR_BGR2GRAY);
  const double scale = std::min(1.0, static_cast<double>(longest) / std::max(grey.cols, grey.rows));
  if (is_too_narrow(picture, scale)) return {};
  cv::Mat small = grey;
  if (scale < 1) cv::resize(grey, small, {}, scale, scale, cv::INTER_AREA);
  const auto parameters = cv::aruco::DetectorParameters::create();
  // Three window sizes as OpenCV takes them find marks from 15 pixels on in one pass each.
  FoundMarks found;
  cv::aruco::detectMarkers(small, family, found.corners, found.ids, parameters);
  for (auto& corners : found.corners) {
    double shortest = 1e9;
    for (std::size_t i = 0; i < 4; ++i) {
      corners[i] = (corners[i] + cv::Point2f(0.5F, 0.5F)) * (1 / scale) - cv::Point2f(0.5F, 0.5F);
      if (i > 0) shortest = std::min(shortest, cv::norm(corners[i] - corners[i - 1]));
    }
    // Half a cell is as far as a corner may wander without meeting another.
    const int reach = std::clamp(static_cast<int>(shortest / 14), 2, 12);
    cv::cornerSubPix(grey, corners, {reach, reach}, {-1, -1},
                     {cv::TermCriteria::COUNT + cv::TermCriteria::EPS, 30, 0.01});
  }
  return found;
}

}  // namespace delvelens::calibration

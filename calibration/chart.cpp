// SPDX-License-Identifier: MIT
#include "calibration/chart.h"

#include <algorithm>
#include <array>
#include <opencv2/aruco/charuco.hpp>
#include <opencv2/imgproc.hpp>

#include "calibration/marks.h"

namespace delvelens::calibration {
namespace {

constexpr double kMarkPart = 0.75;         // of a square's side
constexpr int kIdsAChart = 50;             // marks of the Letter chart begin here, and so on
constexpr std::size_t kFewestCorners = 8;  // corners, from which on a view says something about the lens
constexpr int kLongestChartLook = 1600;

Dictionary chart_family() { return cv::aruco::getPredefinedDictionary(cv::aruco::DICT_5X5_250); }

cv::Ptr<cv::aruco::CharucoBoard> board_of(SheetSize size) {
  const double square = chart_square(size);
  auto board = cv::aruco::CharucoBoard::create(kChartColumns, kChartRows, static_cast<float>(square),
                                               static_cast<float>(kMarkPart * square), chart_family());
  for (int& id : board->ids) id += kIdsAChart * static_cast<int>(size);
  return board;
}

// The marks of one paper alone.
FoundMarks of_paper(const FoundMarks& found, SheetSize size) {
  FoundMarks own;
  for (std::size_t i = 0; i < found.ids.size(); ++i) {
    if (found.ids[i] / kIdsAChart != static_cast<int>(size)) continue;
    own.ids.push_back(found.ids[i]);
    own.corners.push_back(found.corners[i]);
  }
  return own;
}

std::optional<ChartView> view_of(const cv::Mat& picture, const FoundMarks& marks, SheetSize size) {
  const auto board = board_of(size);
  std::vector<cv::Point2f> corners;
  std::vector<int> ids;
  cv::aruco::interpolateCornersCharuco(marks.corners, marks.ids, picture, board, corners, ids);
  if (ids.size() < kFewestCorners) return std::nullopt;
  ChartView view{size, std::move(corners), {}};
  int least_row = kChartRows;
  int most_row = 0;
  for (const int id : ids) {
    view.on_chart.push_back(board->chessboardCorners[static_cast<std::size_t>(id)]);
    const int row = id / (kChartColumns - 1);
    least_row = std::min(least_row, row);
    most_row = std::max(most_row, row);
  }
  // Corners in one line fix no plane.
  if (most_row == least_row || ids.back() - ids.front() == most_row - least_row) return std::nullopt;
  return view;
}

}  // namespace

double chart_square(SheetSize size) {
  switch (size) {
    case SheetSize::a4:
      return 28;
    case SheetSize::letter:
      return 27;
    case SheetSize::a3:
      return 40;
  }
  return 28;
}

Sheet chart_sheet(SheetSize size) {
  const board::Point paper = sheet_millimetres(size);
  Sheet sheet{paper.x, paper.y, {}};
  const double square = chart_square(size);
  const double left = (paper.x - kChartColumns * square) / 2;
  const double top = (paper.y - kChartRows * square) / 2;
  for (int row = 0; row < kChartRows; ++row) {
    for (int column = row % 2; column < kChartColumns; column += 2)
      sheet.shades.push_back({{left + column * square, top + row * square, square, square}, 0});
  }
  const auto board = board_of(size);
  for (std::size_t i = 0; i < board->ids.size(); ++i) {
    const cv::Point3f& corner = board->objPoints[i].front();
    const double side = kMarkPart * square;
    add_mark(chart_family(), board->ids[i], {left + corner.x, top + corner.y, side, side}, sheet);
  }
  return sheet;
}

std::optional<ChartView> find_chart(const cv::Mat& picture) {
  const FoundMarks found = find_marks(picture, chart_family(), kLongestChartLook);
  std::optional<ChartView> best;
  for (int paper = 0; paper < kSheetSizes; ++paper) {
    const auto size = static_cast<SheetSize>(paper);
    const FoundMarks marks = of_paper(found, size);
    if (marks.ids.empty()) continue;
    cv::Mat grey;
    cv::cvtColor(picture, grey, cv::COLOR_BGR2GRAY);
    auto view = view_of(grey, marks, size);
    if (view && (!best || view->in_image.size() > best->in_image.size())) best = std::move(view);
  }
  return best;
}

}  // namespace delvelens::calibration

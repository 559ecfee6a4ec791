// SPDX-License-Identifier: MIT
#include "calibration/mat.h"

#include <algorithm>
#include <numeric>
#include <opencv2/calib3d.hpp>
#include <opencv2/imgproc.hpp>

#include "calibration/marks.h"
#include "calibration/srgb.h"

namespace delvelens::calibration {
namespace {

constexpr int kIdsAMat = 10;
constexpr int kLongestMatLook = 1280;
constexpr std::size_t kFewestMarks = 3;
constexpr double kMostMiss =
    6;                      // millimetres, of a bent picture; marks that are further off belong to no mat
constexpr double kRim = 9;  // millimetres of white that every printer can leave
constexpr std::array<double, 4> kGreys{0.85, 0.6, 0.4, 0.25};

Dictionary mat_family() { return cv::aruco::getPredefinedDictionary(cv::aruco::DICT_4X4_50); }

MatLayout lay_out(SheetSize size) {
  const board::Point paper = sheet_millimetres(size);
  const double side = size == SheetSize::a3 ? 32 : 24;
  MatLayout layout;
  layout.sheet = {paper.x, paper.y, {}};
  const std::array<double, 3> xs{kRim, (paper.x - side) / 2, paper.x - kRim - side};
  const std::array<double, 3> ys{kRim, (paper.y - side) / 2, paper.y - kRim - side};
  int id = kIdsAMat * static_cast<int>(size);
  for (const double y : ys) {
    for (const double x : xs) {
      if (x == xs[1] && y == ys[1]) continue;  // the middle is for the dice
      layout.marks.push_back({x, y, side, side});
      layout.ids.push_back(id);
      add_mark(mat_family(), id++, layout.marks.back(), layout.sheet);
    }
  }
  // Two greys in each gap of the upper and the lower rim.
  const double patch = 0.55 * side;
  for (const double y : {ys[0], ys[2]}) {
    for (std::size_t gap = 0; gap < 2; ++gap) {
      const double from = xs[gap] + side;
      const double room = (xs[gap + 1] - from - 2 * patch) / 3;
      for (std::size_t k = 0; k < 2; ++k) {
        const board::Box box{from + room + static_cast<double>(k) * (patch + room), y + (side - patch) / 2,
                             patch, patch};
        layout.patches.push_back(box);
        layout.sheet.shades.push_back({box, kGreys[2 * gap + k]});
      }
    }
  }
  return layout;
}

std::vector<cv::Point2f> corners_of(const board::Box& box) {
  const auto left = static_cast<float>(box.x);
  const auto top = static_cast<float>(box.y);
  const auto right = static_cast<float>(box.x + box.width);
  const auto bottom = static_cast<float>(box.y + box.height);
  return {{left, top}, {right, top}, {right, bottom}, {left, bottom}};
}

board::Box grown(const board::Box& box, double by) {
  return {box.x - by, box.y - by, box.width + 2 * by, box.height + 2 * by};
}

// A quadrilateral with a little of what is around it.
std::vector<cv::Point2f> grown(std::vector<cv::Point2f> corners) {
  cv::Point2f middle(0, 0);
  for (const cv::Point2f& corner : corners) middle += corner * 0.25F;
  for (cv::Point2f& corner : corners) corner += (corner - middle) * 0.08F;
  return corners;
}

std::vector<cv::Point2f> moved(const std::vector<cv::Point2f>& points, const cv::Matx33d& map) {
  std::vector<cv::Point2f> out;
  cv::perspectiveTransform(points, out, map);
  return out;
}

// Between straightened pixels and those of the picture; one and the same without a lens.
std::vector<cv::Point2f> through(const Lens* lens, const std::vector<cv::Point2f>& points, bool straight) {
  if (lens == nullptr) return points;
  const std::vector<cv::Point2d> exact(points.begin(), points.end());
  const auto mapped = straight ? lens->straight(exact) : lens->bent(exact);
  return {mapped.begin(), mapped.end()};
}

struct Pairs {
  std::vector<cv::Point2f> in_image;
  std::vector<cv::Point2f> on_mat;
  std::vector<std::size_t> marks;  // of the layout
};

Pairs pairs_of(const FoundMarks& found, const MatLayout& layout) {
  Pairs pairs;
  for (std::size_t i = 0; i < found.ids.size(); ++i) {
    const auto at = std::find(layout.ids.begin(), layout.ids.end(), found.ids[i]);
    if (at == layout.ids.end()) continue;
    const auto mark = static_cast<std::size_t>(at - layout.ids.begin());
    const auto on_mat = corners_of(layout.marks[mark]);
    pairs.on_mat.insert(pairs.on_mat.end(), on_mat.begin(), on_mat.end());
    pairs.in_image.insert(pairs.in_image.end(), found.corners[i].begin(), found.corners[i].end());
    pairs.marks.push_back(mark);
  }
  return pairs;
}

// The colour of an even patch; none where something lies on it, or the light is too strong or too weak.
std::optional<cv::Vec3d> even_colour(const cv::Mat& picture, const std::vector<cv::Point2f>& outline) {
  const cv::Rect box = cv::boundingRect(outline) & cv::Rect(0, 0, picture.cols, picture.rows);
  if (box.width < 3 || box.height < 3) return std::nullopt;
  cv::Mat mask = cv::Mat::zeros(box.size(), CV_8U);
  std::vector<cv::Point> inside;
  for (const cv::Point2f& corner : outline)
    inside.emplace_back(cvRound(corner.x) - box.x, cvRound(corner.y) - box.y);
  cv::fillConvexPoly(mask, inside, 255);
  cv::Scalar mean;
  cv::Scalar spread;
  cv::meanStdDev(picture(box), mean, spread, mask);
  for (int i = 0; i < 3; ++i) {
    if (mean[i] < 12 || mean[i] > 246 || spread[i] > 14) return std::nullopt;
  }
  return cv::Vec3d(linear_light(mean[0] / 255), linear_light(mean[1] / 255), linear_light(mean[2] / 255));
}

void read_light(const cv::Mat& picture, const MatLayout& layout, const Lens* lens, MatView& view) {
  const cv::Matx33d image_from_table = view.table_from_image.inv();
  const auto seen = [&](const board::Box& box) {
    return through(lens, moved(corners_of(box), image_from_table), false);
  };
  std::array<std::vector<double>, 3> gains;
  const auto look = [&](const board::Box& box) {
    const auto colour = even_colour(picture, seen(box));
    if (!colour) return false;
    const double mean = ((*colour)[0] + (*colour)[1] + (*colour)[2]) / 3;
    for (int i = 0; i < 3; ++i)
      gains[static_cast<std::size_t>(i)].push_back(mean / std::max((*colour)[i], 1e-4));
    return true;
  };
  for (const board::Box& patch : layout.patches) {
    if (!look(grown(patch, -0.2 * patch.width))) continue;
    view.printed.push_back(grown(seen(grown(patch, 1))));
    // White paper beside each patch counts as much.
    look({patch.x, patch.y + 1.1 * patch.height, patch.width, 0.25 * patch.height});
  }
  view.patches = static_cast<int>(gains[0].size());
  if (view.patches < 3) return;
  for (std::size_t i = 0; i < 3; ++i) {
    auto& all = gains[i];
    const auto middle = all.begin() + static_cast<std::ptrdiff_t>(all.size() / 2);
    std::nth_element(all.begin(), middle, all.end());
    view.gains[i] = std::clamp(*middle, 0.25, 4.0);
  }
}

std::optional<MatView> view_of(const cv::Mat& picture, const FoundMarks& found, SheetSize size,
                               const Lens* lens) {
  const MatLayout& layout = mat_layout(size);
  const Pairs pairs = pairs_of(found, layout);
  if (pairs.marks.size() < kFewestMarks) return std::nullopt;
  const auto straight = through(lens, pairs.in_image, true);
  const cv::Mat fitted = cv::findHomography(straight, pairs.on_mat, cv::RANSAC, kMostMiss);
  if (fitted.empty()) return std::nullopt;
  MatView view;
  view.size = size;
  view.table_from_image = fitted;
  const auto back = moved(straight, view.table_from_image);
  const auto forth = moved(pairs.on_mat, view.table_from_image.inv());
  double total = 0;
  double pixels = 0;
  std::size_t good = 0;
  for (std::size_t mark = 0; mark < pairs.marks.size(); ++mark) {
    double miss = 0;
    for (std::size_t i = 4 * mark; i < 4 * mark + 4; ++i) miss += cv::norm(back[i] - pairs.on_mat[i]) / 4;
    if (miss > kMostMiss) continue;  // another mark of the same family, somewhere else
    total += miss;
    for (std::size_t i = 4 * mark; i < 4 * mark + 4; ++i) pixels += cv::norm(forth[i] - straight[i]) / 4;
    ++good;
    view.printed.push_back(grown({pairs.in_image.begin() + static_cast<std::ptrdiff_t>(4 * mark),
                                  pairs.in_image.begin() + static_cast<std::ptrdiff_t>(4 * mark + 4)}));
  }
  if (good < kFewestMarks) return std::nullopt;
  view.miss = total / static_cast<double>(good);
  view.miss_pixels = pixels / static_cast<double>(good);
  read_light(picture, layout, lens, view);
  return view;
}

}  // namespace

const MatLayout& mat_layout(SheetSize size) {
  static const std::array<MatLayout, kSheetSizes> layouts{lay_out(SheetSize::a4), lay_out(SheetSize::letter),
                                                          lay_out(SheetSize::a3)};
  return layouts[static_cast<std::size_t>(size)];
}

std::optional<MatView> find_mat(const cv::Mat& picture, const Lens* lens, const cv::Mat& small) {
  if (!may_have_marks(small.empty() ? picture : small, mat_family())) return std::nullopt;
  const FoundMarks found = find_marks(picture, mat_family(), kLongestMatLook);
  if (found.ids.size() < kFewestMarks) return std::nullopt;
  std::optional<MatView> best;
  for (int paper = 0; paper < kSheetSizes; ++paper) {
    auto view = view_of(picture, found, static_cast<SheetSize>(paper), lens);
    if (view && (!best || view->printed.size() > best->printed.size())) best = std::move(view);
  }
  return best;
}

cv::Mat without_mat(const cv::Mat& picture, const MatView& mat) {
  cv::Mat out = picture.clone();
  for (const auto& outline : mat.printed) {
    std::vector<cv::Point> corners;
    cv::Point2f middle(0, 0);
    for (const cv::Point2f& corner : outline) middle += corner * 0.25F;
    // The paper just outside: the brightest of the surroundings, since a piece may lie beside the mark.
    cv::Vec3b paper(0, 0, 0);
    for (const cv::Point2f& corner : outline) {
      corners.emplace_back(cvRound(corner.x), cvRound(corner.y));
      const cv::Point at(middle + (corner - middle) * 1.06F);
      if (!cv::Rect(0, 0, picture.cols, picture.rows).contains(at)) continue;
      const auto& pixel = picture.at<cv::Vec3b>(at);
      if (pixel[0] + pixel[1] + pixel[2] > paper[0] + paper[1] + paper[2]) paper = pixel;
    }
    cv::fillConvexPoly(out, corners, cv::Scalar(paper[0], paper[1], paper[2]), cv::LINE_AA);
  }
  cv::Mat table(1, 256, CV_8UC3);
  for (int value = 0; value < 256; ++value) {
    for (int i = 0; i < 3; ++i) {
      const double light =
          std::min(linear_light(value / 255.0) * mat.gains[static_cast<std::size_t>(i)], 1.0);
      table.at<cv::Vec3b>(0, value)[i] = cv::saturate_cast<std::uint8_t>(255 * stored_light(light));
    }
  }
  cv::LUT(out, table, out);
  return out;
}

}  // namespace delvelens::calibration

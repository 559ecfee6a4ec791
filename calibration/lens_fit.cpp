// SPDX-License-Identifier: MIT
#include "calibration/lens_fit.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <opencv2/calib3d.hpp>

namespace delvelens::calibration {
namespace {

struct Fitted {
  Lens lens;
  std::vector<double> errors;
  int tilted = 0;          // views that are not straight on
  double focal_doubt = 0;  // standard deviation of the focal length, as a part of it
};

Fitted fit(const board::Size& size, const std::vector<const NamedView*>& views, double tilted_from) {
  std::vector<std::vector<cv::Point3f>> on_chart;
  std::vector<std::vector<cv::Point2f>> in_image;
  for (const NamedView* view : views) {
    on_chart.push_back(view->chart.on_chart);
    in_image.push_back(view->chart.in_image);
  }
  cv::Mat matrix;
  cv::Mat bends;
  cv::Mat turns;
  cv::Mat shifts;
  cv::Mat doubts;
  cv::Mat pose_doubts;
  cv::Mat errors;
  Fitted fitted;
  fitted.lens.error = cv::calibrateCamera(on_chart, in_image, {size.width, size.height}, matrix, bends, turns,
                                          shifts, doubts, pose_doubts, errors, cv::CALIB_FIX_K3,
                                          {cv::TermCriteria::COUNT + cv::TermCriteria::EPS, 60, 1e-9});
  fitted.lens.views = static_cast<int>(views.size());
  fitted.lens.focal = {matrix.at<double>(0, 0), matrix.at<double>(1, 1)};
  fitted.lens.middle = {matrix.at<double>(0, 2), matrix.at<double>(1, 2)};
  for (int i = 0; i < 5; ++i) fitted.lens.distortion[static_cast<std::size_t>(i)] = bends.at<double>(i);
  for (int i = 0; i < errors.rows; ++i) fitted.errors.push_back(errors.at<double>(i));
  for (int i = 0; i < turns.rows; ++i) {
    cv::Matx33d axes;
    cv::Rodrigues(turns.at<cv::Vec3d>(i), axes);
    if (std::acos(std::min(std::abs(axes(2, 2)), 1.0)) >= tilted_from * CV_PI / 180) ++fitted.tilted;
  }
  fitted.focal_doubt = doubts.at<double>(0) / fitted.lens.focal[0];
  return fitted;
}

double middle_of(std::vector<double> all) {
  std::nth_element(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(all.size() / 2), all.end());
  return all[all.size() / 2];
}

LensRefusal no_tilt() {
  return {LensProblem::no_tilt,
          "the chart is seen straight on only: tilt it to each side in at least three of the pictures",
          {}};
}

tl::expected<LensFit, LensRefusal> fit_checked(const board::Size& size, const std::vector<NamedView>& views,
                                               const LensOptions& options) {
  std::vector<const NamedView*> all;
  for (const NamedView& view : views) all.push_back(&view);
  Fitted fitted = fit(size, all, options.tilted_from);
  LensFit result;
  const double usual = middle_of(fitted.errors);
  std::vector<const NamedView*> good;
  for (std::size_t i = 0; i < views.size(); ++i) {
    const bool used = fitted.errors[i] <= std::max(options.outlier * usual, 0.5);
    result.views.push_back({views[i].name, fitted.errors[i], used});
    if (used) good.push_back(&views[i]);
  }
  if (good.size() < views.size() && static_cast<int>(good.size()) >= options.least_views) {
    fitted = fit(size, good, options.tilted_from);
  } else {
    for (auto& view : result.views) view.used = true;
  }
  if (fitted.tilted < options.least_tilted) return tl::unexpected(no_tilt());
  const double most = options.most_error * std::max(size.width, size.height);
  if (!(fitted.lens.error <= most)) {
    return tl::unexpected(LensRefusal{
        LensProblem::high_error,
        fmt::format("the corners are off by {:.2f} pixels, more than {:.2f}: the chart must lie flat on "
                    "something stiff, the pictures must be sharp, and the zoom the same in all of them",
                    fitted.lens.error, most),
        result.views});
  }
  if (!(fitted.focal_doubt < 0.02)) return tl::unexpected(no_tilt());
  result.lens = fitted.lens;
  return result;
}

}  // namespace

std::optional<LensRefusal> missing_in(const board::Size& size, const std::vector<NamedView>& views,
                                      const LensOptions& options) {
  if (views.empty())
    return LensRefusal{LensProblem::no_chart,
                       "the chart is in none of the pictures: print it with delvelens print chart",
                       {}};
  if (static_cast<int>(views.size()) < options.least_views)
    return LensRefusal{
        LensProblem::few_views,
        fmt::format("the chart is seen in {} {} only: at least {} are needed, better 12", views.size(),
                    views.size() == 1 ? "picture" : "pictures", options.least_views),
        {}};
  const Coverage coverage = coverage_of(size, views);
  if (const auto bare = coverage.bare_corners(); !bare.empty()) {
    std::string names;
    for (const std::string& name : bare) names += (names.empty() ? "" : ", ") + name;
    return LensRefusal{LensProblem::bare_corners,
                       fmt::format("the chart was never in the {} of the picture, where a lens bends most: "
                                   "hold it there too",
                                   names),
                       {}};
  }
  if (coverage.share() < options.least_coverage)
    return LensRefusal{LensProblem::little_coverage,
                       fmt::format("the chart covers {:.0f} % of the picture, {:.0f} % are needed: hold it "
                                   "nearer, and everywhere",
                                   100 * coverage.share(), 100 * options.least_coverage),
                       {}};
  return std::nullopt;
}

tl::expected<LensFit, LensRefusal> fit_lens(const board::Size& size, const std::vector<NamedView>& views,
                                            const LensOptions& options) {
  if (auto missing = missing_in(size, views, options)) return tl::unexpected(std::move(*missing));
  try {
    return fit_checked(size, views, options);
  } catch (const cv::Exception&) {  // the views contradict each other beyond what the solver bears
    return tl::unexpected(LensRefusal{LensProblem::high_error, "these pictures fit no lens", {}});
  }
}

}  // namespace delvelens::calibration

// SPDX-License-Identifier: MIT
// A lens from views of the chart. A set that would give a poor lens is refused with what is wrong with it:
// a wrong lens is worse than none.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "calibration/camera.h"
#include "calibration/chart.h"

namespace delvelens::calibration {

struct NamedView {
  std::string name;  // the photo, or the moment of the video
  ChartView chart;
};

// How many corners of the chart were seen in each part of the picture.
struct Coverage {
  static constexpr std::size_t kColumns = 8;
  static constexpr std::size_t kRows = 6;
  std::array<int, kColumns * kRows> counts{};

  int at(std::size_t column, std::size_t row) const { return counts[row * kColumns + column]; }

  double share() const;                   // of the parts with at least one corner
  std::vector<std::string> text() const;  // a line a row: "." nothing, "+" some, "#" plenty
  // "upper left" and so on: the quarters of a quarter that nothing was seen in.
  std::vector<std::string> bare_corners() const;
};
Coverage coverage_of(const board::Size& size, const std::vector<NamedView>& views);

struct LensOptions {
  int least_views = 6;           // more is safer and longer to take
  int least_tilted = 3;          // views that are not straight on: without them the focal length is a guess
  double tilted_from = 10;       // degrees
  double least_coverage = 0.55;  // share of the picture; lower lets the lens be guessed where it bends most
  double most_error = 8e-4;      // of the picture's longer side, root of the mean square
  double outlier = 2.5;          // a view this many times as far off as the middle one is left out
};

struct LensFit {
  Lens lens;
  struct ViewError {
    std::string name;
    double pixels = 0;
    bool used = true;
  };
  std::vector<ViewError> views;
};

enum class LensProblem : std::uint8_t {
  no_chart,
  few_views,
  no_tilt,
  bare_corners,
  little_coverage,
  high_error
};
struct LensRefusal {
  LensProblem problem = LensProblem::no_chart;
  std::string text;                       // what is wrong and what to do
  std::vector<LensFit::ViewError> views;  // when it is the error
};

tl::expected<LensFit, LensRefusal> fit_lens(const board::Size& size, const std::vector<NamedView>& views,
                                            const LensOptions& options = {});

// What is still missing, before anything is computed; nothing when the set may do.
std::optional<LensRefusal> missing_in(const board::Size& size, const std::vector<NamedView>& views,
                                      const LensOptions& options = {});

// Views in a picture: what is covered, what is not, and each corner that was seen.
cv::Mat coverage_picture(const board::Size& size, const std::vector<NamedView>& views);

}  // namespace delvelens::calibration

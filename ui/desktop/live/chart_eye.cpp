// SPDX-License-Identifier: MIT
#include "ui/desktop/live/chart_eye.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <opencv2/imgproc.hpp>

#include "calibration/chart_collector.h"

namespace delvelens::desktop {
namespace {

constexpr double kBetweenLooks = 0.2;  // seconds: a chart is still when two looks agree

class ChartEye : public Eye {
 public:
  vision::Result<Seen> read(const vision::Frame& frame) override {
    const std::string name = std::filesystem::path(frame.source).filename().string();
    const auto& views = chart_.views();
    const bool known = std::any_of(views.begin(), views.end(),
                                   [&](const calibration::NamedView& view) { return view.name == name; });
    if (known) return seen_of(frame, "");
    if (const auto& size = chart_.size(); size && !fits(frame, *size)) {
      return seen_of(frame,
                     fmt::format("{} is {}x{}, the pictures before it {}x{}: a lens is calibrated for "
                                 "one size",
                                 name, frame.pixels.cols, frame.pixels.rows, size->width, size->height));
    }
    const bool found = chart_.add(name, frame.pixels);
    return seen_of(frame, found ? "" : name + ": the chart is not found");
  }

  vision::Result<std::optional<Seen>> watch(const vision::Frame& frame) override {
    if (looked_ && frame.seconds - *looked_ < kBetweenLooks) return std::nullopt;
    looked_ = frame.seconds;
    chart_.watch(fmt::format("{:.1f} s", frame.seconds), frame.pixels);
    if (!chart_.views().empty()) return seen_of(frame, "");
    return seen_of(frame, "Hold the chart before the camera, still for a moment each time.");
  }

  vision::Scene scene() const override { return vision::Scene::still; }
  void begin() override { looked_.reset(); }

 private:
  static bool fits(const vision::Frame& frame, const board::Size& size) {
    return board::Size{frame.pixels.cols, frame.pixels.rows} == size;
  }

  Seen seen_of(const vision::Frame& frame, std::string complaint) const {
    Seen seen;
    seen.kind = "chart";
    seen.frame = frame;
    seen.partial = true;
    seen.verdict = complaint.empty() ? board::Verdict::accept : board::Verdict::none;
    const board::Size size = chart_.size().value_or(board::Size{frame.pixels.cols, frame.pixels.rows});
    seen.advice = std::move(complaint);
    if (seen.advice.empty()) {
      const auto missing = calibration::missing_in(size, chart_.views());
      seen.advice = missing ? missing->text : "Enough has been seen.";
    }
    if (chart_.last() && fits(frame, size)) seen.items.push_back(outlined(*chart_.last()));
    seen.whole = ChartViews{size, chart_.views()};
    return seen;
  }

  static SeenItem outlined(const calibration::ChartView& view) {
    std::vector<cv::Point2f> hull;
    cv::convexHull(view.in_image, hull);
    SeenItem item;
    for (const cv::Point2f& corner : hull) item.outline.push_back({corner.x, corner.y});
    item.value = "chart";
    item.quiet = true;
    return item;
  }

  calibration::ChartCollector chart_;
  std::optional<double> looked_;
};

}  // namespace

vision::Result<std::unique_ptr<Eye>> open_chart_eye() { return std::make_unique<ChartEye>(); }

const ChartViews* views_of(const Seen& seen) { return std::any_cast<ChartViews>(&seen.whole); }

}  // namespace delvelens::desktop

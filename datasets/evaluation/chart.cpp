// SPDX-License-Identifier: MIT
#include "datasets/evaluation/chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace delvelens::datasets {
namespace {

constexpr int kPanelWidth = 300;
constexpr int kPanelHeight = 230;
constexpr int kColumns = 3;
constexpr int kMargin = 24;
constexpr int kHead = 84;  // title and legend
// The plot inside its panel.
constexpr int kLeft = 44;
constexpr int kTop = 34;
constexpr int kPlotWidth = kPanelWidth - kLeft - 16;
constexpr int kPlotHeight = kPanelHeight - kTop - 52;

struct Series {
  const char* name;
  const char* css;
  double (*value)(const Tally&);
};

constexpr std::array<Series, 3> kSeries{
    {{"items right", "right", [](const Tally& tally) { return percent(tally.right, tally.valued); }},
     {"pictures accepted", "accepted",
      [](const Tally& tally) { return percent(tally.accepted, tally.pictures); }},
     {"accepted but wrong", "wrong",
      [](const Tally& tally) { return percent(tally.accepted_wrong, tally.pictures); }}}};

// Two palettes of the same hues, each tested for contrast on its own ground.
constexpr const char* kStyle = R"(<style>
.ground{fill:#ffffff}.panel{fill:#f6f7f9}.grid{stroke:#dde1e7;stroke-width:1}
text{font-family:system-ui,"DejaVu Sans",sans-serif;font-size:11px;fill:#5a6472}
.title{font-size:17px;font-weight:600;fill:#1d2430}.name{font-size:13px;font-weight:600;fill:#1d2430}
polyline{fill:none;stroke-width:2.2;stroke-linejoin:round;stroke-linecap:round}
polyline.right{stroke:#1769c4}polyline.accepted{stroke:#7a8694;stroke-dasharray:5 4}polyline.wrong{stroke:#c62f3b}
circle.right,rect.right{fill:#1769c4}circle.accepted,rect.accepted{fill:#7a8694}circle.wrong,rect.wrong{fill:#c62f3b}
@media (prefers-color-scheme:dark){
.ground{fill:#14181f}.panel{fill:#1c222b}.grid{stroke:#323b48}
text{fill:#a3afbf}.title,.name{fill:#eef2f7}
polyline.right{stroke:#63adff}polyline.accepted{stroke:#95a1b1}polyline.wrong{stroke:#ff6f78}
circle.right,rect.right{fill:#63adff}circle.accepted,rect.accepted{fill:#95a1b1}circle.wrong,rect.wrong{fill:#ff6f78}
}</style>
)";

// Strengths stand at even distances in their order: what counts is each step, and the scale is not the same
// for all.
double x_of(std::size_t index, std::size_t count) {
  const double step = count > 1 ? static_cast<double>(kPlotWidth) / static_cast<double>(count - 1) : 0;
  return kLeft + step * static_cast<double>(index);
}

double y_of(double percents) { return kTop + kPlotHeight * (1 - std::clamp(percents, 0.0, 100.0) / 100); }

std::string grid() {
  std::string text;
  for (const int percents : {0, 25, 50, 75, 100}) {
    text += fmt::format("<line class=\"grid\" x1=\"{}\" y1=\"{:.1f}\" x2=\"{}\" y2=\"{:.1f}\"/>\n", kLeft,
                        y_of(percents), kLeft + kPlotWidth, y_of(percents));
    text += fmt::format("<text x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>\n", kLeft - 7,
                        y_of(percents) + 4, percents == 100 ? "100 %" : std::to_string(percents));
  }
  return text;
}

std::string strengths_of(const SweepLine& line) {
  std::string text;
  for (std::size_t i = 0; i < line.points.size(); ++i) {
    text += fmt::format("<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\">{:g}</text>\n",
                        x_of(i, line.points.size()), kTop + kPlotHeight + 17, line.points[i].strength);
  }
  return text + fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n",
                            kLeft + kPlotWidth / 2, kTop + kPlotHeight + 35, info_of(line.axis).unit);
}

std::string curve_of(const SweepLine& line, const Series& series) {
  std::string corners;
  std::string dots;
  for (std::size_t i = 0; i < line.points.size(); ++i) {
    const auto& [strength, tally] = line.points[i];
    const double value = series.value(tally);
    const double x = x_of(i, line.points.size());
    corners += fmt::format("{}{:.1f},{:.1f}", i == 0 ? "" : " ", x, y_of(value));
    dots += fmt::format(
        "<circle class=\"{}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"2.8\"><title>{}: {:.1f} % at "
        "{:g}</title></circle>\n",
        series.css, x, y_of(value), series.name, value, strength);
  }
  return fmt::format("<polyline class=\"{}\" points=\"{}\"/>\n", series.css, corners) + dots;
}

std::string panel_of(const SweepLine& line, std::size_t place) {
  const auto column = static_cast<int>(place) % kColumns;
  const auto row = static_cast<int>(place) / kColumns;
  std::string text = fmt::format("<g transform=\"translate({} {})\">\n",
                                 kMargin + column * (kPanelWidth + 16), kHead + row * (kPanelHeight + 16));
  text +=
      fmt::format("<rect class=\"panel\" width=\"{}\" height=\"{}\" rx=\"8\"/>\n", kPanelWidth, kPanelHeight);
  text += fmt::format("<text class=\"name\" x=\"{}\" y=\"21\">{}</text>\n", kLeft, info_of(line.axis).title);
  text += grid() + strengths_of(line);
  // The worst news is drawn last, so that nothing hides it.
  for (const std::size_t i : {std::size_t{1}, std::size_t{0}, std::size_t{2}})
    text += curve_of(line, kSeries[i]);
  return text + "</g>\n";
}

std::string legend() {
  std::string text;
  int x = kMargin;
  for (const Series& series : kSeries) {
    text += fmt::format("<rect class=\"{}\" x=\"{}\" y=\"56\" width=\"14\" height=\"4\" rx=\"2\"/>\n",
                        series.css, x);
    text += fmt::format("<text x=\"{}\" y=\"62\">{}</text>\n", x + 20, series.name);
    x += 150;
  }
  return text;
}

}  // namespace

std::string chart_of(const Sweep& sweep) {
  const int columns = std::clamp(static_cast<int>(sweep.lines.size()), 1, kColumns);
  const int rows = std::max(1, (static_cast<int>(sweep.lines.size()) + kColumns - 1) / kColumns);
  const int width = std::max(520, 2 * kMargin + columns * (kPanelWidth + 16) - 16);
  const int height = kHead + rows * (kPanelHeight + 16) - 16 + kMargin;
  std::string text = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" "
      "role=\"img\">\n",
      width, height);
  text += fmt::format("<title>Reading {} as pictures get worse</title>\n", name_of(sweep.kind));
  text += kStyle;
  text += fmt::format("<rect class=\"ground\" width=\"{}\" height=\"{}\"/>\n", width, height);
  text += fmt::format(
      "<text class=\"title\" x=\"{}\" y=\"36\">Reading {} as pictures get worse: {} rendered scenes</text>\n",
      kMargin, name_of(sweep.kind), sweep.scenes);
  text += legend();
  for (std::size_t i = 0; i < sweep.lines.size(); ++i) text += panel_of(sweep.lines[i], i);
  return text + "</svg>\n";
}

}  // namespace delvelens::datasets

// SPDX-License-Identifier: MIT
#include "ui/print/calibration_sheet.h"

#include <fmt/format.h>

#include "calibration/chart.h"
#include "calibration/mat.h"
#include "ui/print/paper.h"

namespace delvelens::print {
namespace {

constexpr double kRuler = 100;  // millimetres
constexpr Grey kQuiet = 0.55;   // words that no camera should mind

PaperSize paper_of(calibration::SheetSize size) {
  return paper_named(calibration::name_of(size)).value_or(PaperSize::a4);
}

void draw_ruler(Paper& paper, board::Point left) {
  const board::Point right{left.x + kRuler, left.y};
  paper.line(left, right, 0.3, kQuiet);
  for (int tenth = 0; tenth <= 10; ++tenth) {
    const double x = left.x + 10 * tenth;
    const double half = tenth % 10 == 0 ? 2 : 1;
    paper.line({x, left.y - half}, {x, left.y + half}, 0.3, kQuiet);
  }
}

tl::expected<void, std::string> printed(const std::filesystem::path& file, calibration::SheetSize size,
                                        const calibration::Sheet& sheet, const std::string& words,
                                        double ruler_y) {
  Paper paper(file, paper_of(size));
  for (const calibration::Shade& shade : sheet.shades) {
    const board::Box& box = shade.box;
    paper.fill({{box.x, box.y},
                {box.x + box.width, box.y},
                {box.x + box.width, box.y + box.height},
                {box.x, box.y + box.height}},
               shade.grey);
  }
  draw_ruler(paper, {(sheet.width - kRuler) / 2, ruler_y});
  paper.text({sheet.width / 2, ruler_y + 4}, 1.8, words, kQuiet);
  if (!paper.finish()) return tl::unexpected(file.string() + " cannot be written");
  return {};
}

}  // namespace

tl::expected<void, std::string> print_chart(const std::filesystem::path& file, calibration::SheetSize size) {
  const calibration::Sheet sheet = calibration::chart_sheet(size);
  const auto words =
      fmt::format("Delvelens chart {}, squares of {:.0f} mm. Printed at 100 % this line is 100 mm.",
                  calibration::name_of(size), calibration::chart_square(size));
  return printed(file, size, sheet, words, sheet.height - 11);
}

tl::expected<void, std::string> print_mat(const std::filesystem::path& file, calibration::SheetSize size) {
  const calibration::MatLayout& layout = calibration::mat_layout(size);
  const auto words =
      fmt::format("Delvelens mat {}. Printed at 100 % this line is 100 mm.", calibration::name_of(size));
  // Above the lower row of marks, where it cannot be taken for one of them.
  return printed(file, size, layout.sheet, words, layout.marks.back().y - 10);
}

}  // namespace delvelens::print

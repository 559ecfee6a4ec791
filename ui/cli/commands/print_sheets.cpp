// SPDX-License-Identifier: MIT
#include "ui/cli/commands/print_sheets.h"

#include <fmt/format.h>

#include "ui/cli/arguments.h"
#include "ui/cli/console.h"
#include "ui/cli/program.h"
#include "ui/cli/text.h"
#include "ui/print/calibration_sheet.h"

namespace delvelens::cli {
namespace {

using Print = tl::expected<void, std::string> (*)(const std::filesystem::path&, calibration::SheetSize);

Outcome run_print_sheets(const Arguments& arguments, Program& program, Print print, std::string_view what) {
  const std::string paper = arguments.text("--paper").value_or("a4");
  const std::string out = arguments.text("OUT.pdf").value_or("");
  const auto written = print(out, calibration::sheet_named(paper).value_or(calibration::SheetSize::a4));
  if (!written) return tl::unexpected(Complaint{ExitCode::unreadable, printable(written.error()) + "."});
  program.console.show_text(fmt::format("{} for {} paper in {}\n", what, paper, printable(out)));
  return ExitCode::accepted;
}

Outcome run_chart(const Arguments& arguments, Program& program) {
  return run_print_sheets(arguments, program, print::print_chart, "Chart");
}

Outcome run_mat(const Arguments& arguments, Program& program) {
  return run_print_sheets(arguments, program, print::print_mat, "Mat");
}

Command sheet_command(std::string name, std::string summary, std::vector<std::string> details) {
  return {.name = std::move(name),
          .summary = std::move(summary),
          .details = std::move(details),
          .positionals =
              {{.name = "OUT.pdf", .help = "The file to write", .offer = Offer::files, .required = true}},
          .options = {{.name = "--paper",
                       .value_name = "SIZE",
                       .help = "a4 (default), letter or a3",
                       .offer = Offer::words,
                       .words = {"a4", "letter", "a3"}}}};
}

}  // namespace

Command print_chart_command() {
  Command command = sheet_command(
      "chart", "The chart to calibrate a lens with, true size",
      {"Print at 100 %, not fitted to the page, and tape it flat onto something stiff: a book, a tray. The "
       "line below it is 100 mm long when the printer kept the size. Then: delvelens calibrate lens."});
  command.run = run_chart;
  return command;
}

Command print_mat_command() {
  Command command = sheet_command(
      "mat", "A mat to play on: its marks tell the table, its greys the light",
      {"Print at 100 %, not fitted to the page, on matt paper. While at least three of its marks are in view "
       "every reader takes the white balance from its greys and knows places on the table in millimetres; "
       "nothing else has to be set up. Its middle is free for dice and pieces; what is printed on it is not "
       "read."});
  command.run = run_mat;
  return command;
}

}  // namespace delvelens::cli

// SPDX-License-Identifier: MIT
#include "ui/cli/commands/calibrate_kept.h"

#include <fmt/format.h>

#include "ui/cli/arguments.h"
#include "ui/cli/console.h"
#include "ui/cli/kept_calibration.h"
#include "ui/cli/program.h"
#include "ui/cli/vision_errors.h"
#include "vision/text_file.h"

namespace delvelens::cli {
namespace {

Hopefully<calibration::KeptFile> loaded(const std::string& name) {
  auto text = vision::read_text(*kept_path(name));
  if (!text) return tl::unexpected(complaint_of(text.error()));
  return calibration::KeptFile{name, std::move(*text)};
}

Outcome show_kept(const Arguments&, Program& program) {
  ExitCode worst = ExitCode::accepted;
  const auto names = kept_names();
  for (const std::string& name : names) {
    const auto file = loaded(name);
    const auto words = file ? kept_words(*file) : tl::unexpected(file.error().sentence);
    if (!words) {
      program.console.complain(fmt::format("{}: {}", kept_path(name)->string(), words.error()));
      worst = ExitCode::unreadable;
      continue;
    }
    for (const std::string& line : *words) program.console.show(Line{{line}});
  }
  if (!names.empty()) return worst;
  program.console.complain("nothing is calibrated; everything is read without it");
  return ExitCode::nothing_found;
}

Outcome export_all_kept(const Arguments& arguments, Program& program) {
  std::vector<calibration::KeptFile> files;
  for (const std::string& name : kept_names()) {
    auto file = loaded(name);
    if (!file) return tl::unexpected(file.error());
    files.push_back(std::move(*file));
  }
  if (files.empty())
    return tl::unexpected(Complaint{ExitCode::nothing_found, "nothing is calibrated that could be exported"});
  const std::string out = arguments.text("FILE").value_or("");
  if (const auto written = vision::write_text(out, calibration::to_toml(files)); !written)
    return tl::unexpected(complaint_of(written.error()));
  program.console.talk(
      {{fmt::format("{} {} in {}.", files.size(), files.size() == 1 ? "file" : "files", out)}});
  return ExitCode::accepted;
}

// All of it is checked before any of it is written.
Hopefully<void> check(const std::vector<calibration::KeptFile>& files, const std::string& from,
                      bool replace) {
  for (const calibration::KeptFile& file : files) {
    const auto words = kept_words(file);
    if (!words)
      return tl::unexpected(
          Complaint{ExitCode::unreadable, fmt::format("{}: {}: {}", from, file.name, words.error())});
    std::error_code problem;
    if (replace || !std::filesystem::exists(*kept_path(file.name), problem)) continue;
    const auto mine = vision::read_text(*kept_path(file.name));
    if (mine && *mine == file.text) continue;
    return tl::unexpected(Complaint{
        ExitCode::review,
        fmt::format("{} is here already and says something else: add --replace to lose it", file.name)});
  }
  return {};
}

Outcome import_all_kept(const Arguments& arguments, Program& program) {
  const std::string from = arguments.text("FILE").value_or("");
  const auto text = vision::read_text(from);
  if (!text) return tl::unexpected(complaint_of(text.error()));
  const auto files = calibration::bundle_from(*text);
  if (!files)
    return tl::unexpected(Complaint{ExitCode::unreadable, fmt::format("{}: {}", from, files.error())});
  if (const auto fine = check(*files, from, arguments.has("--replace")); !fine)
    return tl::unexpected(fine.error());
  for (const calibration::KeptFile& file : *files) {
    if (const auto written = vision::write_text(*kept_path(file.name), file.text); !written)
      return tl::unexpected(complaint_of(written.error()));
    program.console.talk({{"  " + file.name}});
  }
  return ExitCode::accepted;
}

}  // namespace

Command calibrate_show_command() {
  return {.name = "show",
          .summary = "List what is calibrated on this machine",
          .details = {"A line for each lens, table, palette, cube set and set of dice.",
                      "Exit codes: 0 listed, 3 a file cannot be used, 4 nothing is calibrated."},
          .run = show_kept};
}

Command calibrate_export_command() {
  return {
      .name = "export",
      .summary = "Write everything that is calibrated into one file",
      .details =
          {"The file is TOML and holds no picture but the small grey pieces by which a moved camera is "
           "noticed."},
      .positionals = {{.name = "FILE", .help = "The file to write", .offer = Offer::files, .required = true}},
      .run = export_all_kept};
}

Command calibrate_import_command() {
  return {
      .name = "import",
      .summary = "Take over what calibrate export wrote",
      .details = {"Everything is checked before anything is written. What is here already and says something "
                  "else is kept unless --replace is given.",
                  "Exit codes: 0 taken over, 3 the file cannot be used, 5 something would be lost."},
      .positionals = {{.name = "FILE", .help = "The exported file", .offer = Offer::files, .required = true}},
      .options = {{.name = "--replace", .help = "Replace what is here"}},
      .run = import_all_kept};
}

}  // namespace delvelens::cli

// SPDX-License-Identifier: MIT
#include "ui/cli/commands/labels.h"

#include <fmt/format.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "board/json.h"
#include "datasets/evaluation/readers.h"
#include "datasets/labels/check.h"
#include "datasets/labels/convert.h"
#include "datasets/labels/label_json.h"
#include "ui/cli/arguments.h"
#include "ui/cli/console.h"
#include "ui/cli/program.h"
#include "ui/cli/progress.h"

namespace delvelens::cli {
namespace {

using board::Json;

Json document_of(const datasets::CheckReport& report, const std::string& file) {
  Json sets = Json::array();
  for (const auto& [name, count] : report.sets) {
    sets.push_back({{"set", name},
                    {"pictures", count.pictures},
                    {"items", count.items},
                    {"empty", count.empty},
                    {"words", count.words}});
  }
  Json findings = Json::array();
  for (const datasets::Finding& finding : report.findings) {
    findings.push_back({{"line", finding.line},
                        {"severity", datasets::name_of(finding.severity)},
                        {"field", finding.field},
                        {"reason", finding.reason}});
  }
  return {{"schema", 1},
          {"report", "labels"},
          {"file", file},
          {"pictures", report.pictures()},
          {"items", report.items()},
          {"errors", report.errors},
          {"warnings", report.warnings},
          {"sets", std::move(sets)},
          {"findings", std::move(findings)}};
}

void show_report(Console& console, const datasets::CheckReport& report, const std::string& file) {
  for (const datasets::Finding& finding : report.findings) {
    const bool error = finding.severity == datasets::Severity::error;
    console.show(Line{{file + ": ", Ink::dim}, {finding.text(), error ? Ink::bad : Ink::warning}});
  }
  const std::size_t hidden = report.errors + report.warnings - report.findings.size();
  if (hidden > 0) console.show(Line{Span(fmt::format("... and {} more", hidden))});
  for (const auto& [name, count] : report.sets) {
    console.show(Line{Span(fmt::format("{}: {} pictures, {} items{}", name, count.pictures, count.items,
                                       count.empty > 0 ? fmt::format(", {} empty", count.empty) : ""))});
    std::string words;
    for (const auto& [word, times] : count.words)
      words += fmt::format("{}{}: {}", words.empty() ? "  " : ", ", word, times);
    if (!words.empty()) console.show(Line{{words, Ink::dim}});
  }
  console.show(Line{Span(fmt::format("{} pictures, {} items, {} errors, {} warnings", report.pictures(),
                                     report.items(), report.errors, report.warnings))});
}

Outcome check_labels(const Arguments& arguments, Program& program) {
  const std::string file = arguments.text("FILE").value_or("");
  std::ifstream stream(file, std::ios::binary);
  if (!stream) return tl::unexpected(Complaint{ExitCode::unreadable, file + " cannot be opened"});
  Progress progress(program.console, "checking");
  std::size_t done = 0;
  const auto measure = [&](const std::filesystem::path& picture) {
    progress.update(++done, 0);
    return datasets::measure_picture(picture);
  };
  const auto report = datasets::check_labels(stream, file, measure);
  program.console.show_progress("");
  if (arguments.has("--json")) {
    program.console.show_json(document_of(report, file));
  } else {
    show_report(program.console, report, file);
  }
  return report.errors == 0 ? ExitCode::accepted : ExitCode::unreadable;
}

Hopefully<datasets::ConvertOptions> convert_options(const Arguments& arguments) {
  datasets::ConvertOptions options;
  options.kind =
      datasets::kind_named(arguments.text("--kind").value_or("dice")).value_or(datasets::Kind::dice);
  options.set = arguments.text("--set").value_or(options.set);
  options.source = arguments.text("--source").value_or("");
  options.licence = arguments.text("--licence").value_or("");
  options.train = arguments.has("--train");
  for (const std::string& pair : arguments.list("--map")) {
    const auto equals = pair.find('=');
    if (equals == std::string::npos || equals == 0 || equals + 1 == pair.size()) {
      return tl::unexpected(
          Complaint{ExitCode::usage, fmt::format("--map takes CLASS=MEANING, not \"{}\"", pair)});
    }
    options.meanings[pair.substr(0, equals)] = pair.substr(equals + 1);
  }
  return options;
}

Outcome convert_labels(const Arguments& arguments, Program& program) {
  const auto options = convert_options(arguments);
  if (!options) return tl::unexpected(options.error());
  const std::string source = arguments.text("SOURCE").value_or("");
  std::ofstream file;
  if (const auto out = arguments.text("--out")) {
    file.open(*out, std::ios::binary);
    if (!file) return tl::unexpected(Complaint{ExitCode::unreadable, *out + " cannot be written"});
  }
  const auto emit = [&](const datasets::Label& label) {
    const auto document = datasets::to_json(label);
    if (file.is_open()) {
      file << document.dump(-1, ' ', true, Json::error_handler_t::replace) << '\n';
    } else {
      program.console.show_json(document);
    }
  };
  const auto count = arguments.text("--from") == "coco"
                         ? datasets::convert_coco(source, *options, emit)
                         : datasets::convert_yolo(source, datasets::measure_picture, *options, emit);
  if (!count) return tl::unexpected(Complaint{ExitCode::unreadable, count.error().text()});
  if (file.is_open() && !file.flush()) {
    return tl::unexpected(Complaint{ExitCode::unreadable, *arguments.text("--out") + " cannot be written"});
  }
  program.console.talk(Line{Span(fmt::format("{} pictures converted", *count))});
  return ExitCode::accepted;
}

Command check_command() {
  return {.name = "check",
          .summary = "Find what is wrong with a label file",
          .details = {"Opens every picture. Finds pictures that are missing or of another size, boxes "
                      "outside them, values out "
                      "of range, pictures labelled twice and more; each finding names line and field. The "
                      "last lines count "
                      "pictures and items by set, for the data card.",
                      "Exit codes: 0 no error, 3 errors."},
          .positionals = {{.name = "FILE",
                           .help = "The label file (JSON lines)",
                           .offer = Offer::files,
                           .required = true}},
          .options = {json_option()},
          .run = check_labels};
}

Command convert_command() {
  return {.name = "convert",
          .summary = "Make a label file from a YOLO folder or a COCO file",
          .details = {"YOLO: SOURCE is a folder with data.yaml or classes.txt; pictures anywhere below it, "
                      "text files beside "
                      "them or under labels/ in place of images/. COCO: SOURCE is the JSON file. Names of "
                      "pictures are relative "
                      "to the folder or as the file has them: write the label file there.",
                      "Classes are understood by their words (\"3\", \"die-3\", \"three\", \"red cube\", "
                      "\"gem_blue\"). For others "
                      "say --map CLASS=MEANING, where MEANING is such a word, unreadable, ignore or skip."},
          .positionals = {{.name = "SOURCE",
                           .help = "A folder (yolo) or a JSON file (coco)",
                           .offer = Offer::files,
                           .required = true}},
          .options =
              {{.name = "--from",
                .value_name = "LAYOUT",
                .help = "yolo or coco",
                .offer = Offer::words,
                .words = {"yolo", "coco"},
                .required = true},
               {.name = "--kind",
                .value_name = "KIND",
                .help = "dice (default), cube (outlines are faces) or drop",
                .offer = Offer::words,
                .words = {"dice", "cube", "drop"}},
               {.name = "--out",
                .value_name = "FILE",
                .help = "Write here instead of standard output",
                .offer = Offer::files},
               {.name = "--set", .value_name = "NAME", .help = "Name of the set"},
               {.name = "--source", .value_name = "TEXT", .help = "Where the pictures come from"},
               {.name = "--licence", .value_name = "TEXT", .help = "Under which licence they are"},
               {.name = "--train", .help = "The licence allows training and derived weights"},
               {.name = "--map", .value_name = "CLASS=MEANING", .help = "What a class means", .many = true}},
          .run = convert_labels};
}

}  // namespace

Command labels_command() {
  return {.name = "labels",
          .summary = "Check and convert label files",
          .details = {"Label files are JSON lines, one picture a line; the format is told in "
                      "datasets/labels/README.md."},
          .commands = {check_command(), convert_command()}};
}

}  // namespace delvelens::cli

// SPDX-License-Identifier: MIT
#include "ui/cli/commands/eval.h"

#include <fmt/format.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "datasets/evaluation/compare.h"
#include "datasets/evaluation/evaluate.h"
#include "datasets/evaluation/floors.h"
#include "datasets/evaluation/known_cameras.h"
#include "datasets/evaluation/readers.h"
#include "datasets/evaluation/worst.h"
#include "datasets/labels/text_file.h"
#include "ui/cli/arguments.h"
#include "ui/cli/commands/eval_sweep.h"
#include "ui/cli/console.h"
#include "ui/cli/palette_choice.h"
#include "ui/cli/program.h"
#include "ui/cli/progress.h"
#include "ui/cli/vision_errors.h"

namespace delvelens::cli {
namespace {

constexpr std::size_t kLargestReport = 512 << 20;

tl::unexpected<Complaint> unreadable(const std::string& file, const std::string& reason) {
  return tl::unexpected(Complaint{ExitCode::unreadable, fmt::format("{}: {}", file, reason)});
}

Hopefully<datasets::Report> report_in(const std::string& file) {
  const auto text = datasets::text_of(file, kLargestReport);
  if (!text) return unreadable(file, text.error());
  const auto json = board::parse_json(*text, {kLargestReport, 64});
  if (!json) return unreadable(file, json.error().text());
  auto report = datasets::report_from(*json);
  if (!report) return unreadable(file, report.error().text());
  return std::move(*report);
}

Outcome compare(const Arguments& arguments, Program& program) {
  const auto files = arguments.list("--compare");
  const auto first = report_in(files.at(0));
  if (!first) return tl::unexpected(first.error());
  const auto second = report_in(files.at(1));
  if (!second) return tl::unexpected(second.error());
  const auto comparison = datasets::compare(*first, *second, arguments.number("--seed").value_or(1));
  if (!comparison) return tl::unexpected(Complaint{ExitCode::usage, comparison.error()});
  if (arguments.has("--json")) {
    program.console.show_json(datasets::to_json(*comparison));
  } else {
    program.console.show_text(datasets::text_of(*comparison));
  }
  return ExitCode::accepted;
}

Hopefully<datasets::KindFloors> floors_in(const std::string& file, datasets::Kind kind) {
  const auto text = datasets::text_of(file);
  if (!text) return unreadable(file, text.error());
  auto floors = datasets::floors_from(*text);
  if (!floors) return unreadable(file, floors.error());
  return (*floors)[std::string(datasets::name_of(kind))];
}

// Falls and rises are told; what held is only counted.
ExitCode show_floors(Console& console, const datasets::Report& report, const datasets::KindFloors& floors) {
  const auto findings = datasets::check_floors(report, floors);
  int held = 0;
  for (const datasets::FloorFinding& finding : findings) {
    if (finding.movement == datasets::Movement::held) {
      ++held;
    } else {
      const bool fell = finding.movement == datasets::Movement::fell;
      console.talk({{finding.text, fell ? Ink::bad : Ink::good}});
    }
  }
  console.talk(
      Line{Span(fmt::format("{} of {} floors and ceilings stand as they are", held, findings.size()))});
  return datasets::any_fell(findings) ? ExitCode::review : ExitCode::accepted;
}

struct Wanted {
  datasets::EvaluateOptions options;
  std::optional<datasets::WorstPictures> worst;
  std::optional<datasets::KindFloors> floors;
};

Hopefully<Wanted> wanted_by(const Arguments& arguments, datasets::Kind kind) {
  Wanted wanted;
  wanted.options.kind = kind;
  wanted.options.only = arguments.text("--only");
  wanted.options.limit = arguments.number("--limit");
  if (const auto folder = arguments.text("--worst")) {
    auto worst = datasets::WorstPictures::into(*folder);
    if (!worst) return tl::unexpected(Complaint{ExitCode::unreadable, worst.error()});
    wanted.worst = std::move(*worst);
  }
  if (const auto file = arguments.text("--floors")) {
    auto floors = floors_in(*file, kind);
    if (!floors) return tl::unexpected(floors.error());
    wanted.floors = std::move(*floors);
  }
  return wanted;
}

Hopefully<datasets::Report> report_on(const std::string& file, const datasets::ReadPicture& reader,
                                      const datasets::EvaluateOptions& options,
                                      const datasets::ReadWholeCube& read_cube) {
  std::ifstream stream(file, std::ios::binary);
  if (!stream) return unreadable(file, "cannot be opened");
  auto report = datasets::evaluate(stream, file, reader, options, read_cube);
  if (!report) return unreadable(file, report.error().text());
  if (report->rows.empty())
    return unreadable(file, options.only ? "has no set \"" + *options.only + "\"" : "holds no label");
  return std::move(*report);
}

// With the true lens and table of rendered pictures, where that is asked for.
Hopefully<datasets::ReadPicture> picture_reader(const Arguments& arguments,
                                                const datasets::ReadFrame& reader) {
  const auto with = arguments.text("--calibrated");
  if (!with) return datasets::opening_files(reader);
  const std::string file = arguments.text("LABELS").value_or("");
  auto cameras = datasets::known_cameras(file, {*with != "table", *with != "lens"});
  if (!cameras) return unreadable(file, cameras.error());
  if (cameras->empty())
    return unreadable(file, "its labels tell no camera: --calibrated is for rendered pictures");
  return datasets::opening_calibrated(reader, std::move(*cameras));
}

Outcome evaluate(const Arguments& arguments, Program& program, datasets::Kind kind) {
  auto wanted = wanted_by(arguments, kind);
  if (!wanted) return tl::unexpected(wanted.error());
  // A figure must not depend on what this machine was taught, unless it is asked for.
  const auto file = arguments.text("--calibration");
  const auto palette = file ? chosen_palette(file) : calibration::default_palette();
  if (!palette) return tl::unexpected(palette.error());
  const auto reader = datasets::reader_of(kind, vision::ModelStore::standard(), *palette);
  if (!reader) return tl::unexpected(complaint_of(reader.error()));
  datasets::ReadWholeCube read_cube;
  if (kind == datasets::Kind::cube) {
    auto whole = datasets::whole_cube_reader(vision::ModelStore::standard());
    if (!whole) return tl::unexpected(complaint_of(whole.error()));
    read_cube = std::move(*whole);
  }
  Progress progress(program.console, "reading");
  wanted->options.progress = [&](std::size_t done, std::size_t all) { progress.update(done, all); };
  wanted->options.each = [&](const std::filesystem::path& picture, const datasets::PictureScore& score) {
    if (wanted->worst) wanted->worst->add(picture, score);
  };
  const auto pictures = picture_reader(arguments, *reader);
  if (!pictures) return tl::unexpected(pictures.error());
  const auto report = report_on(arguments.text("LABELS").value_or(""), *pictures, wanted->options, read_cube);
  program.console.show_progress("");
  if (!report) return tl::unexpected(report.error());
  if (arguments.has("--json")) {
    program.console.show_json(datasets::to_json(*report));
  } else {
    program.console.show_text(datasets::table_of(*report));
  }
  if (wanted->worst) {
    program.console.talk(Line{Span(
        fmt::format("{} annotated pictures in {}", wanted->worst->written(), *arguments.text("--worst")))});
  }
  return wanted->floors ? show_floors(program.console, *report, *wanted->floors) : ExitCode::accepted;
}

Outcome run_eval(const Arguments& arguments, Program& program) {
  if (arguments.has("--compare")) return compare(arguments, program);
  const auto kind = datasets::kind_named(arguments.text("KIND").value_or(""));
  if (!kind)
    return tl::unexpected(Complaint{
        ExitCode::usage, "Say what is to be read: delvelens eval dice|cube|drop|card LABELS.jsonl"});
  if (arguments.has("--sweep")) return run_sweep(arguments, program, *kind);
  if (!arguments.has("LABELS")) {
    return tl::unexpected(Complaint{
        ExitCode::usage,
        fmt::format("Say what the pictures show: delvelens eval {} LABELS.jsonl", datasets::name_of(*kind))});
  }
  return evaluate(arguments, program, *kind);
}

}  // namespace

Command eval_command() {
  return {.name = "eval",
          .summary = "Measure a reader on labelled pictures",
          .details = {"Reads every picture of LABELS and compares: pictures exactly right, items found, "
                      "right and extra, pictures "
                      "accepted, and accepted but wrong, by set and in total, with times. docs/evaluation.md "
                      "tells the rules.",
                      "--compare takes two documents of --json and says whether the second reader is better "
                      "on the same pictures. "
                      "--sweep reads rendered scenes as they get worse; no LABELS then.",
                      "Exit codes: 0 done, 3 labels unreadable, 5 a figure fell below its floor."},
          .positionals = {{.name = "KIND",
                           .help = "dice, cube, drop or card",
                           .offer = Offer::words,
                           .words = {"dice", "cube", "drop", "card"}},
                          {.name = "LABELS", .help = "The label file (JSON lines)", .offer = Offer::files}},
          .options = {json_option(),
                      {.name = "--only", .value_name = "SET", .help = "Only the pictures of this set"},
                      {.name = "--limit",
                       .value_name = "N",
                       .help = "At most N pictures",
                       .whole_number = true,
                       .least = 1},
                      {.name = "--worst",
                       .value_name = "DIR",
                       .help = "Write annotated pictures of the failures",
                       .offer = Offer::folders},
                      {.name = "--floors",
                       .value_name = "FILE",
                       .help = "A table of floors and ceilings to hold the figures against",
                       .offer = Offer::files},
                      calibration_option(),
                      {.name = "--calibrated",
                       .value_name = "WHAT",
                       .help = "Read rendered pictures with their true lens, table or both",
                       .offer = Offer::words,
                       .words = {"lens", "table", "both"},
                       .excludes = {"--sweep", "--compare"}},
                      {.name = "--compare",
                       .value_name = "A.json B.json",
                       .help = "Compare two reports picture by picture",
                       .offer = Offer::files,
                       .values = 2,
                       .excludes = {"--sweep", "--worst", "--floors"}},
                      {.name = "--sweep",
                       .value_name = "AXES",
                       .help = "Of blur,noise,exposure,scale,angle,occlusion: accuracy against strength",
                       .excludes = {"--worst", "--floors"}},
                      {.name = "--scenes",
                       .value_name = "N",
                       .help = "Rendered scenes of a sweep (default 40)",
                       .whole_number = true,
                       .least = 1,
                       .most = 100'000,
                       .needs = {"--sweep"}},
                      {.name = "--out",
                       .value_name = "DIR",
                       .help = "Write the sweep's chart (SVG), CSV and JSON here",
                       .offer = Offer::folders,
                       .needs = {"--sweep"}},
                      {.name = "--seed",
                       .value_name = "N",
                       .help = "Of scenes and resampling (default 1)",
                       .whole_number = true}},
          .run = run_eval};
}

}  // namespace delvelens::cli

// SPDX-License-Identifier: MIT
#include "ui/cli/commands/synth.h"

#include <fmt/format.h>

#include <charconv>
#include <fstream>

#include "datasets/labels/label_file.h"
#include "datasets/synth/run.h"
#include "datasets/synth/sheet.h"
#include "ui/cli/arguments.h"
#include "ui/cli/console.h"
#include "ui/cli/program.h"
#include "ui/cli/progress.h"
#include "ui/cli/vision_errors.h"
#include "vision/image_file.h"

namespace delvelens::cli {
namespace {

namespace synth = datasets::synth;

bool read_size(const std::string& text, int& width, int& height) {
  const char* end = text.data() + text.size();
  const auto first = std::from_chars(text.data(), end, width);
  if (first.ec != std::errc() || first.ptr == end || *first.ptr != 'x') return false;
  const auto second = std::from_chars(first.ptr + 1, end, height);
  return second.ec == std::errc() && second.ptr == end;
}

Hopefully<synth::SynthOptions> options_of(const Arguments& arguments) {
  synth::SynthOptions options;
  options.kind = *synth::kind_named(*arguments.text("KIND"));
  options.out = arguments.text("--out").value_or("");
  options.count = static_cast<int>(arguments.number("--count").value_or(100));
  options.seed = arguments.number("--seed").value_or(1);
  options.pieces = static_cast<int>(arguments.number("--pieces").value_or(0));
  options.box = arguments.number("--box");
  options.sitting = arguments.number("--sitting");
  options.processes = static_cast<int>(arguments.number("--jobs").value_or(0));
  options.masks = arguments.has("--masks");
  options.clean = arguments.has("--clean");
  options.wide = arguments.has("--wide");
  options.tinted = arguments.has("--tinted");
  options.mat = arguments.has("--mat");
  if (const auto across = arguments.number("--across")) options.across = static_cast<float>(*across);
  if (const auto world = arguments.text("--world")) options.world = *synth::world_named(*world);
  if (const auto view = arguments.text("--view")) options.view = *synth::view_named(*view);
  if (const auto reader = arguments.text("--for")) options.reader = *synth::reader_named(*reader);
  if (const auto size = arguments.text("--size"); size && !read_size(*size, options.width, options.height)) {
    return tl::unexpected(
        Complaint{ExitCode::usage, fmt::format("--size {} is not WIDTHxHEIGHT, such as 640x480", *size)});
  }
  for (std::string problem : {synth::problem_with(options), synth::folder_problem(options)}) {
    if (!problem.empty()) return tl::unexpected(Complaint{ExitCode::usage, std::move(problem)});
  }
  return options;
}

constexpr std::size_t kMostPhotos = 60;

// Photos of a label file, evenly spaced, as many as a sheet holds.
Hopefully<std::vector<cv::Mat>> photos_of(const std::string& file) {
  std::ifstream stream(file, std::ios::binary);
  if (!stream) return tl::unexpected(Complaint{ExitCode::unreadable, file + " cannot be opened"});
  datasets::LabelReader reader(stream);
  std::vector<std::filesystem::path> all;
  while (true) {
    const auto label = reader.next();
    if (!label)
      return tl::unexpected(
          Complaint{ExitCode::unreadable, fmt::format("{}: {}", file, label.error().text())});
    if (!*label) break;
    all.push_back(datasets::picture_path(file, **label));
  }
  std::vector<cv::Mat> photos;
  const std::size_t step = (all.size() + kMostPhotos - 1) / kMostPhotos;
  for (std::size_t i = 0; i < all.size(); i += step) {
    const auto frame = vision::load_image(all[i]);
    if (!frame) return tl::unexpected(complaint_of(frame.error()));
    photos.push_back(synth::shrunk(frame->pixels));
  }
  return photos;
}

void tell_tones(Console& console, const char* whose, const synth::Tones& tones) {
  console.talk(Line{Span(fmt::format("{}: black {}, middle {}, white {}, colour {}", whose, tones.black,
                                     tones.middle, tones.white, tones.colour))});
}

Hopefully<void> write_sheet(const Arguments& arguments, const synth::SynthOptions& options,
                            Console& console) {
  synth::SheetOptions wanted;
  wanted.folder = options.out;
  wanted.out = arguments.text("--sheet").value_or("");
  wanted.marked = arguments.has("--marked");
  if (const auto file = arguments.text("--beside")) {
    auto photos = photos_of(*file);
    if (!photos) return tl::unexpected(photos.error());
    wanted.beside = std::move(*photos);
  }
  const auto written = synth::write_sheet(wanted);
  if (!written) return tl::unexpected(Complaint{ExitCode::internal, written.error()});
  if (wanted.beside.empty()) return {};
  tell_tones(console, "rendered", written->tones);
  tell_tones(console, "photos", synth::tones_of(wanted.beside));
  return {};
}

Outcome run_synth(const Arguments& arguments, Program& program) {
  const auto options = options_of(arguments);
  if (!options) return tl::unexpected(options.error());
  Progress progress(program.console, "rendering");
  const auto done = synth::run_synth(*options, [&](int ready, int wanted) {
    progress.update(static_cast<std::size_t>(ready), static_cast<std::size_t>(wanted));
  });
  program.console.show_progress("");
  if (!done) return tl::unexpected(Complaint{ExitCode::internal, done.error()});
  if (arguments.has("--sheet")) {
    if (const auto written = write_sheet(arguments, *options, program.console); !written)
      return tl::unexpected(written.error());
  }
  program.console.show(
      {{fmt::format("{}: {} pictures made, {} were there", done->labels, done->made, done->kept)}});
  return ExitCode::accepted;
}

std::vector<Parameter> options() {
  return {
      {.name = "--count",
       .value_name = "N",
       .help = "Pictures to make (100)",
       .whole_number = true,
       .least = 1,
       .most = 10'000'000},
      {.name = "--seed", .value_name = "S", .help = "Where the random draws start (1)", .whole_number = true},
      {.name = "--out",
       .value_name = "DIR",
       .help = "Folder for pictures and labels",
       .offer = Offer::folders,
       .required = true},
      {.name = "--world",
       .value_name = "WORLD",
       .help = "train, or heldout: tables, lamps and colours that train never shows",
       .offer = Offer::words,
       .words = {"train", "heldout"}},
      {.name = "--view",
       .value_name = "VIEW",
       .help = "Of a cube: one face, one corner, all six faces of a cube, or its two opposite corners",
       .offer = Offer::words,
       .words = {"any", "face", "corner", "six", "corners"}},
      {.name = "--for",
       .value_name = "READER",
       .help = "For clutter: the reader that must find nothing (dice)",
       .offer = Offer::words,
       .words = {"dice", "cube", "drop", "card"}},
      {.name = "--size", .value_name = "WxH", .help = "Size of the pictures (640x480)"},
      {.name = "--pieces",
       .value_name = "N",
       .help = "Dice or dropped pieces in a picture (drawn anew for each)",
       .whole_number = true,
       .least = 1,
       .most = 120},
      {.name = "--box",
       .value_name = "S",
       .help = "For drop: all pictures show pieces of one box, drawn from this seed",
       .whole_number = true},
      {.name = "--sitting",
       .value_name = "S",
       .help =
           "For drop and blocks: one table, its lamps and one camera for all pictures, drawn from this seed",
       .whole_number = true},
      {.name = "--across",
       .value_name = "MM",
       .help = "Millimetres that a picture shows from side to side (drawn anew for each)",
       .whole_number = true,
       .least = 20,
       .most = 5000},
      {.name = "--wide", .help = "Taken by a wide lens that bends straight lines"},
      {.name = "--tinted", .help = "Taken by a camera that gets the lamp's colour wrong"},
      {.name = "--mat", .help = "The mat of print mat lies below everything"},
      {.name = "--jobs",
       .value_name = "N",
       .help = "Processes (one a core)",
       .whole_number = true,
       .least = 1,
       .most = 256},
      {.name = "--masks", .help = "Also write which pixel belongs to which thing (16-bit PNG)"},
      {.name = "--clean", .help = "No blur, noise, colour error or strong compression"},
      {.name = "--sheet",
       .value_name = "FILE",
       .help = "Also write a contact sheet of the first pictures",
       .offer = Offer::files},
      {.name = "--beside",
       .value_name = "LABELS",
       .help = "With photos of this label file in every other row, and how light and colour are spread "
               "in both",
       .offer = Offer::files,
       .needs = {"--sheet"}},
      {.name = "--marked", .help = "With the truth drawn into the sheet", .needs = {"--sheet"}}};
}

}  // namespace

Command synth_command() {
  return {
      .name = "synth",
      .summary = "Render pictures with exact truth, for training and measuring",
      .details =
          {"The same seed gives the same pixels, however many processes work. A run that was stopped "
           "goes on where it "
           "stopped. labels.jsonl is written when all pictures are there.",
           "clutter shows tables with nothing to read. datasets/synth/README.md tells every field of the "
           "labels."},
      .positionals = {{.name = "KIND",
                       .help = "dice, cube (colours), letters (a lettered cube), drop, blocks (of no game), "
                               "card, or clutter",
                       .offer = Offer::words,
                       .words = {"dice", "cube", "letters", "drop", "blocks", "card", "clutter"},
                       .required = true}},
      .options = options(),
      .run = run_synth};
}

}  // namespace delvelens::cli

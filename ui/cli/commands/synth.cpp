#include "ui/cli/commands/synth.h"

#include <fmt/format.h>

#include <charconv>
#include <chrono>

#include "datasets/synth/run.h"
#include "datasets/synth/sheet.h"
#include "ui/cli/arguments.h"
#include "ui/cli/console.h"
#include "ui/cli/program.h"

namespace delvelens::cli {
namespace {

namespace synth = datasets::synth;

// A line on the terminal that is drawn over again, at most five times a second.
class Bar {
 public:
  explicit Bar(const Console& console) : draws_(is_terminal(2) && !console.quiet()) {}

  void show(int ready, int wanted) {
    const auto now = std::chrono::steady_clock::now();
    if (first_ < 0) first_ = ready;
    const bool last = ready == wanted;
    if (!draws_ || (!last && now - drawn_ < std::chrono::milliseconds(200))) return;
    drawn_ = now;
    const double seconds = std::chrono::duration<double>(now - began_).count();
    const double rate = seconds > 0 ? (ready - first_) / seconds : 0;
    const int filled = 30 * ready / std::max(wanted, 1);
    fmt::print(stderr, "\r[{:-<30}] {}/{}  {:.1f} a second ",
               std::string(static_cast<std::size_t>(filled), '#'), ready, wanted, rate);
    if (last) fmt::print(stderr, "\n");
    std::fflush(stderr);
  }

 private:
  bool draws_;
  int first_ = -1;
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point drawn_{};
};

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
  options.processes = static_cast<int>(arguments.number("--jobs").value_or(0));
  options.masks = arguments.has("--masks");
  options.clean = arguments.has("--clean");
  if (const auto world = arguments.text("--world")) options.world = *synth::world_named(*world);
  if (const auto view = arguments.text("--view")) options.view = *synth::view_named(*view);
  if (const auto reader = arguments.text("--for")) options.reader = *synth::reader_named(*reader);
  if (const auto size = arguments.text("--size"); size && !read_size(*size, options.width, options.height)) {
    return tl::unexpected(
        Complaint{ExitCode::usage, fmt::format("--size {} is not WIDTHxHEIGHT, such as 640x480", *size)});
  }
  if (std::string problem = synth::problem_with(options); !problem.empty()) {
    return tl::unexpected(Complaint{ExitCode::usage, problem});
  }
  return options;
}

Outcome run(const Arguments& arguments, Program& program) {
  const auto options = options_of(arguments);
  if (!options) return tl::unexpected(options.error());
  Bar bar(program.console);
  const auto done = synth::run_synth(*options, [&](int ready, int wanted) { bar.show(ready, wanted); });
  if (!done) return tl::unexpected(Complaint{ExitCode::internal, done.error()});
  if (const auto sheet = arguments.text("--sheet")) {
    synth::SheetOptions wanted;
    wanted.folder = options->out;
    wanted.out = *sheet;
    wanted.marked = arguments.has("--marked");
    const auto written = synth::write_sheet(wanted);
    if (!written) return tl::unexpected(Complaint{ExitCode::internal, written.error()});
  }
  program.console.show(
      {{fmt::format("{}: {} pictures made, {} were there", done->labels, done->made, done->kept)}});
  return ExitCode::accepted;
}

}  // namespace

Command synth_command() {
  return {
      .name = "synth",
      .summary = "Render pictures with exact truth, for training and measuring",
      .details = {"The same seed gives the same pixels, however many processes work. A run that was stopped "
                  "goes on where it "
                  "stopped. labels.jsonl is written when all pictures are there.",
                  "clutter shows tables with nothing to read."},
      .positionals = {{.name = "KIND",
                       .help = "What the pictures show",
                       .offer = Offer::words,
                       .words = {"dice", "cube", "letters", "drop", "blocks", "card", "clutter"},
                       .required = true}},
      .options =
          {{.name = "--count",
            .value_name = "N",
            .help = "Pictures to make (100)",
            .whole_number = true,
            .least = 1,
            .most = 10'000'000},
           {.name = "--seed",
            .value_name = "S",
            .help = "Where the random draws start (1)",
            .whole_number = true},
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
           {.name = "--marked", .help = "With the truth drawn into the sheet", .needs = {"--sheet"}}},
      .run = run};
}

}  // namespace delvelens::cli

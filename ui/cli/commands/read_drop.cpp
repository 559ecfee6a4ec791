// SPDX-License-Identifier: MIT
#include "ui/cli/commands/read_drop.h"

#include <fmt/format.h>

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "ui/cli/arguments.h"
#include "ui/cli/console.h"
#include "ui/cli/palette_choice.h"
#include "ui/cli/photo_reading.h"
#include "ui/cli/program.h"
#include "ui/cli/vision_errors.h"
#include "vision/drop/annotate.h"
#include "vision/drop/document.h"
#include "vision/drop/drop_reader.h"

namespace delvelens::cli {
namespace {

namespace drop = vision::drop;

// "5 pillars, 2 gold, 1 red block": what a player counts.
std::string tally(const board::Reading<board::Piece>& reading) {
  // What is said of one of them, and of several.
  std::map<std::pair<std::string, std::string>, int> counts;
  for (const auto& item : reading.items) {
    const board::PieceKind kind = item.value.kind;
    std::pair<std::string, std::string> words{board::word_for(kind, 1), board::word_for(kind, 2)};
    if (kind == board::PieceKind::unknown && item.value.colour) {
      words.first = fmt::format("{} block", board::name_of(*item.value.colour));
      words.second = words.first + "s";
    }
    ++counts[words];
  }
  std::vector<std::pair<std::pair<std::string, std::string>, int>> order(counts.begin(), counts.end());
  std::stable_sort(order.begin(), order.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  std::string text;
  for (const auto& [words, count] : order)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, count == 1 ? words.first : words.second);
  return text.empty() ? "no pieces" : text;
}

void show_text(Console& console, const drop::DropLook& look, bool timing) {
  const auto& reading = look.reading;
  Line line{{reading.source + ": ", Ink::dim}, {tally(reading)}};
  if (reading.items.size() > 1) line.push_back({fmt::format(" ({} pieces)", reading.items.size()), Ink::dim});
  if (reading.verdict == board::Verdict::review) line.push_back({" - please check", Ink::warning});
  console.show(line);
  tell_problems(console, reading.problems);
  if (timing) tell_times(console, look.times);
}

Outcome run_read_drop(const Arguments& arguments, Program& program) {
  auto palette = chosen_palette(arguments.text("--calibration"));
  if (!palette) return tl::unexpected(palette.error());
  const auto reader = drop::DropReader::load(vision::ModelStore::standard(), std::move(*palette));
  if (!reader) return tl::unexpected(complaint_of(reader.error()));
  std::optional<AnnotatedPictures> pictures;
  if (const auto out = arguments.text("--annotate")) pictures.emplace(*out);
  const bool timing = arguments.has("--timing");
  std::optional<std::ofstream> evidence;
  if (const auto file = arguments.text("--evidence")) {
    evidence.emplace(*file);
    if (!*evidence) return tl::unexpected(Complaint{ExitCode::unreadable, "cannot write " + *file});
  }
  return read_sources(
      arguments.list("SOURCE"), program.console,
      [&](const vision::Frame& frame) -> Hopefully<ExitCode> {
        const auto look = reader->read(frame);
        if (!look) return tl::unexpected(complaint_of(look.error()));
        if (arguments.has("--json")) {
          program.console.show_json(drop::document_of(*look, timing));
        } else {
          show_text(program.console, *look, timing);
        }
        if (evidence) *evidence << drop::evidence_of(*look).dump() << '\n';
        if (pictures) {
          const auto written =
              pictures->write(frame.source, drop::annotate(frame.pixels, look->reading, reader->sure_from()));
          if (!written) return tl::unexpected(written.error());
        }
        return code_of(look->reading.verdict);
      },
      arguments.text("--camera"));
}

}  // namespace

Command read_drop_command() {
  return {
      .name = "drop",
      .summary = "Read dropped cubes, meeples and tokens, or any coloured blocks",
      .details =
          {"Every piece with its kind, size, colour and the ground it covers. Kinds come from a palette; "
           "teach your "
           "own pieces with delvelens calibrate palette. What the palette does not know is `unknown`, and "
           "its colour is told.",
           "Exit codes: 0 every piece is sure, 5 something should be checked, 4 no pieces."},
      .positionals = {source_argument()},
      .options = {json_option(), annotate_option(), calibration_option(), timing_option(), evidence_option(),
                  camera_option()},
      .run = run_read_drop};
}

}  // namespace delvelens::cli

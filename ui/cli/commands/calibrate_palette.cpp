// SPDX-License-Identifier: MIT
#include "ui/cli/commands/calibrate_palette.h"

#include <fmt/format.h>

#include <fstream>

#include "datasets/labels/label_file.h"
#include "ui/cli/arguments.h"
#include "ui/cli/console.h"
#include "ui/cli/photo_reading.h"
#include "ui/cli/program.h"
#include "ui/cli/vision_errors.h"
#include "vision/drop/own_palette.h"
#include "vision/image_file.h"

namespace delvelens::cli {
namespace {

namespace drop = vision::drop;

Hopefully<std::vector<drop::Click>> clicks_given(const Arguments& arguments) {
  std::vector<drop::Click> clicks;
  for (const std::string& text : arguments.list("--name")) {
    const auto click = drop::click_from(text);
    if (!click) return tl::unexpected(Complaint{ExitCode::usage, "--name: " + click.error()});
    clicks.push_back(*click);
  }
  return clicks;
}

// Photos of blocks of one kind or colour: every piece that is seen is one of them.
std::vector<drop::Example> all_of(const drop::DropLook& look, const drop::Lesson& lesson) {
  std::vector<drop::Click> clicks;
  for (const auto& item : look.reading.items) clicks.push_back({item.value.center, lesson});
  return drop::examples_by_click(look, clicks).value_or(std::vector<drop::Example>{});
}

// "photo.jpg=red" teaches that everything in this photo is red; "photo.jpg" alone shows one of each kind.
struct LaidOutPhoto {
  std::string source;
  std::optional<drop::Lesson> lesson;
};

LaidOutPhoto laid_out_photo(const std::string& word) {
  const auto equals = word.rfind('=');
  if (equals == std::string::npos || equals == 0) return {word, std::nullopt};
  const auto lesson = drop::lesson_named(std::string_view(word).substr(equals + 1));
  if (!lesson) return {word, std::nullopt};
  return {word.substr(0, equals), lesson};
}

void show(Console& console, const calibration::Palette& palette) {
  for (const calibration::PaletteEntry& entry : palette.entries) {
    if (entry.examples == 0) continue;
    const bool block = entry.kind == board::PieceKind::unknown;
    const std::string name =
        block ? fmt::format("{} block", board::name_of(entry.colour))
              : fmt::format("{} {}", board::name_of(entry.size), board::name_of(entry.kind));
    console.show({{fmt::format("{:<18}", name), Ink::bold},
                  {fmt::format("{} {}, edge {:.2f}, from {} {}", board::name_of(entry.colour),
                               calibration::name_of(entry.material), entry.edge, entry.examples,
                               entry.examples == 1 ? "piece" : "pieces")}});
  }
}

class Lessons {
 public:
  Lessons(const drop::DropReader& reader, Console& console, std::vector<drop::Click> clicks)
      : reader_(reader), console_(console), clicks_(std::move(clicks)) {}

  Hopefully<ExitCode> learn(const vision::Frame& frame, const std::optional<drop::Lesson>& lesson) {
    const auto look = reader_.read(frame);
    if (!look) return tl::unexpected(complaint_of(look.error()));
    if (look->reading.items.empty()) {
      return tl::unexpected(Complaint{ExitCode::nothing_found, "no pieces are seen in " + frame.source});
    }
    if (lesson) return take(all_of(*look, *lesson));
    if (!clicks_.empty()) {
      const auto examples = drop::examples_by_click(*look, clicks_);
      if (!examples)
        return tl::unexpected(Complaint{ExitCode::nothing_found, frame.source + ": " + examples.error()});
      return take(*examples);
    }
    const drop::OneOfEach found = drop::examples_one_of_each(*look, reader_.palette());
    for (const std::string& problem : found.problems) console_.talk({{"  " + problem, Ink::warning}});
    take(found.examples);
    return found.problems.empty() ? ExitCode::accepted : ExitCode::review;
  }

  // Every labelled piece that is seen; one that is not teaches nothing.
  Hopefully<void> learn_labels(const std::string& file) {
    std::ifstream stream(file);
    if (!stream) return tl::unexpected(Complaint{ExitCode::unreadable, file + ": cannot be opened"});
    datasets::LabelReader labels(stream);
    while (true) {
      const auto label = labels.next();
      if (!label) return tl::unexpected(Complaint{ExitCode::unreadable, file + ": " + label.error().text()});
      if (!*label) return {};
      const auto* truth = std::get_if<datasets::DropTruth>(&(*label)->truth);
      if (truth == nullptr)
        return tl::unexpected(
            Complaint{ExitCode::unreadable, file + ": holds labels of other things than blocks"});
      const auto frame = vision::load_image(datasets::picture_path(file, **label));
      if (!frame) return tl::unexpected(complaint_of(frame.error()));
      const auto look = reader_.read(*frame);
      if (!look) return tl::unexpected(complaint_of(look.error()));
      for (const datasets::BlockLabel& block : truth->blocks) take_labelled(*look, block);
    }
  }

  const std::vector<drop::Example>& examples() const { return examples_; }

 private:
  void take_labelled(const drop::DropLook& look, const datasets::BlockLabel& block) {
    if (block.uncertain || block.visible < 0.6) return;
    drop::Lesson lesson;
    if (block.kind) {
      lesson.kind = *block.kind;
      lesson.size = block.size;
    } else {
      lesson.colour = block.colour;
    }
    if (const auto examples = drop::examples_by_click(look, {{block.center, lesson}})) take(*examples);
  }

  ExitCode take(const std::vector<drop::Example>& some) {
    examples_.insert(examples_.end(), some.begin(), some.end());
    return ExitCode::accepted;
  }

  const drop::DropReader& reader_;
  Console& console_;
  std::vector<drop::Click> clicks_;
  std::vector<drop::Example> examples_;
};

Outcome run_calibrate_palette(const Arguments& arguments, Program& program) {
  auto clicks = clicks_given(arguments);
  if (!clicks) return tl::unexpected(clicks.error());
  const auto reader = drop::DropReader::load(vision::ModelStore::standard());
  if (!reader) return tl::unexpected(complaint_of(reader.error()));
  Lessons lessons(*reader, program.console, std::move(*clicks));
  ExitCode worst = ExitCode::accepted;
  for (const std::string& word : arguments.list("SOURCE")) {
    const LaidOutPhoto photo = laid_out_photo(word);
    const auto code = read_sources({photo.source}, program.console, [&](const vision::Frame& frame) {
      return lessons.learn(frame, photo.lesson);
    });
    worst = graver(worst, code ? *code : code.error().code);
  }
  if (const auto file = arguments.text("--labels")) {
    if (const auto learnt = lessons.learn_labels(*file); !learnt) return tl::unexpected(learnt.error());
  } else if (arguments.list("SOURCE").empty()) {
    return tl::unexpected(
        Complaint{ExitCode::usage, "Give a photo of your pieces: delvelens calibrate palette PHOTO"});
  }
  if (lessons.examples().empty()) return graver(worst, ExitCode::nothing_found);
  const std::filesystem::path file =
      arguments.text("--out").value_or(calibration::user_palette_file().string());
  const auto palette = drop::keep_palette(lessons.examples(), file);
  if (!palette) return tl::unexpected(complaint_of(palette.error()));
  show(program.console, *palette);
  program.console.talk({{fmt::format("Kept in {}.", file.string())}});
  return worst;
}

}  // namespace

Command calibrate_palette_command() {
  return {
      .name = "palette",
      .summary = "Teach the drop reader your own cubes under your own lamp",
      .details =
          {"Put one piece of each kind on the table and give the photo: the pieces are named by what is "
           "assumed about "
           "them, and the list that is shown says which is which. Where that goes wrong, or with other "
           "cubes, "
           "say it yourself: --name 120,85=goblin names the piece at this place of the photo (kinds as in "
           "read drop, "
           "with their size where a kind has two: gold:large).",
           "PHOTO=NAME teaches from a photo that shows only pieces of one kind, or plain blocks of one "
           "colour: "
           "blocks.jpg=red. The palette is kept in your configuration folder and replaces an earlier one.",
           "Exit codes: 0 learnt, 5 learnt, but something was left over or missing, 4 no pieces."},
      .positionals =
          {{.name = "SOURCE", .help = "A photo, or PHOTO=NAME", .offer = Offer::files, .many = true}},
      .options = {{.name = "--name",
                   .value_name = "X,Y=NAME",
                   .help = "The piece at this place is of this kind or colour; may be given again",
                   .many = true},
                  {.name = "--labels",
                   .value_name = "FILE",
                   .help = "Teach from labelled photos (JSON lines, as eval takes them)",
                   .offer = Offer::files},
                  {.name = "--out",
                   .value_name = "FILE",
                   .help = "Write the palette here instead",
                   .offer = Offer::files}},
      .run = run_calibrate_palette};
}

}  // namespace delvelens::cli

// SPDX-License-Identifier: MIT
#include "ui/cli/commands/read_dice.h"

#include <fmt/format.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>

#include "ui/cli/arguments.h"
#include "ui/cli/console.h"
#include "ui/cli/dice_tools.h"
#include "ui/cli/photo_reading.h"
#include "ui/cli/program.h"
#include "ui/cli/vision_errors.h"
#include "vision/dice/annotate.h"
#include "vision/dice/debug.h"
#include "vision/dice/document.h"
#include "vision/dice/roll_watcher.h"
#include "vision/source.h"
#include "vision/text_file.h"

namespace delvelens::cli {
namespace {

namespace dice = vision::dice;

// Reads the sources of one command line and shows what they say.
class DiceReadings {
 public:
  DiceReadings(const Arguments& arguments, Program& program, const dice::DiceReader& reader, DiceRoles roles)
      : arguments_(arguments), console_(program.console), reader_(reader), roles_(std::move(roles)) {
    if (const auto out = arguments.text("--annotate")) annotated_.emplace(*out);
  }

  Hopefully<ExitCode> read(const std::string& source) {
    auto opened = open_for_reading(source, console_, arguments_.text("--camera"));
    if (!opened) return tl::unexpected(opened.error());
    if ((*opened)->live() || vision::is_video_file(source)) return watch(**opened);
    return read_photos(**opened, console_, [this](const vision::Frame& frame) -> Hopefully<ExitCode> {
      auto look = reader_.read(frame);
      if (!look) return tl::unexpected(complaint_of(look.error()));
      return show(frame, *look);
    });
  }

 private:
  // One reading for each roll; without --follow the first roll is the answer.
  Hopefully<ExitCode> watch(vision::FrameSource& source) {
    dice::RollWatcher watcher(reader_);
    ExitCode worst = ExitCode::nothing_found;
    bool rolled = false;
    while (true) {
      const auto frame = source.next();
      if (!frame) return tl::unexpected(complaint_of(frame.error()));
      if (!*frame) return worst;
      auto look = watcher.feed(**frame);
      if (!look) return tl::unexpected(complaint_of(look.error()));
      if (!*look) continue;
      auto shown = show(**frame, **look);
      if (!shown || !arguments_.has("--follow")) return shown;
      worst = rolled ? graver(worst, *shown) : *shown;
      rolled = true;
    }
  }

  Hopefully<ExitCode> show(const vision::Frame& frame, dice::DiceLook& look) {
    if (const auto count = arguments_.number("--count")) expect(look, static_cast<std::size_t>(*count));
    std::optional<dice::RoleAssignment> assignment;
    if (look.reading.verdict != board::Verdict::none) assignment = roles_.assign(look);
    if (assignment && assignment->doubt) {
      look.reading.verdict = board::Verdict::review;
      look.reading.problems.push_back(*assignment->doubt);
    }
    const dice::RoleAssignment* roles = assignment ? &*assignment : nullptr;
    if (arguments_.has("--json")) {
      console_.show_json(dice::document_of(look, roles, arguments_.has("--timing")));
    } else {
      show_text(look, roles);
    }
    if (const auto pictured = write_pictures(frame, look); !pictured) return tl::unexpected(pictured.error());
    return code_of(look.reading.verdict);
  }

  static void expect(dice::DiceLook& look, std::size_t count) {
    look = dice::expecting(std::move(look), count);
    const std::size_t seen = look.reading.items.size();
    if (seen == 0 || seen == count) return;
    look.reading.verdict = board::Verdict::review;
    look.reading.problems.push_back(
        fmt::format("{} {} said to lie there, {} seen", count, count == 1 ? "die is" : "dice are",
                    seen == 1 ? std::string("one is") : fmt::format("{} are", seen)));
  }

  void show_text(const dice::DiceLook& look, const dice::RoleAssignment* roles) {
    const auto& reading = look.reading;
    Line line{{reading.source + ": ", Ink::dim}};
    if (reading.items.empty()) line.push_back({"no dice"});
    int total = 0;
    for (std::size_t i = 0; i < reading.items.size(); ++i) {
      const auto& item = reading.items[i];
      total += item.value.value.pips();
      const bool named = roles != nullptr && !roles->roles[i].empty();
      const std::string name = named ? roles->roles[i] : std::string(board::name_of(*item.value.colour));
      line.push_back({fmt::format("{}{} ", i == 0 ? "" : ", ", name)});
      line.push_back({fmt::format("{}", item.value.value.pips()), Ink::bold});
    }
    if (reading.items.size() > 1) line.push_back({fmt::format(" (sum {})", total), Ink::dim});
    if (reading.verdict == board::Verdict::review) line.push_back({" - please check", Ink::warning});
    console_.show(line);
    tell_problems(console_, reading.problems);
    if (arguments_.has("--timing")) tell_times(console_, look.times);
  }

  Hopefully<void> write_pictures(const vision::Frame& frame, const dice::DiceLook& look) {
    if (const auto folder = arguments_.text("--debug")) {
      const auto written = dice::write_debug(*folder, frame, look);
      if (!written) return tl::unexpected(complaint_of(written.error()));
    }
    if (const auto file = arguments_.text("--evidence")) {
      std::ofstream stream(*file, pictured_ ? std::ios::app : std::ios::trunc);
      stream << dice::evidence_of(look).dump() << '\n';
      if (!stream) return tl::unexpected(Complaint{ExitCode::unreadable, "cannot write " + *file});
    }
    pictured_ = true;
    if (!annotated_) return {};
    return annotated_->write(frame.source, dice::annotate(frame.pixels, look.reading, reader_.sure_from()));
  }

  const Arguments& arguments_;
  Console& console_;
  const dice::DiceReader& reader_;
  DiceRoles roles_;
  std::optional<AnnotatedPictures> annotated_;
  bool pictured_ = false;  // something was written already: later lines are appended
};

Outcome run_read_dice(const Arguments& arguments, Program& program) {
  auto roles = DiceRoles::from(arguments.text("--roles"), program.console);
  if (!roles) return tl::unexpected(roles.error());
  const auto reader = reader_of_own_dice(program.console);
  if (!reader) return tl::unexpected(reader.error());
  DiceReadings readings(arguments, program, *reader, std::move(*roles));
  ExitCode worst = ExitCode::accepted;
  for (const std::string& source : arguments.list("SOURCE")) {
    const auto code = readings.read(source);
    if (!code) {
      // One bad source does not hide what the others say.
      program.console.complain(code.error().sentence);
      worst = graver(worst, code.error().code);
    } else {
      worst = graver(worst, *code);
    }
  }
  return worst;
}

}  // namespace

Command read_dice_command() {
  return {
      .name = "dice",
      .summary = "Read the top faces of rolled six-sided dice",
      .details =
          {"Videos, streams and cameras give a reading when a roll has come to rest: the first one, or with "
           "--follow one after another.",
           "Exit codes: 0 every die is sure, 5 something should be checked, 4 no dice."},
      .positionals = {source_argument()},
      .options =
          {json_option(),
           annotate_option(),
           {.name = "--follow", .help = "Go on after the first roll"},
           {.name = "--count",
            .value_name = "N",
            .help =
                "So many dice lie there: other things are not asked about, and a die too many or too few is",
            .whole_number = true,
            .least = 1,
            .most = 200},
           {.name = "--roles",
            .value_name = "COLOUR=ROLE,...",
            .help =
                "Name the dice by their colour, like red=primary,white=secondary; remembered from then on"},
           timing_option(),
           {.name = "--debug",
            .value_name = "DIR",
            .help = "Write what each stage saw into this folder",
            .offer = Offer::folders},
           evidence_option(),
           camera_option()},
      .run = run_read_dice};
}

}  // namespace delvelens::cli

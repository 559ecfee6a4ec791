// SPDX-License-Identifier: MIT
#include "ui/cli/commands/rooms.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <nlohmann/json.hpp>

#include "rules/dungeon_drop/survey.h"
#include "ui/cli/arguments.h"
#include "ui/cli/drop_tables.h"
#include "ui/cli/palette_choice.h"
#include "ui/cli/photo_reading.h"
#include "ui/cli/program.h"
#include "ui/cli/rooms_view.h"
#include "ui/cli/vision_errors.h"
#include "ui/picture/rooms_picture.h"

namespace delvelens::cli {
namespace {

namespace solo = rules::dungeon_drop;

constexpr std::size_t kShownRooms = 12;

// "3,7,12" as three indices.
std::optional<std::array<int, 3>> three_numbers(const std::string& text) {
  std::array<int, 3> numbers{};
  const char* at = text.data();
  const char* end = at + text.size();
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (i > 0 && (at == end || *at++ != ',')) return std::nullopt;
    if (at != end && (*at == 'P' || *at == 'p')) ++at;  // as the picture names them
    const auto [next, error] = std::from_chars(at, end, numbers[i]);
    if (error != std::errc() || numbers[i] < 0) return std::nullopt;
    at = next;
  }
  return at == end ? std::optional(numbers) : std::nullopt;
}

Hopefully<solo::Visitor> visitor_of(const Arguments& arguments, const solo::Tables& tables) {
  solo::Visitor visitor;
  visitor.health = static_cast<int>(arguments.number("--health").value_or(8));
  visitor.hoard.count[solo::index_of(board::PieceKind::shield)] =
      static_cast<int>(arguments.number("--shields").value_or(0));
  if (const auto wanted = arguments.text("--quest")) {
    for (const solo::Quest& quest : tables.quests) {
      if (quest.id == *wanted) visitor.quest = &quest;
    }
    if (visitor.quest == nullptr) {
      std::string known;
      for (const solo::Quest& quest : tables.quests) known += (known.empty() ? "" : ", ") + quest.id;
      return tl::unexpected(
          Complaint{ExitCode::usage, fmt::format("--quest {}: known are {}", *wanted, known)});
    }
  }
  return visitor;
}

ExitCode code_of(board::Verdict verdict, const solo::Survey& survey) {
  if (verdict == board::Verdict::none || survey.floor.rooms.empty()) return ExitCode::nothing_found;
  return verdict == board::Verdict::accept ? ExitCode::accepted : ExitCode::review;
}

class RoomsCommand {
 public:
  RoomsCommand(const Arguments& arguments, Program& program, const solo::Tables& tables,
               solo::Visitor visitor, std::optional<std::array<int, 3>> at)
      : arguments_(arguments),
        console_(program.console),
        tables_(tables),
        visitor_(std::move(visitor)),
        at_(at) {
    if (const auto out = arguments.text("--annotate")) pictures_.emplace(*out);
  }

  Outcome run() {
    ExitCode worst = ExitCode::nothing_found;
    bool any = false;
    const auto read = read_tables(
        *arguments_.text("SOURCE"), open_drop_eye(arguments_.text("--calibration")), console_,
        [&](const SeenTable& seen) -> Hopefully<void> {
          auto code = show(seen);
          if (!code) return tl::unexpected(code.error());
          worst = any ? graver(worst, *code) : *code;
          any = true;
          return {};
        },
        arguments_.text("--camera"));
    if (!read) return tl::unexpected(read.error());
    return worst;
  }

 private:
  Outcome show(const SeenTable& seen) {
    const board::DropTable table = table_of(seen.reading);
    std::vector<bool> unsure;
    for (const auto& item : seen.reading.items)
      unsure.push_back(item.confidence < kSurePiece || item.value.kind == board::PieceKind::unknown);
    const auto survey = solo::survey(tables_.values, table, visitor_, at_, unsure, {.doubt = seen.doubt});
    if (!survey) {
      return tl::unexpected(Complaint{at_ ? ExitCode::usage : ExitCode::unreadable,
                                      fmt::format("{}: {}", seen.reading.source, survey.error())});
    }
    if (arguments_.has("--json")) {
      console_.show_json(rooms_document(seen, *survey));
    } else {
      show_text(seen, table, *survey);
    }
    if (pictures_) {
      picture::RoomsPictureOptions options;
      options.health = visitor_.health;
      options.unsure = unsure;
      const auto written =
          pictures_->write(seen.reading.source, picture::rooms_picture(seen.photo, table, *survey, options));
      if (!written) return tl::unexpected(written.error());
    }
    return code_of(seen.reading.verdict, *survey);
  }

  void show_text(const SeenTable& seen, const board::DropTable& table, const solo::Survey& survey) {
    console_.show(Line{{seen.reading.source + ": ", Ink::dim},
                       {fmt::format("{} rooms", survey.floor.rooms.size()), Ink::bold},
                       {fmt::format(" among {} pieces", table.pieces.size())},
                       {survey.here ? fmt::format(", {} next to P{} P{} P{}", survey.ratings.size(),
                                                  (*survey.here)[0], (*survey.here)[1], (*survey.here)[2])
                                    : ""}});
    console_.show(rooms_block(seen, survey, kShownRooms, console_.width()));
    tell_problems(console_, seen.reading.problems);
  }

  const Arguments& arguments_;
  Console& console_;
  const solo::Tables& tables_;
  solo::Visitor visitor_;
  std::optional<std::array<int, 3>> at_;
  std::optional<AnnotatedPictures> pictures_;
};

Outcome run_rooms(const Arguments& arguments, Program& program) {
  const auto folder = arguments.text("--data");
  const auto tables = solo::load_tables(folder ? rules::DataSource(*folder) : rules::DataSource());
  if (!tables) return tl::unexpected(Complaint{ExitCode::unreadable, tables.error().text()});
  auto visitor = visitor_of(arguments, *tables);
  if (!visitor) return tl::unexpected(visitor.error());
  std::optional<std::array<int, 3>> at;
  if (const auto text = arguments.text("--at")) {
    at = three_numbers(*text);
    if (!at) return tl::unexpected(Complaint{ExitCode::usage, "--at: give three pillars, like 3,7,12"});
  }
  return RoomsCommand(arguments, program, *tables, std::move(*visitor), at).run();
}

}  // namespace

Command rooms_command() {
  return {
      .name = "rooms",
      .summary = "Find and rank every Dungeon Drop room on a table",
      .details =
          {"A room is three pillars with no other pillar's centre between them; whatever touches it "
           "is in it. Rooms "
           "are ranked by points, damage, relics and staircase; a piece close to the edge is doubtful "
           "and counts both "
           "ways, and rooms that stand or fall by one doubtful pillar are told. How close is told in widths "
           "of a pillar, and in millimetres where the printed mat is in view or the table was calibrated.",
           "SOURCE is a photo, a folder, a video, a camera or a stream, or a table in a .json file, "
           "or the labels of "
           "rendered scenes in a .jsonl file.",
           "Exit codes: 0 found and sure, 5 a piece should be checked, 4 no room."},
      .positionals = {{.name = "SOURCE",
                       .help = "Photo, folder, camera, .json table or .jsonl labels",
                       .offer = Offer::files,
                       .required = true}},
      .options =
          {{.name = "--health",
            .value_name = "N",
            .help = "Hearts the hero has left (default 8)",
            .whole_number = true,
            .least = 1,
            .most = 99},
           {.name = "--shields",
            .value_name = "N",
            .help = "Shields the hero carries",
            .whole_number = true,
            .most = 20},
           {.name = "--quest",
            .value_name = "ID",
            .help = "The quest that values gems; without it each is 1"},
           {.name = "--at",
            .value_name = "A,B,C",
            .help = "The hero is in this room: only its neighbours are told. Three tokens say so themselves"},
           {.name = "--annotate",
            .value_name = "OUT.png",
            .help = "Write the picture with pieces and the best rooms drawn in; a folder takes one each",
            .offer = Offer::files},
           json_option(),
           calibration_option(),
           camera_option(),
           data_option()},
      .run = run_rooms};
}

}  // namespace delvelens::cli

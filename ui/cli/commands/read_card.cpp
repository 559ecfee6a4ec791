// SPDX-License-Identifier: MIT
#include "ui/cli/commands/read_card.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "rules/gelatinous/room_text.h"
#include "ui/cli/card_knowledge.h"
#include "ui/cli/photo_reading.h"
#include "ui/cli/program.h"
#include "ui/cli/vision_errors.h"
#include "vision/card/annotate.h"
#include "vision/card/die_memory.h"
#include "vision/card/document.h"

namespace delvelens::cli {
namespace {

namespace card = vision::card;

std::string die_words(const card::DieSighting& die) {
  const auto& lies = die.lying.lies;
  return fmt::format("die on {}: {} on top, {} to the north", card::words_for(die.at), lies.top(),
                     lies.north());
}

void show_text(Console& console, const card::CardLook& look, bool timing) {
  const auto& reading = look.reading;
  if (reading.items.empty()) {
    console.show(Line{{reading.source + ": ", Ink::dim}, {"no card"}});
  } else {
    console.talk({{reading.source, Ink::dim}});
    board::RoomCard room = reading.items.front().value;
    if (room.name.empty()) room.name = std::string(1, room.letter) + "?";
    console.show_text(rules::gelatinous::room_text(room));
    if (look.die) console.show(Line{{die_words(*look.die)}});
    for (const board::Square& cube : look.cubes) console.show(Line{{"danger on " + card::words_for(cube)}});
    if (reading.verdict == board::Verdict::review) console.show(Line{{"please check", Ink::warning}});
  }
  tell_problems(console, reading.problems);
  if (timing) tell_times(console, look.times);
}

// A sure look at the die teaches which way it is handed; it is told and kept.
Hopefully<void> learn_die(const card::CardLook& look, CardKnowledge& knowledge, Console& console) {
  if (!look.die || look.reading.verdict != board::Verdict::accept) return {};
  const auto learned = card::learned(knowledge.die, look.die->look, look.die->lying);
  if (learned == knowledge.die) return {};
  if (learned.handed && learned.handed != knowledge.die.handed) {
    console.talk({{fmt::format("Your die is {}-handed: kept in {}.",
                               *learned.handed == board::Handed::right ? "right" : "left",
                               card::die_knowledge_file().string()),
                   Ink::dim}});
  }
  knowledge.die = learned;
  if (const auto saved = card::save_die_knowledge(learned); !saved)
    return tl::unexpected(complaint_of(saved.error()));
  return {};
}

Hopefully<void> keep_card(const card::CardLook& look, CardKnowledge& knowledge, Console& console) {
  if (look.reading.verdict != board::Verdict::accept || look.known >= 0) return {};
  const auto kept = knowledge.kept.own.remember(look.reading.items.front().value);
  if (!kept) return tl::unexpected(Complaint{ExitCode::illegal, "The card cannot be kept: " + kept.error()});
  console.talk({{fmt::format("Kept as {}.", kept->name), Ink::dim}});
  return {};
}

Outcome run_read_card(const Arguments& arguments, Program& program) {
  auto knowledge = card_knowledge(arguments.text("--data"));
  if (!knowledge) return tl::unexpected(knowledge.error());
  auto reader = card_reader_with(*knowledge);
  if (!reader) return tl::unexpected(reader.error());
  if (arguments.has("--unknown")) reader->know(std::vector<board::RoomCard>{});
  std::optional<AnnotatedPictures> pictures;
  if (const auto out = arguments.text("--annotate")) pictures.emplace(*out);
  const bool timing = arguments.has("--timing");
  Console& console = program.console;
  return read_sources(
      arguments.list("SOURCE"), console,
      [&](const vision::Frame& frame) -> Hopefully<ExitCode> {
        const auto look = reader->read(frame);
        if (!look) return tl::unexpected(complaint_of(look.error()));
        if (arguments.has("--json")) {
          console.show_json(card::document_of(*look, timing));
        } else {
          show_text(console, *look, timing);
        }
        if (arguments.has("--keep")) {
          if (const auto kept = keep_card(*look, *knowledge, console); !kept)
            return tl::unexpected(kept.error());
          if (const auto learned = learn_die(*look, *knowledge, console); !learned)
            return tl::unexpected(learned.error());
        }
        if (pictures) {
          const auto written = pictures->write(frame.source, card::annotate(frame.pixels, *look));
          if (!written) return tl::unexpected(written.error());
        }
        return code_of(look->reading.verdict);
      },
      arguments.text("--camera"));
}

}  // namespace

Command read_card_command() {
  return {
      .name = "card",
      .summary = "Read a room card: walls, signs, way out, danger cubes and how the die lies on it",
      .details =
          {"Reads the cards of delvelens print rooms, your own (delvelens cards) and other grid cards with "
           "thick "
           "walls. A card that is known is recognised even where pieces cover it.",
           "The room is shown as text; correct it in an editor and keep it with delvelens cards add FILE.",
           "Exit codes: 0 everything is sure, 5 something should be checked, 4 no card."},
      .positionals = {source_argument()},
      .options = {json_option(),
                  annotate_option(),
                  {.name = "--keep",
                   .help = "Keep a sure card among your own, and what is learned about the die"},
                  {.name = "--unknown", .help = "Read as if no card were known"},
                  timing_option(),
                  camera_option(),
                  data_option()},
      .run = run_read_card};
}

}  // namespace delvelens::cli

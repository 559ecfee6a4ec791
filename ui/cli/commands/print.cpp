// SPDX-License-Identifier: MIT
#include "ui/cli/commands/print.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>

#include "rules/gelatinous/generator.h"
#include "rules/gelatinous/room_text.h"
#include "rules/gelatinous/solver.h"
#include "rules/gelatinous/tables.h"
#include "ui/cli/arguments.h"
#include "ui/cli/commands/print_sheets.h"
#include "ui/cli/commands/print_stickers.h"
#include "ui/cli/program.h"
#include "ui/cli/text.h"
#include "ui/print/room_cards.h"
#include "ui/print/solved_room.h"

namespace delvelens::cli {
namespace {

namespace gelatinous = rules::gelatinous;
using Rooms = std::vector<board::RoomCard>;

constexpr std::uint64_t kMostNewRooms = 60;

Hopefully<Rooms> house_rooms(const Arguments& arguments) {
  const auto folder = arguments.text("--data");
  auto tables = gelatinous::load_tables(folder ? rules::DataSource(*folder) : rules::DataSource());
  if (!tables) return tl::unexpected(Complaint{ExitCode::unreadable, tables.error().text()});
  const auto letter = arguments.text("--letter");
  if (letter)
    std::erase_if(tables->rooms, [&letter](const auto& room) { return room.letter != letter->front(); });
  return std::move(tables->rooms);
}

Hopefully<Rooms> new_rooms(const Arguments& arguments, Console& console) {
  const char letter = arguments.text("--letter").value_or("A").front();
  const auto stars = static_cast<double>(arguments.number("--stars").value_or(3));
  const std::uint64_t seed = arguments.number("--seed").value_or(1);
  rules::Random random(seed);
  Rooms rooms;
  for (std::uint64_t i = 1; i <= arguments.number("--new").value_or(1); ++i) {
    // The final room takes longest to rate, so fewer are looked at.
    auto room = gelatinous::generate_room(letter, stars, random, letter == 'C' ? 20 : 60);
    if (!room)
      return tl::unexpected(Complaint{ExitCode::internal, "no fair room came up: try another --seed"});
    room->name = fmt::format("{}{} Seed {}", letter, 100 + i, seed);
    console.talk(Line{{fmt::format("{}: {:.1f} stars", room->name, gelatinous::rate(*room).stars())}});
    rooms.push_back(std::move(*room));
  }
  return rooms;
}

tl::expected<void, std::string> write_text(const std::string& path, const Rooms& rooms) {
  std::ofstream file(path, std::ios::binary);
  for (const auto& room : rooms) file << gelatinous::room_text(room) << '\n';
  if (!file.flush()) return tl::unexpected(path + " cannot be written");
  return {};
}

Outcome print_rooms(const Arguments& arguments, Program& program) {
  const auto rooms = arguments.has("--new") ? new_rooms(arguments, program.console) : house_rooms(arguments);
  if (!rooms) return tl::unexpected(rooms.error());
  const std::string out = arguments.text("OUT").value_or("");
  print::RoomCardOptions options;
  options.paper = print::paper_named(arguments.text("--paper").value_or("a4")).value_or(print::PaperSize::a4);
  options.square = static_cast<double>(arguments.number("--square").value_or(17));
  const auto written =
      out.ends_with(".txt") ? write_text(out, *rooms) : print::print_room_cards(out, *rooms, options);
  if (!written) return tl::unexpected(Complaint{ExitCode::unreadable, printable(written.error()) + "."});
  program.console.show_text(fmt::format("{} room {} in {}\n", rooms->size(),
                                        rooms->size() == 1 ? "card" : "cards", printable(out)));
  return ExitCode::accepted;
}

// The way through a room from the best placement of a rolled face.
Hopefully<print::SolvedRoom> solved_room(const board::RoomCard& room, int top, const std::string& dangers) {
  const gelatinous::Puzzle puzzle = gelatinous::bare_puzzle(room);
  unsigned bits = 0;
  print::SolvedRoom solved{room, {}, {}, {}};
  for (const char c : dangers) {
    if (c == ',' || c == ' ') continue;
    if (c < '1' || c > '6')
      return tl::unexpected(Complaint{ExitCode::usage, "--dangers takes numbers from 1 to 6, like 2,5"});
    bits |= 1U << static_cast<unsigned>(c - '1');
    solved.dangers.push_back(c - '0');
  }
  const auto from =
      gelatinous::body_at_start(puzzle, static_cast<std::uint8_t>(bits), board::Orientation::at(0));
  const auto best = gelatinous::placements(puzzle, from, top).front();
  if (!best.plan) return tl::unexpected(Complaint{ExitCode::illegal, "the room has no way through"});
  solved.way.push_back({room.start, best.lies});
  for (const auto& step : best.plan->moves)
    solved.way.push_back({puzzle.grid.square(step.after.cell), step.after.lies});
  solved.caption = fmt::format("{} rolled, {} to the north: {} actions of {}, {} damage", top,
                               best.lies.north(), best.plan->actions, puzzle.limit, best.plan->damage);
  return solved;
}

Outcome print_solved(const Arguments& arguments, Program& program) {
  const auto rooms = house_rooms(arguments);
  if (!rooms) return tl::unexpected(rooms.error());
  const std::string id = arguments.text("ROOM").value_or("");
  const auto room = std::find_if(rooms->begin(), rooms->end(),
                                 [&](const auto& one) { return gelatinous::room_id(one) == id; });
  if (room == rooms->end())
    return tl::unexpected(Complaint{ExitCode::nothing_found, fmt::format("There is no room \"{}\"", id)});
  const auto solved = solved_room(*room, static_cast<int>(arguments.number("--top").value_or(6)),
                                  arguments.text("--dangers").value_or(""));
  if (!solved) return tl::unexpected(solved.error());
  const std::string out = arguments.text("OUT").value_or("");
  std::ofstream file(out, std::ios::binary);
  file << print::solved_room_svg(*solved);
  if (!file.flush())
    return tl::unexpected(Complaint{ExitCode::unreadable, printable(out) + " cannot be written."});
  program.console.show_text(fmt::format("{}: {}\n", room->name, solved->caption));
  return ExitCode::accepted;
}

}  // namespace

Command print_command() {
  Command rooms{
      .name = "rooms",
      .summary = "Room cards of Gelatinous Cube Dice, true size, to cut out",
      .details = {"OUT ending in .txt gets the rooms as text, to change them and play them with --data.",
                  "Print at 100 %, not fitted to the page."},
      .positionals = {{.name = "OUT",
                       .help = "The file to write, .pdf or .txt",
                       .offer = Offer::files,
                       .required = true}},
      .options = {{.name = "--letter",
                   .value_name = "LETTER",
                   .help = "Only rooms A, B or C",
                   .offer = Offer::words,
                   .words = {"A", "B", "C"}},
                  {.name = "--paper",
                   .value_name = "SIZE",
                   .help = "a4 (default), letter or a3",
                   .offer = Offer::words,
                   .words = {"a4", "letter", "a3"}},
                  {.name = "--square",
                   .value_name = "MM",
                   .help = "Side of a square (default 17, for a die of 16)",
                   .whole_number = true,
                   .least = 8,
                   .most = 60},
                  {.name = "--new",
                   .value_name = "N",
                   .help = "Make N new rooms instead of the house rooms",
                   .whole_number = true,
                   .least = 1,
                   .most = kMostNewRooms},
                  {.name = "--stars",
                   .value_name = "N",
                   .help = "How hard new rooms are, 1 to 5 (default 3)",
                   .whole_number = true,
                   .least = 1,
                   .most = 5,
                   .needs = {"--new"}},
                  {.name = "--seed",
                   .value_name = "SEED",
                   .help = "Other seeds make other rooms (default 1)",
                   .whole_number = true,
                   .needs = {"--new"}},
                  data_option()},
      .run = print_rooms};
  Command command{.name = "print", .summary = "Make sheets to print and cut out"};
  command.commands.push_back(std::move(rooms));
  command.commands.push_back(
      {.name = "solved",
       .summary = "A room with the best way through it, as a picture",
       .details = {"The best placement of the rolled face, an arrow for each roll, and the face on top on "
                   "each square."},
       .positionals =
           {{.name = "ROOM", .help = "The room's id, like A01", .required = true},
            {.name = "OUT", .help = "The file to write, .svg", .offer = Offer::files, .required = true}},
       .options = {{.name = "--top",
                    .value_name = "FACE",
                    .help = "The face that was rolled (default 6)",
                    .whole_number = true,
                    .least = 1,
                    .most = 6},
                   {.name = "--dangers",
                    .value_name = "N,...",
                    .help = "Numbers with a danger on them, like 2,5"},
                   data_option()},
       .run = print_solved});
  command.commands.push_back(print_stickers_command());
  command.commands.push_back(print_chart_command());
  command.commands.push_back(print_mat_command());
  return command;
}

}  // namespace delvelens::cli

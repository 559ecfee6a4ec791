// SPDX-License-Identifier: MIT
#include "ui/cli/commands/cards.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "board/json.h"
#include "rules/gelatinous/room_edit.h"
#include "rules/gelatinous/room_text.h"
#include "ui/cli/arguments.h"
#include "ui/cli/console.h"
#include "ui/cli/program.h"
#include "ui/cli/text.h"
#include "ui/cli/vision_errors.h"
#include "ui/session/own_cards.h"
#include "vision/text_file.h"

namespace delvelens::cli {
namespace {

namespace gelatinous = rules::gelatinous;

Hopefully<session::OwnCards> own_cards() {
  auto own = session::OwnCards::load();
  if (!own) return tl::unexpected(Complaint{ExitCode::unreadable, own.error()});
  return std::move(*own);
}

Hopefully<board::RoomCard> card_named(const session::OwnCards& own, const std::string& id) {
  for (const board::RoomCard& card : own.cards()) {
    if (card.name == id || card.name.starts_with(id + " ")) return card;
  }
  return tl::unexpected(
      Complaint{ExitCode::nothing_found, fmt::format("There is no card \"{}\" among your own", id)});
}

Outcome list_card(const Arguments& /*arguments*/, Program& program) {
  const auto own = own_cards();
  if (!own) return tl::unexpected(own.error());
  if (own->cards().empty())
    program.console.talk({{"No cards of your own yet: delvelens cards add FILE", Ink::dim}});
  for (const board::RoomCard& card : own->cards()) {
    program.console.show(
        Line{{card.name, Ink::bold}, {fmt::format("  {} x {}", card.columns, card.rows), Ink::dim}});
  }
  return ExitCode::accepted;
}

Outcome show_card(const Arguments& arguments, Program& program) {
  const auto own = own_cards();
  if (!own) return tl::unexpected(own.error());
  const auto card = card_named(*own, arguments.text("ID").value_or(""));
  if (!card) return tl::unexpected(card.error());
  program.console.show_text(gelatinous::room_text(*card));
  return ExitCode::accepted;
}

// A drawn room, or a card as JSON, bare or inside a document.
Hopefully<std::vector<board::RoomCard>> cards_in(const std::string& file) {
  const auto text = vision::read_text(file);
  if (!text) return tl::unexpected(complaint_of(text.error()));
  if (text->find_first_not_of(" \t\r\n") != std::string::npos &&
      (*text)[text->find_first_not_of(" \t\r\n")] == '{') {
    auto json = board::parse_json(*text);
    if (!json) return tl::unexpected(Complaint{ExitCode::unreadable, file + ": " + json.error().text()});
    const auto card = board::room_card_from(json->contains("card") ? (*json)["card"] : *json);
    if (!card) return tl::unexpected(Complaint{ExitCode::unreadable, file + ": " + card.error().text()});
    return std::vector{*card};
  }
  auto rooms = gelatinous::parse_rooms(*text);
  if (!rooms) {
    return tl::unexpected(
        Complaint{ExitCode::unreadable,
                  fmt::format("{}, line {}: {}", file, rooms.error().line, rooms.error().reason)});
  }
  return std::move(*rooms);
}

Outcome keep(session::OwnCards& own, const board::RoomCard& card, Program& program) {
  const auto kept = own.remember(card);
  if (!kept)
    return tl::unexpected(Complaint{
        ExitCode::illegal, fmt::format("{} cannot be played: {}", printable(card.name), kept.error())});
  program.console.show(Line{{"Kept "}, {kept->name, Ink::bold}});
  return ExitCode::accepted;
}

Outcome add_card(const Arguments& arguments, Program& program) {
  auto own = own_cards();
  if (!own) return tl::unexpected(own.error());
  const auto cards = cards_in(arguments.text("FILE").value_or(""));
  if (!cards) return tl::unexpected(cards.error());
  if (cards->empty()) return tl::unexpected(Complaint{ExitCode::nothing_found, "The file holds no room"});
  for (const board::RoomCard& card : *cards) {
    if (auto kept = keep(*own, card, program); !kept) return kept;
  }
  return ExitCode::accepted;
}

Outcome correct_card(const Arguments& arguments, Program& program) {
  auto own = own_cards();
  if (!own) return tl::unexpected(own.error());
  auto card = card_named(*own, arguments.text("ID").value_or(""));
  if (!card) return tl::unexpected(card.error());
  for (const std::string& words : arguments.list("CORRECTION")) {
    auto changed = gelatinous::corrected(*card, words);
    if (!changed) return tl::unexpected(Complaint{ExitCode::usage, changed.error()});
    card = std::move(*changed);
  }
  auto kept = keep(*own, *card, program);
  if (kept) program.console.show_text(gelatinous::room_text(*card));
  return kept;
}

Outcome remove_card(const Arguments& arguments, Program& program) {
  auto own = own_cards();
  if (!own) return tl::unexpected(own.error());
  const std::string id = arguments.text("ID").value_or("");
  const auto gone = own->forget(id);
  if (!gone) return tl::unexpected(Complaint{ExitCode::unreadable, gone.error()});
  if (!*gone)
    return tl::unexpected(
        Complaint{ExitCode::nothing_found, fmt::format("There is no card \"{}\" among your own", id)});
  program.console.show(Line{{"Removed "}, {id, Ink::bold}});
  return ExitCode::accepted;
}

}  // namespace

Command cards_command() {
  const Parameter id{.name = "ID", .help = "Like A201", .required = true};
  Command command{
      .name = "cards",
      .summary = "Room cards of your own: kept, shown, corrected",
      .details = {
          "They lie in rooms.txt in your delvelens folder, in the form that print rooms OUT.txt writes."}};
  command.commands = {
      {.name = "list", .summary = "Show which there are", .run = list_card},
      {.name = "show", .summary = "Draw one", .positionals = {id}, .run = show_card},
      {.name = "add",
       .summary = "Keep the rooms of a file",
       .details = {"FILE is text as print rooms OUT.txt writes it, or a card as JSON. "
                   "Rooms of the same id are replaced."},
       .positionals = {{.name = "FILE", .help = "Text or JSON", .offer = Offer::files, .required = true}},
       .run = add_card},
      {.name = "correct",
       .summary = "Change squares and walls of one",
       .details =
           {"Squares are COLUMN,ROW from the top left, counted from 1. Corrections: \"2,3 5\" (or A B C, r "
            "rune, "
            "c candle, o boiler, . nothing), \"2,3 wall east\", \"2,3 open east\", \"4,1 exit north\"."},
       .positionals =
           {id, {.name = "CORRECTION", .help = "Like \"2,3 wall east\"", .required = true, .many = true}},
       .run = correct_card},
      {.name = "remove", .summary = "Forget one", .positionals = {id}, .run = remove_card}};
  return command;
}

}  // namespace delvelens::cli

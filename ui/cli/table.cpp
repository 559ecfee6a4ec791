// SPDX-License-Identifier: MIT
#include "ui/cli/table.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <random>
#include <utility>

#include "rules/gelatinous/room_edit.h"
#include "rules/gelatinous/room_text.h"
#include "ui/cli/ask_view.h"
#include "ui/cli/documents.h"
#include "ui/cli/drop_tables.h"
#include "ui/cli/photo_reading.h"
#include "ui/cli/sheet_view.h"
#include "ui/cli/signals.h"
#include "ui/cli/store.h"
#include "ui/cli/table_talk.h"
#include "ui/cli/text.h"
#include "ui/cli/turn_view.h"
#include "ui/cli/typed_answer.h"
#include "ui/session/autoplay.h"

namespace delvelens::cli {
namespace {

constexpr std::size_t kLongestNote = 14;  // lines; more is printed below the screen instead of on it
constexpr std::size_t kMostNews = 8;

// What the program threw or drew, before the first thing that came of it.
void tell_throw(const rules::Ask& ask, const rules::Answer& answer, rules::Events& events) {
  std::string fell;
  if (const auto* roll = std::get_if<board::DiceRoll>(&answer)) {
    for (const board::Die& die : *roll)
      fell += fmt::format("{}{}", fell.empty() ? "" : " ", die.value.pips());
  } else if (const auto* choice = std::get_if<rules::Choice>(&answer)) {
    for (const rules::Option& option : std::get<rules::AskChoice>(ask.want).options) {
      if (option.id == choice->option) fell = option.label;
    }
  }
  if (fell.empty()) return;
  if (events.empty()) {
    events.push_back({"roll", fmt::format("[{}] {}", fell, ask.prompt)});
  } else {
    events.front().text = fmt::format("[{}] {}", fell, events.front().text);
  }
}

std::uint64_t fresh_seed() {
  std::random_device device;
  return (std::uint64_t{device()} << 32U) | device();
}

}  // namespace

Table::Table(session::Session& session, Program& program, Input& input, TableSettings settings)
    : session_(session), program_(program), input_(input), settings_(std::move(settings)) {}

Outcome Table::play() {
  Next next = Next::show_again;
  while (next != Next::leave) {
    if (next == Next::show_again) {
      go_on_alone();
      if (failure_) break;
      show_state();
      if (session_.ask().over() && !input_.arrow_keys()) return ExitCode::accepted;
    }
    const Reply reply = ask();
    switch (reply.kind) {
      case Reply::Kind::line:
        next = hear(reply.text);
        break;
      case Reply::Kind::picked:
        next =
            take(rules::Choice{std::get<rules::AskChoice>(session_.ask().want).options[reply.picked].id}, {});
        break;
      case Reply::Kind::end:
        // Nobody is at the keyboard: dice that cannot be read are rolled again, as dice that lie askew are.
        next = Next::leave;
        if (std::exchange(doubted_roll_, false)) {
          refuse("Nobody types: roll these dice again");
          next = Next::show_again;
        } else if (std::exchange(doubted_die_, false)) {
          refuse("Nobody types: I look again");
          next = Next::show_again;
        }
        break;
      case Reply::Kind::signal:
        static_cast<void>(leave("Interrupted."));
        return exit_code_of(caught_signal().value_or(0));
    }
  }
  if (failure_) return tl::unexpected(*failure_);
  return leave("");
}

// Answers what needs no word of the player, up to the next question that does.
void Table::go_on_alone() {
  while (!session_.ask().over() && !failure_ && answer_alone()) {
  }
}

bool Table::answer_alone() {
  const rules::Ask ask = session_.ask();
  if (settings_.chance_seed && ask.by_chance()) {
    return take(session::seeded_answer(session_, *settings_.chance_seed),
                session::seeded(*settings_.chance_seed), true) == Next::show_again;
  }
  if (const auto* dice = std::get_if<rules::AskDice>(&ask.want);
      dice != nullptr && settings_.camera != nullptr) {
    return roll_before_camera(*dice);
  }
  if (const auto* cube = std::get_if<rules::AskCube>(&ask.want);
      cube != nullptr && settings_.cube != nullptr && doubted_cube_ == nullptr) {
    show_state();
    if (!settings_.json) program_.console.show(ask_block(ask));
    return look_at_cube(*cube, *settings_.cube);
  }
  if (settings_.cards != nullptr && CardCamera::can_answer(session_) &&
      (ask.by_chance() || !settings_.advised)) {
    return look_at_card();
  }
  if (settings_.advised && !ask.by_chance()) {
    return take(session::autoplay_answer(session_, session_.entries().size()),
                session::seeded(session_.entries().size())) == Next::show_again;
  }
  return false;
}

bool Table::roll_before_camera(const rules::AskDice& ask) {
  show_state();
  doubted_roll_ = false;
  if (!settings_.json) program_.console.show(ask_block(session_.ask()));
  const auto roll = settings_.camera->roll_for(ask);
  if (!roll) {
    if (roll.error().code != ExitCode::interrupted) {
      refuse(roll.error().sentence + ". Type what the dice show, or roll again once the camera is back.");
    }
    return false;
  }
  std::string seen;
  for (const board::Die& die : roll->roll) seen += fmt::format(" {}", die.value.pips());
  if (!roll->doubts.empty()) {
    for (const std::string& doubt : roll->doubts) refuse(doubt);
    refuse(fmt::format("I see{}, but I am not sure. Type what the dice show.", seen));
    doubted_roll_ = true;
    return false;
  }
  note({{"Rolled" + seen, Ink::bold}});
  return take(roll->roll, {session::Giver::camera, roll->confidence, 0}) == Next::show_again;
}

bool Table::look_at_card() {
  show_state();
  doubted_die_ = false;
  if (!settings_.json) program_.console.show(ask_block(session_.ask()));
  const auto seen = settings_.cards->answer(session_);
  if (!seen) {
    if (seen.error().code != ExitCode::interrupted)
      refuse(seen.error().sentence + ". Answer by hand, or again once the camera is back.");
    return false;
  }
  if (seen->answer) note({{"Seen: " + seen->seen, Ink::bold}});
  for (const std::string& hint : seen->hints) note({{hint, Ink::warning}});
  if (seen->answer)
    return take(*seen->answer, {session::Giver::camera, seen->confidence, 0}) == Next::show_again;
  for (const std::string& doubt : seen->doubts) refuse(doubt);
  draft_ = seen->draft;
  if (draft_) {
    show_draft();
  } else if (std::holds_alternative<rules::AskChoice>(session_.ask().want)) {
    doubted_die_ = !seen->doubts.empty();
    if (doubted_die_) refuse("Say it yourself, or look to let me look again");
  } else {
    refuse(fmt::format("It looks like {}, but I am not sure. Please say it yourself.", seen->seen));
  }
  return false;
}

void Table::show_draft() {
  if (settings_.json) return;
  program_.console.show_text(rules::gelatinous::room_text(*draft_));
  program_.console.hint(
      "Say ok if the card is like this, or correct it: \"2,3 5\", \"2,3 wall east\", \"4,1 exit north\"");
}

// The camera may look again. While a card is being checked, corrections come before other answers.
std::optional<Table::Next> Table::hear_about_card(const std::string& text) {
  if ((text == "look" || text.empty()) && settings_.cards != nullptr && CardCamera::can_answer(session_))
    return Next::show_again;
  if (!std::holds_alternative<rules::AskCard>(session_.ask().want)) draft_.reset();
  if (!draft_) return std::nullopt;
  if (text == "ok" || text == "yes") return take(*draft_, {});
  if (text.empty() || text.front() < '0' || text.front() > '9') return std::nullopt;
  auto changed = rules::gelatinous::corrected(*draft_, text);
  if (!changed) return refuse(changed.error());
  draft_ = std::move(*changed);
  show_draft();
  return Next::ask_again;
}

// What the player entered or corrected is known from now on, in this game and in later ones.
void Table::keep_card(const board::RoomCard& card) {
  auto cards = kept_cards(std::nullopt);
  if (!cards) return program_.console.hint("The card is not kept: " + cards.error().sentence);
  const auto kept = settings_.cards != nullptr ? settings_.cards->remember(card) : kept_as(*cards, card);
  if (!kept) {
    program_.console.hint("The card is not kept: " + kept.error().sentence);
  } else if (!settings_.json) {
    note({{fmt::format("Kept among your own cards as {}.", kept->name), Ink::dim}});
  }
}

void Table::show_state() {
  if (settings_.json) {
    program_.console.show_json(play_document(session_, news_));
  } else if (input_.arrow_keys()) {
    show_screen();
  } else {
    show_step();
  }
  news_seen_ = true;
}

// The whole screen anew: sheet, what just happened, what was told, the question. Where that does not fit,
// only the sheet's first line stays: what was told is what the player wants to read.
void Table::show_screen() {
  Console& console = program_.console;
  const rules::Ask ask = session_.ask();
  Block told;
  const std::size_t skipped = news_.size() > kMostNews ? news_.size() - kMostNews : 0;
  if (skipped > 0) told.push_back({{fmt::format("  … {} more, see log", skipped), Ink::dim}});
  for (std::size_t i = skipped; i < news_.size(); ++i) told.push_back(event_line(news_[i]));
  if (!news_.empty() && !notes_.empty()) told.emplace_back();
  append(told, notes_);
  if (!told.empty()) told.emplace_back();
  const int below = static_cast<int>(told.size() + ask_block(ask).size() + menu_lines(ask).size()) + 2;
  const int room = console.height() - below;
  Block screen = sheet_block(session_.sheet(), {console.width(), std::max(7, room - 6)});
  if (!notes_.empty() && static_cast<int>(screen.size()) > room) screen.resize(1);
  notes_.clear();
  screen.emplace_back();
  append(screen, told);
  console.control("\x1b[H\x1b[2J");
  console.show(screen);
}

// For pipes: the sheet at the beginning and the end, else only what changed.
void Table::show_step() {
  Console& console = program_.console;
  const rules::Ask ask = session_.ask();
  const rules::Sheet sheet = session_.sheet();
  if (!news_seen_) {
    for (const rules::Event& event : news_) console.show(event_line(event));
  }
  if (!std::exchange(sheet_shown_, true) || ask.over()) {
    console.show(sheet_block(sheet, {console.width(), 0}));
  } else {
    if (sheet.turn && sheet.turn != turn_shown_) console.show(turn_block(*sheet.turn));
    if (sheet.headline != headline_) console.show(Line{{sheet.headline, Ink::dim}});
  }
  turn_shown_ = sheet.turn;
  headline_ = sheet.headline;
  if (const auto* over = std::get_if<rules::Over>(&ask.want)) console.show(over_block(*over));
}

Reply Table::ask() {
  const rules::Ask ask = session_.ask();
  Question question;
  if (!settings_.json) {
    if (const auto* over = std::get_if<rules::Over>(&ask.want)) {
      program_.console.show(over_block(*over));
      program_.console.show(Line{{"  quit to leave; undo, correct, log and sheet still work", Ink::dim}});
    } else {
      program_.console.show(ask_block(ask));
    }
    question.menu = menu_lines(ask);
  }
  if (const auto* choice = std::get_if<rules::AskChoice>(&ask.want)) {
    for (const rules::Option& option : choice->options) question.words.push_back(option.id);
  }
  for (const TableCommand& command : table_commands()) question.words.push_back(command.name);
  return input_.read(question);
}

// An exact answer wins over a command, a command over a short form; a colon always means a command.
Table::Next Table::hear(const std::string& line) {
  const std::string_view text = trimmed(line);
  TableTalk talk(*this);
  if (!text.empty() && text.front() == ':') {
    if (const auto next = talk.obey(text.substr(1), Matching::short_forms)) return *next;
  } else {
    const rules::Ask ask = session_.ask();
    if (std::holds_alternative<rules::AskDrop>(ask.want) && names_picture(text))
      return take_picture(std::string(text));
    if (const auto* cube = std::get_if<rules::AskCube>(&ask.want)) {
      if (const auto next = hear_about_cube(*cube, std::string(text))) return *next;
    }
    if (const auto next = hear_about_card(std::string(text))) return *next;
    if (const auto answer = typed_answer(ask, text, Matching::exact)) return take_typed(*answer);
    if (asks_for_chance(ask, text)) return take_chance();
    if (const auto next = talk.obey(text, Matching::exact)) return *next;
    if (const auto answer = typed_answer(ask, text, Matching::short_forms)) return take_typed(*answer);
    if (const auto next = talk.obey(text, Matching::short_forms)) return *next;
  }
  return refuse(typing_problem(session_.ask(), text) + "; say help for more");
}

// A word of the player about a roll that the camera was not sure of teaches it.
Table::Next Table::take_typed(const rules::Answer& answer) {
  const Next next = take(answer, {});
  const auto* roll = std::get_if<board::DiceRoll>(&answer);
  if (next == Next::show_again && std::exchange(doubted_roll_, false) && roll != nullptr) {
    settings_.camera->correct(*roll);
  }
  return next;
}

// `thrown`: by the program, so that the player has not seen it fall.
Table::Next Table::take(const rules::Answer& answer, const session::Provenance& by, bool thrown) {
  const rules::Ask ask = session_.ask();
  auto events = session_.answer(answer, by);
  if (events) {
    if (thrown && !settings_.json) tell_throw(ask, answer, *events);
    draft_.reset();
    doubted_cube_ = nullptr;
    if (const auto* card = std::get_if<board::RoomCard>(&answer);
        card != nullptr && by.giver == session::Giver::hand)
      keep_card(*card);
    if (std::exchange(news_seen_, false)) news_.clear();
    news_.insert(news_.end(), events->begin(), events->end());
    return Next::show_again;
  }
  if (std::holds_alternative<session::JournalError>(events.error())) {
    failure_ = complaint_of(events.error());
    return Next::leave;
  }
  return refuse(session::message_of(events.error()));
}

Table::Next Table::take_chance() {
  const std::uint64_t seed = fresh_seed();
  return take(session::seeded_answer(session_, seed), session::seeded(seed), true);
}

// A photo of the table answers; what is doubtful in it the game asks about.
Table::Next Table::take_picture(const std::string& source) {
  std::optional<board::Reading<board::Piece>> reading;
  const auto read = read_tables(source, open_drop_eye(std::nullopt), program_.console,
                                [&](const SeenTable& seen) -> Hopefully<void> {
                                  reading = seen.reading;
                                  return {};
                                });
  if (!read) return refuse(read.error().sentence);
  if (!reading || reading->items.empty()) return refuse("no pieces are seen in " + source);
  note({{fmt::format("{} pieces seen", reading->items.size()), Ink::bold}});
  for (const std::string& problem : first_problems(reading->problems)) note({{problem, Ink::warning}});
  return take(answer_of(*reading), {session::Giver::camera, reading->confidence(), 0});
}

Table::Next Table::refuse(const std::string& reason) {
  if (input_.arrow_keys()) return tell({{{reason, Ink::warning}}});
  if (settings_.json) {
    program_.console.show_json(refusal_document(session_.ask(), reason));
  } else {
    program_.console.hint(reason);
  }
  return Next::ask_again;
}

Table::Next Table::tell(const Block& block) {
  if (settings_.json) return Next::ask_again;
  if (input_.arrow_keys() && block.size() <= kLongestNote) {
    append(notes_, block);
    return Next::show_again;
  }
  program_.console.show(block);
  return Next::ask_again;
}

void Table::note(const Line& line) { static_cast<void>(tell({line})); }

Outcome Table::leave(const std::string& how) {
  if (!settings_.resume_command.empty() && !session_.ask().over()) {
    program_.console.talk(
        {{how + (how.empty() ? "" : " ") + "Saved. Go on with: "}, {settings_.resume_command, Ink::bold}});
  }
  return ExitCode::accepted;
}

}  // namespace delvelens::cli

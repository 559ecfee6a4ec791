#include "ui/cli/table.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <random>
#include <utility>

#include "ui/cli/ask_view.h"
#include "ui/cli/documents.h"
#include "ui/cli/kept_cards.h"
#include "ui/cli/sheet_view.h"
#include "ui/cli/signals.h"
#include "ui/cli/store.h"
#include "ui/cli/table_talk.h"
#include "ui/cli/text.h"
#include "ui/cli/typed_answer.h"
#include "ui/session/autoplay.h"

namespace delvelens::cli {
namespace {

constexpr std::size_t kLongestNote = 14;  // lines; more is printed below the screen instead of on it
constexpr std::size_t kMostNews = 8;

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
        next = Next::leave;
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
                session::seeded(*settings_.chance_seed)) == Next::show_again;
  }
  if (const auto* dice = std::get_if<rules::AskDice>(&ask.want);
      dice != nullptr && settings_.camera != nullptr) {
    return roll_before_camera(*dice);
  }
  if (settings_.advised && !ask.by_chance()) {
    return take(session::autoplay_answer(session_, session_.entries().size()),
                session::seeded(session_.entries().size())) == Next::show_again;
  }
  return false;
}

bool Table::roll_before_camera(const rules::AskDice& ask) {
  show_state();
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
    return false;
  }
  note({{"Rolled" + seen, Ink::bold}});
  return take(roll->roll, {session::Giver::camera, roll->confidence, 0}) == Next::show_again;
}

// What the player entered is known from now on, in this game and in later ones.
void Table::keep_card(const board::RoomCard& card) {
  auto cards = kept_cards(std::nullopt);
  const auto kept = cards ? remembered(*cards, card) : tl::unexpected(cards.error());
  if (!kept) {
    program_.console.hint("The card is not kept: " + kept.error().sentence);
  } else if (!settings_.json) {
    note({{fmt::format("Kept as {}.", kept->name), Ink::dim}});
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
  } else if (sheet.headline != headline_) {
    console.show(Line{{sheet.headline, Ink::dim}});
  }
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
    if (const auto answer = typed_answer(ask, text, Matching::exact)) return take(*answer, {});
    if (asks_for_chance(ask, text)) return take_chance();
    if (const auto next = talk.obey(text, Matching::exact)) return *next;
    if (const auto answer = typed_answer(ask, text, Matching::short_forms)) return take(*answer, {});
    if (const auto next = talk.obey(text, Matching::short_forms)) return *next;
  }
  return refuse(typing_problem(session_.ask(), text) + "; say help for more");
}

Table::Next Table::take(const rules::Answer& answer, const session::Provenance& by) {
  const auto events = session_.answer(answer, by);
  if (events) {
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
  return take(session::seeded_answer(session_, seed), session::seeded(seed));
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

// SPDX-License-Identifier: MIT
#include "ui/cli/table_talk.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "ui/cli/ask_view.h"
#include "ui/cli/documents.h"
#include "ui/cli/help.h"
#include "ui/cli/replay.h"
#include "ui/cli/sheet_view.h"
#include "ui/cli/store.h"
#include "ui/cli/text.h"

namespace delvelens::cli {
namespace {

constexpr std::size_t kLogEntries = 15;

std::string join_from(const std::vector<std::string>& words, std::size_t first) {
  std::string joined;
  for (std::size_t i = first; i < words.size(); ++i) joined += (joined.empty() ? "" : " ") + words[i];
  return joined;
}

std::optional<std::string> command_meant(std::string_view word, Matching matching) {
  if (word == "?") return "help";
  if (word == "q") return "quit";
  if (word == "exit") return "quit";
  if (word == "advice") return "advise";
  std::vector<std::string> found;
  for (const TableCommand& command : table_commands()) {
    if (word == command.name) return command.name;
    // A lone letter is too easily a slip: "r" rolls dice and must never redo.
    if (matching == Matching::short_forms && word.size() > 1 && command.name.rfind(word, 0) == 0)
      found.push_back(command.name);
  }
  if (found.size() != 1) return std::nullopt;
  return found.front();
}

}  // namespace

const std::vector<TableCommand>& table_commands() {
  static const std::vector<TableCommand> commands{
      {"undo", "", "take the last answer back"},
      {"redo", "", "give it again"},
      {"advise", "", "rank the choices, with the number behind each"},
      {"log", "[all]", "the last answers and what came of them"},
      {"sheet", "", "the sheet and the map"},
      {"map", "", "the whole map"},
      {"correct", "K ANSWER", "give answer number K of the log anew and replay the rest"},
      {"help", "", "this list"},
      {"quit", "", "leave; the session is saved"},
  };
  return commands;
}

std::optional<Table::Next> TableTalk::obey(std::string_view text, Matching matching) {
  const std::vector<std::string> words = words_of(text);
  if (words.empty()) return std::nullopt;
  const auto name = command_meant(lower_case(words.front()), matching);
  if (!name) return std::nullopt;
  const std::vector<std::string> arguments(words.begin() + 1, words.end());
  if (*name == "log") return log(arguments);
  if (*name == "correct") return correct(arguments);
  if (!arguments.empty()) return std::nullopt;
  if (*name == "undo") return undo();
  if (*name == "redo") return redo();
  if (*name == "advise") return advise();
  if (*name == "sheet") return sheet();
  if (*name == "map") return map();
  if (*name == "help") return help();
  return Table::Next::leave;
}

Table::Next TableTalk::failed(const session::Failure& failure) {
  if (std::holds_alternative<session::JournalError>(failure)) {
    table_.failure_ = complaint_of(failure);
    return Table::Next::leave;
  }
  return table_.refuse(session::message_of(failure));
}

Table::Next TableTalk::undo() {
  session::Session& session = table_.session_;
  if (!session.can_undo()) {
    return table_.refuse("nothing to undo");
  }
  // Throws made by the seed would only be made again: go back to what the player decided.
  do {
    const auto undone = session.undo();
    if (!undone) return failed(undone.error());
    table_.note({{"Taken back: ", Ink::warning}, {rules::brief(undone->answer), Ink::bold}});
  } while (table_.settings_.chance_seed && session.ask().by_chance() && session.can_undo());
  table_.news_.clear();
  return Table::Next::show_again;
}

Table::Next TableTalk::redo() {
  session::Session& session = table_.session_;
  if (!session.can_redo()) {
    return table_.refuse("nothing to redo");
  }
  do {
    const auto redone = session.redo();
    if (!redone) return failed(redone.error());
    table_.note({{"Given again: ", Ink::warning}, {rules::brief(redone->answer), Ink::bold}});
    if (std::exchange(table_.news_seen_, false)) table_.news_.clear();
    const auto events = session.events_of(static_cast<int>(session.entries().size()) - 1);
    table_.news_.insert(table_.news_.end(), events.begin(), events.end());
  } while (table_.settings_.chance_seed && session.ask().by_chance() && session.can_redo());
  return Table::Next::show_again;
}

Table::Next TableTalk::advise() {
  Console& console = table_.program_.console;
  const auto advice = table_.session_.advise();
  if (table_.settings_.json) {
    console.show_json(advice_document(table_.session_, advice));
    return Table::Next::ask_again;
  }
  if (advice.empty()) return table_.refuse("no advice here: there is nothing to choose");
  return table_.tell(advice_block(table_.session_.ask(), advice, console.width()));
}

Table::Next TableTalk::log(const std::vector<std::string>& arguments) {
  const bool all = !arguments.empty() && arguments.front() == "all";
  const Block block = log_block(table_.session_, all ? table_.session_.entries().size() : kLogEntries);
  return block.empty() ? table_.refuse("nothing has happened yet") : table_.tell(block);
}

Table::Next TableTalk::sheet() {
  return table_.tell(sheet_block(table_.session_.sheet(), {table_.program_.console.width(), 0}));
}

Table::Next TableTalk::map() {
  const Block maps = maps_block(table_.session_.sheet(), {table_.program_.console.width(), 0});
  return maps.empty() ? table_.refuse("there is no map yet") : table_.tell(maps);
}

Table::Next TableTalk::correct(const std::vector<std::string>& arguments) {
  session::Session& session = table_.session_;
  std::size_t number = 0;
  if (!arguments.empty())
    std::from_chars(arguments.front().data(), arguments.front().data() + arguments.front().size(), number);
  const auto ask = number == 0 ? std::nullopt : ask_before(session, number - 1);
  if (!ask || arguments.size() < 2) {
    return table_.refuse(
        fmt::format("say correct K ANSWER, with K from 1 to {} as log counts", session.entries().size()));
  }
  const std::string typed = join_from(arguments, 1);
  const auto answer = typed_answer(*ask, typed, Matching::short_forms);
  if (!answer) {
    return table_.refuse(typing_problem(*ask, typed));
  }
  const auto correction = session.correct(static_cast<int>(number) - 1, *answer, {});
  if (!correction) return failed(correction.error());
  table_.news_.clear();
  for (const std::string& line : correction_lines(*correction, *answer)) table_.note({{line, Ink::warning}});
  return Table::Next::show_again;
}

Table::Next TableTalk::help() {
  Entries entries;
  for (const TableCommand& command : table_commands()) {
    entries.emplace_back(command.name + (command.arguments.empty() ? "" : " " + command.arguments),
                         command.help);
  }
  const rules::Ask ask = table_.session_.ask();
  Block block{{{"Answer: ", Ink::title}, std::string_view(rules::legal_words(ask))}};
  if (const std::string hint = typing_hint(ask); !hint.empty()) block.push_back({{"  " + hint, Ink::dim}});
  if (std::holds_alternative<rules::AskChoice>(ask.want))
    block.push_back({{"  by number, by name, or by its first letters", Ink::dim}});
  block.push_back({{"Or say", Ink::title}});
  append(block, two_columns(entries, table_.program_.console.width()));
  return table_.tell(block);
}

}  // namespace delvelens::cli

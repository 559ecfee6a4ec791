// SPDX-License-Identifier: MIT
#include "ui/cli/ask_view.h"

#include <fmt/format.h>

#include <algorithm>

#include "ui/cli/sheet_view.h"
#include "ui/cli/text.h"
#include "ui/cli/typed_answer.h"

namespace delvelens::cli {
namespace {

constexpr int kWidestLabel = 44;

// The id is worth showing when it cannot be guessed from the label.
bool id_is_plain(const rules::Option& option) {
  std::string spoken = lower_case(option.label);
  std::replace(spoken.begin(), spoken.end(), ' ', '-');
  return spoken == lower_case(option.id);
}

std::string label_of(const rules::Option& option) {
  return printable(option.label.empty() ? option.id : option.label);
}

// 0.75 of a "chance" reads best as 75 %.
std::string value_words(const rules::Advice& advice) {
  const bool chance = lower_case(advice.measure).find("chance") != std::string::npos;
  if (chance && advice.value >= 0 && advice.value <= 1) return fmt::format("{:.1f} %", advice.value * 100);
  return fmt::format("{:.2f}", advice.value);
}

const rules::Option* option_of(const rules::Ask& ask, const std::string& id) {
  const auto* choice = std::get_if<rules::AskChoice>(&ask.want);
  if (choice == nullptr) return nullptr;
  const auto found = std::find_if(choice->options.begin(), choice->options.end(),
                                  [&id](const rules::Option& option) { return option.id == id; });
  return found == choice->options.end() ? nullptr : &*found;
}

std::string label_of(const rules::Ask& ask, const std::string& id) {
  const rules::Option* option = option_of(ask, id);
  return option == nullptr ? printable(id) : label_of(*option);
}

}  // namespace

Block ask_block(const rules::Ask& ask) {
  Block block{{{ask.prompt, Ink::bold}}};
  if (const std::string hint = typing_hint(ask); !hint.empty()) block.push_back({{"  " + hint, Ink::dim}});
  return block;
}

std::vector<Line> menu_lines(const rules::Ask& ask) {
  std::vector<Line> lines;
  const auto* choice = std::get_if<rules::AskChoice>(&ask.want);
  if (choice == nullptr) return lines;
  int width = 0;
  for (const rules::Option& option : choice->options) width = std::max(width, columns(label_of(option)));
  width = std::min(width, kWidestLabel);
  for (std::size_t i = 0; i < choice->options.size(); ++i) {
    const rules::Option& option = choice->options[i];
    Line line{{fmt::format("  {:>2}  ", i + 1), Ink::accent}, {padded(label_of(option), width)}};
    if (!option.detail.empty()) line.emplace_back("  " + option.detail, Ink::dim);
    if (!option.label.empty() && !id_is_plain(option)) line.emplace_back("  [" + option.id + "]", Ink::dim);
    lines.push_back(std::move(line));
  }
  return lines;
}

std::string spoken(const rules::Ask& ask, const rules::Answer& answer) {
  if (const auto* choice = std::get_if<rules::Choice>(&answer)) {
    const rules::Option* option = option_of(ask, choice->option);
    return option == nullptr || option->label.empty() ? choice->option : option->label;
  }
  const std::string brief = rules::brief(answer);  // "dice 4 2": the question has said what it is
  return brief.substr(brief.find(' ') + 1);
}

Block advice_block(const rules::Ask& ask, const std::vector<rules::Advice>& advice, int width) {
  Block block;
  int labels = 0;
  int values = 0;
  for (const rules::Advice& one : advice) {
    labels = std::max(labels, std::min(kWidestLabel, columns(label_of(ask, one.option))));
    values = std::max(values, columns(value_words(one)));
  }
  for (std::size_t i = 0; i < advice.size(); ++i) {
    const rules::Advice& one = advice[i];
    const std::string value = value_words(one);
    const int missing = values - columns(value);
    Line line{
        {fmt::format("  {:>2}. ", i + 1), Ink::dim},
        {padded(clipped(label_of(ask, one.option), kWidestLabel), labels), i == 0 ? Ink::good : Ink::plain},
        {"  " + std::string(static_cast<std::size_t>(missing), ' ') + value, Ink::bold},
        {" " + one.measure, Ink::dim}};
    if (columns(line) + 2 + columns(printable(one.why)) <= width) {
      if (!one.why.empty()) line.emplace_back("  " + one.why, Ink::dim);
      block.push_back(std::move(line));
      continue;
    }
    block.push_back(clipped(line, width));
    for (const std::string& why : wrapped(printable(one.why), width - 6))
      block.push_back({{"      " + why, Ink::dim}});
  }
  return block;
}

Block over_block(const rules::Over& over) {
  Block block{{{over.won ? "Victory!" : "The game is over.", over.won ? Ink::good : Ink::bad}}};
  for (const std::string& line : over.summary) block.push_back({{"  " + line}});
  return block;
}

Block log_block(const session::Session& session, std::size_t most) {
  const auto& entries = session.entries();
  Block block;
  const std::size_t first = entries.size() > most ? entries.size() - most : 0;
  for (std::size_t i = first; i < entries.size(); ++i) {
    block.push_back({{fmt::format("{:>4}  ", i + 1), Ink::accent},
                     {rules::brief(entries[i].answer), Ink::bold},
                     {fmt::format("  ({})", session::name_of(entries[i].by.giver)), Ink::dim}});
    for (const rules::Event& event : session.events_of(static_cast<int>(i))) {
      Line line{"    "};
      for (const Span& span : event_line(event)) line.push_back(span);
      block.push_back(std::move(line));
    }
  }
  return block;
}

}  // namespace delvelens::cli

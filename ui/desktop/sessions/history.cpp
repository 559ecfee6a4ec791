// SPDX-License-Identifier: MIT
#include "ui/desktop/sessions/history.h"

namespace delvelens::desktop {

std::vector<HistoryLine> history_of(const rules::Game& game, const rules::OptionTexts& options,
                                    const std::vector<session::Entry>& entries) {
  std::vector<HistoryLine> lines;
  const auto checked = rules::Options::checked(game.info().options, options);
  if (!checked) return lines;
  auto state = game.start(*checked);
  if (!state) return lines;
  for (const session::Entry& entry : entries) {
    auto step = game.answer(*state, entry.answer);
    if (!step) break;
    lines.push_back({game.ask(*state), entry, std::move(step->events)});
    *state = std::move(step->next);
  }
  return lines;
}

std::string spoken(const rules::Ask& ask, const rules::Answer& answer) {
  if (const auto* chosen = std::get_if<rules::Choice>(&answer)) {
    if (const auto* choice = std::get_if<rules::AskChoice>(&ask.want)) {
      for (const rules::Option& option : choice->options) {
        if (option.id == chosen->option && !option.label.empty()) return option.label;
      }
    }
    return chosen->option;
  }
  const std::string brief = rules::brief(answer);  // "dice 4 2": the question has said what it is
  return brief.substr(brief.find(' ') + 1);
}

}  // namespace delvelens::desktop

// SPDX-License-Identifier: MIT
#include "ui/cli/replay.h"

#include <fmt/format.h>

namespace delvelens::cli {

std::optional<rules::Ask> ask_before(const session::Session& session, std::size_t index) {
  if (index >= session.entries().size()) return std::nullopt;
  const rules::Game& game = session.game();
  const auto options = rules::Options::checked(game.info().options, session.options());
  if (!options) return std::nullopt;
  auto state = game.start(*options);
  if (!state) return std::nullopt;
  for (std::size_t i = 0; i < index; ++i) {
    auto step = game.answer(*state, session.entries()[i].answer);
    if (!step) return std::nullopt;
    *state = std::move(step->next);
  }
  return game.ask(*state);
}

std::vector<std::string> correction_lines(const session::Correction& correction,
                                          const rules::Answer& answer) {
  std::vector<std::string> lines{fmt::format(
      "Corrected to {}; {}.", rules::brief(answer),
      correction.kept == 1 ? "1 answer stands" : fmt::format("{} answers stand", correction.kept))};
  if (!correction.first_misfit) return lines;
  lines.push_back(
      fmt::format("Answer {} no longer fits: {}.", correction.kept + 1, correction.first_misfit->reason));
  lines.push_back(correction.dropped.size() == 1
                      ? "It was dropped."
                      : fmt::format("It and the {} after it were dropped.", correction.dropped.size() - 1));
  return lines;
}

}  // namespace delvelens::cli

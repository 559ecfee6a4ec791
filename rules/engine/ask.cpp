// SPDX-License-Identifier: MIT
#include "rules/engine/ask.h"

#include <array>
#include <utility>

namespace delvelens::rules {

std::string_view kind_of(const Ask& ask) {
  constexpr std::array<std::string_view, 7> names{"choice", "dice", "coin", "cube", "drop", "card", "over"};
  static_assert(std::variant_size_v<decltype(Ask::want)> == names.size());
  return names[ask.want.index()];
}

Ask ask_dice(std::string id, std::string prompt, std::vector<std::string> roles) {
  return Ask{std::move(id), std::move(prompt), AskDice{std::move(roles)}};
}

Ask ask_choice(std::string id, std::string prompt, std::vector<Option> options) {
  return Ask{std::move(id), std::move(prompt), AskChoice{std::move(options), false}};
}

Ask ask_draw(std::string id, std::string prompt, std::vector<Option> options) {
  return Ask{std::move(id), std::move(prompt), AskChoice{std::move(options), true}};
}

bool Ask::by_chance() const {
  const auto* choice = std::get_if<AskChoice>(&want);
  return choice != nullptr ? choice->drawn : !over();
}

}  // namespace delvelens::rules

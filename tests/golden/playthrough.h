// SPDX-License-Identifier: MIT
// A whole game as readable text: every ask, answer and event, and the sheet at the end. Golden files hold
// such texts; a change in the rules shows as a change in a file.
#pragma once

#include <cstdint>
#include <string>
#include <tl/expected.hpp>

#include "rules/engine/game.h"

namespace delvelens::golden {

// How a playthrough is made: written at the head of its file, so that a file can be made again.
struct Recipe {
  std::string game;
  rules::OptionTexts options;
  std::uint64_t seed = 1;
  bool operator==(const Recipe&) const = default;
};

std::string head_of(const Recipe& recipe);
tl::expected<Recipe, std::string> recipe_from(const std::string& text);

// Plays by the game's own advice, by the seed where chance decides.
tl::expected<std::string, std::string> playthrough(const rules::Game& game, const Recipe& recipe);

}  // namespace delvelens::golden

// SPDX-License-Identifier: MIT
// The voice of the game: short lines for the log, several for each occasion, picked by a running number so
// that a replay tells the same story.
#pragma once

#include <string>
#include <string_view>

#include "rules/three_dice/state.h"

namespace delvelens::rules::three_dice {

std::string entering(Place place, const std::string& name, int pick);
std::string meeting(const std::string& monsters, int health, int pick);
std::string nobody_here(int pick);
std::string hit_words(const std::string& monsters, int left, int pick);
std::string miss_words(const std::string& hero, const std::string& monsters, int health_left, int pick);
std::string beaten_words(const std::string& monsters, int pick);
std::string found_words(Treasure treasure, int pick);
std::string quiet_return(int pick);

std::string_view name_of(Treasure treasure);  // "healing potion"
std::string_view name_of(Artefact artefact);
std::string_view effect_of(Artefact artefact);
std::string who(const State& state, int hero);  // "You" alone, "Hero 2" in company

}  // namespace delvelens::rules::three_dice

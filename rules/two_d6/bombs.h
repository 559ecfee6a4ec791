// SPDX-License-Identifier: MIT
// Potion bombs: what they are made of and what they do.
#pragma once

#include "rules/two_d6/play.h"

namespace delvelens::rules::two_d6 {

enum class Bomb : std::uint8_t { smoke_screen, flash_phial, dark_shell, shrapnel_burst, flame_jar };
Bomb bomb_named(std::string_view name);
std::string bomb_words(std::string_view name);
Amount bomb_amount(std::string_view name);  // of damage; no dice for those without

void throw_bomb(Play& play, const std::string& name);
void bomb_target(Play& play, int foe, const std::string& name);
void bomb_bursts(Play& play, const Task& task, const std::vector<int>& pips);

}  // namespace delvelens::rules::two_d6

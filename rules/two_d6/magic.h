// SPDX-License-Identifier: MIT
// Potions, scrolls and the favour of the gods.
#pragma once

#include "rules/two_d6/play.h"

namespace delvelens::rules::two_d6 {

const Spell& potion_of(const Tables& tables, std::string_view name);
const Spell& scroll_of(const Tables& tables, std::string_view name);
std::string spell_words(const Spell& spell);  // "heals 10"

// Whether it would do anything now; a Potion of Phasing is for doors only.
bool can_drink(const View& view, std::string_view potion);
void drink(Play& play, const std::string& potion);

// `exit`: the lock that the scroll is meant for.
void read_scroll(Play& play, const std::string& scroll, int exit = kNothing);
void finish_scroll(Play& play, int times);
// Text of a Do::spell_target that melts armour; without it the target takes damage.
constexpr std::string_view kMelting = "melt";
// Chance that a roll gives a double, with so much Discipline.
double cast_chance(const Spell& spell, int discipline);

bool can_call(const View& view, God god);
bool can_call_any(const View& view);

Ask ask_magic(const View& view, const Task& task);
void take_magic(Play& play, const Task& task, const Answer& answer);

}  // namespace delvelens::rules::two_d6

// SPDX-License-Identifier: MIT
// Rolls on tables and what their rows do. A table that is not there is asked for by name (lookup.cpp).
#pragma once

#include "rules/two_d6/play.h"

namespace delvelens::rules::two_d6 {

// What a roll on a table is for, beside the effects of its row.
enum class Purpose : std::uint8_t { plain, room, exits, shrine, favour, gem, patrol, lever };

// `extra`: points of favour, or the grade of a gem.
void roll_on(Play& play, const std::string& code, int modifier, Purpose purpose, int extra = 0);
// A patrol comes, unless the talk of the town is that there are none. True when one comes.
bool patrol(Play& play, bool foes_first);

Ask ask_tabled(const View& view, const Task& task);
void take_tabled(Play& play, const Task& task, const Answer& answer);
// The next effect of a list.
void run_effects(Play& play, Task task);
// One effect whose number is known.
void apply(Play& play, const Effect& effect, int number);

// "Silver": what an amount is rolled for.
std::string amount_words(const Effect& effect);

// Gains, with the question what to leave when there is too much of it.
void gain(Play& play, Sort sort, const std::string& name, int number);
void gain_armour(Play& play, const Piece& piece);
void add_favour(Play& play, God god, int points);

bool encounter_code(std::string_view code);  // a table that brings enemies: "L1G"
bool loot_code(std::string_view code);
Purpose purpose_of(const Task& task);

// For a table of which only the name is known.
// The player is asked what else the table on paper says.
void look_up_more(Play& play);
Ask ask_lookup(const View& view, const Task& task);
void take_lookup(Play& play, const Task& task, const Answer& answer);

}  // namespace delvelens::rules::two_d6

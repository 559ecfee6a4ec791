// SPDX-License-Identifier: MIT
// The town: market, engraver, herbalist, rations, lockup, hall, tavern and temple; and the ends of the story.
#pragma once

#include "rules/two_d6/play.h"

namespace delvelens::rules::two_d6 {

// Comes up from the dungeon: healed, clean, and met by those who were freed.
void arrive(Play& play);

// The square in the middle, when nothing else is to be settled.
Ask ask_square_of_town(const View& view);
void take_square(Play& play, const std::string& option);

Ask ask_town(const View& view, const Task& task);
void take_town(Play& play, const Task& task, const Answer& answer);

int fortune(const Tables& tables, const Hero& hero);  // everything at its selling price, in copper

}  // namespace delvelens::rules::two_d6

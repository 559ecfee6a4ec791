// SPDX-License-Identifier: MIT
// The enemies strike: their roll, what armour takes off, what else it does to you.
#pragma once

#include "rules/two_d6/play.h"

namespace delvelens::rules::two_d6 {

Ask ask_foes_turn(const View& view, const Task& task);
void take_foes_turn(Play& play, const Task& task, const Answer& answer);

}  // namespace delvelens::rules::two_d6

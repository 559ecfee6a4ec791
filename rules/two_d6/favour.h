// SPDX-License-Identifier: MIT
// Calling upon a god: the roll, the nine rewards, the gifts.
#pragma once

#include "rules/two_d6/play.h"

namespace delvelens::rules::two_d6 {

Ask ask_favour(const View& view, const Task& task);
void take_favour(Play& play, const Task& task, const Answer& answer);

}  // namespace delvelens::rules::two_d6

// SPDX-License-Identifier: MIT
// The agenda: what is asked next, and what an answer sets going.
#pragma once

#include "rules/two_d6/play.h"

namespace delvelens::rules::two_d6 {

Ask ask(const View& view);
void take(Play& play, const Answer& answer);

}  // namespace delvelens::rules::two_d6

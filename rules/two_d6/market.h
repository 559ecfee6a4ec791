// SPDX-License-Identifier: MIT
// Buying and selling in town, the herbalist, the engraver, the lockup.
#pragma once

#include "rules/two_d6/play.h"

namespace delvelens::rules::two_d6 {

Ask ask_market(const View& view, const Task& task);
void take_market(Play& play, const Task& task, const Answer& answer);

struct Herb {
  std::string_view name;
  int buy = 0;  // gold a dose
  int sell = 0;
};
const std::vector<Herb>& herbs();

}  // namespace delvelens::rules::two_d6

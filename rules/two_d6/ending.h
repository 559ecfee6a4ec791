// SPDX-License-Identifier: MIT
// The last page.
#pragma once

#include "rules/two_d6/play.h"

namespace delvelens::rules::two_d6 {

Ask ask_over(const View& view);

}  // namespace delvelens::rules::two_d6

// SPDX-License-Identifier: MIT
// The seeded source of the board, under the name the rules use.
#pragma once

#include "board/random.h"

namespace delvelens::rules {
using board::Random;
}  // namespace delvelens::rules

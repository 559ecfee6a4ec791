// SPDX-License-Identifier: MIT
// Line charts of a sweep as one SVG: a panel an axis. The colours follow the reader's light or dark setting.
#pragma once

#include <string>

#include "datasets/evaluation/sweep.h"

namespace delvelens::datasets {

std::string chart_of(const Sweep& sweep);

}  // namespace delvelens::datasets

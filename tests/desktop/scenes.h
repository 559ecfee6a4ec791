// SPDX-License-Identifier: MIT
// The screens worth looking at: for the screenshots in the docs and the test that compares them.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tests/desktop/seat.h"

namespace delvelens::desktop {

struct Screen {
  std::string name;
  std::function<void(Seat&)> show;
  bool fixed = true;  // looks the same whenever it is shown
};

const std::vector<Screen>& screens();

}  // namespace delvelens::desktop

// SPDX-License-Identifier: MIT
// What the tour shows.
#pragma once

#include <vector>

#include "ui/desktop/guides/tour.h"

namespace delvelens::desktop {

class MainWindow;

std::vector<TourStep> tour_steps(MainWindow& window);

}  // namespace delvelens::desktop

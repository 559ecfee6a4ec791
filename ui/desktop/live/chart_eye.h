// SPDX-License-Identifier: MIT
// Collects views of the printed chart, for the guide that works a lens out.
#pragma once

#include "calibration/lens_fit.h"
#include "ui/desktop/live/eye.h"

namespace delvelens::desktop {

vision::Result<std::unique_ptr<Eye>> open_chart_eye();

struct ChartViews {
  board::Size size;  // of the pictures
  std::vector<calibration::NamedView> views;
};
const ChartViews* views_of(const Seen& seen);

}  // namespace delvelens::desktop

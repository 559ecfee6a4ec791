// SPDX-License-Identifier: MIT
// Reads how a die on a card lies from its top and the sides in view at once. Through clear plastic the pips
// of far sides shine into every face: no face can be read alone there.
#pragma once

#include <opencv2/core/mat.hpp>
#include <optional>

#include "vision/card/die_lies.h"
#include "vision/card/die_pose.h"
#include "vision/network.h"

namespace delvelens::vision::card {

class WholeDieReader {
 public:
  explicit WholeDieReader(Network network) : network_(std::move(network)) {}

  // None where the camera sees no side of the die: its top alone leaves four ways open. `flattest`: least
  // slope of a side that counts as seen.
  Result<std::optional<WayChances>> read(const cv::Mat& picture, const CardCamera& camera,
                                         const StandingDie& die, double flattest) const;

 private:
  Network network_;
};

}  // namespace delvelens::vision::card

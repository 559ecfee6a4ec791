// SPDX-License-Identifier: MIT
// Walls by measure: how much ink lies along each side of a square, against the ink of the room's border.
#pragma once

#include <opencv2/core/mat.hpp>

#include "vision/card/squares.h"

namespace delvelens::vision::card {

// Replaces the beliefs about sides, but for how likely each is covered. `flat` is the straightened room with
// one square of margin all round.
void measure_walls(const cv::Mat& flat, RoomBelief& room);

}  // namespace delvelens::vision::card

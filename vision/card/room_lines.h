// SPDX-License-Identifier: MIT
// Finds rooms whose outline is no outline of one thing: pieces on the border cut it or stick out of it. Single
// strokes of walls are found first, then four lines of them that make a frame.
#pragma once

#include <opencv2/core/mat.hpp>
#include <vector>

#include "vision/card/room_finder.h"

namespace delvelens::vision::card {

// As find_rooms, for pictures in which that finds no room that makes sense.
std::vector<RoomCandidate> find_rooms_by_lines(const cv::Mat& picture, const RoomFinderOptions& options = {});

}  // namespace delvelens::vision::card

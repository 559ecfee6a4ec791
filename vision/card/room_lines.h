// SPDX-License-Identifier: MIT
// Rooms as four lines of walls. Pieces on a border cut it or stick out of it, but what is left still lies in
// a line (`wall_lines`): four of them that make a frame.
#pragma once

#include <vector>

#include "vision/card/room_frame.h"

namespace delvelens::vision::card {

// In pixels of the page.
std::vector<RoomCandidate> rooms_by_lines(const Page& page, const RoomFinderOptions& options);

}  // namespace delvelens::vision::card

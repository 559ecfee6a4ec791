// SPDX-License-Identifier: MIT
// Rooms as outlines of one dark thing, or of two that pieces part.
#pragma once

#include <vector>

#include "vision/card/room_frame.h"

namespace delvelens::vision::card {

// In pixels of the page.
std::vector<RoomCandidate> rooms_by_outlines(const Page& page, const RoomFinderOptions& options);

}  // namespace delvelens::vision::card

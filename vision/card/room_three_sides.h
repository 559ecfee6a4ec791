// SPDX-License-Identifier: MIT
// Rooms of which only three sides are seen: pieces, a hand or glare hide the fourth. Three lines of walls
// tell how the camera stands over the card, but for its lens, and so where the fourth is in a room of a given
// shape.
#pragma once

#include <vector>

#include "vision/card/room_frame.h"

namespace delvelens::vision::card {

// In pixels of the page.
std::vector<RoomCandidate> rooms_by_three_sides(const Page& page, const RoomFinderOptions& options);

}  // namespace delvelens::vision::card

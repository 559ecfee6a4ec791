// SPDX-License-Identifier: MIT
// Where the other faces of a corner view must be, given one or two that were found: the fitter tries them.
#pragma once

#include "vision/cube/fitter.h"

namespace delvelens::vision::cube {

// Two faces that share an edge leave two places for the third. One face is that of a few cubes in space,
// which show their other sides here or there.
std::vector<Candidate> neighbours_of(const std::vector<Fitted>& faces);

// The third side where two faces are surely of one cube and the camera must see it: at most one place.
std::vector<Candidate> third_of(const std::vector<Fitted>& faces);

// Each face pushed along its own sides. A face comes back from there; a guess that straddles two faces of a
// corner view falls into one of them.
std::vector<Candidate> pushed(const std::vector<Fitted>& faces);

}  // namespace delvelens::vision::cube

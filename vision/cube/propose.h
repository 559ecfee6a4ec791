// Where the other faces of a corner view must be, given one or two that were found: the fitter tries them.
#pragma once

#include "vision/cube/fitter.h"

namespace delvelens::vision::cube {

// Two faces that share an edge leave two places for the third. One face has a neighbour on any of its edges,
// leaning away this or that way.
std::vector<Candidate> neighbours_of(const std::vector<Fitted>& faces);

// Each face pushed along its own sides. A face comes back from there; a guess that straddles two faces of a
// corner view falls into one of them.
std::vector<Candidate> pushed(const std::vector<Fitted>& faces);

}  // namespace delvelens::vision::cube

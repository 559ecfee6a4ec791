// SPDX-License-Identifier: MIT
// Faces of one picture that share an edge of the cube. Knowing it tells how the faces lie against each other,
// and their two guesses of the shared corners become one better guess.
#pragma once

#include "vision/cube/fitter.h"

namespace delvelens::vision::cube {

struct ContactOptions {
  // Ends of a shared edge may be this far apart, in sides of the smaller face.
  double most_gap = 0.22;
};

// How far the two nearest edges of two faces lie apart, in sides of the smaller face.
double edge_gap(const Corners& one, const Corners& other);

// Contacts of each face, both ways. `faces` get the mean of shared corners.
std::vector<std::vector<Contact>> join_edges(std::vector<Fitted>& faces, const ContactOptions& options = {});

}  // namespace delvelens::vision::cube

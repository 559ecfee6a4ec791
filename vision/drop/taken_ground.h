// SPDX-License-Identifier: MIT
// Solid pieces do not stand in one another: of two that share much of their ground the less likely one is the
// same piece seen twice, or its shadow.
#pragma once

#include <span>
#include <vector>

#include "vision/drop/candidate.h"

namespace delvelens::vision::drop {

struct TakenGroundOptions {
  // Part of the smaller ground that two pieces may share: grounds are told to about a tenth of an edge, and
  // pieces in a pile stand over one another. Lower drops real pieces of piles.
  double most_shared = 0.4;
  // A piece as likely as this stays, whatever it shares: it stands on the other.
  double sure = 0.6;
};

// For each settled piece, whether a likelier one has its ground.
std::vector<bool> on_taken_ground(std::span<const Attributes> pieces, const TakenGroundOptions& options = {});

}  // namespace delvelens::vision::drop

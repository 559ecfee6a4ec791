// SPDX-License-Identifier: MIT
// What the reader of dice saw in one picture: the reading, and what stands behind it.
#pragma once

#include <vector>

#include "board/dice.h"
#include "board/reading.h"
#include "vision/colour.h"
#include "vision/dice/confidence.h"
#include "vision/dice/finder.h"
#include "vision/dice/values.h"
#include "vision/stage_times.h"

namespace delvelens::vision::dice {

// What stands behind one die of the reading, in the same order.
struct DieDetail {
  Candidate candidate;
  FaceReading face;
  Evidence evidence;
  Lab lab;
};

struct DiceLook {
  board::Reading<board::Die> reading;
  std::vector<DieDetail> details;   // one for each item of the reading
  std::vector<DieDetail> rejected;  // candidates that were not taken for dice
  Confidence confidence;            // what its chances were judged by
  bool disputed = false;            // the frames of a roll did not agree about it
  StageTimes times;
};

}  // namespace delvelens::vision::dice

// SPDX-License-Identifier: MIT
// Reads rolled dice from one picture: Frame -> candidates -> values -> colours -> Reading.
#pragma once

#include <optional>
#include <vector>

#include "board/dice.h"
#include "board/reading.h"
#include "vision/colour.h"
#include "vision/dice/confidence.h"
#include "vision/dice/finder.h"
#include "vision/dice/own_dice.h"
#include "vision/dice/values.h"
#include "vision/frame.h"
#include "vision/stage_times.h"

namespace delvelens::vision::dice {

struct DiceOptions {
  FinderOptions finder;
  ValueOptions values;
};

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
  StageTimes times;
};

// Two boxes that share so much that they may show one die, seen twice; then the player is asked.
bool may_be_one(const cv::Rect2d& a, const cv::Rect2d& b);
// And so much that only the likelier one counts as a die; the player is asked all the same.
bool are_one(const cv::Rect2d& a, const cv::Rect2d& b);

// The finder is sure of a die and the reader sees no value on it, or the picture's edge cuts off what may
// well be a die: beside dice that are read it must not pass in silence.
bool is_strange_die(const DieDetail& thing, const board::Size& size);

class DiceReader {
 public:
  static Result<DiceReader> load(const ModelStore& store, const DiceOptions& options = {});

  // Fails only when a network does; a picture without dice is a reading with the verdict `none`.
  Result<DiceLook> read(const Frame& frame) const;

  // A die below this confidence is not sure and wants a look.
  double sure_from() const { return confidence_.accept; }

  // From here on the player's own dice are compared with these examples too.
  void adapt(OwnDice own) { own_ = std::move(own); }

 private:
  DiceReader(Finder finder, ValueReader values, Confidence confidence)
      : finder_(std::move(finder)), values_(std::move(values)), confidence_(confidence) {}

  DieDetail judge(const cv::Mat& picture, const WhiteBalance& balance, double usual_side,
                  const Candidate& candidate, FaceReading face) const;

  Finder finder_;
  ValueReader values_;
  Confidence confidence_;
  OwnDice own_;
};

}  // namespace delvelens::vision::dice

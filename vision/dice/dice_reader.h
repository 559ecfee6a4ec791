// SPDX-License-Identifier: MIT
// Reads rolled dice from one picture: Frame -> candidates -> values -> colours -> Reading.
#pragma once

#include "vision/colour.h"
#include "vision/dice/conclude.h"
#include "vision/dice/confidence.h"
#include "vision/dice/dice_look.h"
#include "vision/dice/finder.h"
#include "vision/dice/own_dice.h"
#include "vision/dice/values.h"
#include "vision/frame.h"

namespace delvelens::vision::dice {

struct DiceOptions {
  FinderOptions finder;
  ValueOptions values;
};

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

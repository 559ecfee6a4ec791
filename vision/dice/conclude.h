// SPDX-License-Identifier: MIT
// Last stage: from the things that were taken for dice, and those that were not, to the reading.
#pragma once

#include <opencv2/core/types.hpp>

#include "vision/dice/dice_look.h"

namespace delvelens::vision::dice {

// From this score on the finder is sure of a die, whatever the reader says, unless that is sure of none.
inline constexpr double kStrangeDie = 0.5;

// Two boxes that share so much that they may show one die, seen twice; then the player is asked.
bool may_be_one(const cv::Rect2d& a, const cv::Rect2d& b);
// And so much that only the likelier one counts as a die; the player is asked all the same.
bool are_one(const cv::Rect2d& a, const cv::Rect2d& b);

// The finder is sure of a die and the reader sees no value on it, or the picture's edge cuts off what may
// well be a die: beside dice that are read it must not pass in silence.
bool is_strange_die(const DieDetail& thing, const board::Size& size);

// Puts the details into reading order and writes items, problems and verdict.
void conclude(DiceLook& look);

// The same look by one who knows how many dice lie there, as a game does that asks for them. Where so many
// are sure, other things are none and are not asked about. Of more, the likeliest are taken and the others
// asked about, unless more than that are plainly dice. Where some are missing, the likeliest other things are
// taken, to be asked about.
DiceLook expecting(DiceLook look, std::size_t count);

}  // namespace delvelens::vision::dice

// SPDX-License-Identifier: MIT
// How many squares a found room has, and the room straightened.
#pragma once

#include <opencv2/core/mat.hpp>
#include <vector>

#include "vision/card/halves.h"
#include "vision/card/room_finder.h"

namespace delvelens::vision::card {

inline constexpr int kLeastSquares = 2;  // a side
inline constexpr int kMostSquares = 8;
inline constexpr int kSquarePixels = 32;  // of a square in the straightened picture

struct GridGuess {
  int columns = 0;
  int rows = 0;
  double score = 0;  // 0 to 1, to rank guesses
};

// Every division whose squares are large enough to read, best first. Lines in the room speak for a division,
// and squares are square.
std::vector<GridGuess> guess_grids(const cv::Mat& picture, const Quad& room);

// The room with one square of margin all round, its first corner at the top left.
cv::Mat straightened(Halves& picture, const Quad& room, int columns, int rows);

// From places in the room (in squares from its first corner) to the picture.
cv::Matx33d picture_from_room(const Quad& room, int columns, int rows);

}  // namespace delvelens::vision::card

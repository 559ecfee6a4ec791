// SPDX-License-Identifier: MIT
// Finds rooms in a picture: four-sided frames of thick dark lines on lighter paper.
#pragma once

#include <array>
#include <opencv2/core/mat.hpp>
#include <vector>

namespace delvelens::vision::card {

// Corners of the frame's middle line, clockwise, in pixels of the picture.
using Quad = std::array<cv::Point2f, 4>;

struct RoomCandidate {
  Quad corners;
  double framed = 0;    // part of the frame that is a dark line with light on both sides
  double weakest = 0;   // the same of its worst side
  double contrast = 0;  // of the frame against what lies on both sides: 1 is black on white
};

struct RoomFinderOptions {
  int look = 840;             // longer side of the scaled picture; more finds smaller rooms and takes longer
  double least_area = 0.012;  // of the picture; less finds smaller rooms, and more that is none
  double least_framed = 0.5;  // more misses rooms that pieces hide, less lets in other rectangles
  // Of the best candidate's promise (framed, dark and large): what has less is a plank or a square of the
  // room. Less tries more of them.
  double least_promise = 0.5;
  std::size_t most = 3;  // candidates, best first; each costs a look at its squares
};

std::vector<RoomCandidate> find_rooms(const cv::Mat& picture, const RoomFinderOptions& options = {});

}  // namespace delvelens::vision::card

// SPDX-License-Identifier: MIT
// The tiles of the default lettered set: a letter A-F and a number 1-9 over a bit of dungeon map, in a random
// hand: font, layout, colours, artwork.
#pragma once

#include <array>
#include <opencv2/core.hpp>
#include <vector>

#include "datasets/synth/colour.h"
#include "datasets/synth/lettering.h"

namespace delvelens::datasets::synth {

// Everything is drawn by lot at once, but a tile is painted only when somebody looks at it: a picture shows
// half of the 54 at most. One thread at a time may look.
class LetteredTiles {
 public:
  LetteredTiles(Draw& draw, World world);
  const cv::Mat& at(int home) const;  // 8 bit BGR

  struct Scheme {
    std::array<cv::Scalar, 6> floors;  // by home face
    cv::Scalar wall;
    cv::Scalar ink;
    int layout = 0;
    float letter_height = 0.5F;
    float art = 1;  // how much map there is
    bool boxed = false;
  };
  // A line, or a circle about `from`; thickness -1 fills it.
  struct Stroke {
    enum class Kind : std::uint8_t { line, circle, square } kind = Kind::line;
    cv::Point from;
    cv::Point to;
    int radius = 0;  // of the circle, half the side of the square
    int thickness = 1;
  };
  using Map = std::vector<Stroke>;

  const Scheme& scheme() const { return scheme_; }

 private:
  cv::Mat painted(int home) const;

  Lettering hand_;
  Scheme scheme_;
  std::array<Map, 54> maps_;
  mutable std::array<cv::Mat, 54> pictures_;  // empty until looked at
};

}  // namespace delvelens::datasets::synth

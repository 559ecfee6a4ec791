// SPDX-License-Identifier: MIT
// Colours as people name them. A die is named by its body, not by its pips, and under the lamp it lies under.
#pragma once

#include <opencv2/core/mat.hpp>

#include "board/colour.h"

namespace delvelens::vision {

// CIE L*a*b*: L 0 to 100, a green to red, b blue to yellow.
struct Lab {
  double l = 0;
  double a = 0;
  double b = 0;
  bool operator==(const Lab&) const = default;
};

double distance(const Lab& one, const Lab& other);  // about 2 is just visible, 25 is clearly another colour

// What to multiply blue, green and red with so that white looks white.
struct WhiteBalance {
  double blue = 1;
  double green = 1;
  double red = 1;
};

// From the picture's own nearly grey parts; stays close to neutral where there are none.
WhiteBalance estimate_white_balance(const cv::Mat& picture);

// The body colour of a thing that fills `box` of the picture: the larger of the two colours it is made of.
Lab body_colour(const cv::Mat& picture, const cv::Rect2d& box, const WhiteBalance& balance);

board::Colour name_of(const Lab& colour);

}  // namespace delvelens::vision

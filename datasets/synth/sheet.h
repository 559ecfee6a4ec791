// SPDX-License-Identifier: MIT
// A contact sheet: many pictures of a set in one, to look at hundreds of them at a glance.
#pragma once

#include <opencv2/core.hpp>
#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace delvelens::datasets::synth {

struct SheetOptions {
  std::string folder;  // holds labels.jsonl
  std::string out;     // .jpg or .png
  int most = 60;       // pictures
  int columns = 10;
  int tile_width = 192;         // pixels
  bool marked = false;          // with the truth drawn in
  std::vector<cv::Mat> beside;  // photos: a row of them below each row of the set, to see what gives it away
};

// How light and colour are spread in the middle one of some pictures, in levels of 0 to 255. A rendered set
// whose black, white or colour lies far from that of photos is not exposed as a camera would.
struct Tones {
  int black = 0;   // two in a hundred pixels are darker
  int middle = 0;  // median
  int white = 0;   // two in a hundred pixels are brighter
  int colour = 0;  // mean saturation
};
Tones tones_of(const std::vector<cv::Mat>& pictures);
// As large as rendered pictures are: photos for a sheet need not be larger.
cv::Mat shrunk(const cv::Mat& photo);

struct Sheet {
  int pictures = 0;
  Tones tones;
};

tl::expected<Sheet, std::string> write_sheet(const SheetOptions& options);

}  // namespace delvelens::datasets::synth

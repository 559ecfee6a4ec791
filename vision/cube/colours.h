// SPDX-License-Identifier: MIT
// Third stage: what the nine stickers of a fitted face are. One network sees all nine together, so that it
// can tell the lamp from the paint; the paint's own light is measured beside it for the whole cube's sake.
#pragma once

#include <vector>

#include "vision/cube/fitter.h"

namespace delvelens::vision::cube {

struct ColourOptions {
  // Above 1 makes the network less sure of itself; fitted on photos that training never saw.
  double temperature = 1.0;
};

struct FaceColours {
  std::array<Sticker, 9> stickers;
  double lettered = 0;  // chance that the face carries letters instead of plain colours
};

class ColourReader {
 public:
  ColourReader(Network network, ColourOptions options) : network_(std::move(network)), options_(options) {}

  // In the order of the faces.
  Result<std::vector<FaceColours>> read(const Pyramid& picture, const std::vector<Fitted>& faces) const;

 private:
  Network network_;
  ColourOptions options_;
};

// Red, green and blue of the paint in the middle of a sticker's picture, 0 to 1, as amounts of light: the
// middle of what is neither glare nor print.
std::array<double, 3> paint_of(const cv::Mat& sticker);

}  // namespace delvelens::vision::cube

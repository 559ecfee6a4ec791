// SPDX-License-Identifier: MIT
// One look of a heat-map network at a scaled picture: what every finder does before it knows what it looks
// for.
#pragma once

#include <opencv2/core/mat.hpp>
#include <vector>

#include "vision/network.h"

namespace delvelens::vision {

struct HeatLookOptions {
  int maps = 4;             // of the answer; the first is the heat
  int multiple = 32;        // both sides of the network's input are multiples of this
  double most_scale = 2.0;  // small pictures are enlarged at most this much
};

class HeatLook {
 public:
  // Shows the picture to the network with its longer side scaled to `longer_side`.
  static Result<HeatLook> at(const Network& network, const cv::Mat& picture, int longer_side,
                             const HeatLookOptions& options);

  struct Peak {
    int row = 0;
    int column = 0;
    double score = 0;
  };
  // Cells that are hotter than all their neighbours and at least `least`.
  std::vector<Peak> peaks(double least) const;
  double value(int map, const Peak& peak) const { return at(map, peak.row, peak.column); }

  double scale() const { return scale_; }           // pixels of the look to one of the picture
  const cv::Size& shown() const { return shown_; }  // the part of the input that shows the picture

 private:
  float at(int map, int row, int column) const {
    return maps_.numbers[(static_cast<std::size_t>(map) * static_cast<std::size_t>(rows_) +
                          static_cast<std::size_t>(row)) *
                             static_cast<std::size_t>(columns_) +
                         static_cast<std::size_t>(column)];
  }
  bool is_peak(int row, int column) const;

  Tensor maps_;
  int rows_ = 0;
  int columns_ = 0;
  double scale_ = 1;
  cv::Size shown_;
};

}  // namespace delvelens::vision

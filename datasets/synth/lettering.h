// SPDX-License-Identifier: MIT
// Text on things, in an outline font or in one of OpenCV's own.
#pragma once

#include <opencv2/core.hpp>
#include <string>

namespace cv::freetype {
class FreeType2;
}

namespace delvelens::datasets::synth {

class Lettering {
 public:
  // `outline` is a file of the DejaVu family; where it is empty or not installed, the OpenCV font `own`
  // writes with strokes `thick` pixels wide.
  Lettering(const std::string& outline, int own, int thick);

  // About a middle point; `height` is that of a line, of which a capital letter takes three quarters.
  void write(cv::Mat& picture, const std::string& text, cv::Point middle, int height,
             const cv::Scalar& ink) const;

 private:
  cv::Ptr<cv::freetype::FreeType2> outline_;
  int own_;
  int thick_;
};

}  // namespace delvelens::datasets::synth

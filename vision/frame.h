// One picture on its way to a reader.
#pragma once

#include <opencv2/core/mat.hpp>
#include <string>

namespace delvelens::vision {

struct Frame {
  cv::Mat pixels;      // 8-bit BGR, upright (EXIF orientation applied); never empty
  std::string source;  // the file or the camera it came from
  double seconds = 0;  // since the source was opened; 0 for photos
};

}  // namespace delvelens::vision

// SPDX-License-Identifier: MIT
// One picture on its way to a reader.
#pragma once

#include <memory>
#include <opencv2/core/mat.hpp>
#include <string>

#include "vision/known_camera.h"

namespace delvelens::vision {

struct Frame {
  cv::Mat pixels;      // 8-bit BGR, upright (EXIF orientation applied); never empty
  std::string source;  // the file or the camera it came from
  double seconds = 0;  // since the source was opened; 0 for photos
  // What was calibrated about its camera; null when nothing was. Readers use it through Sight.
  std::shared_ptr<const KnownCamera> camera = {};
  bool camera_moved = false;  // since the table was calibrated: its plane no longer counts
};

}  // namespace delvelens::vision

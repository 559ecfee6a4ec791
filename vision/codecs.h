// SPDX-License-Identifier: MIT
// What decodes and writes pictures and opens videos: OpenCV's imgcodecs and videoio. They bring two hundred
// libraries with them (GDAL, FFmpeg and all they use), which take longer to load than most commands take to
// run. So each stands behind a module (picture_module.cpp, video_module.cpp) that is loaded when the first
// picture or video is wanted; whoever rolls dice by hand never waits for them.
#pragma once

#include <memory>
#include <opencv2/core.hpp>
#include <string>
#include <vector>

#include "vision/error.h"
#include "vision/image_header.h"

namespace cv {
class VideoCapture;
}

namespace delvelens::vision {

class PictureCodecs {
 public:
  virtual ~PictureCodecs() = default;
  // Empty where the bytes are broken; may throw cv::Exception. `as_stored`: with its transparency and depth.
  virtual cv::Mat decode(Bytes bytes, bool as_stored) const = 0;
  // `ending` like ".jpg", settings as cv::imencode takes them. May throw cv::Exception.
  virtual bool encode(const std::string& ending, const cv::Mat& picture, std::vector<std::uint8_t>& bytes,
                      const std::vector<int>& settings) const = 0;
  virtual bool write(const std::string& path, const cv::Mat& picture,
                     const std::vector<int>& settings) const = 0;
};

// Loaded once; an error where the module is not installed beside the program.
Result<const PictureCodecs*> picture_codecs();

// A video or camera, not opened yet; an error as above. Only its virtual functions may be called: nothing
// here links the library that implements them.
Result<std::unique_ptr<cv::VideoCapture>> new_capture();

// False where it cannot be written, whatever the reason.
bool write_picture(const std::string& path, const cv::Mat& picture, const std::vector<int>& settings = {});
Result<std::vector<std::uint8_t>> encoded(const std::string& ending, const cv::Mat& picture,
                                          const std::vector<int>& settings = {});

}  // namespace delvelens::vision

// SPDX-License-Identifier: MIT
// The module for pictures behind vision/codecs.h: OpenCV's imgcodecs, and nothing of our own.
#include <opencv2/imgcodecs.hpp>

#include "vision/codecs.h"

namespace delvelens::vision {
namespace {

class OpenCvPictures : public PictureCodecs {
 public:
  cv::Mat decode(Bytes bytes, bool as_stored) const override {
    const cv::_InputArray input(bytes.data(), static_cast<int>(bytes.size()));
    return cv::imdecode(input, as_stored ? cv::IMREAD_UNCHANGED : cv::IMREAD_COLOR);
  }
  bool encode(const std::string& ending, const cv::Mat& picture, std::vector<std::uint8_t>& bytes,
              const std::vector<int>& settings) const override {
    return cv::imencode(ending, picture, bytes, settings);
  }
  bool write(const std::string& path, const cv::Mat& picture,
             const std::vector<int>& settings) const override {
    return cv::imwrite(path, picture, settings);
  }
};

}  // namespace
}  // namespace delvelens::vision

extern "C" const delvelens::vision::PictureCodecs* delvelens_pictures() {
  static const delvelens::vision::OpenCvPictures codecs;
  return &codecs;
}

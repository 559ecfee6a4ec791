// SPDX-License-Identifier: MIT
#include "datasets/synth/lettering.h"

#include <filesystem>
#include <opencv2/freetype.hpp>
#include <opencv2/imgproc.hpp>

namespace delvelens::datasets::synth {

Lettering::Lettering(const std::string& outline, int own, int thick) : own_(own), thick_(thick) {
  const std::string path = "/usr/share/fonts/truetype/dejavu/" + outline;
  if (outline.empty() || !std::filesystem::exists(path)) return;
  outline_ = cv::freetype::createFreeType2();
  outline_->loadFontData(path, 0);
}

void Lettering::write(cv::Mat& picture, const std::string& text, cv::Point middle, int height,
                      const cv::Scalar& ink) const {
  int base = 0;
  if (outline_) {
    const cv::Size size = outline_->getTextSize(text, height, -1, &base);
    outline_->putText(picture, text, {middle.x - size.width / 2, middle.y + size.height / 2}, height, ink, -1,
                      cv::LINE_AA, true);
    return;
  }
  const double scale = cv::getFontScaleFromHeight(own_, height * 3 / 4, thick_);
  const cv::Size size = cv::getTextSize(text, own_, scale, thick_, &base);
  cv::putText(picture, text, {middle.x - size.width / 2, middle.y + size.height / 2}, own_, scale, ink,
              thick_, cv::LINE_AA);
}

}  // namespace delvelens::datasets::synth

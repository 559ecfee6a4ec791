// SPDX-License-Identifier: MIT
// What was calibrated about the camera that a picture comes from, ready to be used on its pictures.
#pragma once

#include <filesystem>
#include <memory>
#include <opencv2/core/mat.hpp>
#include <optional>
#include <string>

#include "calibration/camera.h"
#include "vision/error.h"

namespace delvelens::vision {

class KnownCamera {
 public:
  explicit KnownCamera(calibration::Camera camera);

  const calibration::Camera& told() const { return camera_; }

  // The picture as a lens without distortion would show it. It is larger than the original where that bulges,
  // so that nothing is lost and nothing shrinks; `offset` is where the original's first pixel went.
  cv::Mat straightened(const cv::Mat& picture) const;
  const cv::Point2d& offset() const { return offset_; }

 private:
  calibration::Camera camera_;
  cv::Mat first_map_;  // of cv::remap; empty without a lens
  cv::Mat second_map_;
  cv::Point2d offset_{0, 0};
};

// The name under which a source's camera is kept: the driver's for a device, the address for a stream; none
// for photos and videos, which do not say what took them.
std::optional<std::string> camera_name_of(const std::string& source);

// The file of this camera and picture size. None there is no error and gives a camera about which nothing is
// known.
Result<calibration::Camera> load_camera(const std::string& name, const board::Size& size);
Result<std::filesystem::path> save_camera(const calibration::Camera& camera);

struct KeptLens {
  calibration::Camera camera;
  std::filesystem::path file;
  bool table_lost = false;  // it was calibrated with the old lens
};
// A lens for this camera. A file that cannot be read is replaced.
Result<KeptLens> keep_lens(const std::string& name, const board::Size& size, const calibration::Lens& lens);

// The table for this camera, with the landmarks of the picture it was told by.
Result<std::filesystem::path> keep_table(calibration::Camera& camera, calibration::Table table,
                                         const cv::Mat& picture);

}  // namespace delvelens::vision

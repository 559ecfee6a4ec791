// SPDX-License-Identifier: MIT
// The true camera of each rendered picture, from its label: what a perfect calibration would know.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <tl/expected.hpp>

#include "datasets/evaluation/readers.h"
#include "vision/known_camera.h"

namespace delvelens::datasets {

struct CalibratedWith {
  bool lens = false;
  bool table = false;
};

using KnownCameras = std::map<std::filesystem::path, std::shared_ptr<const vision::KnownCamera>>;

// The error says what is wrong with the labels; labels without a camera give none.
tl::expected<KnownCameras, std::string> known_cameras(const std::filesystem::path& labels,
                                                      const CalibratedWith& wanted);

// opening_files with a calibrated camera for every picture that has one.
ReadPicture opening_calibrated(ReadFrame read, KnownCameras cameras);

}  // namespace delvelens::datasets

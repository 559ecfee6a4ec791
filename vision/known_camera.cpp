// SPDX-License-Identifier: MIT
#include "vision/known_camera.h"

#include <algorithm>
#include <cmath>
#include <opencv2/calib3d.hpp>
#include <opencv2/imgproc.hpp>

#include "calibration/moved.h"
#include "vision/cameras.h"
#include "vision/text_file.h"

namespace delvelens::vision {
namespace {

// Where the rim of the picture lies once it is straight; a lens that bends beyond reason is cut off at this
// part of the size on each side.
constexpr double kMostMargin = 0.35;

cv::Rect straight_bounds(const calibration::Lens& lens, const board::Size& size) {
  constexpr int kSteps = 16;
  std::vector<cv::Point2d> rim;
  for (int i = 0; i <= kSteps; ++i) {
    const double x = (size.width - 1.0) * i / kSteps;
    const double y = (size.height - 1.0) * i / kSteps;
    rim.insert(rim.end(), {{x, 0}, {x, size.height - 1.0}, {0, y}, {size.width - 1.0, y}});
  }
  double left = 0;
  double top = 0;
  double right = size.width;
  double bottom = size.height;
  for (const cv::Point2d& place : lens.straight(rim)) {
    if (!std::isfinite(place.x) || !std::isfinite(place.y)) continue;
    left = std::clamp(std::floor(place.x), -kMostMargin * size.width, left);
    top = std::clamp(std::floor(place.y), -kMostMargin * size.height, top);
    right = std::clamp(std::ceil(place.x), right, (1 + kMostMargin) * size.width);
    bottom = std::clamp(std::ceil(place.y), bottom, (1 + kMostMargin) * size.height);
  }
  return {cvRound(left), cvRound(top), cvRound(right - left), cvRound(bottom - top)};
}

}  // namespace

KnownCamera::KnownCamera(calibration::Camera camera) : camera_(std::move(camera)) {
  if (!camera_.lens) return;
  const cv::Rect bounds = straight_bounds(*camera_.lens, camera_.size);
  offset_ = {static_cast<double>(-bounds.x), static_cast<double>(-bounds.y)};
  cv::Matx33d shifted = camera_.lens->matrix();
  shifted(0, 2) += offset_.x;
  shifted(1, 2) += offset_.y;
  const auto& bends = camera_.lens->distortion;
  cv::initUndistortRectifyMap(camera_.lens->matrix(), std::vector<double>(bends.begin(), bends.end()),
                              cv::noArray(), shifted, bounds.size(), CV_16SC2, first_map_, second_map_);
}

cv::Mat KnownCamera::straightened(const cv::Mat& picture) const {
  if (first_map_.empty()) return picture;
  cv::Mat straight;
  cv::remap(picture, straight, first_map_, second_map_, cv::INTER_LINEAR, cv::BORDER_REPLICATE);
  return straight;
}

std::optional<std::string> camera_name_of(const std::string& source) {
  constexpr std::string_view kDevices = "/dev/";
  const bool live = source.find("://") != std::string::npos || source.rfind("camera:", 0) == 0 ||
                    source.compare(0, kDevices.size(), kDevices) == 0;
  if (!live) return std::nullopt;
  for (const CameraInfo& camera : list_cameras()) {
    const std::string number = "camera:" + std::to_string(camera.number);
    if (source != number && source != camera.device) continue;
    return camera.name.empty() ? number : camera.name;
  }
  return source;
}

Result<calibration::Camera> load_camera(const std::string& name, const board::Size& size) {
  const auto file = calibration::cameras_folder() / calibration::camera_file_name(name, size);
  calibration::Camera unknown{name, size, {}, {}};
  std::error_code problem;
  if (!std::filesystem::exists(file, problem)) return unknown;
  const auto text = read_text(file);
  if (!text) return tl::unexpected(text.error());
  auto camera = calibration::camera_from(*text);
  if (!camera) return fail(ErrorKind::unreadable, file.string() + ": " + camera.error());
  if (camera->name != name || camera->size != size) return unknown;
  return std::move(*camera);
}

Result<std::filesystem::path> save_camera(const calibration::Camera& camera) {
  auto file = calibration::cameras_folder() / calibration::camera_file_name(camera.name, camera.size);
  if (const auto saved = write_text(file, calibration::to_toml(camera)); !saved)
    return tl::unexpected(saved.error());
  return file;
}

Result<KeptLens> keep_lens(const std::string& name, const board::Size& size, const calibration::Lens& lens) {
  KeptLens kept;
  kept.camera = load_camera(name, size).value_or(calibration::Camera{name, size, {}, {}});
  kept.table_lost = kept.camera.table.has_value();
  kept.camera.table.reset();
  kept.camera.lens = lens;
  auto file = save_camera(kept.camera);
  if (!file) return tl::unexpected(file.error());
  kept.file = std::move(*file);
  return kept;
}

Result<std::filesystem::path> keep_table(calibration::Camera& camera, calibration::Table table,
                                         const cv::Mat& picture) {
  table.landmarks = calibration::choose_landmarks(picture);
  camera.table = std::move(table);
  return save_camera(camera);
}

}  // namespace delvelens::vision

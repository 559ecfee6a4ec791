// SPDX-License-Identifier: MIT
#include "calibration/camera.h"

#include <fmt/format.h>

#include <cstdlib>
#include <opencv2/calib3d.hpp>

#include "board/names.h"

namespace delvelens::calibration {
namespace {

constexpr board::Names<TableFrom, 3> kTableFrom{{"mat", "corners", "pieces"}};

const char* variable(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr && *value != '\0' ? value : nullptr;
}

// FNV-1a: the same everywhere and for ever, since file names are made of it.
std::uint32_t hash_of(std::string_view text) {
  std::uint32_t hash = 2166136261U;
  for (const char letter : text) hash = (hash ^ static_cast<std::uint8_t>(letter)) * 16777619U;
  return hash;
}

}  // namespace

std::string_view name_of(TableFrom from) { return kTableFrom.of(from); }
std::optional<TableFrom> table_from_named(std::string_view name) { return kTableFrom.find(name); }

cv::Matx33d Lens::matrix() const { return {focal[0], 0, middle[0], 0, focal[1], middle[1], 0, 0, 1}; }

std::vector<cv::Point2d> Lens::straight(const std::vector<cv::Point2d>& places) const {
  std::vector<cv::Point2d> out;
  if (places.empty()) return out;
  const std::vector<double> bends(distortion.begin(), distortion.end());
  cv::undistortPoints(places, out, matrix(), bends, cv::noArray(), matrix(),
                      {cv::TermCriteria::COUNT + cv::TermCriteria::EPS, 40, 1e-4});
  return out;
}

std::vector<cv::Point2d> Lens::bent(const std::vector<cv::Point2d>& places) const {
  std::vector<cv::Point2d> out;
  if (places.empty()) return out;
  std::vector<cv::Point3d> rays;
  for (const cv::Point2d& place : places)
    rays.emplace_back((place.x - middle[0]) / focal[0], (place.y - middle[1]) / focal[1], 1);
  const std::vector<double> bends(distortion.begin(), distortion.end());
  cv::projectPoints(rays, cv::Vec3d(0, 0, 0), cv::Vec3d(0, 0, 0), matrix(), bends, out);
  return out;
}

cv::Matx33d Table::map() const { return cv::Matx33d(table_from_image.data()); }

std::filesystem::path user_config_folder() {
  if (const char* config = variable("XDG_CONFIG_HOME")) return std::filesystem::path(config) / "delvelens";
  const char* home = variable("HOME");
  return std::filesystem::path(home != nullptr ? home : ".") / ".config" / "delvelens";
}

std::filesystem::path cameras_folder() { return user_config_folder() / "cameras"; }

std::string camera_file_name(std::string_view camera, const board::Size& size) {
  std::string clean;
  for (const char letter : camera.substr(0, 40)) {
    const bool plain = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
                       (letter >= '0' && letter <= '9');
    if (plain) {
      clean += letter;
    } else if (!clean.empty() && clean.back() != '-') {
      clean += '-';
    }
  }
  return fmt::format("{}-{:08x}-{}x{}.toml", clean.empty() ? "camera" : clean, hash_of(camera), size.width,
                     size.height);
}

}  // namespace delvelens::calibration

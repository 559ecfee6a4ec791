// SPDX-License-Identifier: MIT
#include "datasets/evaluation/known_cameras.h"

#include <fmt/format.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <opencv2/core.hpp>

#include "board/json.h"
#include "vision/image_file.h"

namespace delvelens::datasets {
namespace {

using board::Json;

// Numbers of a list of lists, row by row; as many as there are.
void append_numbers(const Json& json, std::vector<double>& numbers) {
  if (json.is_number()) numbers.push_back(json.get<double>());
  if (!json.is_array()) return;
  for (const Json& part : json) append_numbers(part, numbers);
}

std::vector<double> numbers_of(const Json& camera, const char* key) {
  std::vector<double> numbers;
  if (camera.contains(key)) append_numbers(camera[key], numbers);
  return numbers;
}

std::optional<calibration::Camera> camera_of(const Json& label, const CalibratedWith& wanted) {
  if (!label.contains("camera") || !label["camera"].is_object()) return std::nullopt;
  const Json& told = label["camera"];
  const auto matrix = numbers_of(told, "matrix");
  const auto bends = numbers_of(told, "distortion");
  const auto image_from_table = numbers_of(told, "image_from_table");
  if (matrix.size() != 9 || bends.size() < 2 || image_from_table.size() != 9) return std::nullopt;
  if (!label["width"].is_number_integer() || !label["height"].is_number_integer()) return std::nullopt;
  calibration::Camera camera{"rendered", {label["width"].get<int>(), label["height"].get<int>()}, {}, {}};
  if (wanted.lens)
    camera.lens = calibration::Lens{
        {matrix[0], matrix[4]}, {matrix[2], matrix[5]}, {bends[0], bends[1], 0, 0, 0}, 0, 0};
  if (wanted.table) {
    const cv::Matx33d map = cv::Matx33d(image_from_table.data()).inv();
    camera.table.emplace().from = calibration::TableFrom::corners;
    std::copy(map.val, map.val + 9, camera.table->table_from_image.begin());
  }
  return camera;
}

}  // namespace

tl::expected<KnownCameras, std::string> known_cameras(const std::filesystem::path& labels,
                                                      const CalibratedWith& wanted) {
  std::ifstream stream(labels);
  if (!stream) return tl::unexpected(std::string("cannot be opened"));
  KnownCameras cameras;
  int number = 0;
  for (std::string line; std::getline(stream, line);) {
    ++number;
    const auto label = board::parse_json(line);
    if (!label) return tl::unexpected(fmt::format("line {}: {}", number, label.error().text()));
    if (!label->is_object() || !label->contains("image") || !(*label)["image"].is_string()) continue;
    const auto camera = camera_of(*label, wanted);
    if (!camera) continue;
    cameras[labels.parent_path() / (*label)["image"].get<std::string>()] =
        std::make_shared<const vision::KnownCamera>(*camera);
  }
  return cameras;
}

ReadPicture opening_calibrated(ReadFrame read, KnownCameras cameras) {
  return opening_files([read = std::move(read), cameras = std::move(cameras)](const vision::Frame& frame) {
    const auto known = cameras.find(frame.source);
    if (known == cameras.end()) return read(frame);
    vision::Frame calibrated = frame;
    calibrated.camera = known->second;
    return read(calibrated);
  });
}

}  // namespace delvelens::datasets

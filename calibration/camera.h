// SPDX-License-Identifier: MIT
// What was calibrated about one camera at one picture size: its lens, and how the table lies before it.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <opencv2/core/matx.hpp>
#include <opencv2/core/types.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "board/geometry.h"

namespace delvelens::calibration {

// A pinhole with radial and tangential distortion, as OpenCV has it.
struct Lens {
  std::array<double, 2> focal{};       // pixels
  std::array<double, 2> middle{};      // pixels
  std::array<double, 5> distortion{};  // k1 k2 p1 p2 k3
  double error = 0;  // pixels by which the chart's corners were off, root of the mean square
  int views = 0;     // pictures of the chart it was told by
  bool operator==(const Lens&) const = default;

  cv::Matx33d matrix() const;
  // A place of the picture as a lens without distortion would show it, and back.
  std::vector<cv::Point2d> straight(const std::vector<cv::Point2d>& places) const;
  std::vector<cv::Point2d> bent(const std::vector<cv::Point2d>& places) const;
};

inline constexpr int kLandmarkSide = 16;  // pixels of a look 320 wide
// A small piece of the picture that stays where it is as long as the camera does.
struct Landmark {
  std::array<int, 2> at{};         // its upper left corner in the look
  std::vector<std::uint8_t> grey;  // kLandmarkSide squared
  bool operator==(const Landmark&) const = default;
};

enum class TableFrom : std::uint8_t { mat, corners, pieces };
std::string_view name_of(TableFrom from);
std::optional<TableFrom> table_from_named(std::string_view name);

struct Table {
  TableFrom from = TableFrom::mat;
  std::array<double, 2> size{};  // millimetres of the mat or the area between the corners; 0: not known
  std::array<double, 9>
      table_from_image{};  // row by row: millimetres from pixels of the straightened picture
  std::vector<Landmark> landmarks;
  bool operator==(const Table&) const = default;

  cv::Matx33d map() const;
};

struct Camera {
  std::string name;  // what the driver or the player calls it; an address for streams
  board::Size size;  // of its pictures
  std::optional<Lens> lens;
  std::optional<Table> table;
  bool operator==(const Camera&) const = default;
};

// TOML with format "delvelens-camera" and a version; messages name the line or the key that is wrong.
tl::expected<Camera, std::string> camera_from(std::string_view text);
std::string to_toml(const Camera& camera);

// $XDG_CONFIG_HOME/delvelens, else ~/.config/delvelens.
std::filesystem::path user_config_folder();
std::filesystem::path cameras_folder();
// One file a camera and size; names that look alike after cleaning still have files of their own.
std::string camera_file_name(std::string_view camera, const board::Size& size);

}  // namespace delvelens::calibration

// SPDX-License-Identifier: MIT
// Makes a picture worse in one measured way, together with its label.
#pragma once

#include <cstdint>
#include <opencv2/core/mat.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "datasets/labels/label.h"

namespace delvelens::datasets {

enum class Axis : std::uint8_t { blur, noise, exposure, scale, angle, occlusion };
std::string_view name_of(Axis axis);
std::optional<Axis> axis_named(std::string_view name);

struct AxisInfo {
  std::string title;              // "Blur"
  std::string unit;               // what the strengths count
  std::vector<double> strengths;  // in the order of a chart
};
const AxisInfo& info_of(Axis axis);

struct LabelledPicture {
  cv::Mat pixels;  // 8-bit BGR
  Label label;
};

// Every axis but the angle, which asks for another camera. The same seed gives the same pixels.
//   blur       Gaussian, in pixels for a picture 640 wide
//   noise      deviation in grey levels, each channel by itself
//   exposure   stops: light doubled (+1) or halved (-1) before the picture was taken
//   scale      the picture shrunk to this part of its size; the label shrinks with it
//   occlusion  part of each item hidden by something plain that comes in from one side
LabelledPicture degraded(const LabelledPicture& picture, Axis axis, double strength, std::uint64_t seed);

}  // namespace delvelens::datasets

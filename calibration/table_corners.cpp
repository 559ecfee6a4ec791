// SPDX-License-Identifier: MIT
#include "calibration/table_corners.h"

#include <algorithm>
#include <opencv2/imgproc.hpp>

namespace delvelens::calibration {
namespace {

constexpr double kLeastArea = 0.005;  // of the picture

}  // namespace

std::optional<Table> table_from_corners(const Camera& camera, const std::array<cv::Point2d, 4>& corners,
                                        const std::array<double, 2>& millimetres) {
  std::vector<cv::Point2d> places(corners.begin(), corners.end());
  if (camera.lens) places = camera.lens->straight(places);
  const std::vector<cv::Point2f> image(places.begin(), places.end());
  const double area = cv::contourArea(image, true);
  if (!cv::isContourConvex(image) || area < kLeastArea * camera.size.width * camera.size.height)
    return std::nullopt;
  const auto wide = static_cast<float>(millimetres[0]);
  const auto high = static_cast<float>(millimetres[1]);
  const std::vector<cv::Point2f> flat{{0, 0}, {wide, 0}, {wide, high}, {0, high}};
  const cv::Mat map = cv::getPerspectiveTransform(image, flat);
  Table table{TableFrom::corners, millimetres, {}, {}};
  std::copy(map.ptr<double>(), map.ptr<double>() + 9, table.table_from_image.begin());
  return table;
}

double millimetres_a_pixel(const Table& table, const board::Size& size) {
  const auto at = [&](double x) {
    const cv::Vec3d place = table.map() * cv::Vec3d(x, size.height / 2.0, 1);
    return cv::Point2d(place[0] / place[2], place[1] / place[2]);
  };
  return cv::norm(at(size.width / 2.0 + 1) - at(size.width / 2.0));
}

}  // namespace delvelens::calibration

// SPDX-License-Identifier: MIT
// Photos of a printed sheet by a known camera: a flat picture warped through pose and lens.
#pragma once

#include <opencv2/calib3d.hpp>
#include <opencv2/imgproc.hpp>
#include <vector>

#include "calibration/camera.h"
#include "calibration/sheet.h"

namespace delvelens::calibration {

inline Lens wide_lens(const cv::Size& size) {
  Lens lens;
  lens.focal = {0.8 * size.width, 0.8 * size.width};
  lens.middle = {0.49 * size.width, 0.52 * size.height};
  lens.distortion = {-0.28, 0.08, 0, 0, 0};
  return lens;
}

struct SheetPose {
  double right = 0;  // where the middle of the sheet is seen, as tangents
  double down = 0;
  double away = 400;  // millimetres
  double nod = 0;     // degrees about the picture's x axis
  double turn = 0;    // about its y axis
  double roll = 0;    // about the view axis
};

class SheetCamera {
 public:
  SheetCamera(const cv::Size& size, const Lens& lens) : size_(size), lens_(lens) {
    std::vector<cv::Point2d> pixels;
    for (int y = 0; y < size.height; ++y) {
      for (int x = 0; x < size.width; ++x) pixels.emplace_back(x, y);
    }
    straight_ = lens.straight(pixels);
  }

  // Straightened pixels from millimetres on the sheet.
  cv::Matx33d image_from_sheet(const Sheet& sheet, const SheetPose& pose) const {
    constexpr double kDegree = CV_PI / 180;
    const auto about = [](double x, double y, double z) {
      cv::Matx33d turned;
      cv::Rodrigues(cv::Vec3d(x, y, z) * kDegree, turned);
      return turned;
    };
    const cv::Matx33d axes = about(pose.nod, 0, 0) * about(0, pose.turn, 0) * about(0, 0, pose.roll);
    const cv::Vec3d middle = cv::Vec3d(pose.right, pose.down, 1) * pose.away;
    const cv::Vec3d origin = middle - axes * cv::Vec3d(sheet.width / 2, sheet.height / 2, 0);
    const cv::Matx33d plane(axes(0, 0), axes(0, 1), origin[0], axes(1, 0), axes(1, 1), origin[1], axes(2, 0),
                            axes(2, 1), origin[2]);
    return lens_.matrix() * plane;
  }

  // On a grey table, with the light's colour as gains of blue, green and red in linear light.
  cv::Mat shoot(const Sheet& sheet, const SheetPose& pose, const cv::Vec3d& light = {1, 1, 1}) const {
    constexpr double kPixels = 4;  // of the flat picture, a millimetre
    cv::Mat flat(cvRound(sheet.height * kPixels), cvRound(sheet.width * kPixels), CV_32F, cv::Scalar(0.8));
    for (const Shade& shade : sheet.shades) {
      const cv::Point from(cvRound(shade.box.x * kPixels), cvRound(shade.box.y * kPixels));
      const cv::Point to(cvRound((shade.box.x + shade.box.width) * kPixels) - 1,
                         cvRound((shade.box.y + shade.box.height) * kPixels) - 1);
      cv::rectangle(flat, from, to, cv::Scalar(0.02 + 0.78 * shade.grey), cv::FILLED);
    }
    cv::GaussianBlur(flat, flat, {}, 1.3);
    std::vector<cv::Point2d> on_sheet;
    cv::perspectiveTransform(straight_, on_sheet, image_from_sheet(sheet, pose).inv());
    cv::Mat map(size_, CV_32FC2);
    for (int y = 0; y < size_.height; ++y) {
      for (int x = 0; x < size_.width; ++x) {
        const cv::Point2d& at = on_sheet[static_cast<std::size_t>(y) * static_cast<std::size_t>(size_.width) +
                                         static_cast<std::size_t>(x)];
        map.at<cv::Vec2f>(y, x) = {static_cast<float>(std::clamp(at.x * kPixels - 0.5, -1e4, 1e4)),
                                   static_cast<float>(std::clamp(at.y * kPixels - 0.5, -1e4, 1e4))};
      }
    }
    cv::Mat light_seen;
    cv::remap(flat, light_seen, map, cv::noArray(), cv::INTER_LINEAR, cv::BORDER_CONSTANT, cv::Scalar(0.25));
    return exposed(light_seen, light);
  }

 private:
  static cv::Mat exposed(const cv::Mat& grey, const cv::Vec3d& light) {
    std::vector<cv::Mat> channels(3);
    for (int i = 0; i < 3; ++i) {
      cv::Mat value = grey * light[i];
      cv::min(value, 1.0, value);
      cv::pow(value, 1 / 2.2, value);
      value.convertTo(channels[static_cast<std::size_t>(i)], CV_8U, 255);
    }
    cv::Mat picture;
    cv::merge(channels, picture);
    return picture;
  }

  cv::Size size_;
  Lens lens_;
  std::vector<cv::Point2d> straight_;
};

}  // namespace delvelens::calibration

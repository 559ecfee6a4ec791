// SPDX-License-Identifier: MIT
#include "vision/drop/piece_plane.h"

#include <algorithm>
#include <cmath>

namespace delvelens::vision::drop {
namespace {

constexpr std::size_t kFewest = 3;

}  // namespace

tl::expected<cv::Matx33d, std::string> plane_from_pieces(const DropLook& look, double edge) {
  const TableView& view = look.view;
  std::vector<double> heights;  // of the eye over the table, as each cube tells it
  for (std::size_t i = 0; i < look.details.size(); ++i) {
    const Attributes& piece = look.details[i].look;
    if (piece.favourite() != Shape::cube || piece.edge <= 0) continue;
    if (look.reading.items[i].value.size != board::PieceSize::small) continue;
    const cv::Point2d ray = (piece.center - view.middle) / view.focal;
    const double along = -view.up.dot(cv::Point3d(ray.x, ray.y, 1)) / std::hypot(ray.x, ray.y, 1.0);
    heights.push_back(edge / 2 + view.focal * edge / piece.edge * along);
  }
  if (heights.size() < kFewest)
    return tl::unexpected(std::to_string(heights.size()) + " small cubes are seen, at least 3 are needed");
  const auto middle = heights.begin() + static_cast<std::ptrdiff_t>(heights.size() / 2);
  std::nth_element(heights.begin(), middle, heights.end());
  const double height = *middle;
  cv::Point3d right = cv::Point3d(1, 0, 0) - view.up * view.up.x;
  right *= 1 / std::max(cv::norm(right), 1e-9);
  const cv::Point3d down = right.cross(view.up);
  const cv::Matx33d plane(height * right.x, height * right.y, height * right.z,  //
                          height * down.x, height * down.y, height * down.z,     //
                          -view.up.x, -view.up.y, -view.up.z);
  const cv::Matx33d ray_from_pixel(1 / view.focal, 0, -view.middle.x / view.focal, 0, 1 / view.focal,
                                   -view.middle.y / view.focal, 0, 0, 1);
  const cv::Matx33d map = plane * ray_from_pixel;
  // The middle of the picture is the origin.
  const cv::Vec3d origin = map * cv::Vec3d(view.middle.x, view.middle.y, 1);
  const cv::Matx33d shift(1, 0, -origin[0] / origin[2], 0, 1, -origin[1] / origin[2], 0, 0, 1);
  return shift * map;
}

}  // namespace delvelens::vision::drop

// SPDX-License-Identifier: MIT
// The cube in space behind the faces that were fitted. Faces that straddle two sides fit no cube; and where a
// cube stands tells where its other sides are, even those that the networks can hardly see.
#pragma once

#include <array>
#include <opencv2/core/matx.hpp>
#include <optional>
#include <vector>

#include "vision/cube/fitter.h"

namespace delvelens::vision::cube {

// A cube of side 1 whose first face lies at depth 0, with its corners at (0, 0), (1, 0), (1, 1) and (0, 1).
struct CubePose {
  cv::Matx33d camera_from_cube;  // turn
  cv::Vec3d cube_in_camera;      // place of the first corner, in sides
  double focal = 0;              // pixels
  board::Point middle;           // where the camera looks, in the picture
  double miss = 0;               // of the seen corners from the posed ones, root mean square in sides
};

// The cubes that one face may belong to: a square leans this way or that, near or far.
std::vector<CubePose> poses_of(const Corners& face);

// The cube that two or three touching faces make together; the first face of the pose is the one that all
// others touch. None where no face touches all others.
std::optional<CubePose> pose_of(const std::vector<Fitted>& faces);

// The sides beside the first face that the camera sees.
std::vector<Corners> sides_beside(const CubePose& pose);

}  // namespace delvelens::vision::cube

// SPDX-License-Identifier: MIT
// How the table lies before the camera, told from the pieces themselves: all of them stand on one plane, so
// their single guesses about the ground below are joined to one answer. With it a piece's footprint follows
// from its place.
#pragma once

#include <opencv2/core/types.hpp>
#include <span>
#include <vector>

#include "board/geometry.h"
#include "vision/drop/candidate.h"

namespace delvelens::vision {
struct SightTable;
}

namespace delvelens::vision::drop {

// A pinhole camera in the middle of the picture, over a plane.
struct TableView {
  cv::Point3d up{0, 0, -1};  // the table's normal toward the camera; x right, y down, z away from the eye
  double focal = 1;          // pixels
  cv::Point2d middle;        // of the picture
  double spread = 0;         // how far the pieces' own guesses lie from it, in edges

  double degrees_above_table() const;
  // A length at this place of the table, relative to what the same pixels mean in the middle of the picture.
  double length_of(const cv::Point2d& place, double pixels) const;
};

// Pieces that stand on others or lean do not fit the plane and are outvoted.
TableView fit_table(const cv::Size& picture, std::span<const Attributes> pieces);

// The same where a calibration or a mat in view tells how the table lies; the pieces only say how well they
// fit.
TableView known_table(const SightTable& table, const cv::Size& picture, std::span<const Attributes> pieces);

// Puts the ground below a piece where the table says it is, unless the piece clearly stands higher.
void settle_on(const TableView& view, Attributes& piece);

// The ground that a settled piece covers: four corners for a cube, a ring of points for round things.
board::Polygon footprint_of(const Attributes& piece);
// Columns: from the middle of the ground to the middles of two of its sides.
cv::Matx22d half_axes(const Attributes& piece);

}  // namespace delvelens::vision::drop

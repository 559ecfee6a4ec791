// SPDX-License-Identifier: MIT
// Where the faces of a die on a card are in the picture. A card's squares tell how the camera stands over it,
// and a die stands on them, roughly along the grid.
#pragma once

#include <cstdint>
#include <opencv2/core/matx.hpp>
#include <opencv2/core/types.hpp>
#include <optional>
#include <vector>

#include "vision/card/room_finder.h"

namespace delvelens::vision::card {

// From places over a card to pixels. Places are in squares from the room's first corner: x to the east, y to
// the south, z up.
using CardCamera = cv::Matx34d;

struct KnownLens {
  double focal = 0;    // pixels
  cv::Point2d middle;  // where it looks
};

// From how the camera shows the card's plane (`picture_from_room`). Without a known lens its focal length is
// the one that makes squares square, as far as the view is oblique enough to tell, else a usual one.
CardCamera camera_over(const cv::Matx33d& picture_from_room, const cv::Size& picture,
                       const std::optional<KnownLens>& lens = {});

// Long lenses show a card much like a picture that was stretched: then more than one camera fits.
struct PossibleCamera {
  CardCamera camera;
  double chance = 0;
};

// Likeliest first, each unlike the others; the first is that of camera_over.
std::vector<PossibleCamera> cameras_over(const cv::Matx33d& picture_from_room, const cv::Size& picture,
                                         const std::optional<KnownLens>& lens = {});

cv::Point2d seen_at(const CardCamera& camera, const cv::Vec3d& place);

struct StandingDie {
  cv::Point2d middle;  // of its foot, in squares
  double edge = 0;     // in squares
  double yaw = 0;      // radians clockwise against the grid, as seen from above
};

// In the order of the sides of a square, then the top.
enum class DieFace : std::uint8_t { north, east, south, west, top };
inline constexpr std::size_t kDieFaces = 5;

// The corners of a face as one sees it from outside, clockwise from its top left; the top has north above.
Quad face_seen(const CardCamera& camera, const StandingDie& die, DieFace face);

// How much a face looks at the camera: its area over the square of its longest side. Below 0: it looks away.
double slope_of(const Quad& face);

cv::Rect2d box_of_die(const CardCamera& camera, const StandingDie& die);

// The die with this yaw whose box is nearest to `box`; none when none on the card's plane looks like that.
std::optional<StandingDie> die_in_box(const CardCamera& camera, const cv::Rect2d& box, double yaw = 0);

}  // namespace delvelens::vision::card

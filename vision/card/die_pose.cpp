// SPDX-License-Identifier: MIT
#include "vision/card/die_pose.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "vision/card/lens_guess.h"

namespace delvelens::vision::card {
namespace {

// Heights of a pixel over its width, and the misfit of a picture that was stretched before it reached us.
constexpr std::array kHeights{1.0, 0.72, 0.78, 0.84, 0.91, 1.1, 1.2, 1.3, 1.4};
constexpr double kStretched = 5;

// Of cameras that fit.
constexpr std::size_t kMostCameras = 3;
constexpr double kLeastChance = 0.1;  // over the likeliest one's
constexpr double kAlike = 0.12;       // of a square's side: how near to another's a height is seen

// One guess of the lens, and the card's axes as it would see them.
struct LensGuess {
  cv::Vec3d scale;  // from pixels to rays
  cv::Vec3d east;
  cv::Vec3d south;

  LensGuess(const cv::Matx33d& centred, double focal, double tall)
      : scale(1 / focal, 1 / (focal * tall), 1),
        east(cv::Vec3d(centred.col(0).val).mul(scale)),
        south(cv::Vec3d(centred.col(1).val).mul(scale)) {}

  // How far the squares are from square.
  double misfit() const {
    const double a = cv::norm(east);
    const double b = cv::norm(south);
    const double skew = east.dot(south) / (a * b) / kCornerDoubt;
    const double unequal = std::log(a / b) / kCornerDoubt;
    return skew * skew + unequal * unequal;
  }
  // A square's height, as a column of the camera before its middle is put back.
  cv::Vec3d up() const {
    const cv::Vec3d column = -east.cross(south) / std::sqrt(cv::norm(east) * cv::norm(south));
    return {column[0] / scale[0], column[1] / scale[1], column[2] / scale[2]};
  }
};

struct WeighedLens {
  LensGuess lens;
  double misfit = 0;
};

// The best lens for each stretch, likeliest first.
std::vector<WeighedLens> likely_lenses(const cv::Matx33d& centred, double longer) {
  std::vector<WeighedLens> lenses;
  for (const double tall : kHeights) {
    std::optional<WeighedLens> best;
    for (const double focal : focal_guesses()) {
      const LensGuess guess(centred, focal * longer, tall);
      const double misfit = guess.misfit() + unusual_focal(focal) + (tall == 1.0 ? 0 : kStretched);
      if (!best || misfit < best->misfit) best = WeighedLens{guess, misfit};
    }
    lenses.push_back(*best);
  }
  std::stable_sort(lenses.begin(), lenses.end(), [](const WeighedLens& one, const WeighedLens& other) {
    return one.misfit < other.misfit;
  });
  return lenses;
}

// Corners of the die's foot: north-west, north-east, south-east, south-west.
std::array<cv::Point2d, 4> foot_of(const StandingDie& die) {
  const cv::Point2d along(std::cos(die.yaw) * die.edge / 2, std::sin(die.yaw) * die.edge / 2);
  const cv::Point2d across(-along.y, along.x);
  return {die.middle - along - across, die.middle + along - across, die.middle + along + across,
          die.middle - along + across};
}

cv::Vec3d raised(const cv::Point2d& place, double height) { return {place.x, place.y, height}; }

// How the place in the picture moves with the place on the card, at half the die's height.
cv::Matx22d moves(const CardCamera& camera, const StandingDie& die) {
  constexpr double kStep = 0.01;
  const auto at = [&](double x, double y) {
    return seen_at(camera, raised(die.middle + cv::Point2d(x, y), die.edge / 2));
  };
  const cv::Point2d x = (at(kStep, 0) - at(-kStep, 0)) / (2 * kStep);
  const cv::Point2d y = (at(0, kStep) - at(0, -kStep)) / (2 * kStep);
  return {x.x, y.x, x.y, y.y};
}

// Where the height of one square goes in the picture, and how long a square is there, at the card's corner.
cv::Point2d height_seen(const CardCamera& camera) { return seen_at(camera, {0, 0, 1}) - seen_at(camera, {}); }
double side_seen(const CardCamera& camera) {
  return cv::norm(seen_at(camera, {1, 0, 0}) - seen_at(camera, {}));
}

cv::Point2d middle_of_box(const cv::Rect2d& box) { return {box.x + box.width / 2, box.y + box.height / 2}; }

}  // namespace

std::vector<PossibleCamera> cameras_over(const cv::Matx33d& picture_from_room, const cv::Size& picture,
                                         const std::optional<KnownLens>& lens) {
  const cv::Point2d middle =
      lens ? lens->middle : cv::Point2d((picture.width - 1) / 2.0, (picture.height - 1) / 2.0);
  // Places in the room lie before the camera.
  const cv::Matx33d plane = picture_from_room * (1 / picture_from_room(2, 2));
  const cv::Matx33d centred = cv::Matx33d(1, 0, -middle.x, 0, 1, -middle.y, 0, 0, 1) * plane;
  const auto camera_with = [&](const LensGuess& guess) -> CardCamera {
    const cv::Vec3d up = cv::Matx33d(1, 0, middle.x, 0, 1, middle.y, 0, 0, 1) * guess.up();
    return {plane(0, 0), plane(0, 1), up[0],       plane(0, 2), plane(1, 0), plane(1, 1),
            up[1],       plane(1, 2), plane(2, 0), plane(2, 1), up[2],       plane(2, 2)};
  };
  if (lens) return {{camera_with(LensGuess(centred, lens->focal, 1)), 1}};
  std::vector<PossibleCamera> cameras;
  const auto lenses = likely_lenses(centred, std::max(picture.width, picture.height));
  for (const WeighedLens& one : lenses) {
    const double chance = std::exp(0.5 * (lenses.front().misfit - one.misfit));
    const CardCamera camera = camera_with(one.lens);
    const auto alike = std::find_if(cameras.begin(), cameras.end(), [&](const PossibleCamera& other) {
      return cv::norm(height_seen(camera) - height_seen(other.camera)) < kAlike * side_seen(camera);
    });
    if (alike != cameras.end()) {
      alike->chance += chance;
    } else if (cameras.empty() || (cameras.size() < kMostCameras && chance > kLeastChance)) {
      cameras.push_back({camera, chance});
    }
  }
  return cameras;
}

CardCamera camera_over(const cv::Matx33d& picture_from_room, const cv::Size& picture,
                       const std::optional<KnownLens>& lens) {
  return cameras_over(picture_from_room, picture, lens).front().camera;
}

cv::Point2d seen_at(const CardCamera& camera, const cv::Vec3d& place) {
  const cv::Vec3d seen = camera * cv::Vec4d(place[0], place[1], place[2], 1);
  return {seen[0] / seen[2], seen[1] / seen[2]};
}

Quad face_seen(const CardCamera& camera, const StandingDie& die, DieFace face) {
  const auto foot = foot_of(die);
  const auto corner = [&](const cv::Point2d& place, double height) {
    return cv::Point2f(seen_at(camera, raised(place, height)));
  };
  if (face == DieFace::top)
    return {corner(foot[0], die.edge), corner(foot[1], die.edge), corner(foot[2], die.edge),
            corner(foot[3], die.edge)};
  const auto side = static_cast<std::size_t>(face);
  const cv::Point2d& left = foot[(side + 1) % 4];
  const cv::Point2d& right = foot[side];
  return {corner(left, die.edge), corner(right, die.edge), corner(right, 0), corner(left, 0)};
}

double slope_of(const Quad& face) {
  double doubled = 0;
  double longest = 0;
  for (std::size_t i = 0; i < face.size(); ++i) {
    const cv::Point2d here(face[i]);
    const cv::Point2d next(face[(i + 1) % face.size()]);
    doubled += here.cross(next);
    longest = std::max(longest, (next - here).dot(next - here));
  }
  return longest > 0 ? 0.5 * doubled / longest : 0;
}

cv::Rect2d box_of_die(const CardCamera& camera, const StandingDie& die) {
  cv::Point2d low(1e9, 1e9);
  cv::Point2d high(-1e9, -1e9);
  for (const cv::Point2d& place : foot_of(die)) {
    for (const double height : {0.0, die.edge}) {
      const cv::Point2d at = seen_at(camera, raised(place, height));
      low = {std::min(low.x, at.x), std::min(low.y, at.y)};
      high = {std::max(high.x, at.x), std::max(high.y, at.y)};
    }
  }
  return {low, high};
}

std::optional<StandingDie> die_in_box(const CardCamera& camera, const cv::Rect2d& box, double yaw) {
  constexpr int kRounds = 8;
  constexpr double kMostMove = 3;  // squares a round: far away the plane runs to its horizon
  const cv::Matx33d plane(camera(0, 0), camera(0, 1), camera(0, 3), camera(1, 0), camera(1, 1), camera(1, 3),
                          camera(2, 0), camera(2, 1), camera(2, 3));
  const cv::Vec3d foot = plane.inv() * cv::Vec3d(middle_of_box(box).x, middle_of_box(box).y, 1);
  StandingDie die{{foot[0] / foot[2], foot[1] / foot[2]}, 0.6, yaw};
  for (int round = 0; round < kRounds; ++round) {
    const cv::Rect2d seen = box_of_die(camera, die);
    const cv::Point2d off = middle_of_box(box) - middle_of_box(seen);
    const cv::Vec2d move = moves(camera, die).inv() * cv::Vec2d(off.x, off.y);
    if (!(cv::norm(move) < kMostMove)) return std::nullopt;
    die.middle += cv::Point2d(move[0], move[1]);
    die.edge *= std::clamp((box.width + box.height) / (seen.width + seen.height), 0.5, 2.0);
    if (!(die.edge > 0.05 && die.edge < 4)) return std::nullopt;
  }
  return die;
}

}  // namespace delvelens::vision::card

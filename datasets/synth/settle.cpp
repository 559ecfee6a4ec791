// SPDX-License-Identifier: MIT
#include "datasets/synth/settle.h"

#include <array>

namespace delvelens::datasets::synth {
namespace {

constexpr float kSlack = 0.02F;  // millimetres two resting boxes may seem to share, from rounding errors

float reach_along(const Rested& box, Vec3 axis) {
  return std::fabs(dot(box.pose.axes.x, axis)) * box.half.x +
         std::fabs(dot(box.pose.axes.y, axis)) * box.half.y +
         std::fabs(dot(box.pose.axes.z, axis)) * box.half.z;
}

float gap_along(const Rested& a, const Rested& b, Vec3 axis) {
  const float size = length(axis);
  if (size < 1e-3F) return -1e9F;  // edges that run alike give no axis
  const Vec3 along = axis * (1.0F / size);
  return std::fabs(dot(b.pose.origin - a.pose.origin, along)) - reach_along(a, along) - reach_along(b, along);
}

}  // namespace

float gap_between(const Rested& a, const Rested& b) {
  const std::array<Vec3, 3> of_a{a.pose.axes.x, a.pose.axes.y, a.pose.axes.z};
  const std::array<Vec3, 3> of_b{b.pose.axes.x, b.pose.axes.y, b.pose.axes.z};
  float most = -1e9F;
  for (const Vec3& x : of_a) {
    most = std::max(most, gap_along(a, b, x));
    for (const Vec3& y : of_b) most = std::max(most, gap_along(a, b, cross(x, y)));
  }
  for (const Vec3& y : of_b) most = std::max(most, gap_along(a, b, y));
  return most;
}

std::optional<Pose> Settler::rest(const Pose& pose, float half, bool flat_on_table) {
  const Rested box{pose, {half, half, half}, flat_on_table};
  for (const Rested& other : rested_) {
    if (gap_between(box, other) < -kSlack) return std::nullopt;
  }
  rested_.push_back(box);
  return pose;
}

const Rested* Settler::neighbour() {
  if (rested_.empty()) return nullptr;
  const Rested& chosen = rested_[static_cast<std::size_t>(draw_.below(static_cast<int>(rested_.size())))];
  return chosen.flat ? &chosen : nullptr;
}

std::optional<Pose> Settler::flat(Vec2 place, float half) {
  const Footing footing{place, {half, half}, draw_.angle(), 2.0F * half};
  if (!layout_.is_free(footing) || !allowed_(place, length(footing.half))) return std::nullopt;
  auto pose = rest(standing(place, half, footing.angle), half, true);
  if (pose) layout_.add(footing);
  return pose;
}

std::optional<Pose> Settler::touching(float half) {
  if (layout_.all().empty()) return std::nullopt;
  const std::span<const Footing> footings(layout_.all());
  const auto footing = layout_.against(draw_, draw_.pick(footings), {half, half}, 2.0F * half);
  if (!footing || !allowed_(footing->centre, length(footing->half))) return std::nullopt;
  auto pose = rest(standing(footing->centre, half, footing->angle), half, true);
  if (pose) layout_.add(*footing);
  return pose;
}

std::optional<Pose> Settler::on_top(float half) {
  const Rested* below = neighbour();
  if (below == nullptr) return std::nullopt;
  // Its middle must be well over the piece below, or it would fall.
  const float reach = 0.6F * below->half.x;
  const Vec3 off = below->pose.axes * Vec3{draw_.between(-reach, reach), draw_.between(-reach, reach), 0};
  const Vec2 place{below->pose.origin.x + off.x, below->pose.origin.y + off.y};
  const float high = below->pose.origin.z + below->half.z + half + 0.5F * kSlack;
  return rest(standing(place, high, draw_.angle()), half, false);
}

std::optional<Pose> Settler::tilted(const Rested& beside, float half, float rounding, float tilt,
                                    float away) {
  const float own = std::atan2(beside.pose.axes.x.y, beside.pose.axes.x.x);
  const float toward = own + 0.5F * kPi * static_cast<float>(draw_.below(4));
  // Half its width and height once tilted, edges rounded.
  const float reach = (half - rounding) * (std::cos(tilt) + std::sin(tilt)) + rounding;
  const Vec2 centre{beside.pose.origin.x, beside.pose.origin.y};
  const float along = draw_.between(-0.5F, 0.5F) * std::min(half, beside.half.x);
  const Vec2 place = centre + turned({beside.half.x + away, along}, toward);
  const float sharp = half * (std::cos(tilt) + std::sin(tilt));
  const Footing footing{centre + turned({beside.half.x + std::max(away, sharp), along}, toward),
                        {sharp, half},
                        toward,
                        2.0F * sharp};
  if (!allowed_(place, 1.5F * half)) return std::nullopt;
  Pose pose;
  pose.axes = rotation({0, 0, 1}, toward) * rotation({0, 1, 0}, tilt);
  pose.origin = {place.x, place.y, reach};
  auto settled = rest(pose, half, false);
  if (settled) layout_.add(footing);
  return settled;
}

std::optional<Pose> Settler::leaning(float half, float rounding) {
  const Rested* beside = neighbour();
  const float tilt = draw_.between(0.2F, 0.7F);
  if (beside == nullptr || 2.0F * half * std::sin(tilt) > 2.0F * beside->half.z) return std::nullopt;
  const float sharp = half * (std::cos(tilt) + std::sin(tilt));
  const Rested held = *beside;
  return tilted(held, half, rounding, tilt, sharp + kSlack);
}

std::optional<Pose> Settler::propped(float half, float rounding) {
  const Rested* beside = neighbour();
  if (beside == nullptr) return std::nullopt;
  const float edge = 2.0F * half;
  const float high = 2.0F * beside->half.z;
  const float contact =
      edge * draw_.between(0.75F, 0.95F);  // from the edge on the table to the edge it rests on
  if (high > 0.66F * contact) return std::nullopt;
  const float tilt = std::asin(high / contact);
  // In the plane across the edges: the lowest corner is at 0, the neighbour's upper edge at contact *
  // cos(tilt).
  const float middle = half * (std::cos(tilt) - std::sin(tilt));
  const Rested held = *beside;
  return tilted(held, half, rounding, tilt, contact * std::cos(tilt) - middle + kSlack);
}

}  // namespace delvelens::datasets::synth

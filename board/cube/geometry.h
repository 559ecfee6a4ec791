// SPDX-License-Identifier: MIT
// Where the 54 facelets lie in space, so that every move table is derived instead of typed: x points to R,
// y to U, z to F. Nothing here knows of pieces or of notation.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "board/cube_state.h"

namespace delvelens::board::cube {

struct Vector {
  int x = 0;
  int y = 0;
  int z = 0;
  bool operator==(const Vector&) const = default;
};

constexpr Vector operator+(Vector a, Vector b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
constexpr Vector operator-(Vector a) { return {-a.x, -a.y, -a.z}; }
constexpr Vector operator*(int k, Vector a) { return {k * a.x, k * a.y, k * a.z}; }
constexpr int dot(Vector a, Vector b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
constexpr Vector cross(Vector a, Vector b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

// A rotation (or mirroring) of the whole cube that maps the axes onto each other, by its columns.
struct Matrix {
  Vector x{1, 0, 0};
  Vector y{0, 1, 0};
  Vector z{0, 0, 1};
  constexpr Vector operator*(Vector v) const { return v.x * x + v.y * y + v.z * z; }
  constexpr bool mirrors() const { return dot(cross(x, y), z) < 0; }
  bool operator==(const Matrix&) const = default;
};

// A clockwise quarter turn as seen from outside by someone looking at the face with this outward normal.
constexpr Matrix quarter_turn(Vector axis) {
  const auto turned = [axis](Vector v) { return dot(axis, v) * axis + (-cross(axis, v)); };
  return {turned({1, 0, 0}), turned({0, 1, 0}), turned({0, 0, 1})};
}

// The linear map that sends the orthogonal unit vectors `from` to `to`.
constexpr Matrix map_between(const std::array<Vector, 3>& from, const std::array<Vector, 3>& to) {
  const auto image = [&](Vector v) {
    return dot(v, from[0]) * to[0] + dot(v, from[1]) * to[1] + dot(v, from[2]) * to[2];
  };
  return {image({1, 0, 0}), image({0, 1, 0}), image({0, 0, 1})};
}

// How a face is looked at in the unfolded net.
struct FaceFrame {
  Vector out;
  Vector right;
  Vector down;
};

inline constexpr std::array<FaceFrame, 6> kFaceFrames{{
    {{0, 1, 0}, {1, 0, 0}, {0, 0, 1}},     // U
    {{1, 0, 0}, {0, 0, -1}, {0, -1, 0}},   // R
    {{0, 0, 1}, {1, 0, 0}, {0, -1, 0}},    // F
    {{0, -1, 0}, {1, 0, 0}, {0, 0, -1}},   // D
    {{-1, 0, 0}, {0, 0, 1}, {0, -1, 0}},   // L
    {{0, 0, -1}, {-1, 0, 0}, {0, -1, 0}},  // B
}};

constexpr const FaceFrame& frame_of(Face face) { return kFaceFrames[static_cast<std::size_t>(face)]; }

constexpr Face face_towards(Vector out) {
  for (std::size_t i = 0; i < 6; ++i) {
    if (kFaceFrames[i].out == out) return static_cast<Face>(i);
  }
  return Face::U;
}

struct Spot {
  Vector place;  // of the little cube, each part -1, 0 or 1
  Vector out;    // the way the sticker looks
};

constexpr Spot spot_of(int facelet) {
  const FaceFrame& frame = kFaceFrames[static_cast<std::size_t>(facelet / 9)];
  const int row = facelet % 9 / 3;
  const int column = facelet % 3;
  return {frame.out + (column - 1) * frame.right + (row - 1) * frame.down, frame.out};
}

constexpr int facelet_at(Spot spot) {
  const Face face = face_towards(spot.out);
  const FaceFrame& frame = frame_of(face);
  return static_cast<int>(face) * 9 + (dot(spot.place, frame.down) + 1) * 3 + dot(spot.place, frame.right) +
         1;
}

// Quarter turns clockwise, as seen, that a sticker of face `from` has taken when `motion` brought it to `to`.
constexpr std::uint8_t turn_taken(const Matrix& motion, Face from, Face to) {
  const Vector up = -(motion * frame_of(from).down);
  const FaceFrame& seen = frame_of(to);
  if (up == seen.right) return 1;
  if (up == seen.down) return 2;
  return up == -seen.right ? std::uint8_t{3} : std::uint8_t{0};
}

}  // namespace delvelens::board::cube

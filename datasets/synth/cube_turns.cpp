// SPDX-License-Identifier: MIT
#include "datasets/synth/cube_model.h"

namespace delvelens::datasets::synth {
namespace {

Whole3 whole(Vec3 v) {
  return {static_cast<int>(std::lround(v.x)), static_cast<int>(std::lround(v.y)),
          static_cast<int>(std::lround(v.z))};
}
Vec3 real(Whole3 v) { return {static_cast<float>(v.x), static_cast<float>(v.y), static_cast<float>(v.z)}; }
int dot(Whole3 a, Whole3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
Whole3 normal_of(int box_face) { return whole(kFaceNormals[static_cast<std::size_t>(box_face)]); }

// Directions on a face as one looks at it: right and up.
Vec3 right_of(int box_face) { return from_face(box_face, {1, 0}) - from_face(box_face, {0, 0}); }
Vec3 up_of(int box_face) { return from_face(box_face, {0, 1}) - from_face(box_face, {0, 0}); }

}  // namespace

int box_face_of(board::Face face) {
  for (std::size_t i = 0; i < kCubeFaces.size(); ++i) {
    if (kCubeFaces[i] == face) return static_cast<int>(i);
  }
  return 0;
}

int facelet_at(int box_face, int row, int column) {
  return 9 * static_cast<int>(kCubeFaces[static_cast<std::size_t>(box_face)]) + 3 * row + column;
}

CubeTurns::CubeTurns() {
  for (int face = 0; face < 6; ++face) {
    for (int row = 0; row < 3; ++row) {
      for (int column = 0; column < 3; ++column) {
        const Vec2 at{static_cast<float>(column - 1), static_cast<float>(1 - row)};
        tiles_.push_back(
            {whole(from_face(face, at)), normal_of(face), whole(up_of(face)), facelet_at(face, row, column)});
      }
    }
  }
}

void CubeTurns::turn(int box_face, int quarters) {
  const Whole3 axis = normal_of(box_face);
  const Mat3 by = rotation(real(axis), -0.5F * kPi * static_cast<float>(quarters));
  for (CubeTile& tile : tiles_) {
    if (dot(tile.place, axis) != 1) continue;
    tile.place = whole(by * real(tile.place));
    tile.normal = whole(by * real(tile.normal));
    tile.up = whole(by * real(tile.up));
  }
}

void CubeTurns::scramble(Draw& draw, int moves) {
  int last = -1;
  for (int i = 0; i < moves; ++i) {
    int face = draw.below(6);
    while (face == last) face = draw.below(6);
    last = face;
    turn(face, draw.range(1, 3));
  }
}

std::array<Lying, 54> CubeTurns::lying() const {
  std::array<Lying, 54> all{};
  for (const CubeTile& tile : tiles_) {
    const int face = face_toward(real(tile.normal));
    const Vec2 at = on_face(face, real(tile.place));
    const int row = 1 - static_cast<int>(std::lround(at.y));
    const int column = 1 + static_cast<int>(std::lround(at.x));
    // Clockwise quarters from the face's up to the tile's up: up 0, right 1, down 2, left 3.
    const int up = dot(tile.up, whole(up_of(face)));
    const int right = dot(tile.up, whole(right_of(face)));
    const int turned_by = up == 1 ? 0 : right == 1 ? 1 : up == -1 ? 2 : 3;
    all[static_cast<std::size_t>(facelet_at(face, row, column))] = {tile.home, turned_by};
  }
  return all;
}

std::string CubeTurns::facelets() const {
  std::string text;
  for (const Lying& tile : lying()) text += board::letter_of(static_cast<board::Face>(tile.home / 9));
  return text;
}

}  // namespace delvelens::datasets::synth

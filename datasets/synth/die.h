// SPDX-License-Identifier: MIT
// Pip dice: shape, body, pips, and which value lies on which face.
#pragma once

#include <array>
#include <vector>

#include "datasets/synth/stuff.h"

namespace delvelens::datasets::synth {

// Faces of a box in its own frame, in this order: +x -x +y -y +z -z.
inline constexpr std::array<Vec3, 6> kFaceNormals{Vec3{1, 0, 0},  Vec3{-1, 0, 0}, Vec3{0, 1, 0},
                                                  Vec3{0, -1, 0}, Vec3{0, 0, 1},  Vec3{0, 0, -1}};
int face_toward(Vec3 direction);  // index of the face whose normal is nearest
// Place on a face in -1..1 (for a cube of half edge 1), and back.
Vec2 on_face(int face, Vec3 point);
Vec3 from_face(int face, Vec2 place);

enum class PipShape : std::uint8_t { round, ring, square };

// What the dice of one set have in common.
struct DieLook {
  float edge = 16;  // millimetres
  float rounding = 1.5F;
  float ball = 0;  // > 0: corners cut by a ball of this radius
  Stuff body;
  Vec3 pip_paint;
  Vec3 red_paint;  // 1 and 4 of the Asian style
  bool asian = false;
  PipShape pip_shape = PipShape::round;
  float pip_radius = 0.2F;  // of half the edge
  float pip_depth = 0.6F;   // 0 printed, 1 half a ball
  float spread = 0.5F;      // how far pips are from the middle, of half the edge
  float six_squeeze = 1;    // the two rows of a six are this much closer than the columns are long
  float ace_scale = 1;      // size of the single pip
  float faded = 0;          // paint rubbed off the pips
  bool disc = false;        // a disc of another colour on each face, behind the pips
  Vec3 disc_paint;
  int symbol_value = 0;  // this face carries a picture instead of pips; 0 none
  std::uint32_t seed = 0;
};

struct DieFaces {
  std::array<int, 6> value{};    // by face index
  std::array<bool, 6> turned{};  // pattern of 2, 3 and 6 turned by a quarter
  bool right_handed = true;      // 1, 2, 3 run counter-clockwise about their corner
};

DieLook random_look(Draw& draw, World world);
DieFaces random_faces(Draw& draw);
std::vector<Vec2> pips_of(const DieLook& look, int value, bool turned);
ShapePtr die_shape(const DieLook& look);
SkinPtr die_skin(const DieLook& look, const DieFaces& faces);

}  // namespace delvelens::datasets::synth

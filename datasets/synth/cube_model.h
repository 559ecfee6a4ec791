// SPDX-License-Identifier: MIT
// A 3x3 cube: its 54 tiles wherever turning has carried them, its plastic, stickers and letters.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "board/cube_state.h"
#include "datasets/synth/die.h"

namespace delvelens::datasets::synth {

// Frame of the cube: +x is R, +y is B, +z is U. Box faces (+x -x +y -y +z -z) by their cube letter.
inline constexpr std::array<board::Face, 6> kCubeFaces{board::Face::R, board::Face::L, board::Face::B,
                                                       board::Face::F, board::Face::U, board::Face::D};
int box_face_of(board::Face face);

struct Whole3 {
  int x = 0;
  int y = 0;
  int z = 0;
  bool operator==(const Whole3&) const = default;
};

// One tile: where it is now, which way it looks, and which way its own top points.
struct CubeTile {
  Whole3 place;
  Whole3 normal;
  Whole3 up;
  int home = 0;  // facelet in the solved cube, 0..53
};

// What lies on a face position: the tile's home facelet and its quarter turns clockwise as seen.
struct Lying {
  int home = 0;
  int turn = 0;
};

class CubeTurns {
 public:
  CubeTurns();
  void turn(int box_face, int quarters);  // clockwise as one looks at that face
  void scramble(Draw& draw, int moves);
  // Tiles by facelet (U R F D L B, row by row).
  std::array<Lying, 54> lying() const;
  std::string facelets() const;  // 54 letters of URFDLB

 private:
  std::vector<CubeTile> tiles_;
};

class LetteredTiles;

enum class Plastic : std::uint8_t { black, white, coloured, clear };

struct CubeLook {
  float edge = 57;         // millimetres
  float rounding = 0.12F;  // of a cubie's half edge
  Plastic plastic = Plastic::black;
  Stuff body;
  std::array<Vec3, 6> paints{};  // by Face: U R F D L B
  float inset = 0.1F;            // from the cubie's edge to the sticker, of half a cubie
  float corner = 0.15F;          // radius of the sticker's corners
  float centre_corner = 0.15F;   // and of the centre's
  float inner_corner = 0.15F;    // and of those that look toward the centre of the face, as on speed cubes
  float recess = 1;              // stickerless: light of the seam around a tile; 1: tiles without a seam
  float sticker_roughness = 0.3F;
  float dirt = 0;      // uneven, faded stickers
  int logo_face = -1;  // this centre carries a maker's mark
  std::uint32_t seed = 0;
  // A layer caught half way: box face and angle; 0 when all layers are home.
  int loose_face = 4;
  float loose_angle = 0;
  std::shared_ptr<const LetteredTiles> tiles;  // of a lettered cube; none otherwise
};

CubeLook random_cube_look(Draw& draw, World world);
ShapePtr cube_shape(const CubeLook& look);
SkinPtr cube_skin(const CubeLook& look, const std::array<Lying, 54>& lying);
// A point of the cube before its loose layer was turned.
Vec3 unloosened(const CubeLook& look, Vec3 p);
int facelet_at(int box_face, int row, int column);

}  // namespace delvelens::datasets::synth

// SPDX-License-Identifier: MIT
// Whether a cube can be reached by turning, and if not, what is wrong with it in plain words.
#pragma once

#include <array>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "board/cube/cubies.h"

namespace delvelens::board::cube {

enum class FaultKind : std::uint8_t {
  sticker_count,    // more or fewer than nine of a colour
  centres,          // a centre twice, or centres no turning can arrange so
  no_such_corner,   // three stickers that share no corner
  no_such_edge,     // two stickers that share no edge
  repeated_corner,  // a corner twice, so another is missing
  repeated_edge,
  twisted_corner,
  flipped_edge,
  swapped_pieces,  // an odd number of swaps
  turned_centre,   // a picture cube with a centre turned by itself
  misplaced_tile,  // a lettered tile whose number or turn its piece cannot have there
};

struct Fault {
  FaultKind kind = FaultKind::sticker_count;
  std::string text;           // "one edge flipped"
  std::vector<int> facelets;  // those that show it, where it can be told
  bool operator==(const Fault&) const = default;
};
using Faults = std::vector<Fault>;

// What the faces are called: letters, or the colours of the player's own cube.
using FaceNames = std::array<std::string, 6>;
const FaceNames& face_letters();   // U R F D L B
const FaceNames& colour_scheme();  // white red green yellow orange blue

// Everything that is wrong; empty for a legal cube. Centre turns are looked at only when one is not zero,
// since a plain cube shows none.
Faults faults_of(const CubeState& cube, const FaceNames& names = face_letters());
std::string text_of(const Faults& faults);  // joined by "; "

// The pieces of a legal cube, or what is wrong.
tl::expected<Cubies, Faults> legal_cubies(const CubeState& cube, const FaceNames& names = face_letters());

}  // namespace delvelens::board::cube

// SPDX-License-Identifier: MIT
// What a run of the synthesiser makes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "board/cube_state.h"
#include "datasets/synth/colour.h"

namespace delvelens::datasets::synth {

enum class Kind : std::uint8_t { dice, cube, letters, drop, blocks, card, clutter };
std::string_view name_of(Kind kind);
std::optional<Kind> kind_named(std::string_view name);

std::string_view name_of(World world);
std::optional<World> world_named(std::string_view name);

// What of a cube one picture shows: a face, a corner (three faces), or pictures that belong together, namely
// the six faces of one cube or its two opposite corners.
enum class View : std::uint8_t { any, face, corner, six, corners };
std::string_view name_of(View view);
std::optional<View> view_named(std::string_view name);

// Whose list is empty in pictures that show nothing to read.
enum class Reader : std::uint8_t { dice, cube, drop, card };
std::string_view name_of(Reader reader);
std::optional<Reader> reader_named(std::string_view name);

struct SynthOptions {
  Kind kind = Kind::dice;
  World world = World::train;
  View view = View::any;
  Reader reader = Reader::dice;  // for clutter: which reader must find nothing
  int count = 100;               // pictures
  std::uint64_t seed = 1;
  std::string out;  // folder; made when missing
  int width = 640;
  int height = 480;
  int pieces = 0;  // dice or dropped pieces in a picture; 0: drawn anew for each
  std::optional<std::uint64_t>
      box;  // of drop: all pictures show pieces of this one box; none: drawn anew for each
  // Of drop and blocks: all pictures are of one table, under the same lamps, by the same camera from other
  // places, and blocks are those of one set; none: drawn anew for each.
  std::optional<std::uint64_t> sitting;
  std::optional<board::CubeState> cube;  // of cube and letters: as it is turned; none: drawn anew for each
  std::optional<float> elevation;        // of the camera, degrees above the table; none: drawn anew for each
  std::optional<float> across;           // millimetres that the picture shows from side to side; none: drawn
  bool wide = false;                     // by a wide lens that bends straight lines strongly
  bool tinted = false;                   // by a camera that takes a warm lamp for white
  bool mat = false;                      // the printed A4 mat lies below everything
  bool masks = false;                    // also write instance masks (16-bit PNG)
  bool clean = false;  // no blur, noise, colour error or compression: for tests and measurements
  int processes = 0;   // 0: one a core
};

// Empty when fine, else what is wrong, in words for the user.
std::string problem_with(const SynthOptions& options);

}  // namespace delvelens::datasets::synth

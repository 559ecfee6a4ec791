// SPDX-License-Identifier: MIT
// A lettered cube as its owner made it: which label every tile of the solved cube carries, how the label is
// turned, and which of its sides are open. Tiles of one piece stay together, so the set is all that reading
// such a cube needs to know.
#pragma once

#include <array>
#include <filesystem>
#include <string>
#include <string_view>

#include "board/cube_state.h"
#include "vision/error.h"

namespace delvelens::vision::cube {

struct SetTile {
  std::uint8_t letter = 0;    // 0 to 5: A to F
  std::uint8_t number = 0;    // 0 to 8: 1 to 9
  std::uint8_t turn = 0;      // quarter turns clockwise of the label on the solved cube
  std::string open = "NESW";  // open sides on the solved cube
  bool operator==(const SetTile&) const = default;
};

struct CubeSet {
  std::string name;
  std::array<SetTile, board::kFacelets> tiles;  // of the solved cube, U R F D L B
  bool operator==(const CubeSet&) const = default;
};

// A-F are the faces U R F D L B, 1-9 run in reading order, all upright.
CubeSet default_cube_set();

// The text of a set file (JSON), both ways. The error says what is wrong with it.
tl::expected<CubeSet, std::string> parse_cube_set(std::string_view text);
std::string text_of(const CubeSet& set);

// The player's own set, or the default one where there is no such file.
std::filesystem::path own_cube_set_file();
Result<CubeSet> load_cube_set(const std::filesystem::path& file);
Result<CubeSet> own_cube_set();
Result<void> save_cube_set(const std::filesystem::path& file, const CubeSet& set);

}  // namespace delvelens::vision::cube

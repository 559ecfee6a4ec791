// SPDX-License-Identifier: MIT
// The tiles of a lettered cube as a sheet of stickers: dungeon floor, corridors towards the open sides, and a
// label large enough for a camera.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <tl/expected.hpp>

#include "ui/print/paper.h"

namespace delvelens::print {

struct StickerTile {
  std::string label;       // "C7"
  std::uint8_t open = 15;  // bit 0 north to bit 3 west
};

struct StickerOptions {
  PaperSize paper = PaperSize::a4;
  double edge = 57;  // mm, of the whole cube; a sticker takes a little less than a third
};

// In the order U R F D L B, nine a side in reading order. Nothing, or why not.
tl::expected<void, std::string> print_stickers(const std::filesystem::path& file,
                                               const std::array<StickerTile, 54>& tiles,
                                               const StickerOptions& options);

}  // namespace delvelens::print

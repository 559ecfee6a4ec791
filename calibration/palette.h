// SPDX-License-Identifier: MIT
// What the player's pieces look like: a list of kinds with colour, material and size. One palette ships; a
// taught one replaces it for the player's own cubes and lamp.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "board/colour.h"
#include "board/drop.h"

namespace delvelens::calibration {

enum class Material : std::uint8_t { opaque, clear, glitter };
std::string_view name_of(Material material);
std::optional<Material> material_named(std::string_view name);

// One kind of piece in one size.
struct PaletteEntry {
  board::PieceKind kind = board::PieceKind::unknown;  // unknown: only its colour is named
  board::PieceSize size = board::PieceSize::small;
  board::Colour colour = board::Colour::grey;
  Material material = Material::opaque;
  std::array<double, 3> rgb{};  // linear light, 0 to 1, under a white lamp
  double edge = 1;              // in edges of a small cube
  int most = 0;                 // pieces of this kind in the box, all sizes together; 0: not known
  int examples = 0;             // pieces it was taught from; 0: assumed
  bool operator==(const PaletteEntry&) const = default;
};

struct Palette {
  std::string name;
  std::vector<PaletteEntry> entries;
  // A taught palette was seen under the player's own lamp, so colours are trusted more closely.
  bool taught() const;
  bool operator==(const Palette&) const = default;
};

// The colours of the rulings, assumed where nothing is public.
const Palette& default_palette();

// The file format is TOML with a version; messages name the line or the entry that is wrong.
tl::expected<Palette, std::string> palette_from(std::string_view text);
std::string to_toml(const Palette& palette);

// $XDG_CONFIG_HOME/delvelens/palette.toml, else ~/.config/delvelens/palette.toml.
std::filesystem::path user_palette_file();

}  // namespace delvelens::calibration

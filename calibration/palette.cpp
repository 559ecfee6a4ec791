// SPDX-License-Identifier: MIT
#include "calibration/palette.h"

#include <algorithm>

#include "board/names.h"
#include "calibration/camera.h"
#include "calibration/srgb.h"

namespace delvelens::calibration {
namespace {

using board::Colour;
using board::PieceKind;
using board::PieceSize;

constexpr board::Names<Material, 3> kMaterials{{"opaque", "clear", "glitter"}};

double linear(int byte) { return linear_light(byte / 255.0); }

struct Row {
  PieceKind kind;
  PieceSize size;
  Colour colour;
  Material material;
  unsigned srgb;  // 0xRRGGBB
  int most;
};

// Numbers in the box are given only where sources agree.
constexpr std::array kDefaults{
    Row{PieceKind::pillar, PieceSize::small, Colour::grey, Material::opaque, 0x86888A, 0},
    Row{PieceKind::goblin, PieceSize::small, Colour::green, Material::opaque, 0x50A840, 0},
    Row{PieceKind::troll, PieceSize::large, Colour::green, Material::opaque, 0x185A2A, 0},
    Row{PieceKind::dragon, PieceSize::huge, Colour::red, Material::opaque, 0xB41A1E, 1},
    Row{PieceKind::gold, PieceSize::small, Colour::yellow, Material::opaque, 0xDAB030, 0},
    Row{PieceKind::gold, PieceSize::large, Colour::yellow, Material::opaque, 0xDAB030, 0},
    Row{PieceKind::gem_white, PieceSize::small, Colour::white, Material::clear, 0xEBEEF0, 0},
    Row{PieceKind::gem_white, PieceSize::large, Colour::white, Material::clear, 0xEBEEF0, 0},
    Row{PieceKind::gem_red, PieceSize::small, Colour::red, Material::clear, 0xCC1A2C, 0},
    Row{PieceKind::gem_red, PieceSize::large, Colour::red, Material::clear, 0xCC1A2C, 0},
    Row{PieceKind::gem_blue, PieceSize::small, Colour::blue, Material::clear, 0x2C6CDA, 0},
    Row{PieceKind::gem_blue, PieceSize::large, Colour::blue, Material::clear, 0x2C6CDA, 0},
    Row{PieceKind::key, PieceSize::small, Colour::purple, Material::opaque, 0x7C389A, 0},
    Row{PieceKind::chest, PieceSize::large, Colour::purple, Material::opaque, 0x7C389A, 6},
    Row{PieceKind::potion, PieceSize::small, Colour::orange, Material::opaque, 0xF48664, 0},
    Row{PieceKind::shield, PieceSize::large, Colour::blue, Material::glitter, 0x183280, 0},
    Row{PieceKind::relic, PieceSize::large, Colour::green, Material::clear, 0x2EB65A, 2},
    Row{PieceKind::staircase, PieceSize::large, Colour::black, Material::opaque, 0x1C1B1C, 1},
    Row{PieceKind::meeple, PieceSize::large, Colour::blue, Material::opaque, 0x5A6EA0, 4},
    Row{PieceKind::token, PieceSize::large, Colour::grey, Material::opaque, 0x94928C, 3},
};

double edge_of(PieceSize size) {
  switch (size) {
    case PieceSize::small:
      return 1;
    case PieceSize::large:
      return 1.25;
    case PieceSize::huge:
      return 2;
  }
  return 1;
}

PaletteEntry entry_of(const Row& row) {
  PaletteEntry entry;
  entry.kind = row.kind;
  entry.size = row.size;
  entry.colour = row.colour;
  entry.material = row.material;
  for (std::size_t i = 0; i < 3; ++i)
    entry.rgb[i] = linear(static_cast<int>((row.srgb >> (16U - 8U * i)) & 255U));
  entry.edge = edge_of(row.size);
  entry.most = row.most;
  return entry;
}

}  // namespace

std::string_view name_of(Material material) { return kMaterials.of(material); }
std::optional<Material> material_named(std::string_view name) { return kMaterials.find(name); }

bool Palette::taught() const {
  return std::any_of(entries.begin(), entries.end(),
                     [](const PaletteEntry& entry) { return entry.examples > 0; });
}

const Palette& default_palette() {
  static const Palette palette = [] {
    Palette made{"default", {}};
    for (const Row& row : kDefaults) made.entries.push_back(entry_of(row));
    return made;
  }();
  return palette;
}

std::filesystem::path user_palette_file() { return user_config_folder() / "palette.toml"; }

}  // namespace delvelens::calibration

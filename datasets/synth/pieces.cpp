#include "datasets/synth/pieces.h"

namespace delvelens::datasets::synth {
namespace {

using board::Colour;
using board::PieceKind;
using board::PieceSize;

struct Row {
  PieceKind kind;
  Make make;
  int train;    // 0xRRGGBB
  int heldout;  // another print run
  Colour colour;
  float often;
  bool both_sizes;
  PieceSize size;
};

constexpr std::array kRows{
    Row{PieceKind::pillar, Make::plain, 0x808286, 0x969692, Colour::grey, 20, false, PieceSize::small},
    Row{PieceKind::goblin, Make::wooden, 0x46A53C, 0x6EB450, Colour::green, 12, false, PieceSize::small},
    Row{PieceKind::troll, Make::wooden, 0x195F2D, 0x14501E, Colour::green, 6, false, PieceSize::large},
    Row{PieceKind::dragon, Make::wooden, 0xB9191E, 0xA01414, Colour::red, 2, false, PieceSize::huge},
    Row{PieceKind::gold, Make::plain, 0xD7AA28, 0xE6BE46, Colour::yellow, 10, true, PieceSize::small},
    Row{PieceKind::gem_white, Make::clear, 0xEBEEF0, 0xE1E6E1, Colour::white, 8, true, PieceSize::small},
    Row{PieceKind::gem_red, Make::clear, 0xC81428, 0xDC283C, Colour::red, 8, true, PieceSize::small},
    Row{PieceKind::gem_blue, Make::clear, 0x2864D7, 0x3C82E6, Colour::blue, 8, true, PieceSize::small},
    Row{PieceKind::key, Make::plain, 0x783296, 0x8C46AA, Colour::purple, 5, false, PieceSize::small},
    Row{PieceKind::chest, Make::plain, 0x783296, 0x8C46AA, Colour::purple, 5, false, PieceSize::large},
    Row{PieceKind::potion, Make::plain, 0xF5825A, 0xF08C82, Colour::orange, 6, false, PieceSize::small},
    Row{PieceKind::shield, Make::glitter, 0x192D78, 0x143C96, Colour::blue, 5, false, PieceSize::large},
    Row{PieceKind::relic, Make::clear, 0x28B450, 0x3CBE78, Colour::green, 2, false, PieceSize::large},
    Row{PieceKind::staircase, Make::plain, 0x19191B, 0x232120, Colour::black, 1.5F, false, PieceSize::large},
    Row{PieceKind::meeple, Make::wooden, 0x3C6EC8, 0xC8BE3C, Colour::blue, 1.5F, false, PieceSize::large},
};

Vec3 paint_of(int rgb) { return srgb((rgb >> 16) & 255, (rgb >> 8) & 255, rgb & 255); }

const Row& row_of(PieceKind kind) {
  for (const Row& row : kRows) {
    if (row.kind == kind) return row;
  }
  return kRows.front();
}

float edge_of(PieceSize size) {
  switch (size) {
    case PieceSize::small:
      return 8;
    case PieceSize::large:
      return 10;
    case PieceSize::huge:
      return 16;
  }
  return 8;
}

Vec3 meeple_paint(Draw& draw) { return hsv(draw.unit(), draw.between(0.5F, 0.9F), draw.between(0.4F, 0.9F)); }

}  // namespace

PieceBox::PieceBox(Draw& draw, World world) : world_(world) {
  unit_ = draw.between(0.9F, 1.25F);
  round_ = draw.chance(0.5F) ? draw.between(0.02F, 0.08F) : draw.between(0.08F, 0.2F);
  seed_ = draw.word();
}

PieceLook PieceBox::piece(Draw& draw, PieceKind kind, PieceSize size) const {
  const Row& row = row_of(kind);
  // What all pieces of a kind share comes from the box; the draw adds the small differences between two of
  // them.
  Draw shared(Draw::seed_of(seed_, static_cast<std::uint64_t>(kind)));
  Vec3 paint = varied(shared, paint_of(world_ == World::train ? row.train : row.heldout), 0.12F);
  PieceLook look;
  look.kind = kind;
  look.size = size;
  look.colour = row.colour;
  if (kind == PieceKind::meeple) {
    paint = meeple_paint(draw);
    look.colour = name_of_paint(paint);
  }
  look.edge = edge_of(size) * unit_ * (kind == PieceKind::meeple ? 1.6F : 1.0F);
  look.rounding = 0.5F * look.edge * round_;
  look.stuff = stuff_of(shared, row.make, paint, look.edge);
  look.stuff.worn = 0;
  if (row.make == Make::wooden) {
    // Dyed wood: the grain shows, but not by much.
    look.stuff.paints[1] = paint * 0.8F;
    look.stuff.grain = look.edge * 0.6F;
  }
  look.stuff.seed = draw.word();
  return look;
}

PieceLook PieceBox::any(Draw& draw) const {
  std::array<float, kRows.size()> often{};
  for (std::size_t i = 0; i < kRows.size(); ++i) often[i] = kRows[i].often;
  const Row& row = kRows[static_cast<std::size_t>(draw.weighted(often))];
  const PieceSize size = row.both_sizes && draw.chance(0.35F) ? PieceSize::large : row.size;
  return piece(draw, row.kind, size);
}

}  // namespace delvelens::datasets::synth

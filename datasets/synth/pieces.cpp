// SPDX-License-Identifier: MIT
#include "datasets/synth/pieces.h"

#include "datasets/synth/noise.h"

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
  int most;  // in the box; 0: as many as wanted
};

constexpr std::array kRows{
    Row{PieceKind::pillar, Make::plain, 0x808286, 0x969692, Colour::grey, 20, false, PieceSize::small, 0},
    Row{PieceKind::goblin, Make::wooden, 0x46A53C, 0x6EB450, Colour::green, 12, false, PieceSize::small, 0},
    Row{PieceKind::troll, Make::wooden, 0x195F2D, 0x14501E, Colour::green, 6, false, PieceSize::large, 0},
    Row{PieceKind::dragon, Make::wooden, 0xB9191E, 0xA01414, Colour::red, 2, false, PieceSize::huge, 1},
    Row{PieceKind::gold, Make::plain, 0xD7AA28, 0xE6BE46, Colour::yellow, 10, true, PieceSize::small, 0},
    Row{PieceKind::gem_white, Make::clear, 0xEBEEF0, 0xE1E6E1, Colour::white, 8, true, PieceSize::small, 0},
    Row{PieceKind::gem_red, Make::clear, 0xC81428, 0xDC283C, Colour::red, 8, true, PieceSize::small, 0},
    Row{PieceKind::gem_blue, Make::clear, 0x2864D7, 0x3C82E6, Colour::blue, 8, true, PieceSize::small, 0},
    Row{PieceKind::key, Make::plain, 0x783296, 0x8C46AA, Colour::purple, 5, false, PieceSize::small, 6},
    Row{PieceKind::chest, Make::plain, 0x783296, 0x8C46AA, Colour::purple, 5, false, PieceSize::large, 6},
    Row{PieceKind::potion, Make::plain, 0xF5825A, 0xF08C82, Colour::orange, 6, false, PieceSize::small, 6},
    Row{PieceKind::shield, Make::glitter, 0x192D78, 0x143C96, Colour::blue, 5, false, PieceSize::large, 6},
    Row{PieceKind::relic, Make::clear, 0x28B450, 0x3CBE78, Colour::green, 2, false, PieceSize::large, 2},
    Row{PieceKind::staircase, Make::plain, 0x19191B, 0x232120, Colour::black, 1.5F, false, PieceSize::large,
        1},
    Row{PieceKind::meeple, Make::wooden, 0x3C6EC8, 0xC8BE3C, Colour::blue, 1.5F, false, PieceSize::large, 1},
    Row{PieceKind::token, Make::plain, 0x8C8C90, 0xB4AA96, Colour::grey, 2, false, PieceSize::large, 3},
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

// How long a piece of this kind is beside a cube of its size.
float stretch_of(PieceKind kind) {
  if (kind == PieceKind::meeple) return 1.6F;
  return kind == PieceKind::token ? 1.4F : 1.0F;
}

class TokenSkin final : public Skin {
 public:
  TokenSkin(const Stuff& stuff, float radius) : stuff_(stuff), radius_(radius) {}
  Surface paint(const Contact& at) const override {
    Surface out = stuff_at(stuff_, at);
    const Vec2 p = Vec2{at.point.x, at.point.y} * (1.0F / radius_);
    if (std::fabs(at.normal.z) < 0.5F) {
      out.colour = {0.55F, 0.5F, 0.42F};  // the bare edge of cardboard
      return out;
    }
    const bool ring = length(p) > 0.76F && length(p) < 0.88F;
    const bool mark = length(p) < 0.6F && noise(p * 3.5F, stuff_.seed) > 0.55F;
    if (ring || mark) out.colour = stuff_.paints[1];
    return out;
  }

 private:
  Stuff stuff_;
  float radius_;
};

// A paint that people would call by this name; the nearest of many draws where the name is rare.
Vec3 paint_named(Draw& draw, Colour wanted) {
  const bool neutral = wanted == Colour::white || wanted == Colour::grey || wanted == Colour::black;
  Vec3 paint;
  for (int attempt = 0; attempt < 200; ++attempt) {
    paint = neutral ? hsv(draw.unit(), draw.between(0, 0.1F), draw.between(0.04F, 0.97F))
                    : hsv(draw.unit(), draw.between(0.35F, 1.0F), draw.between(0.25F, 1.0F));
    if (name_of_paint(paint) == wanted) break;
  }
  return paint;
}

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
  if (kind == PieceKind::meeple) paint = meeple_paint(draw);
  if (kind == PieceKind::token && shared.chance(0.5F)) paint = meeple_paint(shared);
  if (kind == PieceKind::meeple || kind == PieceKind::token) look.colour = name_of_paint(paint);
  look.edge = edge_of(size) * unit_ * stretch_of(kind);
  look.rounding = 0.5F * look.edge * round_;
  look.stuff = stuff_of(shared, row.make, paint, look.edge);
  look.stuff.worn = 0;
  if (row.make == Make::wooden) {
    // Dyed wood: the grain shows, but not by much.
    look.stuff.paints[1] = paint * 0.8F;
    look.stuff.grain = look.edge * 0.6F;
  }
  if (kind == PieceKind::token) look.stuff.paints[1] = paint * shared.between(0.1F, 0.6F);
  look.stuff.seed = draw.word();
  return look;
}

PieceLook PieceBox::take(Draw& draw) {
  std::array<float, kRows.size()> often{};
  for (std::size_t i = 0; i < kRows.size(); ++i) {
    const Row& row = kRows[i];
    const bool left = row.most == 0 || taken_.at(static_cast<std::size_t>(row.kind)) < row.most;
    often[i] = left ? row.often : 0.0F;
  }
  const Row& row = kRows[static_cast<std::size_t>(draw.weighted(often))];
  ++taken_.at(static_cast<std::size_t>(row.kind));
  const PieceSize size = row.both_sizes && draw.chance(0.35F) ? PieceSize::large : row.size;
  return piece(draw, row.kind, size);
}

SkinPtr token_skin(const PieceLook& look) {
  return std::make_shared<TokenSkin>(look.stuff, 0.5F * look.edge);
}

BlockSet::BlockSet(Draw& draw) {
  edge_ = draw.scaled(8, 45);
  round_ = draw.chance(0.5F) ? draw.between(0.01F, 0.06F) : draw.between(0.06F, 0.22F);
  mixed_sizes_ = draw.chance(0.3F);
  // Half of the sets are opaque, as most blocks are. In the others all materials are alike, each in every
  // colour: what a thing is made of must not be told by its colour.
  static constexpr std::array<Make, 4> kMakes{Make::plain, Make::wooden, Make::clear, Make::glitter};
  const int makes = draw.chance(0.5F) ? 2 : 4;
  const auto any_make = [&draw, makes] { return kMakes.at(static_cast<std::size_t>(draw.below(makes))); };
  const int colours = draw.chance(0.25F) ? 1 : draw.range(2, 9);
  const Make usual = any_make();
  for (int i = 0; i < colours; ++i) {
    const Make make = draw.chance(0.75F) ? usual : any_make();
    const Vec3 paint = paint_named(draw, static_cast<Colour>(draw.below(11)));
    stuffs_.push_back(stuff_of(draw, make, paint, edge_));
  }
}

void BlockSet::add_one_like(Draw& draw, Vec3 table) {
  const Make make = draw.chance(0.7F) ? Make::plain : Make::wooden;
  stuffs_.push_back(stuff_of(draw, make, varied(draw, table, 0.08F), edge_));
}

PieceLook BlockSet::any(Draw& draw) const {
  PieceLook look;
  look.kind = PieceKind::unknown;
  look.stuff = draw.pick(std::span<const Stuff>(stuffs_));
  look.colour = colour_of(look.stuff);
  look.stuff.seed = draw.word();
  look.edge = edge_ * (mixed_sizes_ ? draw.scaled(0.7F, 1.6F) : draw.between(0.97F, 1.03F));
  look.rounding = 0.5F * look.edge * round_;
  return look;
}

}  // namespace delvelens::datasets::synth

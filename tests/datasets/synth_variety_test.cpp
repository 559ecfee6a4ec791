// SPDX-License-Identifier: MIT
// What the synthesiser promises to show does occur: styles of dice and cubes, pieces, clutter, lamps, lenses
// and the faults of cameras. Nothing is rendered here: looks and scenes are drawn and counted.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "datasets/synth/clutter.h"
#include "datasets/synth/compose.h"
#include "datasets/synth/cube_model.h"
#include "datasets/synth/lettered_tiles.h"
#include "datasets/synth/pieces.h"
#include "datasets/synth/sensor.h"

namespace delvelens::datasets::synth {
namespace {

using ::testing::IsSupersetOf;

// How often each named thing was so.
class Tally {
 public:
  void see(const char* what, bool so) { count_[what] += so ? 1 : 0; }
  void expect_all(int least) const {
    for (const auto& [what, count] : count_) EXPECT_GE(count, least) << what;
  }

 private:
  std::map<std::string, int> count_;
};

TEST(SynthVariety, DiceOfEveryStyleOccur) {
  Draw draw(1);
  Tally tally;
  std::set<Make> makes;
  for (int i = 0; i < 2000; ++i) {
    const DieLook look = random_look(draw, World::train);
    makes.insert(look.body.make);
    tally.see("drilled", look.pip_depth > 0);
    tally.see("painted", look.pip_depth == 0);
    tally.see("red 1 and 4", look.asian);
    tally.see("worn", look.body.worn > 0);
    tally.see("faded", look.faded > 0);
    tally.see("ball corners", look.ball > 0);
    tally.see("sharp edges", look.ball == 0 && look.rounding < 0.05F * look.edge);
    tally.see("round edges", look.rounding > 0.15F * look.edge);
    tally.see("small pips", look.pip_radius < 0.17F);
    tally.see("large pips", look.pip_radius > 0.23F);
    tally.see("rings", look.pip_shape == PipShape::ring);
    tally.see("squares", look.pip_shape == PipShape::square);
    tally.see("a symbol", look.symbol_value > 0);
  }
  EXPECT_EQ(makes.size(), 8U);  // plain, marbled, clear, glitter, two tones, wood, speckled, metal
  tally.expect_all(20);
}

TEST(SynthVariety, CubesOfEveryStyleOccur) {
  Draw draw(2);
  Tally tally;
  for (int i = 0; i < 1000; ++i) {
    const CubeLook look = random_cube_look(draw, World::train);
    tally.see("black", look.plastic == Plastic::black);
    tally.see("white", look.plastic == Plastic::white);
    tally.see("transparent", look.plastic == Plastic::clear && look.body.clear > 0);
    tally.see("stickerless", look.plastic == Plastic::coloured);
    tally.see("seams around the tiles", look.recess < 1);
    tally.see("rounded stickers", look.corner > 0.25F);
    tally.see("sharp stickers", look.corner < 0.1F);
    tally.see("round centres", look.centre_corner > 0.8F);
    tally.see("tiles rounded toward the centre", look.inner_corner > look.corner + 0.1F);
    tally.see("a logo", look.logo_face >= 0);
    tally.see("dirty", look.dirt > 0);
    tally.see("glossy", look.sticker_roughness < 0.2F);
    tally.see("dull", look.sticker_roughness > 0.6F);
  }
  tally.expect_all(20);
}

TEST(SynthVariety, LetteredTilesOfEveryLayoutOccur) {
  Tally tally;
  std::set<int> layouts;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Draw draw(seed);
    const LetteredTiles tiles(draw, World::train);
    layouts.insert(tiles.scheme().layout);
    tally.see("a map below", tiles.scheme().art > 0);
    tally.see("no map", tiles.scheme().art == 0);
    tally.see("a frame", tiles.scheme().boxed);
    tally.see("light letters", tiles.scheme().ink[1] > tiles.scheme().floors[0][1]);
    tally.see("each face its colour", tiles.scheme().floors[0] != tiles.scheme().floors[1]);
    tally.see("one colour", tiles.scheme().floors[0] == tiles.scheme().floors[1]);
  }
  EXPECT_EQ(layouts.size(), 5U);
  tally.expect_all(20);
}

// The truth of a scene, as if every thing were hidden.
Json unseen_label(const Composition& composition) {
  const Camera& camera = composition.scene.camera;
  Rendered rendered;
  rendered.instance = cv::Mat::zeros(camera.height, camera.width, CV_16U);
  Json label;
  composition.truth(rendered, composition.scene, label);
  return label;
}

TEST(SynthVariety, AFewCubesAreHalfTurnedAndSaidToBeUnreadable) {
  SynthOptions options;
  options.kind = Kind::cube;
  int unreadable = 0;
  for (int i = 0; i < 200; ++i) {
    Draw draw(static_cast<std::uint64_t>(i));
    unreadable += unseen_label(compose_cube(draw, options, i))["readable"] == false ? 1 : 0;
  }
  EXPECT_GE(unreadable, 4);
  EXPECT_LE(unreadable, 30);
}

TEST(SynthVariety, PiecesHaveTheColoursAndSizesOfTheRulings) {
  using board::Colour;
  using board::PieceKind;
  using board::PieceSize;
  Draw draw(3);
  const PieceBox box(draw, World::train);
  const auto look = [&](PieceKind kind, PieceSize size) { return box.piece(draw, kind, size); };
  const PieceLook goblin = look(PieceKind::goblin, PieceSize::small);
  const PieceLook troll = look(PieceKind::troll, PieceSize::large);
  const PieceLook dragon = look(PieceKind::dragon, PieceSize::huge);
  EXPECT_NEAR(troll.edge / goblin.edge, 10.0F / 8.0F, 0.01);
  EXPECT_NEAR(dragon.edge / goblin.edge, 16.0F / 8.0F, 0.01);
  EXPECT_LT(luma(troll.stuff.paints[0]), luma(goblin.stuff.paints[0]));
  for (const PieceLook& wooden : {goblin, troll, dragon}) EXPECT_EQ(wooden.stuff.make, Make::wooden);
  for (const PieceKind clear :
       {PieceKind::gem_white, PieceKind::gem_red, PieceKind::gem_blue, PieceKind::relic})
    EXPECT_EQ(look(clear, PieceSize::small).stuff.make, Make::clear);
  EXPECT_EQ(look(PieceKind::shield, PieceSize::large).stuff.make, Make::glitter);
  const std::map<PieceKind, Colour> named{
      {PieceKind::pillar, Colour::grey},    {PieceKind::goblin, Colour::green},
      {PieceKind::dragon, Colour::red},     {PieceKind::gold, Colour::yellow},
      {PieceKind::key, Colour::purple},     {PieceKind::chest, Colour::purple},
      {PieceKind::shield, Colour::blue},    {PieceKind::relic, Colour::green},
      {PieceKind::staircase, Colour::black}};
  for (const auto& [kind, colour] : named) {
    const PieceLook piece = look(kind, PieceSize::small);
    EXPECT_EQ(piece.colour, colour);
    EXPECT_EQ(name_of_paint(piece.stuff.paints[0]), colour) << board::name_of(kind);
  }
}

TEST(SynthVariety, CardsLieBareAndWithTheDieAndDangerCubes) {
  SynthOptions options;
  options.kind = Kind::card;
  Tally tally;
  for (int i = 0; i < 100; ++i) {
    Draw draw(static_cast<std::uint64_t>(i));
    const Json label = unseen_label(compose_card(draw, options));
    const bool die = !label["die"].is_null();
    tally.see("bare", !die && label["cubes"].empty());
    tally.see("with the die", die);
    tally.see("with danger cubes", !label["cubes"].empty());
    tally.see("our own room", label["house"] == true);
    tally.see("another maker's room", label["house"] == false);
  }
  tally.expect_all(5);
}

TEST(SynthVariety, PiecesLieFlatStackedAndTilted) {
  SynthOptions options;
  options.kind = Kind::drop;
  Tally tally;
  for (int i = 0; i < 60; ++i) {
    Draw draw(static_cast<std::uint64_t>(i));
    const Composition composition = compose_drop(draw, options);
    for (const Thing& thing : composition.scene.things) {
      if (*thing.what != '\0') continue;
      const Vec3 up = under(thing.pose.axes, {0, 0, 1});
      const float straight = std::max(std::max(std::fabs(up.x), std::fabs(up.y)), std::fabs(up.z));
      tally.see("flat", straight > 0.999F);
      tally.see("tilted", straight < 0.98F);
      tally.see("stacked", straight > 0.999F && thing.pose.origin.z > 1.1F * thing.shape->radius());
    }
  }
  tally.expect_all(10);
}

std::set<std::string> things_in(Kind kind, Reader reader, int pictures) {
  SynthOptions options;
  options.kind = kind;
  options.reader = reader;
  std::set<std::string> seen;
  for (int i = 0; i < pictures; ++i) {
    Draw draw(static_cast<std::uint64_t>(i));
    const Composition composition = kind == Kind::drop     ? compose_drop(draw, options)
                                    : kind == Kind::blocks ? compose_blocks(draw, options)
                                                           : compose_clutter(draw, options);
    for (const Thing& thing : composition.scene.things) seen.insert(thing.what);
  }
  return seen;
}

TEST(SynthVariety, EveryKindOfClutterOccurs) {
  EXPECT_THAT(things_in(Kind::clutter, Reader::dice, 300),
              IsSupersetOf({"coin", "pencil", "cup", "cable", "box", "ball", "block", "meeple", "d4", "d8",
                            "d12", "d20", "hand", "tray", "laptop", "keyboard", "book"}));
}

// A block or a figure that nobody labelled would be wrong truth where blocks and figures are read.
TEST(SynthVariety, ClutterAmongPiecesIsNoPiece) {
  for (const std::set<std::string>& seen :
       {things_in(Kind::drop, Reader::drop, 150), things_in(Kind::blocks, Reader::drop, 150),
        things_in(Kind::clutter, Reader::drop, 150)}) {
    EXPECT_TRUE(seen.contains("coin"));
    EXPECT_FALSE(seen.contains("block"));
    EXPECT_FALSE(seen.contains("meeple"));
  }
}

TEST(SynthVariety, CamerasLensesAndLampsVary) {
  SynthOptions options;
  Tally tally;
  for (int i = 0; i < 400; ++i) {
    Draw draw(static_cast<std::uint64_t>(i));
    const Scene scene = compose_dice(draw, options).scene;
    const Vec3 along = scene.camera.world_from_camera.axes.z;
    const float above = std::asin(std::clamp(std::fabs(along.z), 0.0F, 1.0F)) * 180.0F / kPi;
    EXPECT_GT(above, 20.0F) << i;  // the camera stands 25 degrees above what it looks at, or higher
    tally.see("low", above < 35);
    tally.see("straight down", above > 87);
    const float field = 2.0F * std::atan(320.0F / scene.camera.fx);
    tally.see("a wide lens", field > 1.1F);
    tally.see("a long lens", field < 0.6F);
    tally.see("barrel", scene.camera.k1 < -0.05F);
    tally.see("pincushion", scene.camera.k1 > 0.02F);
    tally.see("no lamp", scene.lights.empty());
    tally.see("several lamps", scene.lights.size() >= 2);
    tally.see("a shadow from outside", scene.gobo.has_value());
    for (const Light& light : scene.lights) {
      tally.see("a soft lamp", light.sharpness < 4);
      tally.see("a hard lamp", light.sharpness > 30);
      tally.see("a warm lamp", light.colour.z < 0.5F * light.colour.x);
      tally.see("a cold lamp", light.colour.z > 0.9F * light.colour.x);
    }
  }
  tally.expect_all(5);
}

TEST(SynthVariety, EveryFaultOfACameraOccurs) {
  Draw draw(5);
  Tally tally;
  for (int i = 0; i < 2000; ++i) {
    const Sensor s = random_sensor(draw, World::train, 500);
    tally.see("depth blur", s.focus_blur > 2);
    tally.see("out of focus", std::fabs(s.focus_at - 500) > 100);
    tally.see("motion", s.motion > 3);
    tally.see("soft lens", s.lens_blur > 1.2F);
    tally.see("vignette", s.vignette > 0.3F);
    tally.see("noise", s.shot_noise > 0.03F);
    tally.see("no noise", s.shot_noise < 0.005F);
    tally.see("warm", s.balance.x > 1.15F * s.balance.z);
    tally.see("cold", s.balance.z > 1.15F * s.balance.x);
    tally.see("overexposed", s.exposure > 1.6F);
    tally.see("underexposed", s.exposure < 0.6F);
    tally.see("halos", s.sharpen > 1);
    tally.see("resampled", s.shrink < 0.7F);
    tally.see("strong JPEG", s.jpeg_quality < 60);
    tally.see("grey", s.grey);
    tally.see("bloom", s.bloom > 0.05F);
    tally.see("video colour", s.chroma_blur > 1);
  }
  tally.expect_all(20);
}

}  // namespace
}  // namespace delvelens::datasets::synth

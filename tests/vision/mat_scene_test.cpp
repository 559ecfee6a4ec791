// SPDX-License-Identifier: MIT
// The printed mat in rendered scenes: what a reader gains by it, and that nothing printed on it is read.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "datasets/synth/picture.h"
#include "datasets/synth/printed_mat.h"
#include "tests/support/sheet_shot.h"
#include "vision/dice/dice_reader.h"
#include "vision/drop/document.h"
#include "vision/drop/drop_reader.h"
#include "vision/sight.h"

namespace delvelens::vision {
namespace {

namespace synth = datasets::synth;
using nlohmann::json;

synth::SynthOptions scene(synth::Kind kind, int pieces) {
  synth::SynthOptions options;
  options.kind = kind;
  options.world = synth::World::heldout;
  options.width = 960;
  options.height = 720;
  options.across = 380.0F;
  options.pieces = pieces;
  options.elevation = 62.0F;
  options.clean = true;
  options.mat = true;
  options.seed = 6;
  return options;
}

struct Shot {
  Frame frame;
  json label;
};

Shot shoot(const synth::SynthOptions& options, int index) {
  const auto picture = synth::make_picture(options, index);
  return {{picture.image, "scene", 0}, json::parse(picture.label)};
}

board::Point middle_of(const json& polygon) {
  board::Point middle;
  for (const json& corner : polygon) {
    middle.x += corner[0].get<double>() / static_cast<double>(polygon.size());
    middle.y += corner[1].get<double>() / static_cast<double>(polygon.size());
  }
  return middle;
}

double apart(const board::Point& one, const board::Point& other) {
  return std::hypot(one.x - other.x, one.y - other.y);
}

board::Point on_mat(const json& footprint_mm) {
  const board::Point truth = middle_of(footprint_mm);
  const auto place = synth::mat_from_table({static_cast<float>(truth.x), static_cast<float>(truth.y)});
  return {static_cast<double>(place.x), static_cast<double>(place.y)};
}

// Of each piece that is there, how far its place on the table is from the truth.
std::vector<double> millimetres_off(const json& document, const json& label) {
  std::vector<double> off;
  for (const json& piece : document["pieces"]) {
    EXPECT_TRUE(piece.contains("center_mm"));
    EXPECT_EQ(piece["footprint_mm"].size(), piece["footprint"].size());
    const board::Point place{piece["center_mm"][0], piece["center_mm"][1]};
    double nearest = 1e9;
    for (const json& block : label["blocks"]) {
      const board::Point truth = middle_of(block["footprint_mm"]);
      const auto on_mat = synth::mat_from_table({static_cast<float>(truth.x), static_cast<float>(truth.y)});
      nearest =
          std::min(nearest, apart(place, {static_cast<double>(on_mat.x), static_cast<double>(on_mat.y)}));
    }
    if (nearest < 8) off.push_back(nearest);  // an edge further off is another thing
  }
  return off;
}

TEST(MatScene, TellsPlacesOnTheTableWithinAMillimetreOrTwo) {
  const Shot shot = shoot(scene(synth::Kind::drop, 14), 0);
  const Sight sight(shot.frame);
  ASSERT_TRUE(sight.table());
  for (const json& block : shot.label["blocks"]) {
    const board::Point seen = middle_of(block["footprint"]);
    const auto told = sight.on_table({seen.x, seen.y});
    ASSERT_TRUE(told);
    EXPECT_LT(apart(*told, on_mat(block["footprint_mm"])), 1) << block["footprint_mm"] << sight.mat()->miss;
  }
}

TEST(MatScene, TellsWherePiecesStandInMillimetres) {
  const auto reader = drop::DropReader::load(ModelStore::standard());
  ASSERT_TRUE(reader) << reader.error().text;
  std::vector<double> off;
  for (int index = 0; index < 2; ++index) {
    const Shot shot = shoot(scene(synth::Kind::drop, 14), index);
    const auto look = reader->read(shot.frame);
    ASSERT_TRUE(look);
    ASSERT_TRUE(look->table) << index;
    const json document = drop::document_of(*look, false);
    EXPECT_EQ(document["table"], "mat");
    const auto some = millimetres_off(document, shot.label);
    off.insert(off.end(), some.begin(), some.end());
  }
  ASSERT_GE(off.size(), 10U);
  std::nth_element(off.begin(), off.begin() + static_cast<std::ptrdiff_t>(off.size() / 2), off.end());
  EXPECT_LT(off[off.size() / 2], 2);  // of cubes of 8 mm
}

std::shared_ptr<const KnownCamera> true_lens(const json& label) {
  const json& told = label["camera"];
  calibration::Lens lens;
  lens.focal = {told["matrix"][0][0], told["matrix"][1][1]};
  lens.middle = {told["matrix"][0][2], told["matrix"][1][2]};
  lens.distortion = {told["distortion"][0], told["distortion"][1], 0, 0, 0};
  return std::make_shared<const KnownCamera>(calibration::Camera{"rendered", {960, 720}, lens, {}});
}

TEST(MatScene, AWideLensTellsPlacesOnlyOnceItIsKnown) {
  auto options = scene(synth::Kind::drop, 14);
  options.wide = true;
  Shot shot = shoot(options, 0);
  EXPECT_FALSE(Sight(shot.frame, Bends::leave).table());
  shot.frame.camera = true_lens(shot.label);
  const Sight sight(shot.frame, Bends::leave);
  ASSERT_TRUE(sight.table());
  for (const json& block : shot.label["blocks"]) {
    const board::Point seen = middle_of(block["footprint"]);
    const auto told = sight.on_table(sight.straight({seen.x, seen.y}));
    ASSERT_TRUE(told);
    EXPECT_LT(apart(*told, on_mat(block["footprint_mm"])), 1.5) << block["footprint_mm"];
  }
}

TEST(MatScene, NothingPrintedOnItIsRead) {
  const auto dice = dice::DiceReader::load(ModelStore::standard());
  ASSERT_TRUE(dice) << dice.error().text;
  const auto pieces = drop::DropReader::load(ModelStore::standard());
  ASSERT_TRUE(pieces) << pieces.error().text;
  calibration::Lens lens;
  lens.focal = {800, 800};
  lens.middle = {479.5, 359.5};
  const calibration::SheetCamera camera({960, 720}, lens);
  const auto& sheet = calibration::mat_layout(calibration::SheetSize::a4).sheet;
  for (const double nod : {0.0, 30.0}) {
    const Frame frame{camera.shoot(sheet, {0, 0, 430, nod, 5, 85}), "mat", 0};
    EXPECT_THAT(dice->read(frame)->reading.items, ::testing::IsEmpty()) << nod;
    EXPECT_THAT(pieces->read(frame)->reading.items, ::testing::IsEmpty()) << nod;
  }
}

TEST(MatScene, TheLampsColourIsTakenOut) {
  auto options = scene(synth::Kind::drop, 14);
  options.tinted = true;
  const Shot shot = shoot(options, 0);
  const Sight sight(shot.frame);
  ASSERT_TRUE(sight.mat());
  EXPECT_GT(sight.mat()->gains[0], 1.2 * sight.mat()->gains[2]);
}

}  // namespace
}  // namespace delvelens::vision

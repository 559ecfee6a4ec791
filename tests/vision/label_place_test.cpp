// SPDX-License-Identifier: MIT
#include "vision/cube/whole/label_place.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

namespace delvelens::vision::cube {
namespace {

constexpr std::size_t kLowerRight = 23;
constexpr std::size_t kUpperLeft = 1;
constexpr std::size_t kMiddle = 12;

// A tile whose label stands at `place` when it lies as `turn` says, so opposite of it half a turn on, and
// whose character looks the same both ways.
std::shared_ptr<const LabelPlaces> ambiguous(std::size_t turn, std::size_t place) {
  auto places = std::make_shared<LabelPlaces>();
  for (auto& characters : *places)
    for (auto& scores : characters) scores.fill(-9);
  for (auto& scores : (*places)[turn]) scores[place] = 0;
  for (auto& scores : (*places)[(turn + 2) % 4]) scores[kLabelPlaces - 1 - place] = 0;
  return places;
}

// Tiles with their labels at one place, lying in all four ways.
std::vector<TileChances> printed_at(std::size_t place) {
  std::vector<TileChances> tiles(12);
  for (std::size_t i = 0; i < tiles.size(); ++i) tiles[i].places = ambiguous(i % 4, place);
  return tiles;
}

std::vector<LabelledTile> known(const std::vector<TileChances>& tiles) {
  std::vector<LabelledTile> known;
  for (std::size_t i = 0; i < tiles.size(); ++i) known.push_back({&tiles[i], i % 6, i % 9, i % 4});
  return known;
}

TEST(LabelPlace, AnUpsideDownLabelStandsWhereNoOtherDoes) {
  const auto tiles = printed_at(kLowerRight);
  const LabelPlace place(known(tiles));
  for (std::size_t turn = 0; turn < 4; ++turn) {
    TileChances middle;
    middle.places = ambiguous(turn, kLowerRight);
    const TurnChances favour = place.favour({&middle, 1, 7, 0}, false);
    EXPECT_EQ(std::max_element(favour.begin(), favour.end()) - favour.begin(),
              static_cast<std::ptrdiff_t>(turn));
    EXPECT_GT(favour[turn] - favour[(turn + 2) % 4], 3);
  }
}

TEST(LabelPlace, LabelsInTheMiddleTellNothing) {
  const auto tiles = printed_at(kMiddle);
  const LabelPlace place(known(tiles));
  TileChances middle;
  middle.places = ambiguous(1, kMiddle);
  const TurnChances favour = place.favour({&middle, 0, 0, 0}, false);
  EXPECT_NEAR(favour[1], favour[3], 1e-6);
}

TEST(LabelPlace, ATileDoesNotVouchForItself) {
  auto tiles = printed_at(kLowerRight);
  tiles[5].places = ambiguous(5 % 4, kUpperLeft);  // the only one printed there
  const auto all = known(tiles);
  const LabelPlace place(all);
  const TurnChances favour = place.favour(all[5], true);
  EXPECT_LT(favour[5 % 4], favour[(5 + 2) % 4]) << "it stands where the others would if it lay the other way";
}

TEST(LabelPlace, WithoutAPictureItSaysNothing) {
  const auto tiles = printed_at(kLowerRight);
  const LabelPlace place(known(tiles));
  const TileChances typed;
  EXPECT_EQ(place.favour({&typed, 0, 0, 0}, false), TurnChances{});
}

}  // namespace
}  // namespace delvelens::vision::cube

// SPDX-License-Identifier: MIT
#include "vision/cube/learn_set.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "board/cube/tiles.h"

namespace delvelens::vision::cube {
namespace {

struct Claim {
  double chance = 0;
  std::size_t facelet = 0;
  std::size_t label = 0;  // 9 x letter + number
};

// Likeliest claims first, each tile and each label once.
std::array<Claim, board::kFacelets> share_out(const std::array<FaceSighting, 6>& faces) {
  std::vector<Claim> claims;
  for (std::size_t facelet = 0; facelet < board::kFacelets; ++facelet) {
    const auto& tile = faces[facelet / 9].stickers[facelet % 9].tile;
    for (std::size_t label = 0; label < board::kFacelets; ++label) {
      claims.push_back({tile ? tile->letter[label / 9] * tile->number[label % 9] : 0, facelet, label});
    }
  }
  std::stable_sort(claims.begin(), claims.end(),
                   [](const Claim& one, const Claim& other) { return one.chance > other.chance; });
  std::array<Claim, board::kFacelets> given{};
  std::array<bool, board::kFacelets> has_label{};
  std::array<bool, board::kFacelets> is_given{};
  for (const Claim& claim : claims) {
    if (has_label[claim.facelet] || is_given[claim.label]) continue;
    has_label[claim.facelet] = is_given[claim.label] = true;
    given[claim.facelet] = claim;
  }
  return given;
}

}  // namespace

LearntSet learn_set(const std::array<FaceSighting, 6>& faces, const board::cube::Cubies& state,
                    const std::string& name, double sure) {
  const board::cube::Tiles lying = board::cube::tiles_of(state);
  const auto given = share_out(faces);
  LearntSet learnt{default_cube_set(), {}};
  learnt.set.name = name;
  for (std::size_t facelet = 0; facelet < board::kFacelets; ++facelet) {
    const Claim& claim = given[facelet];
    const auto& seen = faces[facelet / 9].stickers[facelet % 9].tile;
    const std::size_t turn = seen ? largest(seen->turn) : 0;
    SetTile& tile = learnt.set.tiles[static_cast<std::size_t>(board::cube::home_facelet(lying[facelet]))];
    tile.letter = static_cast<std::uint8_t>(claim.label / 9);
    tile.number = static_cast<std::uint8_t>(claim.label % 9);
    tile.turn = static_cast<std::uint8_t>((turn + 4U - lying[facelet].turn) % 4);
    if (!seen || claim.chance < sure || seen->turn[turn] < sure) {
      learnt.doubts.push_back(
          fmt::format("{}{} looks like {}{}", board::letter_of(static_cast<board::Face>(facelet / 9)),
                      facelet % 9 + 1, static_cast<char>('A' + claim.label / 9), claim.label % 9 + 1));
    }
  }
  return learnt;
}

}  // namespace delvelens::vision::cube

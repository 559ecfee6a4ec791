// SPDX-License-Identifier: MIT
#include "board/cube/asked_turn.h"

namespace delvelens::board::cube {

CubeState AskedTurn::turned_by(Move other) const {
  const auto cubies = cubies_of(before);
  return cubies ? facelets_of(cubies->then(motion_of(other))) : before;
}

std::vector<CubeState> likely_after(const AskedTurn& turn) {
  std::vector<CubeState> likely{turn.after(), turn.before};
  for (const Slab slab : kOneLayerSlabs) {
    for (const std::uint8_t quarters : {std::uint8_t{1}, std::uint8_t{3}, std::uint8_t{2}}) {
      const Move made{slab, quarters};
      if (made != turn.move) likely.push_back(turn.turned_by(made));
    }
  }
  return likely;
}

AskedTurn held(const Cubies& before, Move move, Vector front, Vector up) {
  for (const Hold& hold : holds()) {
    if (hold.matrix * front != frame_of(Face::F).out || hold.matrix * up != frame_of(Face::U).out) continue;
    return {facelets_of(before.then(hold.motion)),
            seen_after(hold.matrix, std::span<const Move>(&move, 1)).front()};
  }
  return {facelets_of(before), move};
}

}  // namespace delvelens::board::cube

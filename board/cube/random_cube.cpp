// SPDX-License-Identifier: MIT
#include "board/cube/random_cube.h"

#include <utility>

namespace delvelens::board::cube {
namespace {

template <std::size_t N>
void shuffle(std::array<std::uint8_t, N>& permutation, Random& random) {
  for (std::size_t i = N - 1; i > 0; --i) {
    std::swap(permutation[i], permutation[random.below(static_cast<std::uint32_t>(i) + 1)]);
  }
}

// All but the last are free; the last makes the sum come out at `total`.
template <std::size_t N>
void turn_freely(std::array<std::uint8_t, N>& turns, std::uint32_t ways, std::uint32_t total,
                 Random& random) {
  std::uint32_t rest = total + ways * static_cast<std::uint32_t>(N);
  for (std::size_t i = 0; i + 1 < N; ++i) {
    const std::uint32_t turn = random.below(ways);
    turns[i] = static_cast<std::uint8_t>(turn);
    rest -= turn;
  }
  turns[N - 1] = static_cast<std::uint8_t>(rest % ways);
}

}  // namespace

Cubies random_cubies(Random& random) {
  Cubies cubies;
  shuffle(cubies.corner, random);
  shuffle(cubies.edge, random);
  if (odd(cubies.corner) != odd(cubies.edge)) std::swap(cubies.edge[0], cubies.edge[1]);
  turn_freely(cubies.twist, 3, 0, random);
  turn_freely(cubies.flip, 2, 0, random);
  // Each quarter turn of a face turns one centre and makes one odd cycle of corners: only the parity is tied.
  const std::uint32_t total = random.below(2) * 2 + (odd(cubies.corner) ? 1 : 0);
  turn_freely(cubies.centre_turn, 4, total, random);
  return cubies;
}

}  // namespace delvelens::board::cube

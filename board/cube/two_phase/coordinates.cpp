// SPDX-License-Identifier: MIT
#include "board/cube/two_phase/coordinates.h"

namespace delvelens::board::cube::two_phase {
namespace {

// All but the last digit in base `ways`; the last follows from the sum.
template <std::size_t N>
std::uint16_t turns_rank(const std::array<std::uint8_t, N>& turns, unsigned ways) {
  unsigned rank = 0;
  for (std::size_t i = 0; i + 1 < N; ++i) rank = rank * ways + turns[i];
  return static_cast<std::uint16_t>(rank);
}

template <std::size_t N>
std::array<std::uint8_t, N> turns_at(std::size_t rank, unsigned ways) {
  std::array<std::uint8_t, N> turns{};
  std::size_t sum = 0;
  for (std::size_t i = N - 1; i-- > 0;) {
    turns[i] = static_cast<std::uint8_t>(rank % ways);
    sum += rank % ways;
    rank /= ways;
  }
  turns[N - 1] = static_cast<std::uint8_t>((ways - sum % ways) % ways);
  return turns;
}

constexpr std::array<std::array<std::uint16_t, 5>, 13> make_binomials() {
  std::array<std::array<std::uint16_t, 5>, 13> table{};
  for (std::size_t n = 0; n < 13; ++n) {
    table[n][0] = 1;
    for (std::size_t k = 1; k < 5 && n > 0; ++k) {
      table[n][k] = static_cast<std::uint16_t>(table[n - 1][k - 1] + table[n - 1][k]);
    }
  }
  return table;
}
constexpr auto kChoose = make_binomials();

// Position of each number among those still left, packed four bits each: no inner loop.
template <std::size_t N>
unsigned order_rank(const std::uint8_t* items, std::uint8_t least) {
  std::uint64_t left = 0xFEDCBA9876543210ULL;
  unsigned rank = 0;
  for (std::size_t i = 0; i < N; ++i) {
    const unsigned shift = 4U * static_cast<unsigned>(items[i] - least);
    rank = rank * static_cast<unsigned>(N - i) + static_cast<unsigned>((left >> shift) & 15U);
    left -= 0x1111111111111110ULL << shift;
  }
  return rank;
}

}  // namespace

std::uint16_t twist_rank(const Corners& twist) { return turns_rank(twist, 3); }
Corners twist_at(std::size_t rank) { return turns_at<8>(rank, 3); }
std::uint16_t flip_rank(const Edges& flip) { return turns_rank(flip, 2); }
Edges flip_at(std::size_t rank) { return turns_at<12>(rank, 2); }

// Ranks of subsets, counted from the far end so that the home places 8 to 11 get rank 0.
std::uint16_t slice_rank(const Edges& edge) {
  unsigned rank = 0;
  std::size_t found = 0;
  for (std::size_t i = 12; i-- > 0;) {
    if (edge[i] >= 8) {
      ++found;
    } else if (found < 4) {
      rank += kChoose[i][3 - found];
    }
  }
  return static_cast<std::uint16_t>(rank);
}

Edges slice_at(std::size_t rank) {
  Edges edge{};
  std::size_t found = 0;
  std::uint8_t other = 0;
  for (std::size_t i = 12; i-- > 0;) {
    const std::size_t skipped = found < 4 ? kChoose[i][3 - found] : 0;
    if (found < 4 && rank < skipped) {
      edge[i] = static_cast<std::uint8_t>(8 + found++);
    } else {
      rank -= skipped;
      edge[i] = other++;
    }
  }
  return edge;
}

std::uint16_t arrangement_rank(const std::uint8_t* eight) {
  return static_cast<std::uint16_t>(order_rank<8>(eight, 0));
}

Corners arrangement_at(std::size_t rank) {
  Corners digits{};
  for (std::size_t i = 8; i-- > 0;) {
    digits[i] = static_cast<std::uint8_t>(rank % (8 - i));
    rank /= 8 - i;
  }
  Corners left{0, 1, 2, 3, 4, 5, 6, 7};
  Corners order{};
  for (std::size_t i = 0; i < 8; ++i) {
    order[i] = left[digits[i]];
    for (std::size_t j = digits[i]; j + 1 < 8 - i; ++j) left[j] = left[j + 1];
  }
  return order;
}

std::uint8_t middle_rank(const std::uint8_t* four) {
  return static_cast<std::uint8_t>(order_rank<4>(four, 8));
}

}  // namespace delvelens::board::cube::two_phase

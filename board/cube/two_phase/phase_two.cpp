// SPDX-License-Identifier: MIT
#include "board/cube/two_phase/phase_two.h"

#include "board/cube/moves.h"
#include "board/cube/two_phase/distances.h"

namespace delvelens::board::cube::two_phase {
namespace {

const Cubies& group_motion(std::size_t group_move) {
  const std::size_t move = kGroupMove[group_move];
  return motion_of(face_move(static_cast<Face>(move / 3), static_cast<int>(move % 3) + 1));
}

// The position carried by a symmetry: piece p at place i becomes piece s(p) at place s(i).
template <class To>
std::uint16_t arrangement_carried(std::size_t rank, const To& to) {
  const Corners from = arrangement_at(rank);
  Corners image{};
  for (std::size_t i = 0; i < 8; ++i) image[to[i]] = to[from[i]];
  return arrangement_rank(image.data());
}

template <class From>
std::uint16_t arrangement_after(std::size_t rank, const From& from) {
  const Corners order = arrangement_at(rank);
  Corners next{};
  for (std::size_t i = 0; i < 8; ++i) next[i] = order[from[i]];
  return arrangement_rank(next.data());
}

using Middle = std::array<std::uint8_t, 4>;

std::vector<Middle> all_middles() {
  std::vector<Middle> all(kMiddles);
  Middle order{8, 9, 10, 11};
  do {
    all[middle_rank(order.data())] = order;
  } while (std::next_permutation(order.begin(), order.end()));
  return all;
}

template <class After>
std::vector<std::array<Reduced, kGroupMoves>> family_moves(const Families& families, After&& after) {
  std::vector<std::array<Reduced, kGroupMoves>> table(families.chosen.size());
  for (std::size_t family = 0; family < table.size(); ++family) {
    for (std::size_t move = 0; move < kGroupMoves; ++move) {
      table[family][move] = families.of[after(families.chosen[family], group_motion(move))];
    }
  }
  return table;
}

std::size_t group_number(std::uint8_t move) {
  return static_cast<std::size_t>(std::find(kGroupMove.begin(), kGroupMove.end(), move) - kGroupMove.begin());
}

}  // namespace

PhaseTwo::PhaseTwo() : product_(symmetries().product), inverse_(symmetries().inverse) {
  const auto& by = symmetries().all;
  corner_families_ = families_of(kArrangements, kSymmetries, [&](std::size_t rank, std::size_t s) {
    return arrangement_carried(rank, by[s].corner_to);
  });
  edge_families_ = families_of(kArrangements, kSymmetries, [&](std::size_t rank, std::size_t s) {
    return arrangement_carried(rank, by[s].edge_to);
  });
  corner_after_ = family_moves(corner_families_, [](std::size_t rank, const Cubies& motion) {
    return arrangement_after(rank, motion.corner);
  });
  edge_after_ = family_moves(edge_families_, [](std::size_t rank, const Cubies& motion) {
    return arrangement_after(rank, motion.edge);
  });
  const auto middles = all_middles();
  for (std::size_t rank = 0; rank < kMiddles; ++rank) {
    for (std::size_t move = 0; move < kGroupMoves; ++move) {
      Middle next{};
      for (std::size_t i = 0; i < 4; ++i) next[i] = middles[rank][group_motion(move).edge[i + 8] - 8U];
      middle_after_[rank][move] = middle_rank(next.data());
    }
    for (std::size_t s = 0; s < kSymmetries; ++s) {
      Middle image{};
      for (std::size_t i = 0; i < 4; ++i) image[by[s].edge_to[i + 8] - 8U] = by[s].edge_to[middles[rank][i]];
      middle_carried_[rank][s] = middle_rank(image.data());
    }
  }
  for (std::size_t s = 0; s < kSymmetries; ++s) {
    for (std::size_t move = 0; move < kGroupMoves; ++move) {
      carried_move_[s][move] = static_cast<std::uint8_t>(group_number(by[s].move_to[kGroupMove[move]]));
    }
  }
  const auto distances = [&](const Families& families, const auto& after) {
    return DistanceTable(
               families, kMiddles, kGroupMoves,
               [&](std::size_t family, std::size_t move) { return after[family][move]; },
               [&](std::size_t partner, std::size_t move) { return middle_after_[partner][move]; },
               [&](std::size_t partner, std::size_t s) { return middle_carried_[partner][s]; })
        .filled();
  };
  corner_middle_ = distances(corner_families_, corner_after_);
  edge_middle_ = distances(edge_families_, edge_after_);
  fill_near();
}

void PhaseTwo::fill_near() {
  least_symmetry_.resize(edge_families_.chosen.size());
  for (std::size_t family = 0; family < least_symmetry_.size(); ++family) {
    for (std::size_t s = 0; s < kSymmetries; ++s) {
      std::uint8_t least = product_[s][0];
      for (std::size_t keeper = 1; keeper < kSymmetries; ++keeper) {
        if ((static_cast<unsigned>(edge_families_.keepers[family]) >> keeper & 1U) != 0)
          least = std::min(least, product_[s][keeper]);
      }
      least_symmetry_[family][s] = least;
    }
  }
  constexpr std::size_t inner_keys = 64'000;  // cubes within seven moves, up to symmetry
  near_.fill(kNear, inner_keys, [this](std::uint32_t key, auto&& emit) {
    const std::size_t pair = key / (kMiddles * kSymmetries);
    const std::size_t families = edge_after_.size();
    const PhaseTwoNode node{{static_cast<std::uint16_t>(pair / families), 0},
                            {static_cast<std::uint16_t>(pair % families),
                             static_cast<std::uint8_t>(key / kMiddles % kSymmetries)},
                            static_cast<std::uint8_t>(key % kMiddles)};
    for (std::size_t move = 0; move < kGroupMoves; ++move) {
      const PhaseTwoNode to = after(node, move);
      const PhaseTwoNode turned = carried(to, to.corners.symmetry);
      unsigned keepers = corner_families_.keepers[to.corners.family];
      for (std::uint8_t s = 0; keepers != 0; ++s, keepers >>= 1U) {
        if ((keepers & 1U) != 0) emit(key_of(carried(turned, s)));
      }
    }
  });
}

const PhaseTwo& PhaseTwo::tables() {
  static const std::unique_ptr<const PhaseTwo> instance = made();
  return *instance;
}

std::unique_ptr<const PhaseTwo> PhaseTwo::made() { return std::unique_ptr<const PhaseTwo>(new PhaseTwo); }

}  // namespace delvelens::board::cube::two_phase

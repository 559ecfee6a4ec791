// SPDX-License-Identifier: MIT
#include "board/cube/two_phase/phase_one.h"

#include "board/cube/moves.h"
#include "board/cube/two_phase/distances.h"

namespace delvelens::board::cube::two_phase {
namespace {

const Cubies& face_quarter(std::size_t face) { return motion_of(face_move(static_cast<Face>(face), 1)); }

// after(rank, face) is needed for quarter turns only: the other two turns of a face repeat it.
template <class After>
std::vector<std::array<std::uint16_t, kMoves>> move_table(std::size_t ranks, After&& after) {
  std::vector<std::array<std::uint16_t, kMoves>> table(ranks);
  for (std::size_t rank = 0; rank < ranks; ++rank) {
    for (std::size_t face = 0; face < 6; ++face) table[rank][face * 3] = after(rank, face);
  }
  for (std::size_t rank = 0; rank < ranks; ++rank) {
    for (std::size_t face = 0; face < 6; ++face) {
      const std::uint16_t half = table[table[rank][face * 3]][face * 3];
      table[rank][face * 3 + 1] = half;
      table[rank][face * 3 + 2] = table[half][face * 3];
    }
  }
  return table;
}

std::uint16_t twist_after(std::size_t rank, std::size_t face) {
  const Cubies& quarter = face_quarter(face);
  const Corners twist = twist_at(rank);
  Corners next{};
  for (std::size_t i = 0; i < 8; ++i) {
    next[i] = static_cast<std::uint8_t>((twist[quarter.corner[i]] + quarter.twist[i]) % 3);
  }
  return twist_rank(next);
}

std::uint16_t flip_after(std::size_t rank, std::size_t face) {
  const Cubies& quarter = face_quarter(face);
  const Edges flip = flip_at(rank);
  Edges next{};
  for (std::size_t i = 0; i < 12; ++i) {
    next[i] = static_cast<std::uint8_t>(flip[quarter.edge[i]] ^ quarter.flip[i]);
  }
  return flip_rank(next);
}

std::uint16_t slice_after(std::size_t rank, std::size_t face) {
  const Cubies& quarter = face_quarter(face);
  const Edges edge = slice_at(rank);
  Edges next{};
  for (std::size_t i = 0; i < 12; ++i) next[i] = edge[quarter.edge[i]];
  return slice_rank(next);
}

std::uint16_t twist_carried(std::size_t rank, std::size_t symmetry) {
  const Symmetry& by = symmetries().all[symmetry];
  const Corners twist = twist_at(rank);
  Corners image{};
  for (std::size_t i = 0; i < 8; ++i) {
    image[by.corner_to[i]] = static_cast<std::uint8_t>(by.mirrors ? (3 - twist[i]) % 3 : twist[i]);
  }
  return twist_rank(image);
}

template <class At, class Rank>
std::uint16_t edges_carried(std::size_t rank, std::size_t symmetry, At&& at, Rank&& rank_of) {
  const Symmetry& by = symmetries().all[symmetry];
  const Edges from = at(rank);
  Edges image{};
  for (std::size_t i = 0; i < 12; ++i) image[by.edge_to[i]] = from[i];
  return rank_of(image);
}

template <class Carried>
std::vector<std::array<std::uint16_t, kAxialSymmetries>> symmetry_table(std::size_t ranks,
                                                                        Carried&& carried) {
  std::vector<std::array<std::uint16_t, kAxialSymmetries>> table(ranks);
  for (std::size_t rank = 0; rank < ranks; ++rank) {
    for (std::size_t s = 0; s < kAxialSymmetries; ++s) table[rank][s] = carried(rank, s);
  }
  return table;
}

template <class MoveTable, class PartnerTable, class CarriedTable>
std::vector<std::uint8_t> distances(const Families& families, const MoveTable& after,
                                    const PartnerTable& partner_after, const CarriedTable& partner_carried) {
  return DistanceTable(
             families, partner_after.size(), kMoves,
             [&](std::size_t family, std::size_t move) {
               return families.of[after[families.chosen[family]][move]];
             },
             [&](std::size_t partner, std::size_t move) { return partner_after[partner][move]; },
             [&](std::size_t partner, std::size_t s) { return partner_carried[partner][s]; })
      .filled();
}

}  // namespace

PhaseOne::PhaseOne()
    : twist_after_(move_table(kTwists, two_phase::twist_after)),
      flip_after_(move_table(kFlips, two_phase::flip_after)),
      slice_after_(move_table(kSlices, two_phase::slice_after)) {
  const auto flip_image = [](std::size_t rank, std::size_t s) {
    return edges_carried(rank, s, flip_at, flip_rank);
  };
  const auto slice_image = [](std::size_t rank, std::size_t s) {
    return edges_carried(rank, s, slice_at, slice_rank);
  };
  flip_carried_ = symmetry_table(kFlips, flip_image);
  slice_carried_ = symmetry_table(kSlices, slice_image);
  twists_ = families_of(kTwists, kAxialSymmetries, twist_carried);
  flips_ = families_of(kFlips, kAxialSymmetries, flip_image);
  slice_twist_ = distances(twists_, twist_after_, slice_after_, slice_carried_);
  slice_flip_ = distances(flips_, flip_after_, slice_after_, slice_carried_);
  flip_twist_ = distances(twists_, twist_after_, flip_after_, flip_carried_);
  fill_near();
}

void PhaseOne::fill_near() {
  constexpr std::size_t inner_keys = 160'000;  // positions within six moves, up to symmetry
  near_.fill(kNear, inner_keys, [this](std::uint32_t key, auto&& emit) {
    const PhaseOneNode node{twists_.chosen[key / (kFlips * kSlices)],
                            static_cast<std::uint16_t>(key / kSlices % kFlips),
                            static_cast<std::uint16_t>(key % kSlices)};
    for (std::size_t move = 0; move < kMoves; ++move) {
      const PhaseOneNode to = after(node, move);
      Reduced twist = twists_.of[to.twist];
      const PhaseOneNode turned{0, flip_carried_[to.flip][twist.symmetry],
                                slice_carried_[to.slice][twist.symmetry]};
      unsigned keepers = twists_.keepers[twist.family];
      for (std::uint8_t s = 0; keepers != 0; ++s, keepers >>= 1U) {
        if ((keepers & 1U) != 0) emit(key_of(turned, Reduced{twist.family, s}));
      }
    }
  });
}

const PhaseOne& PhaseOne::tables() {
  static const std::unique_ptr<const PhaseOne> instance = made();
  return *instance;
}

std::unique_ptr<const PhaseOne> PhaseOne::made() { return std::unique_ptr<const PhaseOne>(new PhaseOne); }

PhaseOneNode PhaseOne::node_of(const Cubies& cubies) {
  return {twist_rank(cubies.twist), flip_rank(cubies.flip), slice_rank(cubies.edge)};
}

}  // namespace delvelens::board::cube::two_phase

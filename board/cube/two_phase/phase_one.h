// SPDX-License-Identifier: MIT
// Phase one brings a cube into the group that U D R2 L2 F2 B2 generate: corners untwisted, edges unflipped,
// the middle-layer edges in their layer.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "board/cube/cubies.h"
#include "board/cube/two_phase/coordinates.h"
#include "board/cube/two_phase/near_set.h"

namespace delvelens::board::cube::two_phase {

struct PhaseOneNode {
  std::uint16_t twist = 0;
  std::uint16_t flip = 0;
  std::uint16_t slice = 0;
  bool done() const { return (twist | flip | slice) == 0; }
};

class PhaseOne {
 public:
  static const PhaseOne& tables();  // made at the first call
  static std::unique_ptr<const PhaseOne> made();

  static PhaseOneNode node_of(const Cubies& cubies);

  PhaseOneNode after(PhaseOneNode node, std::size_t move) const {
    return {twist_after_[node.twist][move], flip_after_[node.flip][move], slice_after_[node.slice][move]};
  }

  // At most the number of moves that phase one still takes.
  int at_least(PhaseOneNode node) const {
    const Reduced twist = twists_.of[node.twist];
    const Reduced flip = flips_.of[node.flip];
    const int with_twist = slice_twist_[twist.family * kSlices + slice_carried_[node.slice][twist.symmetry]];
    const int with_flip = slice_flip_[flip.family * kSlices + slice_carried_[node.slice][flip.symmetry]];
    const int of_both = flip_twist_[twist.family * kFlips + flip_carried_[node.flip][twist.symmetry]];
    return std::max(of_both, std::max(with_twist, with_flip));
  }

  // False only when phase one takes more than kNear moves from here.
  static constexpr int kNear = 7;
  bool maybe_near(PhaseOneNode node) const { return near_.may_hold(key_of(node, twists_.of[node.twist])); }

 private:
  PhaseOne();

  std::uint32_t key_of(PhaseOneNode node, Reduced twist) const {
    const auto flip = flip_carried_[node.flip][twist.symmetry];
    const auto slice = slice_carried_[node.slice][twist.symmetry];
    return static_cast<std::uint32_t>((twist.family * kFlips + flip) * kSlices + slice);
  }
  void fill_near();

  using MoveRow = std::array<std::uint16_t, kMoves>;
  using SymmetryRow = std::array<std::uint16_t, kAxialSymmetries>;

  std::vector<MoveRow> twist_after_;
  std::vector<MoveRow> flip_after_;
  std::vector<MoveRow> slice_after_;
  std::vector<SymmetryRow> flip_carried_;
  std::vector<SymmetryRow> slice_carried_;
  Families twists_;
  Families flips_;
  std::vector<std::uint8_t> slice_twist_;
  std::vector<std::uint8_t> slice_flip_;
  std::vector<std::uint8_t> flip_twist_;
  NearSet near_{24};
};

}  // namespace delvelens::board::cube::two_phase

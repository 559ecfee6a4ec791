// SPDX-License-Identifier: MIT
// Phase two solves a cube inside the group of U D R2 L2 F2 B2, where only the order of the pieces is left.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "board/cube/two_phase/coordinates.h"
#include "board/cube/two_phase/near_set.h"

namespace delvelens::board::cube::two_phase {

inline constexpr std::size_t kGroupMoves = 10;
// U U2 U' R2 F2 D D2 D' L2 B2 in the numbering of all moves.
inline constexpr std::array<std::uint8_t, kGroupMoves> kGroupMove{0, 1, 2, 4, 7, 9, 10, 11, 13, 16};

// A family and the symmetry that carries the true arrangement to its chosen one, for corners and for the up
// and down edges.
struct PhaseTwoNode {
  Reduced corners;
  Reduced edges;
  std::uint8_t middle = 0;
};

class PhaseTwo {
 public:
  static const PhaseTwo& tables();  // made at the first call
  static std::unique_ptr<const PhaseTwo> made();

  Reduced corners(const std::uint8_t* eight) const { return corner_families_.of[arrangement_rank(eight)]; }
  Reduced edges(const std::uint8_t* eight) const { return edge_families_.of[arrangement_rank(eight)]; }

  PhaseTwoNode after(const PhaseTwoNode& node, std::size_t group_move) const {
    return {next(corner_after_, node.corners, group_move), next(edge_after_, node.edges, group_move),
            middle_after_[node.middle][group_move]};
  }

  int at_least_by_corners(Reduced corners, std::uint8_t middle) const {
    return corner_middle_[corners.family * kMiddles + middle_carried_[middle][corners.symmetry]];
  }
  int at_least_by_edges(Reduced edges, std::uint8_t middle) const {
    return edge_middle_[edges.family * kMiddles + middle_carried_[middle][edges.symmetry]];
  }
  int at_least(const PhaseTwoNode& node) const {
    return std::max(at_least_by_corners(node.corners, node.middle),
                    at_least_by_edges(node.edges, node.middle));
  }

  // False only when the cube is more than kNear moves of the group from solved.
  static constexpr int kNear = 8;
  bool maybe_near(const PhaseTwoNode& node) const {
    return near_.may_hold(key_of(carried(node, node.corners.symmetry)));
  }

 private:
  PhaseTwo();

  // The whole cube carried by a symmetry; the corners' own symmetry is not followed.
  PhaseTwoNode carried(const PhaseTwoNode& node, std::uint8_t by) const {
    const std::uint8_t symmetry = product_[inverse_[by]][node.edges.symmetry];
    return {{node.corners.family, 0}, {node.edges.family, symmetry}, middle_carried_[node.middle][by]};
  }
  std::uint32_t key_of(const PhaseTwoNode& node) const {
    const std::uint8_t symmetry = least_symmetry_[node.edges.family][node.edges.symmetry];
    const std::size_t families = edge_after_.size();
    return static_cast<std::uint32_t>(
        ((node.corners.family * families + node.edges.family) * kSymmetries + symmetry) * kMiddles +
        node.middle);
  }
  void fill_near();

  using MoveRow = std::array<Reduced, kGroupMoves>;

  // The move is carried along by the symmetry that has carried the arrangement.
  Reduced next(const std::vector<MoveRow>& after, Reduced from, std::size_t group_move) const {
    const Reduced to = after[from.family][carried_move_[from.symmetry][group_move]];
    return {to.family, product_[from.symmetry][to.symmetry]};
  }

  Families corner_families_;
  Families edge_families_;
  std::vector<MoveRow> corner_after_;
  std::vector<MoveRow> edge_after_;
  std::array<std::array<std::uint8_t, kGroupMoves>, kMiddles> middle_after_{};
  std::array<std::array<std::uint8_t, kSymmetries>, kMiddles> middle_carried_{};
  std::array<std::array<std::uint8_t, kGroupMoves>, kSymmetries> carried_move_{};
  std::array<std::array<std::uint8_t, kSymmetries>, kSymmetries> product_{};
  std::array<std::uint8_t, kSymmetries> inverse_{};
  // Of the symmetries that carry an arrangement to the same chosen one, the least.
  std::vector<std::array<std::uint8_t, kSymmetries>> least_symmetry_;
  std::vector<std::uint8_t> corner_middle_;
  std::vector<std::uint8_t> edge_middle_;
  NearSet near_{22};
};

}  // namespace delvelens::board::cube::two_phase

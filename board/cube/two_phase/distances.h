// SPDX-License-Identifier: MIT
// Breadth-first distances over pairs of coordinates of which the first is reduced by symmetry.
#pragma once

#include <cstdint>
#include <vector>

#include "board/cube/two_phase/coordinates.h"

namespace delvelens::board::cube::two_phase {

// What the search over (family, partner) needs to know.
//   next(family, move):          family and symmetry after a move from the family's chosen rank
//   next_partner(partner, move): the partner after the move
//   carried(partner, symmetry):  the partner carried by a symmetry
template <class NextFamily, class NextPartner, class Carried>
class DistanceTable {
 public:
  DistanceTable(const Families& families, std::size_t partners, std::size_t moves, NextFamily next,
                NextPartner next_partner, Carried carried)
      : families_(families),
        partners_(partners),
        moves_(moves),
        next_(next),
        next_partner_(next_partner),
        carried_(carried),
        table_(families.chosen.size() * partners, kUnset) {}

  std::vector<std::uint8_t> filled() {
    reach(0, 0, 0);
    for (std::uint8_t depth = 0; reached_now_ != 0; ++depth) {
      reached_now_ = 0;
      // With most entries reached it is quicker to ask each of the rest whether it has a reached neighbour.
      if (reached_ * 2 < table_.size()) {
        grow_outward(depth);
      } else {
        pull_inward(depth);
      }
    }
    return std::move(table_);
  }

 private:
  static constexpr std::uint8_t kUnset = 0xFF;

  struct Entry {
    std::size_t family;
    std::size_t partner;
  };

  Entry neighbour(std::size_t family, std::size_t partner, std::size_t move) const {
    const Reduced reduced = next_(family, move);
    return {reduced.family, carried_(next_partner_(partner, move), reduced.symmetry)};
  }

  // One entry, and those that are the same position looked at otherwise.
  void reach(std::size_t family, std::size_t partner, std::uint8_t depth) {
    unsigned keepers = families_.keepers[family];
    for (std::size_t s = 0; keepers != 0; ++s, keepers >>= 1U) {
      if ((keepers & 1U) == 0) continue;
      std::uint8_t& entry = table_[family * partners_ + carried_(partner, s)];
      if (entry != kUnset) continue;
      entry = depth;
      ++reached_;
      ++reached_now_;
    }
  }

  void grow_outward(std::uint8_t depth) {
    for (std::size_t family = 0; family < families_.chosen.size(); ++family) {
      for (std::size_t partner = 0; partner < partners_; ++partner) {
        if (table_[family * partners_ + partner] != depth) continue;
        for (std::size_t move = 0; move < moves_; ++move) {
          const Entry to = neighbour(family, partner, move);
          if (table_[to.family * partners_ + to.partner] != kUnset) continue;
          reach(to.family, to.partner, static_cast<std::uint8_t>(depth + 1));
        }
      }
    }
  }

  void pull_inward(std::uint8_t depth) {
    for (std::size_t family = 0; family < families_.chosen.size(); ++family) {
      for (std::size_t partner = 0; partner < partners_; ++partner) {
        if (table_[family * partners_ + partner] != kUnset) continue;
        for (std::size_t move = 0; move < moves_; ++move) {
          const Entry to = neighbour(family, partner, move);
          if (table_[to.family * partners_ + to.partner] != depth) continue;
          reach(family, partner, static_cast<std::uint8_t>(depth + 1));
          break;
        }
      }
    }
  }

  const Families& families_;
  std::size_t partners_;
  std::size_t moves_;
  NextFamily next_;
  NextPartner next_partner_;
  Carried carried_;
  std::vector<std::uint8_t> table_;
  std::size_t reached_ = 0;
  std::size_t reached_now_ = 0;
};

}  // namespace delvelens::board::cube::two_phase

// SPDX-License-Identifier: MIT
// All positions within a few moves of the goal, as one bit each in a table indexed by a hash. A bit that is
// not set proves that a position is farther away; a set bit is wrong for a few positions in a hundred.
#pragma once

#include <cstdint>
#include <vector>

namespace delvelens::board::cube::two_phase {

class NearSet {
 public:
  explicit NearSet(unsigned log2_bits) : shift_(64 - log2_bits), bits_(std::size_t{1} << (log2_bits - 6)) {}

  bool may_hold(std::uint32_t key) const {
    const std::uint64_t at = place(key);
    return ((bits_[at >> 6U] >> (at & 63U)) & 1U) != 0;
  }

  // Everything within `depth` moves of key 0. `expand(key, emit)` emits the neighbours of a key.
  template <class Expand>
  void fill(int depth, std::size_t inner_capacity, Expand&& expand) {
    Seen seen(inner_capacity);
    std::vector<std::uint32_t> level{0};
    seen.insert(0);
    add(0);
    for (int d = 1; d <= depth; ++d) {
      std::vector<std::uint32_t> next;
      for (const std::uint32_t key : level) {
        expand(key, [&](std::uint32_t neighbour) {
          add(neighbour);
          // The outermost level is never expanded, so it needs no list.
          if (d < depth && seen.insert(neighbour)) next.push_back(neighbour);
        });
      }
      level = std::move(next);
    }
  }

 private:
  // Exact set of the inner levels: open addressing, at most half full.
  class Seen {
   public:
    explicit Seen(std::size_t capacity) {
      std::size_t slots = 16;
      while (slots < capacity * 2) slots *= 2;
      slots_.assign(slots, kEmpty);
    }
    bool insert(std::uint32_t key) {
      const std::uint32_t mixed = key * 0x9E3779B1U;  // the product is meant to wrap
      std::size_t at = mixed & (slots_.size() - 1);
      while (slots_[at] != kEmpty) {
        if (slots_[at] == key) return false;
        at = (at + 1) & (slots_.size() - 1);
      }
      slots_[at] = key;
      return true;
    }

   private:
    static constexpr std::uint32_t kEmpty = 0xFFFFFFFF;
    std::vector<std::uint32_t> slots_;
  };

  std::uint64_t place(std::uint32_t key) const { return (key * 0x9E3779B97F4A7C15ULL) >> shift_; }
  void add(std::uint32_t key) {
    const std::uint64_t at = place(key);
    bits_[at >> 6U] |= std::uint64_t{1} << (at & 63U);
  }

  unsigned shift_;
  std::vector<std::uint64_t> bits_;
};

}  // namespace delvelens::board::cube::two_phase

// SPDX-License-Identifier: MIT
// The player's stats as the planner counts them. Where any damage may be paid from any stat and nothing caps
// recovery, only the points above the three last ones matter; otherwise all three stats are followed.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>

#include "rules/evermorph/state.h"

namespace delvelens::rules::evermorph {

class Vitals {
 public:
  explicit Vitals(const Settings& settings)
      : settings_(settings), pooled_(settings.redirect == Redirect::any && settings.stat_cap == 0) {}

  bool pooled() const { return pooled_; }

  std::uint32_t packed(const Stats& stats) const {
    if (pooled_) return static_cast<std::uint32_t>(std::min(255, stats[0] + stats[1] + stats[2] - 3));
    return pack(stats);
  }

  int spare(std::uint32_t vitals) const {
    if (pooled_) return static_cast<int>(vitals);
    const Stats stats = unpack(vitals);
    return stats[0] + stats[1] + stats[2] - 3;
  }

  // Every way to survive so much damage.
  template <class Emit>
  void hit(std::uint32_t vitals, StatKind kind, int damage, Emit&& emit) const {
    if (damage == 0) {
      emit(vitals);
      return;
    }
    if (pooled_) {
      if (static_cast<int>(vitals) >= damage) emit(vitals - static_cast<std::uint32_t>(damage));
      return;
    }
    const Stats stats = unpack(vitals);
    const auto hit_stat = static_cast<std::size_t>(kind);
    const std::size_t first = hit_stat == 0 ? 1 : 0;
    const std::size_t second = hit_stat == 2 ? 1 : 2;
    const int most = settings_.redirect == Redirect::any   ? damage
                     : settings_.redirect == Redirect::one ? 1
                                                           : 0;
    for (int of_first = 0; of_first <= most; ++of_first) {
      for (int of_second = 0; of_first + of_second <= most; ++of_second) {
        Stats left = stats;
        left[first] -= of_first;
        left[second] -= of_second;
        left[hit_stat] -= damage - of_first - of_second;
        if (*std::min_element(left.begin(), left.end()) > 0) emit(pack(left));
      }
    }
  }

  // Every recovery that raises a stat.
  template <class Emit>
  void heal(std::uint32_t vitals, Emit&& emit) const {
    if (pooled_) {
      emit(std::min(255U, vitals + static_cast<std::uint32_t>(settings_.recovery)));
      return;
    }
    const int most = settings_.stat_cap > 0 ? settings_.stat_cap : 255;
    for (std::size_t i = 0; i < 3; ++i) {
      Stats stats = unpack(vitals);
      if (stats[i] >= most) continue;
      stats[i] = std::min(most, stats[i] + settings_.recovery);
      emit(pack(stats));
    }
  }

 private:
  // With free redirection it does not matter which stat is which.
  std::uint32_t pack(Stats stats) const {
    if (settings_.redirect == Redirect::any) std::sort(stats.begin(), stats.end(), std::greater<>());
    std::uint32_t packed = 0;
    for (const int stat : stats) packed = packed << 8U | static_cast<std::uint32_t>(std::min(255, stat));
    return packed;
  }
  static Stats unpack(std::uint32_t vitals) {
    return {static_cast<int>(vitals >> 16U & 255U), static_cast<int>(vitals >> 8U & 255U),
            static_cast<int>(vitals & 255U)};
  }

  const Settings& settings_;
  bool pooled_;
};

}  // namespace delvelens::rules::evermorph

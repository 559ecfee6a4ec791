// SPDX-License-Identifier: MIT
// How large a fight is for those who solve it: what can last in it, and how much health there can be.
#pragma once

#include <cstddef>
#include <vector>

#include "rules/two_d6/match.h"

namespace delvelens::rules::two_d6 {

// What may last from one attack to the next.
struct Lasting {
  int extra = 0;  // attacks
  int skip = 0;
  int poison = 0;
  int weaken = 0;
  bool once = false;
  bool stunned = false;
  bool momentum = false;
  bool favour = false;

  // A number of its own. More attacks have a higher one: they lead to fewer within your turn.
  std::size_t key() const {
    std::size_t all = static_cast<std::size_t>(extra);
    all = all * 4 + static_cast<std::size_t>(poison);
    for (const bool flag : {skip > 0, weaken > 0, once, stunned, momentum, favour}) {
      all = all * 2 + (flag ? 1 : 0);
    }
    return all;
  }
  static constexpr std::size_t kKeys = std::size_t{8} * 4 * 64;
};

class FightShape {
 public:
  explicit FightShape(const Match& match);

  std::size_t size() const { return size_; }
  // Health with so many potions left: nobody has gained what is still in a bottle.
  int most_health(int potions) const { return most_health_[static_cast<std::size_t>(potions)]; }
  int most_extra() const { return most_extra_; }
  int most_of(int foe) const { return most_of_[static_cast<std::size_t>(foe)]; }
  // Each enemy's health has places of its own, one after the other.
  int place_of(int foe, int foe_health) const { return first_[static_cast<std::size_t>(foe)] + foe_health; }
  int places() const { return places_; }
  bool poisons() const { return poisons_; }
  bool heals() const { return heals_; }  // an enemy's interrupt may heal it

 private:
  std::size_t size_ = 1;
  std::vector<int> most_health_;  // by potions left
  int most_extra_ = 0;
  bool poisons_ = false;
  bool heals_ = false;
  std::vector<int> most_of_;  // health of each enemy
  std::vector<int> first_;    // place of each enemy's health 1, less 1
  int places_ = 0;
};

// How many values would have to be found; beyond a few hundred thousand it is not worth the wait.
std::size_t size_of(const Match& match);

}  // namespace delvelens::rules::two_d6

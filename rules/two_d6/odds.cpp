// SPDX-License-Identifier: MIT
#include "rules/two_d6/odds.h"

namespace delvelens::rules::two_d6 {

void OddsTable::lay(const FightShape& shape, std::size_t moments, int least, int fewest, int potions) {
  moments_ = moments;
  least_ = least;
  fewest_ = fewest;
  std::size_t size = 0;
  for (int left = fewest; left <= potions; ++left) {
    starts_.push_back(size);
    widths_.push_back(static_cast<std::size_t>(std::max(0, shape.most_health(left) - least + 1)));
    size += widths_.back() * moments * static_cast<std::size_t>(shape.places());
  }
  values_.assign(size, {});
}

}  // namespace delvelens::rules::two_d6

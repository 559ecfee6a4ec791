// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <vector>

namespace delvelens::vision::drop {

// The median; there must be one.
inline double middle_of(std::vector<double> all) {
  const auto middle = all.begin() + static_cast<std::ptrdiff_t>(all.size() / 2);
  std::nth_element(all.begin(), middle, all.end());
  return *middle;
}

}  // namespace delvelens::vision::drop

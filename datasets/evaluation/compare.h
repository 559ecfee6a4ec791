// SPDX-License-Identifier: MIT
// Is one reader better than another? Both read the same pictures, so they are compared picture by picture.
#pragma once

#include "datasets/evaluation/report.h"

namespace delvelens::datasets {

// A figure that each picture has or has not.
struct PairedShare {
  int first = 0;        // pictures that have it in the first report
  int second = 0;       // and in the second
  int only_first = 0;   // in the first and not in the second
  int only_second = 0;  // the other way round
  double points = 0;    // second minus first, in percent points
  Interval interval;    // 95 %, in percent points
  double chance = 1;    // of so lopsided a change if nothing had changed
};

struct Comparison {
  int pictures = 0;  // that both reports have
  int only_in_first = 0;
  int only_in_second = 0;
  PairedShare exact;
  PairedShare accepted_wrong;
  double right_points = 0;  // items found with the right value, in percent points of all items
  Interval right_interval;
  std::vector<std::string> won;   // exact in the second only
  std::vector<std::string> lost;  // exact in the first only
};

// Fails when the reports are of different kinds or have no picture in common.
tl::expected<Comparison, std::string> compare(const Report& first, const Report& second,
                                              std::uint64_t seed = 1);

std::string text_of(const Comparison& comparison);
board::Json to_json(const Comparison& comparison);

}  // namespace delvelens::datasets

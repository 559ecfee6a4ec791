// SPDX-License-Identifier: MIT
// The few statistics that figures need. Everything random is seeded and the same on every machine.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace delvelens::datasets {

struct Interval {
  double low = 0;
  double high = 0;
  bool operator==(const Interval&) const = default;
};

// The value below which `part` (0 to 1) of the values lie, between neighbours by a straight line; 0 for none.
double quantile(std::vector<double> values, double part);

// Wilson's 95 % interval for a share: sensible for few pictures and near 0 % and 100 %. In percent.
Interval share_interval(int right, int all);

// Chance to see at least so lopsided a split of the changed pictures if neither reader were better (exact
// McNemar test, two-sided).
double mcnemar(int only_first, int only_second);

// 95 % interval of the mean of `differences` by resampling the pictures.
Interval bootstrap_mean(const std::vector<double>& differences, std::uint64_t seed, int rounds = 10'000);

// Does a confidence of 0.9 mean right nine times in ten? Counted in ten bins.
class Reliability {
 public:
  struct Bin {
    int count = 0;
    int right = 0;
    double confidence = 0;  // sum
  };
  void add(double confidence, bool right);
  void add(const Reliability& other);
  const std::array<Bin, 10>& bins() const { return bins_; }
  int count() const;
  // Mean gap between confidence and the share that was right, weighted by count.
  double expected_error() const;

 private:
  std::array<Bin, 10> bins_{};
};

}  // namespace delvelens::datasets

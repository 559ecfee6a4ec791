// SPDX-License-Identifier: MIT
#include "datasets/evaluation/statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "board/random.h"

namespace delvelens::datasets {
namespace {

double between(const std::vector<double>& sorted, double part) {
  const double at = part * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<std::size_t>(at);
  const auto above = std::min(below + 1, sorted.size() - 1);
  return std::lerp(sorted[below], sorted[above], at - std::floor(at));
}

}  // namespace

double quantile(std::vector<double> values, double part) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  return between(values, part);
}

Interval share_interval(int right, int all) {
  if (all == 0) return {0, 100};
  constexpr double z = 1.959963984540054;  // 97.5 % of the normal distribution
  const double n = all;
  const double share = right / n;
  const double middle = share + z * z / (2 * n);
  const double spread = z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
  const double scale = 100 / (1 + z * z / n);
  return {std::max(0.0, scale * (middle - spread)), std::min(100.0, scale * (middle + spread))};
}

double mcnemar(int only_first, int only_second) {
  const int changed = only_first + only_second;
  const int fewer = std::min(only_first, only_second);
  double sum = 0;
  for (int k = 0; k <= fewer; ++k) {
    sum += std::exp(std::lgamma(changed + 1.0) - std::lgamma(k + 1.0) - std::lgamma(changed - k + 1.0) -
                    changed * std::log(2.0));
  }
  return std::min(1.0, 2 * sum);
}

Interval bootstrap_mean(const std::vector<double>& differences, std::uint64_t seed, int rounds) {
  if (differences.empty() || rounds < 1) return {};
  board::Random random(seed);
  const auto count = static_cast<std::uint32_t>(differences.size());
  std::vector<double> means;
  means.reserve(static_cast<std::size_t>(rounds));
  for (int round = 0; round < rounds; ++round) {
    double sum = 0;
    for (std::size_t i = 0; i < differences.size(); ++i) sum += differences[random.below(count)];
    means.push_back(sum / static_cast<double>(differences.size()));
  }
  std::sort(means.begin(), means.end());
  return {between(means, 0.025), between(means, 0.975)};
}

void Reliability::add(double confidence, bool right) {
  const double clamped = std::isnan(confidence) ? 0.0 : std::clamp(confidence, 0.0, 1.0);
  Bin& bin = bins_[std::min(static_cast<std::size_t>(clamped * 10), bins_.size() - 1)];
  ++bin.count;
  bin.right += right ? 1 : 0;
  bin.confidence += clamped;
}

void Reliability::add(const Reliability& other) {
  for (std::size_t i = 0; i < bins_.size(); ++i) {
    bins_[i].count += other.bins_[i].count;
    bins_[i].right += other.bins_[i].right;
    bins_[i].confidence += other.bins_[i].confidence;
  }
}

int Reliability::count() const {
  return std::accumulate(bins_.begin(), bins_.end(), 0,
                         [](int sum, const Bin& bin) { return sum + bin.count; });
}

double Reliability::expected_error() const {
  const int all = count();
  if (all == 0) return 0;
  double sum = 0;
  for (const Bin& bin : bins_) sum += std::abs(bin.confidence - bin.right);
  return sum / all;
}

}  // namespace delvelens::datasets

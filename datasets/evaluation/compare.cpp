// SPDX-License-Identifier: MIT
#include "datasets/evaluation/compare.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <unordered_map>

namespace delvelens::datasets {
namespace {

using board::Json;

struct Pair {
  const Row* first;
  const Row* second;
};

double as_points(bool flag) { return flag ? 100.0 : 0.0; }

template <class Has>
PairedShare paired_share(const std::vector<Pair>& pairs, std::uint64_t seed, Has&& has) {
  PairedShare share;
  std::vector<double> differences;
  for (const Pair& pair : pairs) {
    const bool first = has(*pair.first);
    const bool second = has(*pair.second);
    share.first += first ? 1 : 0;
    share.second += second ? 1 : 0;
    share.only_first += first && !second ? 1 : 0;
    share.only_second += second && !first ? 1 : 0;
    differences.push_back(as_points(second) - as_points(first));
  }
  share.points = percent(share.second - share.first, static_cast<int>(pairs.size()));
  share.interval = bootstrap_mean(differences, seed);
  share.chance = mcnemar(share.only_first, share.only_second);
  return share;
}

void compare_items(const std::vector<Pair>& pairs, std::uint64_t seed, Comparison& comparison) {
  double items = 0;
  std::vector<double> differences;
  for (const Pair& pair : pairs) {
    items += pair.second->items;
    differences.push_back(pair.second->right - pair.first->right);
  }
  if (items == 0) return;
  const double scale = 100.0 * static_cast<double>(pairs.size()) / items;
  double sum = 0;
  for (const double difference : differences) sum += difference;
  const Interval mean = bootstrap_mean(differences, seed);
  comparison.right_points = 100.0 * sum / items;
  comparison.right_interval = {mean.low * scale, mean.high * scale};
}

std::string line_of(const char* what, const PairedShare& share, int pictures) {
  return fmt::format(
      "{}: {} -> {} of {} ({:.1f} % -> {:.1f} %), {:+.1f} points, 95 % interval {:+.1f} to {:+.1f}; {} "
      "gained, {} lost, "
      "p = {:.3f}\n",
      what, share.first, share.second, pictures, percent(share.first, pictures),
      percent(share.second, pictures), share.points, share.interval.low, share.interval.high,
      share.only_second, share.only_first, share.chance);
}

Json share_json(const PairedShare& share) {
  return {{"first", share.first},
          {"second", share.second},
          {"only_first", share.only_first},
          {"only_second", share.only_second},
          {"points", share.points},
          {"interval", {share.interval.low, share.interval.high}},
          {"p", share.chance}};
}

std::string named_pictures(const char* word, const std::vector<std::string>& images) {
  constexpr std::size_t most = 20;
  std::string text;
  for (std::size_t i = 0; i < images.size() && i < most; ++i)
    text += fmt::format("  {} {}\n", word, images[i]);
  if (images.size() > most) text += fmt::format("  {} {} more\n", word, images.size() - most);
  return text;
}

}  // namespace

tl::expected<Comparison, std::string> compare(const Report& first, const Report& second, std::uint64_t seed) {
  if (first.kind != second.kind) {
    return tl::unexpected(
        fmt::format("one report is of {}, the other of {}", name_of(first.kind), name_of(second.kind)));
  }
  std::unordered_map<std::string, const Row*> in_first;
  for (const Row& row : first.rows) in_first.emplace(row.image, &row);
  std::vector<Pair> pairs;
  Comparison comparison;
  for (const Row& row : second.rows) {
    const auto found = in_first.find(row.image);
    if (found == in_first.end()) {
      ++comparison.only_in_second;
      continue;
    }
    pairs.push_back({found->second, &row});
    if (row.exact && !found->second->exact) comparison.won.push_back(row.image);
    if (!row.exact && found->second->exact) comparison.lost.push_back(row.image);
    in_first.erase(found);
  }
  if (pairs.empty()) return tl::unexpected(std::string("the reports have no picture in common"));
  comparison.pictures = static_cast<int>(pairs.size());
  comparison.only_in_first = static_cast<int>(in_first.size());
  comparison.exact = paired_share(pairs, seed, [](const Row& row) { return row.exact; });
  comparison.accepted_wrong = paired_share(pairs, seed, [](const Row& row) { return row.accepted_wrong(); });
  compare_items(pairs, seed, comparison);
  return comparison;
}

std::string text_of(const Comparison& comparison) {
  std::string text =
      line_of("exactly right", comparison.exact, comparison.pictures) +
      line_of("accepted but wrong", comparison.accepted_wrong, comparison.pictures) +
      fmt::format("items right: {:+.2f} points, 95 % interval {:+.2f} to {:+.2f}\n", comparison.right_points,
                  comparison.right_interval.low, comparison.right_interval.high);
  if (comparison.only_in_first + comparison.only_in_second > 0) {
    text += fmt::format("left out: {} pictures only in the first report, {} only in the second\n",
                        comparison.only_in_first, comparison.only_in_second);
  }
  return text + named_pictures("gained", comparison.won) + named_pictures("lost", comparison.lost);
}

Json to_json(const Comparison& comparison) {
  return {{"schema", 1},
          {"report", "comparison"},
          {"pictures", comparison.pictures},
          {"only_in_first", comparison.only_in_first},
          {"only_in_second", comparison.only_in_second},
          {"exact", share_json(comparison.exact)},
          {"accepted_wrong", share_json(comparison.accepted_wrong)},
          {"items_right",
           {{"points", comparison.right_points},
            {"interval", {comparison.right_interval.low, comparison.right_interval.high}}}},
          {"gained", comparison.won},
          {"lost", comparison.lost}};
}

}  // namespace delvelens::datasets

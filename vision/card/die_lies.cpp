// SPDX-License-Identifier: MIT
#include "vision/card/die_lies.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace delvelens::vision::card {
namespace {

using board::Handed;
using board::Orientation;

constexpr double kSureLying = 0.97;

bool has_direction(int top) { return top == 2 || top == 3 || top == 6; }

// Lies with the lowest neighbour of the top to the north, or a half turn from it: the pips run as learned.
bool along_lowest(Orientation lies) {
  const int top = lies.top();
  int lowest = 1;
  while (lowest == top || lowest == 7 - top) ++lowest;
  return lies.north() == lowest || lies.north() == 7 - lowest;
}

double chance_of(const DieLook& look, const DieKnowledge& knowledge, Orientation lies, Handed handed) {
  double chance = look.ways[static_cast<std::size_t>(handed)][static_cast<std::size_t>(lies.index())];
  if (const auto runs = expected_runs(knowledge, lies))
    chance *= look.runs[static_cast<std::size_t>(*runs)] + 0.01;
  return chance;
}

}  // namespace

WayChances ways_under(const std::array<float, 6>& top) {
  constexpr float kOpen = 2.0F * Orientation::kCount / 6;
  WayChances ways{};
  for (auto& of_hand : ways) {
    for (int i = 0; i < Orientation::kCount; ++i)
      of_hand[static_cast<std::size_t>(i)] =
          top[static_cast<std::size_t>(Orientation::at(i).top() - 1)] / kOpen;
  }
  return ways;
}

std::optional<int> expected_runs(const DieKnowledge& knowledge, Orientation lies) {
  const auto& learned_runs = knowledge.runs[static_cast<std::size_t>(lies.top())];
  if (!learned_runs) return std::nullopt;
  return along_lowest(lies) ? *learned_runs : 1 - *learned_runs;
}

Lying weigh(const DieLook& look, const DieKnowledge& knowledge, const std::vector<double>& before) {
  std::array<double, Orientation::kCount> chances{};
  double total = 0;
  double right = 0;
  std::array<double, 7> tops{};
  for (int i = 0; i < Orientation::kCount; ++i) {
    const auto lies = Orientation::at(i);
    for (const Handed handed : {Handed::right, Handed::left}) {
      if (knowledge.handed && *knowledge.handed != handed) continue;
      double chance = chance_of(look, knowledge, lies, handed);
      if (before.size() == chances.size()) chance *= before[static_cast<std::size_t>(i)];
      chances[static_cast<std::size_t>(i)] += chance;
      tops[static_cast<std::size_t>(lies.top())] += chance;
      total += chance;
      if (handed == Handed::right) right += chance;
    }
  }
  Lying lying;
  total = std::max(total, 1e-30);
  for (int i = 0; i < Orientation::kCount; ++i)
    lying.alternatives.push_back({Orientation::at(i), chances[static_cast<std::size_t>(i)] / total});
  std::stable_sort(lying.alternatives.begin(), lying.alternatives.end(),
                   [](const auto& a, const auto& b) { return a.confidence > b.confidence; });
  lying.lies = lying.alternatives.front().value;
  lying.confidence = lying.alternatives.front().confidence;
  lying.alternatives.erase(lying.alternatives.begin());
  std::erase_if(lying.alternatives, [](const auto& one) { return one.confidence < 0.005; });
  lying.top_confidence = tops[static_cast<std::size_t>(lying.lies.top())] / total;
  lying.right_handed = right / total;
  return lying;
}

DieKnowledge learned(DieKnowledge knowledge, const DieLook& look, const Lying& lying) {
  if (lying.confidence < kSureLying) return knowledge;
  if (lying.right_handed >= kSureLying || lying.right_handed <= 1 - kSureLying)
    knowledge.handed = lying.right_handed > 0.5 ? Handed::right : Handed::left;
  const int top = lying.lies.top();
  const int seen = look.runs[1] > look.runs[0] ? 1 : 0;
  if (has_direction(top) && look.runs[static_cast<std::size_t>(seen)] >= kSureLying)
    knowledge.runs[static_cast<std::size_t>(top)] = along_lowest(lying.lies) ? seen : 1 - seen;
  return knowledge;
}

}  // namespace delvelens::vision::card

// SPDX-License-Identifier: MIT
#include "rules/two_d6/dice.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <numeric>

#include "board/names.h"

namespace delvelens::rules::two_d6 {
namespace {

constexpr board::Names<DiceKind, 4> kKinds{{"D3", "D6", "2D6", "D66"}};

std::optional<int> number_from(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

// The words between blanks.
std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const auto blank = text.find(' ');
    if (blank != 0) words.push_back(text.substr(0, blank));
    text = blank == std::string_view::npos ? std::string_view{} : text.substr(blank + 1);
  }
  return words;
}

bool possible(DiceKind kind, int number) {
  if (kind != DiceKind::d66) return true;
  return number / 10 >= 1 && number / 10 <= 6 && number % 10 >= 1 && number % 10 <= 6;
}

}  // namespace

std::optional<DiceKind> dice_kind(std::string_view name) { return kKinds.find(name); }
std::string_view name_of(DiceKind kind) { return kKinds.of(kind); }

std::vector<std::string> roles_of(DiceKind kind) {
  switch (kind) {
    case DiceKind::d3:
    case DiceKind::d6:
      return {"die"};
    case DiceKind::two_d6:
      return {"die", "die"};
    case DiceKind::d66:
      return {"primary", "secondary"};
  }
  return {};
}

int result_of(DiceKind kind, const std::vector<int>& pips) {
  switch (kind) {
    case DiceKind::d3:
      return (pips[0] + 1) / 2;
    case DiceKind::d6:
      return pips[0];
    case DiceKind::two_d6:
      return pips[0] + pips[1];
    case DiceKind::d66:
      return pips[0] * 10 + pips[1];
  }
  return 0;
}

std::vector<int> natural_results(DiceKind kind) {
  std::vector<int> results;
  const auto add = [&](int from, int to) {
    for (int number = from; number <= to; ++number) {
      if (possible(kind, number)) results.push_back(number);
    }
  };
  switch (kind) {
    case DiceKind::d3:
      add(1, 3);
      break;
    case DiceKind::d6:
      add(1, 6);
      break;
    case DiceKind::two_d6:
      add(2, 12);
      break;
    case DiceKind::d66:
      add(11, 66);
      break;
  }
  return results;
}

int Amount::total(const std::vector<int>& pips) const {
  return std::accumulate(pips.begin(), pips.end(), plus, [this](int sum, int die) {
    return sum + result_of(thirds ? DiceKind::d3 : DiceKind::d6, {die});
  });
}

std::string Amount::text() const {
  if (dice == 0) return std::to_string(plus);
  return fmt::format("{}D{}{}", dice > 1 ? std::to_string(dice) : "", thirds ? 3 : 6,
                     plus == 0 ? "" : fmt::format("{:+}", plus));
}

std::optional<Amount> amount_from(std::string_view text) {
  const auto letter = text.find('D');
  if (letter == std::string_view::npos) {
    const auto number = number_from(text);
    return number ? std::optional(Amount{0, false, *number}) : std::nullopt;
  }
  Amount amount;
  amount.dice = 1;
  if (letter > 0) {
    const auto dice = number_from(text.substr(0, letter));
    if (!dice || *dice < 1 || *dice > 12) return std::nullopt;
    amount.dice = *dice;
  }
  text.remove_prefix(letter + 1);
  if (text.empty() || (text[0] != '3' && text[0] != '6')) return std::nullopt;
  amount.thirds = text[0] == '3';
  text.remove_prefix(1);
  if (text.empty()) return amount;
  if (text[0] != '+' && text[0] != '-') return std::nullopt;
  const auto plus = number_from(text[0] == '+' ? text.substr(1) : text);
  if (!plus) return std::nullopt;
  amount.plus = *plus;
  return amount;
}

std::string Pair::text() const { return fmt::format("{}-{}", primary, secondary); }

std::optional<Pair> pair_from(std::string_view text) {
  const auto face = [](char letter) { return letter >= '1' && letter <= '6'; };
  if (text.size() != 3 || text[1] != '-' || !face(text[0]) || !face(text[2])) return std::nullopt;
  return Pair{text[0] - '0', text[2] - '0'};
}

int shift_cost(Pair rolled, Pair wanted) {
  return std::abs(rolled.primary - wanted.primary) + std::abs(rolled.secondary - wanted.secondary);
}

std::optional<Faces> Faces::from(std::string_view text) {
  Faces faces;
  for (const std::string_view word : words_of(text)) {
    const auto face = number_from(word);
    if (!face || *face < 1 || *face > 6) return std::nullopt;
    faces.bits_ = static_cast<std::uint8_t>(faces.bits_ | 1U << *face);
  }
  return faces;
}

std::string Faces::text() const {
  std::vector<int> faces;
  for (int face = 1; face <= 6; ++face) {
    if (has(face)) faces.push_back(face);
  }
  return fmt::format("{}", fmt::join(faces, ", "));
}

std::optional<std::vector<int>> range_from(std::string_view text, DiceKind kind) {
  std::vector<int> numbers;
  for (const std::string_view word : words_of(text)) {
    // A leading minus belongs to the number: tables may start below zero.
    const auto dash = word.find('-', 1);
    const auto first = number_from(word.substr(0, dash));
    const auto last = dash == std::string_view::npos ? first : number_from(word.substr(dash + 1));
    if (!first || !last || *last < *first || *last - *first > 100) return std::nullopt;
    if (!possible(kind, *first) || !possible(kind, *last)) return std::nullopt;
    for (int number = *first; number <= *last; ++number) {
      if (possible(kind, number)) numbers.push_back(number);
    }
  }
  if (numbers.empty()) return std::nullopt;
  return numbers;
}

}  // namespace delvelens::rules::two_d6

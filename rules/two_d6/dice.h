// SPDX-License-Identifier: MIT
// The four kinds of roll, sums such as "2D6+4", and the ranges that tables are keyed by.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace delvelens::rules::two_d6 {

enum class DiceKind : std::uint8_t { d3, d6, two_d6, d66 };

std::optional<DiceKind> dice_kind(std::string_view name);  // "D3", "D6", "2D6", "D66"
std::string_view name_of(DiceKind kind);
std::vector<std::string> roles_of(DiceKind kind);  // what each die is for, in the order of the answer
int result_of(DiceKind kind, const std::vector<int>& pips);
std::vector<int> natural_results(DiceKind kind);  // ascending

// A number, or dice with a number added: "3", "D6", "D3", "2D6+4", "D6-3".
struct Amount {
  int dice = 0;
  bool thirds = false;  // D3 instead of D6
  int plus = 0;

  int least() const { return dice + plus; }
  int most() const { return dice * (thirds ? 3 : 6) + plus; }
  double mean() const { return dice * (thirds ? 2.0 : 3.5) + plus; }
  int total(const std::vector<int>& pips) const;
  std::string text() const;
  bool operator==(const Amount&) const = default;
};
std::optional<Amount> amount_from(std::string_view text);

// A manoeuvre's dice set.
struct Pair {
  int primary = 1;
  int secondary = 1;

  std::string text() const;  // "4-2"
  bool is_double() const { return primary == secondary; }
  bool operator==(const Pair&) const = default;
};
std::optional<Pair> pair_from(std::string_view text);

// Steps to turn the one into the other, a die never passing between 1 and 6.
int shift_cost(Pair rolled, Pair wanted);

// A set of die faces, such as the dice that armour deflects: "5 2".
class Faces {
 public:
  static std::optional<Faces> from(std::string_view text);
  bool has(int face) const { return ((bits_ >> face) & 1U) != 0; }
  bool empty() const { return bits_ == 0; }
  std::string text() const;  // "5, 2" in ascending order
  bool operator==(const Faces&) const = default;

 private:
  std::uint8_t bits_ = 0;
};

// The numbers that a row stands for: "7", "2-4", "11 12 21-23". In a D66 table only dice results count.
std::optional<std::vector<int>> range_from(std::string_view text, DiceKind kind);

}  // namespace delvelens::rules::two_d6

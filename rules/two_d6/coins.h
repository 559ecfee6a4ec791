// SPDX-License-Identifier: MIT
// Gold, silver and copper. Amounts are counted in copper.
#pragma once

#include <string>

namespace delvelens::rules::two_d6 {

constexpr int kSilver = 10;  // in copper
constexpr int kGold = 100;

struct Purse {
  int gold = 0;
  int silver = 0;
  int copper = 0;

  int worth() const { return gold * kGold + silver * kSilver + copper; }
  // The smallest coins first, with change; false when there is not so much.
  bool pay(int price);
  // As much as there is, up to `price`. Returns what was taken.
  int pay_up_to(int price);
  void exchange();  // into as few coins as possible
  bool operator==(const Purse&) const = default;
};

// "3 gold, 2 silver": as few coins as possible.
std::string coins(int copper);
std::string words_of(const Purse& purse);

// A share of a price, rounded up to whole copper.
constexpr int percent_of(int price, int percent) { return (price * percent + 99) / 100; }

}  // namespace delvelens::rules::two_d6

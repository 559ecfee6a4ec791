// SPDX-License-Identifier: MIT
#include "rules/two_d6/coins.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace delvelens::rules::two_d6 {

bool Purse::pay(int price) {
  if (worth() < price) return false;
  const int coppers = std::min(copper, price);
  copper -= coppers;
  price -= coppers;
  const int silvers = std::min(silver, (price + kSilver - 1) / kSilver);
  silver -= silvers;
  price -= silvers * kSilver;
  if (price > 0) {
    const int golds = (price + kGold - 1) / kGold;
    gold -= golds;
    price -= golds * kGold;
  }
  silver += -price / kSilver;
  copper += -price % kSilver;
  return true;
}

int Purse::pay_up_to(int price) {
  const int paid = std::min(price, worth());
  pay(paid);
  return paid;
}

void Purse::exchange() {
  const int all = worth();
  gold = all / kGold;
  silver = all % kGold / kSilver;
  copper = all % kSilver;
}

std::string words_of(const Purse& purse) {
  std::vector<std::string> parts;
  const auto add = [&parts](int count, const char* name) {
    if (count != 0) parts.push_back(fmt::format("{} {}", count, name));
  };
  add(purse.gold, "gold");
  add(purse.silver, "silver");
  add(purse.copper, "copper");
  return parts.empty() ? "no coins" : fmt::format("{}", fmt::join(parts, ", "));
}

std::string coins(int copper) {
  Purse purse{0, 0, copper};
  purse.exchange();
  return words_of(purse);
}

}  // namespace delvelens::rules::two_d6

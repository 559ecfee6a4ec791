// SPDX-License-Identifier: MIT
// Herbal remedies, potion bombs and rations: what goes in, what comes out.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/two_d6/play.h"

namespace delvelens::rules::two_d6 {

struct Recipe {
  std::string_view name;
  bool bomb = false;
  // Each part by the names that will do, "a|b".
  std::vector<std::string_view> parts;
  int doses = 0;  // 0: D3 are made
};
const std::vector<Recipe>& recipes();
bool can_make(const View& view, const Recipe& recipe);
void make(Play& play, const Recipe& recipe);
std::string parts_words(const Recipe& recipe);

// Remedies in use.
enum class Remedy : std::uint8_t { malako, balm, bandage, paste, oil, drying, sterilising };
struct RemedyUse {
  Remedy remedy;
  std::string_view item;
  std::string_view words;
};
std::vector<RemedyUse> usable(const View& view);
void use(Play& play, const RemedyUse& use);

// Three kinds of food make a ration.
std::vector<std::string> foods(const View& view);
void make_ration(Play& play);

}  // namespace delvelens::rules::two_d6

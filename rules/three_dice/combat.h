// SPDX-License-Identifier: MIT
// The arithmetic of one attack roll: who can attack how, and which faces of the die hit.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/three_dice/state.h"

namespace delvelens::rules::three_dice {

constexpr std::array<Attribute, 3> kAttributes{Attribute::body, Attribute::mind, Attribute::spirit};

std::string_view name_of(Attribute attribute);  // "BODY"

// Attribute plus everything that helps this attack.
int strength(const Numbers& numbers, const Hero& hero, const Attack& attack);
// A 1 always hits and a 6 always misses, but for SPIRIT where the theme says so; else below the strength.
bool hits(const Theme& theme, Attribute attribute, int strength, int die);
// How many of the six faces hit.
int hitting_faces(const Tables& tables, const Theme& theme, const Hero& hero, const Attack& attack);

// With the best attribute and nothing used up.
int best_plain_faces(const Tables& tables, const Theme& theme, const Hero& hero);

// An attack and the number of faces that hit with it.
struct Blow {
  Attack attack;
  int faces = 0;
};
// Plain attacks first, then those that use up things which make a hit more likely.
std::vector<Blow> blows(const Tables& tables, const Theme& theme, const Hero& hero, const Bag& bag);
bool has_for(const Bag& bag, const Attack& attack);
std::string id_of(const Attack& attack);     // "spirit-scroll"
std::string words_of(const Attack& attack);  // "SPIRIT with a spell scroll"
void use_up(Bag& bag, const Attack& attack);

}  // namespace delvelens::rules::three_dice

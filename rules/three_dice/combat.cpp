// SPDX-License-Identifier: MIT
#include "rules/three_dice/combat.h"

#include <algorithm>
#include <array>

namespace delvelens::rules::three_dice {

std::string_view name_of(Attribute attribute) {
  constexpr std::array<std::string_view, 3> names{"BODY", "MIND", "SPIRIT"};
  return names[static_cast<std::size_t>(attribute)];
}

int strength(const Numbers& numbers, const Hero& hero, const Attack& attack) {
  int total = hero.attribute(attack.attribute);
  if (attack.attribute == Attribute::body && hero.sword) total += numbers.sword;
  if (attack.attribute == Attribute::mind) total += hero.tomes * numbers.tome;
  if (attack.scroll) total += numbers.scroll;
  if (attack.pendant) total += numbers.pendant;
  if (attack.idol) total += numbers.idol;
  return total;
}

bool hits(const Theme& theme, Attribute attribute, int strength, int die) {
  if (die == 1) return true;
  if (die == 6 && !(attribute == Attribute::spirit && theme.spirit_beats_six)) return false;
  return die < strength;
}

int hitting_faces(const Tables& tables, const Theme& theme, const Hero& hero, const Attack& attack) {
  const int total = strength(tables.numbers, hero, attack);
  int faces = 0;
  for (int die = 1; die <= 6; ++die) faces += hits(theme, attack.attribute, total, die) ? 1 : 0;
  return faces;
}

int best_plain_faces(const Tables& tables, const Theme& theme, const Hero& hero) {
  int best = 0;
  for (const Attribute attribute : kAttributes) {
    best = std::max(best, hitting_faces(tables, theme, hero, Attack{attribute}));
  }
  return best;
}

bool has_for(const Bag& bag, const Attack& attack) {
  return (!attack.scroll || bag.scrolls > 0) && (!attack.pendant || bag.pendants > 0) &&
         (!attack.idol || bag.idols > 0);
}

std::vector<Blow> blows(const Tables& tables, const Theme& theme, const Hero& hero, const Bag& bag) {
  const auto faces = [&](const Attack& attack) { return hitting_faces(tables, theme, hero, attack); };
  std::vector<Blow> all;
  const auto add = [&](const Attack& attack) {
    if (!has_for(bag, attack)) return;
    const int with = faces(attack);
    // Nothing is offered that would be wasted.
    if (attack.idol && with <= faces({attack.attribute, attack.scroll, attack.pendant, false})) return;
    if ((attack.scroll || attack.pendant) && with <= faces({attack.attribute, false, false, attack.idol}))
      return;
    all.push_back({attack, with});
  };
  for (const bool idol : {false, true}) {
    for (const Attribute attribute : kAttributes) add({attribute, false, false, idol});
    add({Attribute::mind, false, true, idol});
    add({Attribute::spirit, true, false, idol});
  }
  return all;
}

std::string id_of(const Attack& attack) {
  constexpr std::array<std::string_view, 3> names{"body", "mind", "spirit"};
  std::string id(names[static_cast<std::size_t>(attack.attribute)]);
  if (attack.scroll) id += "-scroll";
  if (attack.pendant) id += "-pendant";
  if (attack.idol) id += "-idol";
  return id;
}

std::string words_of(const Attack& attack) {
  std::string words(name_of(attack.attribute));
  if (attack.scroll) words += " with a spell scroll";
  if (attack.pendant) words += " with the Crystal Pendant";
  if (attack.idol) words += attack.scroll || attack.pendant ? " and the Jade Idol" : " with the Jade Idol";
  return words;
}

void use_up(Bag& bag, const Attack& attack) {
  bag.scrolls -= attack.scroll ? 1 : 0;
  bag.pendants -= attack.pendant ? 1 : 0;
  bag.idols -= attack.idol ? 1 : 0;
}

}  // namespace delvelens::rules::three_dice

// SPDX-License-Identifier: MIT
#include "rules/two_d6/craft.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "rules/two_d6/create.h"
#include "rules/two_d6/hero.h"
#include "rules/two_d6/tabled.h"

namespace delvelens::rules::two_d6 {
namespace {

constexpr int kRemedyXp = 5;  // for each level of the adventurer
constexpr int kFoods = 3;

// Which of the names is in the pack; water may also be in the room.
std::string found(const View& view, std::string_view part) {
  while (!part.empty()) {
    const auto bar = part.find('|');
    const std::string name(part.substr(0, bar));
    if (view.state.hero.pack.count(Sort::item, name) > 0) return name;
    if (name == "Water" && view.state.place().water) return "water of the room";
    part = bar == std::string_view::npos ? std::string_view{} : part.substr(bar + 1);
  }
  return {};
}

constexpr std::array kUses{
    RemedyUse{Remedy::malako, "Malako Leaves", "chewed, heals 1"},
    RemedyUse{Remedy::balm, "Healing Balm", "heals 10, once a room"},
    RemedyUse{Remedy::bandage, "Medicated Bandage", "heals 20, once a room"},
    RemedyUse{Remedy::paste, "Health Paste", "heals 10, once a room"},
    RemedyUse{Remedy::oil, "Soothing Oil", "heals what fire did in the last two rooms"},
    RemedyUse{Remedy::drying, "Drying Powder", "ends being soaked"},
    RemedyUse{Remedy::sterilising, "Sterilising Powder", "ends being bloodied"},
};

unsigned bit_of(Remedy remedy) { return 1U << static_cast<unsigned>(remedy); }

bool helps(const View& view, Remedy remedy) {
  const Hero& hero = view.state.hero;
  const bool hurt = hero.health < baseline_of(view.tables, hero);
  switch (remedy) {
    case Remedy::malako:
      return hurt;
    case Remedy::balm:
    case Remedy::bandage:
    case Remedy::paste:
      return hurt && (view.state.place().healed & bit_of(remedy)) == 0;
    case Remedy::oil:
      return hurt && hero.burns[0] + hero.burns[1] > 0;
    case Remedy::drying:
      return hero.soaked.on;
    case Remedy::sterilising:
      return hero.bloodied.on && hero.pack.count(Sort::item, "Raw Meat") == 0;
  }
  return false;
}

}  // namespace

const std::vector<Recipe>& recipes() {
  static const std::vector<Recipe> all{
      {"Healing Balm", false, {"Ilios Petals", "Malako Leaves"}, 0},
      {"Medicated Bandage", false, {"Dankoma Stems", "Scarlet Orievatus", "Cloth"}, 0},
      {"Health Paste",
       false,
       {"Scarlet Orievatus", "Ilios Petals", "Zoumerous Leaves", "Pouch|Empty Bottle"},
       3},
      {"Soothing Oil", false, {"Kathoto Spines", "Zoumerous Leaves", "Empty Bottle"}, 0},
      {"Drying Powder", false, {"Dankoma Stems", "Ilios Petals", "Pouch|Empty Bottle"}, 0},
      {"Sterilising Powder", false, {"Dankoma Stems", "Scarlet Orievatus", "Pouch|Empty Bottle"}, 0},
      {"Smoke Screen", true, {"Empty Bottle", "Water", "Spores|Mushrooms", "Ash", "Ilios Petals"}, 1},
      {"Flash Phial",
       true,
       {"Empty Bottle", "Water", "Coal|Charcoal", "Feather|Black Feather", "Dankoma Stems"},
       1},
      {"Dark Shell",
       true,
       {"Empty Bottle", "Water", "Charcoal", "Ink|Parchment", "Crushed Insect|Black Beetle",
        "Scarlet Orievatus"},
       1},
      {"Shrapnel Burst",
       true,
       {"Empty Bottle", "Water", "Teeth", "Splinters", "Thread", "Zoumerous Leaves"},
       1},
      {"Flame Jar", true, {"Empty Bottle", "Water", "Coal|Charcoal", "Hemp", "Bone", "Kathoto Spines"}, 1},
  };
  return all;
}

bool can_make(const View& view, const Recipe& recipe) {
  return std::none_of(recipe.parts.begin(), recipe.parts.end(),
                      [&view](std::string_view part) { return found(view, part).empty(); });
}

std::string parts_words(const Recipe& recipe) { return fmt::format("{}", fmt::join(recipe.parts, ", ")); }

void make(Play& play, const Recipe& recipe) {
  for (const std::string_view part : recipe.parts) {
    play.state.hero.pack.take(Sort::item, found(play.view(), part));
  }
  const std::string name(recipe.name);
  if (recipe.bomb) return gain(play, Sort::bomb, name, 1);
  if (recipe.doses > 0) {
    gain(play, Sort::item, name, recipe.doses);
  } else {
    Effect doses;
    doses.verb = Verb::gain_item;
    doses.what = name;
    doses.amount = {1, true, 0};
    play.push(Task{Do::effects, 0, 0, name, {doses}});
  }
  earn(play, kRemedyXp * play.state.hero.level, "Made " + name);
}

std::vector<RemedyUse> usable(const View& view) {
  std::vector<RemedyUse> uses;
  for (const RemedyUse& one : kUses) {
    if (view.state.hero.pack.count(Sort::item, one.item) > 0 && helps(view, one.remedy)) uses.push_back(one);
  }
  return uses;
}

void use(Play& play, const RemedyUse& use) {
  Hero& hero = play.state.hero;
  hero.pack.take(Sort::item, use.item);
  play.state.place().healed |= bit_of(use.remedy);
  switch (use.remedy) {
    case Remedy::malako:
      return heal(play, 1, false, "Bitter leaves:");
    case Remedy::balm:
      return heal(play, 10, false, "The balm:");
    case Remedy::bandage:
      return heal(play, 20, false, "The bandage:");
    case Remedy::paste:
      return heal(play, 10, false, "The paste:");
    case Remedy::oil:
      heal(play, hero.burns[0] + hero.burns[1], false, "The oil soothes the burns:");
      hero.burns = {};
      return;
    case Remedy::drying:
      hero.soaked = {};
      return play.tell("healed", "Dry again.");
    case Remedy::sterilising:
      hero.bloodied = {};
      return play.tell("healed", "The blood is off.");
  }
}

std::vector<std::string> foods(const View& view) {
  std::vector<std::string> names;
  for (const Thing& thing : view.state.hero.pack.things) {
    const Item* item = thing.sort == Sort::item ? item_of(view.tables, thing.name) : nullptr;
    if (item != nullptr && item->food && names.size() < kFoods) names.push_back(thing.name);
  }
  if (names.size() < kFoods) names.clear();
  return names;
}

void make_ration(Play& play) {
  for (const std::string& food : foods(play.view())) play.state.hero.pack.take(Sort::item, food);
  ++play.state.hero.rations;
  play.tell("found", fmt::format("One more ration: {}.", play.state.hero.rations));
}

}  // namespace delvelens::rules::two_d6

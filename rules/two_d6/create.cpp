// SPDX-License-Identifier: MIT
#include "rules/two_d6/create.h"

#include <fmt/format.h>

#include <algorithm>

#include "rules/two_d6/build.h"
#include "rules/two_d6/hero.h"
#include "rules/two_d6/magic.h"

namespace delvelens::rules::two_d6 {
namespace {

constexpr int kSurge = 10;  // health with each level

std::string manoeuvre_words(const Manoeuvre& one) {
  return fmt::format("{}, {} damage", one.dice.text(), one.damage.text());
}

const Manoeuvre& manoeuvre(const Tables& tables, int index) {
  return tables.manoeuvres[static_cast<std::size_t>(index)];
}

std::vector<Option> manoeuvre_options(const View& view) {
  std::vector<Option> options;
  for (const int index : learnable(view.tables, view.state.hero)) {
    const Manoeuvre& one = manoeuvre(view.tables, index);
    options.push_back({id_of(one.name), one.name, manoeuvre_words(one)});
  }
  return options;
}

int manoeuvre_named(const View& view, const std::string& id) {
  for (const int index : learnable(view.tables, view.state.hero)) {
    if (id_of(manoeuvre(view.tables, index).name) == id) return index;
  }
  return -1;
}

Ask ask_weapon(const View& view) {
  std::vector<Option> options;
  for (const std::string& weapon : view.tables.weapons) {
    options.push_back({id_of(weapon), weapon, "yours for the whole adventure"});
  }
  return ask_choice("weapon", fmt::format("{} sets out. Which weapon?", view.state.settings.name),
                    std::move(options));
}

Ask ask_armour(const View& view) {
  std::vector<Option> options;
  for (const Armour& one : view.tables.armour) {
    if (!one.starting) continue;
    options.push_back(
        {id_of(one.name), one.name,
         fmt::format("takes {} off attacks with primary {}", one.deflects, one.primary.text())});
  }
  return ask_choice("armour", "Choose one piece of armour.", std::move(options));
}

Ask ask_scroll(const View& view) {
  std::vector<Option> options;
  for (const Spell& one : view.tables.scrolls) {
    if (one.starting) options.push_back({id_of(one.name), "Scroll of " + one.name, spell_words(one)});
  }
  return ask_choice("scroll", "Which scroll do you take along?", std::move(options));
}

Ask ask_swap(const View& view) {
  std::vector<Option> options{{"keep", "Keep all manoeuvres", ""}};
  for (const int index : view.state.hero.manoeuvres) {
    const Manoeuvre& one = manoeuvre(view.tables, index);
    options.push_back({id_of(one.name), "Give up " + one.name, manoeuvre_words(one)});
  }
  return ask_choice("swap", "A new level: swap one manoeuvre for another?", std::move(options));
}

void begin(Play& play) {
  Hero& hero = play.state.hero;
  hero.health = baseline_of(play.tables, hero);
  hero.pack.add(Sort::potion, "Healing");
  hero.pack.add(Sort::item, "Pouch");
  remember(play, fmt::format("{} went down with a {}.", play.state.settings.name,
                             play.tables.weapons[static_cast<std::size_t>(hero.weapon)]));
  begin_level(play, 1);
}

void rise(Play& play) {
  Hero& hero = play.state.hero;
  const LevelRow& before = row_of(play.tables, hero);
  ++hero.level;
  hero.health += kSurge;
  const LevelRow& now = row_of(play.tables, hero);
  play.tell("level",
            fmt::format("Level {}, {}: {} health, Shift +{}, Discipline +{}, Precision +{}.", hero.level,
                        now.title, hero.health, now.shift, now.discipline, now.precision));
  remember(play,
           fmt::format("Became {} (level {}) on dungeon level {}.", now.title, hero.level, play.state.depth));
  if (learnable(play.tables, hero).empty()) return;
  play.push(Do::swap);
  if (now.manoeuvres > before.manoeuvres) play.push(Do::learn);
}

}  // namespace

int levels_after(const Tables& tables, const Hero& hero, int xp) {
  int level = hero.level;
  while (level < static_cast<int>(tables.levels.size())) {
    const int needed = tables.levels[static_cast<std::size_t>(level) - 1].xp;
    if (needed <= 0 || hero.xp + xp < needed) break;
    ++level;
  }
  return level;
}

void earn(Play& play, int xp, const std::string& why) {
  if (xp <= 0) return;
  Hero& hero = play.state.hero;
  const int level = levels_after(play.tables, hero, xp);
  hero.xp += xp;
  play.tell("xp", fmt::format("{}: {} XP, {} in all.", why, xp, hero.xp));
  while (hero.level < level) rise(play);
}

Ask ask_create(const View& view, const Task& task) {
  switch (task.what) {
    case Do::weapon:
      return ask_weapon(view);
    case Do::manoeuvre:
      return ask_choice(
          "manoeuvre",
          fmt::format("Choose a manoeuvre ({} of {}): its dice and its damage.",
                      view.state.hero.manoeuvres.size() + 1, row_of(view.tables, view.state.hero).manoeuvres),
          manoeuvre_options(view));
    case Do::armour:
      return ask_armour(view);
    case Do::scroll:
      return ask_scroll(view);
    case Do::swap:
      return ask_swap(view);
    case Do::learn:
      return ask_choice("learn", "You have learnt to use one more manoeuvre. Which one?",
                        manoeuvre_options(view));
    default:
      return ask_choice("swap-for", "Which manoeuvre instead?", manoeuvre_options(view));
  }
}

void take_create(Play& play, const Task& task, const Answer& answer) {
  Hero& hero = play.state.hero;
  const std::string& option = option_of(answer);
  switch (task.what) {
    case Do::weapon:
      for (std::size_t i = 0; i < play.tables.weapons.size(); ++i) {
        if (id_of(play.tables.weapons[i]) == option) hero.weapon = static_cast<int>(i);
      }
      return play.push(Do::manoeuvre);
    case Do::manoeuvre:
      hero.manoeuvres.push_back(manoeuvre_named(play.view(), option));
      return play.push(static_cast<int>(hero.manoeuvres.size()) < row_of(play.tables, hero).manoeuvres
                           ? Do::manoeuvre
                           : Do::armour);
    case Do::armour:
      for (std::size_t i = 0; i < play.tables.armour.size(); ++i) {
        if (id_of(play.tables.armour[i].name) == option) hero.worn.push_back({static_cast<int>(i), 0, false});
      }
      return play.push(Do::scroll);
    case Do::scroll:
      for (const Spell& one : play.tables.scrolls) {
        if (id_of(one.name) == option) hero.pack.add(Sort::scroll, one.name);
      }
      return begin(play);
    case Do::swap:
      for (std::size_t i = 0; i < hero.manoeuvres.size(); ++i) {
        if (id_of(manoeuvre(play.tables, hero.manoeuvres[i]).name) == option) {
          play.push(Do::swap_for, static_cast<int>(i));
        }
      }
      return;
    case Do::learn:
      hero.manoeuvres.push_back(manoeuvre_named(play.view(), option));
      return;
    default:
      hero.manoeuvres[static_cast<std::size_t>(task.number)] = manoeuvre_named(play.view(), option);
  }
}

}  // namespace delvelens::rules::two_d6

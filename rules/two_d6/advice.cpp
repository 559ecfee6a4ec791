// SPDX-License-Identifier: MIT
#include "rules/two_d6/advice.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>

#include "rules/two_d6/build.h"
#include "rules/two_d6/craft.h"
#include "rules/two_d6/doors.h"
#include "rules/two_d6/hero.h"
#include "rules/two_d6/magic.h"
#include "rules/two_d6/turns.h"
#include "rules/two_d6/using.h"
#include "rules/two_d6/ways.h"

namespace delvelens::rules::two_d6 {
namespace {

constexpr double kPatience = 0.6;  // share of health below which healing comes first

double mean_damage(const std::vector<Manoeuvre>& manoeuvres, int shift) {
  double sum = 0;
  for (int primary = 1; primary <= 6; ++primary) {
    for (int secondary = 1; secondary <= 6; ++secondary) {
      double best = 0;
      for (const Strike& strike : strikes(manoeuvres, {primary, secondary}, shift)) {
        const Amount& damage = manoeuvres[static_cast<std::size_t>(strike.manoeuvre)].damage;
        best = std::max(best, mean_of_spread(spread_of(damage, strike.exact() ? shift : 0, true)));
      }
      sum += best;
    }
  }
  return sum / 36;
}

// Which manoeuvre adds the most to those kept.
std::vector<Advice> advise_manoeuvre(const View& view, int given_up) {
  std::vector<Manoeuvre> kept;
  const Hero& hero = view.state.hero;
  for (std::size_t i = 0; i < hero.manoeuvres.size(); ++i) {
    if (static_cast<int>(i) != given_up) {
      kept.push_back(view.tables.manoeuvres[static_cast<std::size_t>(hero.manoeuvres[i])]);
    }
  }
  std::vector<Advice> all;
  for (const int index : learnable(view.tables, hero)) {
    const Manoeuvre& one = view.tables.manoeuvres[static_cast<std::size_t>(index)];
    std::vector<Manoeuvre> with = kept;
    with.push_back(one);
    const double damage = mean_damage(with, shift_of(view.tables, hero));
    all.push_back({id_of(one.name), damage, "damage an attack",
                   fmt::format("{} {}", one.dice.text(), one.damage.text())});
  }
  return ranked(std::move(all));
}

std::vector<Advice> advise_weapon(const View& view) {
  std::vector<Advice> all;
  for (std::size_t weapon = 0; weapon < view.tables.weapons.size(); ++weapon) {
    std::vector<Manoeuvre> own;
    for (const Manoeuvre& one : view.tables.manoeuvres) {
      if (one.weapon == static_cast<int>(weapon) && one.level == 1) own.push_back(one);
    }
    double best = 0;
    for (std::size_t i = 0; i < own.size(); ++i) {
      for (std::size_t j = i + 1; j < own.size(); ++j) {
        best = std::max(best, mean_damage({own[i], own[j]}, shift_of(view.tables, view.state.hero)));
      }
    }
    all.push_back(
        {id_of(view.tables.weapons[weapon]), best, "damage an attack", "with its two best manoeuvres"});
  }
  return ranked(std::move(all));
}

std::vector<Advice> advise_armour(const View& view) {
  std::vector<Advice> all;
  for (const Armour& one : view.tables.armour) {
    if (!one.starting) continue;
    int met = 0;
    int attacks = 0;
    for (const Creature& creature : view.tables.creatures) {
      for (const Manoeuvre& manoeuvre : creature.manoeuvres) {
        ++attacks;
        met += one.meets(manoeuvre.dice) ? 1 : 0;
      }
    }
    all.push_back({id_of(one.name), static_cast<double>(met) / std::max(1, attacks), "chance to deflect",
                   fmt::format("meets {} of {} attacks of known enemies", met, attacks)});
  }
  return ranked(std::move(all));
}

std::vector<Advice> advise_scroll(const View& view) {
  std::vector<Advice> all;
  for (const Spell& one : view.tables.scrolls) {
    if (!one.starting || one.magic != Magic::harm) continue;
    const double chance = cast_chance(one, discipline_of(view.tables, view.state.hero));
    all.push_back({id_of(one.name), chance * one.amount, "expected damage",
                   fmt::format("cast in {:.0f} %", chance * 100)});
  }
  return ranked(std::move(all));
}

bool can_heal(const View& view) {
  for (const Thing& thing : view.state.hero.pack.things) {
    if (thing.sort == Sort::potion && potion_of(view.tables, thing.name).magic == Magic::heal) return true;
  }
  const auto remedies = usable(view);
  return std::any_of(remedies.begin(), remedies.end(), [](const RemedyUse& one) {
    return one.remedy == Remedy::balm || one.remedy == Remedy::bandage || one.remedy == Remedy::paste;
  });
}

// What stands in a way: its risk is the room behind it, and whoever has to open it.
Advice advise_door(const View& view, const Prospect& prospect, int exit) {
  const State& state = view.state;
  const Exit& way = state.level.exit(exit);
  const double locked = locked_chance(way);
  const bool here = way.from == state.here;
  const Outlook room = prospect.behind(exit);
  const double through = room.survive * (1 - locked * (1 - prospect.patrol().survive));
  Advice advice;
  advice.option = here ? std::string(name_of(way.side)) : fmt::format("exit-{}", exit + 1);
  advice.value = 0.98 * through - (here ? 0 : 0.002);
  advice.measure = "worth";
  advice.why =
      fmt::format("comes through in {:.1f} %, loses {:.1f} health; enemies in {:.0f} %{}", through * 100,
                  room.health_lost + locked * prospect.patrol().health_lost, room.meets * 100,
                  locked > 0 ? fmt::format(", locked in {:.0f} %", locked * 100) : "");
  return advice;
}

std::vector<Advice> advise_explore(const View& view) {
  const State& state = view.state;
  const Hero& hero = state.hero;
  const int baseline = baseline_of(view.tables, hero);
  const double share = static_cast<double>(hero.health) / baseline;
  const Prospect prospect(view);
  std::vector<Advice> all;
  for (const int exit : frontier(state)) all.push_back(advise_door(view, prospect, exit));
  double best = 0;
  for (const Advice& door : all) best = std::max(best, door.value);
  const auto add = [&](std::string option, double value, std::string why) {
    all.push_back({std::move(option), std::clamp(value, 0.0, 1.0), "worth", std::move(why)});
  };
  if (stairs_room(state) >= 0) {
    add("stairs", hero.health * 2 >= baseline || all.empty() ? 0.995 : best, "the level is complete");
  }
  const bool needs_town =
      share < kPatience || hero.purse.worth() + sale_value(view.tables, hero.pack) > 20 * kGold;
  if (can_climb(state)) {
    add("climb", needs_town ? 0.99 : best * 0.9,
        needs_town ? "heals you and opens the market"
                   : "heals you and opens the market, once a level: wait for it");
  }
  if (can_search_shaft(state)) {
    const auto squares = static_cast<double>(state.level.boundary_squares(state.here).size());
    add("shaft", needs_town ? 0.985 : best * 0.9,
        fmt::format("found in {:.0f} %, costs nothing", (1 - std::pow(5.0 / 6, squares)) * 100));
  }
  const Ask ask = two_d6::ask(view);
  for (const Option& option : std::get<AskChoice>(ask.want).options) {
    if (option.id == "wash" || option.id == "offer" || (option.id == "dry" && state.place().drying.empty())) {
      add(option.id, 0.992, "costs nothing");
    }
    if (option.id == "use" && share < kPatience && can_heal(view)) add("use", 0.989, "you can heal");
  }
  return ranked(std::move(all));
}

std::vector<Advice> advise_use(const View& view) {
  std::vector<Advice> all;
  const Ask ask = two_d6::ask(view);
  const int missing = baseline_of(view.tables, view.state.hero) - view.state.hero.health;
  for (const Option& option : std::get<AskChoice>(ask.want).options) {
    const auto gives = [&](int points, std::string_view id) {
      if (option.id == id) {
        all.push_back({option.id, static_cast<double>(std::min(points, missing)), "health", option.detail});
      }
    };
    gives(20, "apply-medicated-bandage");
    gives(10, "apply-healing-balm");
    gives(10, "apply-health-paste");
    for (const Spell& spell : view.tables.potions) {
      if (spell.magic == Magic::heal) gives(spell.amount, "drink-" + id_of(spell.name));
    }
    if (option.id == "back") all.push_back({"back", 0, "health", ""});
  }
  return ranked(std::move(all));
}

double pick_chance(int needed) {
  int good = 0;
  for (int first = 1; first <= 6; ++first) {
    for (int second = 1; second <= 6; ++second) good += first + second >= needed ? 1 : 0;
  }
  return good / 36.0;
}

// Over every quality of a lock that nobody has looked at.
double pick_chance(const View& view, int modifier, int known) {
  const Picks* picks = best_picks(view.state.hero);
  const int help = (picks == nullptr ? 0 : picks->quality) + precision_of(view.tables, view.state.hero);
  if (known > 0) return pick_chance(known - help);
  double sum = 0;
  for (int quality = 2; quality <= 12; ++quality) {
    sum += (6 - std::abs(7 - quality)) / 36.0 * pick_chance(quality + modifier - help);
  }
  return sum;
}

double melt_chance(const View& view, Magic magic, int least) {
  const std::string scroll = scroll_with(view, magic, least);
  if (scroll.empty()) return 0;
  return cast_chance(scroll_of(view.tables, scroll), discipline_of(view.tables, view.state.hero));
}

std::string opens(double chance) { return fmt::format("opens it in {:.0f} %", chance * 100); }

Advice advise_lock(const View& view, const Task& task) {
  const bool door = task.what == Do::locked;
  const int known = door ? view.state.level.exit(task.number).lock : 0;
  return {"pick", 0.99, "worth", opens(pick_chance(view, door ? 0 : task.number, known))};
}

Advice advise_wait(const View& view, const Outlook& patrol, bool hungry) {
  const Hero& hero = view.state.hero;
  Advice advice{hungry ? "wait-hungry" : "wait", std::max(0.02, patrol.survive * 0.96), "worth", ""};
  if (hungry) advice.value = hero.health > 2 * hero.level ? std::max(0.01, patrol.survive * 0.9) : 0.005;
  advice.why = fmt::format("comes through in {:.1f} %, loses {:.1f} health to the patrol",
                           patrol.survive * 100, patrol.health_lost);
  return advice;
}

// What to do with something closed: the cheapest way that leads on; leaving it comes last.
std::vector<Advice> advise_closed(const View& view, const Task& task) {
  constexpr int kSlabBreaks = 20;
  const Outlook patrol = Prospect(view).patrol();
  const int discipline = discipline_of(view.tables, view.state.hero);
  const std::map<std::string, Advice, std::less<>> known{
      {"pick", task.what == Do::locked || task.what == Do::box ? advise_lock(view, task) : Advice{}},
      {"push", {"push", 0.99, "worth", opens(std::clamp(discipline + 1, 0, 6) / 6.0)}},
      {"lever", {"lever", 0.99, "worth", "a roll on POLT1"}},
      {"phase", {"phase", 0.98, "worth", "always works"}},
      {"melt", {"melt", 0.97, "worth", opens(melt_chance(view, Magic::melt, 0))}},
      {"blast", {"blast", 0.97, "worth", opens(melt_chance(view, Magic::harm, kSlabBreaks))}},
      {"wait", advise_wait(view, patrol, false)},
      {"wait-hungry", advise_wait(view, patrol, true)},
  };
  std::vector<Advice> all;
  const Ask ask = two_d6::ask(view);
  for (const Option& option : std::get<AskChoice>(ask.want).options) {
    const auto at = known.find(option.id);
    all.push_back(at != known.end() ? at->second : Advice{option.id, 0, "worth", option.detail});
  }
  return ranked(std::move(all));
}

std::vector<Advice> advise_reward(const View& view) {
  std::vector<Advice> all;
  const Hero& hero = view.state.hero;
  const int baseline = baseline_of(view.tables, hero);
  const Ask ask = two_d6::ask(view);
  for (const Option& option : std::get<AskChoice>(ask.want).options) {
    double value = 0.2;
    if (option.id == "heal") value = 1 - static_cast<double>(hero.health) / baseline;
    if (option.id == "explode") value = 0.7;
    if (option.id == "lever") value = 0.4;
    all.push_back({option.id, value, "use", option.detail});
  }
  return ranked(std::move(all));
}

// The least valuable thing is left first.
std::vector<Advice> advise_make_room(const View& view) {
  std::vector<Advice> all;
  const Ask ask = two_d6::ask(view);
  for (const Option& option : std::get<AskChoice>(ask.want).options) {
    double value = 0;
    if (option.id.starts_with("drink-")) value = 1;
    for (const Thing& thing : view.state.hero.pack.things) {
      if (id_of(thing.sort, thing.name) == option.id) {
        value = -sale_value(view.tables, thing.sort, thing.name, 1) / 100.0;
      }
    }
    all.push_back({option.id, value, "gold kept", ""});
  }
  return ranked(std::move(all));
}

Advice only(std::string option, std::string why) { return {std::move(option), 1, "use", std::move(why)}; }

}  // namespace

double mean_of_spread(const std::vector<double>& spread) {
  double mean = 0;
  for (std::size_t i = 0; i < spread.size(); ++i) mean += static_cast<double>(i) * spread[i];
  return mean;
}

std::vector<Advice> advise(const View& view) {
  const State& state = view.state;
  if (state.where == Where::over) return {};
  if (state.agenda.empty())
    return state.where == Where::town ? advise_town(view, nullptr) : advise_explore(view);
  const Task& task = state.agenda.back();
  switch (task.what) {
    case Do::weapon:
      return advise_weapon(view);
    case Do::manoeuvre:
    case Do::learn:
      return advise_manoeuvre(view, -1);
    case Do::swap_for:
      return advise_manoeuvre(view, task.number);
    case Do::swap:
      return {only("keep", "what you know is good enough")};
    case Do::armour:
      return advise_armour(view);
    case Do::scroll:
      return advise_scroll(view);
    case Do::locked:
    case Do::slab:
    case Do::portcullis:
    case Do::box:
      return advise_closed(view, task);
    case Do::stairs:
      return {only(state.hero.rations > 0 ? "eat" : "hunger", "food keeps you strong")};
    case Do::use:
      return advise_use(view);
    case Do::walk:
    case Do::wear:
    case Do::improvise:
    case Do::drop:
    case Do::call:
      return {only("back", "")};
    case Do::reward:
      return advise_reward(view);
    case Do::make_room:
      return advise_make_room(view);
    case Do::order:
    case Do::opening:
    case Do::throw_at:
    case Do::turn:
    case Do::strike_choice:
    case Do::spell_target:
    case Do::bomb_at:
      return advise_fight(view, task);
    case Do::sell:
    case Do::buy:
    case Do::buy_what:
    case Do::herbalist:
    case Do::engrave:
    case Do::store:
    case Do::fetch:
      return advise_town(view, &task);
    default:
      return {};
  }
}

}  // namespace delvelens::rules::two_d6

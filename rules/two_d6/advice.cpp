#include "rules/two_d6/advice.h"

#include <fmt/format.h>

#include <algorithm>

#include "rules/two_d6/build.h"
#include "rules/two_d6/craft.h"
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

std::vector<Advice> advise_explore(const View& view) {
  const State& state = view.state;
  const Hero& hero = state.hero;
  const int baseline = baseline_of(view.tables, hero);
  const double share = static_cast<double>(hero.health) / baseline;
  const Outlook room = next_room(view);
  const Outlook patrol = against_patrol(view);
  std::vector<Advice> all;
  const auto add = [&](std::string option, double value, std::string why) {
    all.push_back({std::move(option), std::clamp(value, 0.0, 1.0), "chance to come through", std::move(why)});
  };
  for (const int exit : frontier(state)) {
    const Exit& way = state.level.exit(exit);
    const double locked = locked_chance(way);
    const bool here = way.from == state.here;
    const double value = room.survive * (1 - locked * (1 - patrol.survive)) - (here ? 0 : 0.002);
    add(here ? std::string(name_of(way.side)) : fmt::format("exit-{}", exit + 1), value * 0.98,
        fmt::format("about {:.1f} health lost in the next room, enemies in {:.0f} %{}", room.health_lost,
                    room.meets * 100, locked > 0 ? fmt::format(", locked in {:.0f} %", locked * 100) : ""));
  }
  if (stairs_room(state) >= 0) {
    add("stairs", hero.health * 2 >= baseline || frontier(state).empty() ? 0.995 : room.survive,
        "the level is complete");
  }
  const bool needs_town =
      share < kPatience || hero.purse.worth() + sale_value(view.tables, hero.pack) > 20 * kGold;
  if (can_climb(state))
    add("climb", needs_town ? 0.99 : room.survive * 0.9, "heals you and opens the market");
  if (can_search_shaft(state)) add("shaft", needs_town ? 0.985 : room.survive * 0.9, "costs nothing");
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

// What to do with something closed: the cheapest way that leads on; leaving it comes last.
std::vector<Advice> advise_closed(const View& view) {
  const Outlook patrol = against_patrol(view);
  const Hero& hero = view.state.hero;
  std::vector<Advice> all;
  const Ask ask = two_d6::ask(view);
  for (const Option& option : std::get<AskChoice>(ask.want).options) {
    double value = 0;
    if (option.id == "pick" || option.id == "push" || option.id == "lever") value = 0.99;
    if (option.id == "phase") value = 0.98;
    if (option.id == "melt" || option.id == "blast") value = 0.97;
    if (option.id == "wait") value = std::max(0.02, patrol.survive * 0.96);
    if (option.id == "wait-hungry") {
      value = hero.health > 2 * hero.level ? std::max(0.01, patrol.survive * 0.9) : 0.005;
    }
    all.push_back({option.id, value, "chance to come through", option.detail});
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

std::vector<Advice> ranked(std::vector<Advice> advice) {
  std::stable_sort(advice.begin(), advice.end(),
                   [](const Advice& a, const Advice& b) { return a.value > b.value; });
  return advice;
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
      return advise_closed(view);
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
    case Do::opening:
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

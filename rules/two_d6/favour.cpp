// SPDX-License-Identifier: MIT
#include "rules/two_d6/favour.h"

#include <fmt/format.h>

#include <algorithm>

#include "rules/two_d6/create.h"
#include "rules/two_d6/fight.h"
#include "rules/two_d6/hero.h"
#include "rules/two_d6/magic.h"
#include "rules/two_d6/tabled.h"

namespace delvelens::rules::two_d6 {
namespace {

constexpr int kDevotedBonus = 2;
constexpr int kLootBonus = 3;
constexpr int kFixXp = 10;
constexpr int kSeeds = 3;

bool portcullis_here(const State& state) {
  const auto own = state.level.exits_from(state.here);
  return std::any_of(own.begin(), own.end(), [&state](int exit) {
    return state.level.exit(exit).kind == ExitKind::portcullis && state.level.exit(exit).to < 0;
  });
}

// Raw meat in the pack keeps one bloodied.
bool can_be_clean(const Hero& hero) {
  return hero.bloodied.on && hero.pack.count(Sort::item, "Raw Meat") == 0;
}

std::vector<const Foe*> explodable(const View& view) {
  std::vector<const Foe*> foes;
  for (const Foe& foe : view.state.fight.foes) {
    const Creature& creature = view.tables.creatures[static_cast<std::size_t>(foe.creature)];
    if (creature.level <= view.state.hero.level) foes.push_back(&foe);
  }
  return foes;
}

Ask ask_call(const View& view) {
  std::vector<Option> options;
  for (int god = 0; god < 6; ++god) {
    const God which = static_cast<God>(god);
    if (!can_call(view, which)) continue;
    options.push_back({id_of(kGods.of(which)), std::string(kGods.of(which)),
                       fmt::format("{} favour", favour_with(view.state.hero, which))});
  }
  options.push_back({"back", "Not now", ""});
  return ask_choice("call", "Which god do you call?", std::move(options));
}

Ask ask_reward(const View& view) {
  const Hero& hero = view.state.hero;
  const bool fighting = view.state.fight.on();
  std::vector<Option> options;
  if (hero.health < baseline_of(view.tables, hero)) {
    options.push_back({"heal", "Heal to the baseline",
                       fmt::format("{} of {}", hero.health, baseline_of(view.tables, hero))});
  }
  if (!explodable(view).empty()) options.push_back({"explode", "Destroy an enemy", "of your level at most"});
  options.push_back({"discipline", "Discipline +1", "on this level"});
  options.push_back({"precision", "Precision +1", "on this level"});
  if (!fighting) options.push_back({"object", "A thing that you need", ""});
  if (!fighting && portcullis_here(view.state)) {
    options.push_back({"lever", "A working lever", "for every portcullis of this room"});
  }
  if (std::any_of(hero.worn.begin(), hero.worn.end(), [](const Piece& one) { return one.damaged; })) {
    options.push_back({"fix", "Mend your armour", ""});
  } else if (!fighting) {
    options.push_back({"fix", "Mend a broken thing of this room", "10 XP a level"});
  }
  if (can_be_clean(hero) || hero.soaked.on) options.push_back({"clean", "Be clean and dry", ""});
  options.push_back({"loot", "+3 on the next loot roll", ""});
  options.push_back({"shift", "+3 Shift on the next attack", ""});
  return ask_choice("reward", "The god grants you one favour. Which?", std::move(options));
}

Ask ask_reward_what(const View& view, const Task& task) {
  if (task.text == "explode") {
    return ask_choice("explode", "Which enemy bursts?", [&] {
      std::vector<Option> options;
      for (const Option& option : foe_options(view)) {
        const Foe& foe = view.state.fight.foes[static_cast<std::size_t>(foe_chosen(option.id))];
        const Creature& creature = view.tables.creatures[static_cast<std::size_t>(foe.creature)];
        if (creature.level <= view.state.hero.level) options.push_back(option);
      }
      return options;
    }());
  }
  std::vector<Option> options;
  for (const Item& item : view.tables.items) options.push_back({id_of(item.name), item.name, ""});
  return ask_choice("object", "Which thing do you need?", std::move(options));
}

void gift(Play& play, God god) {
  Hero& hero = play.state.hero;
  hero.gifts[static_cast<std::size_t>(god)] = true;
  remember(play, fmt::format("{} appeared and left a gift.", kGods.of(god)));
  switch (god) {
    case God::grakada:
      play.tell("gained", "Grakada rises from the stone and lays a hand on your armour.");
      return roll_on(play, "ENAT1", 0, Purpose::plain);
    case God::intuneric:
      return play.tell("gained", "Intuneric sharpens your eyes: +1 on pouches, bags and chests from now on.");
    case God::maduva:
      return play.tell("gained", "Maduva's blessing: neither poison nor infection can touch you.");
    case God::murataynie:
      return play.tell("gained", "Murataynie's mark: blood on you does no harm any more.");
    case God::nevazator:
      return play.tell("gained", "Nevazator watches over you: +3 whenever you fall unconscious.");
    case God::radacina:
      return gain(play, Sort::item, "Seed of Radacina", kSeeds);
  }
}

// What is taken off the roll: a place that belongs to the god, and things that make the bearer heard.
int call_bonus(const View& view, int god) {
  const bool devoted = !view.state.places.empty() && view.state.place().devoted == god;
  int bonus = devoted ? kDevotedBonus : 0;
  for (const Item& item : view.tables.items) {
    if (item.heard > 0 && view.state.hero.pack.count(Sort::item, item.name) > 0) bonus += item.heard;
  }
  return bonus;
}

int calls_a_level(const View& view) {
  int most = 1;
  for (const Item& item : view.tables.items) {
    if (item.calls > most && view.state.hero.pack.count(Sort::item, item.name) > 0) most = item.calls;
  }
  return most;
}

std::string bonus_words(int bonus) { return bonus > 0 ? fmt::format(" -{}", bonus) : std::string(); }

void take_call(Play& play, const Task& task, int die) {
  Hero& hero = play.state.hero;
  const God god = static_cast<God>(task.number);
  const int roll = die - call_bonus(play.view(), task.number);
  const int favour = favour_with(hero, god);
  ++hero.called[static_cast<std::size_t>(god)];
  if (roll > favour) {
    return play.tell("missed",
                     fmt::format("{} against {}: {} does not answer.", roll, favour, kGods.of(god)));
  }
  play.tell("won", fmt::format("{} against {}: {} hears you.", roll, favour, kGods.of(god)));
  hero.favour[static_cast<std::size_t>(god)] = 0;
  play.push(Do::reward);
  if (roll < 1) gift(play, god);
}

void fix(Play& play) {
  Hero& hero = play.state.hero;
  for (Piece& piece : hero.worn) {
    if (!piece.damaged) continue;
    piece.damaged = false;
    play.tell("won", fmt::format("{} is whole again.", words_of(play.tables, piece)));
    return;
  }
  earn(play, kFixXp * hero.level, "Mended");
}

void take_reward(Play& play, const std::string& option) {
  Hero& hero = play.state.hero;
  if (option == "heal") {
    heal(play, baseline_of(play.tables, hero), false, "Warm light:");
  } else if (option == "discipline") {
    ++hero.level_discipline;
  } else if (option == "precision") {
    ++hero.level_precision;
  } else if (option == "lever") {
    Effect lever;
    lever.verb = Verb::lever;
    apply(play, lever, 0);
  } else if (option == "fix") {
    fix(play);
  } else if (option == "clean") {
    if (can_be_clean(hero)) hero.bloodied = {};
    hero.soaked = {};
    play.tell("healed", hero.bloodied.on ? "Dry; raw meat keeps you bloodied." : "Clean and dry.");
  } else if (option == "loot") {
    hero.search_bonus += kLootBonus;
  } else if (option == "shift") {
    hero.next_shift += kFavourShift;
  } else {
    play.push(Task{Do::reward_what, 0, 0, option, {}});
  }
}

}  // namespace

bool can_call(const View& view, God god) {
  const Hero& hero = view.state.hero;
  return favour_with(hero, god) > 0 && hero.called[static_cast<std::size_t>(god)] < calls_a_level(view);
}

bool can_call_any(const View& view) {
  for (int god = 0; god < 6; ++god) {
    if (can_call(view, static_cast<God>(god))) return true;
  }
  return false;
}

Ask ask_favour(const View& view, const Task& task) {
  switch (task.what) {
    case Do::call:
      return ask_call(view);
    case Do::favour:
      return ask_roll(
          "favour",
          fmt::format("You call {}: roll D6{}, at most {}.", kGods.of(static_cast<God>(task.number)),
                      bonus_words(call_bonus(view, task.number)),
                      favour_with(view.state.hero, static_cast<God>(task.number))),
          DiceKind::d6);
    case Do::reward:
      return ask_reward(view);
    default:
      return ask_reward_what(view, task);
  }
}

void take_favour(Play& play, const Task& task, const Answer& answer) {
  switch (task.what) {
    case Do::call:
      for (int god = 0; god < 6; ++god) {
        if (id_of(kGods.of(static_cast<God>(god))) == option_of(answer)) play.push(Do::favour, god);
      }
      return;
    case Do::favour:
      return take_call(play, task, pips_of(answer)[0]);
    case Do::reward:
      return take_reward(play, option_of(answer));
    default:
      if (task.text == "explode") return fell_foe(play, foe_chosen(option_of(answer)), "bursts");
      for (const Item& item : play.tables.items) {
        if (id_of(item.name) == option_of(answer)) return gain(play, Sort::item, item.name, 1);
      }
  }
}

}  // namespace delvelens::rules::two_d6

// SPDX-License-Identifier: MIT
#include "rules/two_d6/tabled.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>
#include <utility>

#include "rules/two_d6/boxes.h"
#include "rules/two_d6/build.h"
#include "rules/two_d6/create.h"
#include "rules/two_d6/hero.h"
#include "rules/two_d6/magic.h"

namespace delvelens::rules::two_d6 {
namespace {

constexpr int kPurposeStep = 16;  // purpose and extra share one number of a task
constexpr std::array<std::string_view, 25> kLoot{
    "PT",  "RPT", "BT",  "CT",  "TCT", "TAT", "RUPT", "RATT", "BST", "SECT", "SLT",   "URL", "STIT",
    "GCT", "ART", "POT", "SCT", "GMT", "MIT", "ECT",  "MR",   "MA",  "MW",   "HAOIT", "RUNE"};
constexpr std::array<std::string_view, 5> kDarkSpaces{"PT", "RPT", "BT", "CT",
                                                      "TCT"};  // pouches, bags, chests

std::string_view letters_of(std::string_view code) {
  const auto digit = code.find_first_of("0123456789");
  return code.substr(0, digit);
}

template <std::size_t N>
bool among(const std::array<std::string_view, N>& all, std::string_view code) {
  return std::find(all.begin(), all.end(), letters_of(code)) != all.end();
}

int bonus_on(const Hero& hero, std::string_view code) {
  const bool sees = hero.gifts[static_cast<std::size_t>(God::intuneric)] && among(kDarkSpaces, code);
  return (loot_code(code) ? hero.search_bonus : 0) + (sees ? 1 : 0);
}

std::string signed_words(int modifier) { return modifier == 0 ? "" : fmt::format(" {:+}", modifier); }

Ask ask_table(const View& view, const Task& task) {
  const Table& table = view.tables.roll(task.text);
  const int modifier = task.number + bonus_on(view.state.hero, task.text);
  return ask_roll("table",
                  fmt::format("Roll {}{} on {} ({}).", name_of(table.dice), signed_words(modifier),
                              table.code, table.title),
                  table.dice);
}

const Effect* effect_with(const Row& row, Verb verb) {
  for (const Effect& effect : row.effects) {
    if (effect.verb == verb) return &effect;
  }
  return nullptr;
}

void set_exits(Play& play, ExitKind kind) {
  for (const int exit : play.state.level.exits_from(play.state.here)) {
    if (play.state.level.exit(exit).to < 0) play.state.level.exit(exit).kind = kind;
  }
  play.tell("roll", fmt::format("The ways on: {}.", name_of(kind)));
}

void room_row(Play& play, const Task& task, const Row& row) {
  const State& state = play.state;
  const bool met = std::find(state.uniques.begin(), state.uniques.end(), row.name) != state.uniques.end();
  if (met || row.share > state.level.covered()) {
    play.tell("roll", fmt::format("{}: {}. Roll again.", row.name,
                                  met ? "there is one on this level already" : "not so early on this level"));
    return play.push(task);
  }
  name_room(play, row.name, &row);
}

// Rows for which the roll itself is the answer.
bool by_purpose(Play& play, const Task& task, const Row& row, int result) {
  State& state = play.state;
  const int extra = task.other / kPurposeStep;
  const auto nth = static_cast<std::size_t>(std::clamp(result, 1, 6) - 1);
  const Effect* god = effect_with(row, Verb::god);
  const God named = god != nullptr ? *god_named(god->what) : static_cast<God>(nth);
  switch (purpose_of(task)) {
    case Purpose::room:
      room_row(play, task, row);
      return true;
    case Purpose::exits:
      if (const Effect* kind = effect_with(row, Verb::exits)) set_exits(play, *exit_kind(kind->what));
      return true;
    case Purpose::shrine:
      state.place().god = static_cast<int>(named);
      play.tell("found", fmt::format("A shrine of {}.", kGods.of(named)));
      return true;
    case Purpose::favour:
      add_favour(play, named, extra);
      return true;
    case Purpose::gem: {
      const Effect* gem = effect_with(row, Verb::gem);
      const Gem which = gem != nullptr ? *gem_named(gem->what) : static_cast<Gem>(nth);
      gain(play, Sort::gem, fmt::format("{} {}", kGrades.of(static_cast<Grade>(extra)), kGems.of(which)), 1);
      return true;
    }
    case Purpose::plain:
    case Purpose::patrol:
    case Purpose::lever:
      return false;
  }
  return false;
}

void take_table(Play& play, const Task& task, const Answer& answer) {
  const Table& table = play.tables.roll(task.text);
  const int bonus = bonus_on(play.state.hero, task.text);
  if (loot_code(task.text)) play.state.hero.search_bonus = 0;
  const int result = roll_of(table.dice, answer) + task.number + bonus;
  if (table.missing()) {
    if (!play.state.settings.ask_tables && purpose_of(task) == Purpose::plain) {
      return play.tell("roll", fmt::format("{}: nothing of note.", table.title));
    }
    return play.push(Task{Do::lookup, result, task.other, task.text, {}});
  }
  const Row& row = table.row(result);
  if (purpose_of(task) != Purpose::room) {
    play.tell("roll", fmt::format("{}, {}: {}.", table.title, result, row.name));
    if (!row.text.empty()) play.tell("text", row.text);
  }
  if (by_purpose(play, task, row, result)) return;
  if (!row.effects.empty()) play.push(Task{Do::effects, 0, 0, row.name, row.effects});
}

void take_check(Play& play, const Task& task, const Answer& answer) {
  const int total = roll_of(DiceKind::two_d6, answer) + precision_of(play.tables, play.state.hero);
  if (total > task.number) {
    play.tell("won", fmt::format("{} is over {}: the check is passed.", total, task.number));
    if (!task.effects.empty()) play.push(Task{Do::effects, 0, 0, task.text, task.effects});
    return;
  }
  play.tell("missed", fmt::format("{} is not over {}.", total, task.number));
  if (task.other > 1) play.push(Task{Do::check, task.number, task.other - 1, task.text, task.effects});
}

// The part of the pack that is too full, as options.
std::vector<Option> too_many(const View& view, Sort sort) {
  std::vector<Option> options;
  const Hero& hero = view.state.hero;
  for (const Thing& thing : hero.pack.things) {
    const Item* item = thing.sort == Sort::item ? item_of(view.tables, thing.name) : nullptr;
    const bool meant = sort == Sort::item     ? item != nullptr && item->heavy
                       : sort == Sort::potion ? thing.sort == Sort::potion || thing.sort == Sort::bomb
                                              : thing.sort == sort;
    if (!meant) continue;
    options.push_back({id_of(thing.sort, thing.name), "Leave " + words_of({thing.sort, thing.name, 1}), ""});
    if (thing.sort == Sort::potion && can_drink(view, thing.name)) {
      options.push_back({"drink-" + id_of(thing.name), "Drink the Potion of " + thing.name, ""});
    }
  }
  if (sort == Sort::item) {
    for (const Piece& piece : hero.pack.armour) {
      const std::string id = id_of(view.tables, piece);
      if (std::none_of(options.begin(), options.end(), [&](const Option& one) { return one.id == id; })) {
        options.push_back({id, "Leave " + words_of(view.tables, piece), ""});
      }
    }
  }
  return options;
}

void leave_behind(Play& play, const std::string& option) {
  Hero& hero = play.state.hero;
  for (const Thing& thing : hero.pack.things) {
    if (thing.sort == Sort::potion && option == "drink-" + id_of(thing.name)) {
      return drink(play, std::string(thing.name));
    }
    if (id_of(thing.sort, thing.name) != option) continue;
    const Thing left{thing.sort, thing.name, 1};
    hero.pack.take(left.sort, left.name);
    if (play.state.where == Where::dungeon && !play.state.places.empty()) {
      play.state.place().floor.add(left.sort, left.name);
    }
    return play.tell("lost", fmt::format("You leave {} behind.", words_of(left)));
  }
  const auto piece = std::find_if(hero.pack.armour.begin(), hero.pack.armour.end(),
                                  [&](const Piece& one) { return id_of(play.tables, one) == option; });
  if (piece == hero.pack.armour.end()) return;
  play.tell("lost", fmt::format("You leave {} behind.", words_of(play.tables, *piece)));
  if (play.state.where == Where::dungeon && !play.state.places.empty()) {
    play.state.place().floor.armour.push_back(*piece);
  }
  hero.pack.armour.erase(piece);
}

void check_capacity(Play& play, Sort sort) {
  const Hero& hero = play.state.hero;
  if (potions_carried(hero) > kMostPotions && sort == Sort::potion) {
    play.push(Do::make_room, static_cast<int>(Sort::potion));
  }
  if (hero.pack.count(Sort::scroll) > kMostScrolls && sort == Sort::scroll) {
    play.push(Do::make_room, static_cast<int>(Sort::scroll));
  }
  if (heavy_things(play.tables, hero.pack) > kMostHeavy && sort == Sort::item) {
    play.push(Do::make_room, static_cast<int>(Sort::item));
  }
}

std::string room_prompt(const View& view, Sort sort) {
  if (sort == Sort::potion) {
    return fmt::format("You carry {} potions of {}. What do you do with one?",
                       potions_carried(view.state.hero), kMostPotions);
  }
  if (sort == Sort::scroll) return "Three scrolls are all you can carry. Which one do you leave?";
  return fmt::format("Ten heavy things are all you can carry, and there are {}. Which one do you leave?",
                     heavy_things(view.tables, view.state.hero.pack));
}

}  // namespace

bool encounter_code(std::string_view code) {
  return code.size() > 2 && code[0] == 'L' && std::isdigit(static_cast<unsigned char>(code[1])) != 0;
}

bool loot_code(std::string_view code) { return among(kLoot, code); }

Purpose purpose_of(const Task& task) { return static_cast<Purpose>(task.other % kPurposeStep); }

void roll_on(Play& play, const std::string& code, int modifier, Purpose purpose, int extra) {
  play.push(Do::table, modifier, static_cast<int>(purpose) + extra * kPurposeStep, code);
}

bool patrol(Play& play, bool foes_first) {
  if (play.state.rumours.quiet) {
    play.tell("quiet", "No patrols walk this level: nobody comes.");
    return false;
  }
  play.state.fight.foes_first = foes_first;
  roll_on(play, patrol_table(play.state.depth), 0, Purpose::patrol);
  return true;
}

void gain(Play& play, Sort sort, const std::string& name, int number) {
  play.state.hero.pack.add(sort, name, number);
  play.tell("found", fmt::format("Yours: {}.", words_of(Thing{sort, name, number})));
  check_capacity(play, sort == Sort::bomb ? Sort::potion : sort);
}

void gain_armour(Play& play, const Piece& piece) {
  Hero& hero = play.state.hero;
  if (can_wear(play.tables, hero, piece)) {
    hero.worn.push_back(piece);
    return play.tell("found", fmt::format("You put on: {}.", words_of(play.tables, piece)));
  }
  hero.pack.armour.push_back(piece);
  play.tell("found", fmt::format("Into the backpack: {}.", words_of(play.tables, piece)));
  check_capacity(play, Sort::item);
}

void add_favour(Play& play, God god, int points) {
  int& favour = play.state.hero.favour[static_cast<std::size_t>(god)];
  favour = std::min(kMostFavour, favour + points);
  play.tell("gained", fmt::format("Favour with {}: {}.", kGods.of(god), favour_with(play.state.hero, god)));
}

void run_effects(Play& play, Task task) {
  const Effect effect = std::move(task.effects[static_cast<std::size_t>(task.number)]);
  std::vector<Effect> rest(std::make_move_iterator(task.effects.begin() + task.number + 1),
                           std::make_move_iterator(task.effects.end()));
  if (effect.verb == Verb::check) {
    return play.push(Task{Do::check, effect.modifier, effect.amount.plus, task.text, std::move(rest)});
  }
  if (effect.verb == Verb::lock) return meet_box(play, effect.modifier, task.text, std::move(rest));
  if (!rest.empty()) play.push(Task{Do::effects, 0, 0, task.text, std::move(rest)});
  if (effect.amount.dice > 0) return play.push(Task{Do::amount, 0, 0, task.text, {effect}});
  apply(play, effect, effect.amount.plus);
}

Ask ask_tabled(const View& view, const Task& task) {
  switch (task.what) {
    case Do::table:
      return ask_table(view, task);
    case Do::amount: {
      const Amount& amount = task.effects.front().amount;
      return ask_roll("amount",
                      fmt::format("{}: roll {}.", amount_words(task.effects.front()), amount.text()), amount);
    }
    case Do::check:
      return ask_roll("check",
                      fmt::format("A precision check: roll 2D6 {:+}, more than {}. {}",
                                  precision_of(view.tables, view.state.hero), task.number,
                                  task.other > 1 ? fmt::format("{} tries left.", task.other) : "One try."),
                      DiceKind::two_d6);
    case Do::enchant: {
      std::vector<Option> options;
      for (const Piece& piece : view.state.hero.worn) {
        options.push_back({id_of(view.tables, piece), words_of(view.tables, piece), ""});
      }
      return ask_choice("enchant", "Which piece of armour is enchanted?", std::move(options));
    }
    case Do::box:
    case Do::box_quality:
    case Do::box_pick:
      return ask_box(view, task);
    default:
      return ask_choice("make-room", room_prompt(view, static_cast<Sort>(task.number)),
                        too_many(view, static_cast<Sort>(task.number)));
  }
}

void take_tabled(Play& play, const Task& task, const Answer& answer) {
  switch (task.what) {
    case Do::table:
      return take_table(play, task, answer);
    case Do::amount:
      return apply(play, task.effects.front(), task.effects.front().amount.total(pips_of(answer)));
    case Do::check:
      return take_check(play, task, answer);
    case Do::enchant:
      for (Piece& piece : play.state.hero.worn) {
        if (id_of(play.tables, piece) != option_of(answer)) continue;
        piece.better += task.number;
        return play.tell("gained", fmt::format("{}.", words_of(play.tables, piece)));
      }
      return;
    case Do::box:
    case Do::box_quality:
    case Do::box_pick:
      return take_box(play, task, answer);
    default:
      leave_behind(play, option_of(answer));
      return check_capacity(play, static_cast<Sort>(task.number));
  }
}

}  // namespace delvelens::rules::two_d6

// SPDX-License-Identifier: MIT
// A table of which only the name is known: the player has it on paper, looks the result up and says what it
// brings, piece by piece.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "rules/two_d6/build.h"
#include "rules/two_d6/hero.h"
#include "rules/two_d6/tabled.h"

namespace delvelens::rules::two_d6 {
namespace {

struct Finding {
  std::string_view id;
  std::string_view label;
  Verb verb;
};
// What a result may bring.
constexpr std::array kFindings{
    Finding{"gold", "Gold", Verb::gain_gold},
    Finding{"silver", "Silver", Verb::gain_silver},
    Finding{"copper", "Copper", Verb::gain_copper},
    Finding{"gem", "A gem", Verb::gem},
    Finding{"item", "A thing", Verb::gain_item},
    Finding{"potion", "A potion", Verb::gain_potion},
    Finding{"scroll", "A scroll", Verb::gain_scroll},
    Finding{"armour", "Armour", Verb::gain_armour},
    Finding{"rations", "Rations", Verb::gain_ration},
    Finding{"picks", "Lock picks", Verb::gain_picks},
    Finding{"fight", "An enemy", Verb::fight},
    Finding{"hurt", "Health lost", Verb::lose_health},
    Finding{"burn", "Health lost to fire", Verb::burn},
    Finding{"heal", "Health won", Verb::heal},
    Finding{"xp", "Experience", Verb::xp},
    Finding{"favour", "Favour with a god", Verb::god},
    Finding{"prisoner", "A prisoner freed", Verb::prisoner},
    Finding{"quest", "A side quest", Verb::quest},
    Finding{"enchant", "Armour enchanted", Verb::enchant},
    Finding{"lock", "A lock on it", Verb::lock},
    Finding{"bloodied", "You are bloodied", Verb::bloodied},
    Finding{"soaked", "You are soaked", Verb::soaked},
    Finding{"table", "A roll on a table", Verb::roll},
};
constexpr std::array<std::string_view, 22> kAmounts{"1",    "2",   "3",   "4",   "5",   "6",  "8",    "10",
                                                    "15",   "20",  "25",  "50",  "D3",  "D6", "D6+1", "D6+2",
                                                    "D6+3", "2D6", "3D6", "4D6", "5D6", "6D6"};
constexpr std::array<std::string_view, 7> kModifiers{"0", "1", "2", "3", "-1", "-2", "-3"};

const Finding* kind_named(std::string_view id) {
  const auto* const at =
      std::find_if(kFindings.begin(), kFindings.end(), [id](const Finding& one) { return one.id == id; });
  return at == kFindings.end() ? nullptr : &*at;
}

bool wants_amount(Verb verb) {
  switch (verb) {
    case Verb::gain_gold:
    case Verb::gain_silver:
    case Verb::gain_copper:
    case Verb::gain_ration:
    case Verb::lose_health:
    case Verb::burn:
    case Verb::heal:
    case Verb::xp:
    case Verb::gain_picks:
    case Verb::enchant:
      return true;
    default:
      return false;
  }
}

std::vector<Option> exit_options(bool random) {
  std::vector<Option> options;
  for (int kind = 0; kind <= static_cast<int>(ExitKind::barrier); ++kind) {
    const std::string name(name_of(static_cast<ExitKind>(kind)));
    options.push_back({name, name, ""});
  }
  if (random) options.push_back({"random", "random", "roll for it"});
  return options;
}

std::string where(const View& view, const Task& task) {
  const Table& table = view.tables.roll(task.text);
  return fmt::format("{} on {} ({})", task.number, table.code, table.title);
}

Ask ask_first(const View& view, const Task& task) {
  const Purpose purpose = purpose_of(task);
  if (purpose == Purpose::exits || purpose == Purpose::room) {
    return ask_draw("lookup-exits",
                    fmt::format("{}: look it up. Which kind of exits does it name?", where(view, task)),
                    exit_options(purpose == Purpose::room));
  }
  if (purpose == Purpose::lever) {
    return ask_draw("lookup-lever", fmt::format("{}: look it up. Is there a lever?", where(view, task)),
                    {{"lever", "A lever that works", "every portcullis of the room opens"},
                     {"patrol", "An enemy comes", "and leaves it open"},
                     {"none", "No lever", "the way stays shut"}});
  }
  std::vector<Option> options{{"nothing", "Nothing", ""}};
  for (const Finding& kind : kFindings)
    options.push_back({std::string(kind.id), std::string(kind.label), ""});
  return ask_draw("lookup",
                  task.text.empty() ? "What more does it bring?"
                                    : fmt::format("{}: look it up. What does it bring?", where(view, task)),
                  std::move(options));
}

// Tables that another one may send to: loot, herbs, prisoners, and the encounters of this level.
bool may_follow(const std::string& code, int depth) {
  if (encounter_code(code)) {
    const bool room = code == room_table(depth) || code == small_table(depth) || code == large_table(depth);
    return !room && code.starts_with(fmt::format("L{}", depth)) && code[code.size() - 1] != '0';
  }
  return loot_code(code) || code == "HST1" || code.starts_with("ENP") || code.starts_with("IAUT");
}

// The names that go with a kind.
std::vector<std::string> names_for(const View& view, Verb verb) {
  std::vector<std::string> names;
  const auto add = [&names](const auto& all) {
    for (const auto& one : all) names.push_back(one.name);
  };
  switch (verb) {
    case Verb::gem:
      for (const std::string_view grade : kGrades.table) {
        for (const std::string_view gem : kGems.table) names.push_back(fmt::format("{} {}", grade, gem));
      }
      break;
    case Verb::gain_item:
      add(view.tables.items);
      break;
    case Verb::gain_potion:
      add(view.tables.potions);
      break;
    case Verb::gain_scroll:
      add(view.tables.scrolls);
      break;
    case Verb::gain_armour:
      add(view.tables.armour);
      break;
    case Verb::fight:
      add(view.tables.creatures);
      break;
    case Verb::god:
      for (const std::string_view god : kGods.table) names.emplace_back(god);
      break;
    case Verb::gain_picks:
    case Verb::lock:
      for (const std::string_view modifier : kModifiers) names.emplace_back(modifier);
      break;
    case Verb::roll:
      for (const auto& [code, table] : view.tables.rolls) {
        if (may_follow(code, view.state.depth)) names.push_back(code);
      }
      break;
    default:
      break;
  }
  return names;
}

std::string name_id(const std::string& name) {
  if (name.starts_with('-')) return "minus-" + name.substr(1);
  return id_of(name);
}

Ask ask_what(const View& view, const Task& task) {
  std::vector<Option> options;
  for (const std::string& name : names_for(view, kind_named(task.text)->verb)) {
    options.push_back({name_id(name), name, ""});
  }
  return ask_draw("lookup-what",
                  task.text == "picks"  ? "What is their quality?"
                  : task.text == "lock" ? "What does the book add to the lock?"
                                        : "Which one?",
                  std::move(options));
}

Ask ask_amount() {
  std::vector<Option> options;
  for (const std::string_view amount : kAmounts) {
    std::string id(amount);
    std::transform(id.begin(), id.end(), id.begin(), [](char one) { return one == 'D' ? 'd' : one; });
    options.push_back({std::move(id), std::string(amount), ""});
  }
  return ask_draw("lookup-amount", "How many does the table say?", std::move(options));
}

Effect effect_of(Verb verb, const std::string& name) {
  Effect effect;
  effect.verb = verb;
  effect.what = name;
  effect.amount.plus = 1;
  if (verb == Verb::gain_picks || verb == Verb::lock) effect.modifier = std::stoi(name);
  return effect;
}

void bring(Play& play, const Effect& effect, bool more) {
  // What is behind a lock is looked up once it is open.
  if (more && effect.verb != Verb::lock) play.push(Do::lookup_more);
  if (effect.verb == Verb::gem) return gain(play, Sort::gem, effect.what, 1);
  play.push(Task{Do::effects, 0, 0, "table", {effect}});
}

void take_first(Play& play, const Task& task, const std::string& option) {
  State& state = play.state;
  if (const auto kind = exit_kind(option)) {
    for (const int exit : state.level.exits_from(state.here)) state.level.exit(exit).kind = *kind;
  }
  if (purpose_of(task) == Purpose::exits) return;
  if (purpose_of(task) == Purpose::room) {
    const std::string name = fmt::format("Room {}", task.number);
    name_room(play, name, nullptr);
    // What else the table says about the room.
    play.push(Task{Do::lookup, task.number, static_cast<int>(Purpose::plain), task.text, {}});
    if (option == "random" && !state.level.exits_from(state.here).empty()) {
      roll_on(play, exit_table(state.depth), 0, Purpose::exits);
    }
    return;
  }
  if (option == "nothing") return;
  if (option == "none") {
    state.place().no_lever = true;
    return;
  }
  if (option == "lever" || option == "patrol") {
    Effect lever;
    lever.verb = Verb::lever;
    play.push(Task{Do::effects, 0, 0, "lever", {lever}});
    if (option == "patrol") patrol(play, false);
    return;
  }
  const Finding* kind = kind_named(option);
  if (!names_for(play.view(), kind->verb).empty()) {
    return play.push(Task{Do::lookup_what, 0, 0, option, {}});
  }
  if (wants_amount(kind->verb)) {
    return play.push(Task{Do::lookup_amount, 0, 0, option, {effect_of(kind->verb, "")}});
  }
  bring(play, effect_of(kind->verb, ""), true);
}

}  // namespace

void look_up_more(Play& play) { play.push(Task{Do::lookup, 0, static_cast<int>(Purpose::plain), {}, {}}); }

Ask ask_lookup(const View& view, const Task& task) {
  switch (task.what) {
    case Do::lookup:
      return ask_first(view, task);
    case Do::lookup_what:
      return ask_what(view, task);
    case Do::lookup_amount:
      return ask_amount();
    default:
      return ask_draw("lookup-more", "Does the table say more?",
                      {{"no", "No, that is all", ""}, {"yes", "Yes, there is more", ""}});
  }
}

void take_lookup(Play& play, const Task& task, const Answer& answer) {
  const std::string& option = option_of(answer);
  switch (task.what) {
    case Do::lookup:
      return take_first(play, task, option);
    case Do::lookup_what: {
      const Verb verb = kind_named(task.text)->verb;
      for (const std::string& name : names_for(play.view(), verb)) {
        if (name_id(name) != option) continue;
        const Effect effect = effect_of(verb, name);
        if (wants_amount(verb)) return play.push(Task{Do::lookup_amount, 0, 0, task.text, {effect}});
        return bring(play, effect, true);
      }
      return;
    }
    case Do::lookup_amount: {
      Effect effect = task.effects.front();
      std::string amount = option;
      std::transform(amount.begin(), amount.end(), amount.begin(),
                     [](char one) { return one == 'd' ? 'D' : one; });
      effect.amount = amount_from(amount).value_or(Amount{0, false, 1});
      return bring(play, effect, true);
    }
    default:
      if (option == "yes") look_up_more(play);
  }
}

}  // namespace delvelens::rules::two_d6

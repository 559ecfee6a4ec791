// SPDX-License-Identifier: MIT
// What a fight asks.
#include <fmt/format.h>

#include <algorithm>

#include "rules/two_d6/bombs.h"
#include "rules/two_d6/combat.h"
#include "rules/two_d6/fight.h"
#include "rules/two_d6/foes_turn.h"
#include "rules/two_d6/hero.h"
#include "rules/two_d6/magic.h"

namespace delvelens::rules::two_d6 {
namespace {

std::string foes_words(const View& view) {
  std::vector<std::string> words;
  for (const Foe& foe : view.state.fight.foes) {
    words.push_back(fmt::format("{} ({})", creature_of(view, foe).name, foe.health));
  }
  return fmt::format("{}", fmt::join(words, ", "));
}

Ask ask_order(const View& view, int placed) {
  std::vector<Option> options = foe_options(view);
  options.erase(options.begin(), options.begin() + placed);
  return ask_choice("order",
                    placed == 0 ? "Several enemies: which one strikes at you first?" : "Which one is next?",
                    std::move(options));
}

Ask ask_opening(const View& view) {
  std::vector<Option> options{{"attack", "Attack", "the first blow is yours"}};
  for (const Thing& thing : view.state.hero.pack.things) {
    const int thrown = thing.sort == Sort::item ? thrown_damage(view.tables, thing.name) : 0;
    if (thrown > 0 && !view.state.fight.threw) {
      options.push_back({"throw-" + id_of(thing.name), "Throw the " + thing.name,
                         fmt::format("{} damage, and you still attack first", thrown)});
    }
    if (thing.sort == Sort::scroll && scroll_of(view.tables, thing.name).fight) {
      options.push_back({"cast-" + id_of(thing.name), "Read the Scroll of " + thing.name,
                         spell_words(scroll_of(view.tables, thing.name)) + "; they strike first"});
    }
  }
  return ask_choice("opening", fmt::format("{}. How do you begin?", foes_words(view)), std::move(options));
}

Ask ask_turn(const View& view) {
  const Fight& fight = view.state.fight;
  std::vector<Option> options;
  if (fight.foes.size() == 1) {
    options.push_back({"attack", "Attack", ""});
  } else {
    options = foe_options(view, "Attack the ");
  }
  for (const Thing& thing : view.state.hero.pack.things) {
    if (thing.sort == Sort::potion && !fight.drunk && fight.attacks == 1 && can_drink(view, thing.name)) {
      options.push_back({"drink-" + id_of(thing.name), "Drink the Potion of " + thing.name,
                         spell_words(potion_of(view.tables, thing.name)) + ", instead of attacking"});
    }
    if (thing.sort == Sort::bomb) {
      options.push_back({"throw-" + id_of(thing.name), "Throw the " + thing.name, bomb_words(thing.name)});
    }
  }
  if (can_call_any(view)) options.push_back({"call", "Call a god for favour", "takes no time"});
  return ask_choice("turn",
                    fmt::format("Round {}, {}. You have {} health. What do you do?", fight.round,
                                foes_words(view), view.state.hero.health),
                    std::move(options));
}

Ask ask_strike(const View& view) {
  const Fight& fight = view.state.fight;
  std::vector<std::string> sets;
  for (const Manoeuvre& one : arms_in_fight(view.tables, view.state).manoeuvres) {
    sets.push_back(fmt::format("{} {}", one.name, one.dice.text()));
  }
  const Foe& foe = fight.foes[static_cast<std::size_t>(fight.target)];
  return ask_roll("attack",
                  fmt::format("Round {}, attack the {} ({}): roll D66. {}; Shift {}.", fight.round,
                              creature_of(view, foe).name, foe.health, fmt::join(sets, ", "),
                              fight_shift(view.tables, view.state)),
                  DiceKind::d66);
}

Ask ask_strike_choice(const View& view) {
  const Fight& fight = view.state.fight;
  const Arms arms = arms_in_fight(view.tables, view.state);
  const Foe& foe = fight.foes[static_cast<std::size_t>(fight.target)];
  std::vector<Option> options;
  for (const Strike& strike : strikes(arms.manoeuvres, fight.rolled, fight.power)) {
    const Manoeuvre& one = arms.manoeuvres[static_cast<std::size_t>(strike.manoeuvre)];
    const Interrupt* interrupt =
        strike.prime ? nullptr : interrupt_of(creature_of(view, foe), one.dice, hindered(view.state, foe));
    std::string detail = fmt::format("{} damage", one.damage.text());
    if (strike.exact())
      detail += fmt::format(" +{} for {}", fight.power, strike.prime ? "a prime" : "an exact strike");
    if (!strike.exact()) detail += fmt::format(", {} Shift", strike.cost);
    if (interrupt != nullptr && interrupt->less > 0)
      detail += fmt::format(", interrupted -{}", interrupt->less);
    if (interrupt != nullptr && interrupt->heals > 0)
      detail += fmt::format(", heals the enemy {}", interrupt->heals);
    options.push_back({id_of(one.name), one.name, std::move(detail)});
  }
  return ask_choice("manoeuvre", fmt::format("{}: which manoeuvre do you make of it?", fight.rolled.text()),
                    std::move(options));
}

Ask ask_damage(const View& view) {
  const Arms arms = arms_in_fight(view.tables, view.state);
  const Manoeuvre& one = arms.manoeuvres[static_cast<std::size_t>(view.state.fight.manoeuvre)];
  return ask_roll("damage", fmt::format("{} hits: roll {} damage.", one.name, one.damage.text()), one.damage);
}

}  // namespace

std::string foe_id(const View& view, int foe) {
  return fmt::format(
      "{}-{}", id_of(creature_of(view, view.state.fight.foes[static_cast<std::size_t>(foe)]).name), foe + 1);
}

int foe_chosen(const std::string& option) { return std::stoi(option.substr(option.rfind('-') + 1)) - 1; }

std::vector<Option> foe_options(const View& view, const std::string& verb) {
  std::vector<Option> options;
  for (int foe = 0; foe < static_cast<int>(view.state.fight.foes.size()); ++foe) {
    const Foe& enemy = view.state.fight.foes[static_cast<std::size_t>(foe)];
    options.push_back(
        {foe_id(view, foe), verb + creature_of(view, enemy).name, fmt::format("{} health", enemy.health)});
  }
  return options;
}

bool opening_choices(const View& view) {
  return std::get<AskChoice>(ask_opening(view).want).options.size() > 1;
}

bool turn_choices(const View& view) { return std::get<AskChoice>(ask_turn(view).want).options.size() > 1; }

Ask ask_fight(const View& view, const Task& task) {
  switch (task.what) {
    case Do::order:
      return ask_order(view, task.number);
    case Do::opening:
      return ask_opening(view);
    case Do::throw_at:
      return ask_choice("throw-at", fmt::format("{}: at whom?", task.text), foe_options(view));
    case Do::thrown:
      return ask_roll("thrown", fmt::format("{}: roll D66 to see whether it is deflected.", task.text),
                      DiceKind::d66);
    case Do::turn:
      return ask_turn(view);
    case Do::strike:
      return ask_strike(view);
    case Do::strike_choice:
      return ask_strike_choice(view);
    case Do::damage:
      return ask_damage(view);
    case Do::bomb_at:
      return ask_choice("bomb-at", fmt::format("{}: at whom?", task.text), foe_options(view));
    case Do::bomb_damage:
      return ask_roll("bomb-damage",
                      fmt::format("{}: roll {} damage.", task.text, bomb_amount(task.text).text()),
                      bomb_amount(task.text));
    case Do::recover:
      return ask_roll("recover", fmt::format("{}: roll D6, 4 or more finds it again.", task.text),
                      DiceKind::d6);
    default:
      return ask_foes_turn(view, task);
  }
}

}  // namespace delvelens::rules::two_d6

// SPDX-License-Identifier: MIT
#include "rules/two_d6/magic.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "rules/two_d6/boxes.h"
#include "rules/two_d6/casting.h"
#include "rules/two_d6/create.h"
#include "rules/two_d6/favour.h"
#include "rules/two_d6/fight.h"
#include "rules/two_d6/hero.h"
#include "rules/two_d6/tabled.h"

namespace delvelens::rules::two_d6 {
namespace {

constexpr int kCastXp = 5;  // for each level of the adventurer

void cast(Play& play, Pair rolled) {
  const Spell& spell = scroll_of(play.tables, play.state.casting);
  const int discipline = discipline_of(play.tables, play.state.hero);
  if (!casts(spell, rolled, discipline)) {
    play.tell("missed", fmt::format("{}: the Scroll of {} fails.", rolled.text(), spell.name));
    return roll_on(play, "FTCCT1", spell.fail, Purpose::plain);
  }
  play.tell("won", fmt::format("{}: the Scroll of {} takes hold.", rolled.text(), spell.name));
  const bool harms = spell.magic == Magic::harm;
  finish_scroll(play, harms && rolled == Pair{6, 6} ? 2 : harms && rolled == Pair{1, 1} ? 0 : 1);
}

void melt_armour(Play& play, int foe) {
  Foe& enemy = play.state.fight.foes[static_cast<std::size_t>(foe)];
  enemy.melted = true;
  play.tell("won", fmt::format("Metal runs like wax: no armour of the {} interrupts you in this fight.",
                               creature_of(play.view(), enemy).name));
}

void melt(Play& play) {
  State& state = play.state;
  if (state.fight.foes.size() > 1) return play.push(Do::spell_target, 0, 0, std::string(kMelting));
  if (state.fight.on()) return melt_armour(play, 0);
  if (state.casting_at == kBox) return open_box(play);
  if (state.casting_at < 0) return;
  Exit& exit = state.level.exit(state.casting_at);
  exit.locked = exit.jammed = false;
  play.tell("won", "The lock melts and the door swings open.");
}

void harm(Play& play, int damage) {
  State& state = play.state;
  if (!state.fight.on()) {
    if (state.casting_at < 0) return;
    state.level.exit(state.casting_at).checked = true;
    return play.tell("won", "The slab bursts.");
  }
  if (state.fight.foes.size() > 1) return play.push(Do::spell_target, damage);
  hurt_foe(play, 0, damage);
}

}  // namespace

const Spell& potion_of(const Tables& tables, std::string_view name) {
  return tables.potions[static_cast<std::size_t>(std::max(0, tables.potion(name)))];
}

const Spell& scroll_of(const Tables& tables, std::string_view name) {
  return tables.scrolls[static_cast<std::size_t>(std::max(0, tables.scroll(name)))];
}

std::string spell_words(const Spell& spell) {
  switch (spell.magic) {
    case Magic::heal:
      return fmt::format("heals {}", spell.amount);
    case Magic::pass:
      return "leads through one closed way";
    case Magic::look:
      return fmt::format("{:+} on the next loot roll", spell.amount);
    case Magic::might:
      return fmt::format("{:+} damage in this fight", spell.amount);
    case Magic::shield:
      return fmt::format("{} off every hit in this fight", spell.amount);
    case Magic::reflex:
      return fmt::format("Shift {:+} in this fight", spell.amount);
    case Magic::discipline:
      return fmt::format("Discipline {:+} on this level", spell.amount);
    case Magic::melt:
      return "melts a lock, or the armour of enemies";
    case Magic::harm:
      return fmt::format("{} damage to one enemy", spell.amount);
    case Magic::hold:
      return fmt::format("holds the enemies for {} rounds", spell.amount);
  }
  return "";
}

bool can_drink(const View& view, std::string_view potion) {
  const Spell& spell = potion_of(view.tables, potion);
  const bool fighting = view.state.fight.on();
  if (fighting ? !spell.fight : !spell.anytime) return false;
  switch (spell.magic) {
    case Magic::heal:
      return view.state.hero.health < baseline_of(view.tables, view.state.hero);
    case Magic::look:
    case Magic::discipline:
      return true;
    case Magic::pass:
    case Magic::melt:
    case Magic::harm:
      return false;
    case Magic::might:
    case Magic::shield:
    case Magic::reflex:
    case Magic::hold:
      return fighting;
  }
  return false;
}

void drink(Play& play, const std::string& potion) {
  const Spell& spell = potion_of(play.tables, potion);
  Fight& fight = play.state.fight;
  play.state.hero.pack.take(Sort::potion, potion);
  play.state.hero.pack.add(Sort::item, "Empty Bottle");
  play.tell("drank", fmt::format("Potion of {}: {}.", spell.name, spell_words(spell)));
  switch (spell.magic) {
    case Magic::heal:
      return heal(play, spell.amount, false, "The potion warms you:");
    case Magic::look:
      play.state.hero.search_bonus += spell.amount;
      return;
    case Magic::might:
      fight.might += spell.amount;
      return;
    case Magic::shield:
      fight.shield += spell.amount;
      return;
    case Magic::reflex:
      fight.reflex += spell.amount;
      return;
    case Magic::hold:
      fight.held = fight.round + spell.amount - 1;
      return;
    case Magic::discipline:
      play.state.hero.level_discipline += spell.amount;
      return;
    case Magic::pass:
    case Magic::melt:
    case Magic::harm:
      return;
  }
}

void read_scroll(Play& play, const std::string& scroll, int exit) {
  play.state.casting = scroll;
  play.state.casting_at = exit;
  play.state.hero.pack.take(Sort::scroll, scroll);
  play.push(Do::cast);
  earn(play, kCastXp * play.state.hero.level, fmt::format("Reading the Scroll of {}", scroll));
}

// `times`: 2 doubled, 0 halved.
void finish_scroll(Play& play, int times) {
  const Spell& spell = scroll_of(play.tables, play.state.casting);
  Fight& fight = play.state.fight;
  const int amount = times == 0 ? (spell.amount + 1) / 2 : spell.amount * times;
  switch (spell.magic) {
    case Magic::discipline:
      play.state.hero.level_discipline += amount;
      return play.tell("gained", fmt::format("Discipline {:+} on this level.", amount));
    case Magic::reflex:
      fight.reflex += amount;
      return play.tell("gained", fmt::format("Shift {:+} in this fight.", amount));
    case Magic::might:
      fight.might += amount;
      return play.tell("gained", fmt::format("{:+} damage in this fight.", amount));
    case Magic::shield:
      fight.shield += amount;
      return play.tell("gained", fmt::format("{} off every hit in this fight.", amount));
    case Magic::hold:
      fight.held = fight.round + amount - 1;
      return play.tell("won", fmt::format("The enemies stand still for {} rounds.", amount));
    case Magic::heal:
      return heal(play, amount, false, "Warmth spreads:");
    case Magic::look:
      play.state.hero.search_bonus += amount;
      return;
    case Magic::melt:
      return melt(play);
    case Magic::harm:
      return harm(play, amount);
    case Magic::pass:
      return;
  }
}

double cast_chance(const Spell& spell, int discipline) {
  int good = 0;
  for (int primary = 1; primary <= 6; ++primary) {
    for (int secondary = 1; secondary <= 6; ++secondary) {
      good += casts(spell, {primary, secondary}, discipline) ? 1 : 0;
    }
  }
  return good / 36.0;
}

Ask ask_magic(const View& view, const Task& task) {
  switch (task.what) {
    case Do::cast:
      return ask_roll("cast",
                      fmt::format("Scroll of {}: roll D66. A double casts it; Discipline turns dice by {}.",
                                  view.state.casting, discipline_of(view.tables, view.state.hero)),
                      DiceKind::d66);
    case Do::spell_target:
      return ask_choice("spell-target",
                        task.text == kMelting ? std::string("Whose armour melts?")
                                              : fmt::format("{} damage: to whom?", task.number),
                        foe_options(view));
    default:
      return ask_favour(view, task);
  }
}

void take_magic(Play& play, const Task& task, const Answer& answer) {
  switch (task.what) {
    case Do::cast:
      return cast(play, pair_of(answer));
    case Do::spell_target:
      if (task.text == kMelting) return melt_armour(play, foe_chosen(option_of(answer)));
      return hurt_foe(play, foe_chosen(option_of(answer)), task.number);
    default:
      return take_favour(play, task, answer);
  }
}

}  // namespace delvelens::rules::two_d6

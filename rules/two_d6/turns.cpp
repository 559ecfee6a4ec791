// SPDX-License-Identifier: MIT
#include "rules/two_d6/turns.h"

#include <fmt/format.h>

#include <algorithm>

#include "rules/two_d6/build.h"
#include "rules/two_d6/create.h"
#include "rules/two_d6/ending.h"
#include "rules/two_d6/fight.h"
#include "rules/two_d6/hero.h"
#include "rules/two_d6/magic.h"
#include "rules/two_d6/tabled.h"
#include "rules/two_d6/town.h"
#include "rules/two_d6/using.h"
#include "rules/two_d6/ways.h"

namespace delvelens::rules::two_d6 {
namespace {

// Which part of the game a task belongs to; the order is that of Do.
enum class Part : std::uint8_t {
  by_itself,
  create,
  build,
  ways,
  tabled,
  lookup,
  fight,
  magic,
  using_things,
  town
};

Part part_of(Do what) {
  if (what <= Do::lever_found) return Part::by_itself;
  if (what <= Do::learn) return Part::create;
  if (what <= Do::route) return Part::build;
  if (what <= Do::stairs) return Part::ways;
  if (what >= Do::lookup && what <= Do::lookup_more) return Part::lookup;
  if (what <= Do::make_room) return Part::tabled;
  if (what <= Do::recover) return Part::fight;
  if (what <= Do::reward_what) return Part::magic;
  if (what <= Do::drop) return Part::using_things;
  return Part::town;
}

// More enemies may come before the fight begins.
bool more_may_come(const Task& task) {
  switch (task.what) {
    case Do::effects: {
      const Effect& next = task.effects[static_cast<std::size_t>(task.number)];
      return next.verb == Verb::fight || (next.verb == Verb::roll && encounter_code(next.what));
    }
    case Do::table:
      return encounter_code(task.text) && purpose_of(task) != Purpose::room;
    case Do::lookup_what:
    case Do::lookup_amount:
    case Do::lookup_more:
      return true;
    case Do::lookup:
      return task.text.empty() || encounter_code(task.text);
    default:
      return false;
  }
}

bool fight_is_on(const State& state) {
  return std::any_of(state.agenda.begin(), state.agenda.end(),
                     [](const Task& task) { return task.what == Do::fight; });
}

// A question that has no answer any more.
bool pointless(const View& view, const Task& task) {
  const bool teaches = task.what == Do::swap || task.what == Do::swap_for || task.what == Do::learn;
  return teaches && learnable(view.tables, view.state.hero).empty();
}

void run_one(Play& play) {
  const Task task = play.state.agenda.back();
  if (task.what == Do::fight) return run_fight(play);  // stays on the agenda until it is won
  play.state.agenda.pop_back();
  switch (task.what) {
    case Do::effects:
      return run_effects(play, task);
    case Do::enter_room:
      return enter_room(play);
    case Do::settle_room:
      return settle_room(play);
    case Do::arrive:
      return arrive(play);
    case Do::lever_found: {
      if (!play.state.place().no_lever) return;
      for (const int exit : play.state.level.exits_from(play.state.here)) {
        Exit& way = play.state.level.exit(exit);
        if (way.kind == ExitKind::portcullis && way.to < 0) way.blocked = true;
      }
      return settle_room(play);
    }
    default:
      return;
  }
}

// Everything that needs no answer.
void run(Play& play) {
  State& state = play.state;
  while (state.where != Where::over) {
    const bool waiting = !state.fight.foes.empty() && !fight_is_on(state);
    if (waiting && (state.agenda.empty() || !more_may_come(state.agenda.back()))) {
      play.push(Do::fight);
      continue;
    }
    if (state.agenda.empty()) return;
    if (pointless(play.view(), state.agenda.back())) {
      state.agenda.pop_back();
      continue;
    }
    if (part_of(state.agenda.back().what) != Part::by_itself) return;
    run_one(play);
  }
}

}  // namespace

Ask ask(const View& view) {
  const State& state = view.state;
  if (state.where == Where::over) return ask_over(view);
  if (state.agenda.empty()) {
    return state.where == Where::town ? ask_square_of_town(view) : ask_ways(view, Task{});
  }
  const Task& task = state.agenda.back();
  switch (part_of(task.what)) {
    case Part::create:
      return ask_create(view, task);
    case Part::build:
      return ask_build(view, task);
    case Part::ways:
    case Part::by_itself:
      return ask_ways(view, task);
    case Part::tabled:
      return ask_tabled(view, task);
    case Part::lookup:
      return ask_lookup(view, task);
    case Part::fight:
      return ask_fight(view, task);
    case Part::magic:
      return ask_magic(view, task);
    case Part::using_things:
      return ask_using(view, task);
    case Part::town:
      break;
  }
  return ask_town(view, task);
}

void take(Play& play, const Answer& answer) {
  State& state = play.state;
  if (state.where == Where::over) return;
  if (state.agenda.empty()) {
    if (state.where == Where::town) {
      take_square(play, option_of(answer));
    } else {
      take_ways(play, Task{}, answer);
    }
    return run(play);
  }
  const Task task = state.agenda.back();
  state.agenda.pop_back();
  switch (part_of(task.what)) {
    case Part::create:
      take_create(play, task, answer);
      break;
    case Part::build:
      take_build(play, task, answer);
      break;
    case Part::ways:
    case Part::by_itself:
      take_ways(play, task, answer);
      break;
    case Part::tabled:
      take_tabled(play, task, answer);
      break;
    case Part::lookup:
      take_lookup(play, task, answer);
      break;
    case Part::fight:
      take_fight(play, task, answer);
      break;
    case Part::magic:
      take_magic(play, task, answer);
      break;
    case Part::using_things:
      take_using(play, task, answer);
      break;
    case Part::town:
      take_town(play, task, answer);
      break;
  }
  run(play);
}

}  // namespace delvelens::rules::two_d6

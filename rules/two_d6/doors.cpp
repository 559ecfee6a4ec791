// SPDX-License-Identifier: MIT
#include "rules/two_d6/doors.h"

#include <fmt/format.h>

#include <algorithm>

#include "rules/two_d6/build.h"
#include "rules/two_d6/hero.h"
#include "rules/two_d6/magic.h"
#include "rules/two_d6/tabled.h"
#include "rules/two_d6/ways.h"

namespace delvelens::rules::two_d6 {
namespace {

constexpr int kWaiting = 2;      // health for each level of the adventurer
constexpr int kSlabTips = 6;     // die and Discipline
constexpr int kSlabBreaks = 20;  // damage of a scroll

bool is_door(ExitKind kind) {
  return kind == ExitKind::wooden || kind == ExitKind::metal || kind == ExitKind::reinforced;
}

std::string plain_words(const Exit& exit) {
  if (exit.secret) return "secret door";
  return std::string(name_of(exit.kind)) + (is_door(exit.kind) ? " door" : "");
}

std::string phasing(const View& view) {
  for (const Thing& thing : view.state.hero.pack.things) {
    if (thing.sort == Sort::potion && potion_of(view.tables, thing.name).magic == Magic::pass)
      return thing.name;
  }
  return {};
}

void add_phasing(const View& view, std::vector<Option>& options) {
  if (!phasing(view).empty()) {
    options.push_back({"phase", "Drink the Potion of " + phasing(view), "and walk through"});
  }
}

Ask ask_locked(const View& view, const Task& task) {
  const Exit& exit = view.state.level.exit(task.number);
  const Hero& hero = view.state.hero;
  std::vector<Option> options;
  if (const Picks* picks = best_picks(hero); picks != nullptr && !exit.jammed) {
    options.push_back(
        {"pick", "Pick the lock",
         fmt::format("{:+} with these picks, one try", picks->quality + precision_of(view.tables, hero))});
  }
  if (!scroll_with(view, Magic::melt, 0).empty()) {
    options.push_back(
        {"melt", "Read the Scroll of " + scroll_with(view, Magic::melt, 0), "to melt the lock"});
  }
  add_phasing(view, options);
  if (hero.rations > 0) {
    options.push_back({"wait", "Wait and eat a ration",
                       fmt::format("heals {}, then a patrol opens it", kWaiting * hero.level)});
  }
  options.push_back({"wait-hungry", "Wait without eating",
                     fmt::format("costs {} health, then a patrol opens it", kWaiting * hero.level)});
  options.push_back({"leave", "Leave it", "another way may be better"});
  return ask_choice("locked",
                    fmt::format("The {} is locked{}. What do you do?", plain_words(exit),
                                exit.jammed     ? " and the lock is broken"
                                : exit.lock > 0 ? fmt::format(", quality {}", exit.lock)
                                                : ""),
                    std::move(options));
}

Ask ask_slab(const View& view, const Task& task) {
  std::vector<Option> options{
      {"push", "Push it over",
       fmt::format("D6 {:+}, 6 or more; one try", discipline_of(view.tables, view.state.hero))}};
  if (const std::string scroll = scroll_with(view, Magic::harm, kSlabBreaks); !scroll.empty()) {
    options.push_back({"blast", "Read the Scroll of " + scroll, "to break it"});
  }
  add_phasing(view, options);
  options.push_back({"leave", "Leave it", ""});
  return ask_choice(
      "slab",
      fmt::format("A stone slab blocks the way {}.", name_of(view.state.level.exit(task.number).side)),
      std::move(options));
}

Ask ask_portcullis(const View& view, const Task& task) {
  std::vector<Option> options;
  if (!view.state.place().no_lever) {
    options.push_back({"lever", "Look for a lever", "a roll on POLT1 (Portcullis lever)"});
  }
  add_phasing(view, options);
  options.push_back({"leave", "Leave it", ""});
  return ask_choice("portcullis",
                    fmt::format("A portcullis is down before the way {}.",
                                name_of(view.state.level.exit(task.number).side)),
                    std::move(options));
}

void open(Play& play, int exit) {
  Exit& way = play.state.level.exit(exit);
  way.locked = way.jammed = false;
  way.checked = true;
  go_through(play, exit);
}

void block(Play& play, int exit) {
  play.state.level.exit(exit).blocked = true;
  play.push(Do::settle_room);
}

void phase(Play& play, int exit) {
  drink(play, phasing(play.view()));
  open(play, exit);
}

void wait(Play& play, int exit, bool eat) {
  State& state = play.state;
  const int points = kWaiting * state.hero.level;
  state.level.exit(exit).locked = state.level.exit(exit).jammed = false;
  play.tell("moved", "You wait until somebody comes through.");
  patrol(play, false);
  if (eat) {
    --state.hero.rations;
    return heal(play, points, false, "You eat and rest:");
  }
  lose(play, points, "Hungry hours:");
}

void take_locked(Play& play, int exit, const std::string& option) {
  if (option == "pick") {
    if (play.state.level.exit(exit).lock == 0) return play.push(Do::lock_quality, exit);
    return play.push(Do::pick, exit);
  }
  if (option == "melt") return read_scroll(play, scroll_with(play.view(), Magic::melt, 0), exit);
  if (option == "phase") return phase(play, exit);
  if (option == "wait" || option == "wait-hungry") return wait(play, exit, option == "wait");
}

void take_pick(Play& play, int exit, int roll) {
  State& state = play.state;
  Hero& hero = state.hero;
  Exit& way = state.level.exit(exit);
  const int total = roll + use_picks(hero) + precision_of(play.tables, hero);
  if (total >= way.lock) {
    play.tell("won", fmt::format("{} against {}: the lock gives way.", total, way.lock));
    return open(play, exit);
  }
  way.jammed = true;
  play.tell("missed",
            fmt::format("{} against {}: the lock is broken. Only somebody from within opens it now.", total,
                        way.lock));
}

void take_lock(Play& play, int exit, int die) {
  Exit& way = play.state.level.exit(exit);
  way.checked = true;
  way.locked = die >= locked_from(way.kind);
  if (!way.locked) {
    play.tell("roll", "Not locked.");
    return open(play, exit);
  }
  play.tell("danger", "Locked.");
  play.push(Do::locked, exit);
}

void take_slab(Play& play, int exit, const std::string& option) {
  if (option == "push") return play.push(Do::slab_roll, exit);
  if (option == "phase") return phase(play, exit);
  if (option == "blast") return read_scroll(play, scroll_with(play.view(), Magic::harm, kSlabBreaks), exit);
}

void take_slab_roll(Play& play, int exit, int die) {
  const int total = die + discipline_of(play.tables, play.state.hero);
  if (total >= kSlabTips) {
    play.tell("won", "The slab tips and falls.");
    return open(play, exit);
  }
  play.tell("missed", "It does not move.");
  block(play, exit);
}

}  // namespace

const Picks* best_picks(const Hero& hero) {
  const Picks* best = nullptr;
  for (const Picks& picks : hero.picks) {
    if (picks.left > 0 && (best == nullptr || picks.quality > best->quality)) best = &picks;
  }
  return best;
}

Ask ask_pick(const View& view, std::string id, int needed) {
  const Hero& hero = view.state.hero;
  const Picks* picks = best_picks(hero);
  const int help = (picks == nullptr ? 0 : picks->quality) + precision_of(view.tables, hero);
  return ask_roll(std::move(id), fmt::format("Pick the lock: roll 2D6 {:+}, {} or more.", help, needed),
                  DiceKind::two_d6);
}

std::string scroll_with(const View& view, Magic magic, int least) {
  for (const Thing& thing : view.state.hero.pack.things) {
    if (thing.sort != Sort::scroll) continue;
    const Spell& spell = scroll_of(view.tables, thing.name);
    if (spell.magic == magic && spell.amount >= least) return thing.name;
  }
  return {};
}

int use_picks(Hero& hero) {
  const Picks* best = best_picks(hero);
  if (best == nullptr) return 0;
  const auto at = hero.picks.begin() + (best - hero.picks.data());
  const int quality = at->quality;
  if (--at->left <= 0) hero.picks.erase(at);
  return quality;
}

int locked_from(ExitKind kind) {
  switch (kind) {
    case ExitKind::wooden:
      return 6;
    case ExitKind::reinforced:
      return 5;
    case ExitKind::metal:
      return 4;
    default:
      return 7;
  }
}

double locked_chance(const Exit& exit) {
  if (exit.checked) return exit.locked ? 1 : 0;
  return (7 - locked_from(exit.kind)) / 6.0;
}

std::string exit_words(const Exit& exit) {
  std::string words = plain_words(exit);
  if (exit.jammed) return words + ", lock broken";
  if (exit.locked) return words + (exit.lock > 0 ? fmt::format(", lock {}", exit.lock) : ", locked");
  return words;
}

void try_exit(Play& play, int exit) {
  const Exit& way = play.state.level.exit(exit);
  if (is_door(way.kind)) {
    if (!way.checked && !way.secret) return play.push(Do::lock, exit);
    if (way.locked) return play.push(Do::locked, exit);
  } else if (!way.checked) {
    if (way.kind == ExitKind::portcullis) return play.push(Do::portcullis, exit);
    if (way.kind == ExitKind::slab) return play.push(Do::slab, exit);
    if (way.kind == ExitKind::barrier) return play.push(Do::barrier, exit);
  }
  open(play, exit);
}

Ask ask_door(const View& view, const Task& task) {
  const Exit& exit = view.state.level.exit(task.number);
  switch (task.what) {
    case Do::lock:
      return ask_roll(
          "lock",
          fmt::format("The {}: roll D6, locked on {}.", exit_words(exit),
                      locked_from(exit.kind) == 6 ? "a 6" : fmt::format("{} to 6", locked_from(exit.kind))),
          DiceKind::d6);
    case Do::locked:
      return ask_locked(view, task);
    case Do::lock_quality:
      return ask_roll("lock-quality", "How good is the lock? Roll 2D6.", DiceKind::two_d6);
    case Do::pick:
      return ask_pick(view, "pick", exit.lock);
    case Do::slab:
      return ask_slab(view, task);
    case Do::slab_roll:
      return ask_roll(
          "slab-roll",
          fmt::format("Push: roll D6 {:+}, 6 or more.", discipline_of(view.tables, view.state.hero)),
          DiceKind::d6);
    case Do::portcullis:
      return ask_portcullis(view, task);
    default:
      return ask_draw("barrier", "A magical barrier: your tables tell how to pass it. Did you?",
                      {{"passed", "Yes, it is gone", ""}, {"blocked", "No, it stays", ""}});
  }
}

void take_door(Play& play, const Task& task, const Answer& answer) {
  const int exit = task.number;
  switch (task.what) {
    case Do::lock:
      return take_lock(play, exit, pips_of(answer)[0]);
    case Do::locked:
      return take_locked(play, exit, option_of(answer));
    case Do::lock_quality:
      play.state.level.exit(exit).lock = roll_of(DiceKind::two_d6, answer);
      return play.push(Do::pick, exit);
    case Do::pick:
      return take_pick(play, exit, roll_of(DiceKind::two_d6, answer));
    case Do::slab:
      return take_slab(play, exit, option_of(answer));
    case Do::slab_roll:
      return take_slab_roll(play, exit, pips_of(answer)[0]);
    case Do::portcullis:
      if (option_of(answer) == "lever") {
        play.push(Do::lever_found, exit);
        return roll_on(play, "POLT1", 0, Purpose::lever);
      }
      if (option_of(answer) == "phase") return phase(play, exit);
      return;
    default:
      if (option_of(answer) == "passed") return open(play, exit);
      block(play, exit);
  }
}

}  // namespace delvelens::rules::two_d6

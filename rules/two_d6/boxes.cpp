// SPDX-License-Identifier: MIT
#include "rules/two_d6/boxes.h"

#include <fmt/format.h>

#include <algorithm>

#include "rules/two_d6/doors.h"
#include "rules/two_d6/hero.h"
#include "rules/two_d6/magic.h"
#include "rules/two_d6/tabled.h"

namespace delvelens::rules::two_d6 {
namespace {

Ask ask_how(const View& view, const Task& task) {
  std::vector<Option> options;
  if (const Picks* picks = best_picks(view.state.hero)) {
    options.push_back({"pick", "Pick the lock",
                       fmt::format("{:+} with these picks, one try",
                                   picks->quality + precision_of(view.tables, view.state.hero))});
  }
  if (const std::string scroll = scroll_with(view, Magic::melt, 0); !scroll.empty()) {
    options.push_back({"melt", "Read the Scroll of " + scroll, "to melt the lock"});
  }
  options.push_back({"leave", "Leave it locked", "what is behind it is lost"});
  return ask_choice(
      "box",
      fmt::format("A lock{}. What do you do?", task.number == 0 ? "" : fmt::format(" ({:+})", task.number)),
      std::move(options));
}

void open(Play& play, const Task& box) {
  play.tell("won", "The lock is open.");
  // A lock of a table on paper: what is behind it is looked up now.
  if (box.effects.empty()) return look_up_more(play);
  play.push(Task{Do::effects, 0, 0, box.text, box.effects});
}

void try_pick(Play& play, const Task& task, int roll) {
  const int total = roll + use_picks(play.state.hero) + precision_of(play.tables, play.state.hero);
  if (total >= task.other) {
    play.tell("roll", fmt::format("{} against {}.", total, task.other));
    return open(play, task);
  }
  play.tell("missed", fmt::format("{} against {}: the lock is broken for good.", total, task.other));
}

}  // namespace

void meet_box(Play& play, int modifier, std::string name, std::vector<Effect> behind) {
  play.push(Task{Do::box, modifier, 0, std::move(name), std::move(behind)});
}

void open_box(Play& play) {
  std::vector<Task>& agenda = play.state.agenda;
  const auto at =
      std::find_if(agenda.rbegin(), agenda.rend(), [](const Task& task) { return task.what == Do::box; });
  if (at == agenda.rend()) return;
  const Task box = *at;
  agenda.erase(std::next(at).base());
  open(play, box);
}

Ask ask_box(const View& view, const Task& task) {
  if (task.what == Do::box) return ask_how(view, task);
  if (task.what == Do::box_quality) {
    return ask_roll("box-quality",
                    fmt::format("How good is the lock? Roll 2D6{}.",
                                task.number == 0 ? "" : fmt::format(" {:+}", task.number)),
                    DiceKind::two_d6);
  }
  return ask_pick(view, "box-pick", task.other);
}

void take_box(Play& play, const Task& task, const Answer& answer) {
  if (task.what == Do::box_quality) {
    Task pick = task;
    pick.what = Do::box_pick;
    pick.other = roll_of(DiceKind::two_d6, answer) + task.number;
    return play.push(std::move(pick));
  }
  if (task.what == Do::box_pick) return try_pick(play, task, roll_of(DiceKind::two_d6, answer));
  if (option_of(answer) == "pick") {
    Task quality = task;
    quality.what = Do::box_quality;
    return play.push(std::move(quality));
  }
  if (option_of(answer) == "melt") {
    play.push(task);
    read_scroll(play, scroll_with(play.view(), Magic::melt, 0), kBox);
  }
}

}  // namespace delvelens::rules::two_d6

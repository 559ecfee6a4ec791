// SPDX-License-Identifier: MIT
#include "rules/two_d6/bombs.h"

#include <fmt/format.h>

#include "board/names.h"
#include "rules/two_d6/fight.h"

namespace delvelens::rules::two_d6 {
namespace {

constexpr board::Names<Bomb, 5> kBombs{
    {"Smoke Screen", "Flash Phial", "Dark Shell", "Shrapnel Burst", "Flame Jar"}};
constexpr int kDarkness = 5;  // health for each level of the dungeon

}  // namespace

Bomb bomb_named(std::string_view name) { return kBombs.find(name).value_or(Bomb::smoke_screen); }

std::string bomb_words(std::string_view name) {
  switch (bomb_named(name)) {
    case Bomb::smoke_screen:
      return "no interrupts of movement this round";
    case Bomb::flash_phial:
      return "the enemies cannot attack this round";
    case Bomb::dark_shell:
      return "5 damage for each dungeon level";
    case Bomb::shrapnel_burst:
    case Bomb::flame_jar:
      break;
  }
  return fmt::format("{} damage", bomb_amount(name).text());
}

Amount bomb_amount(std::string_view name) {
  return bomb_named(name) == Bomb::flame_jar ? Amount{3, false, 5} : Amount{2, false, 4};
}

void throw_bomb(Play& play, const std::string& name) {
  Fight& fight = play.state.fight;
  play.state.hero.pack.take(Sort::bomb, name);
  play.tell("threw", fmt::format("The {} bursts: {}.", name, bomb_words(name)));
  switch (bomb_named(name)) {
    case Bomb::smoke_screen:
      fight.smoke = true;
      return;
    case Bomb::flash_phial:
      fight.flash = true;
      return;
    case Bomb::dark_shell:
    case Bomb::shrapnel_burst:
    case Bomb::flame_jar:
      if (fight.foes.size() > 1) return play.push(Do::bomb_at, 0, 0, name);
      return bomb_target(play, 0, name);
  }
}

void bomb_target(Play& play, int foe, const std::string& name) {
  if (bomb_named(name) == Bomb::dark_shell) return hurt_foe(play, foe, kDarkness * play.state.depth);
  play.push(Do::bomb_damage, foe, 0, name);
}

void bomb_bursts(Play& play, const Task& task, const std::vector<int>& pips) {
  hurt_foe(play, task.number, bomb_amount(task.text).total(pips));
}

}  // namespace delvelens::rules::two_d6

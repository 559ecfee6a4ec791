// SPDX-License-Identifier: MIT
#include "rules/two_d6/play.h"

#include <fmt/format.h>

#include <algorithm>

#include "rules/two_d6/hero.h"
#include "rules/two_d6/tabled.h"

namespace delvelens::rules::two_d6 {

std::vector<int> pips_of(const Answer& answer) {
  std::vector<int> pips;
  for (const board::Die& die : std::get<board::DiceRoll>(answer)) pips.push_back(die.value.pips());
  return pips;
}

const std::string& option_of(const Answer& answer) { return std::get<Choice>(answer).option; }

Pair pair_of(const Answer& answer) {
  const std::vector<int> pips = pips_of(answer);
  return {pips[0], pips[1]};
}

int roll_of(DiceKind kind, const Answer& answer) { return result_of(kind, pips_of(answer)); }

Ask ask_roll(std::string id, std::string prompt, DiceKind kind) {
  return ask_dice(std::move(id), std::move(prompt), roles_of(kind));
}

Ask ask_roll(std::string id, std::string prompt, const Amount& amount) {
  return ask_dice(std::move(id), std::move(prompt),
                  std::vector<std::string>(static_cast<std::size_t>(amount.dice), "die"));
}

void heal(Play& play, int points, bool beyond_baseline, const std::string& why) {
  Hero& hero = play.state.hero;
  const int most = beyond_baseline ? hero.health + points : baseline_of(play.tables, hero);
  const int healed = std::max(0, std::min(hero.health + points, most) - hero.health);
  hero.health += healed;
  if (healed > 0) play.tell("healed", fmt::format("{} {} health, {} now.", why, healed, hero.health));
}

void lose(Play& play, int points, const std::string& why) {
  if (points <= 0) return;
  Hero& hero = play.state.hero;
  hero.health = std::max(0, hero.health - points);
  play.tell("hurt", fmt::format("{} {} health lost, {} left.", why, points, hero.health));
  if (hero.health == 0) {
    play.tell("danger", "You fall unconscious.");
    roll_on(play, "RFUT1", hero.gifts[static_cast<std::size_t>(God::nevazator)] ? 3 : 0, Purpose::plain);
  }
}

void die(Play& play, End end, const std::string& why) {
  play.state.hero.health = 0;
  play.state.where = Where::over;
  play.state.end = end;
  play.state.agenda.clear();
  play.tell("died", why);
}

void remember(Play& play, std::string moment) { play.state.hero.moments.push_back(std::move(moment)); }

}  // namespace delvelens::rules::two_d6

// SPDX-License-Identifier: MIT
// A fight from the first look to the loot.
#pragma once

#include "rules/two_d6/play.h"

namespace delvelens::rules::two_d6 {

// One more enemy in the room; the fight begins when all of them are known.
void meet(Play& play, int creature);
// The next step of the fight, until something must be asked.
void run_fight(Play& play);

Ask ask_fight(const View& view, const Task& task);
void take_fight(Play& play, const Task& task, const Answer& answer);

void hurt_foe(Play& play, int foe, int damage);
void fell_foe(Play& play, int foe, const std::string& how);
void strike_any(Play& play, int damage);  // the first enemy, by stray force

const Creature& creature_of(const View& view, const Foe& foe);
std::vector<Option> foe_options(const View& view, const std::string& verb = "");
int foe_chosen(const std::string& option);  // index
std::string foe_id(const View& view, int foe);
// What can be thrown or read before the first blow.
bool opening_choices(const View& view);
// Ends your attack of this turn.
bool turn_choices(const View& view);

}  // namespace delvelens::rules::two_d6

// SPDX-License-Identifier: MIT
// Everything else one can do in a room: potions and scrolls, remedies and bombs, meat, offerings, bright
// ideas.
#pragma once

#include "rules/two_d6/play.h"

namespace delvelens::rules::two_d6 {

// What the room itself offers, and the way to the rest.
void add_room_options(const View& view, std::vector<Option>& options);
void take_room_option(Play& play, const std::string& option);
std::string room_features(const View& view, const Place& place);  // "shrine of Maduva, water"

Ask ask_using(const View& view, const Task& task);
void take_using(Play& play, const Task& task, const Answer& answer);

// Things that the god of this room takes, with the points for each.
std::vector<std::pair<Thing, int>> offerings(const View& view);

}  // namespace delvelens::rules::two_d6

// SPDX-License-Identifier: MIT
// Rooms as areas that a ui can list and shade.
#pragma once

#include <string>
#include <vector>

#include "rules/dungeon_drop/state.h"
#include "rules/dungeon_drop/survey.h"
#include "rules/engine/area.h"

namespace delvelens::rules::dungeon_drop {

// "2 goblins and a key"
std::string contents_of(const board::DropTable& table, const board::rooms::Room& room);
// "troll 31 in by 0.05"; empty when nothing is doubtful. Margins in pillar widths, or "by 0.6 mm" where the
// same pieces are known in millimetres too.
std::string doubts_of(const board::DropTable& table, const board::rooms::Room& room,
                      const board::DropTable* millimetres = nullptr);
// "3 (2-4)": as read, and with the doubtful pieces out and in.
std::string with_range(int value, const Range& range);

// The room the hero is in, then those that may be entered now, best first, the deadly ones last.
std::vector<Area> areas(const Tables& tables, const State& state);

// The rooms of a table that no game is played on; pillars have their place in the list of pieces as name.
std::vector<Area> areas(const board::DropTable& table, const Survey& survey);

}  // namespace delvelens::rules::dungeon_drop

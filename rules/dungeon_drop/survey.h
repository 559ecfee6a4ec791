// SPDX-License-Identifier: MIT
// One table, judged whole: what `delvelens rooms` shows.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "board/rooms/near_rooms.h"
#include "rules/dungeon_drop/ranking.h"

namespace delvelens::rules::dungeon_drop {

struct Survey {
  board::rooms::Floor floor;
  std::optional<std::array<int, 3>> here;      // the room the hero is in: as told, or where three tokens lie
  std::vector<board::rooms::NearRoom> nearly;  // no rooms, but for one doubtful pillar
  std::vector<Rating> ratings;  // of the rooms next to it, or of all when nobody is in one; best first
};

// `at` are indices of pillars or tokens; wrong ones are refused with the reason. `options` say how exact the
// footprints are.
tl::expected<Survey, std::string> survey(const Values& values, const board::DropTable& table,
                                         const Visitor& visitor, const std::optional<std::array<int, 3>>& at,
                                         const std::vector<bool>& unsure = {},
                                         const board::rooms::RoomOptions& options = {});

}  // namespace delvelens::rules::dungeon_drop

// SPDX-License-Identifier: MIT
// What lies on a table of dropped pieces while no game is played on it: its rooms, best first.
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "board/drop.h"
#include "rules/engine/area.h"
#include "rules/engine/data.h"

namespace delvelens::session {

// Of a table read from a picture. `unsure` marks pieces whose kind is doubtful; they count both ways. May be
// empty.
tl::expected<std::vector<rules::Area>, std::string> areas_of(const board::DropTable& table,
                                                             const std::vector<bool>& unsure,
                                                             const rules::DataSource& data = {});

}  // namespace delvelens::session

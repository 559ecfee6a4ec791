// SPDX-License-Identifier: MIT
// The rooms of a table, as words and as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "rules/dungeon_drop/survey.h"
#include "ui/cli/block.h"
#include "ui/cli/drop_tables.h"

namespace delvelens::cli {

// Margins are told in millimetres where the table is known, else in widths of pillars.
Block rooms_block(const SeenTable& seen, const rules::dungeon_drop::Survey& survey, std::size_t most,
                  int width);

nlohmann::json rooms_document(const SeenTable& seen, const rules::dungeon_drop::Survey& survey);

}  // namespace delvelens::cli

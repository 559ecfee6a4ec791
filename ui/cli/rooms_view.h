// The rooms of a table, as words and as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "board/reading.h"
#include "rules/dungeon_drop/survey.h"
#include "ui/cli/block.h"

namespace delvelens::cli {

Block rooms_block(const board::DropTable& table, const rules::dungeon_drop::Survey& survey, std::size_t most,
                  int width);

nlohmann::json rooms_document(const board::Reading<board::Piece>& reading,
                              const rules::dungeon_drop::Survey& survey);

}  // namespace delvelens::cli

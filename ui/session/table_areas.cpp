// SPDX-License-Identifier: MIT
#include "ui/session/table_areas.h"

#include "rules/dungeon_drop/areas.h"

namespace delvelens::session {

tl::expected<std::vector<rules::Area>, std::string> areas_of(const board::DropTable& table,
                                                             const std::vector<bool>& unsure,
                                                             const rules::DataSource& data) {
  namespace solo = rules::dungeon_drop;
  const auto tables = solo::load_tables(data);
  if (!tables) return tl::unexpected(tables.error().text());
  const auto survey =
      solo::survey(tables->values, table, {}, std::nullopt, unsure, {.doubt = board::rooms::kSeenDoubt});
  if (!survey) return tl::unexpected(survey.error());
  return solo::areas(table, *survey);
}

}  // namespace delvelens::session

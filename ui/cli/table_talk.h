// SPDX-License-Identifier: MIT
// What a player can say at the table beside an answer: undo, advise, log, correct, ...
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/cli/table.h"
#include "ui/cli/typed_answer.h"

namespace delvelens::cli {

class TableTalk {
 public:
  explicit TableTalk(Table& table) : table_(table) {}

  // nullopt when the text is no command.
  std::optional<Table::Next> obey(std::string_view text, Matching matching);

 private:
  Table::Next undo();
  Table::Next redo();
  Table::Next advise();
  Table::Next log(const std::vector<std::string>& arguments);
  Table::Next sheet();
  Table::Next map();
  Table::Next correct(const std::vector<std::string>& arguments);
  Table::Next help();
  Table::Next failed(const session::Failure& failure);

  Table& table_;
};

}  // namespace delvelens::cli

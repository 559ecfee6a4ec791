// SPDX-License-Identifier: MIT
// From words to a command with its checked arguments. The only file that knows CLI11 is parser.cpp.
#pragma once

#include <string>
#include <vector>

#include "ui/cli/arguments.h"
#include "ui/cli/command.h"

namespace delvelens::cli {

struct ParsedLine {
  std::vector<const Command*> path;  // from the program itself to the command
  Arguments arguments;
  bool help = false;

  const Command& command() const { return *path.back(); }
};

// "delvelens sessions show"
std::string path_words(const std::vector<const Command*>& path);

Hopefully<ParsedLine> parse(const Command& root, const std::vector<std::string>& words);

}  // namespace delvelens::cli

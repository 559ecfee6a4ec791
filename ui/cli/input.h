// SPDX-License-Identifier: MIT
// Where a player's words come from: a terminal with arrow keys and line editing, or lines of a pipe.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "ui/cli/block.h"
#include "ui/cli/console.h"

namespace delvelens::cli {

struct Question {
  std::vector<Line> menu;          // what can be picked, shown line by line
  std::vector<std::string> words;  // what Tab completes
};

struct Reply {
  enum class Kind { line, picked, end, signal };
  Kind kind = Kind::end;
  std::string text;        // of a line
  std::size_t picked = 0;  // of the menu
};

class Input {
 public:
  Input() = default;
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;
  virtual ~Input() = default;
  virtual Reply read(const Question& question) = 0;
  virtual bool arrow_keys() const = 0;
};

// Arrow keys when both ends are a capable terminal and `plain` is not wished.
std::unique_ptr<Input> open_input(Console& console, bool plain, bool json);

}  // namespace delvelens::cli

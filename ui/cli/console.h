// SPDX-License-Identifier: MIT
// Where the program speaks: standard output carries the answer, standard error the talk.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "ui/cli/block.h"

namespace delvelens::cli {

struct ConsoleWishes {
  enum class Colour { automatic, always, never };
  Colour colour = Colour::automatic;
  bool ascii = false;
  bool quiet = false;
};

class Console {
 public:
  // Looks at the two streams and the environment: colour only on a terminal and without NO_COLOR, UTF-8 when
  // the locale says so.
  explicit Console(const ConsoleWishes& wishes);

  void show(const Line& line);
  void show(const Block& block);
  void show_text(std::string_view text);  // made by the program itself: scripts, the manual page
  void show_json(const nlohmann::json& document);

  void talk(const Line& line);               // not when quiet
  void complain(std::string_view sentence);  // always, after the program's name
  void hint(std::string_view sentence);      // always

  // One line of talk that the next one overwrites; "" wipes it. Only on a terminal, and not when quiet.
  void show_progress(std::string_view line);

  // The terminal's own control sequences; only for a terminal.
  void control(std::string_view sequence);

  int width() const;   // of the terminal, else $COLUMNS, else 80
  int height() const;  // of the terminal, else $LINES, else 0 for endless
  bool output_is_terminal() const { return output_is_terminal_; }
  bool quiet() const { return quiet_; }
  Look look() const { return out_; }

 private:
  bool output_is_terminal_;
  Look out_;
  Look err_;
  bool quiet_;
};

bool is_terminal(int descriptor);

}  // namespace delvelens::cli

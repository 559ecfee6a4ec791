// SPDX-License-Identifier: MIT
// Bytes of a terminal into keys.
#pragma once

#include <cstdint>
#include <string>

namespace delvelens::cli {

struct Key {
  enum class Kind : std::uint8_t {
    text,
    enter,
    tab,
    escape,
    up,
    down,
    left,
    right,
    home,
    end,
    backspace,
    erase,
    erase_word,
    erase_to_start,
    erase_to_end,
    redraw,
    suspend,
    end_of_input,  // Ctrl-D, or the terminal is gone
    signal,
    unknown
  };
  Kind kind = Kind::unknown;
  std::string text;
};

// The next key of standard input, which is in raw mode.
Key read_key();

}  // namespace delvelens::cli

// SPDX-License-Identifier: MIT
#include "ui/cli/keys.h"

#include <unistd.h>

#include <optional>
#include <string_view>

#include "ui/cli/signals.h"

namespace delvelens::cli {
namespace {

constexpr int kEscapeWait = 50;  // ms: the bytes of one arrow key come together, a lone Escape comes alone

// 0 to 255; -1 at the end of input; -2 for a signal or when nothing came in time.
int read_byte(int timeout_ms = -1) {
  if (!wait_readable(STDIN_FILENO, timeout_ms)) return -2;
  unsigned char byte = 0;
  return read(STDIN_FILENO, &byte, 1) == 1 ? byte : -1;
}

Key::Kind arrow(int last) {
  switch (last) {
    case 'A':
      return Key::Kind::up;
    case 'B':
      return Key::Kind::down;
    case 'C':
      return Key::Kind::right;
    case 'D':
      return Key::Kind::left;
    case 'H':
      return Key::Kind::home;
    case 'F':
      return Key::Kind::end;
    default:
      return Key::Kind::unknown;
  }
}

Key::Kind numbered(std::string_view number) {
  if (number == "1" || number == "7") return Key::Kind::home;
  if (number == "4" || number == "8") return Key::Kind::end;
  return number == "3" ? Key::Kind::erase : Key::Kind::unknown;
}

Key escape_sequence() {
  const int second = read_byte(kEscapeWait);
  if (second < 0) return {Key::Kind::escape, {}};
  if (second != '[' && second != 'O') return {};
  std::string parameters;
  for (;;) {
    const int byte = read_byte(kEscapeWait);
    if (byte < 0) return {};
    if (byte >= '@' && byte <= '~') {
      return {byte == '~' ? numbered(parameters) : arrow(byte), {}};
    }
    if (parameters.size() < 16) parameters += static_cast<char>(byte);
  }
}

Key::Kind control(int byte) {
  switch (byte) {
    case '\r':
    case '\n':
      return Key::Kind::enter;
    case '\t':
      return Key::Kind::tab;
    case 0x7F:
    case 0x08:
      return Key::Kind::backspace;
    case 0x01:
      return Key::Kind::home;
    case 0x02:
      return Key::Kind::left;
    case 0x04:
      return Key::Kind::end_of_input;
    case 0x05:
      return Key::Kind::end;
    case 0x06:
      return Key::Kind::right;
    case 0x0B:
      return Key::Kind::erase_to_end;
    case 0x0C:
      return Key::Kind::redraw;
    case 0x0E:
      return Key::Kind::down;
    case 0x10:
      return Key::Kind::up;
    case 0x15:
      return Key::Kind::erase_to_start;
    case 0x17:
      return Key::Kind::erase_word;
    case 0x1A:
      return Key::Kind::suspend;
    default:
      return Key::Kind::unknown;
  }
}

// A whole UTF-8 character, so that the cursor never stands inside one.
Key character(int lead) {
  std::string bytes(1, static_cast<char>(lead));
  const int more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : lead >= 0xC0 ? 1 : 0;
  for (int i = 0; i < more; ++i) {
    const int byte = read_byte(kEscapeWait);
    if (byte < 0) return {};
    bytes += static_cast<char>(byte);
  }
  return {Key::Kind::text, std::move(bytes)};
}

}  // namespace

Key read_key() {
  const int byte = read_byte();
  if (byte == -2) return {Key::Kind::signal, {}};
  if (byte == -1) return {Key::Kind::end_of_input, {}};
  if (byte == 0x1B) return escape_sequence();
  if (byte < 0x20 || byte == 0x7F) return {control(byte), {}};
  return character(byte);
}

}  // namespace delvelens::cli

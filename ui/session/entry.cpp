// SPDX-License-Identifier: MIT
#include "ui/session/entry.h"

#include <fmt/format.h>

#include <array>
#include <cstddef>

#include "board/names.h"

namespace delvelens::session {
namespace {

constexpr board::Names<Giver, 3> giver_names{{"camera", "hand", "random"}};
constexpr int kLongestName = 64;

// One code point off the front of `text`; nullopt when it is not UTF-8 in its shortest form.
std::optional<char32_t> take_code_point(std::string_view& text) {
  const auto byte = [&text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  const std::size_t length = lead < 0x80         ? 1
                             : lead >> 5 == 0x6  ? 2
                             : lead >> 4 == 0xE  ? 3
                             : lead >> 3 == 0x1E ? 4
                                                 : 0;
  if (length == 0 || length > text.size()) return std::nullopt;
  char32_t point = length == 1 ? lead : lead & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if (byte(i) >> 6 != 0x2) return std::nullopt;
    point = point << 6 | (byte(i) & 0x3FU);
  }
  constexpr std::array<char32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
  if (point < least[length] || point > 0x10FFFF || (point >= 0xD800 && point <= 0xDFFF)) return std::nullopt;
  text.remove_prefix(length);
  return point;
}

// Control characters, and those that are invisible or turn the direction of a line: they let one name pass
// for another.
bool hidden(char32_t point) {
  return point < 0x20 || (point >= 0x7F && point < 0xA0) || (point >= 0x200B && point <= 0x200F) ||
         (point >= 0x2028 && point <= 0x202E) || (point >= 0x2060 && point <= 0x206F) || point == 0xFEFF;
}

}  // namespace

std::string_view name_of(Giver giver) { return giver_names.of(giver); }
std::optional<Giver> giver_named(std::string_view name) { return giver_names.find(name); }

std::optional<std::string> name_problem(std::string_view name) {
  if (name.empty()) return "A session needs a name.";
  int length = 0;
  for (std::string_view rest = name; !rest.empty(); ++length) {
    const auto point = take_code_point(rest);
    if (!point) return "A session's name must be UTF-8 text.";
    if (hidden(*point)) return "A session's name may hold only characters that can be seen.";
    if (*point == U'/' || *point == U'\\') return "A session's name may not hold a slash.";
  }
  if (length > kLongestName) {
    return fmt::format("A session's name may have at most {} characters, this one has {}.", kLongestName,
                       length);
  }
  if (name.front() == '.' || name.front() == '-')
    return "A session's name may not begin with a dot or a dash.";
  if (name.front() == ' ' || name.back() == ' ') return "A session's name may not begin or end with a space.";
  return std::nullopt;
}

}  // namespace delvelens::session

// SPDX-License-Identifier: MIT
// Lines of inked text that can be measured, boxed and put side by side before anything is printed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace delvelens::cli {

enum class Ink : std::uint8_t {
  plain,
  bold,
  dim,
  title,
  good,
  bad,
  warning,
  accent,
  goal,
  start,
  here,
  // Dark letters on the colour of a cube's sticker.
  white_sticker,
  yellow_sticker,
  red_sticker,
  orange_sticker,
  green_sticker,
  blue_sticker,
};

// A run of text in one ink. Always printable: the constructor sees to it.
class Span {
 public:
  Span(std::string_view text, Ink ink = Ink::plain);  // NOLINT(google-explicit-constructor): lines read well
  Span(const char* text) : Span(std::string_view(text)) {}  // NOLINT(google-explicit-constructor)
  const std::string& text() const { return text_; }
  Ink ink() const { return ink_; }
  bool operator==(const Span&) const = default;

 private:
  std::string text_;
  Ink ink_;
};

using Line = std::vector<Span>;
using Block = std::vector<Line>;

int columns(const Line& line);
int columns(const Block& block);

Line clipped(const Line& line, int most);
Line padded(Line line, int width);

// The content in a frame with its title in the upper edge.
Block boxed(std::string_view title, const Block& content);
Block beside(const Block& left, const Block& right, int gap);
void append(Block& block, const Block& more);

// How a stream wants its text.
struct Look {
  bool colour = false;
  bool unicode = false;
};

// The line with its escapes, without the line end.
std::string rendered(const Line& line, Look look);
std::string rendered(const Block& block, Look look);  // each line ended

}  // namespace delvelens::cli

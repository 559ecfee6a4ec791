// SPDX-License-Identifier: MIT
// Teaching a palette: what pieces of known kinds look like under the player's own lamp.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "calibration/palette.h"
#include "vision/drop/drop_reader.h"

namespace delvelens::vision::drop {

// What the player says a piece is: a kind, or for plain blocks only a colour.
struct Lesson {
  board::PieceKind kind = board::PieceKind::unknown;
  std::optional<board::Colour> colour;   // none: what it looks like
  std::optional<board::PieceSize> size;  // none: what it looks like beside the others
  bool operator==(const Lesson&) const = default;
};

// "goblin", "gold:large", "red": a kind, a kind and its size, or a plain colour.
std::optional<Lesson> lesson_named(std::string_view text);

// A click: the piece at this place of the picture.
struct Click {
  board::Point place;
  Lesson lesson;
};
// "120,85=goblin"
tl::expected<Click, std::string> click_from(std::string_view text);

// One piece with its lesson.
struct Example {
  Lesson lesson;
  board::Piece seen;
  PieceDetail detail;
  double length = 0;    // edge as lengths on the table compare
  std::string picture;  // where it was seen: pieces of one picture share lamp and scale
};

// The pieces that the clicks name. A click beside every piece is an error that names it.
tl::expected<std::vector<Example>, std::string> examples_by_click(const DropLook& look,
                                                                  const std::vector<Click>& clicks);

// One of each kind lies on the table: the pieces are named by the assumed palette, each kind once. Says which
// kinds were not found.
struct OneOfEach {
  std::vector<Example> examples;
  std::vector<std::string> problems;
};
OneOfEach examples_one_of_each(const DropLook& look, const calibration::Palette& assumed);

// The assumed palette with the taught kinds in the place of its own. Where only colours were taught, a
// palette of these colours alone.
calibration::Palette taught_palette(const std::vector<Example>& seen, const calibration::Palette& assumed,
                                    std::string name);

}  // namespace delvelens::vision::drop

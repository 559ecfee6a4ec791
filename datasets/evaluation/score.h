// SPDX-License-Identifier: MIT
// How well one picture was read.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/geometry.h"
#include "board/reading.h"
#include "datasets/evaluation/seen.h"

namespace delvelens::datasets {

// right: found, and its value is the label's. wrong: found with another value. placed: found, and the label
// does not know its value. missed: labelled and not found. extra: seen where nothing is. ignored: does not
// count.
enum class Fate : std::uint8_t { right, wrong, placed, missed, extra, ignored };
std::string_view name_of(Fate fate);

struct ItemScore {
  Fate fate = Fate::missed;
  std::string expected;  // the label's value; "" for extras
  std::string got;       // the reader's value; "" for what it missed
  double confidence = 0;
  board::Polygon outline;  // where it lies: the label's outline, for extras the reader's
};

struct PictureScore {
  std::string image;
  std::string set;
  std::string failure;  // why the picture could not be read at all; "" when it was
  board::Verdict verdict = board::Verdict::none;
  std::vector<ItemScore> items;
  std::vector<StageTime> times;
  bool labelled_empty = false;  // the label shows an empty table
  bool exact = false;           // everything labelled was found with its value, and nothing else

  int count(Fate fate) const;
  int labelled() const;  // items that count
  int valued() const;    // of these, items whose value the label knows
  int found() const;
  bool accepted() const { return failure.empty() && verdict == board::Verdict::accept; }
  bool accepted_wrong() const { return accepted() && !exact; }
};

}  // namespace delvelens::datasets

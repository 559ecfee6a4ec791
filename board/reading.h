// SPDX-License-Identifier: MIT
// What one look at the table said: values with how sure they are, and what else they might be.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "board/geometry.h"

namespace delvelens::board {

// accept: may be used without asking. review: the player confirms the doubtful items. none: nothing there.
enum class Verdict : std::uint8_t { accept, review, none };
std::string_view name_of(Verdict verdict);
std::optional<Verdict> verdict_named(std::string_view name);

template <class T>
struct Alternative {
  T value;
  double confidence = 0;
  bool operator==(const Alternative&) const = default;
};

// One thing in the picture.
template <class T>
struct Sighting {
  T value;
  double confidence = 0;                     // calibrated chance that value is right, 0 to 1
  std::vector<Alternative<T>> alternatives;  // other values, likeliest first
  Box place;
  bool operator==(const Sighting&) const = default;
};

// Everything one picture said about things of kind T.
template <class T>
struct Reading {
  std::string source;
  Size size;
  Verdict verdict = Verdict::none;
  std::vector<std::string> problems;  // plain words: what is doubtful, illegal or missing
  std::vector<Sighting<T>> items;
  bool operator==(const Reading&) const = default;

  // The reading is as sure as its least sure item; 0 when nothing was found.
  double confidence() const {
    double least = items.empty() ? 0.0 : 1.0;
    for (const auto& item : items) least = item.confidence < least ? item.confidence : least;
    return least;
  }
};

}  // namespace delvelens::board

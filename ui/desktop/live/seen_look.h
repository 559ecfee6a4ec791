// SPDX-License-Identifier: MIT
// From the look of a reader that finds single things to what the window shows of it. What is peculiar to a
// kind of thing, its value and words, is left to the reader's own eye.
#pragma once

#include <string>
#include <utility>

#include "ui/desktop/live/seen.h"

namespace delvelens::desktop {

// `describe(sighting, item)` gives the item its value, its alternatives and its note; its outline is the box.
template <typename Look, typename Describe>
Seen seen_in(std::string kind, Look look, const vision::Frame& frame, double sure, const Describe& describe) {
  Seen seen;
  seen.kind = std::move(kind);
  seen.verdict = look.reading.verdict;
  seen.problems = look.reading.problems;
  seen.confidence = look.reading.confidence();
  seen.frame = frame;
  for (const auto& stage : look.times.stages()) seen.milliseconds += stage.milliseconds;
  for (const auto& sighting : look.reading.items) {
    SeenItem item;
    item.outline = outline_of(sighting.place);
    item.confidence = sighting.confidence;
    item.doubtful = sighting.confidence < sure;
    item.origin = static_cast<int>(seen.items.size());
    describe(sighting, item);
    seen.items.push_back(std::move(item));
  }
  seen.whole = std::move(look);
  return seen;
}

}  // namespace delvelens::desktop

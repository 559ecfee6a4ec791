// SPDX-License-Identifier: MIT
// One kind of thing that can be read, fitted to the window. A new reader is one more adapter in eyes.cpp.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "rules/engine/answer.h"
#include "ui/desktop/live/seen.h"
#include "vision/error.h"
#include "vision/scene_gate.h"

namespace delvelens::desktop {

class Eye {
 public:
  Eye() = default;
  Eye(const Eye&) = delete;
  Eye& operator=(const Eye&) = delete;
  virtual ~Eye() = default;

  // One picture.
  virtual vision::Result<Seen> read(const vision::Frame& frame) = 0;
  // Frames in time: something only when the table has come to rest and shows something new.
  virtual vision::Result<std::optional<Seen>> watch(const vision::Frame& frame) = 0;
  virtual vision::Scene scene() const = 0;
  // Another source begins: what was seen in time is over, what was learnt stays.
  virtual void begin() {}
  // What the player says to the reader itself, in its own words ("F3=orange", "anew"), and what is known
  // then.
  virtual vision::Result<std::optional<Seen>> tell(const std::string& /*words*/) { return std::nullopt; }
};

// The answer that a reading, maybe corrected by the player, gives to what the game asks; or why it gives
// none.
tl::expected<rules::Answer, std::string> answer_of(const Seen& seen, const rules::Ask& ask);

// What a game that asks makes of a reading: it knows how many dice were rolled.
SeenPointer seen_for(const SeenPointer& seen, const rules::Ask& ask);

// "dice" for a game that asks for dice; empty when no picture could answer.
std::string kind_for(const rules::Ask& ask);

// Every kind there is a reader for.
const std::vector<std::string>& kinds();
vision::Result<std::unique_ptr<Eye>> open_eye(const std::string& kind);
// What an item of this kind can be.
std::vector<std::string> values_of(const std::string& kind);

// "read: 4 and 2", "3 pieces": one line for the strip under the picture.
std::string summary_of(const Seen& seen);

}  // namespace delvelens::desktop

// SPDX-License-Identifier: MIT
// What a reader saw, in one shape for every kind of thing: enough to draw it, to doubt it and to correct it.
#pragma once

#include <any>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "board/geometry.h"
#include "board/reading.h"
#include "vision/frame.h"

namespace delvelens::desktop {

struct SeenItem {
  board::Polygon outline;  // in pixels of the picture
  std::string value;       // in the reader's words: "4", "goblin", "R"
  double confidence = 1;
  std::vector<std::pair<std::string, double>> alternatives;  // likeliest first
  std::string note;                                          // "red", "face F"
  bool doubtful = false;
  bool quiet = false;    // says its value only when looked at
  bool handles = false;  // says nothing at all: its corners are what matters, numbered from 1
  int origin = -1;       // which item of the reading; -1 when the player added it
};

struct Seen {
  std::string kind;  // "dice", "cube", "drop", "card", "die" (that on a card)
  board::Verdict verdict = board::Verdict::none;
  std::vector<std::string> problems;
  std::vector<std::string> hints;  // worth telling, whatever becomes of the reading
  std::vector<SeenItem> items;
  double confidence = 0;
  bool corrected = false;  // the player changed something
  vision::Frame frame;     // the picture that was read
  double milliseconds = 0;
  bool partial = false;  // more pictures of the same thing are to come
  std::string advice;    // what to show next, or what could not be done
  std::any whole;        // the reader's own value, for its own use
};

using SeenPointer = std::shared_ptr<const Seen>;

board::Polygon outline_of(const board::Box& box);
board::Box box_of(const board::Polygon& outline);

}  // namespace delvelens::desktop

// SPDX-License-Identifier: MIT
// Answers "show the cube" from pictures: all of it at the beginning, one changed side after a turn.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "board/cube/asked_turn.h"
#include "vision/cube/cube_watcher.h"
#include "vision/cube/which_cube.h"

namespace delvelens::vision::cube {

struct EyeReport {
  std::optional<board::CubeState> cube;  // for sure
  double confidence = 0;
  bool doubtful = false;  // all sides were seen and something should be checked: reading() says what
  std::string advice;     // what to do next
};

class CubeEye {
 public:
  // `live`: frames of a moving hand follow each other, instead of photos that each show what is asked for.
  CubeEye(const CubeReader& reader, bool live);

  // A new question; what was seen before is forgotten, but for how this cube's stickers look.
  void ask(std::optional<board::cube::AskedTurn> after);

  Result<EyeReport> feed(const Frame& frame);

  // Of the question at hand; stickers can be corrected by name (Scan::correct).
  CubeReading reading() const { return scan().reading(); }
  std::optional<std::string> correct(const std::string& facelet, const std::string& value);
  // The player says that the reading is right.
  std::optional<board::CubeState> believed();
  double sure_sticker() const { return reader_->scan_options().sure_sticker; }

 private:
  EyeReport whole_report(const CubeReading& reading);
  EyeReport turn_report(const std::vector<FaceSighting>& faces);
  std::string side_name(board::Face home) const;

  const Scan& scan() const { return watcher_ ? watcher_->scan() : photos_; }

  const CubeReader* reader_;
  bool live_;
  std::optional<CubeWatcher> watcher_;  // of a live camera that is shown the whole cube
  Scan photos_;
  std::optional<board::cube::AskedTurn> after_;
  std::vector<board::CubeState> likely_;
  std::vector<FaceSighting> seen_;   // since the question
  std::optional<std::size_t> told_;  // by the frame before
  bool lettered_ = false;
  Livery livery_;
};

}  // namespace delvelens::vision::cube

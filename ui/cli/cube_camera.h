// SPDX-License-Identifier: MIT
// Answers "show the cube" from a camera, a video or photos: the whole cube at the beginning, one changed side
// after a turn.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rules/engine/ask.h"
#include "ui/cli/block.h"
#include "ui/cli/command.h"
#include "ui/cli/console.h"
#include "vision/cube/cube_eye.h"
#include "vision/source.h"

namespace delvelens::cli {

struct CubeAnswer {
  std::optional<board::CubeState> cube;  // none: the player has the last word
  double confidence = 0;
  std::vector<std::string> doubts;
};

class CubeCamera {
 public:
  // Several sources are shown one after another.
  static Hopefully<std::unique_ptr<CubeCamera>> open(std::vector<std::string> sources, Console& console);

  // Looks until the cube is known, or all of it was seen and something should be checked. The complaint says
  // that the source is lost or has ended; a later call goes on where there is more.
  Hopefully<CubeAnswer> answer(const rules::AskCube& ask);

  // What was seen for the last question: the net, and its corrections by name ("F3=orange").
  Block net() const;
  std::optional<std::string> correct(const std::string& facelet, const std::string& value);
  // The cube as it is now read, on the player's word.
  std::optional<board::CubeState> believed() { return eye_->believed(); }

 private:
  CubeCamera(std::vector<std::string> sources, vision::cube::CubeReader reader, Console& console)
      : sources_(std::move(sources)), reader_(std::move(reader)), console_(console) {}

  Hopefully<void> open_next();
  Hopefully<vision::Frame> next_frame();

  std::vector<std::string> sources_;
  std::size_t at_ = 0;  // the source after the open one
  vision::cube::CubeReader reader_;
  Console& console_;
  std::unique_ptr<vision::FrameSource> source_;
  std::optional<vision::cube::CubeEye> eye_;
};

}  // namespace delvelens::cli

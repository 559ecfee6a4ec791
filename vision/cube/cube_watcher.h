// SPDX-License-Identifier: MIT
// A cube turned about before a camera: takes what each frame shows well, and says what to show next.
#pragma once

#include "vision/cube/cube_reader.h"

namespace delvelens::vision::cube {

struct WatcherOptions {
  // Faces less likely than this to be faces are not taken: hands, posters, half-turned layers.
  double least_chance = 0.9;
  // Nor those whose least sure sticker is below this, while a better frame may come.
  double least_sticker = 0.55;
  // Frames that must agree before a new side counts.
  int agreeing_frames = 2;
};

struct Watched {
  CubeLook look;          // of this frame
  bool news = false;      // this frame added a side or settled a doubt
  bool complete = false;  // the whole cube is known for sure
  CubeReading reading;    // of all so far; only with news
  std::string advice;     // "show the red side"
};

class CubeWatcher {
 public:
  explicit CubeWatcher(const CubeReader& reader, WatcherOptions options = {});

  Result<Watched> feed(const Frame& frame);
  Scan& scan() { return scan_; }
  const Scan& scan() const { return scan_; }

 private:
  std::string advice_for(const CubeReading& reading) const;

  const CubeReader& reader_;
  WatcherOptions options_;
  Scan scan_;
  std::vector<FaceSighting> last_;  // good faces of the frame before
  std::string advice_ = "show any side of the cube to the camera";
  std::size_t sides_ = 0;
  bool complete_ = false;
};

}  // namespace delvelens::vision::cube

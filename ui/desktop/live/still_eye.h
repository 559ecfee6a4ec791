// SPDX-License-Identifier: MIT
// For things that lie still until they are changed by hand: read once at each rest.
#pragma once

#include <utility>

#include "ui/desktop/live/eye.h"

namespace delvelens::desktop {

class StillEye : public Eye {
 public:
  vision::Result<std::optional<Seen>> watch(const vision::Frame& frame) override {
    scene_ = gate_.feed(frame.pixels, frame.seconds);
    if (scene_ == vision::Scene::moving) read_ = false;
    if (scene_ != vision::Scene::still || std::exchange(read_, true)) return std::nullopt;
    auto seen = read(frame);
    if (!seen) return tl::unexpected(seen.error());
    if (seen->verdict == board::Verdict::none) return std::nullopt;
    return std::move(*seen);
  }

  vision::Scene scene() const override { return scene_; }
  void begin() override {
    gate_ = vision::SceneGate();
    read_ = false;
  }

 private:
  vision::SceneGate gate_;
  vision::Scene scene_ = vision::Scene::moving;
  bool read_ = false;  // since the table last moved
};

}  // namespace delvelens::desktop

// SPDX-License-Identifier: MIT
// Watches a stream of frames and gives one reading for each roll that has come to rest.
#pragma once

#include <optional>
#include <vector>

#include "vision/dice/dice_reader.h"
#include "vision/scene_gate.h"

namespace delvelens::vision::dice {

struct WatchOptions {
  SceneOptions scene;
  int votes = 3;       // frames that must agree on every die; more is steadier and slower
  int most_looks = 8;  // frames to look at before a disagreement is given to the player
  // A die that kept its value and moved by less than this many of its sides was nudged, not rolled.
  double nudge_sides = 1.5;
};

// What lies on the table once it is at rest, against what lay there before. Dice that stayed, were nudged or
// were taken away make no roll; a die that is new, far from its place or shows another value does.
bool is_roll(const board::Reading<board::Die>& before, const board::Reading<board::Die>& now,
             const WatchOptions& options = {});

class RollWatcher {
 public:
  explicit RollWatcher(const DiceReader& reader, WatchOptions options = {})
      : reader_(reader), options_(options), gate_(options.scene) {}

  // A reading when this frame completes a roll, else nothing.
  Result<std::optional<DiceLook>> feed(const Frame& frame);

  Scene scene() const { return scene_; }
  bool empty_table() const { return known_ && before_.items.empty(); }

 private:
  std::optional<DiceLook> settle(DiceLook look);

  const DiceReader& reader_;
  WatchOptions options_;
  SceneGate gate_;
  Scene scene_ = Scene::moving;
  bool known_ = false;                 // the table at rest has been read since it last moved
  std::vector<DiceLook> looks_;        // of this rest, not yet agreed on
  board::Reading<board::Die> before_;  // the table at its last rest
};

}  // namespace delvelens::vision::dice

// SPDX-License-Identifier: MIT
// Real rolls for a game: waits until dice have come to rest before the camera and says what they show.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "board/dice.h"
#include "rules/engine/ask.h"
#include "ui/cli/command.h"
#include "ui/cli/console.h"
#include "vision/frame.h"

namespace delvelens::cli {

struct CameraRoll {
  board::DiceRoll roll;  // in the order of the asked roles
  double confidence = 0;
  std::vector<std::string> doubts;  // not empty: the player has the last word
};

class DiceCamera {
 public:
  // `roles` is the text of --roles; empty takes the roles that were taught before, else the reading order.
  static Hopefully<std::unique_ptr<DiceCamera>> open(const std::string& source, const std::string& roles,
                                                     Console& console);
  virtual ~DiceCamera() = default;

  // The next roll. Rolls with another number of dice are told and passed over. The complaint says that the
  // source is lost or has ended; a later call tries to open it again.
  virtual Hopefully<CameraRoll> roll_for(const rules::AskDice& ask) = 0;

  // The table at rest, for other readers that share the camera: the next photo, or the next still frame.
  virtual Hopefully<vision::Frame> still_frame() = 0;

  // What the dice of the last roll really show, in the order of the asked roles: kept as a labelled picture,
  // and compared with from then on.
  virtual void correct(const board::DiceRoll& told) = 0;
};

}  // namespace delvelens::cli

// SPDX-License-Identifier: MIT
// Reads a room card and what stands on it: Frame -> rooms -> grids -> squares -> interpretation -> Reading.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "board/card.h"
#include "board/reading.h"
#include "vision/card/die_finder.h"
#include "vision/card/die_lies.h"
#include "vision/card/interpret.h"
#include "vision/card/room_finder.h"
#include "vision/card/squares.h"
#include "vision/dice/finder.h"
#include "vision/frame.h"
#include "vision/stage_times.h"

namespace delvelens::vision::card {

struct CardOptions {
  RoomFinderOptions finder;
  InterpretOptions interpret;
  DieFinderOptions die;
  std::size_t grids = 3;        // divisions tried for each found room; more finds odd grids and takes longer
  std::size_t known_grids = 2;  // divisions tried at least that known cards have; more finds worn ones
  double accept = 0.85;         // least confidence of a whole card that is taken without asking
  double sure_die = 0.95;       // least confidence of a die's square, top and orientation
  double least_die = 0.7;       // less likely dice are not reported
  double doubtful_die = 0.1;    // but down to this one is asked for; more overlooks dice
  double overlooked_die = 0.3;  // of a square whose die no look could read; more overlooks dice
};

struct DieSighting {
  board::Square at;
  double confidence = 0;  // that a die stands here
  Lying lying;
  DieLook look;
  board::Box place;  // in the picture
};

struct CardLook {
  board::Reading<board::RoomCard> reading;  // one item at most
  std::vector<Doubt> doubts;                // squares to look at, when the verdict is review
  Quad corners{};                           // of the room, the first at the card's top left
  int known = -1;                           // index of the known card
  bool bare = true;                         // no piece stands on the card
  std::optional<DieSighting> die;
  std::vector<board::Square> cubes;  // danger cubes
  StageTimes times;
};

class CardReader {
 public:
  static Result<CardReader> load(const ModelStore& store, const CardOptions& options = {});

  // Fails only when the network does; a picture without a card is a reading with the verdict `none`.
  Result<CardLook> read(const Frame& frame) const;

  // Cards the player has: recognised as a whole, even where pieces cover them.
  void know(std::vector<board::RoomCard> cards) { known_ = std::move(cards); }
  // What was learned about the player's die.
  void know(DieKnowledge die) { die_ = die; }

 private:
  CardReader(SquareReader squares, dice::Finder dice, FaceReader faces, WholeDieReader whole,
             const CardOptions& options)
      : squares_(std::move(squares)),
        dice_(std::move(dice)),
        faces_(std::move(faces)),
        whole_(std::move(whole)),
        options_(options) {}

  SquareReader squares_;
  dice::Finder dice_;
  FaceReader faces_;
  WholeDieReader whole_;
  CardOptions options_;
  std::vector<board::RoomCard> known_;
  DieKnowledge die_;
};

}  // namespace delvelens::vision::card

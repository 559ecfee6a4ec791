// SPDX-License-Identifier: MIT
// Readings made by hand, for fake readers.
#pragma once

#include <initializer_list>

#include "datasets/evaluation/seen.h"

namespace delvelens::datasets {

struct HandDie {
  int value;
  board::Box box;
  double confidence = 0.9;
};

inline board::Reading<board::Die> dice_reading(std::initializer_list<HandDie> dice,
                                               board::Verdict verdict = board::Verdict::accept) {
  board::Reading<board::Die> reading;
  reading.verdict = verdict;
  for (const HandDie& die : dice) {
    reading.items.push_back({{*board::DieValue::from(die.value), {}}, die.confidence, {}, die.box});
  }
  return reading;
}

struct HandPiece {
  board::PieceKind kind;
  std::optional<board::Colour> colour;
  board::Point center;
};

inline board::Reading<board::Piece> drop_reading(std::initializer_list<HandPiece> pieces,
                                                 board::Verdict verdict = board::Verdict::accept) {
  board::Reading<board::Piece> reading;
  reading.verdict = verdict;
  for (const HandPiece& piece : pieces) {
    reading.items.push_back({{piece.kind, piece.colour, board::PieceSize::small, piece.center, {}, {}},
                             0.8,
                             {},
                             {piece.center.x - 5, piece.center.y - 5, 10, 10}});
  }
  return reading;
}

}  // namespace delvelens::datasets

// SPDX-License-Identifier: MIT
// Finds the dice that stand on a card and looks at the faces that can be seen: boxes of the dice reader's
// finder -> dice on the card's plane -> tops, which tell where they really stand -> the likeliest as a whole.
#pragma once

#include <opencv2/core/mat.hpp>
#include <optional>
#include <vector>

#include "vision/card/die_faces.h"
#include "vision/card/die_lies.h"
#include "vision/card/die_whole.h"
#include "vision/card/squares.h"
#include "vision/dice/finder.h"

namespace delvelens::vision::card {

struct DieFinderOptions {
  std::size_t boxes = 6;        // looked at, likeliest first; each costs about a millisecond
  double least_square = 0.15;   // chance of a die on a square that is looked at though none was found there
  double least_glimpse = 0.02;  // chance of being a die after the first look, which may be badly framed
  double least_top = 0.1;       // the same after the second; less looks at more clutter
  double flattest = 0.1;        // least slope of a side that is looked at; flatter ones cannot be read
};

struct SeenDie {
  board::Square at;
  double chance = 0;  // that it is a die
  StandingDie stands;
  std::vector<StandingDie> else_stands;  // other places of the same die that were guessed, likeliest first
  DieLook look;
};

// How the dice reader's finder looks at a card: a die is a half to nearly all of a square.
dice::FinderOptions card_looks();

// All outlive the finder.
class DieFinder {
 public:
  DieFinder(const dice::Finder& boxes, const FaceReader& faces, const WholeDieReader& whole,
            const DieFinderOptions& options)
      : boxes_(boxes), faces_(faces), whole_(whole), options_(options) {}

  // Likeliest first, at most one a square, where the first camera sees them. Only the first one's sides are
  // looked at: one die is played.
  Result<std::vector<SeenDie>> find(const cv::Mat& picture, const std::vector<PossibleCamera>& cameras,
                                    const RoomBelief& room) const;

 private:
  // What may be a die, and the chance of that by whoever saw it first.
  struct Guess {
    StandingDie die;
    double chance = 0;
    std::optional<cv::Rect2d> box;  // by the finder
  };
  Result<std::vector<Guess>> guesses(const cv::Mat& picture, const CardCamera& camera,
                                     const RoomBelief& room) const;
  Result<std::vector<Guess>> settled(const cv::Mat& picture, const CardCamera& camera,
                                     const std::vector<Guess>& guesses, double least_top) const;
  // One joint look for each face.
  Result<std::vector<FaceLook>> look_at(const cv::Mat& picture, const std::vector<Quad>& faces) const;
  Result<void> add_ways(const cv::Mat& picture, const std::vector<PossibleCamera>& cameras,
                        SeenDie& die) const;
  Result<void> add_look(const cv::Mat& picture, const PossibleCamera& camera, const StandingDie& die,
                        WayChances& ways) const;

  const dice::Finder& boxes_;
  const FaceReader& faces_;
  const WholeDieReader& whole_;
  DieFinderOptions options_;
};

}  // namespace delvelens::vision::card

// SPDX-License-Identifier: MIT
// Turns the networks' beliefs into calibrated chances. The weights are fitted on photos that the networks
// never trained on and are shipped with the models.
#pragma once

#include <array>
#include <span>

#include "vision/dice/finder.h"
#include "vision/dice/values.h"
#include "vision/model_store.h"

namespace delvelens::vision::dice {

// What is known about one candidate before its chances are judged.
struct Evidence {
  double finder = 0;         // the finder's score
  double none = 0;           // the reader's chance for "no readable die"
  double favourite = 0;      // the reader's mean chance for the likeliest value
  double agreement = 0;      // least chance any look gave to that value
  double side = 0;           // longer side of the box in pixels
  double relative_side = 1;  // over the usual side of the dice in this picture: dice of one table are alike
  bool pips_agree = false;   // an independent count of pips says the same value
};

inline constexpr std::size_t kEvidenceTerms = 9;
std::array<double, kEvidenceTerms> terms_of(const Evidence& evidence);  // with a leading 1

struct Confidence {
  std::array<double, kEvidenceTerms> die_weights{};    // logistic: is there a die?
  std::array<double, kEvidenceTerms> value_weights{};  // logistic: given a die, is the value right?
  double least_die = 0.5;                              // below it a candidate is not reported as a die
  double doubt = 0.05;   // a candidate between this and least_die makes the player look
  double accept = 0.98;  // every die must be as sure as this for a picture to be accepted

  static Result<Confidence> load(const ModelStore& store, const std::string& name);

  double die_chance(const Evidence& evidence) const;
  double value_chance(const Evidence& evidence) const;
  // Whether dice lie here at all, or only things that look like some: of dice most show a value.
  bool are_dice(std::span<const Evidence> things) const;
};

}  // namespace delvelens::vision::dice

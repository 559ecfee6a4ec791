// SPDX-License-Identifier: MIT
// Examples of the player's own dice. A face that looks like an example of the same dice is read as the
// example says: enough to lift dice with an odd finish, and nothing is retrained.
#pragma once

#include <filesystem>
#include <vector>

#include "vision/dice/values.h"
#include "vision/error.h"

namespace delvelens::vision::dice {

struct Example {
  int value = 1;                // 1 to 6
  std::vector<float> features;  // as in FaceReading
};

struct OwnDiceOptions {
  // How strongly an example pulls: at 0 examples count nothing, at 1 a perfect match counts as much as the
  // network.
  double weight = 0.5;
  // Likeness (cosine) below which an example says nothing about a face; higher is more careful.
  double least_likeness = 0.75;
  // How fast the pull falls with unlikeness; higher trusts only near twins.
  double sharpness = 20;
};

class OwnDice {
 public:
  OwnDice() = default;
  explicit OwnDice(std::vector<Example> examples, OwnDiceOptions options = {})
      : examples_(std::move(examples)), options_(options) {}

  // Mixes what the examples say into the chances of a face.
  void adapt(FaceReading& face) const;

  bool empty() const { return examples_.empty(); }
  const std::vector<Example>& examples() const { return examples_; }

  static Result<OwnDice> load(const std::filesystem::path& file, const std::string& model_digest);
  Result<void> save(const std::filesystem::path& file, const std::string& model_digest) const;

 private:
  std::vector<Example> examples_;
  OwnDiceOptions options_;
};

}  // namespace delvelens::vision::dice

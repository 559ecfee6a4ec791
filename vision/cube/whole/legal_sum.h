// SPDX-License-Identifier: MIT
// All 43 quintillion legal cubes at once. Given how well each piece would fit each place, this finds the best
// and the second best cube that turning can reach, the sum over all of them, and draws cubes by their weight.
// Exact: a walk over the sets of pieces already used, with twist, flip and parity carried along.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "board/cube/cubies.h"
#include "board/random.h"

namespace delvelens::vision::cube {

// Logarithms; larger fits better.
struct PieceScores {
  std::array<std::array<std::array<double, 3>, 8>, 8> corner{};  // place, piece, twist
  std::array<std::array<std::array<double, 2>, 12>, 12> edge{};  // place, piece, flip
};

struct ScoredCube {
  board::cube::Cubies cubies;
  double score = 0;
};

class LegalSum {
 public:
  explicit LegalSum(const PieceScores& scores);
  LegalSum(const LegalSum&) = delete;
  LegalSum& operator=(const LegalSum&) = delete;
  LegalSum(LegalSum&&) noexcept;
  LegalSum& operator=(LegalSum&&) noexcept;
  ~LegalSum();

  double log_total() const { return log_total_; }
  const std::vector<ScoredCube>& best() const { return best_; }  // at most three, best first
  board::cube::Cubies draw(board::Random& random) const;

 private:
  struct Halves;
  std::unique_ptr<Halves> halves_;
  std::vector<ScoredCube> best_;
  double log_total_ = 0;
};

}  // namespace delvelens::vision::cube

// SPDX-License-Identifier: MIT
#include "vision/cube/whole/legal_sum.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace delvelens::vision::cube {
// With a name, as LegalSum::Halves is made of it.
namespace halves {

constexpr double kNever = -std::numeric_limits<double>::infinity();
constexpr double kNegligible = 1e-20;  // weight of a piece against the best at its place

// The corners or the edges: N places filled one after another from N pieces with K turns each.
template <std::size_t N, std::size_t K>
class Half {
 public:
  struct Filled {
    std::array<std::uint8_t, N> piece{};
    std::array<std::uint8_t, N> turn{};
  };
  using Scores = std::array<std::array<std::array<double, K>, N>, N>;

  explicit Half(const Scores& scores) : sum_(kStates, 0.0), best_(kStates) {
    for (std::size_t place = 0; place < N; ++place) {
      double peak = kNever;
      for (const auto& piece : scores[place])
        peak = std::max(peak, *std::max_element(piece.begin(), piece.end()));
      peak_ += peak;
      for (std::size_t piece = 0; piece < N; ++piece) {
        for (std::size_t turn = 0; turn < K; ++turn) {
          score_[place][piece][turn] = scores[place][piece][turn] - peak;
          weight_[place][piece][turn] = std::exp(score_[place][piece][turn]);
        }
      }
    }
    walk();
  }

  // Weight of all fillings whose turns cancel out and whose permutation has this parity.
  double sum(std::size_t parity) const { return sum_[state(kFull, 0, parity)]; }
  double peak() const { return peak_; }
  double best(std::size_t parity, std::size_t rank) const {
    return best_[state(kFull, 0, parity)][rank].score + peak_;
  }

  Filled best_filling(std::size_t parity, std::size_t rank) const {
    Filled filled;
    std::size_t here = state(kFull, 0, parity);
    for (std::size_t place = N; place-- > 0;) {
      const Entry& entry = best_[here][rank];
      filled.piece[place] = entry.piece;
      filled.turn[place] = entry.turn;
      here = before(here, entry.piece, entry.turn);
      rank = entry.rank;
    }
    return filled;
  }

  Filled draw(std::size_t parity, board::Random& random) const {
    Filled filled;
    std::size_t here = state(kFull, 0, parity);
    for (std::size_t place = N; place-- > 0;) {
      double left = random.unit() * sum_[here];
      std::size_t chosen = 0;
      for (std::size_t choice = 0; choice < N * K; ++choice) {
        const std::size_t piece = choice / K;
        if ((mask_of(here) >> piece & 1U) == 0) continue;
        const double share = sum_[before(here, piece, choice % K)] * weight_[place][piece][choice % K];
        if (share <= 0) continue;
        chosen = choice;
        left -= share;
        if (left < 0) break;
      }
      filled.piece[place] = static_cast<std::uint8_t>(chosen / K);
      filled.turn[place] = static_cast<std::uint8_t>(chosen % K);
      here = before(here, chosen / K, chosen % K);
    }
    return filled;
  }

 private:
  struct Entry {
    double score = kNever;
    std::uint8_t piece = 0;
    std::uint8_t turn = 0;
    std::uint8_t rank = 0;  // of the filling this one goes on from
  };
  using BestTwo = std::array<Entry, 2>;

  static constexpr std::size_t kFull = (std::size_t{1} << N) - 1;
  static constexpr std::size_t kStates = (kFull + 1) * K * 2;

  static std::size_t state(std::size_t mask, std::size_t turned, std::size_t parity) {
    return (mask * K + turned) * 2 + parity;
  }
  static std::size_t mask_of(std::size_t state) { return state / 2 / K; }

  // A piece placed after larger ones adds one swap for each of them.
  static std::size_t swaps(std::size_t mask, std::size_t piece) {
    return static_cast<std::size_t>(std::popcount(mask >> (piece + 1))) & 1U;
  }

  static std::size_t before(std::size_t here, std::size_t piece, std::size_t turn) {
    const std::size_t mask = mask_of(here) & ~(std::size_t{1} << piece);
    const std::size_t turned = (here / 2 % K + K - turn) % K;
    return state(mask, turned, (here & 1U) ^ swaps(mask, piece));
  }

  static void enter(BestTwo& two, const Entry& entry) {
    if (entry.score > two[0].score) {
      two[1] = two[0];
      two[0] = entry;
    } else if (entry.score > two[1].score) {
      two[1] = entry;
    }
  }

  void walk() {
    sum_[state(0, 0, 0)] = 1;
    best_[state(0, 0, 0)][0].score = 0;
    for (std::size_t mask = 0; mask < kFull; ++mask) {
      const auto place = static_cast<std::size_t>(std::popcount(mask));
      for (std::size_t piece = 0; piece < N; ++piece) {
        if ((mask >> piece & 1U) != 0) continue;
        const std::size_t after = mask | std::size_t{1} << piece;
        const std::size_t odd = swaps(mask, piece);
        for (std::size_t turn = 0; turn < K; ++turn) {
          const double weight = weight_[place][piece][turn];
          if (weight < kNegligible) continue;
          for (std::size_t from = 0; from < 2 * K; ++from) {
            step(state(mask, from / 2, from & 1U), state(after, (from / 2 + turn) % K, (from & 1U) ^ odd),
                 weight,
                 {score_[place][piece][turn], static_cast<std::uint8_t>(piece),
                  static_cast<std::uint8_t>(turn), 0});
          }
        }
      }
    }
  }

  void step(std::size_t from, std::size_t to, double weight, Entry entry) {
    if (sum_[from] <= 0) return;
    sum_[to] += sum_[from] * weight;
    const double score = entry.score;
    for (std::uint8_t rank = 0; rank < 2; ++rank) {
      entry.score = best_[from][rank].score + score;
      if (entry.score == kNever) break;
      entry.rank = rank;
      enter(best_[to], entry);
    }
  }

  Scores score_{};
  Scores weight_{};
  double peak_ = 0;
  std::vector<double> sum_;
  std::vector<BestTwo> best_;
};

}  // namespace halves

using halves::Half;
using halves::kNever;

struct LegalSum::Halves {
  Half<8, 3> corners;
  Half<12, 2> edges;

  board::cube::Cubies cubies(const Half<8, 3>::Filled& corner, const Half<12, 2>::Filled& edge) const {
    board::cube::Cubies cubies;
    cubies.corner = corner.piece;
    cubies.twist = corner.turn;
    cubies.edge = edge.piece;
    cubies.flip = edge.turn;
    return cubies;
  }
};

LegalSum::LegalSum(LegalSum&&) noexcept = default;
LegalSum& LegalSum::operator=(LegalSum&&) noexcept = default;
LegalSum::~LegalSum() = default;

LegalSum::LegalSum(const PieceScores& scores)
    : halves_(std::make_unique<Halves>(Halves{Half<8, 3>(scores.corner), Half<12, 2>(scores.edge)})) {
  const auto& [corners, edges] = *halves_;
  double total = 0;
  for (std::size_t parity = 0; parity < 2; ++parity) {
    total += corners.sum(parity) * edges.sum(parity);
    for (const auto& [first, second] : {std::pair<std::size_t, std::size_t>{0, 0}, {1, 0}, {0, 1}}) {
      const double score = corners.best(parity, first) + edges.best(parity, second);
      if (score == kNever) continue;
      best_.push_back(
          {halves_->cubies(corners.best_filling(parity, first), edges.best_filling(parity, second)), score});
    }
  }
  log_total_ = total > 0 ? std::log(total) + corners.peak() + edges.peak() : kNever;
  std::stable_sort(best_.begin(), best_.end(),
                   [](const ScoredCube& one, const ScoredCube& other) { return one.score > other.score; });
  if (best_.size() > 3) best_.resize(3);
}

board::cube::Cubies LegalSum::draw(board::Random& random) const {
  const auto& [corners, edges] = *halves_;
  const double even = corners.sum(0) * edges.sum(0);
  const double odd = corners.sum(1) * edges.sum(1);
  const std::size_t parity = random.unit() * (even + odd) < even ? 0 : 1;
  return halves_->cubies(corners.draw(parity, random), edges.draw(parity, random));
}

}  // namespace delvelens::vision::cube

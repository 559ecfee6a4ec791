// SPDX-License-Identifier: MIT
#include "vision/cube/whole/label_place.h"

#include <algorithm>
#include <cmath>

namespace delvelens::vision::cube {
namespace {

using Scores = std::array<float, kLabelPlaces>;
using Share = std::array<double, kLabelPlaces>;

constexpr double kElsewhere = 0.1;  // chance that a label stands where it likes
constexpr double kFewTiles = 4;     // tiles that may stand anywhere, added to those that were seen

const Scores& letter_scores(const LabelledTile& tile, std::size_t turn) {
  return (*tile.seen->places)[turn][tile.letter];
}
const Scores& number_scores(const LabelledTile& tile, std::size_t turn) {
  return (*tile.seen->places)[turn][6 + tile.number];
}

// Which part of the label stands where, if it is there at all.
Share share_of(const Scores& scores) {
  const float peak = *std::max_element(scores.begin(), scores.end());
  Share share{};
  double sum = 0;
  for (std::size_t i = 0; i < kLabelPlaces; ++i)
    sum += share[i] = std::exp(static_cast<double>(scores[i] - peak));
  for (double& part : share) part /= sum;
  return share;
}

// How much likelier this is where labels stand than anywhere: 0 where they may stand anywhere.
double log_favour(const Share& here, const Share& usual, double tiles) {
  constexpr double kAnywhere = 1.0 / kLabelPlaces;
  double sum = 0;
  for (std::size_t i = 0; i < kLabelPlaces; ++i) {
    const double learnt = (usual[i] + kFewTiles * kAnywhere) / (tiles + kFewTiles);
    sum += here[i] * ((1 - kElsewhere) * learnt + kElsewhere * kAnywhere) / kAnywhere;
  }
  return std::log(sum);
}

Share without(Share all, const Share& own) {
  for (std::size_t i = 0; i < kLabelPlaces; ++i) all[i] = std::max(0.0, all[i] - own[i]);
  return all;
}

void add(Share& all, const Share& more) {
  for (std::size_t i = 0; i < kLabelPlaces; ++i) all[i] += more[i];
}

}  // namespace

LabelPlace::LabelPlace(const std::vector<LabelledTile>& known) {
  for (const LabelledTile& tile : known) {
    if (!tile.seen->places) continue;
    add(letters_, share_of(letter_scores(tile, tile.turn)));
    add(numbers_, share_of(number_scores(tile, tile.turn)));
    tiles_ += 1;
  }
}

TurnChances LabelPlace::favour(const LabelledTile& tile, bool among_known) const {
  TurnChances favour{};
  if (!tile.seen->places) return favour;
  Share letters = letters_;
  Share numbers = numbers_;
  double tiles = tiles_;
  if (among_known) {
    letters = without(letters, share_of(letter_scores(tile, tile.turn)));
    numbers = without(numbers, share_of(number_scores(tile, tile.turn)));
    tiles -= 1;
  }
  for (std::size_t turn = 0; turn < favour.size(); ++turn) {
    favour[turn] = log_favour(share_of(letter_scores(tile, turn)), letters, tiles) +
                   log_favour(share_of(number_scores(tile, turn)), numbers, tiles);
  }
  return favour;
}

}  // namespace delvelens::vision::cube

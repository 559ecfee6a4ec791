// SPDX-License-Identifier: MIT
#include "vision/cube/tiles.h"

#include <algorithm>
#include <cmath>
#include <opencv2/core.hpp>

#include "vision/picture_tensor.h"

namespace delvelens::vision::cube {
namespace {

constexpr int kTile = 40;
constexpr std::size_t kTurns = 4;
constexpr std::size_t kTileAnswers = 6 + 9 + 4;
constexpr std::size_t kCharacters = 6 + 9;
constexpr std::size_t kPlaceAnswers = kCharacters * kTurns * kLabelPlaces;

// Chances that agree with what each of several looks says, as much as any one of them does.
template <std::size_t N>
class MeanOfLooks {
 public:
  explicit MeanOfLooks(double temperature) : temperature_(temperature) {}

  // `shift`: the look sees every value as one that is so much higher.
  void add(const float* scores, std::size_t shift = 0) {
    const double peak = static_cast<double>(*std::max_element(scores, scores + N));
    std::array<double, N> lower{};
    double total = 0;
    for (std::size_t i = 0; i < N; ++i) {
      lower[i] = (static_cast<double>(scores[i]) - peak) / temperature_;
      total += std::exp(lower[i]);
    }
    for (std::size_t i = 0; i < N; ++i) sums_[i] += lower[(i + shift) % N] - std::log(total);
    ++looks_;
  }

  std::array<double, N> chances() const {
    std::array<double, N> all{};
    double total = 0;
    for (std::size_t i = 0; i < N; ++i) {
      all[i] = std::exp(sums_[i] / looks_);
      total += all[i];
    }
    for (double& chance : all) chance /= total;
    return all;
  }

 private:
  double temperature_;
  double looks_ = 0;
  std::array<double, N> sums_{};
};

// The nine tiles of a face that is turned clockwise by `quarters`, each where it lay before.
std::vector<cv::Mat> tiles_of(const cv::Mat& face, std::size_t quarters) {
  std::vector<cv::Mat> tiles;
  for (int place = 0; place < 9; ++place) {
    const cv::Mat tile = face(cv::Rect(place % 3 * kTile, place / 3 * kTile, kTile, kTile));
    if (quarters == 0) {
      tiles.push_back(tile);
      continue;
    }
    tiles.emplace_back();  // OpenCV counts quarters from 0
    cv::rotate(tile, tiles.back(), static_cast<int>(quarters) - 1);
  }
  return tiles;
}

// Where the label stands if the tile is turned by `turn`: told by the look in which it is upright then.
// `answer` holds the map of each character in each turn, tile by tile and look by look.
std::shared_ptr<const LabelPlaces> label_places(const float* answer, std::size_t tile) {
  auto places = std::make_shared<LabelPlaces>();
  for (std::size_t turn = 0; turn < kTurns; ++turn) {
    const std::size_t upright = (kTurns - turn) % kTurns;
    const float* look = answer + kPlaceAnswers * (9 * upright + tile);
    for (std::size_t character = 0; character < kCharacters; ++character) {
      std::copy_n(look + character * kTurns * kLabelPlaces, kLabelPlaces, (*places)[turn][character].begin());
    }
  }
  return places;
}

}  // namespace

Result<std::array<TileChances, 9>> TileReader::read(const Pyramid& picture, const Corners& corners) const {
  // The network reads a tile better in some turns than in others, and errs differently in each.
  const cv::Mat face = picture.rectified(corners, 0, 3 * kTile);
  std::vector<cv::Mat> crops;
  for (std::size_t quarters = 0; quarters < kTurns; ++quarters) {
    const auto turned = tiles_of(face, quarters);
    crops.insert(crops.end(), turned.begin(), turned.end());
  }
  const auto outputs = network_.run(tensor_of(crops));
  if (!outputs) return tl::unexpected(outputs.error());
  const Tensor& answer = outputs->front();
  if (outputs->size() != 2 || answer.numbers.size() != kTileAnswers * crops.size() ||
      (*outputs)[1].numbers.size() != kPlaceAnswers * crops.size()) {
    return fail(ErrorKind::model, "the cube's tile network answers in a shape that does not fit");
  }
  std::array<TileChances, 9> tiles;
  for (std::size_t i = 0; i < 9; ++i) {
    MeanOfLooks<6> letter(options_.temperature);
    MeanOfLooks<9> number(options_.temperature);
    MeanOfLooks<4> turn(options_.temperature);
    for (std::size_t quarters = 0; quarters < kTurns; ++quarters) {
      const float* row = answer.numbers.data() + kTileAnswers * (9 * quarters + i);
      letter.add(row);
      number.add(row + 6);
      turn.add(row + 15, quarters);
    }
    tiles[i] = {letter.chances(), number.chances(), turn.chances(),
                label_places((*outputs)[1].numbers.data(), i)};
  }
  return tiles;
}

}  // namespace delvelens::vision::cube

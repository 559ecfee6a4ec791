// SPDX-License-Identifier: MIT
#include "vision/card/squares.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "vision/card/room_grid.h"
#include "vision/picture_tensor.h"

namespace delvelens::vision::card {
namespace {

// Scores of one square, taken head by head.
class Scores {
 public:
  Scores(const Tensor& tensor, std::size_t place, std::size_t plane)
      : numbers_(tensor.numbers), next_(place), plane_(plane) {}

  template <std::size_t N>
  void take(std::array<float, N>& chances) {
    for (float& chance : chances) {
      chance = numbers_[next_];
      next_ += plane_;
    }
    const float most = *std::max_element(chances.begin(), chances.end());
    float sum = 0;
    for (float& chance : chances) sum += chance = std::exp(chance - most);
    for (float& chance : chances) chance /= sum;
  }

 private:
  std::span<const float> numbers_;
  std::size_t next_;
  std::size_t plane_;
};

constexpr std::size_t kChannels = kContents + 4 + 3 + 16 + 6 + 2 + 28;

}  // namespace

std::vector<float> turn_votes(const RoomBelief& room) {
  std::vector<float> votes(4, 0.0F);
  for (const SquareBelief& square : room.squares) {
    // Only signs tell which way is up.
    const float sign = 1 - square.chance(Content::empty) - square.chance(Content::hidden) -
                       square.chance(Content::rune) - square.chance(Content::boiler);
    for (std::size_t i = 0; i < 4; ++i) votes[i] += std::max(0.0F, sign) * square.turn[i];
  }
  return votes;
}

Result<RoomBelief> SquareReader::read(const cv::Mat& picture) const {
  const auto output = network_.run(tensor_of(std::span(&picture, 1)));
  if (!output) return tl::unexpected(output.error());
  const Tensor& scores = output->front();
  const int columns = picture.cols / kSquarePixels;
  const int rows = picture.rows / kSquarePixels;
  const auto plane = static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows);
  if (scores.numbers.size() != kChannels * plane)
    return fail(ErrorKind::model, "The card network has other outputs");
  RoomBelief room{columns - 2, rows - 2, {}};
  for (int row = 1; row + 1 < rows; ++row) {
    for (int column = 1; column + 1 < columns; ++column) {
      const int place = row * columns + column;
      Scores from(scores, static_cast<std::size_t>(place), plane);
      SquareBelief& square = room.squares.emplace_back();
      from.take(square.content);
      from.take(square.turn);
      from.take(square.standing);
      for (auto& edge : square.edges) from.take(edge);
      from.take(square.top);
      from.take(square.runs);
      for (auto& side : square.sides) from.take(side);
    }
  }
  return room;
}

}  // namespace delvelens::vision::card

// SPDX-License-Identifier: MIT
// What the network believes about each square of a straightened room.
#pragma once

#include <array>
#include <cstdint>
#include <opencv2/core/mat.hpp>
#include <vector>

#include "vision/network.h"

namespace delvelens::vision::card {

// In the order of the network's scores (models/card/card_network.py).
enum class Content : std::uint8_t {
  empty,
  start_a,
  start_b,
  start_c,
  one,
  two,
  three,
  four,
  five,
  six,
  rune,
  candle,
  boiler,
  turned,  // a sign, but not upright
  hidden   // something stands on it
};
inline constexpr std::size_t kContents = 15;

enum class Standing : std::uint8_t { nothing, cube, die };
enum class EdgeKind : std::uint8_t { open, wall, exit, hidden };

// Chances that sum to 1 in each list. Sides run north, east, south, west.
struct SquareBelief {
  std::array<float, kContents> content{};
  std::array<float, 4> turn{};  // quarters clockwise by which the card seems turned
  std::array<float, 3> standing{};
  std::array<std::array<float, 4>, 4> edges{};  // by side, then EdgeKind
  std::array<float, 6> top{};                   // of a die that stands here
  std::array<float, 2> runs{};  // its pips: 2, 3 from the top left or right, 6 upright or level
  std::array<std::array<float, 7>, 4> sides{};  // by side: not seen, then 1 to 6

  float chance(Content one) const { return content[static_cast<std::size_t>(one)]; }
  float chance(Standing one) const { return standing[static_cast<std::size_t>(one)]; }
};

struct RoomBelief {
  int columns = 0;
  int rows = 0;
  std::vector<SquareBelief> squares;  // row by row

  const SquareBelief& at(int column, int row) const {
    const int index = row * columns + column;
    return squares[static_cast<std::size_t>(index)];
  }
};

// How many signs speak for each quarter turn of the card.
std::vector<float> turn_votes(const RoomBelief& room);

class SquareReader {
 public:
  explicit SquareReader(Network network) : network_(std::move(network)) {}

  // `picture` has whole squares and one of margin all round.
  Result<RoomBelief> read(const cv::Mat& picture) const;

 private:
  Network network_;
};

}  // namespace delvelens::vision::card

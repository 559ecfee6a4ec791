// SPDX-License-Identifier: MIT
#include "vision/card/walls.h"

#include <gtest/gtest.h>

#include <opencv2/imgproc.hpp>

#include "board/card.h"
#include "vision/card/room_grid.h"

namespace delvelens::vision::card {
namespace {

constexpr int kSquares = 4;

cv::Rect square_at(int column, int row) {
  return {(column + 1) * kSquarePixels, (row + 1) * kSquarePixels, kSquarePixels, kSquarePixels};
}

// A straightened room with walls all round and thin lines between its squares.
cv::Mat plain_room() {
  const int side = (kSquares + 2) * kSquarePixels;
  cv::Mat flat(side, side, CV_8UC3, cv::Scalar::all(230));
  for (int column = 0; column < kSquares; ++column) {
    for (int row = 0; row < kSquares; ++row)
      cv::rectangle(flat, square_at(column, row), cv::Scalar::all(150), 1);
  }
  cv::rectangle(flat, square_at(0, 0) | square_at(kSquares - 1, kSquares - 1), cv::Scalar::all(25), 5);
  return flat;
}

RoomBelief bare_room() {
  RoomBelief room{kSquares, kSquares, {}};
  room.squares.resize(std::size_t{kSquares} * kSquares);
  for (SquareBelief& square : room.squares) square.standing[static_cast<std::size_t>(Standing::nothing)] = 1;
  return room;
}

float wall(const RoomBelief& room, int column, int row, board::Side side) {
  return room.at(column, row).edges[static_cast<std::size_t>(side)][static_cast<std::size_t>(EdgeKind::wall)];
}

TEST(Walls, ThickLinesAreWallsAndThinOnesAreNot) {
  RoomBelief room = bare_room();
  measure_walls(plain_room(), room);
  EXPECT_GT(wall(room, 0, 0, board::Side::north), 0.9F);
  EXPECT_GT(wall(room, 3, 2, board::Side::east), 0.9F);
  EXPECT_LT(wall(room, 1, 1, board::Side::east), 0.1F);
  EXPECT_LT(wall(room, 2, 2, board::Side::south), 0.1F);
}

// The squares around tell how light the paper is where a dark piece covers most of it.
TEST(Walls, AreSeenBesideADarkPiece) {
  cv::Mat flat = plain_room();
  RoomBelief room = bare_room();
  for (const int column : {2, 3}) {
    const cv::Rect square = square_at(column, 3);
    cv::rectangle(flat, cv::Rect(square.x + 5, square.y + 5, 18, 23), cv::Scalar(20, 20, 90), cv::FILLED);
    auto& standing = room.squares[static_cast<std::size_t>(column) + std::size_t{3} * kSquares].standing;
    standing = {};
    standing[static_cast<std::size_t>(Standing::cube)] = 1;
  }
  measure_walls(flat, room);
  EXPECT_GT(wall(room, 2, 3, board::Side::south), 0.9F);
  EXPECT_GT(wall(room, 3, 3, board::Side::south), 0.9F);
  EXPECT_GT(wall(room, 3, 3, board::Side::east), 0.9F);
  EXPECT_LT(wall(room, 3, 3, board::Side::north), 0.1F);
}

}  // namespace
}  // namespace delvelens::vision::card

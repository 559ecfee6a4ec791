// SPDX-License-Identifier: MIT
#include "vision/card/room_finder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <opencv2/imgproc.hpp>

#include "datasets/synth/room_drawing.h"
#include "vision/card/room_grid.h"
#include "vision/card/room_refine.h"

namespace delvelens::vision::card {
namespace {

namespace synth = datasets::synth;

// A drawn card laid on a picture by a homography; the corners of its room in the picture come with it.
struct Laid {
  cv::Mat picture;
  Quad room{};
};

Laid lay(const synth::DrawnRoom& card, const std::vector<cv::Point2f>& onto, double dim) {
  Laid laid;
  laid.picture = cv::Mat(720, 1280, CV_8UC3, cv::Scalar(60, 80, 110));
  const auto w = static_cast<float>(card.picture.cols);
  const auto h = static_cast<float>(card.picture.rows);
  const std::vector<cv::Point2f> from{{0, 0}, {w, 0}, {w, h}, {0, h}};
  const cv::Mat map = cv::getPerspectiveTransform(from, onto);
  cv::Mat small;
  cv::GaussianBlur(card.picture, small, {0, 0}, 1.5);
  cv::warpPerspective(small, laid.picture, map, laid.picture.size(), cv::INTER_LINEAR,
                      cv::BORDER_TRANSPARENT);
  for (int y = 0; y < laid.picture.rows; ++y) laid.picture.row(y) *= 1 - dim * y / laid.picture.rows;
  const double scale = w / card.size.x;
  std::vector<cv::Point2f> corners;
  const int columns = card.card.columns;
  const int rows = card.card.rows;
  for (const auto& [column, row] : {std::pair{0, 0}, {columns, 0}, {columns, rows}, {0, rows}}) {
    const board::Point at = card.drawing.corner(column, row);
    corners.emplace_back(static_cast<float>(at.x * scale), static_cast<float>(at.y * scale));
  }
  cv::perspectiveTransform(corners, corners, map);
  std::copy(corners.begin(), corners.end(), laid.room.begin());
  return laid;
}

double farthest_corner(const Quad& a, const Quad& b) {
  double best = 1e9;
  for (std::size_t turn = 0; turn < 4; ++turn) {
    double most = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      const cv::Point2f d = a[i] - b[(i + turn) % 4];
      most = std::max<double>(most, std::hypot(d.x, d.y));
    }
    best = std::min(best, most);
  }
  return best;
}

TEST(RoomFinder, FindsHouseCardsUnderUnevenLightAndTellsTheirSquares) {
  synth::Draw draw(4);
  int grids = 0;
  for (int i = 0; i < 12; ++i) {
    const synth::DrawnRoom card = synth::draw_room(draw, synth::World::train, synth::house_room(draw), true);
    const Laid laid = lay(card, {{430, 120}, {840, 90}, {960, 640}, {350, 660}}, 0.05 * i);
    // The card's own edge is found too; which frame holds a room is told by its squares.
    Halves halves(laid.picture);
    ScaledPicture scaled = scaled_for_rooms(halves);
    Quad corners{};
    for (const RoomLook look : kRoomLooks) {
      const auto rooms = find_rooms(scaled, look);
      const auto found = std::find_if(rooms.begin(), rooms.end(), [&](const RoomCandidate& room) {
        return farthest_corner(room.corners, laid.room) < 6;
      });
      ASSERT_NE(found, rooms.end()) << card.card.name << ", look " << static_cast<int>(look);
      corners = found->corners;
    }
    // Which corner comes first is not known yet, so columns and rows may be swapped.
    auto guesses = guess_grids(laid.picture, corners);
    guesses.resize(3);
    for (const GridGuess& guess : guesses) {
      if (std::minmax(guess.columns, guess.rows) == std::minmax(card.card.columns, card.card.rows)) {
        ++grids;
        break;
      }
    }
  }
  EXPECT_GE(grids, 9);  // these quads are no true perspectives, so that squares need not look square
}

TEST(RoomFinder, AnEmptyTableHasNoRoom) {
  Halves table(cv::Mat(480, 640, CV_8UC3, cv::Scalar(90, 120, 130)));
  ScaledPicture empty = scaled_for_rooms(table);
  for (const RoomLook look : kRoomLooks) EXPECT_TRUE(find_rooms(empty, look).empty());
}

// Things as dark as walls stand on two sides of the border, cut it and stick out of it.
TEST(RoomFinder, FindsARoomByItsLinesWherePiecesCutItsBorder) {
  synth::Draw draw(6);
  for (int i = 0; i < 6; ++i) {
    const synth::DrawnRoom card = synth::draw_room(draw, synth::World::train, synth::house_room(draw), true);
    Laid laid = lay(card, {{430, 120}, {840, 90}, {960, 640}, {350, 660}}, 0.05 * i);
    for (const std::size_t side : {0U, 1U}) {
      const cv::Point2f a = laid.room[side];
      const cv::Point2f b = laid.room[side + 1];
      const cv::Point2f middle = a + (b - a) * (0.35F + 0.05F * static_cast<float>(i));
      cv::rectangle(laid.picture, cv::Rect(cvRound(middle.x) - 30, cvRound(middle.y) - 45, 60, 65),
                    cv::Scalar(20, 30, 25), cv::FILLED);
    }
    Halves halves(laid.picture);
    ScaledPicture scaled = scaled_for_rooms(halves);
    const auto rooms = find_rooms(scaled, RoomLook::fine_lines);
    ASSERT_FALSE(rooms.empty()) << card.card.name;
    EXPECT_LT(farthest_corner(rooms.front().corners, laid.room), 6) << card.card.name;
  }
}

// Where a camera that looks down at a card from 50 degrees above the table sees the card's corners.
std::vector<cv::Point2f> seen_obliquely(const synth::DrawnRoom& card) {
  constexpr double kFocal = 1300;
  const double down = std::sin(50 * CV_PI / 180);
  const double along = std::cos(50 * CV_PI / 180);
  const double away = 3.2 * std::max(card.size.x, card.size.y);
  std::vector<cv::Point2f> corners;
  for (const auto& [right, near] : {std::pair{-0.5, -0.5}, {0.5, -0.5}, {0.5, 0.5}, {-0.5, 0.5}}) {
    const double x = right * card.size.x;
    const double y = near * card.size.y;
    const double depth = away - y * along;
    corners.emplace_back(static_cast<float>(640 + kFocal * x / depth),
                         static_cast<float>(360 + kFocal * y * down / depth));
  }
  return corners;
}

// An arm lies along most of one side.
TEST(RoomFinder, FindsARoomByThreeSidesWhereTheFourthIsHidden) {
  synth::Draw draw(6);
  for (std::size_t side = 0; side < 4; ++side) {
    const synth::DrawnRoom card = synth::draw_room(draw, synth::World::train, synth::house_room(draw), true);
    Laid laid = lay(card, seen_obliquely(card), 0.1);
    const cv::Point2f a = laid.room[side];
    const cv::Point2f b = laid.room[(side + 1) % 4];
    cv::line(laid.picture, a + (b - a) * 0.1F, a + (b - a) * 0.8F, cv::Scalar(90, 120, 170), 90);
    Halves halves(laid.picture);
    ScaledPicture scaled = scaled_for_rooms(halves);
    const auto rooms = find_rooms(scaled, RoomLook::three_sides);
    double nearest = 1e9;
    for (const RoomCandidate& room : rooms)
      nearest = std::min(nearest, farthest_corner(room.corners, laid.room));
    EXPECT_LT(nearest, 16) << card.card.name << ", side " << side;  // pixels: a fifth of a square
  }
}

// Corners that are off by up to three pixels come back to where the lines of the room cross.
TEST(RoomRefine, PutsCornersWhereTheLinesAre) {
  synth::Draw draw(12);
  for (int i = 0; i < 6; ++i) {
    const synth::DrawnRoom card = synth::draw_room(draw, synth::World::train, synth::house_room(draw), true);
    const Laid laid = lay(card, seen_obliquely(card), 0.1 * i);
    Quad off = laid.room;
    for (std::size_t corner = 0; corner < 4; ++corner)
      off[corner] += cv::Point2f(draw.between(-3, 3), draw.between(-3, 3));
    Halves halves(laid.picture);
    RoomBelief room{card.card.columns, card.card.rows, {}};
    room.squares.resize(static_cast<std::size_t>(room.columns) * static_cast<std::size_t>(room.rows));
    for (SquareBelief& square : room.squares)
      square.standing[static_cast<std::size_t>(Standing::nothing)] = 1;
    EXPECT_LT(farthest_corner(refined(halves, off, room), laid.room), 0.8) << card.card.name;
    // Pieces everywhere: nothing is seen, nothing is moved.
    for (SquareBelief& square : room.squares) square.standing = {};
    EXPECT_EQ(refined(halves, off, room), off) << card.card.name;
  }
}

TEST(RoomGrid, StraighteningPutsSquaresWhereTheyBelong) {
  synth::Draw draw(9);
  const synth::DrawnRoom card = synth::draw_room(draw, synth::World::train, synth::house_room(draw), true);
  const Laid laid = lay(card, {{300, 100}, {900, 160}, {860, 680}, {260, 600}}, 0);
  Halves halves(laid.picture);
  const cv::Mat flat = straightened(halves, laid.room, card.card.columns, card.card.rows);
  ASSERT_EQ(flat.cols, (card.card.columns + 2) * kSquarePixels);
  // The top wall lies on the line between the margin and the first row.
  cv::Mat grey;
  cv::cvtColor(flat, grey, cv::COLOR_BGR2GRAY);
  const cv::Mat band = grey(cv::Rect(kSquarePixels, kSquarePixels - 1, card.card.columns * kSquarePixels, 2));
  const cv::Mat floor =
      grey(cv::Rect(kSquarePixels, kSquarePixels + 5, card.card.columns * kSquarePixels, 2));
  EXPECT_LT(cv::mean(band)[0] + 40, cv::mean(floor)[0]);
}

// By its shape alone this room would be 4 by 2: some cameras squeeze what they see into another format.
TEST(RoomGrid, SquaresOfAStretchedPictureAreCounted) {
  constexpr int kFlat = 400;
  cv::Mat flat(kFlat, kFlat, CV_8UC3, cv::Scalar::all(230));
  for (int at = 100; at < kFlat; at += 100) {
    cv::line(flat, {at, 0}, {at, kFlat}, cv::Scalar::all(90), 3);
    cv::line(flat, {0, at}, {kFlat, at}, cv::Scalar::all(90), 3);
  }
  cv::rectangle(flat, {0, 0, kFlat, kFlat}, cv::Scalar::all(10), 16);
  const Quad room{cv::Point2f{236, 433}, {222, 256}, {477, 203}, {597, 356}};
  const float far = kFlat - 1;
  const Quad corners{cv::Point2f{0, 0}, {far, 0}, {far, far}, {0, far}};
  cv::Mat picture(600, 800, CV_8UC3, cv::Scalar::all(200));
  cv::warpPerspective(flat, picture, cv::getPerspectiveTransform(corners.data(), room.data()), picture.size(),
                      cv::INTER_AREA, cv::BORDER_TRANSPARENT);
  const auto guesses = guess_grids(picture, room);
  const auto place = std::find_if(guesses.begin(), guesses.end(), [](const GridGuess& guess) {
    return guess.columns == 4 && guess.rows == 4;
  });
  EXPECT_LT(place - guesses.begin(), 3);
}

}  // namespace
}  // namespace delvelens::vision::card

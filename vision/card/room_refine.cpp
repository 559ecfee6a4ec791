// SPDX-License-Identifier: MIT
#include "vision/card/room_refine.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <optional>
#include <set>

namespace delvelens::vision::card {
namespace {

constexpr int kRounds = 2;           // of looking, each from where the last one put the room
constexpr int kLineReach = 6;        // pixels of the straightened room to either side of a line
constexpr double kLeastDark = 0.04;  // of the paper: what a line has at least in its darkest pixel
constexpr double kUsualOff = 0.02;   // squares that a line may be off; what is farther counts less and less
constexpr std::size_t kLeastLines = 3;   // seen each way
constexpr std::size_t kLeastPieces = 5;  // of those lines, each way
constexpr double kMostMove = 0.15;       // squares that a corner may move: more was no look at the same lines

// A piece of a line between two squares, as it was seen: its middle, in squares.
struct LinePiece {
  cv::Point2d at;
  int line = 0;  // its number: columns or rows from the room's first corner
  bool standing = true;
  double weight = 1;
};

// How far the dark line is from the middle of a profile, in pixels.
std::optional<std::pair<double, double>> middle_of_line(const std::vector<double>& profile) {
  const auto last = static_cast<double>(profile.size() - 1);
  const double left = 0.5 * (profile[0] + profile[1]);
  const double right = 0.5 * (profile[profile.size() - 1] + profile[profile.size() - 2]);
  double sum = 0;
  double moment = 0;
  double most = 0;
  for (std::size_t i = 0; i < profile.size(); ++i) {
    const auto place = static_cast<double>(i);
    const double paper = left + (right - left) * place / last;
    const double dark = std::max(0.0, 1 - profile[i] / std::max(20.0, paper));
    most = std::max(most, dark);
    sum += dark;
    moment += dark * (place - 0.5 * last);
  }
  // Where one side is much darker than the other something stands there, or a shadow ends.
  const double uneven = std::fabs(left - right) / std::max(left, right);
  if (most < kLeastDark || uneven > 0.2) return std::nullopt;
  return std::pair{moment / sum, most};
}

// The piece of the line before column `line` (or row, where it lies) beside square `beside` of the other way.
std::optional<LinePiece> look_at_piece(const cv::Mat& grey, int line, int beside, bool standing) {
  constexpr int kFromEnd = kSquarePixels / 5;  // other lines cross there
  constexpr int kLength = kSquarePixels - 2 * kFromEnd;
  const int across = (line + 1) * kSquarePixels;
  const int start = (beside + 1) * kSquarePixels;
  std::vector<double> profile;
  for (int u = -kLineReach; u <= kLineReach; ++u) {
    double sum = 0;
    for (int t = kFromEnd; t < kFromEnd + kLength; ++t)
      sum += standing ? grey.at<std::uint8_t>(start + t, across + u)
                      : grey.at<std::uint8_t>(across + u, start + t);
    profile.push_back(sum / kLength);
  }
  const auto found = middle_of_line(profile);
  if (!found) return std::nullopt;
  const double off = found->first / kSquarePixels;
  const double middle = beside + 0.5;
  return LinePiece{standing ? cv::Point2d(line + off, middle) : cv::Point2d(middle, line + off), line,
                   standing, std::min(1.0, found->second / 0.3)};
}

bool is_bare(const RoomBelief& room, int column, int row) {
  if (column < 0 || row < 0 || column >= room.columns || row >= room.rows) return true;
  return room.at(column, row).chance(Standing::nothing) > 0.8F;
}

std::vector<LinePiece> pieces_of(const cv::Mat& grey, const RoomBelief& room) {
  std::vector<LinePiece> pieces;
  const auto look = [&](int line, int beside, bool standing) {
    const bool bare = standing ? is_bare(room, line - 1, beside) && is_bare(room, line, beside)
                               : is_bare(room, beside, line - 1) && is_bare(room, beside, line);
    if (!bare) return;
    if (const auto piece = look_at_piece(grey, line, beside, standing)) pieces.push_back(*piece);
  };
  for (int line = 0; line <= room.columns; ++line) {
    for (int row = 0; row < room.rows; ++row) look(line, row, true);
  }
  for (int line = 0; line <= room.rows; ++line) {
    for (int column = 0; column < room.columns; ++column) look(line, column, false);
  }
  return pieces;
}

bool are_enough(const std::vector<LinePiece>& pieces) {
  for (const bool standing : {true, false}) {
    std::set<int> lines;
    std::size_t count = 0;
    for (const LinePiece& piece : pieces) {
      if (piece.standing != standing) continue;
      lines.insert(piece.line);
      ++count;
    }
    if (lines.size() < kLeastLines || count < kLeastPieces) return false;
  }
  return true;
}

// From where the pieces were seen to where they belong, both in squares. A piece at p belongs on the line x =
// k (or y = k): with a map I + A that is linear in A.
cv::Matx33d straightening(const std::vector<LinePiece>& pieces) {
  const auto count = static_cast<int>(pieces.size());
  std::vector<double> weights;
  for (const LinePiece& piece : pieces) weights.push_back(piece.weight);
  cv::Matx33d map = cv::Matx33d::eye();
  for (int round = 0; round < 4; ++round) {
    cv::Mat1d left(count, 8, 0.0);
    cv::Mat1d right(count, 1);
    for (int i = 0; i < count; ++i) {
      const LinePiece& piece = pieces[static_cast<std::size_t>(i)];
      const double weight = weights[static_cast<std::size_t>(i)];
      const int first = piece.standing ? 0 : 3;
      left(i, first) = weight * piece.at.x;
      left(i, first + 1) = weight * piece.at.y;
      left(i, first + 2) = weight;
      left(i, 6) = -weight * piece.line * piece.at.x;
      left(i, 7) = -weight * piece.line * piece.at.y;
      right(i) = weight * (piece.line - (piece.standing ? piece.at.x : piece.at.y));
    }
    cv::Mat1d a;
    if (!cv::solve(left, right, a, cv::DECOMP_SVD)) return cv::Matx33d::eye();
    map = {1 + a(0), a(1), a(2), a(3), 1 + a(4), a(5), a(6), a(7), 1};
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      const cv::Vec3d to = map * cv::Vec3d(pieces[i].at.x, pieces[i].at.y, 1);
      const double off = (to[pieces[i].standing ? 0 : 1] / to[2] - pieces[i].line) / kUsualOff;
      weights[i] = pieces[i].weight / (1 + off * off);
    }
  }
  return map;
}

}  // namespace

Quad refined(Halves& picture, const Quad& corners, const RoomBelief& room) {
  Quad best = corners;
  for (int round = 0; round < kRounds; ++round) {
    const cv::Mat flat = straightened(picture, best, room.columns, room.rows);
    cv::Mat grey;
    cv::cvtColor(flat, grey, cv::COLOR_BGR2GRAY);
    const auto pieces = pieces_of(grey, room);
    if (!are_enough(pieces)) return best;
    const cv::Matx33d back = straightening(pieces).inv();
    const cv::Matx33d plane = picture_from_room(best, room.columns, room.rows);
    const Quad square{cv::Point2f(0, 0), cv::Point2f(static_cast<float>(room.columns), 0),
                      cv::Point2f(static_cast<float>(room.columns), static_cast<float>(room.rows)),
                      cv::Point2f(0, static_cast<float>(room.rows))};
    for (std::size_t i = 0; i < 4; ++i) {
      const cv::Vec3d moved = back * cv::Vec3d(square[i].x, square[i].y, 1);
      const double by = std::hypot(moved[0] / moved[2] - square[i].x, moved[1] / moved[2] - square[i].y);
      if (!(by <= kMostMove)) return corners;  // nor where the lines make no plane
      const cv::Vec3d seen = plane * moved;
      best[i] = {static_cast<float>(seen[0] / seen[2]), static_cast<float>(seen[1] / seen[2])};
    }
  }
  return best;
}

}  // namespace delvelens::vision::card

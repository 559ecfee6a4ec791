// SPDX-License-Identifier: MIT
#include "vision/cube/finder.h"

#include <algorithm>
#include <cmath>

#include "vision/picture_tensor.h"

namespace delvelens::vision::cube {
namespace {

// The network's geometry; the training scripts use the same numbers.
constexpr int kStride = 8;
constexpr int kMultiple = 64;
constexpr std::size_t kMaps = 1 + kQuadNumbers;

int round_up(int side) { return (side + kMultiple - 1) / kMultiple * kMultiple; }

// The maps of one look.
struct Maps {
  const float* numbers;
  int rows;
  int columns;

  float at(std::size_t map, int row, int column) const {
    return numbers[(static_cast<std::ptrdiff_t>(map) * rows + row) * columns + column];
  }
  bool is_peak(int row, int column) const {
    const float here = at(0, row, column);
    for (int r = std::max(0, row - 1); r <= std::min(rows - 1, row + 1); ++r) {
      for (int c = std::max(0, column - 1); c <= std::min(columns - 1, column + 1); ++c) {
        if (at(0, r, c) > here) return false;
      }
    }
    return true;
  }
  Corners quad(int row, int column) const {
    std::array<float, kQuadNumbers> values{};
    for (std::size_t i = 0; i < kQuadNumbers; ++i) values[i] = at(i + 1, row, column);
    return corners_from(values, (column + 0.5) * kStride, (row + 0.5) * kStride);
  }
};

std::vector<Candidate> apart(std::vector<Candidate> all, const FinderOptions& options) {
  std::stable_sort(all.begin(), all.end(),
                   [](const Candidate& one, const Candidate& other) { return one.score > other.score; });
  std::vector<Candidate> kept;
  for (const Candidate& one : all) {
    const bool again = std::any_of(kept.begin(), kept.end(), [&](const Candidate& other) {
      return distance(middle_of(one.corners), middle_of(other.corners)) <
             options.same_face * std::min(side_of(one.corners), side_of(other.corners));
    });
    if (!again) kept.push_back(one);
    if (kept.size() == options.most_faces) break;
  }
  return kept;
}

}  // namespace

Result<std::vector<Candidate>> Finder::look(const Pyramid& picture, int longer_side) const {
  return look(picture, cv::Rect({0, 0}, picture.picture().size()), longer_side);
}

Result<std::vector<Candidate>> Finder::look(const Pyramid& picture, const cv::Rect& part,
                                            int longer_side) const {
  const double scale = static_cast<double>(longer_side) / std::max(part.width, part.height);
  const int columns = std::max(1, static_cast<int>(std::lround(part.width * scale)));
  const int rows = std::max(1, static_cast<int>(std::lround(part.height * scale)));
  cv::Mat input(round_up(rows), round_up(columns), CV_8UC3, cv::Scalar::all(114));
  picture.scaled(part, columns, rows).copyTo(input(cv::Rect(0, 0, columns, rows)));

  const auto outputs = network_.run(tensor_of({&input, 1}));
  if (!outputs) return tl::unexpected(outputs.error());
  const Tensor& answer = outputs->front();
  if (answer.shape.size() != 4 || answer.shape[1] != static_cast<std::int64_t>(kMaps)) {
    return fail(ErrorKind::model, "the cube finder answers in a shape that does not fit");
  }
  const Maps maps{answer.numbers.data(), static_cast<int>(answer.shape[2]),
                  static_cast<int>(answer.shape[3])};
  std::vector<Candidate> found;
  for (int row = 0; row < maps.rows; ++row) {
    for (int column = 0; column < maps.columns; ++column) {
      const double score = static_cast<double>(maps.at(0, row, column));
      if (score < options_.least_score || !maps.is_peak(row, column)) continue;
      Corners corners = maps.quad(row, column);
      for (board::Point& corner : corners) corner = {part.x + corner.x / scale, part.y + corner.y / scale};
      if (area_of(corners) > 1 && is_convex(corners)) found.push_back({corners, score});
    }
  }
  return apart(std::move(found), options_);
}

}  // namespace delvelens::vision::cube

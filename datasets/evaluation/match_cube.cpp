// SPDX-License-Identifier: MIT
#include <algorithm>
#include <limits>
#include <numeric>

#include "datasets/evaluation/match_parts.h"
#include "datasets/evaluation/pairing.h"

namespace delvelens::datasets {
namespace {

using Corners = std::array<board::Point, 4>;

// Reading order of a face after a quarter turn clockwise: the new first sticker was the seventh.
constexpr std::array<std::size_t, 9> kTurned{6, 3, 0, 7, 4, 1, 8, 5, 2};

double mean_side(const Corners& corners) {
  double sum = 0;
  for (std::size_t i = 0; i < 4; ++i) sum += distance(corners[i], corners[(i + 1) % 4]);
  return sum / 4;
}

board::Point middle_of(const Corners& corners) {
  board::Point sum;
  for (const board::Point& corner : corners) sum = {sum.x + corner.x / 4, sum.y + corner.y / 4};
  return sum;
}

// Mean distance of the corners in sides of the labelled face; where each corner list begins does not matter.
double corner_error(const Corners& labelled, const Corners& seen) {
  double best = std::numeric_limits<double>::infinity();
  for (std::size_t shift = 0; shift < 4; ++shift) {
    double sum = 0;
    for (std::size_t i = 0; i < 4; ++i) sum += distance(labelled[i], seen[(i + shift) % 4]);
    best = std::min(best, sum / 4);
  }
  const double side = mean_side(labelled);
  return side > 0 ? best / side : std::numeric_limits<double>::infinity();
}

// Compares nine things up to rotation; `same(i, j)` compares the label's i-th with the reader's j-th.
template <class Same>
bool same_up_to_rotation(Same&& same) {
  std::array<std::size_t, 9> order{};
  std::iota(order.begin(), order.end(), std::size_t{0});
  for (int turn = 0; turn < 4; ++turn) {
    bool all = true;
    for (std::size_t i = 0; i < 9 && all; ++i) all = same(i, order[i]);
    if (all) return true;
    std::array<std::size_t, 9> next{};
    for (std::size_t i = 0; i < 9; ++i) next[i] = order[kTurned[i]];
    order = next;
  }
  return false;
}

std::string tiles_text(const std::vector<board::Tile>& tiles) {
  std::string text;
  for (const board::Tile& tile : tiles) text += (text.empty() ? "" : " ") + board::label_of(tile);
  return text;
}

std::string value_text(const FaceLabel& face) {
  return face.tiles.empty() ? face.colours.value_or("") : tiles_text(face.tiles);
}

Fate judged(const FaceLabel& face, const SeenFace& seen) {
  bool same = false;
  if (!face.tiles.empty()) {
    same = seen.tiles.size() == 9 && same_up_to_rotation([&](std::size_t i, std::size_t j) {
             return face.tiles[i].home == seen.tiles[j].home && face.tiles[i].number == seen.tiles[j].number;
           });
  } else if (face.colours) {
    same = seen.stickers.size() == 9 && same_up_to_rotation([&](std::size_t i, std::size_t j) {
             return (*face.colours)[i] == seen.stickers[j];
           });
  } else {
    return Fate::placed;
  }
  return same ? Fate::right : Fate::wrong;
}

bool counts(const Label& label, const FaceLabel& face, const MatchOptions& options) {
  return !face.oblique && face.visible >= options.least_visible &&
         !in_ignored_region(label, middle_of(face.corners));
}

// Another side of a labelled cube, which nobody labelled: it shares an edge with a labelled face.
bool shares_edge(const FaceLabel& face, const Corners& seen, const MatchOptions& options) {
  const double near = options.most_corner_error * mean_side(face.corners);
  const auto shared = std::count_if(seen.begin(), seen.end(), [&](const board::Point& corner) {
    return std::any_of(face.corners.begin(), face.corners.end(),
                       [&](const board::Point& labelled) { return distance(labelled, corner) <= near; });
  });
  return shared == 2;
}

double least_confidence(const SeenFace& face) {
  return *std::min_element(face.confidence.begin(), face.confidence.end());
}

std::string seen_text(const SeenFace& face) {
  return face.tiles.empty() ? face.stickers : tiles_text(face.tiles);
}

}  // namespace

std::vector<ItemScore> match_cube(const Label& label, const CubeTruth& truth, const SeenCube& seen,
                                  const MatchOptions& options) {
  const Pairing pairing = pair_up(
      truth.faces.size(), seen.faces.size(), [&](std::size_t i, std::size_t j) -> std::optional<double> {
        const double error = corner_error(truth.faces[i].corners, seen.faces[j].corners);
        return error <= options.most_corner_error ? std::optional(error) : std::nullopt;
      });
  std::vector<ItemScore> items;
  for (std::size_t i = 0; i < truth.faces.size(); ++i) {
    const FaceLabel& face = truth.faces[i];
    ItemScore item{Fate::missed, value_text(face), "", 0, {face.corners.begin(), face.corners.end()}};
    if (const auto j = pairing.sighting_of[i]) {
      item.fate = judged(face, seen.faces[*j]);
      item.got = seen_text(seen.faces[*j]);
      item.confidence = least_confidence(seen.faces[*j]);
    }
    if (!counts(label, face, options)) item.fate = Fate::ignored;
    items.push_back(std::move(item));
  }
  for (std::size_t j = 0; j < seen.faces.size(); ++j) {
    if (pairing.label_of[j]) continue;
    const SeenFace& face = seen.faces[j];
    const bool ignored = in_ignored_region(label, middle_of(face.corners)) ||
                         std::any_of(truth.faces.begin(), truth.faces.end(), [&](const FaceLabel& labelled) {
                           return shares_edge(labelled, face.corners, options);
                         });
    items.push_back({ignored ? Fate::ignored : Fate::extra,
                     "",
                     seen_text(face),
                     least_confidence(face),
                     {face.corners.begin(), face.corners.end()}});
  }
  return items;
}

}  // namespace delvelens::datasets

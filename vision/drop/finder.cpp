// SPDX-License-Identifier: MIT
#include "vision/drop/finder.h"

#include <algorithm>
#include <cmath>

#include "vision/heat_look.h"

namespace delvelens::vision::drop {
namespace {

// The network's geometry; the training scripts use the same numbers.
constexpr int kStride = 4;        // pixels to a cell of the maps
constexpr double kEdgeUnit = 16;  // sizes are logarithms of pixels over this
constexpr double kMostEdge = 80;  // pixels of the look; a larger piece belongs to a coarser look

double distance(const cv::Point2d& a, const cv::Point2d& b) { return std::hypot(a.x - b.x, a.y - b.y); }

// Two looks may frame one piece differently, and a fine look may take a corner of a large piece for a small
// one.
bool same_piece(const Candidate& one, const Candidate& other, double nearest) {
  const double larger = std::max(one.edge, other.edge);
  const double smaller = std::min(one.edge, other.edge);
  const double apart = distance(one.center, other.center);
  if (apart < nearest * larger) return true;
  return smaller < 0.5 * larger && apart < 0.62 * larger;
}

std::vector<Candidate> best_of(std::vector<Candidate> all, const FinderOptions& options) {
  std::erase_if(all, [&](const Candidate& one) { return one.edge < options.least_edge; });
  std::sort(all.begin(), all.end(), [](const Candidate& a, const Candidate& b) { return a.score > b.score; });
  std::vector<Candidate> kept;
  for (const Candidate& one : all) {
    const bool again = std::any_of(kept.begin(), kept.end(), [&](const Candidate& other) {
      return same_piece(one, other, options.nearest);
    });
    if (!again) kept.push_back(one);
    if (kept.size() == options.most_pieces) break;
  }
  return kept;
}

}  // namespace

Result<std::vector<Candidate>> Finder::look(const cv::Mat& picture, int longer_side) const {
  const auto look = HeatLook::at(network_, picture, longer_side, {});
  if (!look) return tl::unexpected(look.error());
  std::vector<Candidate> found;
  for (const auto& peak : look->peaks(options_.least_score)) {
    const double edge = kEdgeUnit * std::exp(look->value(1, peak));
    const double x = (peak.column + look->value(2, peak)) * kStride;
    const double y = (peak.row + look->value(3, peak)) * kStride;
    if (edge > kMostEdge || x < 0 || y < 0 || x > look->shown().width || y > look->shown().height) continue;
    const double scale = look->scale();
    // Whole numbers are pixel centres, in the picture as in the look.
    found.push_back({{(x + 0.5) / scale - 0.5, (y + 0.5) / scale - 0.5}, edge / scale, peak.score});
  }
  return found;
}

Result<std::vector<Candidate>> Finder::find(const cv::Mat& picture) const {
  std::vector<Candidate> all;
  for (const int side : options_.looks) {
    const auto found = look(picture, side);
    if (!found) return found;
    all.insert(all.end(), found->begin(), found->end());
  }
  return best_of(std::move(all), options_);
}

}  // namespace delvelens::vision::drop

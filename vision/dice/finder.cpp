// SPDX-License-Identifier: MIT
#include "vision/dice/finder.h"

#include <algorithm>
#include <cmath>

#include "vision/heat_look.h"

namespace delvelens::vision::dice {
namespace {

// The network's geometry; the training scripts use the same numbers.
constexpr int kStride = 4;                       // pixels to a cell of the maps
constexpr double kSizeUnit = 32;                 // sizes are logarithms of pixels over this
constexpr double kMostSide = 140;                // pixels of the look; a larger die belongs to a coarser look
constexpr HeatLookOptions kFiveMaps{.maps = 5};  // heat, logarithms of width and height, offset in the cell

// Two looks may frame one die differently; its centre deep inside the other's box gives it away. A thing much
// smaller than the other is not the same: whether it is a pip on a die, or the other one clutter around a
// die, only the reader can tell.
bool same_die(const cv::Rect2d& a, const cv::Rect2d& b, double most_overlap) {
  if (overlap(a, b) > most_overlap) return true;
  const auto [smaller, larger] = std::minmax(std::max(a.width, a.height), std::max(b.width, b.height));
  const double dx = std::abs(a.x + a.width / 2 - b.x - b.width / 2);
  const double dy = std::abs(a.y + a.height / 2 - b.y - b.height / 2);
  return std::max(dx, dy) < 0.3 * larger && smaller > 0.55 * larger;
}

}  // namespace

double overlap(const cv::Rect2d& a, const cv::Rect2d& b) {
  const double shared = (a & b).area();
  return shared / (a.area() + b.area() - shared);
}

std::vector<Candidate> best_of(std::vector<Candidate> all, const FinderOptions& options) {
  std::erase_if(all, [&](const Candidate& one) {
    return std::max(one.box.width, one.box.height) < options.least_side;
  });
  std::sort(all.begin(), all.end(), [](const Candidate& a, const Candidate& b) { return a.score > b.score; });
  std::vector<Candidate> kept;
  for (const Candidate& one : all) {
    const bool again = std::any_of(kept.begin(), kept.end(), [&](const Candidate& other) {
      return same_die(one.box, other.box, options.most_overlap);
    });
    if (!again) kept.push_back(one);
    if (kept.size() == options.most_dice) break;
  }
  return kept;
}

Result<std::vector<Candidate>> Finder::look(const cv::Mat& picture, int longer_side,
                                            double picture_scale) const {
  const auto seen = HeatLook::at(network_, picture, longer_side, kFiveMaps);
  if (!seen) return tl::unexpected(seen.error());
  std::vector<Candidate> found;
  for (const HeatLook::Peak& peak : seen->peaks(options_.least_score)) {
    const double width = kSizeUnit * std::exp(seen->value(1, peak));
    const double height = kSizeUnit * std::exp(seen->value(2, peak));
    const double x = (peak.column + seen->value(3, peak)) * kStride;
    const double y = (peak.row + seen->value(4, peak)) * kStride;
    if (std::max(width, height) > kMostSide || x < 0 || y < 0 || x > seen->shown().width ||
        y > seen->shown().height)
      continue;
    const double scale = seen->scale() * picture_scale;
    found.push_back(
        {cv::Rect2d((x - width / 2) / scale, (y - height / 2) / scale, width / scale, height / scale),
         peak.score});
  }
  return found;
}

bool Finder::wants_closer_look(const cv::Mat& picture, const std::vector<Candidate>& found) const {
  constexpr double kLikely = 0.3;
  const int longer_side = std::max(picture.cols, picture.rows);
  if (longer_side < 1.25 * options_.looks.front()) return false;
  const double small = options_.small_side * longer_side / options_.looks.front();
  bool any = false;
  for (const Candidate& one : found) {
    if (one.score < kLikely) continue;
    any = true;
    if (std::max(one.box.width, one.box.height) < small) return true;
  }
  return !any;
}

Result<std::vector<Candidate>> Finder::find(const cv::Mat& picture, const cv::Mat& small) const {
  std::vector<Candidate> all;
  const auto add = [&](const cv::Mat& shown, int side) -> Result<void> {
    const auto found = look(shown, side, static_cast<double>(shown.cols) / picture.cols);
    if (!found) return tl::unexpected(found.error());
    all.insert(all.end(), found->begin(), found->end());
    return {};
  };
  for (const int side : options_.looks) {
    if (const auto added = add(small, side); !added) return tl::unexpected(added.error());
  }
  if (wants_closer_look(picture, all)) {
    const int side = std::min(options_.closer_look, std::max(picture.cols, picture.rows));
    if (const auto added = add(picture, side); !added) return tl::unexpected(added.error());
  }
  return best_of(std::move(all), options_);
}

}  // namespace delvelens::vision::dice

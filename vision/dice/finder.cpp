#include "vision/dice/finder.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "vision/picture_tensor.h"

namespace delvelens::vision::dice {
namespace {

// The network's geometry; the training scripts use the same numbers.
constexpr int kStride = 4;         // pixels to a cell of the maps
constexpr int kMultiple = 32;      // both sides of the input are multiples of this
constexpr double kSizeUnit = 32;   // sizes are logarithms of pixels over this
constexpr double kMostSide = 140;  // pixels of the look; a larger die belongs to a coarser look
constexpr double kMostEnlargement = 2.0;
constexpr int kMaps = 5;

int round_up(int side) { return (side + kMultiple - 1) / kMultiple * kMultiple; }

double overlap(const cv::Rect2d& a, const cv::Rect2d& b) {
  const double shared = (a & b).area();
  return shared / (a.area() + b.area() - shared);
}

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

// The five maps of one look.
struct Maps {
  const float* numbers;
  int rows;
  int columns;
  float at(int map, int row, int column) const {
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
};

}  // namespace

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

Result<std::vector<Candidate>> Finder::look(const cv::Mat& picture, int longer_side) const {
  const double scale =
      std::min(kMostEnlargement, static_cast<double>(longer_side) / std::max(picture.cols, picture.rows));
  const int columns = std::max(1, static_cast<int>(std::lround(picture.cols * scale)));
  const int rows = std::max(1, static_cast<int>(std::lround(picture.rows * scale)));
  cv::Mat input(round_up(rows), round_up(columns), CV_8UC3, cv::Scalar::all(114));
  cv::Mat view = input(cv::Rect(0, 0, columns, rows));
  cv::resize(picture, view, view.size(), 0, 0, scale < 1 ? cv::INTER_AREA : cv::INTER_LINEAR);

  const auto outputs = network_.run(tensor_of({&input, 1}));
  if (!outputs) return tl::unexpected(outputs.error());
  const Tensor& answer = outputs->front();
  if (answer.shape.size() != 4 || answer.shape[1] != kMaps) {
    return fail(ErrorKind::model, "the dice finder answers in a shape that does not fit");
  }
  const Maps maps{answer.numbers.data(), static_cast<int>(answer.shape[2]),
                  static_cast<int>(answer.shape[3])};

  std::vector<Candidate> found;
  for (int row = 0; row < maps.rows; ++row) {
    for (int column = 0; column < maps.columns; ++column) {
      const double score = maps.at(0, row, column);
      if (score < options_.least_score || !maps.is_peak(row, column)) continue;
      const double width = kSizeUnit * std::exp(static_cast<double>(maps.at(1, row, column)));
      const double height = kSizeUnit * std::exp(static_cast<double>(maps.at(2, row, column)));
      const double x = (column + static_cast<double>(maps.at(3, row, column))) * kStride;
      const double y = (row + static_cast<double>(maps.at(4, row, column))) * kStride;
      if (std::max(width, height) > kMostSide || x < 0 || y < 0 || x > columns || y > rows) continue;
      found.push_back(
          {cv::Rect2d((x - width / 2) / scale, (y - height / 2) / scale, width / scale, height / scale),
           score});
    }
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

Result<std::vector<Candidate>> Finder::find(const cv::Mat& picture) const {
  std::vector<Candidate> all;
  const auto add = [&](int side) -> Result<void> {
    const auto found = look(picture, side);
    if (!found) return tl::unexpected(found.error());
    all.insert(all.end(), found->begin(), found->end());
    return {};
  };
  for (const int side : options_.looks) {
    if (const auto added = add(side); !added) return tl::unexpected(added.error());
  }
  if (wants_closer_look(picture, all)) {
    const int side = std::min(options_.closer_look, std::max(picture.cols, picture.rows));
    if (const auto added = add(side); !added) return tl::unexpected(added.error());
  }
  return best_of(std::move(all), options_);
}

}  // namespace delvelens::vision::dice

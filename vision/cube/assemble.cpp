// SPDX-License-Identifier: MIT
#include "vision/cube/assemble.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "vision/cube/contacts.h"
#include "vision/cube/pose.h"

namespace delvelens::vision::cube {
namespace {

constexpr std::size_t kMostFaces = 3;  // no picture shows more of one cube
constexpr std::size_t kMostChoices = 12;

// Everything that is known about two faces side by side.
struct Pair {
  bool excluded = false;
  double worth = 0;  // of the shared edge; 0 when there is none
};

class Choice {
 public:
  Choice(const std::vector<Fitted>& faces, const AssembleOptions& options)
      : options_(options), faces_(faces) {
    for (const Fitted& face : faces) {
      scores_.push_back(face.found * face.chance * std::exp(-face.last_move / options.restless));
    }
    pairs_.resize(faces.size() * faces.size());
    for (std::size_t i = 0; i < faces.size(); ++i) {
      for (std::size_t j = 0; j < faces.size(); ++j) {
        if (i < j) pairs_[i * faces.size() + j] = pairs_[j * faces.size() + i] = pair_of(faces[i], faces[j]);
      }
    }
  }

  double score(std::size_t face) const { return scores_[face]; }

  std::vector<std::size_t> best() {
    std::vector<std::size_t> chosen;
    extend(chosen, 0, 0);
    return best_;
  }

 private:
  Pair pair_of(const Fitted& one, const Fitted& other) const {
    if (overlap(one.corners, other.corners) > options_.most_overlap) return {true, 0};
    const double gap = edge_gap(one.corners, other.corners);
    const double most = ContactOptions{}.most_gap;
    if (gap >= most) return {};
    const auto pose = pose_of({one, other});
    const double misfit = pose ? pose->miss / options_.most_misfit : 1;
    return {false, options_.edge_worth * (1 - gap / most) * std::max(0.0, 1 - misfit)};
  }

  const Pair& pair(std::size_t i, std::size_t j) const { return pairs_[i * faces_.size() + j]; }

  void extend(std::vector<std::size_t>& chosen, std::size_t next, double score) {
    if (!chosen.empty() && score > best_score_) {
      best_score_ = score;
      best_ = chosen;
    }
    if (chosen.size() == kMostFaces) return;
    for (std::size_t i = next; i < faces_.size(); ++i) {
      double more = scores_[i];
      bool fits = true;
      bool touches = chosen.empty();
      for (const std::size_t other : chosen) {
        fits = fits && !pair(i, other).excluded;
        touches = touches || pair(i, other).worth > 0;
        more += pair(i, other).worth;
      }
      if (!fits || !touches) continue;
      if (!chosen.empty()) more -= options_.least_gain;
      chosen.push_back(i);
      extend(chosen, i + 1, score + more);
      chosen.pop_back();
    }
  }

  AssembleOptions options_;
  const std::vector<Fitted>& faces_;
  std::vector<double> scores_;
  std::vector<Pair> pairs_;
  std::vector<std::size_t> best_;
  double best_score_ = -1;
};

}  // namespace

double overlap(const Corners& one, const Corners& other) {
  std::vector<cv::Point2f> a;
  std::vector<cv::Point2f> b;
  for (std::size_t i = 0; i < 4; ++i) {
    a.emplace_back(static_cast<float>(one[i].x), static_cast<float>(one[i].y));
    b.emplace_back(static_cast<float>(other[i].x), static_cast<float>(other[i].y));
  }
  std::vector<cv::Point2f> shared;
  const double area = static_cast<double>(cv::intersectConvexConvex(a, b, shared));
  return area / std::max(1.0, std::min(area_of(one), area_of(other)));
}

std::vector<Fitted> assemble(const std::vector<Fitted>& faces, const AssembleOptions& options) {
  std::vector<Fitted> few(faces.begin(),
                          faces.begin() + static_cast<std::ptrdiff_t>(std::min(faces.size(), kMostChoices)));
  std::vector<Fitted> cube;
  Choice choice(few, options);
  const auto best = choice.best();
  const bool sure = std::any_of(best.begin(), best.end(),
                                [&](std::size_t i) { return choice.score(i) >= options.least_score; });
  if (!sure) return cube;
  for (const std::size_t index : best) cube.push_back(few[index]);
  return cube;
}

}  // namespace delvelens::vision::cube

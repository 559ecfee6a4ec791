// SPDX-License-Identifier: MIT
#include "vision/cube/whole/light.h"

#include <algorithm>
#include <cmath>

namespace delvelens::vision::cube {
namespace {

using Vector = std::array<double, 3>;
constexpr double kDark = 0.02;        // keeps logarithms of shadows in range
constexpr double kFreedom = 4;        // of the t distribution: glare and shadow are no proof against a paint
constexpr double kPriorWeight = 0.3;  // of a paint's mean, towards the mean of all stickers

struct Model {
  std::array<Vector, 6> paint{};
  std::array<Vector, 6> gain{};  // by side
  double spread = 0.2;
};

double square(double number) { return number * number; }

double miss(const Model& model, std::size_t side, std::size_t paint, const Vector& light) {
  double sum = 0;
  for (std::size_t i = 0; i < 3; ++i) sum += square(light[i] - model.gain[side][i] - model.paint[paint][i]);
  return sum;
}

SideLights logarithms(const SideLights& lights) {
  SideLights logs = lights;
  for (auto& side : logs) {
    for (auto& light : side) {
      for (double& part : light) part = std::log(std::max(part, 0.0) + kDark);
    }
  }
  return logs;
}

class PaintFit {
 public:
  PaintFit(const SideLights& logs, const SideChances& beliefs) : logs_(logs), beliefs_(beliefs) {}

  Model run(const LightOptions& options) {
    Model model;
    for (int round = 0; round < options.rounds; ++round) {
      find_paints(model);
      find_gains(model, options.shrink);
    }
    find_spread(model, options.least_spread);
    return model;
  }

 private:
  // Each sticker counts for each paint as far as it is believed to have it and is near to it.
  template <class Use>
  void each(const Model& model, Use use) const {
    for (std::size_t side = 0; side < 6; ++side) {
      for (std::size_t i = 0; i < 9; ++i) {
        for (std::size_t paint = 0; paint < 6; ++paint) {
          const double belief = beliefs_[side][i][paint];
          if (belief < 1e-4) continue;
          use(side, paint, logs_[side][i], belief, miss(model, side, paint, logs_[side][i]));
        }
      }
    }
  }

  void find_paints(Model& model) const {
    std::array<Vector, 6> sums{};
    std::array<double, 6> weights{};
    Vector all{};
    double count = 0;
    const bool first = model.paint == std::array<Vector, 6>{};
    each(model, [&](std::size_t side, std::size_t paint, const Vector& light, double belief, double off) {
      const double weight = first ? belief : belief / (1 + off / square(model.spread) / kFreedom);
      for (std::size_t i = 0; i < 3; ++i) {
        sums[paint][i] += weight * (light[i] - model.gain[side][i]);
        all[i] += weight * (light[i] - model.gain[side][i]);
      }
      weights[paint] += weight;
      count += weight;
    });
    for (std::size_t paint = 0; paint < 6; ++paint) {
      for (std::size_t i = 0; i < 3; ++i) {
        model.paint[paint][i] = (sums[paint][i] + kPriorWeight * all[i] / std::max(count, 1e-9)) /
                                (weights[paint] + kPriorWeight);
      }
    }
  }

  void find_gains(Model& model, double shrink) const {
    std::array<Vector, 6> sums{};
    std::array<double, 6> weights{};
    each(model, [&](std::size_t side, std::size_t paint, const Vector& light, double belief, double off) {
      const double weight = belief / (1 + off / square(model.spread) / kFreedom);
      for (std::size_t i = 0; i < 3; ++i) sums[side][i] += weight * (light[i] - model.paint[paint][i]);
      weights[side] += weight;
    });
    for (std::size_t side = 0; side < 6; ++side) {
      for (std::size_t i = 0; i < 3; ++i) model.gain[side][i] = sums[side][i] / (weights[side] + shrink);
    }
  }

  void find_spread(Model& model, double least) const {
    double sum = 0;
    double weights = 0;
    each(model, [&](std::size_t, std::size_t, const Vector&, double belief, double off) {
      const double weight = belief / (1 + off / square(model.spread) / kFreedom);
      sum += weight * off / 3;
      weights += weight;
    });
    model.spread = std::max(least, std::sqrt(sum / std::max(weights, 1e-9)));
  }

  const SideLights& logs_;
  const SideChances& beliefs_;
};

}  // namespace

SideChances paint_scores(const SideLights& lights, const SideChances& beliefs, const LightOptions& options) {
  const SideLights logs = logarithms(lights);
  const Model model = PaintFit(logs, beliefs).run(options);
  SideChances scores{};
  for (std::size_t side = 0; side < 6; ++side) {
    for (std::size_t i = 0; i < 9; ++i) {
      double total = 0;
      for (std::size_t paint = 0; paint < 6; ++paint) {
        const double off = miss(model, side, paint, logs[side][i]) / square(model.spread);
        scores[side][i][paint] = std::pow(1 + off / kFreedom, -(kFreedom + 3) / 2);
        total += scores[side][i][paint];
      }
      for (double& score : scores[side][i])
        score = options.trust * std::log(score / std::max(total, 1e-300) + 1e-4);
    }
  }
  return scores;
}

}  // namespace delvelens::vision::cube

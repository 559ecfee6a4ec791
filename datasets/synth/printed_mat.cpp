// SPDX-License-Identifier: MIT
#include "datasets/synth/printed_mat.h"

#include "calibration/mat.h"

namespace delvelens::datasets::synth {
namespace {

class MattedGround final : public Ground {
 public:
  explicit MattedGround(std::shared_ptr<const Ground> table)
      : table_(std::move(table)), sheet_(calibration::mat_layout(calibration::SheetSize::a4).sheet) {}

  Surface paint(Vec2 place, float pixel) const override {
    const Vec2 at = mat_from_table(place);
    if (at.x < 0 || at.y < 0 || at.x > static_cast<float>(sheet_.width) ||
        at.y > static_cast<float>(sheet_.height))
      return table_->paint(place, pixel);
    Surface paper;
    paper.roughness = 0.9F;
    paper.mirror = 0.02F;
    const float light = 0.03F + 0.77F * printed(at, pixel);
    paper.colour = {light, light, light};
    return paper;
  }
  Vec3 mean() const override { return {0.7F, 0.7F, 0.7F}; }

 private:
  // Paint as the pixel sees it: the mean over a few places in it.
  float printed(Vec2 at, float pixel) const {
    constexpr int kSteps = 3;
    double sum = 0;
    for (int row = 0; row < kSteps; ++row) {
      for (int column = 0; column < kSteps; ++column) {
        const float x = (static_cast<float>(column) + 0.5F) / kSteps - 0.5F;
        const float y = (static_cast<float>(row) + 0.5F) / kSteps - 0.5F;
        sum += sheet_.grey_at({static_cast<double>(at.x + x * pixel), static_cast<double>(at.y + y * pixel)});
      }
    }
    return static_cast<float>(sum / (kSteps * kSteps));
  }

  std::shared_ptr<const Ground> table_;
  calibration::Sheet sheet_;
};

}  // namespace

// The table's y runs away from its x counter-clockwise, the mat's clockwise.
Vec2 mat_from_table(Vec2 place) {
  const board::Point paper = calibration::sheet_millimetres(calibration::SheetSize::a4);
  return {static_cast<float>(paper.x / 2) + place.y, static_cast<float>(paper.y / 2) + place.x};
}

std::shared_ptr<const Ground> with_mat(std::shared_ptr<const Ground> table) {
  return std::make_shared<MattedGround>(std::move(table));
}

}  // namespace delvelens::datasets::synth

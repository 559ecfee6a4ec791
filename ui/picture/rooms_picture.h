// SPDX-License-Identifier: MIT
// The picture of `delvelens rooms --annotate`.
#pragma once

#include <opencv2/core/mat.hpp>
#include <string>
#include <vector>

#include "board/drop.h"
#include "rules/dungeon_drop/survey.h"

namespace delvelens::picture {

struct RoomsPictureOptions {
  std::size_t rooms = 4;     // shaded and numbered; more than five hide each other
  int health = 8;            // told in the legend
  std::vector<bool> unsure;  // pieces whose kind is doubtful
};

// Without a photo (an empty matrix) the table is drawn on plain paper.
cv::Mat rooms_picture(const cv::Mat& photo, const board::DropTable& table,
                      const rules::dungeon_drop::Survey& survey, const RoomsPictureOptions& options);

}  // namespace delvelens::picture

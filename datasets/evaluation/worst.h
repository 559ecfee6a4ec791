// SPDX-License-Identifier: MIT
// Pictures of what went wrong, to look at.
#pragma once

#include <filesystem>
#include <opencv2/core/mat.hpp>
#include <string>
#include <tl/expected.hpp>

#include "datasets/evaluation/score.h"

namespace delvelens::datasets {

// The picture with every item outlined in the colour of its fate, what was labelled and what was read, and a
// line that sums it up. Small pictures are enlarged.
cv::Mat with_fates(const cv::Mat& picture, const PictureScore& score);

class WorstPictures {
 public:
  // Makes the folder. Keeps at most `most` pictures of each sort, so that a bad run does not fill a disk.
  static tl::expected<WorstPictures, std::string> into(const std::filesystem::path& folder, int most = 200);

  // Writes the picture when it was not read exactly: "1-accepted-wrong-...", "2-wrong-...". Pictures that
  // cannot be opened have nothing to show; the report names them.
  void add(const std::filesystem::path& picture, const PictureScore& score);
  int written() const { return accepted_wrong_ + wrong_; }

 private:
  WorstPictures(std::filesystem::path folder, int most) : folder_(std::move(folder)), most_(most) {}

  std::filesystem::path folder_;
  int most_;
  int accepted_wrong_ = 0;
  int wrong_ = 0;
};

}  // namespace delvelens::datasets

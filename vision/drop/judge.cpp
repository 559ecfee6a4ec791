// SPDX-License-Identifier: MIT
#include "vision/drop/judge.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "vision/drop/mean_colours.h"
#include "vision/softmax.h"

namespace delvelens::vision::drop {
namespace {

// The network's geometry; models/drop/judge_network.py and judge_scenes.py use the same numbers.
constexpr std::size_t kPlace = 4;
constexpr std::size_t kKinds = 17;
constexpr std::size_t kEntry = kKinds + 3 + 11 + 3 + 8;
constexpr int kView = 8;
constexpr std::size_t kJudged = 1 + 4 + 3 + 11;
constexpr double kLogFloor = 0.02;  // keeps logarithms of dark colours calm

void tell_place(const cv::Mat& picture, const Candidate& candidate, std::vector<float>& out) {
  const double longer = std::max(picture.cols, picture.rows);
  const double belief = std::clamp(candidate.score, 0.01, 0.99);
  for (const double number : {(candidate.center.x - picture.cols / 2.0) * 2 / longer,
                              (candidate.center.y - picture.rows / 2.0) * 2 / longer,
                              std::log(candidate.edge / longer) + 3.5, std::log(belief / (1 - belief)) / 2})
    out.push_back(static_cast<float>(number));
}

void tell_entry(const calibration::PaletteEntry& entry, std::vector<float>& out) {
  const std::size_t start = out.size();
  out.resize(start + kEntry);
  float* row = out.data() + start;
  row[static_cast<std::size_t>(entry.kind)] = 1;
  row[kKinds + static_cast<std::size_t>(entry.size)] = 1;
  row[kKinds + 3 + static_cast<std::size_t>(entry.colour)] = 1;
  row[kKinds + 14 + static_cast<std::size_t>(entry.material)] = 1;
  float* colour = row + kKinds + 17;
  for (std::size_t c = 0; c < 3; ++c) {
    const double level = std::clamp(entry.rgb[c], 0.0, 1.2);
    colour[c] = static_cast<float>(std::sqrt(level));
    colour[c + 3] = static_cast<float>(0.5 * std::log(level + kLogFloor));
  }
  colour[6] = static_cast<float>(std::log(entry.edge));
  colour[7] = entry.examples > 0 ? 1.0F : 0.0F;
}

// The whole picture as a few mean colours, in whole steps of grey as the training has them.
Tensor view_of(const cv::Mat& picture) {
  cv::Mat small;
  cv::resize(picture, small, {kView, kView}, 0, 0, cv::INTER_AREA);
  small.convertTo(small, CV_32FC3, 1 / 255.0);
  Tensor view{{1, std::int64_t{3} * kView * kView}, {}};
  tell_mean_colours(small, kView, view.numbers);
  return view;
}

void settle(const float* answers, std::span<const float> fits, Attributes& look) {
  const double piece = 1 / (1 + std::exp(-static_cast<double>(answers[0])));
  const auto shapes = softmax<4>(answers + 1);
  look.shape[0] = 1 - piece;
  for (std::size_t i = 0; i < shapes.size(); ++i) look.shape[i + 1] = piece * shapes[i];
  look.entries = softmax(fits);
  look.beliefs.judge = piece;
}

}  // namespace

Result<void> Judge::judge(const cv::Mat& picture, std::span<const Candidate> candidates,
                          const calibration::Palette& palette, Looks& looks) const {
  if (candidates.empty()) return {};
  const std::size_t count = candidates.size();
  const std::size_t told = looks.told.size() / count;
  Tensor seen{{static_cast<std::int64_t>(count), static_cast<std::int64_t>(told + kPlace)}, {}};
  seen.numbers.reserve(count * (told + kPlace));
  for (std::size_t i = 0; i < count; ++i) {
    const auto first = looks.told.begin() + static_cast<std::ptrdiff_t>(i * told);
    seen.numbers.insert(seen.numbers.end(), first, first + static_cast<std::ptrdiff_t>(told));
    tell_place(picture, candidates[i], seen.numbers);
  }
  const std::size_t entries = palette.entries.size();
  Tensor kinds{{static_cast<std::int64_t>(entries), std::int64_t{kEntry}}, {}};
  for (const calibration::PaletteEntry& entry : palette.entries) tell_entry(entry, kinds.numbers);

  const std::array inputs{std::move(seen), std::move(kinds), view_of(picture)};
  const auto outputs = network_.run(inputs);
  if (!outputs) return tl::unexpected(outputs.error());
  if (outputs->size() != 2 || (*outputs)[0].numbers.size() != count * kJudged ||
      (*outputs)[1].numbers.size() != count * (entries + 1)) {
    return fail(ErrorKind::model, "the judge of pieces answers in a shape that does not fit");
  }
  for (std::size_t i = 0; i < count; ++i) {
    settle((*outputs)[0].numbers.data() + i * kJudged,
           std::span((*outputs)[1].numbers).subspan(i * (entries + 1), entries + 1), looks.attributes[i]);
  }
  return {};
}

}  // namespace delvelens::vision::drop

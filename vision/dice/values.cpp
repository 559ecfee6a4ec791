// SPDX-License-Identifier: MIT
#include "vision/dice/values.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "vision/picture_tensor.h"
#include "vision/softmax.h"

namespace delvelens::vision::dice {
namespace {

constexpr int kCropSide = 64;
constexpr std::size_t kBatch = 32;  // bounds the memory of a crowded table

// Joins the looks at one die: the mean of the chances, and how much the least convinced look believes it.
FaceReading joined(Looks looks) {
  FaceReading joint;
  joint.features = std::move(looks.features);
  for (const auto& chances : looks.chances) {
    for (std::size_t i = 0; i < kClasses; ++i)
      joint.chances[i] += chances[i] / static_cast<double>(looks.chances.size());
  }
  joint.agreement = 1;
  for (const auto& chances : looks.chances) {
    joint.agreement = std::min(joint.agreement, chances[static_cast<std::size_t>(joint.favourite())]);
  }
  return joint;
}

// The network's outputs, in order.
enum Output : std::uint8_t { kScores, kFeatures, kFrames, kOutputs };

Result<std::vector<Tensor>> run(const Network& network, std::span<const cv::Mat> crops) {
  auto outputs = network.run(tensor_of(crops));
  if (!outputs) return outputs;
  if (outputs->size() != kOutputs ||
      (*outputs)[kScores].shape.back() != static_cast<std::int64_t>(kClasses) ||
      (*outputs)[kFrames].shape.back() != 4) {
    return fail(ErrorKind::model, "the dice reader answers in a shape that does not fit");
  }
  return outputs;
}

// The box that the network sees in a crop of this box; `frame` is its middle from the crop's middle and the
// logarithms of its sides, all over the crop's side.
cv::Rect2d framed(const cv::Rect2d& box, double margin, const float* frame) {
  constexpr double kMostShift = 0.4;
  const double side = margin * std::max(box.width, box.height);
  const auto shift = [&](int i) {
    return side * std::clamp(static_cast<double>(frame[i]), -kMostShift, kMostShift);
  };
  const auto length = [&](int i) {
    return side * std::exp(std::clamp(static_cast<double>(frame[i]), -1.5, 0.2));
  };
  const double x = box.x + box.width / 2 + shift(0);
  const double y = box.y + box.height / 2 + shift(1);
  return {x - length(2) / 2, y - length(3) / 2, length(2), length(3)};
}

}  // namespace

int FaceReading::favourite() const {
  return static_cast<int>(std::max_element(chances.begin() + 1, chances.end()) - chances.begin());
}

cv::Mat cut_crop(const cv::Mat& picture, const cv::Rect2d& box, double margin) {
  const int side = std::max(2, static_cast<int>(std::lround(margin * std::max(box.width, box.height))));
  const int left = static_cast<int>(std::lround(box.x + box.width / 2 - side / 2.0));
  const int top = static_cast<int>(std::lround(box.y + box.height / 2 - side / 2.0));
  const cv::Rect wanted(left, top, side, side);
  const cv::Rect inside = wanted & cv::Rect(0, 0, picture.cols, picture.rows);
  cv::Mat crop;
  if (inside.empty()) return cv::Mat(kCropSide, kCropSide, CV_8UC3, cv::Scalar::all(0));
  cv::copyMakeBorder(picture(inside), crop, inside.y - top, top + side - inside.y - inside.height,
                     inside.x - left, left + side - inside.x - inside.width,
                     cv::BORDER_REPLICATE | cv::BORDER_ISOLATED);
  cv::Mat scaled;
  cv::resize(crop, scaled, {kCropSide, kCropSide}, 0, 0,
             side > kCropSide ? cv::INTER_AREA : cv::INTER_LINEAR);
  return scaled;
}

Result<std::vector<Framed>> ValueReader::frame(const cv::Mat& picture,
                                               std::span<const Candidate> candidates) const {
  std::vector<Framed> all;
  for (std::size_t first = 0; first < candidates.size(); first += kBatch) {
    const auto some = candidates.subspan(first, std::min(kBatch, candidates.size() - first));
    std::vector<cv::Mat> crops;
    for (const Candidate& one : some) crops.push_back(cut_crop(picture, one.box, options_.frame_margin));
    const auto outputs = run(network_, crops);
    if (!outputs) return tl::unexpected(outputs.error());
    for (std::size_t i = 0; i < some.size(); ++i) {
      const auto chances = softmax<kClasses>((*outputs)[kScores].numbers.data() + i * kClasses);
      const float* frame = (*outputs)[kFrames].numbers.data() + i * 4;
      all.push_back({{framed(some[i].box, options_.frame_margin, frame), some[i].score},
                     chances.front(),
                     *std::max_element(chances.begin() + 1, chances.end())});
    }
  }
  return all;
}

Result<std::vector<Looks>> ValueReader::look(const cv::Mat& picture, std::span<const Candidate> candidates,
                                             const std::vector<double>& margins) const {
  std::vector<Looks> all;
  for (std::size_t first = 0; first < candidates.size(); first += kBatch) {
    const std::size_t count = std::min(kBatch, candidates.size() - first);
    std::vector<cv::Mat> crops;
    for (const Candidate& candidate : candidates.subspan(first, count)) {
      for (std::size_t i = 0; i < margins.size(); ++i) {
        crops.push_back(cut_crop(picture, candidate.box, margins[i]));
        if (i % 2 == 1) cv::flip(crops.back(), crops.back(), 1);  // in the mirror a die shows the same value
      }
    }
    const auto outputs = run(network_, crops);
    if (!outputs) return tl::unexpected(outputs.error());
    const auto feature_count = static_cast<std::size_t>((*outputs)[kFeatures].shape.back());
    const float* scores = (*outputs)[kScores].numbers.data();
    const float* features = (*outputs)[kFeatures].numbers.data();
    for (std::size_t i = 0; i < count; ++i) {
      Looks& looks = all.emplace_back();
      looks.features.assign(features, features + feature_count);
      for (std::size_t k = 0; k < margins.size(); ++k, scores += kClasses)
        looks.chances.push_back(softmax<kClasses>(scores));
      features += margins.size() * feature_count;
    }
  }
  return all;
}

Result<std::vector<FaceReading>> ValueReader::read(const cv::Mat& picture,
                                                   std::span<const Candidate> candidates) const {
  auto looks = look(picture, candidates, options_.margins);
  if (!looks) return tl::unexpected(looks.error());
  std::vector<FaceReading> readings;
  std::vector<Candidate> doubtful;
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    readings.push_back(joined((*looks)[i]));
    if (readings[i].agreement >= options_.sure) continue;
    doubtful.push_back(candidates[i]);
    places.push_back(i);
  }
  const auto more = look(picture, doubtful, options_.more_margins);
  if (!more) return tl::unexpected(more.error());
  for (std::size_t k = 0; k < places.size(); ++k) {
    auto& chances = (*looks)[places[k]].chances;
    chances.insert(chances.end(), (*more)[k].chances.begin(), (*more)[k].chances.end());
    readings[places[k]] = joined(std::move((*looks)[places[k]]));
  }
  return readings;
}

}  // namespace delvelens::vision::dice

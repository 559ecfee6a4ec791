// SPDX-License-Identifier: MIT
#include "vision/drop/looker.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

#include "vision/drop/mean_colours.h"
#include "vision/picture_tensor.h"
#include "vision/softmax.h"

namespace delvelens::vision::drop {
namespace {

// The network's geometry; the training scripts use the same numbers.
constexpr int kCropSide = 48;
constexpr double kCropEdges = 2.6;  // edges of the candidate that the crop's side covers
constexpr std::size_t kGeometry = 10;
constexpr std::size_t kAnswers = 5 + 3 + 11 + kGeometry;
constexpr std::size_t kFeatures = 128;
constexpr int kGrid = 6;            // the judge is told a crop as so many by so many mean colours
constexpr std::size_t kBatch = 32;  // bounds the memory of a crowded table

cv::Mat crop_of(const cv::Mat& picture, const Candidate& candidate) {
  const double side = kCropEdges * candidate.edge;
  const double scale = kCropSide / side;
  cv::Mat crop;
  if (scale < 0.6) {
    // Shrinking: a plain warp would alias, so the square is cut out and averaged.
    const int whole = std::max(2, cvRound(side));
    const double to_corner = 0.5 - (kCropSide / 2.0 + 0.5) / scale;
    const cv::Point corner(cvRound(candidate.center.x + to_corner), cvRound(candidate.center.y + to_corner));
    const cv::Rect inside =
        cv::Rect(corner, cv::Size(whole, whole)) & cv::Rect(0, 0, picture.cols, picture.rows);
    if (inside.empty()) return cv::Mat(kCropSide, kCropSide, CV_8UC3, cv::Scalar::all(0));
    cv::Mat square;
    cv::copyMakeBorder(picture(inside), square, inside.y - corner.y,
                       corner.y + whole - inside.y - inside.height, inside.x - corner.x,
                       corner.x + whole - inside.x - inside.width,
                       cv::BORDER_REPLICATE | cv::BORDER_ISOLATED);
    cv::resize(square, crop, {kCropSide, kCropSide}, 0, 0, cv::INTER_AREA);
    return crop;
  }
  const cv::Matx23d to_crop(scale, 0, kCropSide / 2.0 - scale * candidate.center.x,  //
                            0, scale, kCropSide / 2.0 - scale * candidate.center.y);
  cv::warpAffine(picture, crop, to_crop, {kCropSide, kCropSide}, cv::INTER_LINEAR, cv::BORDER_REPLICATE);
  return crop;
}

using Answers = std::array<float, kAnswers>;

// What a look in the mirror says of the crop as it is: what points to the side, and how it is turned, changes
// its sign.
Answers unmirrored(const float* answers) {
  Answers all;
  std::copy_n(answers, kAnswers, all.begin());
  for (const std::size_t sideways : {0U, 3U, 6U, 9U}) all[kAnswers - kGeometry + sideways] *= -1;
  return all;
}

Attributes attributes_of(const float* answers, const Candidate& candidate) {
  Attributes look;
  look.shape = softmax<5>(answers);
  look.material = softmax<3>(answers + 5);
  look.colour = softmax<11>(answers + 8);
  const float* geometry = answers + 19;
  const double edge = candidate.edge;
  const auto moved = [&](float x, float y) {
    return candidate.center + cv::Point2d(static_cast<double>(x), static_cast<double>(y)) * edge;
  };
  look.center = moved(geometry[0], geometry[1]);
  look.edge = edge * std::exp(std::clamp(static_cast<double>(geometry[2]), -0.7, 0.7));
  look.ground = moved(geometry[3], geometry[4]);
  // Learnt as twice the half axes.
  for (std::size_t i = 0; i < 3; ++i) look.square[i] = static_cast<double>(geometry[5 + i]) * edge / 2;
  look.quarter_turn = {static_cast<double>(geometry[8]), static_cast<double>(geometry[9])};
  return look;
}

// What the judge is told of one crop: the network's features, mean colours plane by plane, and geometry.
void tell(const float* features, const cv::Mat& crop, const float* answers, std::vector<float>& out) {
  out.insert(out.end(), features, features + kFeatures);
  cv::Mat exact;
  crop.convertTo(exact, CV_32FC3, 1 / 255.0);
  tell_mean_colours(exact, kGrid, out);
  out.insert(out.end(), answers + kAnswers - kGeometry, answers + kAnswers);
}

bool fits(const std::vector<Tensor>& outputs, std::size_t crops) {
  return outputs[0].numbers.size() == crops * kAnswers &&
         (outputs.size() == 1 || outputs[1].numbers.size() == crops * kFeatures);
}

std::vector<cv::Mat> crops_of(const cv::Mat& picture, std::span<const Candidate> candidates) {
  std::vector<cv::Mat> crops;
  for (const Candidate& candidate : candidates) crops.push_back(crop_of(picture, candidate));
  return crops;
}

}  // namespace

Shape Attributes::favourite() const {
  return static_cast<Shape>(std::max_element(shape.begin() + 1, shape.end()) - shape.begin());
}

Result<std::vector<Tensor>> Looker::answers(std::span<const cv::Mat> crops) const {
  auto outputs = network_.run(tensor_of(crops));
  if (!outputs) return tl::unexpected(outputs.error());
  if (!fits(*outputs, crops.size()))
    return fail(ErrorKind::model, "the drop looker answers in a shape that does not fit");
  return outputs;
}

Result<Looks> Looker::look(const cv::Mat& picture, std::span<const Candidate> candidates) const {
  Looks all;
  for (std::size_t first = 0; first < candidates.size(); first += kBatch) {
    const auto some = candidates.subspan(first, std::min(kBatch, candidates.size() - first));
    const std::vector<cv::Mat> crops = crops_of(picture, some);
    const auto outputs = answers(crops);
    if (!outputs) return tl::unexpected(outputs.error());
    for (std::size_t i = 0; i < some.size(); ++i) {
      const float* one = (*outputs)[0].numbers.data() + i * kAnswers;
      all.attributes.push_back(attributes_of(one, some[i]));
      if (outputs->size() == 2) tell((*outputs)[1].numbers.data() + i * kFeatures, crops[i], one, all.told);
    }
  }
  return all;
}

Result<std::vector<Attributes>> Looker::look_twice(const cv::Mat& picture,
                                                   std::span<const Candidate> candidates) const {
  std::vector<Attributes> all;
  for (std::size_t first = 0; first < candidates.size(); first += kBatch) {
    const auto some = candidates.subspan(first, std::min(kBatch, candidates.size() - first));
    std::vector<cv::Mat> crops = crops_of(picture, some);
    const auto plain = answers(crops);
    if (!plain) return tl::unexpected(plain.error());
    for (cv::Mat& crop : crops) cv::flip(crop, crop, 1);
    const auto mirrored = answers(crops);
    if (!mirrored) return tl::unexpected(mirrored.error());
    for (std::size_t i = 0; i < some.size(); ++i) {
      Answers joint = unmirrored((*mirrored)[0].numbers.data() + i * kAnswers);
      const float* one = (*plain)[0].numbers.data() + i * kAnswers;
      for (std::size_t k = 0; k < kAnswers; ++k) joint[k] = (joint[k] + one[k]) / 2;
      all.push_back(attributes_of(joint.data(), some[i]));
    }
  }
  return all;
}

}  // namespace delvelens::vision::drop

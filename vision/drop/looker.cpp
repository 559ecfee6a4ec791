// SPDX-License-Identifier: MIT
#include "vision/drop/looker.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "vision/drop/softmax.h"
#include "vision/picture_tensor.h"

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
  cv::Mat means;
  cv::Mat exact;
  crop.convertTo(exact, CV_32FC3, 1 / 255.0);
  cv::resize(exact, means, {kGrid, kGrid}, 0, 0, cv::INTER_AREA);
  for (int channel = 2; channel >= 0; --channel) {
    for (int row = 0; row < kGrid; ++row) {
      for (int column = 0; column < kGrid; ++column)
        out.push_back(means.at<cv::Vec3f>(row, column)[channel] - 0.45F);
    }
  }
  out.insert(out.end(), answers + kAnswers - kGeometry, answers + kAnswers);
}

}  // namespace

Shape Attributes::favourite() const {
  return static_cast<Shape>(std::max_element(shape.begin() + 1, shape.end()) - shape.begin());
}

Result<Looks> Looker::look(const cv::Mat& picture, std::span<const Candidate> candidates) const {
  Looks all;
  for (std::size_t first = 0; first < candidates.size(); first += kBatch) {
    const auto some = candidates.subspan(first, std::min(kBatch, candidates.size() - first));
    std::vector<cv::Mat> crops;
    for (const Candidate& candidate : some) crops.push_back(crop_of(picture, candidate));
    const auto outputs = network_.run(tensor_of(crops));
    if (!outputs) return tl::unexpected(outputs.error());
    const bool glances = outputs->size() == 2;
    if ((*outputs)[0].numbers.size() != some.size() * kAnswers ||
        (glances && (*outputs)[1].numbers.size() != some.size() * kFeatures)) {
      return fail(ErrorKind::model, "the drop looker answers in a shape that does not fit");
    }
    for (std::size_t i = 0; i < some.size(); ++i) {
      const float* answers = (*outputs)[0].numbers.data() + i * kAnswers;
      all.attributes.push_back(attributes_of(answers, some[i]));
      if (glances) tell((*outputs)[1].numbers.data() + i * kFeatures, crops[i], answers, all.told);
    }
  }
  return all;
}

}  // namespace delvelens::vision::drop

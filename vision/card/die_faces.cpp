// SPDX-License-Identifier: MIT
#include "vision/card/die_faces.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "vision/card/chances.h"
#include "vision/picture_tensor.h"

namespace delvelens::vision::card {
namespace {

constexpr int kFaceSide = 64;          // pixels of the network's input
constexpr std::size_t kFaceFrame = 5;  // middle x, y, logarithms of the sides, angle
enum FaceOutput : std::uint8_t { kFaceScores, kFaceRuns, kFaceFrames, kFaceOutputs };

FaceLook look_of(const float* scores, const float* runs, const float* frame, double margin) {
  const auto at = [&](std::size_t i, double most) {
    return std::clamp(static_cast<double>(frame[i]), -most, most);
  };
  FaceLook look{chances_of<7>(scores), chances_of<2>(runs), {at(0, 0.4), at(1, 0.4)}, 0, at(4, 0.6)};
  look.off *= margin;  // the network tells it in sides of the crop
  look.larger = 0.5 * (at(2, 1.5) + at(3, 1.5)) + std::log(margin);
  return look;
}

cv::Vec3d camera_place(const CardCamera& camera) {
  const cv::Matx33d turn(camera(0, 0), camera(0, 1), camera(0, 2), camera(1, 0), camera(1, 1), camera(1, 2),
                         camera(2, 0), camera(2, 1), camera(2, 2));
  return -(turn.inv() * cv::Vec3d(camera(0, 3), camera(1, 3), camera(2, 3)));
}

}  // namespace

cv::Mat straightened_face(const cv::Mat& picture, const Quad& face, double margin) {
  const auto rim = static_cast<float>(kFaceSide * (1 - 1 / margin) / 2 - 0.5);
  const float far = static_cast<float>(kFaceSide) - 1 - rim;
  const Quad square{cv::Point2f{rim, rim}, {far, rim}, {far, far}, {rim, far}};
  // Only what is needed of the picture, averaged down where it is much finer: picking single pixels would be
  // noisy.
  const cv::Rect2f box = cv::boundingRect(std::vector<cv::Point2f>(face.begin(), face.end()));
  const float reach = 0.5F * std::max(box.width, box.height);
  const cv::Rect part =
      cv::Rect(cv::Rect2f(box.x - reach, box.y - reach, box.width + 2 * reach, box.height + 2 * reach)) &
      cv::Rect({}, picture.size());
  if (part.empty()) return cv::Mat(kFaceSide, kFaceSide, CV_8UC3, cv::Scalar::all(0));
  double longest = 1;
  for (std::size_t i = 0; i < 4; ++i) longest = std::max(longest, cv::norm(face[(i + 1) % 4] - face[i]));
  const double shrink = 1.3 * kFaceSide / margin / longest;
  cv::Mat source = picture(part);
  cv::Matx33d whole(1, 0, part.x, 0, 1, part.y, 0, 0, 1);
  if (shrink < 0.8) {
    cv::resize(source, source, {}, shrink, shrink, cv::INTER_AREA);
    const double half = 0.5 / shrink - 0.5;
    whole = whole * cv::Matx33d(1 / shrink, 0, half, 0, 1 / shrink, half, 0, 0, 1);
  }
  const cv::Matx33d straight = cv::Matx33d(cv::getPerspectiveTransform(face.data(), square.data())) * whole;
  cv::Mat crop;
  cv::warpPerspective(source, crop, straight, {kFaceSide, kFaceSide}, cv::INTER_LINEAR, cv::BORDER_REPLICATE);
  return crop;
}

Result<std::vector<FaceLook>> FaceReader::read(const cv::Mat& picture, std::span<const Quad> faces,
                                               double margin) const {
  std::vector<FaceLook> looks;
  if (faces.empty()) return looks;
  std::vector<cv::Mat> crops;
  for (const Quad& face : faces) crops.push_back(straightened_face(picture, face, margin));
  const auto outputs = network_.run(tensor_of(crops));
  if (!outputs) return tl::unexpected(outputs.error());
  if (outputs->size() != kFaceOutputs || (*outputs)[kFaceScores].numbers.size() != 7 * faces.size() ||
      (*outputs)[kFaceRuns].numbers.size() != 2 * faces.size() ||
      (*outputs)[kFaceFrames].numbers.size() != kFaceFrame * faces.size())
    return fail(ErrorKind::model, "the reader of dice on cards answers in a shape that does not fit");
  for (std::size_t i = 0; i < faces.size(); ++i) {
    looks.push_back(look_of(&(*outputs)[kFaceScores].numbers[7 * i], &(*outputs)[kFaceRuns].numbers[2 * i],
                            &(*outputs)[kFaceFrames].numbers[kFaceFrame * i], margin));
  }
  return looks;
}

StandingDie moved(const CardCamera& camera, const StandingDie& guess, const FaceLook& top) {
  const double cos = std::cos(guess.yaw);
  const double sin = std::sin(guess.yaw);
  const cv::Point2d off = top.off * guess.edge;
  const cv::Point2d middle = guess.middle + cv::Point2d(cos * off.x - sin * off.y, sin * off.x + cos * off.y);
  // A larger die is higher, so that the same picture of its top lies nearer to the camera's foot.
  const cv::Vec3d eye = camera_place(camera);
  const double seen = guess.edge * std::exp(top.larger);
  const double edge = seen * eye[2] / (eye[2] - guess.edge + seen);
  const double nearer = (eye[2] - edge) / (eye[2] - guess.edge);
  const cv::Point2d foot(eye[0], eye[1]);
  return {foot + (middle - foot) * nearer, edge, guess.yaw + top.turned};
}

StandingDie with_top_at(const CardCamera& camera, const StandingDie& guess, const Quad& top) {
  constexpr int kRounds = 3;
  const Quad square{cv::Point2f{-0.5F, -0.5F}, {0.5F, -0.5F}, {0.5F, 0.5F}, {-0.5F, 0.5F}};
  StandingDie die = guess;
  for (int round = 0; round < kRounds; ++round) {
    const Quad looked = face_seen(camera, die, DieFace::top);
    std::vector<cv::Point2f> at;
    cv::perspectiveTransform(std::vector<cv::Point2f>(top.begin(), top.end()), at,
                             cv::getPerspectiveTransform(looked.data(), square.data()));
    const cv::Point2f along = at[1] - at[0];
    FaceLook look;
    look.off = cv::Point2d(at[0] + at[2]) / 2;
    look.larger = std::log(cv::norm(along));
    look.turned = std::atan2(along.y, along.x);
    die = moved(camera, die, look);
  }
  return die;
}

}  // namespace delvelens::vision::card

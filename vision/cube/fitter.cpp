// SPDX-License-Identifier: MIT
#include "vision/cube/fitter.h"

#include <algorithm>
#include <cmath>

#include "vision/picture_tensor.h"

namespace delvelens::vision::cube {
namespace {

constexpr int kCrop = 64;
constexpr double kMargin = 0.35;
constexpr std::size_t kFaceAnswers = 9;  // four corners, then the score of being a face

double chance_of(double score) { return 1 / (1 + std::exp(-score)); }

// Moves the corners by what the network saw; the length of the move in sides.
double move(Corners& corners, const float* answer) {
  const SquareMap map(corners);
  double moved = 0;
  Corners next;
  for (std::size_t i = 0; i < 4; ++i) {
    const auto dx = std::clamp(static_cast<double>(answer[2 * i]), -0.6, 0.6);
    const auto dy = std::clamp(static_cast<double>(answer[2 * i + 1]), -0.6, 0.6);
    next[i] = map((i == 1 || i == 2 ? 1 : 0) + dx, (i >= 2 ? 1 : 0) + dy);
    moved += std::hypot(dx, dy) / 4;
  }
  if (!is_convex(next)) return 1;
  corners = next;
  return moved;
}

bool same_face(const Fitted& one, const Fitted& other) {
  return distance(middle_of(one.corners), middle_of(other.corners)) <
         0.12 * std::min(side_of(one.corners), side_of(other.corners));
}

// A sticker or a corner of a face that was taken for a face of its own.
bool is_part_of(const Fitted& part, const Fitted& whole) {
  if (side_of(part.corners) > 0.75 * side_of(whole.corners) || whole.chance < 0.8 * part.chance) return false;
  const board::Point middle = middle_of(part.corners);
  for (std::size_t i = 0; i < 4; ++i) {
    const board::Point& a = whole.corners[i];
    const board::Point& b = whole.corners[(i + 1) % 4];
    if ((b.x - a.x) * (middle.y - a.y) - (b.y - a.y) * (middle.x - a.x) < 0) return false;
  }
  return true;
}

std::vector<Fitted> starts_of(const std::vector<Candidate>& candidates) {
  std::vector<Fitted> faces;
  for (const Candidate& candidate : candidates)
    faces.push_back({from_top_left(candidate.corners), 0, candidate.score, 0});
  return faces;
}

// Guesses that have come so close to one another end at the same corners: one of them is enough.
void drop_followers(std::vector<Fitted>& faces) {
  constexpr double kSamePath = 0.06;  // of a side
  std::stable_sort(faces.begin(), faces.end(),
                   [](const Fitted& one, const Fitted& other) { return one.found > other.found; });
  std::vector<Fitted> kept;
  for (const Fitted& face : faces) {
    const bool follows = std::any_of(kept.begin(), kept.end(), [&](const Fitted& other) {
      return coincide(face.corners, other.corners, kSamePath);
    });
    if (!follows) kept.push_back(face);
  }
  faces = std::move(kept);
}

void drop_parts(std::vector<Fitted>& faces) {
  const std::vector<Fitted> all = faces;
  std::erase_if(faces, [&](const Fitted& one) {
    return std::any_of(all.begin(), all.end(), [&](const Fitted& other) { return is_part_of(one, other); });
  });
}

}  // namespace

Result<std::vector<float>> Fitter::answers(const Pyramid& picture, const std::vector<Fitted>& faces) const {
  std::vector<cv::Mat> crops;
  for (const Fitted& face : faces) crops.push_back(picture.rectified(face.corners, kMargin, kCrop));
  auto outputs = network_.run(tensor_of(crops));
  if (!outputs) return tl::unexpected(outputs.error());
  if (outputs->front().numbers.size() != kFaceAnswers * faces.size()) {
    return fail(ErrorKind::model, "the cube fitter answers in a shape that does not fit");
  }
  return std::move(outputs->front().numbers);
}

Result<std::vector<Fitted>> Fitter::judge(const Pyramid& picture,
                                          const std::vector<Candidate>& guesses) const {
  std::vector<Fitted> faces = starts_of(guesses);
  if (faces.empty()) return faces;
  const auto answer = answers(picture, faces);
  if (!answer) return tl::unexpected(answer.error());
  for (std::size_t i = 0; i < faces.size(); ++i) {
    faces[i].chance = chance_of(static_cast<double>((*answer)[kFaceAnswers * (i + 1) - 1]));
  }
  return faces;
}

Result<std::vector<Fitted>> Fitter::fit(const Pyramid& picture,
                                        const std::vector<Candidate>& candidates) const {
  std::vector<Fitted> faces = starts_of(candidates);
  if (faces.empty()) return faces;
  for (int round = 0; round < options_.rounds; ++round) {
    if (round > 0) drop_followers(faces);
    const auto answer = answers(picture, faces);
    if (!answer) return tl::unexpected(answer.error());
    for (std::size_t i = 0; i < faces.size(); ++i) {
      const float* row = answer->data() + kFaceAnswers * i;
      faces[i].last_move = move(faces[i].corners, row);
      faces[i].chance = chance_of(static_cast<double>(row[kFaceAnswers - 1]));
    }
  }
  std::erase_if(faces, [&](const Fitted& face) {
    const double longest = longest_side(face.corners);
    return face.chance < options_.least_chance ||
           area_of(face.corners) < options_.flattest * longest * longest;
  });
  drop_parts(faces);
  std::stable_sort(faces.begin(), faces.end(), [](const Fitted& one, const Fitted& other) {
    return one.chance * one.found > other.chance * other.found;
  });
  std::vector<Fitted> kept;
  for (Fitted& face : faces) {
    if (std::any_of(kept.begin(), kept.end(), [&](const Fitted& other) { return same_face(face, other); }))
      continue;
    face.corners = from_top_left(face.corners);
    kept.push_back(face);
  }
  return kept;
}

}  // namespace delvelens::vision::cube

// SPDX-License-Identifier: MIT
#include "vision/dice/dice_reader.h"

#include <algorithm>
#include <cmath>
#include <opencv2/core/utility.hpp>

#include "vision/dice/pips.h"
#include "vision/sight.h"

namespace delvelens::vision::dice {
namespace {

// A candidate that the first look makes less likely than this to be a die gets no second one: clutter is
// cheap.
constexpr double kNoDie = 0.005;

double side_of(const Candidate& candidate) { return std::max(candidate.box.width, candidate.box.height); }

// The middle of the candidates' sides, each weighted by how much it looks like a die.
double usual_side(const std::vector<Candidate>& candidates, const std::vector<FaceReading>& faces) {
  std::vector<std::pair<double, double>> sides;  // side, weight
  double total = 0;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const double weight = std::pow(candidates[i].score, 3) * (1 - faces[i].chances[0]);
    sides.emplace_back(side_of(candidates[i]), weight);
    total += weight;
  }
  std::sort(sides.begin(), sides.end());
  double so_far = 0;
  for (const auto& [side, weight] : sides) {
    so_far += weight;
    if (so_far >= total / 2) return std::max(side, 1.0);
  }
  return 1;
}

// Dice do not lie in dice: a thing that likelier dice cover between them is none (a pip, the gap of two
// touching dice), nor is one around a likelier, smaller die.
bool is_impossible(const cv::Rect2d& box, const std::vector<cv::Rect2d>& likelier) {
  double covered = 0;
  bool around = false;
  for (const cv::Rect2d& other : likelier) {
    const double shared = (box & other).area();
    covered += shared;
    around = around || (shared > 0.7 * other.area() && other.area() < 0.45 * box.area());
  }
  return around || covered > 0.65 * box.area();
}

void drop_impossible(std::vector<DieDetail>& things, const Confidence& confidence) {
  std::stable_sort(things.begin(), things.end(), [&](const DieDetail& one, const DieDetail& other) {
    return confidence.die_chance(one.evidence) > confidence.die_chance(other.evidence);
  });
  std::vector<cv::Rect2d> likelier;
  std::erase_if(things, [&](const DieDetail& thing) {
    if (is_impossible(thing.candidate.box, likelier)) return true;
    likelier.push_back(thing.candidate.box);
    return false;
  });
}

}  // namespace

Result<DiceReader> DiceReader::load(const ModelStore& store, const DiceOptions& options) {
  cv::setNumThreads(
      1);  // the pictures here are small: on a busy machine OpenCV's threads wait longer than they work
  auto finder = Network::load(store, "dice-finder");
  if (!finder) return tl::unexpected(finder.error());
  auto values = Network::load(store, "dice-values");
  if (!values) return tl::unexpected(values.error());
  const auto confidence = Confidence::load(store, "dice-confidence");
  if (!confidence) return tl::unexpected(confidence.error());
  return DiceReader(Finder(std::move(*finder), options.finder),
                    ValueReader(std::move(*values), options.values), *confidence);
}

DieDetail DiceReader::judge(const cv::Mat& picture, const WhiteBalance& balance, double usual_side,
                            const Candidate& candidate, FaceReading face) const {
  own_.adapt(face);
  const int favourite = face.favourite();
  const double side = side_of(candidate);
  Evidence evidence{candidate.score,
                    face.chances[0],
                    face.chances[static_cast<std::size_t>(favourite)],
                    face.agreement,
                    side,
                    side / usual_side,
                    false};
  // Pips and colour cost more than all else here and tell nothing about a thing that is no die.
  if (confidence_.die_chance(evidence) < confidence_.doubt) return {candidate, std::move(face), evidence, {}};
  evidence.pips_agree = count_pips(picture, candidate.box) == favourite;
  return {candidate, std::move(face), evidence, body_colour(picture, candidate.box, balance)};
}

Result<DiceLook> DiceReader::read(const Frame& frame) const {
  DiceLook look;
  look.reading.source = frame.source;
  look.reading.size = {frame.pixels.cols, frame.pixels.rows};
  look.confidence = confidence_;
  const Sight sight(frame, Bends::leave);
  const cv::Mat& picture = sight.pixels();
  look.times.end_stage("sight");

  const auto found = finder_.find(picture, sight.small());
  if (!found) return tl::unexpected(found.error());
  look.times.end_stage("find");

  const auto framed = values_.frame(picture, *found);
  if (!framed) return tl::unexpected(framed.error());
  std::vector<Candidate> likely;
  for (const Framed& one : *framed) {
    const double chance = confidence_.die_chance(
        {one.candidate.score, one.none, one.favourite, one.favourite, side_of(one.candidate), 1, false});
    if (chance >= kNoDie || one.candidate.score >= kStrangeDie) likely.push_back(one.candidate);
  }
  // Two candidates on one die have the same frame now.
  const std::vector<Candidate> candidates = best_of(std::move(likely), finder_.options());
  look.times.end_stage("frame");

  auto faces = values_.read(picture, candidates);
  if (!faces) return tl::unexpected(faces.error());
  look.times.end_stage("values");

  const WhiteBalance balance = sight.balance();
  const double usual = usual_side(candidates, *faces);
  std::vector<DieDetail> things;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    things.push_back(judge(picture, balance, usual, candidates[i], std::move((*faces)[i])));
  }
  drop_impossible(things, confidence_);
  std::vector<Evidence> seen;
  for (const DieDetail& thing : things) seen.push_back(thing.evidence);
  const bool any = confidence_.are_dice(seen);
  // The likelier of two that are one comes first; the other stays a question.
  for (DieDetail& thing : things) {
    const bool again = std::any_of(look.details.begin(), look.details.end(), [&](const DieDetail& other) {
      return are_one(thing.candidate.box, other.candidate.box);
    });
    const bool taken = any && !again && confidence_.die_chance(thing.evidence) >= confidence_.least_die;
    (taken ? look.details : look.rejected).push_back(std::move(thing));
  }
  look.times.end_stage("judge");

  conclude(look);
  look.times.end_stage("conclude");
  return look;
}

}  // namespace delvelens::vision::dice

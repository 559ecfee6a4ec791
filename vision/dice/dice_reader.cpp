// SPDX-License-Identifier: MIT
#include "vision/dice/dice_reader.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <opencv2/core/utility.hpp>

#include "vision/dice/pips.h"
#include "vision/sight.h"

namespace delvelens::vision::dice {
namespace {

using Item = board::Sighting<board::Die>;

// From this score on the finder is sure of a die, whatever the reader says, unless that is sure of none.
constexpr double kStrangeDie = 0.5;
constexpr double kPlainlyNone = 0.9;
constexpr double kSameDie = 0.4;  // of the smaller box: two that share more may be one die, seen twice
// And these are one: of dice that really lie in photos no two shared more than 0.47, of such pairs all eleven
// were one die, or one and a thing that is none.
constexpr double kSurelySameDie = 0.5;

// A candidate that the first look makes less likely than this to be a die gets no second one: clutter is
// cheap.
constexpr double kNoDie = 0.005;

cv::Point2d center_of(const DieDetail& die) {
  const cv::Rect2d& box = die.candidate.box;
  return {box.x + box.width / 2, box.y + box.height / 2};
}

// Readers and players look from the top left, row by row. A row begins with its highest die and takes in all
// that lie at most half a die lower, so that a line of dice that is not quite level stays one.
void sort_for_reading(std::vector<DieDetail>& dice) {
  double side = 1;
  for (const DieDetail& die : dice) side = std::max(side, die.evidence.side);
  std::stable_sort(dice.begin(), dice.end(), [](const DieDetail& one, const DieDetail& other) {
    return center_of(one).y < center_of(other).y;
  });
  for (auto first = dice.begin(); first != dice.end();) {
    const double lowest = center_of(*first).y + 0.5 * side;
    const auto last =
        std::find_if(first, dice.end(), [&](const DieDetail& die) { return center_of(die).y > lowest; });
    std::stable_sort(first, last, [](const DieDetail& one, const DieDetail& other) {
      return center_of(one).x < center_of(other).x;
    });
    first = last;
  }
}

Item item_of(const DieDetail& die, const Confidence& confidence) {
  const int favourite = die.face.favourite();
  const board::Colour colour = name_of(die.lab);
  const double value_chance = confidence.value_chance(die.evidence);
  const double die_chance = confidence.die_chance(die.evidence);
  const cv::Rect2d& box = die.candidate.box;
  Item item{{*board::DieValue::from(favourite), colour},
            value_chance * die_chance,
            {},
            {box.x, box.y, box.width, box.height}};
  // What the favourite leaves over is shared among the other values as the network would have it.
  double others = 0;
  for (int value = 1; value <= 6; ++value) {
    if (value != favourite) others += die.face.chances[static_cast<std::size_t>(value)];
  }
  for (int value = 1; value <= 6; ++value) {
    if (value == favourite) continue;
    const double share = die.face.chances[static_cast<std::size_t>(value)] / std::max(others, 1e-12);
    item.alternatives.push_back(
        {{*board::DieValue::from(value), colour}, (1 - value_chance) * die_chance * share});
  }
  std::stable_sort(item.alternatives.begin(), item.alternatives.end(),
                   [](const auto& one, const auto& other) { return one.confidence > other.confidence; });
  return item;
}

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

std::string place_text(const cv::Rect2d& box) {
  return fmt::format("({:.0f}, {:.0f})", box.x + box.width / 2, box.y + box.height / 2);
}

// Of the smaller box.
double shared_part(const cv::Rect2d& a, const cv::Rect2d& b) {
  return (a & b).area() / std::max(std::min(a.area(), b.area()), 1e-9);
}

// Pairs that lie so much in each other that they may be one die.
std::vector<std::pair<const DieDetail*, const DieDetail*>> seen_twice(const std::vector<DieDetail>& dice) {
  std::vector<std::pair<const DieDetail*, const DieDetail*>> pairs;
  for (std::size_t i = 0; i < dice.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (may_be_one(dice[i].candidate.box, dice[j].candidate.box)) pairs.emplace_back(&dice[j], &dice[i]);
    }
  }
  return pairs;
}

void conclude(DiceLook& look, const Confidence& confidence) {
  auto& reading = look.reading;
  for (const DieDetail& die : look.details) {
    reading.items.push_back(item_of(die, confidence));
    const Item& item = reading.items.back();
    if (item.confidence >= confidence.accept) continue;
    reading.problems.push_back(fmt::format("the {} die at {} may be {} rather than {}",
                                           board::name_of(*item.value.colour), place_text(die.candidate.box),
                                           item.alternatives.front().value.value.pips(),
                                           item.value.value.pips()));
  }
  for (const auto& [one, other] : seen_twice(look.details)) {
    reading.problems.push_back(fmt::format("the dice at {} and {} may be one", place_text(one->candidate.box),
                                           place_text(other->candidate.box)));
  }
  for (const DieDetail& thing : look.rejected) {
    const bool strange = !look.details.empty() && is_strange_die(thing, reading.size);
    if (confidence.die_chance(thing.evidence) < confidence.doubt && !strange) continue;
    reading.problems.push_back(fmt::format("what lies at {} may be {}", place_text(thing.candidate.box),
                                           look.details.empty() ? "a die" : "one more die"));
  }
  if (!reading.problems.empty()) {
    reading.verdict = board::Verdict::review;
  } else {
    reading.verdict = reading.items.empty() ? board::Verdict::none : board::Verdict::accept;
  }
}

}  // namespace

bool may_be_one(const cv::Rect2d& a, const cv::Rect2d& b) { return shared_part(a, b) > kSameDie; }

bool are_one(const cv::Rect2d& a, const cv::Rect2d& b) { return shared_part(a, b) > kSurelySameDie; }

bool is_strange_die(const DieDetail& thing, const board::Size& size) {
  const Evidence& evidence = thing.evidence;
  if (evidence.finder >= kStrangeDie && evidence.none < kPlainlyNone) return true;
  const cv::Rect2d& box = thing.candidate.box;
  constexpr double kRim = 2;  // pixels
  const bool cut_off =
      box.x < kRim || box.y < kRim || box.br().x > size.width - kRim || box.br().y > size.height - kRim;
  return cut_off && evidence.none < 0.7 && evidence.relative_side > 0.5 && evidence.relative_side < 2;
}

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

  sort_for_reading(look.details);
  conclude(look, confidence_);
  look.times.end_stage("conclude");
  return look;
}

}  // namespace delvelens::vision::dice

// SPDX-License-Identifier: MIT
#include "vision/dice/conclude.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

namespace delvelens::vision::dice {
namespace {

using Item = board::Sighting<board::Die>;

constexpr double kPlainlyNone = 0.9;
constexpr double kPlainlyADie = 0.9;  // who expects fewer dice is told of this one all the same
constexpr double kSameDie = 0.4;      // of the smaller box: two that share more may be one die, seen twice
// And these are one: of dice that really lie in photos no two shared more than 0.47, of such pairs all eleven
// were one die, or one and a thing that is none.
constexpr double kSurelySameDie = 0.5;

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

// Seen so close, other things with spots (a black cube with white stickers) look like a die, too. A die that
// fills the picture shows pips that can be counted.
bool may_be_something_else(const DieDetail& die, const board::Size& picture) {
  constexpr double kFills = 0.4;  // of the picture's longer side
  const cv::Rect2d& box = die.candidate.box;
  const double side = std::max(box.width, box.height);
  return !die.evidence.pips_agree && side > kFills * std::max(picture.width, picture.height);
}

// `complete`: no more dice lie there than the details.
void write_reading(DiceLook& look, bool complete) {
  const Confidence& confidence = look.confidence;
  look.reading.items.clear();
  look.reading.problems.clear();
  auto& reading = look.reading;
  for (const DieDetail& die : look.details) {
    reading.items.push_back(item_of(die, confidence));
    const Item& item = reading.items.back();
    if (item.confidence >= confidence.accept) {
      if (may_be_something_else(die, reading.size))
        reading.problems.push_back(
            fmt::format("what lies at {} may be no die", place_text(die.candidate.box)));
      continue;
    }
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
    if (complete) break;
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

// The likeliest thing that may be one die more than the details are; none where all others are something
// else.
std::vector<DieDetail>::iterator likeliest_other(DiceLook& look) {
  const auto chance = [&](const DieDetail& thing) { return look.confidence.die_chance(thing.evidence); };
  auto best = look.rejected.end();
  for (auto at = look.rejected.begin(); at != look.rejected.end(); ++at) {
    const bool again = std::any_of(look.details.begin(), look.details.end(), [&](const DieDetail& die) {
      return are_one(at->candidate.box, die.candidate.box);
    });
    if (again || chance(*at) < look.confidence.doubt) continue;
    if (best == look.rejected.end() || chance(*at) > chance(*best)) best = at;
  }
  return best;
}

bool all_sure(const DiceLook& look) {
  return std::all_of(look.reading.items.begin(), look.reading.items.end(),
                     [&](const Item& item) { return item.confidence >= look.confidence.accept; });
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

void conclude(DiceLook& look) {
  sort_for_reading(look.details);
  write_reading(look, false);
}

DiceLook expecting(DiceLook look, std::size_t count) {
  if (look.details.empty() || count == 0 || look.disputed) return look;
  const auto chance = [&](const DieDetail& thing) { return look.confidence.die_chance(thing.evidence); };
  const auto plainly = std::count_if(look.details.begin(), look.details.end(),
                                     [&](const DieDetail& die) { return chance(die) >= kPlainlyADie; });
  if (plainly > static_cast<std::ptrdiff_t>(count)) return look;
  while (look.details.size() > count) {
    const auto least = std::min_element(
        look.details.begin(), look.details.end(),
        [&](const DieDetail& one, const DieDetail& other) { return chance(one) < chance(other); });
    look.rejected.push_back(std::move(*least));
    look.details.erase(least);
  }
  const bool complete = look.reading.items.size() == count && all_sure(look);
  while (look.details.size() < count) {
    const auto other = likeliest_other(look);
    if (other == look.rejected.end()) break;
    look.details.push_back(std::move(*other));
    look.rejected.erase(other);
  }
  sort_for_reading(look.details);
  write_reading(look, complete);
  return look;
}

}  // namespace delvelens::vision::dice

// SPDX-License-Identifier: MIT
#include "vision/card/die_finder.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <span>

#include "vision/scaled_down.h"

namespace delvelens::vision::card {
namespace {

constexpr int kLook = 320;           // pixels of the room's longer side when dice are looked for
constexpr int kCoarseLook = 192;     // the same for dice that fill their squares
constexpr double kLeastEdge = 0.25;  // of a square
constexpr double kMostEdge = 1.25;
constexpr double kBeside = 0.25;  // squares outside the room where a die's middle may still seem to be
constexpr double kSameDie = 0.4;  // of the larger edge, between middles of one die that was guessed twice
constexpr std::array kUsualEdges{0.6, 0.8};  // where only the square says that a die stands on it
constexpr double kLeastFound = 0.2;          // the finder's score is trusted as a chance between these
constexpr double kMostFound = 0.85;
constexpr double kFirstMargin = 1.45;
constexpr std::array kMargins{1.2, 1.4};  // each is one more look at every face
constexpr double kSureWay = 0.9;          // a die less sure than that is looked at where else it may stand
constexpr double kSameBox = 0.85;         // part that two boxes of one die share

// The part of the picture in which a die on the room can be seen.
cv::Rect part_with(const CardCamera& camera, const RoomBelief& room, const cv::Size& picture) {
  const StandingDie north_west{{0, 0}, 1, 0};
  cv::Rect2d box = box_of_die(camera, north_west);
  for (const cv::Point2d corner :
       {cv::Point2d(room.columns, 0), cv::Point2d(0, room.rows), cv::Point2d(room.columns, room.rows)})
    box |= box_of_die(camera, {corner, 1, 0});
  return cv::Rect(box) & cv::Rect({}, picture);
}

bool stands_in(const StandingDie& die, const RoomBelief& room) {
  return die.edge > kLeastEdge && die.edge < kMostEdge && die.middle.x > -kBeside &&
         die.middle.y > -kBeside && die.middle.x < room.columns + kBeside &&
         die.middle.y < room.rows + kBeside;
}

board::Square square_of(const StandingDie& die, const RoomBelief& room) {
  return {std::clamp(static_cast<int>(std::floor(die.middle.x)), 0, room.columns - 1),
          std::clamp(static_cast<int>(std::floor(die.middle.y)), 0, room.rows - 1)};
}

// The mean of some looks at one face.
FaceLook joined(std::span<const FaceLook> looks) {
  FaceLook joint;
  const double part = 1.0 / static_cast<double>(looks.size());
  for (const FaceLook& look : looks) {
    for (std::size_t i = 0; i < 7; ++i) joint.chances[i] += part * look.chances[i];
    for (std::size_t i = 0; i < 2; ++i) joint.runs[i] += part * look.runs[i];
  }
  return joint;
}

void add_top(const FaceLook& top, SeenDie& die) {
  die.chance = 1 - top.chances[0];
  std::array<float, 6> values{};
  for (std::size_t i = 0; i < values.size(); ++i)
    values[i] = static_cast<float>(top.chances[i + 1] / std::max(die.chance, 1e-9));
  die.look.ways = ways_under(values);
  for (std::size_t i = 0; i < 2; ++i) die.look.runs[i] = static_cast<float>(top.runs[i]);
}

double odds_of(double chance) { return std::log(chance / (1 - chance)); }

// The finder and the square's own network have seen more than the top: they know cubes and signs from
// dice, if not so well.
double joined_chance(double by_top, double by_dice, double by_square) {
  constexpr double kWeight = 0.7;
  const double odds = odds_of(std::clamp(by_top, 1e-4, 1 - 1e-4)) + kWeight * odds_of(by_dice) +
                      kWeight * odds_of(std::clamp(by_square, 0.002, 0.95));
  return 1 / (1 + std::exp(-odds));
}

// Chance of the likeliest way, whichever hand the die has; 0 where no look told anything.
double sureness(const WayChances& ways) {
  double least = 1;
  for (const auto& of_hand : ways) {
    const double sum = std::accumulate(of_hand.begin(), of_hand.end(), 1e-9);
    least = std::min(least, *std::max_element(of_hand.begin(), of_hand.end()) / sum);
  }
  return least;
}

void keep_one_a_square(std::vector<SeenDie>& dice) {
  std::stable_sort(dice.begin(), dice.end(),
                   [](const SeenDie& one, const SeenDie& other) { return one.chance > other.chance; });
  std::vector<SeenDie> kept;
  for (SeenDie& die : dice) {
    const auto again =
        std::find_if(kept.begin(), kept.end(), [&](const SeenDie& other) { return other.at == die.at; });
    if (again == kept.end()) {
      kept.push_back(std::move(die));
    } else {
      again->else_stands.push_back(die.stands);
    }
  }
  dice = std::move(kept);
}

}  // namespace

dice::FinderOptions card_looks() {
  dice::FinderOptions options;
  options.looks = {kLook, kCoarseLook};
  return options;
}

Result<std::vector<DieFinder::Guess>> DieFinder::guesses(const cv::Mat& picture, const CardCamera& camera,
                                                         const RoomBelief& room) const {
  std::vector<Guess> all;
  const cv::Rect part = part_with(camera, room, picture.size());
  if (part.empty()) return all;
  const double scale = std::min(1.0, static_cast<double>(kLook) / std::max(part.width, part.height));
  const cv::Mat shown = scaled_down(picture(part), scale);
  const auto boxes = boxes_.find(shown, shown);
  if (!boxes) return tl::unexpected(boxes.error());
  for (const dice::Candidate& candidate : *boxes) {
    if (all.size() == options_.boxes) break;
    const cv::Rect2d& box = candidate.box;
    const cv::Rect2d seen(box.x / scale + part.x, box.y / scale + part.y, box.width / scale,
                          box.height / scale);
    const auto die = die_in_box(camera, seen);
    if (die && stands_in(*die, room))
      all.push_back({*die, std::clamp(candidate.score, kLeastFound, kMostFound), seen});
  }
  for (int row = 0; row < room.rows; ++row) {
    for (int column = 0; column < room.columns; ++column) {
      if (room.at(column, row).chance(Standing::die) < options_.least_square) continue;
      for (const double edge : kUsualEdges)
        all.push_back({{{column + 0.5, row + 0.5}, edge, 0}, kLeastFound, {}});
    }
  }
  return all;
}

Result<std::vector<DieFinder::Guess>> DieFinder::settled(const cv::Mat& picture, const CardCamera& camera,
                                                         const std::vector<Guess>& guesses,
                                                         double least_top) const {
  std::vector<Quad> tops;
  for (const Guess& guess : guesses) tops.push_back(face_seen(camera, guess.die, DieFace::top));
  const auto looks = faces_.read(picture, tops, kFirstMargin);
  if (!looks) return tl::unexpected(looks.error());
  std::vector<std::pair<double, Guess>> likely;
  for (std::size_t i = 0; i < guesses.size(); ++i) {
    const double chance = 1 - (*looks)[i].chances[0];
    if (chance < least_top) continue;
    likely.emplace_back(chance,
                        Guess{moved(camera, guesses[i].die, (*looks)[i]), guesses[i].chance, guesses[i].box});
  }
  std::stable_sort(likely.begin(), likely.end(),
                   [](const auto& one, const auto& other) { return one.first > other.first; });
  std::vector<Guess> kept;
  for (const auto& [chance, guess] : likely) {
    const auto again = std::find_if(kept.begin(), kept.end(), [&guess = guess](const Guess& other) {
      return cv::norm(guess.die.middle - other.die.middle) <
             kSameDie * std::max(guess.die.edge, other.die.edge);
    });
    if (again == kept.end()) {
      kept.push_back(guess);
    } else {
      again->chance = std::max(again->chance, guess.chance);
      if (!again->box) again->box = guess.box;
    }
  }
  return kept;
}

Result<std::vector<FaceLook>> DieFinder::look_at(const cv::Mat& picture,
                                                 const std::vector<Quad>& faces) const {
  std::vector<std::vector<FaceLook>> looks(faces.size());
  for (const double margin : kMargins) {
    const auto some = faces_.read(picture, faces, margin);
    if (!some) return tl::unexpected(some.error());
    for (std::size_t i = 0; i < faces.size(); ++i) looks[i].push_back((*some)[i]);
  }
  std::vector<FaceLook> joint;
  for (const auto& some : looks) joint.push_back(joined(some));
  return joint;
}

Result<void> DieFinder::add_look(const cv::Mat& picture, const PossibleCamera& camera, const StandingDie& die,
                                 WayChances& ways) const {
  const auto seen = whole_.read(picture, camera.camera, die, options_.flattest);
  if (!seen) return tl::unexpected(seen.error());
  if (!*seen) return {};
  for (std::size_t hand = 0; hand < ways.size(); ++hand) {
    for (std::size_t i = 0; i < ways[hand].size(); ++i)
      ways[hand][i] += static_cast<float>(camera.chance) * (**seen)[hand][i];
  }
  return {};
}

Result<void> DieFinder::add_ways(const cv::Mat& picture, const std::vector<PossibleCamera>& cameras,
                                 SeenDie& die) const {
  WayChances ways{};
  const Quad top = face_seen(cameras.front().camera, die.stands, DieFace::top);
  for (const PossibleCamera& camera : cameras) {
    auto done = add_look(picture, camera, with_top_at(camera.camera, die.stands, top), ways);
    if (!done) return done;
  }
  for (const StandingDie& stands : die.else_stands) {
    if (sureness(ways) >= kSureWay) break;
    auto done = add_look(picture, cameras.front(), stands, ways);
    if (!done) return done;
  }
  if (sureness(ways) > 0) die.look.ways = ways;
  return {};
}

Result<std::vector<SeenDie>> DieFinder::find(const cv::Mat& picture,
                                             const std::vector<PossibleCamera>& cameras,
                                             const RoomBelief& room) const {
  const CardCamera& camera = cameras.front().camera;
  const auto guessed = guesses(picture, camera, room);
  if (!guessed) return tl::unexpected(guessed.error());
  // The second look sees the top better framed, and straight.
  auto stands = settled(picture, camera, *guessed, options_.least_glimpse);
  if (stands) stands = settled(picture, camera, *stands, options_.least_top);
  if (!stands) return tl::unexpected(stands.error());
  std::erase_if(*stands, [&](const Guess& guess) { return !stands_in(guess.die, room); });
  std::vector<Quad> tops;
  for (const Guess& guess : *stands) tops.push_back(face_seen(camera, guess.die, DieFace::top));
  const auto looks = look_at(picture, tops);
  if (!looks) return tl::unexpected(looks.error());
  std::vector<SeenDie> dice;
  for (std::size_t i = 0; i < tops.size(); ++i) {
    const Guess& guess = (*stands)[i];
    SeenDie seen{square_of(guess.die, room), 0, guess.die, {}, {}};
    // What shines through clear plastic may be taken for its top, but not for its outline.
    if (guess.box && dice::overlap(*guess.box, box_of_die(camera, guess.die)) < kSameBox) {
      if (const auto outlined = die_in_box(camera, *guess.box, guess.die.yaw))
        seen.else_stands.push_back(*outlined);
    }
    add_top((*looks)[i], seen);
    seen.chance =
        joined_chance(seen.chance, guess.chance, room.at(seen.at.column, seen.at.row).chance(Standing::die));
    dice.push_back(std::move(seen));
  }
  keep_one_a_square(dice);
  if (!dice.empty()) {
    if (const auto done = add_ways(picture, cameras, dice.front()); !done)
      return tl::unexpected(done.error());
  }
  return dice;
}

}  // namespace delvelens::vision::card

#include "vision/card/card_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "vision/card/room_grid.h"
#include "vision/card/walls.h"

namespace delvelens::vision::card {
namespace {

using board::Square;

// One way to see a room in the picture.
struct Hypothesis {
  Quad corners{};
  RoomBelief belief;
  Interpretation meaning;
};

// Complete rooms before incomplete ones, then what fits better.
double worth(const Interpretation& meaning) {
  return (meaning.complete ? 1.0 : 0.0) - 0.15 * static_cast<double>(meaning.problems.size()) +
         meaning.likelihood;
}

Quad turned(Quad corners, std::size_t quarters) {
  // The card shows its own top left corner further round when it is turned clockwise.
  std::rotate(corners.begin(), corners.begin() + static_cast<std::ptrdiff_t>(quarters % 4), corners.end());
  return corners;
}

cv::Mat turned_back(const cv::Mat& flat, std::size_t quarters) {
  constexpr std::array<int, 4> kBack{-1, cv::ROTATE_90_COUNTERCLOCKWISE, cv::ROTATE_180,
                                     cv::ROTATE_90_CLOCKWISE};
  if (quarters == 0) return flat;
  cv::Mat upright;
  cv::rotate(flat, upright, kBack[quarters]);
  return upright;
}

// The turn that most signs speak for, then the next.
std::array<std::size_t, 2> likeliest_turns(const std::vector<float>& votes) {
  std::array<std::size_t, 4> order{0, 1, 2, 3};
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return votes[a] > votes[b]; });
  return {order[0], order[1]};
}

board::Box box_round(const std::vector<cv::Point2f>& points) {
  const cv::Rect2f box = cv::boundingRect(points);
  return {box.x, box.y, box.width, box.height};
}

std::optional<DieSighting> find_die(const Hypothesis& room, const DieKnowledge& knowledge) {
  std::optional<DieSighting> best;
  for (int row = 0; row < room.belief.rows; ++row) {
    for (int column = 0; column < room.belief.columns; ++column) {
      const SquareBelief& square = room.belief.at(column, row);
      const double chance = square.chance(Standing::die);
      if (chance < 0.3 || (best && best->confidence >= chance)) continue;
      DieSighting die{{column, row}, chance, {}, {square.top, square.sides, square.runs}, {}};
      best = die;
    }
  }
  if (!best) return best;
  best->lying = weigh(best->look, knowledge);
  const cv::Matx33d map = picture_from_room(room.corners, room.belief.columns, room.belief.rows);
  const auto x = static_cast<float>(best->at.column);
  const auto y = static_cast<float>(best->at.row);
  std::vector<cv::Point2f> corners;
  cv::perspectiveTransform(std::vector<cv::Point2f>{{x, y}, {x + 1, y}, {x + 1, y + 1}, {x, y + 1}}, corners,
                           map);
  best->place = box_round(corners);
  return best;
}

void judge_die(const Hypothesis& room, const CardOptions& options, CardLook& look) {
  auto& problems = look.reading.problems;
  int dice = 0;
  for (int row = 0; row < room.belief.rows; ++row) {
    for (int column = 0; column < room.belief.columns; ++column) {
      const SquareBelief& square = room.belief.at(column, row);
      if (square.chance(Standing::die) > 0.5F) ++dice;
      if (square.chance(Standing::cube) > 0.5F) look.cubes.push_back({column, row});
      if (square.chance(Standing::nothing) < 0.5F) look.bare = false;
    }
  }
  if (dice > 1) problems.push_back(fmt::format("{} dice stand on the card: one is played", dice));
  if (!look.die) return;
  const DieSighting& die = *look.die;
  const std::string place = words_for(die.at);
  if (die.confidence < options.sure_die) {
    problems.push_back(fmt::format("what stands on {} may be no die", place));
  } else if (die.lying.top_confidence < options.sure_die) {
    problems.push_back(fmt::format("the top of the die on {} may not be {}", place, die.lying.lies.top()));
  } else if (die.lying.confidence < options.sure_die) {
    problems.push_back(fmt::format("which face of the die on {} looks north cannot be told for sure", place));
  }
}

}  // namespace

Result<CardReader> CardReader::load(const ModelStore& store, const CardOptions& options) {
  auto network = Network::load(store, "card-squares");
  if (!network) return tl::unexpected(network.error());
  return CardReader(SquareReader(std::move(*network)), options);
}

Result<CardLook> CardReader::read(const Frame& frame) const {
  CardLook look;
  look.reading.source = frame.source;
  look.reading.size = {frame.pixels.cols, frame.pixels.rows};
  const auto rooms = find_rooms(frame.pixels, options_.finder);
  look.times.end_stage("find");

  std::optional<Hypothesis> best;
  const auto settled = [&best] { return best && best->meaning.complete && best->meaning.likelihood > -0.08; };
  for (const RoomCandidate& room : rooms) {
    for (const GridGuess& grid : guess_grids(frame.pixels, room.corners, options_.grids)) {
      if (settled()) break;
      const cv::Mat flat = straightened(frame.pixels, room.corners, grid.columns, grid.rows);
      const auto first = squares_.read(flat);
      if (!first) return tl::unexpected(first.error());
      for (const std::size_t quarters : likeliest_turns(turn_votes(*first))) {
        if (settled()) break;
        const cv::Mat upright = turned_back(flat, quarters);
        auto belief = quarters == 0 ? first : squares_.read(upright);
        if (!belief) return tl::unexpected(belief.error());
        measure_walls(upright, *belief);
        Hypothesis one{turned(room.corners, quarters), std::move(*belief), {}};
        one.meaning = interpret(one.belief, known_, options_.interpret);
        if (!best || worth(one.meaning) > worth(best->meaning)) best = std::move(one);
      }
    }
  }
  look.times.end_stage("squares");
  // Frames that are no cards make no sense: few signs, and those doubtful.
  if (!best || (!best->meaning.complete && best->meaning.likelihood < -0.6) ||
      best->meaning.problems.size() > 5)
    return look;

  look.corners = best->corners;
  look.known = best->meaning.known;
  look.doubts = best->meaning.doubts;
  look.reading.problems = best->meaning.problems;
  look.die = find_die(*best, die_);
  for (const Doubt& doubt : look.doubts)
    look.reading.problems.push_back(words_for(doubt.at) + ": " + doubt.reason);
  judge_die(*best, options_, look);
  if (look.reading.problems.empty() && best->meaning.confidence < options_.accept)
    look.reading.problems.emplace_back("many small doubts: compare the room with the card");
  look.reading.items.push_back(
      {best->meaning.room,
       best->meaning.confidence,
       {},
       box_round(std::vector<cv::Point2f>(best->corners.begin(), best->corners.end()))});
  look.reading.verdict = look.reading.problems.empty() ? board::Verdict::accept : board::Verdict::review;
  look.times.end_stage("conclude");
  return look;
}

}  // namespace delvelens::vision::card

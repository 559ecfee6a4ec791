// SPDX-License-Identifier: MIT
#include "vision/card/card_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <opencv2/core/utility.hpp>
#include <opencv2/imgproc.hpp>

#include "vision/card/die_finder.h"
#include "vision/card/room_grid.h"
#include "vision/card/room_refine.h"
#include "vision/card/walls.h"
#include "vision/sight.h"

namespace delvelens::vision::card {
namespace {

using board::Square;

// One way to see a room in the picture.
struct Hypothesis {
  Quad corners{};
  RoomBelief belief;
  Interpretation meaning;
};

constexpr double kPossibleGrid = 0.1;  // of the best division's score: the shape speaks against worse ones

// Complete rooms before incomplete ones, then what fits better. What is doubtful about a known card speaks
// against it, about another mostly for pieces on it.
double worth(const Interpretation& meaning) {
  const double doubt = meaning.known >= 0 ? 0.15 : 0.05;
  return (meaning.complete ? 1.0 : 0.0) - 0.15 * static_cast<double>(meaning.problems.size()) -
         doubt * static_cast<double>(meaning.doubts.size()) + meaning.likelihood;
}

// The likeliest divisions, and the likeliest of those that known cards have, whichever way they are turned.
std::vector<GridGuess> worth_trying(const std::vector<GridGuess>& guesses,
                                    const std::vector<board::RoomCard>& known, const CardOptions& options) {
  const auto is_known = [&](const GridGuess& grid) {
    return std::any_of(known.begin(), known.end(), [&](const board::RoomCard& card) {
      return (card.columns == grid.columns && card.rows == grid.rows) ||
             (card.columns == grid.rows && card.rows == grid.columns);
    });
  };
  std::vector<GridGuess> chosen;
  std::size_t familiar = 0;
  for (std::size_t i = 0; i < guesses.size(); ++i) {
    const bool one = is_known(guesses[i]);
    const bool possible = guesses[i].score > kPossibleGrid * guesses.front().score;
    if (i < options.grids || (one && possible && familiar < options.known_grids))
      chosen.push_back(guesses[i]);
    familiar += one ? 1 : 0;
  }
  return chosen;
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

// The turn that most signs speak for, and the next where it is not far behind. None where there is not even
// one sign that has a direction: then it is no room, or not divided so. Pieces may hide all but one.
std::vector<std::size_t> likeliest_turns(const std::vector<float>& votes) {
  constexpr float kOneSign = 0.5F;
  constexpr float kFarBehind = 0.2F;
  std::vector<std::size_t> order{0, 1, 2, 3};
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return votes[a] > votes[b]; });
  const float most = votes[order.front()];
  if (most < kOneSign) return {};
  order.resize(votes[order[1]] < kFarBehind * most ? 1 : 2);
  return order;
}

board::Box box_round(const std::vector<cv::Point2f>& points) {
  const cv::Rect2f box = cv::boundingRect(points);
  return {box.x, box.y, box.width, box.height};
}

// Where the lens is known the camera over the card is too.
std::optional<KnownLens> lens_of(const Sight& sight) {
  const calibration::Lens* lens = sight.lens();
  if (lens == nullptr) return std::nullopt;
  return KnownLens{(lens->focal[0] + lens->focal[1]) / 2,
                   sight.from_frame(cv::Point2d(lens->middle[0], lens->middle[1]))};
}

DieSighting sighting_of(const SeenDie& die, const CardCamera& camera, const DieKnowledge& knowledge) {
  const cv::Rect2d box = box_of_die(camera, die.stands);
  return {die.at, die.chance, weigh(die.look, knowledge), die.look, {box.x, box.y, box.width, box.height}};
}

void judge_pieces(const Hypothesis& room, const std::vector<SeenDie>& dice, const CardOptions& options,
                  CardLook& look) {
  for (int row = 0; row < room.belief.rows; ++row) {
    for (int column = 0; column < room.belief.columns; ++column) {
      const SquareBelief& square = room.belief.at(column, row);
      const bool die = look.die && look.die->at == Square{column, row};
      if (square.chance(Standing::cube) > 0.5F && !die) look.cubes.push_back({column, row});
      if (square.chance(Standing::nothing) < 0.5F || die) look.bare = false;
    }
  }
  const auto count = std::count_if(dice.begin(), dice.end(),
                                   [&](const SeenDie& die) { return die.chance >= options.least_die; });
  if (count > 1)
    look.reading.problems.push_back(fmt::format("{} dice stand on the card: one is played", count));
  if (look.die) return;
  if (!dice.empty() && dice.front().chance >= options.doubtful_die) {
    look.reading.problems.push_back(
        fmt::format("what stands on {} may be a die", words_for(dice.front().at)));
    return;
  }
  // One whose top could not be read at all is no candidate, but still seen by its square.
  for (int row = 0; row < room.belief.rows; ++row) {
    for (int column = 0; column < room.belief.columns; ++column) {
      if (room.belief.at(column, row).chance(Standing::die) >= options.overlooked_die)
        look.reading.problems.push_back(
            fmt::format("what stands on {} may be a die", words_for({column, row})));
    }
  }
}

void judge_die(const DieSighting& die, const CardOptions& options, std::vector<std::string>& problems) {
  const std::string place = words_for(die.at);
  if (die.confidence < options.sure_die) {
    problems.push_back(fmt::format("what stands on {} may be no die", place));
  } else if (die.lying.top_confidence < options.sure_die) {
    problems.push_back(fmt::format("the top of the die on {} may not be {}", place, die.lying.lies.top()));
  } else if (die.lying.confidence < options.sure_die) {
    problems.push_back(fmt::format("which face of the die on {} looks north cannot be told for sure", place));
  }
}

// Cubes mark dangers, and those have numbers: on any other square a cube may be a die that was taken for one.
void judge_cubes(const board::RoomCard& room, CardLook& look) {
  for (const Square& at : look.cubes) {
    const bool danger = std::any_of(room.dangers.begin(), room.dangers.end(),
                                    [&](const board::DangerSquare& one) { return one.at == at; });
    if (!danger)
      look.reading.problems.push_back(fmt::format("what stands on {} may be a die", words_for(at)));
  }
}

// Whether the frame is that of a room: walls on all its sides, as far as pieces do not hide them, but for the
// way out and one more where it may be misjudged.
bool is_walled(const RoomBelief& room) {
  int open = 0;
  const auto look = [&](int column, int row, board::Side side) {
    const auto& edge = room.at(column, row).edges[static_cast<std::size_t>(side)];
    open += edge[static_cast<std::size_t>(EdgeKind::exit)] > 0.5F ? 1 : 0;
  };
  for (int column = 0; column < room.columns; ++column) {
    look(column, 0, board::Side::north);
    look(column, room.rows - 1, board::Side::south);
  }
  for (int row = 0; row < room.rows; ++row) {
    look(0, row, board::Side::west);
    look(room.columns - 1, row, board::Side::east);
  }
  return open <= 2;
}

// How much sense a reading makes, and so what is still worth trying.
enum class Sense : std::uint8_t {
  little,
  // The frame is right and most signs are there: other frames would not show the rest.
  framed,
  // Pieces on a card make single squares doubtful, however plainly the room is seen; a frame that holds more
  // than the room makes whole rows so. Only a division that fits about as well can be better.
  whole,
  plenty  // nothing need be tried any more
};

Sense sense_of(const std::optional<Hypothesis>& one) {
  constexpr std::size_t kFewProblems = 3;
  constexpr std::size_t kFewDoubts = 4;
  if (!one) return Sense::little;
  const Interpretation& meaning = one->meaning;
  if (meaning.complete && meaning.likelihood > -0.08) return Sense::plenty;
  if (meaning.complete && meaning.problems.empty() && meaning.likelihood > -0.3 &&
      (meaning.known >= 0 || meaning.doubts.size() <= kFewDoubts))
    return Sense::whole;
  return meaning.problems.size() <= kFewProblems && is_walled(one->belief) ? Sense::framed : Sense::little;
}

// Of the best division's score: what a further one must have to be tried after a reading of this sense. On
// 400 rendered cards, a right division that was among the three likeliest never had less than 0.4.
double rival_score(Sense sense) {
  constexpr double kAfterFramed = 0.35;
  constexpr double kAfterWhole = 0.7;
  switch (sense) {
    case Sense::little:
      return 0;
    case Sense::framed:
      return kAfterFramed;
    case Sense::whole:
      return kAfterWhole;
    case Sense::plenty:
      break;
  }
  return std::numeric_limits<double>::infinity();
}

// Looks for the reading that makes the most sense of any room, grid and turn.
struct Search {
  const SquareReader& squares;
  const std::vector<board::RoomCard>& known;
  const CardOptions& options;
  std::optional<Hypothesis> best;
  std::vector<Quad> tried;

  bool is_over() const { return sense_of(best) >= Sense::framed; }
  // Where one side was not seen, another frame may fit better still.
  bool is_over(RoomLook way) const {
    return sense_of(best) >= (way == RoomLook::three_sides ? Sense::whole : Sense::framed);
  }

  Result<void> try_turns(Halves& picture, const RoomCandidate& room, const GridGuess& grid) {
    const cv::Mat flat = straightened(picture, room.corners, grid.columns, grid.rows);
    const auto first = squares.read(flat);
    if (!first) return tl::unexpected(first.error());
    for (const std::size_t quarters : likeliest_turns(turn_votes(*first))) {
      if (sense_of(best) == Sense::plenty) break;
      const cv::Mat upright = turned_back(flat, quarters);
      auto belief = quarters == 0 ? first : squares.read(upright);
      if (!belief) return tl::unexpected(belief.error());
      measure_walls(upright, *belief);
      Hypothesis one{turned(room.corners, quarters), std::move(*belief), {}};
      one.meaning = interpret(one.belief, known, options.interpret);
      if (!best || worth(one.meaning) > worth(best->meaning)) best = std::move(one);
    }
    return {};
  }

  Result<void> try_rooms(Halves& picture, RoomLook way, const std::vector<RoomCandidate>& rooms) {
    for (const RoomCandidate& room : rooms) {
      if (is_over(way)) return {};
      const bool again = std::any_of(tried.begin(), tried.end(),
                                     [&](const Quad& other) { return same_place(room.corners, other); });
      if (again) continue;
      tried.push_back(room.corners);
      const auto grids = worth_trying(guess_grids(picture.whole(), room.corners), known, options);
      for (const GridGuess& grid : grids) {
        if (grid.score < rival_score(sense_of(best)) * grids.front().score) break;
        if (auto done = try_turns(picture, room, grid); !done) return done;
      }
    }
    return {};
  }
};

}  // namespace

Result<CardReader> CardReader::load(const ModelStore& store, const CardOptions& options) {
  // The pictures here are small: on a busy machine OpenCV's threads wait longer than they work.
  cv::setNumThreads(1);
  auto network = Network::load(store, "card-squares");
  if (!network) return tl::unexpected(network.error());
  auto dice = Network::load(store, "dice-finder");
  if (!dice) return tl::unexpected(dice.error());
  auto faces = Network::load(store, "card-die-faces");
  if (!faces) return tl::unexpected(faces.error());
  auto whole = Network::load(store, "card-die-whole");
  if (!whole) return tl::unexpected(whole.error());
  return CardReader(SquareReader(std::move(*network)), dice::Finder(std::move(*dice), card_looks()),
                    FaceReader(std::move(*faces)), WholeDieReader(std::move(*whole)), options);
}

Result<CardLook> CardReader::read(const Frame& frame) const {
  CardLook look;
  look.reading.source = frame.source;
  look.reading.size = {frame.pixels.cols, frame.pixels.rows};
  const Sight sight(frame);
  const cv::Mat& picture = sight.pixels();
  look.times.end_stage("sight");
  Halves halves(picture);
  ScaledPicture scaled = scaled_for_rooms(halves, options_.finder);
  look.times.end_stage("scale");

  Search search{squares_, known_, options_, {}, {}};
  for (const RoomLook way : kRoomLooks) {
    if (search.is_over()) break;
    const auto rooms = find_rooms(scaled, way, options_.finder);
    if (const auto done = search.try_rooms(halves, way, rooms); !done) return tl::unexpected(done.error());
  }
  std::optional<Hypothesis>& best = search.best;
  look.times.end_stage("room");
  // Frames that are no cards make no sense: few signs, and those doubtful.
  if (!best || (!best->meaning.complete && best->meaning.likelihood < -0.6) ||
      best->meaning.problems.size() > 5)
    return look;

  best->corners = refined(halves, best->corners, best->belief);
  for (std::size_t i = 0; i < look.corners.size(); ++i)
    look.corners[i] = cv::Point2f(sight.in_frame(cv::Point2d(best->corners[i])));
  look.known = best->meaning.known;
  look.doubts = best->meaning.doubts;
  look.reading.problems = best->meaning.problems;
  const auto cameras = cameras_over(picture_from_room(best->corners, best->belief.columns, best->belief.rows),
                                    picture.size(), lens_of(sight));
  const auto dice = DieFinder(dice_, faces_, whole_, options_.die).find(picture, cameras, best->belief);
  if (!dice) return tl::unexpected(dice.error());
  if (!dice->empty() && dice->front().chance >= options_.least_die) {
    look.die = sighting_of(dice->front(), cameras.front().camera, die_);
    look.die->place = sight.in_frame(look.die->place);
  }
  look.times.end_stage("die");
  for (const Doubt& doubt : look.doubts)
    look.reading.problems.push_back(words_for(doubt.at) + ": " + doubt.reason);
  judge_pieces(*best, *dice, options_, look);
  judge_cubes(best->meaning.room, look);
  if (look.die) judge_die(*look.die, options_, look.reading.problems);
  if (look.reading.problems.empty() && best->meaning.confidence < options_.accept)
    look.reading.problems.emplace_back("many small doubts: compare the room with the card");
  look.reading.items.push_back(
      {best->meaning.room,
       best->meaning.confidence,
       {},
       box_round(std::vector<cv::Point2f>(look.corners.begin(), look.corners.end()))});
  look.reading.verdict = look.reading.problems.empty() ? board::Verdict::accept : board::Verdict::review;
  look.times.end_stage("conclude");
  return look;
}

}  // namespace delvelens::vision::card

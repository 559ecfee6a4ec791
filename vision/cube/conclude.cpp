// SPDX-License-Identifier: MIT
#include "vision/cube/conclude.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "board/cube/legality.h"

namespace delvelens::vision::cube {
namespace {

namespace math = board::cube;

// A longer list of doubts helps nobody; each is marked in the net all the same.
constexpr std::size_t kMostDoubtsTold = 12;

// As a side of a solved cube, or of a plain block.
bool has_one_colour(const FaceSighting& face) {
  const std::string letters = face.letters();
  return !face.lettered && letters.find_first_not_of(letters.front()) == std::string::npos;
}

// The next best after the favourite.
std::size_t second(ColourChances chances) {
  chances[largest(chances)] = -1;
  return largest(chances);
}

std::string label_text(const TileChances& tile) {
  return {static_cast<char>('A' + largest(tile.letter)), static_cast<char>('1' + largest(tile.number))};
}

double confidence_of(const Sticker& sticker, bool lettered) {
  if (!lettered || !sticker.tile) return sticker.confidence();
  const TileChances& tile = *sticker.tile;
  return tile.letter[largest(tile.letter)] * tile.number[largest(tile.number)] *
         tile.turn[largest(tile.turn)];
}

std::string side_name(const Side& side, bool lettered) {
  if (lettered && side[4].tile) return std::string(1, static_cast<char>('A' + largest(side[4].tile->letter)));
  return std::string(colour_word(side[4].favourite()));
}

std::string doubt_about(const Sticker& sticker, std::size_t place, const std::string& side, bool lettered) {
  if (lettered && sticker.tile) {
    return fmt::format("the {} tile of the side {} is hard to read: {}?", place_words(place), side,
                       label_text(*sticker.tile));
  }
  return fmt::format("the {} sticker of the {} side may be {} rather than {}", place_words(place), side,
                     colour_word(second(sticker.colours)), colour_word(sticker.favourite()));
}

std::vector<std::string> not_seen(const std::vector<Side>& sides, bool lettered) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < 6; ++i) {
    const std::string name =
        lettered ? std::string(1, static_cast<char>('A' + i)) : std::string(colour_word(i));
    const bool seen = std::any_of(sides.begin(), sides.end(),
                                  [&](const Side& side) { return side_name(side, lettered) == name; });
    if (!seen) names.push_back(name);
  }
  return names;
}

// The facelet of the net at which a sticker of a side lies.
std::size_t facelet_of(const Layout& layout, std::size_t side, std::size_t place) {
  for (std::size_t face = 0; face < 6; ++face) {
    if (layout.side_at[face] != side) continue;
    for (std::size_t i = 0; i < 9; ++i) {
      if (before_turning(i, layout.quarters[face]) == place) return 9 * face + i;
    }
  }
  return 0;
}

// What each sticker alone says, laid out like the decoded cube.
board::CubeState as_seen(const Joined& joined) {
  board::CubeState cube;
  for (std::size_t side = 0; side < joined.sides.size(); ++side) {
    for (std::size_t place = 0; place < 9; ++place) {
      const Sticker& sticker = joined.sides[side][place];
      const std::size_t colour =
          joined.lettered && sticker.tile ? largest(sticker.tile->letter) : sticker.favourite();
      const auto face = std::find(joined.decoded.scheme.begin(), joined.decoded.scheme.end(), colour);
      cube.facelets[facelet_of(joined.decoded.layout, side, place)] =
          static_cast<board::Face>(face - joined.decoded.scheme.begin());
    }
  }
  return cube;
}

bool all_sure(const Joined& joined, const ScanOptions& options) {
  for (const Side& side : joined.sides) {
    for (const Sticker& sticker : side) {
      if (confidence_of(sticker, joined.lettered) < options.sure_sticker) return false;
    }
  }
  return true;
}

math::FaceNames names_of(const Joined& joined) {
  math::FaceNames names;
  for (std::size_t face = 0; face < 6; ++face) {
    const std::size_t colour = joined.decoded.scheme[face];
    names[face] =
        joined.lettered ? std::string(1, static_cast<char>('A' + colour)) : std::string(colour_word(colour));
  }
  return names;
}

// The faces say what the whole cube says.
void tell_faces(CubeReading& reading, const Joined& joined,
                const std::array<Sticker, board::kFacelets>& known) {
  for (std::size_t side = 0; side < joined.looks.size(); ++side) {
    for (const auto& [face, quarters] : joined.looks[side]) {
      for (std::size_t place = 0; place < 9; ++place) {
        Sticker& sticker = reading.faces[face].stickers[before_turning(place, quarters)];
        const Sticker& truth = known[facelet_of(joined.decoded.layout, side, place)];
        sticker.colours = truth.colours;
        if (truth.tile) sticker.tile = truth.tile;
      }
    }
  }
}

// What keeps a likely cube from being sure, and the side whose next look would help most.
void tell_doubts(CubeReading& reading, const Joined& joined, const WholeCube& whole,
                 const std::array<Sticker, board::kFacelets>& known, const math::FaceNames& names,
                 const std::string& weakest_name, const ScanOptions& options) {
  reading.verdict = board::Verdict::review;
  for (std::size_t side = 0; side < joined.sides.size(); ++side) {
    for (std::size_t place = 0; place < 9; ++place) {
      const std::size_t facelet = facelet_of(joined.decoded.layout, side, place);
      if (whole.confidence[facelet] >= options.sure_sticker) continue;
      reading.problems.push_back(fmt::format(
          "{}: {}",
          fmt::format("{}{}", board::letter_of(static_cast<board::Face>(facelet / 9)), facelet % 9 + 1),
          doubt_about(known[facelet], facelet % 9, names[facelet / 9], joined.lettered)));
    }
  }
  if (reading.problems.size() > kMostDoubtsTold) {
    reading.problems = {fmt::format("{} of 54 {} are hard to read", reading.problems.size(),
                                    joined.lettered ? "tiles" : "stickers")};
  }
  if (!reading.problems.empty()) {
    reading.show_again = weakest_name;
  } else if (all_sure(joined, options)) {
    // Cubes of a few turns have sides that fit in more than one turning.
    reading.problems.emplace_back(
        "more than one cube fits these sides, since some of them may be turned: a photo of a corner, "
        "with three sides "
        "in view, would settle it");
  } else {
    reading.problems.push_back(
        fmt::format("this cube is likely ({:.0f} %) but not sure", 100 * joined.decoded.chance));
    reading.show_again = weakest_name;
  }
}

template <std::size_t N>
void point_to(std::array<double, N>& chances, std::size_t value, double confidence) {
  chances.fill((1 - confidence) / static_cast<double>(N - 1));
  chances[value] = confidence;
}

}  // namespace

std::string place_words(std::size_t place) {
  static constexpr std::array<const char*, 9> kWords{"top left",    "top middle",    "top right",
                                                     "middle left", "centre",        "middle right",
                                                     "bottom left", "bottom middle", "bottom right"};
  return kWords.at(place);
}

std::string colour_text(const WholeCube& cube) {
  std::string text;
  for (const board::Face face : cube.state.facelets) text += cube.scheme[static_cast<std::size_t>(face)];
  return text;
}

void conclude_partial(CubeReading& reading, const std::vector<Side>& sides, bool lettered,
                      const ScanOptions& options) {
  reading.verdict = board::Verdict::accept;
  double least = 1;
  for (const Side& side : sides) {
    const std::string name = side_name(side, lettered);
    double weakest = 1;
    for (std::size_t place = 0; place < 9; ++place) {
      const double confidence = confidence_of(side[place], lettered);
      weakest = std::min(weakest, confidence);
      if (confidence >= options.sure_sticker) continue;
      reading.problems.push_back(doubt_about(side[place], place, name, lettered));
    }
    if (weakest < least && weakest < options.sure_sticker) reading.show_again = name;
    least = std::min(least, weakest);
  }
  for (const FaceSighting& face : reading.faces) {
    // Any red thing with four corners looks like a solved side that is seen alone.
    if (face.chance >= options.sure_face && (reading.faces.size() > 1 || !has_one_colour(face))) continue;
    const board::Point& corner = face.corners.front();
    reading.problems.push_back(
        fmt::format("what is seen at ({:.0f}, {:.0f}) may be no face of a cube", corner.x, corner.y));
  }
  if (!reading.problems.empty()) reading.verdict = board::Verdict::review;
  reading.missing = not_seen(sides, lettered);
}

// Pieces tell how all tiles lie but the middle ones; those only their own label tells.
void tell_centres(CubeReading& reading, const Decoded& decoded, const math::FaceNames& names,
                  const ScanOptions& options) {
  reading.verdict = board::Verdict::review;
  std::string doubted;
  const auto least = std::min_element(decoded.centre_chances.begin(), decoded.centre_chances.end());
  for (std::size_t face = 0; face < 6; ++face) {
    const bool weakest = face == static_cast<std::size_t>(least - decoded.centre_chances.begin());
    if (!weakest && decoded.centre_chances[face] >= options.sure_cube) continue;
    doubted += (doubted.empty() ? "" : ", ") + names[face];
  }
  reading.problems.push_back("how the middle tile is turned is not sure on side " + doubted);
}

void conclude_whole(CubeReading& reading, const Joined& joined, const CubeSet& set,
                    const ScanOptions& options) {
  const Decoded& decoded = joined.decoded;
  WholeCube whole;
  whole.state = math::facelets_of(decoded.cubies);
  whole.chance = decoded.chance * decoded.centres;
  whole.runner_up_ratio = decoded.runner_up_ratio;
  if (joined.lettered) whole.tiles = math::tiles_of(decoded.cubies);
  const math::FaceNames names = names_of(joined);
  for (std::size_t face = 0; face < 6; ++face) {
    whole.scheme[face] =
        joined.lettered ? static_cast<char>('A' + decoded.scheme[face]) : kColours[decoded.scheme[face]];
  }
  std::array<Sticker, board::kFacelets> known;
  std::array<double, 6> doubt{};
  for (std::size_t side = 0; side < 6; ++side) {
    for (std::size_t place = 0; place < 9; ++place) {
      const std::size_t facelet = facelet_of(decoded.layout, side, place);
      const std::size_t colour = decoded.scheme[static_cast<std::size_t>(whole.state.facelets[facelet])];
      const double confidence = std::min(decoded.chances[side][place][colour], 0.9999);
      whole.confidence[facelet] = confidence;
      doubt[side] += 1 - confidence;
      known[facelet].colours = decoded.chances[side][place];
      if (!joined.lettered) continue;
      const board::Tile& tile = (*whole.tiles)[facelet];
      const SetTile& label = set.tiles[static_cast<std::size_t>(math::home_facelet(tile))];
      TileChances& chances = known[facelet].tile.emplace();
      point_to(chances.letter, label.letter, confidence);
      point_to(chances.number, label.number, confidence);
      const std::size_t seen = label.turn + tile.turn + 4U - decoded.layout.quarters[facelet / 9];
      point_to(chances.turn, seen % 4, confidence);
    }
  }
  const auto weakest = static_cast<std::size_t>(std::max_element(doubt.begin(), doubt.end()) - doubt.begin());
  const auto face_of = std::find(decoded.layout.side_at.begin(), decoded.layout.side_at.end(), weakest);
  const std::string& weakest_name = names[static_cast<std::size_t>(face_of - decoded.layout.side_at.begin())];

  reading.verdict = board::Verdict::accept;
  if (decoded.strain > options.most_strain && joined.sides.size() == 6 && all_sure(joined, options)) {
    // Every sticker is sure and yet they make no cube: say so instead of bending them.
    whole.state = as_seen(joined);
    whole.tiles.reset();
    const math::Faults faults = math::faults_of(whole.state, names);
    whole.legal = faults.empty();
    for (const math::Fault& fault : faults) reading.problems.push_back(fault.text);
    if (faults.empty()) reading.problems.emplace_back("the labels do not fit together to one cube");
    reading.verdict = board::Verdict::review;
  } else {
    tell_faces(reading, joined, known);
    if (decoded.chance < options.sure_cube || decoded.strain > options.most_strain) {
      tell_doubts(reading, joined, whole, known, names, weakest_name, options);
    }
  }
  if (!joined.centre_guessed && decoded.centres < options.sure_cube)
    tell_centres(reading, decoded, names, options);
  if (joined.centre_guessed) {
    reading.verdict = board::Verdict::review;
    reading.problems.emplace_back(
        "one side's letters were not read: its tiles follow from the other five, but not how its middle one "
        "is "
        "turned");
  }
  if (joined.sides.size() < 6)
    reading.missing.push_back(names[static_cast<std::size_t>(
        std::find(decoded.layout.side_at.begin(), decoded.layout.side_at.end(), 5) -
        decoded.layout.side_at.begin())]);
  reading.whole = whole;
}

}  // namespace delvelens::vision::cube

// SPDX-License-Identifier: MIT
#include "board/cube/legality.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "board/cube/moves.h"

namespace delvelens::board::cube {
namespace {

std::string number_word(int number) {
  static constexpr std::array<std::string_view, 13> words{"no",   "one",    "two",   "three", "four",
                                                          "five", "six",    "seven", "eight", "nine",
                                                          "ten",  "eleven", "twelve"};
  if (number >= 0 && number < static_cast<int>(words.size())) {
    return std::string(words[static_cast<std::size_t>(number)]);
  }
  return std::to_string(number);
}

template <std::size_t N>
int sum(const std::array<std::uint8_t, N>& values) {
  return std::accumulate(values.begin(), values.end(), 0);
}

class Examination {
 public:
  Examination(const CubeState& cube, const FaceNames& names) : cube_(cube), names_(names) {}

  Faults faults() {
    count_stickers();
    const bool centres_fit = check_centres();
    Cubies cubies;
    const bool corners_fit = check_corners(cubies);
    const bool edges_fit = check_edges(cubies);
    if (corners_fit && edges_fit && centres_fit) check_arrangement(cubies);
    return std::move(faults_);
  }

 private:
  void add(FaultKind kind, std::string text, std::vector<int> facelets = {}) {
    faults_.push_back({kind, std::move(text), std::move(facelets)});
  }

  const std::string& name(Face face) const { return names_[static_cast<std::size_t>(face)]; }

  void count_stickers() {
    for (std::size_t face = 0; face < 6; ++face) {
      const auto count = std::count(cube_.facelets.begin(), cube_.facelets.end(), static_cast<Face>(face));
      if (count == 9) continue;
      add(FaultKind::sticker_count,
          fmt::format("{} {} sticker{} instead of nine", number_word(static_cast<int>(count)), names_[face],
                      count == 1 ? "" : "s"));
    }
  }

  bool check_centres() {
    std::array<int, 6> place{};
    place.fill(-1);
    bool all_different = true;
    for (std::size_t i = 0; i < 6; ++i) {
      const auto face = static_cast<std::size_t>(cube_.facelets[i * 9 + 4]);
      const int facelet = static_cast<int>(i) * 9 + 4;
      if (place[face] >= 0) {
        all_different = false;
        add(FaultKind::centres, fmt::format("two {} centres", names_[face]), {place[face], facelet});
      }
      place[face] = facelet;
    }
    if (!all_different) return false;
    Cubies only_centres;
    for (std::size_t i = 0; i < 6; ++i) {
      only_centres.centre[i] = static_cast<std::uint8_t>(cube_.facelets[i * 9 + 4]);
    }
    if (hold_to_home(only_centres) != nullptr) return true;
    add(FaultKind::centres, "the centres are arranged as no turning can arrange them",
        {4, 13, 22, 31, 40, 49});
    return false;
  }

  // Reads all pieces of one kind and names those that do not exist or come twice.
  template <std::size_t N, std::size_t K, class Showing, class PlaceName>
  bool check_pieces(const std::array<std::array<std::uint8_t, K>, N>& facelets, Showing&& showing,
                    PlaceName&& place_name, const char* word, FaultKind missing, FaultKind repeated,
                    std::array<std::uint8_t, N>& piece, std::array<std::uint8_t, N>& turn) {
    std::array<int, N> first_at{};
    first_at.fill(-1);
    bool fits = true;
    for (std::size_t i = 0; i < N; ++i) {
      std::array<Face, K> faces{};
      std::vector<int> places;
      std::string seen;
      for (std::size_t j = 0; j < K; ++j) {
        faces[j] = cube_.facelets[facelets[i][j]];
        places.push_back(facelets[i][j]);
        seen += (j == 0 ? "" : "-") + name(faces[j]);
      }
      const auto found = showing(faces);
      const int at = static_cast<int>(i);
      if (!found) {
        fits = false;
        add(missing, fmt::format("no {} has {} (at {})", word, seen, place_name(at)), places);
        continue;
      }
      if (first_at[found->number] >= 0) {
        fits = false;
        add(repeated,
            fmt::format("the {} {} is there twice (at {} and {})", word, seen,
                        place_name(first_at[found->number]), place_name(at)),
            places);
      }
      first_at[found->number] = at;
      piece[i] = found->number;
      turn[i] = found->turn;
    }
    return fits;
  }

  bool check_corners(Cubies& cubies) {
    const bool fits =
        check_pieces(corner_facelets(), corner_showing, corner_name, "corner", FaultKind::no_such_corner,
                     FaultKind::repeated_corner, cubies.corner, cubies.twist);
    const int twist = sum(cubies.twist) % 3;
    if (fits && twist != 0) {
      add(FaultKind::twisted_corner,
          fmt::format("one corner twisted {}", twist == 1 ? "clockwise" : "anticlockwise"));
    }
    return fits;
  }

  bool check_edges(Cubies& cubies) {
    return check_pieces(edge_facelets(), edge_showing, edge_name, "edge", FaultKind::no_such_edge,
                        FaultKind::repeated_edge, cubies.edge, cubies.flip);
  }

  // What can be told only with all pieces there. Whole turns keep the sums of twists and, by an even
  // number, of flips, but to compare the swaps of corners, edges and centres the centres must be at home.
  void check_arrangement(Cubies cubies) {
    for (std::size_t i = 0; i < 6; ++i) {
      cubies.centre[i] = static_cast<std::uint8_t>(cube_.facelets[i * 9 + 4]);
    }
    cubies.centre_turn = cube_.centre_turns;
    cubies = cubies.then(hold_to_home(cubies)->motion);
    if (sum(cubies.flip) % 2 != 0) add(FaultKind::flipped_edge, "one edge flipped");
    const bool odd_corners = odd(cubies.corner);
    if (odd_corners != odd(cubies.edge)) {
      add(FaultKind::swapped_pieces, "two corners swapped (or two edges)");
    }
    const bool pictured = sum(cube_.centre_turns) != 0;
    if (pictured && (sum(cubies.centre_turn) % 2 != 0) != odd_corners) {
      add(FaultKind::turned_centre, "one centre turned by a quarter");
    }
  }

  const CubeState& cube_;
  const FaceNames& names_;
  Faults faults_;
};

}  // namespace

const FaceNames& face_letters() {
  static const FaceNames names{"U", "R", "F", "D", "L", "B"};
  return names;
}

const FaceNames& colour_scheme() {
  static const FaceNames names{"white", "red", "green", "yellow", "orange", "blue"};
  return names;
}

Faults faults_of(const CubeState& cube, const FaceNames& names) { return Examination(cube, names).faults(); }

std::string text_of(const Faults& faults) {
  std::string text;
  for (const Fault& fault : faults) text += (text.empty() ? "" : "; ") + fault.text;
  return text;
}

tl::expected<Cubies, Faults> legal_cubies(const CubeState& cube, const FaceNames& names) {
  Faults faults = faults_of(cube, names);
  if (!faults.empty()) return tl::unexpected(std::move(faults));
  return *cubies_of(cube);
}

}  // namespace delvelens::board::cube

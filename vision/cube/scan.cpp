// SPDX-License-Identifier: MIT
#include "vision/cube/scan.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "vision/cube/conclude.h"
#include "vision/cube/whole/decode_tiles.h"

namespace delvelens::vision::cube {
namespace {

constexpr double kSameCentre = 0.5;    // chance that two centres agree, below which two looks are two sides
constexpr double kDoubtfulLook = 1.6;  // one look whose least sure sticker is below 0.6
constexpr double kSameSide = -7;       // logarithm of the chance that all nine agree

template <std::size_t N>
double agreement(const std::array<double, N>& one, const std::array<double, N>& other,
                 std::size_t shift = 0) {
  double sum = 0;
  for (std::size_t i = 0; i < N; ++i) sum += one[(i + shift) % N] * other[i];
  return std::max(sum, 1e-4);
}

// `other` is seen turned clockwise by `quarters`.
double agreement(const Sticker& one, const Sticker& other, std::size_t quarters, bool letters) {
  if (letters && one.tile && other.tile) {
    return agreement(one.tile->letter, other.tile->letter) * agreement(one.tile->number, other.tile->number) *
           agreement(one.tile->turn, other.tile->turn, quarters);
  }
  return agreement(one.colours, other.colours);
}

struct Match {
  double all = -1e9;
  double centre = 0;
  std::size_t quarters = 0;  // turns of the second to the first one's view
};

Match best_match(const Side& one, const Side& other, bool letters) {
  Match best;
  for (std::size_t quarters = 0; quarters < 4; ++quarters) {
    double sum = 0;
    for (std::size_t i = 0; i < 9; ++i)
      sum += std::log(agreement(one[i], other[before_turning(i, quarters)], quarters, letters));
    if (sum > best.all) best = {sum, agreement(one[4], other[4], quarters, letters), quarters};
  }
  return best;
}

Sticker turned(Sticker sticker, std::size_t quarters) {
  if (!sticker.tile || quarters == 0) return sticker;
  const auto turn_on = [&](auto& by_turn) {
    std::rotate(by_turn.begin(), by_turn.end() - static_cast<std::ptrdiff_t>(quarters), by_turn.end());
  };
  turn_on(sticker.tile->turn);
  if (sticker.tile->places) {
    auto places = std::make_shared<LabelPlaces>(*sticker.tile->places);
    turn_on(*places);
    sticker.tile->places = std::move(places);
  }
  return sticker;
}

bool has_tiles(const Side& side) {
  return std::all_of(side.begin(), side.end(),
                     [](const Sticker& sticker) { return sticker.tile.has_value(); });
}

// A tile that was not read may be any.
void fill_tiles(Side& side) {
  for (Sticker& sticker : side) {
    if (sticker.tile) continue;
    TileChances& tile = sticker.tile.emplace();
    tile.letter.fill(1.0 / 6);
    tile.number.fill(1.0 / 9);
    tile.turn.fill(1.0 / 4);
  }
}

// Beliefs of `before` looks and one more, as one.
template <std::size_t N>
void add_up(std::array<double, N>& before, const std::array<double, N>& more, double looks, double most) {
  const double weight = std::min(looks + 1, most) / (looks + 1);
  const double last = std::min(looks, most);
  double total = 0;
  for (std::size_t i = 0; i < N; ++i) {
    // `before` already stands for no more than `most` looks; undo that to take the mean.
    const double mean = std::log(std::max(before[i], 1e-9)) * looks / std::max(last, 1e-9);
    before[i] = weight * (mean + std::log(std::max(more[i], 1e-9)));
    total = i == 0 ? before[i] : std::max(total, before[i]);
  }
  double sum = 0;
  for (double& chance : before) {
    chance = std::exp(chance - total);
    sum += chance;
  }
  for (double& chance : before) chance /= sum;
}

}  // namespace

Scan::Scan(ScanOptions options, CubeSet set) : options_(std::move(options)), set_(std::move(set)) {}

void Scan::clear() {
  faces_.clear();
  sides_.clear();
  told_.clear();
}

void Scan::add_look(Seen& side, std::size_t face, std::size_t quarters) const {
  const FaceSighting& look = faces_[face];
  for (std::size_t i = 0; i < 9; ++i) {
    const Sticker more = turned(look.stickers[before_turning(i, quarters)], quarters);
    Sticker& sticker = side.stickers[i];
    if (side.looks == 0) {
      sticker = more;
      continue;
    }
    add_up(sticker.colours, more.colours, side.looks, options_.most_looks);
    for (std::size_t k = 0; k < 3; ++k) {
      sticker.light[k] = (sticker.light[k] * side.looks + more.light[k]) / (side.looks + 1);
    }
    if (sticker.tile && more.tile) {
      add_up(sticker.tile->letter, more.tile->letter, side.looks, options_.most_looks);
      add_up(sticker.tile->number, more.tile->number, side.looks, options_.most_looks);
      add_up(sticker.tile->turn, more.tile->turn, side.looks, options_.most_looks);
      if (!sticker.tile->places) sticker.tile->places = more.tile->places;
    }
  }
  side.lettered = look.lettered;
  side.looks += 1;
  side.faces.emplace_back(face, quarters);
}

void Scan::place_face(std::size_t index) {
  const FaceSighting& face = faces_[index];
  const Side seen = face.stickers;
  Seen* home = nullptr;
  Match best;
  for (Seen& side : sides_) {
    const bool same_picture = std::any_of(side.faces.begin(), side.faces.end(), [&](const auto& one) {
      return faces_[one.first].picture == face.picture;
    });
    if (same_picture || side.lettered != face.lettered) continue;
    const Match match = best_match(side.stickers, seen, face.lettered);
    if (match.all > best.all && match.centre > kSameCentre) {
      best = match;
      home = &side;
    }
  }
  if (home != nullptr && best.all > options_.same_side) {
    add_look(*home, index, best.quarters);
    return;
  }
  Seen side;
  add_look(side, index, 0);
  sides_.push_back(std::move(side));
}

void Scan::add(const std::vector<FaceSighting>& faces) {
  const std::size_t picture = faces_.empty() ? 0 : faces_.back().picture + 1;
  const std::size_t first = faces_.size();
  for (FaceSighting face : faces) {
    face.picture = picture;
    // Contacts point into one picture's list; here they point into the scan's.
    for (Contact& contact : face.contacts) contact.other += first;
    faces_.push_back(std::move(face));
  }
  for (std::size_t i = first; i < faces_.size(); ++i) place_face(i);
  merge_surplus();
}

// More than six sides: a single doubtful look is no side of this cube, or the two that look most alike are
// one. Plain colours are no side of a lettered cube.
void Scan::merge_surplus() {
  const bool letters = is_lettered();
  const auto worth = [&](const Seen& side) {
    return side.looks + faces_[side.faces.front().first].least_confidence() -
           (letters && !side.lettered ? 1 : 0);
  };
  while (sides_.size() > 6) {
    const auto weakest =
        std::min_element(sides_.begin(), sides_.end(),
                         [&](const Seen& one, const Seen& other) { return worth(one) < worth(other); });
    Match best;
    std::pair<std::size_t, std::size_t> pair{0, 0};
    for (std::size_t i = 0; i < sides_.size(); ++i) {
      for (std::size_t j = i + 1; j < sides_.size(); ++j) {
        if (sides_[i].lettered != sides_[j].lettered) continue;
        const Match match = best_match(sides_[i].stickers, sides_[j].stickers, sides_[i].lettered);
        if (match.all > best.all) {
          best = match;
          pair = {i, j};
        }
      }
    }
    if (best.all < kSameSide || worth(*weakest) < kDoubtfulLook) {
      sides_.erase(weakest);
      continue;
    }
    const auto looks = sides_[pair.second].faces;
    sides_.erase(sides_.begin() + static_cast<std::ptrdiff_t>(pair.second));
    for (const auto& [face, quarters] : looks) {
      add_look(sides_[pair.first], face, (quarters + best.quarters) % 4);
    }
  }
}

std::vector<SideContact> Scan::contacts() const {
  // Which side each face belongs to, and how it is turned there.
  std::vector<std::optional<std::pair<std::size_t, std::size_t>>> home(faces_.size());
  for (std::size_t side = 0; side < sides_.size(); ++side) {
    for (const auto& [face, quarters] : sides_[side].faces) home[face] = {side, quarters};
  }
  std::vector<SideContact> all;
  for (std::size_t i = 0; i < faces_.size(); ++i) {
    for (const Contact& contact : faces_[i].contacts) {
      const std::size_t other = contact.other;
      if (!home[i] || !home[other] || home[i]->first >= home[other]->first) continue;
      all.push_back({home[i]->first, (contact.edge + home[i]->second) % 4, home[other]->first,
                     (contact.other_edge + home[other]->second) % 4});
    }
  }
  return all;
}

Side Scan::with_told(std::size_t side) const {
  Side stickers = sides_[side].stickers;
  for (const Told& told : told_) {
    if (told.side == side) stickers[told.place] = told.sticker;
  }
  return stickers;
}

// A sixth side that was not seen may show anything: the other five leave little choice.
Sides Scan::decodable() const {
  Sides sides;
  for (std::size_t i = 0; i < 6; ++i) {
    if (i < sides_.size()) {
      sides[i] = with_told(i);
    } else {
      for (Sticker& sticker : sides[i]) sticker.colours.fill(1.0 / 6);
    }
    fill_tiles(sides[i]);
  }
  return sides;
}

// A contact may be an illusion of one picture: when the cube strains against them it is tried without.
std::optional<Decoded> Scan::decode(bool letters) const {
  const auto run = [&](const std::vector<SideContact>& held) {
    return letters ? decode_tiles(decodable(), set_, held, options_.decode)
                   : decode_colours(decodable(), held, options_.decode);
  };
  const std::vector<SideContact> held = contacts();
  auto decoded = run(held);
  if (held.empty() || (decoded && decoded->strain < options_.most_strain / 2)) return decoded;
  auto free = run({});
  return !decoded || (free && free->strain < decoded->strain - 3) ? free : decoded;
}

// Most sides decide for all.
bool Scan::is_lettered() const {
  const auto lettered = static_cast<std::size_t>(
      std::count_if(sides_.begin(), sides_.end(), [](const Seen& side) { return side.lettered; }));
  return 2 * lettered > sides_.size();
}

CubeReading Scan::reading() const {
  CubeReading reading;
  reading.faces = faces_;
  if (sides_.empty()) {
    reading.problems.emplace_back("no face of a cube is in sight");
    return reading;
  }
  const bool letters = is_lettered();
  std::vector<Side> sides;
  for (std::size_t i = 0; i < sides_.size(); ++i) sides.push_back(with_told(i));
  const auto unread =
      letters ? std::count_if(sides.begin(), sides.end(), [](const Side& side) { return !has_tiles(side); })
              : 0;
  if (static_cast<std::ptrdiff_t>(sides.size()) - unread < 5) {
    conclude_partial(reading, sides, letters, options_);
    return reading;
  }
  const auto decoded = decode(letters);
  if (!decoded) {
    conclude_partial(reading, sides, letters, options_);
    reading.problems.emplace_back("the faces do not fit together to one cube");
    reading.verdict = board::Verdict::review;
    return reading;
  }
  if (letters) std::for_each(sides.begin(), sides.end(), fill_tiles);
  Joined joined{*decoded, sides, letters, {}};
  joined.centre_guessed = letters && (unread > 0 || sides.size() < 6);
  for (const Seen& side : sides_) joined.looks.push_back(side.faces);
  for (FaceSighting& face : reading.faces) face.lettered = letters;
  conclude_whole(reading, joined, set_, options_);
  return reading;
}

}  // namespace delvelens::vision::cube

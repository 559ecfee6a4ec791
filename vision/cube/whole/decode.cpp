// SPDX-License-Identifier: MIT
#include "vision/cube/whole/decode.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "board/cube/tiles.h"

namespace delvelens::vision::cube {
namespace {

namespace math = board::cube;

constexpr std::array<std::size_t, 6> kStandard{0, 2, 4, 1, 3, 5};  // W R G Y O B at U R F D L B
constexpr double kOtherScheme = -6;  // logarithm: cubes with other neighbours of colours are rare
constexpr double kMostStrain = 10;   // above it, the standard scheme does not explain the cube
constexpr double kCentreReach = 7;   // centre colours this much less likely (logarithm) are not tried
constexpr std::size_t kMostNamings = 6;

using Namings = std::vector<std::array<std::size_t, 6>>;  // colour of each seen side

// Which colour each side's centre has: the likeliest ways to give six colours to six sides.
Namings likely_namings(const SideChances& scores) {
  std::vector<std::pair<double, std::array<std::size_t, 6>>> all;
  std::array<std::size_t, 6> colour{};
  std::iota(colour.begin(), colour.end(), std::size_t{0});
  do {
    double sum = 0;
    for (std::size_t side = 0; side < 6; ++side) sum += scores[side][4][colour[side]];
    all.emplace_back(sum, colour);
  } while (std::next_permutation(colour.begin(), colour.end()));
  std::sort(all.begin(), all.end(),
            [](const auto& one, const auto& other) { return one.first > other.first; });
  Namings namings;
  for (const auto& [sum, naming] : all) {
    if (sum < all.front().first - kCentreReach || namings.size() == kMostNamings) break;
    namings.push_back(naming);
  }
  return namings;
}

// The 30 ways to paint a cube with six colours, held white up and green (else red) in front; the usual one
// first.
const std::vector<std::array<std::size_t, 6>>& schemes() {
  static const auto all = [] {
    std::vector<std::array<std::size_t, 6>> found{kStandard};
    for (std::size_t below = 1; below < 6; ++below) {
      const std::size_t front = below == 4 ? 2 : 4;
      std::vector<std::size_t> rest;
      for (std::size_t colour = 1; colour < 6; ++colour) {
        if (colour != below && colour != front) rest.push_back(colour);
      }
      do {
        const std::array<std::size_t, 6> scheme{0, rest[0], front, below, rest[1], rest[2]};
        if (scheme != kStandard) found.push_back(scheme);
      } while (std::next_permutation(rest.begin(), rest.end()));
    }
    return found;
  }();
  return all;
}

Placement placement_of(const SideChances& scores, const std::array<std::size_t, 6>& naming,
                       const std::array<std::size_t, 6>& scheme) {
  Placement placement;
  placement.scheme = scheme;
  placement.prior = scheme == kStandard ? 0 : kOtherScheme;
  for (std::size_t face = 0; face < 6; ++face) {
    const auto side = std::find(naming.begin(), naming.end(), scheme[face]) - naming.begin();
    placement.side_at[face] = static_cast<std::uint8_t>(side);
  }
  for (std::size_t side = 0; side < 6; ++side) {
    for (std::size_t i = 0; i < 9; ++i) {
      for (std::size_t home = 0; home < 6; ++home) {
        const auto first = placement.scores[side][i].begin() + static_cast<std::ptrdiff_t>(36 * home);
        std::fill(first, first + 36, static_cast<float>(scores[side][i][scheme[home]]));
      }
    }
  }
  return placement;
}

double most_possible(const SideScores& scores) {
  double sum = 0;
  for (const auto& side : scores) {
    for (const auto& row : side) sum += static_cast<double>(*std::max_element(row.begin(), row.end()));
  }
  return sum;
}

SideChances log_beliefs(const Sides& sides, double doubt) {
  SideChances scores{};
  for (std::size_t side = 0; side < 6; ++side) {
    for (std::size_t i = 0; i < 9; ++i) {
      const Sticker& sticker = sides[side][i];
      const double given = sticker.told ? 1e-6 : doubt;
      for (std::size_t colour = 0; colour < 6; ++colour) {
        scores[side][i][colour] = std::log((1 - given) * sticker.colours[colour] + given / 6);
      }
    }
  }
  return scores;
}

std::optional<Decoded> search(const SideChances& scores, const std::vector<SideContact>& contacts,
                              const DecodeOptions& options) {
  const Namings namings = likely_namings(scores);
  std::vector<Placement> placements;
  for (const auto& naming : namings) placements.push_back(placement_of(scores, naming, kStandard));
  auto decoded = best_cube(placements, contacts, options);
  if (decoded && decoded->strain < kMostStrain) return decoded;
  placements.clear();
  for (const auto& scheme : schemes()) placements.push_back(placement_of(scores, namings.front(), scheme));
  auto other = best_cube(placements, contacts, options);
  if (!other || (decoded && decoded->strain <= other->strain - kOtherScheme)) return decoded;
  return other;
}

struct Worked {
  const Placement* placement = nullptr;
  Layout layout;
  LegalSum sum;
  double extra = 0;  // what the centres and the scheme add to the pieces' scores
};

// Everything that was worked out, as one weighing of all legal cubes.
class Weighing {
 public:
  explicit Weighing(const std::vector<Worked>& worked) : worked_(worked) {
    double peak = -1e300;
    for (const Worked& one : worked) peak = std::max(peak, one.sum.log_total() + one.extra);
    for (const Worked& one : worked) {
      shares_.push_back(std::exp(one.sum.log_total() + one.extra - peak));
      total_ += shares_.back();
    }
    log_total_ = std::log(total_) + peak;
  }

  double chance(double score) const { return std::exp(score - log_total_); }

  const Worked& draw(board::Random& random) const {
    double left = random.unit() * total_;
    for (std::size_t i = 0; i < worked_.size(); ++i) {
      left -= shares_[i];
      if (left < 0) return worked_[i];
    }
    return worked_.front();
  }

 private:
  const std::vector<Worked>& worked_;
  std::vector<double> shares_;
  double total_ = 0;
  double log_total_ = 0;
};

struct Rival {
  const Worked* worked = nullptr;
  math::Cubies cubies;
  double score = 0;
};

std::vector<Rival> rivals_of(const std::vector<Worked>& worked) {
  std::vector<Rival> rivals;
  for (const Worked& one : worked) {
    for (const ScoredCube& cube : one.sum.best()) {
      rivals.push_back({&one, cube.cubies, cube.score + one.extra});
    }
  }
  std::stable_sort(rivals.begin(), rivals.end(),
                   [](const Rival& a, const Rival& b) { return a.score > b.score; });
  return rivals;
}

}  // namespace

std::array<std::array<std::size_t, 9>, 6> faces_shown(const math::Cubies& cubies, const Layout& layout) {
  const board::CubeState cube = math::facelets_of(cubies);
  std::array<std::array<std::size_t, 9>, 6> shown{};
  for (std::size_t facelet = 0; facelet < board::kFacelets; ++facelet) {
    const std::size_t face = facelet / 9;
    shown[layout.side_at[face]][before_turning(facelet % 9, layout.quarters[face])] =
        static_cast<std::size_t>(cube.facelets[facelet]);
  }
  return shown;
}

std::optional<Decoded> best_cube(const std::vector<Placement>& placements,
                                 const std::vector<SideContact>& contacts, const DecodeOptions& options) {
  std::vector<std::pair<const Placement*, Layout>> layouts;
  double best_bound = -1e300;
  for (const Placement& placement : placements) {
    for (Layout& layout :
         layouts_above(placement.scores, placement.side_at, contacts, best_bound - options.reach)) {
      layout.bound += placement.prior;
      best_bound = std::max(best_bound, layout.bound);
      layouts.emplace_back(&placement, layout);
    }
  }
  std::stable_sort(layouts.begin(), layouts.end(),
                   [](const auto& one, const auto& other) { return one.second.bound > other.second.bound; });
  std::vector<Worked> worked;
  double best = -1e300;
  for (const auto& [placement, layout] : layouts) {
    if (layout.bound < best - options.reach || worked.size() == options.most_layouts) break;
    worked.push_back({placement, layout, LegalSum(piece_scores(placement->scores, layout)),
                      placement->prior + centre_score(placement->scores, layout.side_at)});
    if (worked.back().sum.best().empty()) {
      worked.pop_back();
      continue;
    }
    best = std::max(best, worked.back().sum.best().front().score + worked.back().extra);
  }
  if (worked.empty()) return std::nullopt;

  const std::vector<Rival> rivals = rivals_of(worked);
  const Rival& winner = rivals.front();
  const Weighing weighing(worked);
  Decoded decoded;
  decoded.layout = winner.worked->layout;
  decoded.scheme = winner.worked->placement->scheme;
  decoded.cubies = winner.cubies;
  const board::CubeState state = math::facelets_of(winner.cubies);
  // Sides that look the same turned or swapped give the same cube more than once.
  for (const Rival& rival : rivals) {
    if (math::facelets_of(rival.cubies) == state) {
      decoded.chance += weighing.chance(rival.score);
    } else if (!decoded.runner_up) {
      decoded.runner_up = rival.cubies;
      decoded.runner_up_ratio = std::exp(rival.score - winner.score);
    }
  }
  decoded.chance = std::min(decoded.chance, 1.0);
  const SideScores& scores = winner.worked->placement->scores;
  const double reached = winner.score - winner.worked->placement->prior;
  decoded.strain = std::max(0.0, most_possible(scores) - reached);
  board::Random random(1);
  for (int i = 0; i < options.draws; ++i) {
    const Worked& drawn = weighing.draw(random);
    const auto shown = faces_shown(drawn.sum.draw(random), drawn.layout);
    for (std::size_t side = 0; side < 6; ++side) {
      for (std::size_t place = 0; place < 9; ++place) {
        decoded.chances[side][place][drawn.placement->scheme[shown[side][place]]] += 1.0 / options.draws;
      }
    }
  }
  return decoded;
}

std::optional<Decoded> decode_colours(const Sides& sides, const std::vector<SideContact>& contacts,
                                      const DecodeOptions& options) {
  const SideChances beliefs = log_beliefs(sides, options.doubt);
  auto decoded = search(beliefs, contacts, options);
  SideLights lights{};
  for (std::size_t side = 0; side < 6; ++side) {
    for (std::size_t i = 0; i < 9; ++i) lights[side][i] = sides[side][i].light;
  }
  for (int round = 0; decoded && round < options.light_rounds; ++round) {
    SideChances scores = paint_scores(lights, decoded->chances, options.light);
    for (std::size_t side = 0; side < 6; ++side) {
      for (std::size_t i = 0; i < 9; ++i) {
        for (std::size_t colour = 0; colour < 6; ++colour)
          scores[side][i][colour] += beliefs[side][i][colour];
      }
    }
    if (auto better = search(scores, contacts, options)) decoded = std::move(better);
  }
  return decoded;
}

}  // namespace delvelens::vision::cube

// SPDX-License-Identifier: MIT
#include "vision/drop/kinds.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace delvelens::vision::drop {
namespace {

using board::PieceKind;
using calibration::Palette;
using calibration::PaletteEntry;

constexpr double kFloor = 0.02;   // keeps logarithms of dark colours calm
constexpr double kTails = 6;      // the lower, the more an outlier is forgiven
constexpr double kUnknown = -13;  // how well a thing fits "none of the palette"
constexpr double kKnownBonus = 6;
constexpr double kJudgeFloor = 1e-4;  // the judge may be wrong
constexpr double kVoice = 1.5;        // the most that all pieces of one colour together say about the lamp
constexpr std::array<double, 7> kGlare{0, 0.12, 0.25, 0.4, 0.55, 0.7, 0.85};  // parts of mirrored lamp tried
constexpr double kGlareAnyway = 0.08;  // how much of it is believed of a piece that shows none,
constexpr double kGlareSeen = 0.8;     // and of one that is washed out all over
constexpr double kPlainRule = 0.1;     // how much the plain rule for colour names counts beside the network
constexpr double kClearSpread =
    1.5;  // how much farther clear pieces stray from their colour: the table shows through
constexpr double kOddColour = -2.5;  // what a body told by its shape alone earns for colour and size

// What all pieces of one picture share.
struct Light {
  std::array<double, 3> gains{};  // logarithms, by channel
  double unit = 1;                // edge of a small cube
};

double tail(double square) { return -(kTails + 1) / 2 * std::log1p(square / kTails); }

Shape shape_of(PieceKind kind) {
  switch (kind) {
    case PieceKind::chest:
      return Shape::die;
    case PieceKind::meeple:
      return Shape::meeple;
    case PieceKind::token:
      return Shape::token;
    default:
      return Shape::cube;
  }
}

class Naming {
 public:
  Naming(std::span<const Evidence> pieces, const Palette& palette, const KindOptions& options)
      : pieces_(pieces), palette_(palette), options_(options) {
    for (std::size_t i = 0; i < 3; ++i) scale_[i] = 1 / options.spread[i];
    for (const PaletteEntry& entry : palette.entries) labs_.push_back(under_glare(entry.rgb));
    const bool plain =
        std::all_of(palette.entries.begin(), palette.entries.end(),
                    [](const PaletteEntry& entry) { return entry.kind == PieceKind::unknown; });
    trust_ = plain ? options.blocks : options.pieces;
  }

  std::vector<Named> run() {
    if (pieces_.empty()) return {};
    fit_colours();
    light_.unit = best_unit();
    for (int round = 0; round < options_.rounds; ++round) {
      weigh();
      settle_light();
    }
    weigh();
    respect_the_box();
    std::vector<Named> all;
    for (std::size_t i = 0; i < pieces_.size(); ++i) all.push_back(named(i));
    return all;
  }

 private:
  std::size_t entry_count() const { return palette_.entries.size(); }

  Lab lit(const Evidence& piece) const {
    std::array<double, 3> rgb{};
    for (std::size_t i = 0; i < 3; ++i)
      rgb[i] = std::min(1.2, piece.appearance.rgb[i] * std::exp(light_.gains[i]));
    return lab_of(rgb);
  }

  using Pales = std::array<Lab, kGlare.size()>;

  // A colour with more and more of a lamp mirrored over it.
  static Pales under_glare(const std::array<double, 3>& rgb) {
    Pales all{};
    for (std::size_t g = 0; g < all.size(); ++g) {
      std::array<double, 3> pale{};
      for (std::size_t c = 0; c < 3; ++c) pale[c] = rgb[c] + (1 - rgb[c]) * kGlare[g];
      all[g] = lab_of(pale);
    }
    return all;
  }

  // How far a colour is from an entry's, in deviations squared: at the glare that explains it best, which the
  // less is believed the less the piece shines.
  double off(const Evidence& piece, const Lab& lab, const Pales& wanted) const {
    const double believed = kGlareAnyway + kGlareSeen * piece.appearance.glare;
    double least = 1e9;
    for (std::size_t g = 0; g < wanted.size(); ++g) {
      least = std::min(least, std::pow((lab.l - wanted[g].l) * scale_[0], 2) +
                                  std::pow((lab.a - wanted[g].a) * scale_[1], 2) +
                                  std::pow((lab.b - wanted[g].b) * scale_[2], 2) +
                                  std::pow(kGlare[g] / believed, 2));
    }
    return least;
  }

  // Colours are compared once for each lamp, sizes for many units.
  void fit_colours() {
    colour_fits_.clear();
    for (const Evidence& piece : pieces_) {
      const Lab lab = lit(piece);
      for (std::size_t e = 0; e < entry_count(); ++e) {
        const bool clear = palette_.entries[e].material == calibration::Material::clear;
        const double wide = clear ? kClearSpread : 1;
        colour_fits_.push_back(tail(off(piece, lab, labs_[e]) / (wide * wide)) - 3 * std::log(wide));
      }
    }
  }

  double fit(std::size_t i, std::size_t e) const {
    const Evidence& piece = pieces_[i];
    const PaletteEntry& entry = palette_.entries[e];
    const Shape shape = shape_of(entry.kind);
    double fit = std::log(0.005 + piece.look.chance(shape));
    if (shape == Shape::meeple || shape == Shape::token) return fit + kOddColour;
    fit += colour_fits_[i * entry_count() + e];
    if (entry.kind != PieceKind::unknown)
      fit += tail(std::pow(std::log(piece.length / (light_.unit * entry.edge)) / options_.size_spread, 2));
    fit += 0.8 * std::log(0.03 + piece.look.material[static_cast<std::size_t>(entry.material)]);
    const double name = piece.look.colour[static_cast<std::size_t>(entry.colour)];
    return fit + 0.7 * std::log(0.05 + name);
  }

  // Chances of each entry, and last of none of them.
  std::vector<double> chances(std::size_t piece, double* total = nullptr) const {
    std::vector<double> fits;
    for (std::size_t e = 0; e < entry_count(); ++e) fits.push_back(fit(piece, e));
    fits.push_back(kUnknown);
    const std::vector<double>& judged = pieces_[piece].look.entries;
    if (judged.size() == fits.size()) {
      for (std::size_t e = 0; e < judged.size(); ++e)
        fits[e] = trust_.measured * fits[e] + trust_.judged * std::log(kJudgeFloor + judged[e]);
    }
    if (const auto& known = pieces_[piece].known) {
      for (std::size_t e = 0; e < entry_count(); ++e)
        fits[e] += palette_.entries[e].kind == *known ? kKnownBonus : 0;
    }
    const double most = *std::max_element(fits.begin(), fits.end());
    double sum = 0;
    for (double& one : fits) sum += one = std::exp(one - most);
    for (double& one : fits) one /= sum;
    if (total != nullptr) *total += most + std::log(sum);
    return fits;
  }

  // The small cube's edge that makes the whole table likeliest.
  double best_unit() {
    double least = pieces_.front().length;
    double most = least;
    for (const Evidence& piece : pieces_) {
      least = std::min(least, piece.length);
      most = std::max(most, piece.length);
    }
    double best = least;
    double best_total = -1e300;
    for (double unit = least / 2.2; unit <= most * 1.05; unit *= 1.04) {
      light_.unit = unit;
      double total = 0;
      for (std::size_t i = 0; i < pieces_.size(); ++i) chances(i, &total);
      if (total > best_total) {
        best_total = total;
        best = unit;
      }
    }
    return best;
  }

  void weigh() {
    weights_.clear();
    for (std::size_t i = 0; i < pieces_.size(); ++i) weights_.push_back(chances(i));
  }

  // Lamp and size as the pieces' present names say, held back where few of them speak. Ten pieces of one
  // colour tell no more about the lamp than one does: all of them may have the wrong name.
  void settle_light() {
    std::array<double, 3> gains{};
    double gain_weight = palette_.taught() ? 3.0 : 5.0;
    double unit = 0;
    double unit_weight = 0.5;
    for (std::size_t e = 0; e < entry_count(); ++e) {
      const PaletteEntry& entry = palette_.entries[e];
      const Shape shape = shape_of(entry.kind);
      if (shape == Shape::meeple || shape == Shape::token) continue;
      std::array<double, 3> asks{};
      double trust = 0;
      for (std::size_t i = 0; i < pieces_.size(); ++i) {
        const Evidence& piece = pieces_[i];
        const double weight = weights_[i][e] * weights_[i][e];
        if (weight < 0.05) continue;
        unit += weight * std::log(piece.length / (light_.unit * entry.edge));
        unit_weight += weight;
        if (entry.material == calibration::Material::clear) continue;  // shows the table through it
        const double clear = weight * (1 - 0.8 * piece.appearance.glare);
        for (std::size_t c = 0; c < 3; ++c)
          asks[c] += clear * std::log((entry.rgb[c] + kFloor) / (piece.appearance.rgb[c] + kFloor));
        trust += clear;
      }
      const double voice = kVoice / (kVoice + trust);  // of each piece, the less the more speak alike
      for (std::size_t c = 0; c < 3; ++c) gains[c] += asks[c] * voice;
      gain_weight += trust * voice;
    }
    for (std::size_t c = 0; c < 3; ++c) light_.gains[c] = std::clamp(gains[c] / gain_weight, -0.7, 0.7);
    light_.unit *= std::exp(unit / unit_weight);
    fit_colours();
  }

  double kind_chance(std::size_t piece, PieceKind kind) const {
    double sum = 0;
    for (std::size_t e = 0; e < entry_count(); ++e) {
      if (palette_.entries[e].kind == kind) sum += weights_[piece][e];
    }
    return sum;
  }

  // Where more pieces bear a name than the box holds, the least likely of them must be something else.
  void respect_the_box() {
    std::map<PieceKind, int> most;
    for (const PaletteEntry& entry : palette_.entries) {
      if (entry.most > 0 && entry.kind != PieceKind::unknown) most[entry.kind] = entry.most;
    }
    for (const auto& [kind, count] : most) {
      std::vector<std::size_t> bearers;
      for (std::size_t i = 0; i < pieces_.size(); ++i) {
        if (kind_chance(i, kind) > 0.5) bearers.push_back(i);
      }
      if (bearers.size() <= static_cast<std::size_t>(count)) continue;
      std::sort(bearers.begin(), bearers.end(), [&, named = kind](std::size_t a, std::size_t b) {
        return kind_chance(a, named) > kind_chance(b, named);
      });
      for (std::size_t k = static_cast<std::size_t>(count); k < bearers.size(); ++k) lessen(bearers[k], kind);
    }
  }

  // The kind keeps less than half; what else the piece may be takes the rest, or nothing the palette knows.
  void lessen(std::size_t piece, PieceKind kind) {
    constexpr double kept = 0.4;
    auto& weights = weights_[piece];
    weights.back() += 0.02;
    const double all = std::accumulate(weights.begin(), weights.end(), 0.0);
    const double share = kind_chance(piece, kind);
    for (std::size_t e = 0; e < weights.size(); ++e) {
      const bool same = e < entry_count() && palette_.entries[e].kind == kind;
      weights[e] *= same ? kept / share : (1 - kept) / (all - share);
    }
  }

  Named named(std::size_t piece) const {
    Named answer;
    std::map<PieceKind, KindChance> kinds;
    std::map<PieceKind, double> largest;
    std::array<double, 11> taught{};
    for (std::size_t e = 0; e < entry_count(); ++e) {
      const PaletteEntry& entry = palette_.entries[e];
      const double weight = weights_[piece][e];
      KindChance& kind = kinds[entry.kind];
      kind.kind = entry.kind;
      kind.chance += weight;
      if (weight >= largest[entry.kind]) {
        largest[entry.kind] = weight;
        kind.size = entry.size;
      }
      if (entry.examples > 0) taught[static_cast<std::size_t>(entry.colour)] += weight;
    }
    KindChance& unknown = kinds[PieceKind::unknown];
    unknown.chance += weights_[piece].back();
    for (const auto& [kind, chance] : kinds) answer.chances.push_back(chance);
    std::stable_sort(answer.chances.begin(), answer.chances.end(),
                     [](const KindChance& a, const KindChance& b) { return a.chance > b.chance; });
    colour(piece, taught, answer);
    return answer;
  }

  // Taught colours win over what the network would call them. The network knows materials and shadows; the
  // plain rule over the measured colour keeps it from being carried away.
  void colour(std::size_t piece, const std::array<double, 11>& taught, Named& answer) const {
    const double trust = std::accumulate(taught.begin(), taught.end(), 0.0);
    std::array<double, 11> mixed{};
    const auto plain = static_cast<std::size_t>(name_of(lab_of(pieces_[piece].appearance.rgb)));
    for (std::size_t i = 0; i < mixed.size(); ++i) {
      const double seen = (1 - kPlainRule) * pieces_[piece].look.colour[i] + (i == plain ? kPlainRule : 0);
      mixed[i] = taught[i] + (1 - trust) * seen;
    }
    const auto best = std::max_element(mixed.begin(), mixed.end());
    answer.colour = static_cast<board::Colour>(best - mixed.begin());
    answer.colour_chance = *best;
  }

  std::span<const Evidence> pieces_;
  const Palette& palette_;
  const KindOptions& options_;
  Trust trust_;
  std::array<double, 3> scale_{};
  std::vector<Pales> labs_;
  std::vector<double> colour_fits_;  // pieces by entries
  Light light_;
  std::vector<std::vector<double>> weights_;
};

}  // namespace

std::vector<Named> name_pieces(std::span<const Evidence> pieces, const Palette& palette,
                               const KindOptions& options) {
  return Naming(pieces, palette, options).run();
}

}  // namespace delvelens::vision::drop

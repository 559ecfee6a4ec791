// SPDX-License-Identifier: MIT
#include "vision/drop/one_lamp.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <tuple>

#include "vision/drop/middle.h"

namespace delvelens::vision::drop {
namespace {

using board::PieceKind;
using calibration::Palette;
using calibration::PaletteEntry;
using Channels = std::array<double, 3>;  // logarithms
using Pictures = std::map<std::string, std::vector<Example*>>;
using Lamps = std::map<std::string, Channels>;  // by picture
using Thing = std::tuple<PieceKind, int>;       // a kind, or a block of one colour

constexpr double kDark = 0.02;   // keeps logarithms of dark colours calm
constexpr double kDoubt = 1;     // examples' worth of holding a lamp to what was known before
constexpr int kTurns = 8;        // lamps and colours in turn; few pictures are settled sooner
constexpr double kOddest = 1.0;  // logarithm: a lamp that differs more is no lamp but a wrong lesson

Thing thing_of(const Example& example) {
  const bool block = example.lesson.kind == PieceKind::unknown;
  return {example.lesson.kind,
          block && example.lesson.colour ? static_cast<int>(*example.lesson.colour) : -1};
}

// Clear pieces show the table, and glare the lamp itself.
bool tells_light(const Example& example) {
  const auto& material = example.detail.look.material;
  return material[static_cast<std::size_t>(calibration::Material::clear)] < 0.5 &&
         example.detail.appearance.glare < 0.3;
}

Channels seen_colour(const Example& example) {
  Channels seen{};
  for (std::size_t c = 0; c < 3; ++c) seen[c] = std::log(example.detail.appearance.rgb[c] + kDark);
  return seen;
}

// The edge of a small cube: the middle of what the pieces say by the sizes they ought to have.
double unit_of(const std::vector<Example*>& examples, const Palette& assumed) {
  std::vector<double> units;
  for (const Example* example : examples) {
    for (const PaletteEntry& entry : assumed.entries) {
      const bool same = entry.kind == example->lesson.kind && entry.size == example->seen.size;
      if (same && entry.kind != PieceKind::unknown) units.push_back(example->length / entry.edge);
    }
    if (example->lesson.kind == PieceKind::unknown) units.push_back(example->length);
  }
  return units.empty() ? 1.0 : middle_of(std::move(units));
}

// Each thing's colour under the lamps as they are told so far: only of things that were seen under several,
// as others tell nothing about how the lamps differ.
std::map<Thing, Channels> colours_of(const Pictures& pictures, const Lamps& lamps) {
  std::map<Thing, std::array<std::vector<double>, 3>> all;
  std::map<Thing, std::set<std::string>> seen_in;
  for (const auto& [picture, examples] : pictures) {
    for (const Example* example : examples) {
      if (!tells_light(*example)) continue;
      const Channels seen = seen_colour(*example);
      for (std::size_t c = 0; c < 3; ++c)
        all[thing_of(*example)][c].push_back(seen[c] - lamps.at(picture)[c]);
      seen_in[thing_of(*example)].insert(picture);
    }
  }
  std::map<Thing, Channels> colours;
  for (auto& [thing, levels] : all) {
    if (seen_in[thing].size() < 2) continue;
    for (std::size_t c = 0; c < 3; ++c) colours[thing][c] = middle_of(std::move(levels[c]));
  }
  return colours;
}

std::map<Thing, Channels> colours_in(const Palette& palette) {
  std::map<Thing, Channels> colours;
  for (const PaletteEntry& entry : palette.entries) {
    if (entry.kind == PieceKind::unknown || entry.material == calibration::Material::clear) continue;
    for (std::size_t c = 0; c < 3; ++c) colours[{entry.kind, -1}][c] = std::log(entry.rgb[c] + kDark);
  }
  return colours;
}

// The lamp under which the examples show these colours, held to what is known of it.
Channels lamp_of(const std::vector<Example*>& examples, const std::map<Thing, Channels>& colours,
                 const Channels& known) {
  std::array<std::vector<double>, 3> offs;
  for (const Example* example : examples) {
    const auto colour = colours.find(thing_of(*example));
    if (colour == colours.end() || !tells_light(*example)) continue;
    const Channels seen = seen_colour(*example);
    for (std::size_t c = 0; c < 3; ++c) offs[c].push_back(seen[c] - colour->second[c]);
  }
  Channels lamp = known;
  for (std::size_t c = 0; c < 3; ++c) {
    if (offs[c].empty()) continue;
    const double told = static_cast<double>(offs[c].size());
    lamp[c] = (middle_of(std::move(offs[c])) * told + known[c] * kDoubt) / (told + kDoubt);
  }
  return lamp;
}

// On average the lamps stay as they are.
void level(Lamps& lamps) {
  Channels mean{};
  for (const auto& [picture, lamp] : lamps) {
    for (std::size_t c = 0; c < 3; ++c) mean[c] += lamp[c] / static_cast<double>(lamps.size());
  }
  for (auto& [picture, lamp] : lamps) {
    for (std::size_t c = 0; c < 3; ++c) lamp[c] = std::clamp(lamp[c] - mean[c], -kOddest, kOddest);
  }
}

// At first by the assumed palette, whose errors are the same in all pictures; then colours and lamps in turn,
// each by what the other is.
Lamps lamps_of(const Pictures& pictures, const Palette& assumed) {
  Lamps assumed_lamps;
  for (const auto& [picture, examples] : pictures)
    assumed_lamps[picture] = lamp_of(examples, colours_in(assumed), {});
  level(assumed_lamps);
  Lamps lamps = assumed_lamps;
  for (int round = 0; round < kTurns; ++round) {
    const auto colours = colours_of(pictures, lamps);
    for (auto& [picture, lamp] : lamps)
      lamp = lamp_of(pictures.at(picture), colours, assumed_lamps.at(picture));
    level(lamps);
  }
  return lamps;
}

}  // namespace

std::vector<Example> under_one_lamp(std::vector<Example> examples, const Palette& assumed) {
  Pictures pictures;
  for (Example& example : examples) pictures[example.picture].push_back(&example);
  for (const auto& [picture, some] : pictures) {
    const double unit = unit_of(some, assumed);
    for (Example* example : some) example->length /= unit;
  }
  if (pictures.size() < 2) return examples;
  for (const auto& [picture, lamp] : lamps_of(pictures, assumed)) {
    for (Example* example : pictures.at(picture)) {
      for (std::size_t c = 0; c < 3; ++c)
        example->detail.appearance.rgb[c] =
            std::min(1.0, example->detail.appearance.rgb[c] * std::exp(-lamp[c]));
    }
  }
  return examples;
}

}  // namespace delvelens::vision::drop

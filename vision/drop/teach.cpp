// SPDX-License-Identifier: MIT
#include "vision/drop/teach.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iterator>
#include <map>
#include <set>

#include "vision/drop/middle.h"
#include "vision/drop/one_lamp.h"

namespace delvelens::vision::drop {
namespace {

using board::PieceKind;
using calibration::Palette;
using calibration::PaletteEntry;

constexpr double kMoreGlare = 0.15;  // part of the top face
constexpr double kColourVotes = 2;   // examples that its colour is worth
constexpr double kOtherColour = 35;  // apart in the two colour axes of Lab
constexpr double kDarkest = 0.01;    // keeps powers of dark colours calm
constexpr double kUsualVotes = 8;    // examples that the size and material of the assumed palette are worth

std::optional<double> number_in(std::string_view text) {
  double value = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (problem != std::errc() || end != text.data() + text.size() || !std::isfinite(value))
    return std::nullopt;
  return value;
}

Example example_of(const DropLook& look, std::size_t i, const Lesson& lesson) {
  const PieceDetail& detail = look.details[i];
  return {lesson, look.reading.items[i].value, detail,
          look.view.length_of(detail.look.center, detail.look.edge), look.reading.source};
}

// `usual` is what the assumed palette says of this kind; a few pieces that look otherwise outvote it.
calibration::Material material_of(const std::vector<const Example*>& some, const PaletteEntry* usual) {
  std::array<double, 3> sums{};
  if (usual != nullptr) sums[static_cast<std::size_t>(usual->material)] = kUsualVotes;
  for (const Example* example : some) {
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += example->detail.look.material[i];
  }
  return static_cast<calibration::Material>(std::max_element(sums.begin(), sums.end()) - sums.begin());
}

board::Colour colour_of(const std::vector<const Example*>& some) {
  std::array<double, 11> sums{};
  for (const Example* example : some) {
    if (example->lesson.colour) return *example->lesson.colour;
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += example->detail.look.colour[i];
  }
  return static_cast<board::Colour>(std::max_element(sums.begin(), sums.end()) - sums.begin());
}

// A piece under a mirrored lamp teaches a pale colour: those that shine no more than the least shining ones
// do.
std::vector<const Example*> matt_ones(const std::vector<const Example*>& some) {
  double least = 1;
  for (const Example* example : some) least = std::min(least, example->detail.appearance.glare);
  std::vector<const Example*> matt;
  std::copy_if(some.begin(), some.end(), std::back_inserter(matt), [&](const Example* example) {
    return example->detail.appearance.glare <= least + kMoreGlare;
  });
  return matt;
}

// What the assumed palette says of a kind in this size; none of plain blocks and sizes that it does not know.
const PaletteEntry* usual_entry(const Palette& assumed, const Example& example) {
  for (const PaletteEntry& entry : assumed.entries) {
    if (entry.kind != PieceKind::unknown && entry.kind == example.lesson.kind &&
        entry.size == example.seen.size)
      return &entry;
  }
  return nullptr;
}

// The sizes of the game's pieces are known, and a few pieces in one light say less about a colour than they
// seem to: both stay near the assumed ones, a colour unless it is plainly another.
void hold_to(const PaletteEntry& usual, double examples, PaletteEntry& entry) {
  entry.edge = (entry.edge * examples + usual.edge * kUsualVotes) / (examples + kUsualVotes);
  const Lab one = lab_of(entry.rgb);
  const Lab other = lab_of(usual.rgb);
  const double apart = std::hypot(one.a - other.a, one.b - other.b);
  const double votes = kColourVotes / (1 + std::pow(apart / kOtherColour, 4));
  const double share = votes / (votes + examples);
  for (std::size_t c = 0; c < 3; ++c)
    entry.rgb[c] =
        std::pow(entry.rgb[c] + kDarkest, 1 - share) * std::pow(usual.rgb[c] + kDarkest, share) - kDarkest;
}

PaletteEntry entry_of(const std::vector<const Example*>& some, const PaletteEntry* usual) {
  PaletteEntry entry;
  entry.kind = some.front()->lesson.kind;
  entry.size = some.front()->seen.size;
  entry.colour = colour_of(some);
  entry.material = material_of(some, usual);
  entry.examples = static_cast<int>(some.size());
  std::vector<double> lengths;
  const auto matt = matt_ones(some);
  for (std::size_t c = 0; c < 3; ++c) {
    std::vector<double> levels;
    for (const Example* example : matt) levels.push_back(example->detail.appearance.rgb[c]);
    entry.rgb[c] = middle_of(std::move(levels));
  }
  for (const Example* example : some) lengths.push_back(example->length);
  entry.edge = std::clamp(middle_of(std::move(lengths)), 0.1, 10.0);
  if (usual != nullptr) hold_to(*usual, static_cast<double>(some.size()), entry);
  return entry;
}

}  // namespace

std::optional<Lesson> lesson_named(std::string_view text) {
  Lesson lesson;
  if (const auto colon = text.find(':'); colon != std::string_view::npos) {
    lesson.size = board::size_named(text.substr(colon + 1));
    if (!lesson.size) return std::nullopt;
    text = text.substr(0, colon);
  }
  if (const auto kind = board::piece_named(text)) {
    lesson.kind = *kind;
    return lesson;
  }
  lesson.colour = board::colour_named(text);
  if (!lesson.colour) return std::nullopt;
  return lesson;
}

tl::expected<Click, std::string> click_from(std::string_view text) {
  const auto wrong = [&] {
    return tl::unexpected(fmt::format(
        "\"{}\" is not X,Y=NAME, like 120,85=goblin, 300,40=gold:large or, for plain blocks, 60,60=red",
        text));
  };
  const auto equals = text.find('=');
  const auto comma = text.find(',');
  if (equals == std::string_view::npos || comma == std::string_view::npos || comma > equals) return wrong();
  const auto x = number_in(text.substr(0, comma));
  const auto y = number_in(text.substr(comma + 1, equals - comma - 1));
  const auto lesson = lesson_named(text.substr(equals + 1));
  if (!x || !y || !lesson) return wrong();
  return Click{{*x, *y}, *lesson};
}

tl::expected<std::vector<Example>, std::string> examples_by_click(const DropLook& look,
                                                                  const std::vector<Click>& clicks) {
  std::vector<Example> examples;
  for (const Click& click : clicks) {
    std::optional<std::size_t> nearest;
    double least = 1e300;
    for (std::size_t i = 0; i < look.details.size(); ++i) {
      const Attributes& piece = look.details[i].look;
      const double apart = std::hypot(piece.center.x - click.place.x, piece.center.y - click.place.y);
      if (apart < 0.9 * piece.edge && apart < least) {
        least = apart;
        nearest = i;
      }
    }
    if (!nearest)
      return tl::unexpected(
          fmt::format("no piece is seen at ({:.0f}, {:.0f})", click.place.x, click.place.y));
    Example example = example_of(look, *nearest, click.lesson);
    // Without a word about its size the kind's usual one is meant.
    example.seen.size = click.lesson.size.value_or(example.seen.size);
    examples.push_back(std::move(example));
  }
  return examples;
}

OneOfEach examples_one_of_each(const DropLook& look, const Palette& assumed) {
  struct Pair {
    double chance;
    std::size_t piece;
    PieceKind kind;
    board::PieceSize size;
  };
  std::vector<Pair> pairs;
  for (std::size_t i = 0; i < look.reading.items.size(); ++i) {
    const auto& item = look.reading.items[i];
    pairs.push_back({item.confidence, i, item.value.kind, item.value.size});
    for (const auto& other : item.alternatives)
      pairs.push_back({other.confidence, i, other.value.kind, other.value.size});
  }
  std::sort(pairs.begin(), pairs.end(), [](const Pair& a, const Pair& b) { return a.chance > b.chance; });
  OneOfEach found;
  std::set<std::size_t> used;
  std::set<std::pair<PieceKind, board::PieceSize>> named;
  for (const Pair& pair : pairs) {
    if (pair.kind == PieceKind::unknown || used.contains(pair.piece) ||
        named.contains({pair.kind, pair.size}))
      continue;
    used.insert(pair.piece);
    named.insert({pair.kind, pair.size});
    Example example = example_of(look, pair.piece, {pair.kind, std::nullopt, pair.size});
    example.seen.kind = pair.kind;
    example.seen.size = pair.size;
    found.examples.push_back(std::move(example));
  }
  for (std::size_t i = 0; i < look.reading.items.size(); ++i) {
    if (used.contains(i)) continue;
    const auto& piece = look.reading.items[i].value;
    found.problems.push_back(fmt::format("the {} piece at ({:.0f}, {:.0f}) is left over; name it with --name",
                                         board::name_of(*piece.colour), piece.center.x, piece.center.y));
  }
  std::set<PieceKind> missing;
  for (const PaletteEntry& entry : assumed.entries) {
    const bool seen =
        std::any_of(named.begin(), named.end(), [&](const auto& one) { return one.first == entry.kind; });
    if (!seen && entry.kind != PieceKind::unknown) missing.insert(entry.kind);
  }
  for (const PieceKind kind : missing)
    found.problems.push_back(
        fmt::format("no {} is seen; its assumed colour stays", board::word_for(kind, 1)));
  return found;
}

Palette taught_palette(const std::vector<Example>& seen, const Palette& assumed, std::string name) {
  const std::vector<Example> examples = under_one_lamp(seen, assumed);
  // Pieces of one kind and size, or blocks of one colour, make one entry.
  std::map<std::tuple<PieceKind, board::PieceSize, int>, std::vector<const Example*>> groups;
  bool kinds = false;
  for (const Example& example : examples) {
    const bool block = example.lesson.kind == PieceKind::unknown;
    const int colour = block && example.lesson.colour ? static_cast<int>(*example.lesson.colour) : -1;
    groups[{example.lesson.kind, block ? board::PieceSize::small : example.seen.size, colour}].push_back(
        &example);
    kinds = kinds || !block;
  }
  Palette palette{std::move(name), {}};
  for (const auto& [key, some] : groups) {
    const PaletteEntry* usual = usual_entry(assumed, *some.front());
    PaletteEntry entry = entry_of(some, usual);
    if (usual != nullptr) entry.most = usual->most;
    palette.entries.push_back(entry);
  }
  if (!kinds) return palette;
  for (const PaletteEntry& old : assumed.entries) {
    const bool replaced = groups.contains({old.kind, old.size, -1});
    if (replaced) continue;
    // The other size of a taught kind has its colour.
    PaletteEntry entry = old;
    for (const PaletteEntry& taught : palette.entries) {
      if (taught.kind != old.kind || taught.examples == 0) continue;
      entry.rgb = taught.rgb;
      entry.colour = taught.colour;
      entry.material = taught.material;
    }
    palette.entries.push_back(entry);
  }
  return palette;
}

}  // namespace delvelens::vision::drop

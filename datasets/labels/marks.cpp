// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

#include "datasets/labels/convert.h"
#include "datasets/labels/shapes.h"

namespace delvelens::datasets {
namespace {

constexpr std::array<std::string_view, 6> kNumberWords{"one", "two", "three", "four", "five", "six"};

enum class Role : std::uint8_t { item, unreadable, ignore, skip };

struct Meaning {
  Role role = Role::item;
  std::optional<board::DieValue> value;
  std::optional<board::Colour> colour;
  std::optional<board::PieceKind> piece;
};

// Letters and digits in lower case, the rest as breaks: "Die-3_Red" is {"die", "3", "red"}.
std::vector<std::string> words_of(std::string_view name) {
  std::vector<std::string> words(1);
  for (const char c : name) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) != 0) {
      words.back().push_back(static_cast<char>(std::tolower(byte)));
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

std::optional<board::DieValue> die_value_in(const std::vector<std::string>& words) {
  std::optional<board::DieValue> value;
  for (const std::string& word : words) {
    const auto number = std::find(kNumberWords.begin(), kNumberWords.end(), word);
    const bool digit = word.size() == 1 && word[0] >= '1' && word[0] <= '6';
    if (number == kNumberWords.end() && !digit) continue;
    const auto pips = digit ? word[0] - '0' : static_cast<int>(number - kNumberWords.begin()) + 1;
    if (value && value->pips() != pips) return std::nullopt;  // "2 of 6": which one is the value?
    value = board::DieValue::from(pips);
  }
  return value;
}

template <class T, class Find>
std::optional<T> first_known(const std::vector<std::string>& words, Find&& find) {
  for (const std::string& word : words) {
    if (auto found = find(word)) return found;
  }
  return std::nullopt;
}

std::optional<Meaning> meaning_of(const std::string& text, Kind kind) {
  Meaning meaning;
  const auto words = words_of(text);
  const std::string only = words.size() == 1 ? words[0] : "";
  if (only == "skip") meaning.role = Role::skip;
  if (only == "ignore") meaning.role = Role::ignore;
  if (only == "unreadable") meaning.role = Role::unreadable;
  if (meaning.role != Role::item) return meaning;
  if (kind == Kind::cube) return meaning;  // every outline is a face; its colours are not in the class
  if (kind == Kind::dice) {
    meaning.value = die_value_in(words);
    return meaning.value ? std::optional(meaning) : std::nullopt;
  }
  meaning.colour = first_known<board::Colour>(words, board::colour_named);
  meaning.piece = board::piece_named(text);
  if (!meaning.piece) meaning.piece = first_known<board::PieceKind>(words, board::piece_named);
  return meaning.colour || meaning.piece ? std::optional(meaning) : std::nullopt;
}

std::array<board::Point, 4> four_corners(const Mark& mark) {
  const board::Box& box = mark.box;
  if (mark.outline.size() == 4) {
    std::array<board::Point, 4> corners{};
    std::copy(mark.outline.begin(), mark.outline.end(), corners.begin());
    return from_top_left(corners);
  }
  return {board::Point{box.x, box.y},
          {box.x + box.width, box.y},
          {box.x + box.width, box.y + box.height},
          {box.x, box.y + box.height}};
}

BlockLabel block_from(const Mark& mark, const Meaning& meaning) {
  BlockLabel block;
  block.colour = meaning.colour.value_or(board::Colour::grey);
  block.kind = meaning.piece;
  block.center = center_of(mark.box);
  block.side = std::min(mark.box.width, mark.box.height);
  block.tolerance = kDefaultTolerance * block.side;
  block.box = mark.box;
  block.footprint = mark.outline;
  return block;
}

struct AddItem {
  const Mark& mark;
  const Meaning& meaning;

  void operator()(DiceTruth& truth) const { truth.dice.push_back({meaning.value, mark.box, false, 1}); }
  void operator()(CubeTruth& truth) const {
    FaceLabel face;
    face.corners = four_corners(mark);
    truth.faces.push_back(std::move(face));
  }
  void operator()(DropTruth& truth) const { truth.blocks.push_back(block_from(mark, meaning)); }
  void operator()(CardTruth&) const {}
};

Truth empty_truth(Kind kind) {
  if (kind == Kind::cube) return CubeTruth{};
  if (kind == Kind::drop) return DropTruth{};
  return DiceTruth{};
}

}  // namespace

tl::expected<Label, std::string> label_from_marks(const std::string& image, board::Size size,
                                                  const std::vector<Mark>& marks,
                                                  const ConvertOptions& options) {
  Label label{image, options.set, size, options.train, "", options.source, options.licence, {}, {}, {}};
  label.truth = empty_truth(options.kind);
  for (const Mark& mark : marks) {
    const auto named = options.meanings.find(mark.class_name);
    const std::string& text = named == options.meanings.end() ? mark.class_name : named->second;
    auto meaning = meaning_of(text, options.kind);
    if (!meaning) {
      return tl::unexpected(
          fmt::format("class \"{}\" means nothing for {}: say what it is with --map \"{}=...\"",
                      mark.class_name, name_of(options.kind), mark.class_name));
    }
    const bool as_region = meaning->role == Role::ignore || mark.crowd ||
                           (meaning->role == Role::unreadable && options.kind != Kind::dice);
    if (meaning->role == Role::skip) continue;
    if (as_region) {
      label.ignore.push_back(mark.box);
    } else {
      std::visit(AddItem{mark, *meaning}, label.truth);
    }
  }
  return label;
}

}  // namespace delvelens::datasets

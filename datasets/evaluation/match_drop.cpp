// SPDX-License-Identifier: MIT
#include <algorithm>

#include "datasets/evaluation/match_parts.h"
#include "datasets/evaluation/pairing.h"

namespace delvelens::datasets {
namespace {

std::string value_text(const BlockLabel& block) {
  return std::string(block.kind ? name_of(*block.kind) : name_of(block.colour));
}

std::string value_text(const BlockLabel& block, const board::Piece& piece) {
  if (block.kind) return std::string(name_of(piece.kind));
  return piece.colour ? std::string(name_of(*piece.colour)) : std::string("no colour");
}

std::string value_text(const board::Piece& piece) {
  const std::string colour = piece.colour ? std::string(name_of(*piece.colour)) + " " : std::string();
  return colour + std::string(name_of(piece.kind));
}

// The rules use kinds; where only the colour was labelled, the colour decides.
bool same_value(const BlockLabel& block, const board::Piece& piece) {
  return block.kind ? *block.kind == piece.kind : piece.colour == block.colour;
}

bool counts(const Label& label, const BlockLabel& block, const MatchOptions& options) {
  return !block.uncertain && block.visible >= options.least_visible &&
         !in_ignored_region(label, block.center);
}

board::Polygon outline(const BlockLabel& block) {
  if (block.footprint.size() >= 3) return block.footprint;
  if (block.box) return outline_of(*block.box);
  return outline_of(
      {block.center.x - block.side / 2, block.center.y - block.side / 2, block.side, block.side});
}

}  // namespace

std::vector<ItemScore> match_drop(const Label& label, const DropTruth& truth,
                                  const board::Reading<board::Piece>& seen, const MatchOptions& options) {
  const Pairing pairing = pair_up(
      truth.blocks.size(), seen.items.size(), [&](std::size_t i, std::size_t j) -> std::optional<double> {
        const double off = distance(truth.blocks[i].center, seen.items[j].value.center);
        return off <= truth.blocks[i].tolerance ? std::optional(off) : std::nullopt;
      });
  std::vector<ItemScore> items;
  for (std::size_t i = 0; i < truth.blocks.size(); ++i) {
    const BlockLabel& block = truth.blocks[i];
    ItemScore item{Fate::missed, value_text(block), "", 0, outline(block)};
    if (const auto j = pairing.sighting_of[i]) {
      const auto& piece = seen.items[*j];
      item.fate = same_value(block, piece.value) ? Fate::right : Fate::wrong;
      item.got = value_text(block, piece.value);
      item.confidence = piece.confidence;
    }
    if (!counts(label, block, options)) item.fate = Fate::ignored;
    items.push_back(std::move(item));
  }
  for (std::size_t j = 0; j < seen.items.size(); ++j) {
    if (pairing.label_of[j]) continue;
    const auto& piece = seen.items[j];
    const bool ignored = in_ignored_region(label, piece.value.center);
    items.push_back({ignored ? Fate::ignored : Fate::extra, "", value_text(piece.value), piece.confidence,
                     piece.value.footprint.size() >= 3 ? piece.value.footprint : outline_of(piece.place)});
  }
  return items;
}

}  // namespace delvelens::datasets

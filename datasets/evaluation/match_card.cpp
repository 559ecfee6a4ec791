// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <set>

#include "datasets/evaluation/match_parts.h"

namespace delvelens::datasets {
namespace {

using board::RoomCard;
using board::Side;
using board::Square;

// A wall seen from either of its two squares is one wall; the border is closed anyway and not listed.
std::optional<std::string> wall_text(const RoomCard& card, const board::Wall& wall) {
  Square at = wall.at;
  Side side = wall.side;
  if (side == Side::north) {
    --at.row;
    side = Side::south;
  } else if (side == Side::west) {
    --at.column;
    side = Side::east;
  }
  const bool inner = at.column >= 0 && at.row >= 0 &&
                     at.column + (side == Side::east ? 1 : 0) < card.columns &&
                     at.row + (side == Side::south ? 1 : 0) < card.rows;
  if (!inner) return std::nullopt;
  return fmt::format("wall {} {} {}", at.column, at.row, name_of(side));
}

// Everything that matters for play, in no order.
std::multiset<std::string> features_of(const RoomCard& card) {
  std::multiset<std::string> features{
      fmt::format("letter {}", card.letter), fmt::format("grid {}x{}", card.columns, card.rows),
      fmt::format("start {} {}", card.start.column, card.start.row),
      fmt::format("exit {} {} {}", card.exit.column, card.exit.row, name_of(card.exit_side))};
  std::set<std::string> walls;
  for (const board::Wall& wall : card.walls) {
    if (auto text = wall_text(card, wall)) walls.insert(std::move(*text));
  }
  features.insert(walls.begin(), walls.end());
  for (const auto& danger : card.dangers) {
    features.insert(fmt::format("danger {} {} {}", danger.at.column, danger.at.row, danger.number));
  }
  for (const auto& glyph : card.glyphs) {
    features.insert(fmt::format("{} {} {}", name_of(glyph.kind), glyph.at.column, glyph.at.row));
  }
  return features;
}

std::string differences(const RoomCard& labelled, const RoomCard& seen) {
  const auto expected = features_of(labelled);
  const auto got = features_of(seen);
  std::string text;
  const auto list = [&](const char* word, const auto& from, const auto& other) {
    for (const std::string& feature : from) {
      if (!other.contains(feature)) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", word, feature);
    }
  };
  list("no", expected, got);
  list("false", got, expected);
  return text;
}

}  // namespace

std::vector<ItemScore> match_card(const CardTruth& truth, const board::Reading<RoomCard>& seen) {
  std::vector<ItemScore> items;
  std::size_t next = 0;
  if (truth.card) {
    ItemScore item{Fate::missed, "the room", "", 0, truth.corners};
    if (!seen.items.empty()) {
      const auto& card = seen.items[next++];
      item.got = differences(*truth.card, card.value);
      item.fate = features_of(*truth.card) == features_of(card.value) ? Fate::right : Fate::wrong;
      item.confidence = card.confidence;
    }
    items.push_back(std::move(item));
  }
  for (; next < seen.items.size(); ++next) {
    items.push_back(
        {Fate::extra, "", "a card", seen.items[next].confidence, outline_of(seen.items[next].place)});
  }
  return items;
}

}  // namespace delvelens::datasets

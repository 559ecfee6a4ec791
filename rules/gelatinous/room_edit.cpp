// SPDX-License-Identifier: MIT
#include "rules/gelatinous/room_edit.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <vector>

#include "rules/gelatinous/grid.h"
#include "rules/gelatinous/room_text.h"

namespace delvelens::rules::gelatinous {
namespace {

using board::RoomCard;
using board::Side;
using board::Square;

constexpr const char* kForm =
    "say a square and what it has, like \"2,3 5\", \"2,3 wall east\" or \"4,1 exit north\"";

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (true) {
    const auto from = text.find_first_not_of(" \t\r\n=");
    if (from == std::string_view::npos) return words;
    text.remove_prefix(from);
    const auto end = std::min(text.find_first_of(" \t\r\n="), text.size());
    words.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
}

std::optional<Square> square_of(const RoomCard& room, std::string_view word) {
  const auto comma = word.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto number = [](std::string_view digits) -> std::optional<int> {
    int value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
    return value;
  };
  const auto column = number(word.substr(0, comma));
  const auto row = number(word.substr(comma + 1));
  if (!column || !row || *column < 1 || *row < 1 || *column > room.columns || *row > room.rows)
    return std::nullopt;
  return Square{*column - 1, *row - 1};
}

void clear(RoomCard& room, Square at) {
  std::erase_if(room.dangers, [&](const auto& danger) { return danger.at == at; });
  std::erase_if(room.glyphs, [&](const auto& glyph) { return glyph.at == at; });
}

std::string put_sign(RoomCard& room, Square at, std::string_view word) {
  const auto named = board::glyph_named(word);
  const char sign = named ? "rco"[static_cast<std::size_t>(*named)] : (word == "empty" ? '.' : word.front());
  if (!named && word != "empty" && word.size() != 1) return fmt::format("\"{}\" is no sign; {}", word, kForm);
  if (const auto kind = glyph_symbol(sign)) {
    clear(room, at);
    room.glyphs.push_back({at, *kind});
  } else if (sign >= '1' && sign <= '6') {
    clear(room, at);
    std::erase_if(room.dangers, [&](const auto& danger) { return danger.number == sign - '0'; });
    room.dangers.push_back({at, sign - '0'});
    std::sort(room.dangers.begin(), room.dangers.end(),
              [](const auto& a, const auto& b) { return a.number < b.number; });
  } else if (sign >= 'A' && sign <= 'C') {
    clear(room, at);
    room.start = at;
    room.letter = sign;
  } else if (sign == '.') {
    clear(room, at);
  } else {
    return fmt::format("'{}' is no sign of a room (A, B, C, 1-6, r, c, o or . for none)", sign);
  }
  return {};
}

std::string put_side(RoomCard& room, Square at, std::string_view what, std::string_view word) {
  const auto side = board::side_named(word);
  if (!side) return fmt::format("\"{}\" is no side (north, east, south, west)", word);
  const Square beyond = stepped(at, *side);
  const bool border =
      beyond.column < 0 || beyond.row < 0 || beyond.column >= room.columns || beyond.row >= room.rows;
  if (what == "exit") {
    if (!border) return "the way out leads off the card, not to another square";
    room.exit = at;
    room.exit_side = *side;
    return {};
  }
  if (what != "wall" && what != "open") return fmt::format("\"{}\" is neither wall, open nor exit", what);
  if (border) return "the border is closed but for the way out";
  std::erase_if(room.walls, [&](const board::Wall& wall) {
    return wall == board::Wall{at, *side} || wall == board::Wall{beyond, opposite(*side)};
  });
  if (what == "wall") room.walls.push_back({at, *side});
  return {};
}

}  // namespace

tl::expected<RoomCard, std::string> corrected(RoomCard room, std::string_view text) {
  const auto words = words_of(text);
  if (words.size() < 2 || words.size() > 3) return tl::unexpected(std::string(kForm));
  const auto at = square_of(room, words[0]);
  if (!at) {
    return tl::unexpected(fmt::format("\"{}\" is no square of a room of {} x {} (column,row)", words[0],
                                      room.columns, room.rows));
  }
  std::string problem =
      words.size() == 2 ? put_sign(room, *at, words[1]) : put_side(room, *at, words[1], words[2]);
  if (!problem.empty()) return tl::unexpected(std::move(problem));
  return room;
}

}  // namespace delvelens::rules::gelatinous

// SPDX-License-Identifier: MIT
#include "rules/evermorph/words.h"

#include <fmt/format.h>

#include "board/random.h"

namespace delvelens::rules::evermorph {

std::string price_words(Price price, StatKind stat) {
  std::string text = price.damage == 0 ? "no damage" : fmt::format("{} {}", price.damage, stat_name(stat));
  if (price.stability > 0) text += fmt::format(", Stability -{}", price.stability);
  return text;
}

const std::string& story_line(const Tables& tables, const State& state, std::uint8_t from, std::uint8_t to) {
  const auto& lines = tables.story[from / 9U][to / 9U];
  const auto seed = static_cast<std::uint64_t>(state.settings.story_seed) << 32U | state.walked.size();
  return lines[board::Random(seed).below(static_cast<std::uint32_t>(lines.size()))];
}

std::string layer_words(const State& state) {
  // Where the tile lies on the face as the player looks at it: rows and columns -1 to 1 of the net, turned.
  const int row = state.place % 9 / 3 - 1;
  const int column = state.place % 3 - 1;
  const std::array<int, 4> towards{-row, column, row, -column};  // up, right, down, left
  const auto side = static_cast<std::size_t>((state.heading + 4 - state.north) & 3);
  static constexpr std::array<std::string_view, 4> ways{"up", "to the right", "down", "to the left"};
  if (side % 2 == 0) {
    static constexpr std::array<std::string_view, 3> columns{"left", "middle", "right"};
    const int east = towards[turned(state.north, 1)];
    return fmt::format("{} column {}", columns[static_cast<std::size_t>(east + 1)], ways[side]);
  }
  static constexpr std::array<std::string_view, 3> rows{"bottom", "middle", "top"};
  const int north = towards[state.north];
  return fmt::format("{} row {}", rows[static_cast<std::size_t>(north + 1)], ways[side]);
}

std::string turn_words(const cube::AskedTurn& turn) {
  const auto centre = [&](board::Face face) {
    return tile_label(tile_of(turn.before.facelets[9 * static_cast<std::size_t>(face) + 4], 5));
  };
  return fmt::format("{} with {} on top and {} in front", cube::text_of(turn.move), centre(board::Face::U),
                     centre(board::Face::F));
}

std::string stats_words(const Stats& stats) {
  return fmt::format("Vitality {}, Grit {}, Gear {}", stats[0], stats[1], stats[2]);
}

}  // namespace delvelens::rules::evermorph

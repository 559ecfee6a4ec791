// SPDX-License-Identifier: MIT
#include "rules/gelatinous/room_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "rules/gelatinous/grid.h"

namespace delvelens::rules::gelatinous {
namespace {

using board::GlyphKind;
using board::RoomCard;
using board::Side;
using board::Square;

constexpr std::size_t kCellWidth = 4;   // "+---" and "| A "
constexpr std::size_t kMostSide = 8;    // squares; keeps the solver's tables small
constexpr std::size_t kMostGlyphs = 3;  // the final room's boilers

struct Line {
  int number = 0;
  std::string_view text;
};

tl::unexpected<RoomTextError> wrong(int line, std::string reason) {
  return tl::unexpected(RoomTextError{line, std::move(reason)});
}

std::string_view trimmed_right(std::string_view text) {
  const auto last = text.find_last_not_of(" \t\r");
  return last == std::string_view::npos ? std::string_view{} : text.substr(0, last + 1);
}

std::vector<Line> lines_of(std::string_view text) {
  std::vector<Line> lines;
  int number = 0;
  while (!text.empty()) {
    const auto end = text.find('\n');
    const auto line = trimmed_right(text.substr(0, end));
    ++number;
    if (!line.empty() && line.front() != '#') lines.push_back({number, line});
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return lines;
}

std::optional<Side> arrow(char symbol) {
  switch (symbol) {
    case '^':
      return Side::north;
    case '>':
      return Side::east;
    case 'v':
      return Side::south;
    case '<':
      return Side::west;
    default:
      return std::nullopt;
  }
}

// Collects one room's drawing row by row.
class Drawing {
 public:
  Drawing(RoomCard& room, std::size_t width) : room_(room), columns_((width - 1) / kCellWidth) {}

  std::size_t columns() const { return columns_; }

  // A line of posts and horizontal walls above row `row`.
  std::optional<RoomTextError> fence(const Line& line, int row, bool border) {
    for (std::size_t i = 0; i <= columns_; ++i) {
      if (line.text[i * kCellWidth] != '+')
        return RoomTextError{line.number, fmt::format("expected + in column {}", i * kCellWidth + 1)};
    }
    for (std::size_t i = 0; i < columns_; ++i) {
      const auto part = line.text.substr(i * kCellWidth + 1, kCellWidth - 1);
      const Square below{static_cast<int>(i), row};
      const auto out = arrow(part[1]);
      if (part == "---") {
        if (!border) room_.walls.push_back({below, Side::north});
      } else if (border && out && (*out == Side::north || *out == Side::south)) {
        const Square at = *out == Side::north ? below : Square{below.column, row - 1};
        if (auto error = leave(line, at, *out)) return error;
      } else if (border || part != "   ") {
        return RoomTextError{line.number, fmt::format("\"{}\" is neither a wall (---) nor open", part)};
      }
    }
    return std::nullopt;
  }

  // A line of squares and vertical walls.
  std::optional<RoomTextError> squares(const Line& line, int row) {
    for (std::size_t i = 0; i <= columns_; ++i) {
      const char symbol = line.text[i * kCellWidth];
      const bool border = i == 0 || i == columns_;
      const auto out = arrow(symbol);
      const Square right{static_cast<int>(i), row};
      if (symbol == '|') {
        if (!border) room_.walls.push_back({right, Side::west});
      } else if (border && out && (*out == Side::west || *out == Side::east)) {
        if (auto error = leave(line, i == 0 ? right : Square{right.column - 1, row}, *out)) return error;
      } else if (border || symbol != ' ') {
        return RoomTextError{line.number, fmt::format("'{}' is neither a wall (|) nor open", symbol)};
      }
    }
    for (std::size_t i = 0; i < columns_; ++i) {
      if (auto error =
              content(line, Square{static_cast<int>(i), row}, line.text.substr(i * kCellWidth + 1, 3)))
        return error;
    }
    return std::nullopt;
  }

  bool started() const { return started_; }
  bool left() const { return left_; }

 private:
  std::optional<RoomTextError> leave(const Line& line, Square at, Side side) {
    if (left_) return RoomTextError{line.number, "a second way out"};
    left_ = true;
    room_.exit = at;
    room_.exit_side = side;
    return std::nullopt;
  }

  std::optional<RoomTextError> content(const Line& line, Square at, std::string_view cell) {
    const char symbol = cell[1];
    if (cell[0] != ' ' || cell[2] != ' ') {
      return RoomTextError{line.number, fmt::format("\"{}\": a square holds one sign in its middle", cell)};
    }
    if (symbol == ' ') return std::nullopt;
    if (symbol == room_.letter) {
      if (started_) return RoomTextError{line.number, fmt::format("a second start {}", symbol)};
      started_ = true;
      room_.start = at;
    } else if (symbol >= '1' && symbol <= '6') {
      room_.dangers.push_back({at, symbol - '0'});
    } else if (const auto kind = glyph_symbol(symbol)) {
      room_.glyphs.push_back({at, *kind});
    } else {
      return RoomTextError{line.number, fmt::format("'{}' is no sign of a room (start {}, 1-6, r, c, o)",
                                                    symbol, room_.letter)};
    }
    return std::nullopt;
  }

  RoomCard& room_;
  std::size_t columns_;
  bool started_ = false;
  bool left_ = false;
};

tl::expected<RoomCard, RoomTextError> parse_room(const Line& head, const std::vector<Line>& drawing) {
  constexpr std::string_view opening = "room ";
  if (!head.text.starts_with(opening) || head.text.size() < 6) {
    return wrong(head.number, "expected \"room ID Name\"");
  }
  RoomCard room;
  room.name = std::string(head.text.substr(opening.size()));
  room.letter = room.name[0];
  if (room.letter < 'A' || room.letter > 'C') return wrong(head.number, "a room's id starts with A, B or C");
  if (drawing.size() < 3 || drawing.size() % 2 == 0) {
    return wrong(drawing.empty() ? head.number : drawing.back().number,
                 "the drawing ends in the middle of a row");
  }
  const std::size_t width = drawing.front().text.size();
  if (width < kCellWidth + 1 || width % kCellWidth != 1) {
    return wrong(drawing.front().number, "the top wall must be +---+ for each square");
  }
  Drawing canvas(room, width);
  room.columns = static_cast<int>(canvas.columns());
  room.rows = static_cast<int>(drawing.size() / 2);
  if (canvas.columns() > kMostSide || drawing.size() / 2 > kMostSide) {
    return wrong(head.number, fmt::format("a room has at most {} x {} squares", kMostSide, kMostSide));
  }
  for (std::size_t i = 0; i < drawing.size(); ++i) {
    if (drawing[i].text.size() != width) {
      return wrong(drawing[i].number,
                   fmt::format("{} characters wide, the top wall has {}", drawing[i].text.size(), width));
    }
    const int row = static_cast<int>(i / 2);
    const bool border = i == 0 || i + 1 == drawing.size();
    auto error = i % 2 == 0 ? canvas.fence(drawing[i], row, border) : canvas.squares(drawing[i], row);
    if (error) return tl::unexpected(std::move(*error));
  }
  if (!canvas.started()) return wrong(head.number, fmt::format("has no start {}", room.letter));
  if (!canvas.left()) return wrong(head.number, "has no way out (an arrow on the border)");
  if (auto problem = room_problem(room); !problem.empty()) return wrong(head.number, problem);
  return room;
}

// Draws a room back into text.
class Pen {
 public:
  explicit Pen(const RoomCard& room) : room_(room), grid_(room) {}

  std::string fence(int row, Side side) const {
    std::string text;
    for (int column = 0; column < room_.columns; ++column)
      text += fmt::format("+{}", edge({column, row}, side, "---", "   "));
    return text + "+\n";
  }

  std::string squares(int row) const {
    std::string text;
    for (int column = 0; column < room_.columns; ++column) {
      text += fmt::format("{} {} ", edge({column, row}, Side::west, "|", " "), sign({column, row}));
    }
    return text + edge({room_.columns - 1, row}, Side::east, "|", " ") + "\n";
  }

 private:
  std::string edge(Square at, Side side, const char* wall, const char* open) const {
    if (room_.exit == at && room_.exit_side == side) {
      const char arrow = "^>v<"[static_cast<std::size_t>(side)];
      return side == Side::north || side == Side::south ? fmt::format(" {} ", arrow) : std::string(1, arrow);
    }
    return grid_.walled(grid_.index(at), side) ? wall : open;
  }

  char sign(Square at) const {
    if (at == room_.start) return room_.letter;
    const int cell = grid_.index(at);
    if (grid_.danger_at(cell) > 0) return static_cast<char>('0' + grid_.danger_at(cell));
    if (grid_.glyph_at(cell) < 0) return ' ';
    return "rco"[static_cast<std::size_t>(room_.glyphs[static_cast<std::size_t>(grid_.glyph_at(cell))].kind)];
  }

  const RoomCard& room_;
  Grid grid_;
};

std::vector<bool> reachable_from(const Grid& grid, int cell) {
  std::vector<bool> seen(static_cast<std::size_t>(grid.cells()), false);
  std::vector<int> open{cell};
  seen[static_cast<std::size_t>(cell)] = true;
  while (!open.empty()) {
    const int at = open.back();
    open.pop_back();
    for (const Side side : kSides) {
      const int next = grid.open(at, side);
      if (next < 0 || seen[static_cast<std::size_t>(next)]) continue;
      seen[static_cast<std::size_t>(next)] = true;
      open.push_back(next);
    }
  }
  return seen;
}

}  // namespace

std::optional<GlyphKind> glyph_symbol(char symbol) {
  switch (symbol) {
    case 'r':
      return GlyphKind::rune;
    case 'c':
      return GlyphKind::candle;
    case 'o':
      return GlyphKind::boiler;
    default:
      return std::nullopt;
  }
}

tl::expected<std::vector<RoomCard>, RoomTextError> parse_rooms(std::string_view text) {
  const auto lines = lines_of(text);
  std::vector<RoomCard> rooms;
  std::set<std::string> ids;
  for (std::size_t i = 0; i < lines.size();) {
    const Line& head = lines[i++];
    std::vector<Line> drawing;
    while (i < lines.size() && !lines[i].text.starts_with("room ")) drawing.push_back(lines[i++]);
    auto room = parse_room(head, drawing);
    if (!room) return tl::unexpected(room.error());
    const std::string id = room->name.substr(0, room->name.find(' '));
    if (!ids.insert(id).second)
      return wrong(head.number, fmt::format("the id {} is taken by an earlier room", id));
    rooms.push_back(std::move(*room));
  }
  return rooms;
}

std::string room_problem(const RoomCard& room) {
  const auto inside = [&room](Square at) {
    return at.column >= 0 && at.row >= 0 && at.column < room.columns && at.row < room.rows;
  };
  if (room.columns < 1 || room.rows < 1 || room.columns > static_cast<int>(kMostSide) ||
      room.rows > static_cast<int>(kMostSide)) {
    return fmt::format("a room has 1 to {} squares a side", kMostSide);
  }
  if (!inside(room.start) || !inside(room.exit)) return "start or exit lies outside the card";
  if (inside(stepped(room.exit, room.exit_side))) return "the way out does not lead off the card";
  if (room.glyphs.empty()) return "has no glyph (r, c or o)";
  if (room.glyphs.size() > kMostGlyphs) return fmt::format("has more than {} glyphs", kMostGlyphs);
  std::set<Square> taken{room.start};
  std::set<int> numbers;
  const auto place = [&](Square at) { return inside(at) && taken.insert(at).second; };
  for (const auto& glyph : room.glyphs) {
    if (!place(glyph.at)) return "a glyph shares its square or lies outside the card";
  }
  for (const auto& danger : room.dangers) {
    if (danger.number < 1 || danger.number > 6 || !numbers.insert(danger.number).second) {
      return fmt::format("danger {} stands twice or is not 1 to 6", danger.number);
    }
    if (!place(danger.at))
      return fmt::format("danger {} shares its square or lies outside the card", danger.number);
  }
  for (int number = 1; number <= 6; ++number) {
    if (!numbers.contains(number)) return fmt::format("has no danger square {}", number);
  }
  const Grid grid(room);
  const auto seen = reachable_from(grid, grid.start());
  if (!seen[static_cast<std::size_t>(grid.exit())]) return "the way out cannot be reached";
  for (const auto& glyph : room.glyphs) {
    if (!seen[static_cast<std::size_t>(grid.index(glyph.at))]) {
      return fmt::format("the {} cannot be reached", board::name_of(glyph.kind));
    }
  }
  return {};
}

std::string room_text(const RoomCard& room) {
  const Pen pen(room);
  std::string text = fmt::format("room {}\n", room.name);
  for (int row = 0; row < room.rows; ++row) text += pen.fence(row, Side::north) + pen.squares(row);
  return text + pen.fence(room.rows - 1, Side::south);
}

}  // namespace delvelens::rules::gelatinous

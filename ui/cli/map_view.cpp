// SPDX-License-Identifier: MIT
#include "ui/cli/map_view.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <set>
#include <utility>

#include "ui/cli/text.h"

namespace delvelens::cli {
namespace {

using rules::Edge;
using rules::MapCell;
using rules::Tone;

constexpr int kCellColumns = 6;  // one for the wall, five inside
constexpr int kFineColumns = 3;  // one for the wall, two inside
constexpr int kCellRows = 2;
constexpr int kFarthest = 1 << 20;  // cells beyond are not drawn: keeps the sums below in range

struct Window {
  int left = 0;
  int top = 0;
  int width = 0;  // in cells
  int height = 0;
  bool holds(int x, int y) const { return x >= left && y >= top && x < left + width && y < top + height; }
};

using Cells = std::map<std::pair<int, int>, const MapCell*>;

constexpr std::array<std::pair<int, int>, 4> steps{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};

int cell_columns(bool fine) { return fine ? kFineColumns : kCellColumns; }

bool leads_on(Edge edge) { return edge == Edge::open || edge == Edge::door || edge == Edge::locked; }

Ink ink_of(Tone tone) {
  constexpr std::array<Ink, 6> inks{Ink::plain, Ink::good, Ink::bad, Ink::goal, Ink::start, Ink::dim};
  return inks[static_cast<std::size_t>(tone)];
}

// Two rooms may tell their common side differently; the one that says more is drawn.
int weight(Edge edge) {
  constexpr std::array<int, 5> weights{0, 1, 3, 4, 2};  // none, open, door, locked, wall
  return weights[static_cast<std::size_t>(edge)];
}

// The places that are drawn: the rooms, and where an unexplored exit leads.
std::set<std::pair<int, int>> places_of(const Cells& cells) {
  std::set<std::pair<int, int>> places;
  for (const auto& [at, cell] : cells) {
    places.insert(at);
    for (std::size_t side = 0; side < 4; ++side) {
      if (leads_on(cell->edges[side]))
        places.emplace(at.first + steps[side].first, at.second + steps[side].second);
    }
  }
  return places;
}

// `count` cells of `least`..`most`, with `centre` in the middle as far as the ends allow.
std::pair<int, int> slice(int least, int most, int centre, int count) {
  const int all = most - least + 1;
  if (all <= count) return {least, all};
  return {std::clamp(centre - count / 2, least, most - count + 1), count};
}

// The smallest window that holds all of `places` that `within` holds.
Window bounds_of(const std::set<std::pair<int, int>>& places, const Window& within) {
  int left = kFarthest;
  int right = -kFarthest;
  int top = kFarthest;
  int bottom = -kFarthest;
  for (const auto& [x, y] : places) {
    if (!within.holds(x, y)) continue;
    left = std::min(left, x);
    right = std::max(right, x);
    top = std::min(top, y);
    bottom = std::max(bottom, y);
  }
  return {left, top, right - left + 1, bottom - top + 1};
}

Window window_for(const std::set<std::pair<int, int>>& places, const MapCell& centre, const MapLimits& limits,
                  bool fine) {
  const Window everywhere{-kFarthest - 1, -kFarthest - 1, 2 * kFarthest + 3, 2 * kFarthest + 3};
  const Window all = bounds_of(places, everywhere);
  const int most_rows = limits.rows > 0 ? limits.rows : kFarthest;
  const auto [x, width] = slice(all.left, all.left + all.width - 1, centre.x,
                                std::max(1, (limits.columns - 1) / cell_columns(fine)));
  const auto [y, height] =
      slice(all.top, all.top + all.height - 1, centre.y, std::max(1, (most_rows - 1) / kCellRows));
  return bounds_of(places, {x, y, width, height});  // cropping may leave whole rows empty
}

class Canvas {
 public:
  Canvas(const Window& window, bool fine)
      : window_(window),
        fine_(fine),
        across_(static_cast<std::size_t>(window.width * (window.height + 1)), Edge::none),
        down_(static_cast<std::size_t>((window.width + 1) * window.height), Edge::none) {}

  void add_edges(const MapCell& cell) {
    const int x = cell.x - window_.left;
    const int y = cell.y - window_.top;
    strengthen(across(x, y), cell.edges[0]);
    strengthen(down(x + 1, y), cell.edges[1]);
    strengthen(across(x, y + 1), cell.edges[2]);
    strengthen(down(x, y), cell.edges[3]);
  }

  Line wall_row(int y) {
    Line line;
    for (int x = 0; x <= window_.width; ++x) {
      line.emplace_back(corner(x, y), Ink::dim);
      if (x == window_.width) break;
      add_across(line, across(x, y));
    }
    return line;
  }

  Span side(int x, int y) {
    switch (down(x, y)) {
      case Edge::wall:
        return {"│", Ink::dim};
      case Edge::door:
        return {"▯", Ink::warning};
      case Edge::locked:
        return {"▮", Ink::bad};
      default:
        return {" "};
    }
  }

 private:
  static std::size_t index(int x, int y, int width) {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x);
  }
  Edge& across(int x, int y) { return across_[index(x, y, window_.width)]; }
  Edge& down(int x, int y) { return down_[index(x, y, window_.width + 1)]; }

  static void strengthen(Edge& edge, Edge other) {
    if (weight(other) > weight(edge)) edge = other;
  }

  void add_across(Line& line, Edge edge) const {
    if (fine_) return add_fine(line, edge);
    switch (edge) {
      case Edge::none:
        line.emplace_back("     ");
        break;
      case Edge::open:
        line.emplace_back("─   ─", Ink::dim);
        break;
      case Edge::wall:
        line.emplace_back("─────", Ink::dim);
        break;
      default:
        line.emplace_back("──", Ink::dim);
        line.emplace_back(edge == Edge::door ? "▯" : "▮", edge == Edge::door ? Ink::warning : Ink::bad);
        line.emplace_back("──", Ink::dim);
    }
  }

  static void add_fine(Line& line, Edge edge) {
    if (edge == Edge::none || edge == Edge::open) {
      line.emplace_back("  ");
    } else if (edge == Edge::wall) {
      line.emplace_back("──", Ink::dim);
    } else {
      line.emplace_back(edge == Edge::door ? "▯" : "▮", edge == Edge::door ? Ink::warning : Ink::bad);
      line.emplace_back("─", Ink::dim);
    }
  }

  // The character that joins the lines meeting at the upper left of cell (x, y).
  std::string_view corner(int x, int y) {
    // The index is a sum of the directions that have a line: north 1, east 2, south 4, west 8.
    constexpr std::array<std::string_view, 16> joins{" ", "╵", "╶", "└", "╷", "│", "┌", "├",
                                                     "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"};
    const auto upright = [this](int cx, int cy) {
      return cy >= 0 && cy < window_.height && weight(down(cx, cy)) > weight(Edge::open);
    };
    const auto level = [this](int cx, int cy) {
      return cx >= 0 && cx < window_.width &&
             (fine_ ? weight(across(cx, cy)) > weight(Edge::open) : across(cx, cy) != Edge::none);
    };
    return joins[(upright(x, y - 1) ? 1U : 0U) + (level(x, y) ? 2U : 0U) + (upright(x, y) ? 4U : 0U) +
                 (level(x - 1, y) ? 8U : 0U)];
  }

  Window window_;
  bool fine_;
  std::vector<Edge> across_;  // the horizontal walls, row by row
  std::vector<Edge> down_;    // the upright ones
};

// Squares of a room: bare floor is a dot, as on dot paper.
Span inside_fine(const MapCell* cell, bool unexplored) {
  if (cell == nullptr) return {unexplored ? "? " : "  ", Ink::dim};
  if (cell->here) return {"@ ", Ink::here};
  const std::string symbol = clipped(printable(cell->symbol), 2);
  if (symbol.empty()) return {"· ", Ink::dim};
  return {padded(symbol, 2), ink_of(cell->tone)};
}

Span inside(const MapCell* cell, bool unexplored, bool fine) {
  if (fine) return inside_fine(cell, unexplored);
  if (cell == nullptr) return {unexplored ? "  ?  " : "     ", Ink::dim};
  const std::string symbol = centred(clipped(printable(cell->symbol), 3), 3);
  if (cell->here) return {"▸" + symbol + "◂", Ink::here};
  return {" " + symbol + " ", ink_of(cell->tone)};
}

// "Small room (12)" is one of many; the legend explains the sign, not the room.
std::string kind_of_room(const std::string& name) {
  const std::size_t open = name.rfind(" (");
  if (open == std::string::npos || open == 0 || name.back() != ')') return name;
  const bool number = name.find_first_not_of("0123456789", open + 2) == name.size() - 1;
  return number ? name.substr(0, open) : name;
}

// "▸ ◂ you   T Temple   ▯ door": every sign once.
Block legend(const Cells& cells, const Window& window, bool unexplored, bool fine, int width) {
  std::vector<std::pair<Span, std::string>> signs;
  std::set<std::pair<std::string, std::string>> seen;
  std::set<Edge> edges;
  bool here = false;
  for (const auto& [at, cell] : cells) {
    if (!window.holds(at.first, at.second)) continue;
    edges.insert(cell->edges.begin(), cell->edges.end());
    here = here || cell->here;
    const std::string symbol{trimmed(printable(cell->symbol))};
    const std::string name = kind_of_room(printable(cell->name));
    // A sign that its name begins with explains itself: "C7 Supernatural".
    if (symbol.empty() || name.empty() || name.rfind(symbol + " ", 0) == 0) continue;
    if (!seen.emplace(symbol, name).second) continue;
    signs.emplace_back(Span{clipped(symbol, 3), ink_of(cell->tone)}, name);
  }
  std::stable_sort(signs.begin(), signs.end(),
                   [](const auto& a, const auto& b) { return a.first.text() < b.first.text(); });
  if (here) signs.insert(signs.begin(), {Span{fine ? "@" : "▸ ◂", Ink::here}, "you"});
  if (edges.contains(Edge::door)) signs.emplace_back(Span{"▯", Ink::warning}, "door");
  if (edges.contains(Edge::locked)) signs.emplace_back(Span{"▮", Ink::bad}, "locked");
  if (unexplored) signs.emplace_back(Span{"?", Ink::dim}, "unexplored");
  Block block;
  for (auto& [sign, name] : signs) {
    Line entry{sign, {" " + name, Ink::dim}};
    if (block.empty() || columns(block.back()) + 3 + columns(entry) > width) {
      block.push_back(clipped(entry, width));
    } else {
      block.back().emplace_back("   ");
      block.back().insert(block.back().end(), entry.begin(), entry.end());
    }
  }
  return block;
}

// How many rooms the window leaves out, by direction.
Block beyond(const Cells& cells, const Window& window, int width) {
  std::array<int, 4> counts{};
  for (const auto& [at, cell] : cells) {
    // Each room once: east or west of the window before north or south.
    if (at.first < window.left) {
      ++counts[3];
    } else if (at.first >= window.left + window.width) {
      ++counts[1];
    } else if (at.second < window.top) {
      ++counts[0];
    } else if (at.second >= window.top + window.height) {
      ++counts[2];
    }
  }
  constexpr std::array<std::string_view, 4> names{"north", "east", "south", "west"};
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < 4; ++i) {
    if (counts[i] > 0) parts.push_back(fmt::format("{} {}", counts[i], names[i]));
  }
  Block block;
  if (parts.empty()) return block;
  for (const std::string& line : wrapped(fmt::format("beyond: {}", fmt::join(parts, ", ")), width)) {
    block.push_back({{line, Ink::dim}});
  }
  return block;
}

// Unexplored places have no walls, so the first and the last line may be empty.
void trim_blank_ends(Block& block) {
  const auto blank = [](const Line& line) { return rendered(line, {false, true}).empty(); };
  while (!block.empty() && blank(block.back())) block.pop_back();
  while (!block.empty() && blank(block.front())) block.erase(block.begin());
}

Cells indexed(const rules::Map& map) {
  Cells cells;
  for (const MapCell& cell : map.cells) {
    if (std::abs(cell.x) < kFarthest && std::abs(cell.y) < kFarthest) cells[{cell.x, cell.y}] = &cell;
  }
  return cells;
}

}  // namespace

bool drawn_in_squares(const rules::Map& map) {
  const Cells cells = indexed(map);
  return std::any_of(cells.begin(), cells.end(), [&cells](const auto& one) {
    for (std::size_t side = 0; side < 4; ++side) {
      if (one.second->edges[side] != Edge::none) continue;
      if (cells.contains({one.first.first + steps[side].first, one.first.second + steps[side].second}))
        return true;
    }
    return false;
  });
}

int whole_map_columns(const rules::Map& map) {
  const Cells cells = indexed(map);
  if (cells.empty()) return 0;
  const Window everywhere{-kFarthest - 1, -kFarthest - 1, 2 * kFarthest + 3, 2 * kFarthest + 3};
  return bounds_of(places_of(cells), everywhere).width * cell_columns(drawn_in_squares(map)) + 1;
}

Block map_block(const rules::Map& map, const MapLimits& limits) {
  const Cells cells = indexed(map);
  if (cells.empty()) return {};
  const auto here = std::find_if(cells.begin(), cells.end(), [](const auto& at) { return at.second->here; });
  const MapCell& centre = *(here == cells.end() ? cells.begin() : here)->second;
  const auto places = places_of(cells);
  const bool fine = drawn_in_squares(map);
  const Window window = window_for(places, centre, limits, fine);
  Canvas canvas(window, fine);
  for (const auto& [at, cell] : cells) {
    if (window.holds(at.first, at.second)) canvas.add_edges(*cell);
  }
  Block block;
  bool unexplored = false;
  for (int y = 0; y < window.height; ++y) {
    block.push_back(canvas.wall_row(y));
    Line row;
    for (int x = 0; x < window.width; ++x) {
      const std::pair<int, int> at{window.left + x, window.top + y};
      const auto cell = cells.find(at);
      const bool exit = cell == cells.end() && places.contains(at);
      unexplored = unexplored || exit;
      row.push_back(canvas.side(x, y));
      row.push_back(inside(cell == cells.end() ? nullptr : cell->second, exit, fine));
    }
    row.push_back(canvas.side(window.width, y));
    block.push_back(std::move(row));
  }
  block.push_back(canvas.wall_row(window.height));
  trim_blank_ends(block);
  const int width = std::max(columns(block), std::min(limits.columns, 36));
  append(block, beyond(cells, window, width));
  append(block, legend(cells, window, unexplored, fine, width));
  return block;
}

}  // namespace delvelens::cli

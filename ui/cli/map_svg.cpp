// SPDX-License-Identifier: MIT
#include "ui/cli/map_svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <utility>
#include <vector>

#include "ui/cli/map_view.h"
#include "ui/cli/text.h"

namespace delvelens::cli {
namespace {

using rules::Edge;
using rules::MapCell;

constexpr int kMargin = 24;
constexpr int kTitle = 36;
constexpr int kLegendLine = 20;

struct Frame {
  int left = 0;
  int top = 0;
  int width = 1;
  int height = 1;
  int cell = 24;  // pixels

  int x(int column) const { return kMargin + (column - left) * cell; }
  int y(int row) const { return kMargin + kTitle + (row - top) * cell; }
};

std::string escaped(const std::string& text) {
  std::string safe;
  for (const char letter : printable(text)) {
    switch (letter) {
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '&':
        safe += "&amp;";
        break;
      case '"':
        safe += "&quot;";
        break;
      default:
        safe += letter;
    }
  }
  return safe;
}

Frame frame_of(const rules::Map& map) {
  Frame frame;
  frame.cell = drawn_in_squares(map) ? 24 : 56;
  if (map.cells.empty()) return frame;
  const auto by_x = [](const MapCell& a, const MapCell& b) { return a.x < b.x; };
  const auto by_y = [](const MapCell& a, const MapCell& b) { return a.y < b.y; };
  const auto [west, east] = std::minmax_element(map.cells.begin(), map.cells.end(), by_x);
  const auto [north, south] = std::minmax_element(map.cells.begin(), map.cells.end(), by_y);
  frame.left = west->x;
  frame.top = north->y;
  frame.width = east->x - west->x + 1;
  frame.height = south->y - north->y + 1;
  return frame;
}

std::string_view floor_of(const MapCell& cell) {
  constexpr std::array<std::string_view, 6> colours{"#ffffff", "#e4f4e4", "#f8dede",
                                                    "#fff0c8", "#e0ecfa", "#eeeeee"};
  return colours[static_cast<std::size_t>(cell.tone)];
}

std::string line(int x1, int y1, int x2, int y2, std::string_view style) {
  return fmt::format("<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" class=\"{}\"/>\n", x1, y1, x2, y2, style);
}

// One side of a square: a wall, or a door in it.
std::string side_of(const Frame& frame, const MapCell& cell, std::size_t side) {
  const int x = frame.x(cell.x);
  const int y = frame.y(cell.y);
  const int size = frame.cell;
  const bool level = side == 0 || side == 2;
  const int x1 = side == 1 ? x + size : x;
  const int y1 = side == 2 ? y + size : y;
  const int x2 = level ? x1 + size : x1;
  const int y2 = level ? y1 : y1 + size;
  switch (cell.edges[side]) {
    case Edge::wall:
      return line(x1, y1, x2, y2, "wall");
    case Edge::door:
    case Edge::locked: {
      const int middle_x = (x1 + x2) / 2;
      const int middle_y = (y1 + y2) / 2;
      const int along = size / 4;
      const int across = std::max(3, size / 10);
      return line(x1, y1, x2, y2, "wall") +
             fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" class=\"{}\"/>\n",
                         middle_x - (level ? along : across), middle_y - (level ? across : along),
                         2 * (level ? along : across), 2 * (level ? across : along),
                         cell.edges[side] == Edge::locked ? "locked" : "door");
    }
    case Edge::none:
    case Edge::open:
      break;
  }
  return {};
}

std::string sign_of(const Frame& frame, const MapCell& cell) {
  const int x = frame.x(cell.x) + frame.cell / 2;
  const int y = frame.y(cell.y) + frame.cell / 2;
  std::string text;
  if (cell.here)
    text += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" class=\"here\"/>\n", x, y, frame.cell / 3);
  if (!cell.symbol.empty()) {
    text += fmt::format("<text x=\"{}\" y=\"{}\" class=\"sign\">{}<title>{}</title></text>\n", x,
                        y + frame.cell / 5, escaped(cell.symbol), escaped(cell.name));
  } else if (!cell.here) {
    text += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"1\" class=\"dot\"/>\n", x, y);
  }
  return text;
}

// Every sign once, with what it stands for.
std::vector<std::string> legend_of(const rules::Map& map) {
  std::set<std::string> lines;
  for (const MapCell& cell : map.cells) {
    if (cell.symbol.empty() || cell.name.empty()) continue;
    lines.insert(cell.name.rfind(cell.symbol + " ", 0) == 0 ? cell.name : cell.symbol + " " + cell.name);
  }
  std::vector<std::string> sorted(lines.begin(), lines.end());
  // Rooms by number, then the signs.
  const auto number = [](const std::string& text) {
    const auto end = text.find_first_not_of("0123456789");
    return end == 0 || end == std::string::npos || end > 4 ? 100000 : std::stoi(text.substr(0, end));
  };
  std::stable_sort(sorted.begin(), sorted.end(),
                   [&](const std::string& a, const std::string& b) { return number(a) < number(b); });
  return sorted;
}

}  // namespace

std::string map_svg(const rules::Map& map) {
  const Frame frame = frame_of(map);
  const std::vector<std::string> legend = legend_of(map);
  constexpr int kLegendWidth = 240;
  const int drawing = frame.width * frame.cell + 2 * kMargin;
  const int rows = std::max(1, (frame.height * frame.cell) / kLegendLine);
  const int legend_columns = (static_cast<int>(legend.size()) + rows - 1) / rows;
  const int width = std::max(drawing, 320) + legend_columns * kLegendWidth;
  const int height = frame.height * frame.cell + 2 * kMargin + kTitle;
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\">\n"
      "<style>.wall{{stroke:#222;stroke-width:2.5;stroke-linecap:square}}.door{{fill:#fff;stroke:#222;stroke-"
      "width:1.5}}"
      ".locked{{fill:#a33;stroke:#222;stroke-width:1.5}}.dot{{fill:#bbb}}.here{{fill:#ffd24a;stroke:#a60}}"
      "text{{font-family:sans-serif;fill:#222}}.sign{{font-size:{2}px;text-anchor:middle}}.title{{font-size:"
      "20px}}"
      ".legend{{font-size:13px}}</style>\n"
      "<rect width=\"{0}\" height=\"{1}\" fill=\"#fbfaf6\"/>\n<text x=\"{3}\" y=\"{4}\" "
      "class=\"title\">{5}</text>\n",
      width, height, frame.cell * 11 / 20, kMargin, kMargin + 8, escaped(map.title));
  for (const MapCell& cell : map.cells) {
    svg += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>\n", frame.x(cell.x),
                       frame.y(cell.y), frame.cell, frame.cell, floor_of(cell));
  }
  for (const MapCell& cell : map.cells) {
    for (std::size_t side = 0; side < 4; ++side) svg += side_of(frame, cell, side);
  }
  for (const MapCell& cell : map.cells) svg += sign_of(frame, cell);
  for (std::size_t i = 0; i < legend.size(); ++i) {
    const int column = static_cast<int>(i) / rows;
    const int row = static_cast<int>(i) % rows;
    svg += fmt::format("<text x=\"{}\" y=\"{}\" class=\"legend\">{}</text>\n",
                       std::max(drawing, 320) + column * kLegendWidth,
                       kMargin + kTitle + 14 + row * kLegendLine, escaped(legend[i]));
  }
  return svg + "</svg>\n";
}

}  // namespace delvelens::cli

// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "ui/cli/turn_view.h"
#include "ui/session/turn_shown.h"

namespace delvelens::cli {
namespace {

using session::TurnPoint;
using session::TurnShown;

constexpr double kTile = 44;
constexpr double kMargin = 40;
constexpr const char* kLight = "#f4ead2";
constexpr const char* kTurning = "#ffc94d";

TurnPoint on_paper(TurnPoint point) { return {kMargin + kTile * point.x, kMargin + kTile * point.y}; }

std::string tile_svg(const TurnShown& turn, const session::TurnTile& tile) {
  std::string corners;
  for (const TurnPoint& corner : tile.corners) {
    const TurnPoint at = on_paper(corner);
    corners += fmt::format("{:.1f},{:.1f} ", at.x, at.y);
  }
  const TurnPoint middle = on_paper(tile.middle);
  return fmt::format(
      "<polygon points=\"{}\" fill=\"{}\" stroke=\"#333\"/>\n"
      "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\" dominant-baseline=\"central\">{}</text>\n",
      corners, turn.turns[tile.facelet] ? kTurning : kLight, middle.x, middle.y, turn.labels[tile.facelet]);
}

std::string arrow_svg(const TurnShown& turn) {
  std::string path;
  for (const TurnPoint& point : session::turn_arrow(turn)) {
    const TurnPoint at = on_paper(point);
    path += fmt::format("{}{:.1f},{:.1f} ", path.empty() ? "M" : "L", at.x, at.y);
  }
  return fmt::format(
      "<path d=\"{}\" fill=\"none\" stroke=\"#b3261e\" stroke-width=\"5\" marker-end=\"url(#head)\"/>\n",
      path);
}

}  // namespace

std::string turn_svg(const board::cube::AskedTurn& turn) {
  const TurnShown all = session::shown(turn);
  const double size = 2 * kMargin + session::kTurnSize * kTile;
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" viewBox=\"0 0 {0:.0f} "
      "{1:.0f}\" font-family=\"sans-serif\" font-size=\"14\">\n"
      "<title>Turn {2}: hold {3}</title>\n"
      "<defs><marker id=\"head\" markerWidth=\"5\" markerHeight=\"5\" refX=\"2\" refY=\"2.5\" "
      "orient=\"auto\"><path d=\"M0,0 L5,2.5 L0,5 z\" fill=\"#b3261e\"/></marker></defs>\n"
      "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n",
      size, size + 30, all.letters, all.hold);
  for (const session::TurnTile& tile : session::turn_tiles()) svg += tile_svg(all, tile);
  svg += arrow_svg(all);
  svg += fmt::format(
      "<text x=\"{:.0f}\" y=\"{:.0f}\" font-size=\"18\" text-anchor=\"middle\"><tspan "
      "font-weight=\"bold\">{}</tspan>: {}</text>\n</svg>\n",
      size / 2, size + 14, all.letters, all.hold);
  return svg;
}

}  // namespace delvelens::cli

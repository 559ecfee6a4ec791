#include <fmt/format.h>

#include <cmath>

#include "ui/cli/turn_shown.h"
#include "ui/cli/turn_view.h"

namespace delvelens::cli {
namespace {

namespace cube = board::cube;

struct Spot {
  double x = 0;
  double y = 0;
};

constexpr double kTile = 44;
constexpr double kMargin = 40;
constexpr const char* kLight = "#f4ead2";
constexpr const char* kTurning = "#ffc94d";

// Seen from the right and from above: a point of the cube in tiles from its middle.
Spot project(double x, double y, double z) {
  return {kMargin + kTile * (2.9 + 0.87 * x - 0.5 * z) - kTile * 0.4,
          kMargin + kTile * (3.1 - 0.95 * y + 0.28 * x + 0.42 * z) - kTile * 0.2};
}

Spot project(const cube::Spot& spot, double right, double down) {
  const cube::FaceFrame& frame = cube::frame_of(cube::face_towards(spot.out));
  const auto along = [&](int place, int out, int r, int d) {
    return place + 0.5 * out + right * r + down * d;
  };
  return project(along(spot.place.x, spot.out.x, frame.right.x, frame.down.x),
                 along(spot.place.y, spot.out.y, frame.right.y, frame.down.y),
                 along(spot.place.z, spot.out.z, frame.right.z, frame.down.z));
}

std::string tile_svg(const TurnShown& turn, std::size_t facelet) {
  const cube::Spot spot = cube::spot_of(static_cast<int>(facelet));
  std::string corners;
  for (const auto& [right, down] : {std::pair{-0.46, -0.46}, {0.46, -0.46}, {0.46, 0.46}, {-0.46, 0.46}}) {
    const Spot at = project(spot, right, down);
    corners += fmt::format("{:.1f},{:.1f} ", at.x, at.y);
  }
  const Spot middle = project(spot, 0, 0);
  return fmt::format(
      "<polygon points=\"{}\" fill=\"{}\" stroke=\"#333\"/>\n"
      "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\" dominant-baseline=\"central\">{}</text>\n",
      corners, turn.turns[facelet] ? kTurning : kLight, middle.x, middle.y, turn.labels[facelet]);
}

// On the front, a little before it: along the row or column, or half round.
std::string arrow_svg(const TurnShown& turn) {
  const double way = turn.forward ? 1 : -1;
  const double line = turn.line - 1;
  std::string path;
  if (turn.slide == Slide::round) {
    for (int i = 0; i <= 12; ++i) {
      const double angle = way * (-2.4 + 0.4 * i);
      const Spot at = project(1.05 * std::sin(angle), 1.05 * std::cos(angle), 1.6);
      path += fmt::format("{}{:.1f},{:.1f} ", i == 0 ? "M" : "L", at.x, at.y);
    }
  } else {
    const bool row = turn.slide == Slide::row;
    const Spot from = row ? project(-1.3 * way, -line + 0.3, 1.6) : project(line + 0.3, 1.3 * way, 1.6);
    const Spot to = row ? project(1.3 * way, -line + 0.3, 1.6) : project(line + 0.3, -1.3 * way, 1.6);
    path = fmt::format("M{:.1f},{:.1f} L{:.1f},{:.1f}", from.x, from.y, to.x, to.y);
  }
  return fmt::format(
      "<path d=\"{}\" fill=\"none\" stroke=\"#b3261e\" stroke-width=\"5\" marker-end=\"url(#head)\"/>\n",
      path);
}

}  // namespace

std::string turn_svg(const cube::AskedTurn& turn) {
  const TurnShown all = shown(turn);
  const double size = 2 * kMargin + 5.4 * kTile;
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" viewBox=\"0 0 {0:.0f} "
      "{1:.0f}\" font-family=\"sans-serif\" font-size=\"14\">\n"
      "<title>Turn {2}: hold {3}</title>\n"
      "<defs><marker id=\"head\" markerWidth=\"5\" markerHeight=\"5\" refX=\"2\" refY=\"2.5\" "
      "orient=\"auto\"><path d=\"M0,0 L5,2.5 L0,5 z\" fill=\"#b3261e\"/></marker></defs>\n"
      "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n",
      size, size + 30, all.letters, all.hold);
  for (const std::size_t face : {0U, 1U, 2U}) {
    for (std::size_t place = 0; place < 9; ++place) svg += tile_svg(all, 9 * face + place);
  }
  svg += arrow_svg(all);
  svg += fmt::format(
      "<text x=\"{:.0f}\" y=\"{:.0f}\" font-size=\"18\" text-anchor=\"middle\"><tspan "
      "font-weight=\"bold\">{}</tspan>: {}</text>\n</svg>\n",
      size / 2, size + 14, all.letters, all.hold);
  return svg;
}

}  // namespace delvelens::cli

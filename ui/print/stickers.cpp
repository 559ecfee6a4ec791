// SPDX-License-Identifier: MIT
#include "ui/print/stickers.h"

#include <fmt/format.h>

#include <cmath>

#include "board/random.h"

namespace delvelens::print {
namespace {

using board::Point;

constexpr double kPageMargin = 10;
constexpr double kTitle = 7;      // strip above each side
constexpr double kSideGap = 6;    // between sides
constexpr double kInset = 0.045;  // of a tile, left free for the plastic
constexpr double kRock = 0.62;
constexpr double kFloor = 0.93;

// One tile at a place of the page.
class TilePen {
 public:
  TilePen(Paper& paper, Point corner, double size, std::uint64_t seed)
      : paper_(paper), corner_(corner), size_(size), random_(seed) {}

  void draw(const StickerTile& tile) {
    rectangle(0, 0, 1, 1, kRock);
    hatching();
    for (std::size_t side = 0; side < 4; ++side) {
      if ((unsigned{tile.open} >> side & 1U) != 0) corridor(side);
    }
    room();
    paper_.text(at(0.5, 0.5), 0.34 * size_, tile.label, 0);
    paper_.box({corner_.x, corner_.y, size_, size_}, 0.15, 0.35);
  }

 private:
  Point at(double x, double y) const { return {corner_.x + x * size_, corner_.y + y * size_}; }

  void rectangle(double left, double top, double right, double bottom, Grey grey) {
    paper_.fill({at(left, top), at(right, top), at(right, bottom), at(left, bottom)}, grey);
  }

  // Rock is hatched so that it stays rock on a poor printer.
  void hatching() {
    for (int i = 0; i < 26; ++i) {
      const double x = 0.04 + 0.9 * random_.unit();
      const double y = 0.04 + 0.9 * random_.unit();
      const double length = 0.03 + 0.05 * random_.unit();
      const double x2 = std::min(0.97, x + length);
      const double y2 = std::min(0.97, y + length);
      paper_.line(at(x, y), at(x2, y2), 0.012 * size_, 0.45);
    }
  }

  // Towards north, east, south or west, with walls at both sides.
  void corridor(std::size_t side) {
    const auto turned = [side](double x, double y) -> std::pair<double, double> {
      for (std::size_t i = 0; i < side; ++i) {
        const double before = x;
        x = 1 - y;
        y = before;
      }
      return {x, y};
    };
    const auto point = [&](double x, double y) {
      const auto [u, v] = turned(x, y);
      return at(u, v);
    };
    paper_.fill({point(0.36, 0), point(0.64, 0), point(0.64, 0.3), point(0.36, 0.3)}, kFloor);
    paper_.line(point(0.36, 0), point(0.36, 0.3), 0.02 * size_, 0.1);
    paper_.line(point(0.64, 0), point(0.64, 0.3), 0.02 * size_, 0.1);
  }

  void room() {
    board::Polygon outline;
    for (int i = 0; i < 16; ++i) {
      const double angle = 2 * 3.14159265358979 * i / 16;
      const double radius = 0.34 + 0.03 * random_.unit();
      outline.push_back(at(0.5 + radius * std::cos(angle), 0.5 + radius * std::sin(angle)));
    }
    paper_.fill(outline, kFloor);
    for (int i = 0; i < 5; ++i) {
      const double angle = 2 * 3.14159265358979 * random_.unit();
      paper_.disc(at(0.5 + 0.3 * std::cos(angle), 0.5 + 0.3 * std::sin(angle)), 0.012 * size_, 0.55);
    }
  }

  Paper& paper_;
  Point corner_;
  double size_;
  board::Random random_;
};

}  // namespace

tl::expected<void, std::string> print_stickers(const std::filesystem::path& file,
                                               const std::array<StickerTile, 54>& tiles,
                                               const StickerOptions& options) {
  Paper paper(file, options.paper);
  const Millimetres page = paper.size();
  const double wide = options.edge + kSideGap;
  const double high = options.edge + kTitle + kSideGap;
  const auto columns = static_cast<int>((page.width - 2 * kPageMargin + kSideGap) / wide);
  const auto rows = static_cast<int>((page.height - 2 * kPageMargin + kSideGap) / high);
  if (columns < 1 || rows < 1) {
    return tl::unexpected(fmt::format("a side of {:.0f} mm does not fit the page", options.edge));
  }
  const double tile = options.edge / 3;
  for (int side = 0; side < 6; ++side) {
    const int place = side % (columns * rows);
    if (side > 0 && place == 0) paper.next_page();
    const Point corner{kPageMargin + place % columns * wide, kPageMargin + place / columns * high + kTitle};
    paper.text({corner.x + options.edge / 2, corner.y - kTitle / 2}, 2.6,
               fmt::format("side {} ({})", static_cast<char>('A' + side), "URFDLB"[side]), 0.3);
    for (int i = 0; i < 9; ++i) {
      const double inset = kInset * tile;
      const Point at{corner.x + i % 3 * tile + inset, corner.y + i / 3 * tile + inset};
      TilePen(paper, at, tile - 2 * inset, static_cast<std::uint64_t>(9 * side + i + 1))
          .draw(tiles[static_cast<std::size_t>(9 * side + i)]);
    }
  }
  if (!paper.finish()) return tl::unexpected(file.string() + " cannot be written");
  return {};
}

}  // namespace delvelens::print

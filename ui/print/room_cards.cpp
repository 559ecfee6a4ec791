// SPDX-License-Identifier: MIT
#include "ui/print/room_cards.h"

#include <algorithm>
#include <string>

#include "board/card_drawing.h"

namespace delvelens::print {
namespace {

using board::Point;
using board::RoomCard;

constexpr double kMargin = 10;
constexpr double kCardGap = 3;  // between cards

// The card at a place of the page.
void put(Paper& paper, const board::CardDrawing& card, Point corner) {
  const auto moved = [&corner](Point at) { return Point{corner.x + at.x, corner.y + at.y}; };
  for (const board::Mark& mark : card.marks) {
    const Point at = moved(mark.points.front());
    switch (mark.shape) {
      case board::MarkShape::line:
        paper.line(at, moved(mark.points.back()), mark.size, mark.grey);
        break;
      case board::MarkShape::polygon: {
        board::Polygon polygon;
        for (const Point& point : mark.points) polygon.push_back(moved(point));
        paper.fill(polygon, mark.grey);
        break;
      }
      case board::MarkShape::disc:
        paper.disc(at, mark.size, mark.grey);
        break;
      case board::MarkShape::ring:
        paper.ring(at, mark.radius, mark.size, mark.grey);
        break;
      case board::MarkShape::text:
        paper.text(at, mark.size, mark.words, mark.grey);
        break;
    }
  }
}

}  // namespace

tl::expected<void, std::string> print_room_cards(const std::filesystem::path& file,
                                                 const std::vector<RoomCard>& rooms,
                                                 const RoomCardOptions& options) {
  const Millimetres page = size_of(options.paper);
  board::CardDesign design;
  design.square = options.square;
  std::vector<board::CardDrawing> cards;
  for (const RoomCard& room : rooms) {
    cards.push_back(board::draw_card(room, design));
    if (cards.back().width > page.width - 2 * kMargin || cards.back().height > page.height - 2 * kMargin) {
      return tl::unexpected("room " + room.name +
                            " is larger than the paper: try a smaller --square or a larger --paper");
    }
  }
  Paper paper(file, options.paper);
  Point next{kMargin, kMargin};
  double row_height = 0;
  for (const board::CardDrawing& card : cards) {
    if (next.x + card.width > page.width - kMargin) {
      next = {kMargin, next.y + row_height + kCardGap};
      row_height = 0;
    }
    if (next.y + card.height > page.height - kMargin) {
      paper.next_page();
      next = {kMargin, kMargin};
      row_height = 0;
    }
    put(paper, card, next);
    next.x += card.width + kCardGap;
    row_height = std::max(row_height, card.height);
  }
  if (!paper.finish()) return tl::unexpected(file.string() + " cannot be written");
  return {};
}

}  // namespace delvelens::print

// SPDX-License-Identifier: MIT
#include "ui/print/solved_room.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "board/card_drawing.h"

namespace delvelens::print {
namespace {

using board::Point;

constexpr double kScale = 5;    // pixels a millimetre
constexpr double kCaption = 9;  // millimetres below the card

std::string grey_of(double grey) {
  const int level = static_cast<int>(std::lround(255 * grey));
  return fmt::format("#{:02x}{:02x}{:02x}", level, level, level);
}

std::string escaped(const std::string& text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '&':
        safe += "&amp;";
        break;
      default:
        if (static_cast<unsigned char>(c) >= ' ') safe += c;
    }
  }
  return safe;
}

std::string text_svg(Point at, double height, const std::string& words, const std::string& ink) {
  return fmt::format(
      "<text x=\"{:.2f}\" y=\"{:.2f}\" font-size=\"{:.2f}\" fill=\"{}\" text-anchor=\"middle\" "
      "font-family=\"DejaVu Sans, sans-serif\" font-weight=\"bold\">{}</text>\n",
      at.x, at.y + height / 2, height / 0.729, ink, escaped(words));
}

std::string mark_svg(const board::Mark& mark) {
  const Point at = mark.points.front();
  const std::string ink = grey_of(mark.grey);
  switch (mark.shape) {
    case board::MarkShape::line:
      return fmt::format(
          "<line x1=\"{:.2f}\" y1=\"{:.2f}\" x2=\"{:.2f}\" y2=\"{:.2f}\" stroke=\"{}\" "
          "stroke-width=\"{:.2f}\" "
          "stroke-linecap=\"square\"/>\n",
          at.x, at.y, mark.points.back().x, mark.points.back().y, ink, mark.size);
    case board::MarkShape::polygon: {
      std::string points;
      for (const Point& point : mark.points) points += fmt::format("{:.2f},{:.2f} ", point.x, point.y);
      return fmt::format("<polygon points=\"{}\" fill=\"{}\"/>\n", points, ink);
    }
    case board::MarkShape::disc:
      return fmt::format("<circle cx=\"{:.2f}\" cy=\"{:.2f}\" r=\"{:.2f}\" fill=\"{}\"/>\n", at.x, at.y,
                         mark.size, ink);
    case board::MarkShape::ring:
      return fmt::format(
          "<circle cx=\"{:.2f}\" cy=\"{:.2f}\" r=\"{:.2f}\" fill=\"none\" stroke=\"{}\" "
          "stroke-width=\"{:.2f}\"/>\n",
          at.x, at.y, mark.radius, ink, mark.size);
    case board::MarkShape::text:
      return text_svg(at, mark.size, mark.words, ink);
  }
  return {};
}

// Faces shown on one square stand side by side when the die comes there more than once.
Point face_place(const board::CardDrawing& card, board::Square at, int visit) {
  const Point middle = card.middle(at);
  const double s = card.square;
  return {middle.x + s * (0.27 - 0.27 * visit), middle.y + 0.28 * s};
}

std::string face_svg(const board::CardDrawing& card, const board::LyingDie& die, int visit) {
  const Point at = face_place(card, die.at, visit);
  const double half = 0.13 * card.square;
  return fmt::format(
             "<rect x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" height=\"{:.2f}\" rx=\"{:.2f}\" "
             "fill=\"#2f9e44\"/>\n",
             at.x - half, at.y - half, 2 * half, 2 * half, 0.3 * half) +
         text_svg(at, 1.2 * half, std::to_string(die.lies.top()), "#ffffff");
}

std::string arrow_svg(const board::CardDrawing& card, board::Square from, board::Square to) {
  const Point a = card.middle(from);
  const Point b = card.middle(to);
  const double dx = b.x - a.x;
  const double dy = b.y - a.y;
  // Ends short of the middles, and a little to the right of the way, so that coming back is told from going.
  const auto along = [&](double part) {
    return Point{a.x + dx * part - 0.07 * dy, a.y + dy * part + 0.07 * dx};
  };
  const Point start = along(0.28);
  const Point end = along(0.72);
  return fmt::format(
      "<line x1=\"{:.2f}\" y1=\"{:.2f}\" x2=\"{:.2f}\" y2=\"{:.2f}\" stroke=\"#2f9e44\" "
      "stroke-width=\"{:.2f}\" "
      "marker-end=\"url(#tip)\"/>\n",
      start.x, start.y, end.x, end.y, 0.06 * card.square);
}

}  // namespace

std::string solved_room_svg(const SolvedRoom& solved) {
  const board::CardDrawing card = board::draw_card(solved.room);
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{:.0f}\" height=\"{:.0f}\" viewBox=\"0 0 {:.2f} "
      "{:.2f}\">\n"
      "<defs><marker id=\"tip\" markerWidth=\"4\" markerHeight=\"4\" refX=\"1.2\" refY=\"2\" orient=\"auto\">"
      "<path d=\"M0,0 L4,2 L0,4 z\" fill=\"#2f9e44\"/></marker></defs>\n"
      "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n",
      card.width * kScale, (card.height + kCaption) * kScale, card.width, card.height + kCaption);
  for (const board::Mark& mark : card.marks) svg += mark_svg(mark);
  for (const auto& danger : solved.room.dangers) {
    if (std::find(solved.dangers.begin(), solved.dangers.end(), danger.number) == solved.dangers.end())
      continue;
    const Point at = card.middle(danger.at);
    const double half = 0.17 * card.square;
    svg += fmt::format(
        "<rect x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" height=\"{:.2f}\" fill=\"#c92a2a\" "
        "fill-opacity=\"0.85\"/>\n",
        at.x - 2.4 * half, at.y - 2.4 * half, 2 * half, 2 * half);
  }
  for (std::size_t i = 1; i < solved.way.size(); ++i)
    svg += arrow_svg(card, solved.way[i - 1].at, solved.way[i].at);
  std::map<board::Square, int> visits;
  for (const board::LyingDie& die : solved.way) svg += face_svg(card, die, visits[die.at]++);
  // Bold letters are about nine tenths as wide as capitals are high.
  const double height = std::min(2.4, card.width / (0.95 * static_cast<double>(solved.caption.size() + 1)));
  svg += text_svg({card.width / 2, card.height + kCaption / 2 - 1}, height, solved.caption, "#222222");
  return svg + "</svg>\n";
}

}  // namespace delvelens::print

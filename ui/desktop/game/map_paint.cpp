// SPDX-License-Identifier: MIT
#include "ui/desktop/game/map_paint.h"

#include <algorithm>

#include "ui/desktop/look/theme.h"
#include "ui/desktop/words.h"

namespace delvelens::desktop {
namespace {

QLineF side_of(const QRectF& area, int side) {
  switch (side) {
    case 0:
      return {area.topLeft(), area.topRight()};
    case 1:
      return {area.topRight(), area.bottomRight()};
    case 2:
      return {area.bottomLeft(), area.bottomRight()};
    default:
      return {area.topLeft(), area.bottomLeft()};
  }
}

void paint_door(QPainter& painter, const QLineF& side, bool locked, double thick) {
  const Theme& colours = theme();
  const QPointF from = side.pointAt(0.32);
  const QPointF to = side.pointAt(0.68);
  painter.setPen(QPen(mixed(colours.dim, colours.surface, 0.2), thick, Qt::SolidLine, Qt::FlatCap));
  painter.drawLine(QLineF(side.p1(), from));
  painter.drawLine(QLineF(to, side.p2()));
  const QPointF across = QPointF(side.dy(), side.dx()) * 0.07;
  painter.setPen(QPen(locked ? colours.bad : colours.accent, std::max(1.0, thick * 0.6)));
  painter.setBrush(locked ? mixed(colours.bad, colours.surface, 0.5)
                          : mixed(colours.accent, colours.surface, 0.6));
  painter.drawRect(QRectF(from - across, to + across).normalized());
}

}  // namespace

void paint_cell(QPainter& painter, const QRectF& area, const rules::MapCell& cell, bool lit) {
  const Theme& colours = theme();
  QColor floor = mixed(colours.raised, colours.text, colours.dark ? 0.06 : 0.02);
  if (cell.tone != rules::Tone::plain) {
    floor = mixed(floor, colour_of(cell.tone), cell.tone == rules::Tone::dim ? 0.12 : 0.24);
  }
  if (lit) floor = mixed(floor, colours.accent, 0.25);
  painter.fillRect(area, floor);
  const double side = area.width();
  if (cell.here) {
    painter.setPen(QPen(colours.accent, std::max(2.0, side * 0.05)));
    painter.setBrush(mixed(floor, colours.accent, 0.45));
    const double radius = side * 0.36;
    painter.drawEllipse(area.center(), radius, radius);
  }
  if (cell.symbol.empty() || side < 9) return;
  const QString symbol = shown(cell.symbol);
  QFont font = painter.font();
  font.setPixelSize(std::max(5, static_cast<int>(side * (symbol.size() > 2 ? 0.3 : 0.4))));
  font.setBold(cell.here || cell.tone != rules::Tone::plain);
  painter.setFont(font);
  painter.setPen(cell.here ? colours.text
                           : mixed(colour_of(cell.tone), colours.text, colours.dark ? 0.2 : 0.35));
  painter.drawText(area, Qt::AlignCenter, symbol);
}

void paint_way(QPainter& painter, const std::vector<QPointF>& places, double side) {
  QColor colour = theme().info;
  colour.setAlphaF(0.85F);
  painter.setPen(QPen(colour, std::max(2.0, side * 0.06), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.setBrush(colour);
  for (std::size_t i = 0; i + 1 < places.size(); ++i) {
    QLineF step(places[i], places[i + 1]);
    if (step.length() < 1) continue;
    // To the right of the way, so that there and back lie beside each other.
    const QPointF ahead = (step.p2() - step.p1()) / step.length();
    const QPointF aside(-ahead.y(), ahead.x());
    step.translate(aside * side * 0.1);
    painter.drawLine(step);
    const QPointF tip = step.pointAt(0.62);
    const QPointF back = tip - ahead * side * 0.17;
    painter.drawPolygon(QPolygonF{{tip, back + aside * side * 0.1, back - aside * side * 0.1}});
  }
}

void paint_edge(QPainter& painter, const QRectF& area, int side, rules::Edge edge) {
  const Theme& colours = theme();
  const QLineF line = side_of(area, side);
  const double thick = std::max(1.5, area.width() * 0.055);
  switch (edge) {
    case rules::Edge::none:
      return;
    case rules::Edge::open:
      painter.setPen(QPen(mixed(colours.outline, colours.raised, 0.5), 1, Qt::DotLine));
      painter.drawLine(line);
      return;
    case rules::Edge::door:
    case rules::Edge::locked:
      paint_door(painter, line, edge == rules::Edge::locked, thick);
      return;
    case rules::Edge::wall:
      painter.setPen(QPen(mixed(colours.dim, colours.surface, 0.2), thick, Qt::SolidLine, Qt::SquareCap));
      painter.drawLine(line);
      return;
  }
}

}  // namespace delvelens::desktop

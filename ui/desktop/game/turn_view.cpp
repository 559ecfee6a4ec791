// SPDX-License-Identifier: MIT
#include "ui/desktop/game/turn_view.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "ui/desktop/look/parts.h"
#include "ui/desktop/look/theme.h"
#include "ui/desktop/words.h"

namespace delvelens::desktop {
namespace {

QPointF point_of(const session::TurnPoint& at) { return {at.x, at.y}; }

}  // namespace

TurnView::TurnView(const board::cube::AskedTurn& turn, QWidget* parent)
    : QWidget(parent), turn_(session::shown(turn)) {
  const QString letters = shown(turn_.letters);
  setAccessibleName(tr("Turn %1").arg(letters));
  setAccessibleDescription(
      tr("Turn %1: hold %2 on top, %3 in front").arg(letters, shown(turn_.top()), shown(turn_.front())));
  setToolTip(accessibleDescription());
}

QSize TurnView::sizeHint() const { return {ems(13), ems(13)}; }

QSize TurnView::minimumSizeHint() const { return {ems(11), ems(11)}; }

void TurnView::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const double unit = std::min(width(), height()) / session::kTurnSize;
  painter.translate((width() - unit * session::kTurnSize) / 2, (height() - unit * session::kTurnSize) / 2);
  painter.scale(unit, unit);
  const QColor turning = mixed(theme().surface, theme().warning, theme().contrast ? 1.0 : 0.6);
  for (const session::TurnTile& tile : session::turn_tiles()) {
    QPolygonF corners;
    for (const session::TurnPoint& corner : tile.corners) corners << point_of(corner);
    const bool turns = turn_.turns[tile.facelet];
    painter.setPen(QPen(turns ? theme().text : theme().outline, 0.03));
    painter.setBrush(turns ? turning : theme().raised);
    painter.drawPolygon(corners);
    // Read, not scaled: a font of less than a pixel is no font.
    painter.save();
    painter.resetTransform();
    QFont small = font();
    small.setPixelSize(std::max(8, static_cast<int>(unit * 0.34)));
    small.setBold(turns);
    painter.setFont(small);
    const QPointF middle =
        QPointF((width() - unit * session::kTurnSize) / 2, (height() - unit * session::kTurnSize) / 2) +
        unit * point_of(tile.middle);
    painter.setPen(turns && theme().contrast ? theme().background : theme().text);
    painter.drawText(QRectF(middle - QPointF(unit, unit) / 2, QSizeF(unit, unit)), Qt::AlignCenter,
                     shown(turn_.labels[tile.facelet]));
    painter.restore();
  }
  paint_arrow(painter);
}

// Edged, so that it shows on every tile.
void TurnView::paint_arrow(QPainter& painter) const {
  const auto points = session::turn_arrow(turn_);
  QPainterPath path(point_of(points.front()));
  for (const session::TurnPoint& point : points) path.lineTo(point_of(point));
  const QPointF end = point_of(points.back());
  const QPointF before = point_of(points[points.size() - 2]);
  const double length = std::hypot(end.x() - before.x(), end.y() - before.y());
  const QPointF along = (end - before) / length;
  const QPointF across(-along.y(), along.x());
  QPainterPath head(end + 0.32 * along);
  head.lineTo(end + 0.26 * across);
  head.lineTo(end - 0.26 * across);
  head.closeSubpath();
  for (const bool edge : {true, false}) {
    const QColor colour = edge ? theme().surface : theme().bad;
    const double more = edge ? 0.1 : 0;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colour, 0.12 + more, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
    painter.drawPath(path);
    painter.setPen(edge ? QPen(colour, more, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin) : QPen(Qt::NoPen));
    painter.setBrush(colour);
    painter.drawPath(head);
  }
}

}  // namespace delvelens::desktop

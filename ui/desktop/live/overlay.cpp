// SPDX-License-Identifier: MIT
#include "ui/desktop/live/overlay.h"

#include <QFontMetricsF>
#include <cmath>

#include "ui/desktop/look/theme.h"
#include "ui/desktop/words.h"

namespace delvelens::desktop {
namespace {

// Photos are bright and dark in places: overlays keep their own colours in every theme.
const QColor kSure(88, 214, 120);
const QColor kDoubt(255, 170, 40);
const QColor kPicked(90, 190, 255);
const QColor kTag(12, 14, 18, 215);
constexpr double kHandle = 5;

// A value that is larger than its item would hide it: tags stand above.
void paint_tag(QPainter& painter, const QPolygonF& outline, const SeenItem& item, const OverlayMood& mood,
               const QColor& colour) {
  const QRectF around = outline.boundingRect();
  QString words = shown(item.value);
  if (item.doubtful) words += QStringLiteral("?");
  if (mood.hovered || mood.picked) {
    if (!item.note.empty()) words += QStringLiteral(" ") + shown(item.note);
    if (!item.value.empty())
      words += QStringLiteral(" %1 %").arg(static_cast<int>(std::floor(item.confidence * 100)));
  }
  const QFontMetricsF metrics(painter.font());
  const QSizeF size(metrics.horizontalAdvance(words) + 10, metrics.height() + 2);
  const QRectF tag({around.center().x() - size.width() / 2, around.top() - size.height() - 3}, size);
  painter.setPen(Qt::NoPen);
  painter.setBrush(kTag);
  painter.drawRoundedRect(tag, 4, 4);
  painter.setPen(colour);
  painter.drawText(tag, Qt::AlignCenter, words);
}

void paint_corners(QPainter& painter, const QPolygonF& outline, const SeenItem& item,
                   const OverlayMood& mood) {
  const QFontMetricsF metrics(painter.font());
  const double number = metrics.height() * 0.65;
  for (int i = 0; i < outline.size(); ++i) {
    const bool chosen = i == mood.corner;
    const double radius = item.handles ? number : kHandle;
    painter.setPen(QPen(Qt::black, chosen ? 2 : 1));
    painter.setBrush(chosen ? kDoubt : kPicked);
    // A handle with a number stands beside its corner, which stays in sight.
    QPointF middle = outline[i];
    if (item.handles) {
      const QPointF away = outline[i] - outline.boundingRect().center();
      middle += away / std::max(1.0, std::hypot(away.x(), away.y())) * number * 1.6;
      painter.drawEllipse(outline[i], kHandle * 0.6, kHandle * 0.6);
    }
    painter.drawEllipse(middle, radius, radius);
    if (!item.handles) continue;
    painter.setPen(Qt::black);
    painter.drawText(QRectF(middle - QPointF(number, number), QSizeF(2 * number, 2 * number)),
                     Qt::AlignCenter, QString::number(i + 1));
  }
}

}  // namespace

QColor area_colour() { return kPicked; }

void paint_item(QPainter& painter, const QPolygonF& outline, const SeenItem& item, const OverlayMood& mood) {
  const QColor colour = mood.picked ? kPicked : item.doubtful ? kDoubt : kSure;
  QColor fill = colour;
  fill.setAlpha(mood.hovered || mood.picked ? 70 : 0);
  if (item.handles) fill.setAlpha(18);  // the corners are laid on what is to be seen below
  painter.setBrush(fill);
  painter.setPen(QPen(QColor(0, 0, 0, 150), 4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.drawPolygon(outline);
  QPen pen(colour, mood.picked ? 3 : 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
  if (item.doubtful) pen.setDashPattern({4, 2.5});
  painter.setPen(pen);
  painter.setBrush(Qt::NoBrush);
  painter.drawPolygon(outline);

  if (!item.handles && (!item.quiet || mood.hovered || mood.picked))
    paint_tag(painter, outline, item, mood, colour);
  if (mood.picked) paint_corners(painter, outline, item, mood);
}

}  // namespace delvelens::desktop

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

}  // namespace

void paint_item(QPainter& painter, const QPolygonF& outline, const SeenItem& item, const OverlayMood& mood) {
  const QColor colour = mood.picked ? kPicked : item.doubtful ? kDoubt : kSure;
  QColor fill = colour;
  fill.setAlpha(mood.hovered || mood.picked ? 70 : 0);
  painter.setBrush(fill);
  painter.setPen(QPen(QColor(0, 0, 0, 150), 4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.drawPolygon(outline);
  QPen pen(colour, mood.picked ? 3 : 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
  if (item.doubtful) pen.setDashPattern({4, 2.5});
  painter.setPen(pen);
  painter.setBrush(Qt::NoBrush);
  painter.drawPolygon(outline);

  if (item.quiet && !mood.hovered && !mood.picked) return;
  const QRectF around = outline.boundingRect();
  QString words = shown(item.value);
  if (item.doubtful) words += QStringLiteral("?");
  if (mood.hovered || mood.picked) {
    if (!item.note.empty()) words += QStringLiteral(" ") + shown(item.note);
    words += QStringLiteral(" %1 %").arg(static_cast<int>(std::floor(item.confidence * 100)));
  }
  const QFontMetricsF metrics(painter.font());
  // A value that is larger than its item would hide it: small items have their tag above.
  const QSizeF size(metrics.horizontalAdvance(words) + 10, metrics.height() + 2);
  const QRectF tag({around.center().x() - size.width() / 2, around.top() - size.height() - 3}, size);
  painter.setPen(Qt::NoPen);
  painter.setBrush(kTag);
  painter.drawRoundedRect(tag, 4, 4);
  painter.setPen(colour);
  painter.drawText(tag, Qt::AlignCenter, words);
  if (!mood.picked) return;
  painter.setPen(QPen(Qt::black, 1));
  painter.setBrush(kPicked);
  for (const QPointF& corner : outline) painter.drawEllipse(corner, kHandle, kHandle);
}

}  // namespace delvelens::desktop

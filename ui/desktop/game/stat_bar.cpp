// SPDX-License-Identifier: MIT
#include "ui/desktop/game/stat_bar.h"

#include <QPainter>
#include <algorithm>

#include "ui/desktop/look/parts.h"
#include "ui/desktop/look/theme.h"

namespace delvelens::desktop {

StatBar::StatBar(const QString& name, int value, int most, QWidget* parent)
    : QWidget(parent), value_(value), most_(std::max(most, 1)) {
  setAccessibleName(tr("%1: %2 of %3").arg(name).arg(value).arg(most));
  setToolTip(accessibleName());
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize StatBar::sizeHint() const { return {ems(6), ems(1.15)}; }

void StatBar::paintEvent(QPaintEvent* /*event*/) {
  const Theme& colours = theme();
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QRectF body = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
  const double radius = body.height() / 2;
  painter.setPen(QPen(colours.outline, 1));
  painter.setBrush(colours.background);
  painter.drawRoundedRect(body, radius, radius);
  const int value = std::clamp(value_, 0, most_);
  QColor fill = colours.good;
  if (value * 2 <= most_) fill = colours.warning;
  if (value * 4 <= most_) fill = colours.bad;
  if (value > 0) {
    QRectF part = body.adjusted(2, 2, -2, -2);
    part.setWidth(std::max(part.height(), part.width() * value / most_));
    painter.setPen(Qt::NoPen);
    painter.setBrush(mixed(fill, colours.surface,
                           colours.dark && !colours.contrast ? 0.45
                           : colours.contrast                ? 0.7
                                                             : 0.5));
    painter.drawRoundedRect(part, part.height() / 2, part.height() / 2);
  }
  QFont bold = font();
  bold.setBold(true);
  bold.setPointSizeF(bold.pointSizeF() * 0.9);
  painter.setFont(bold);
  painter.setPen(colours.text);
  painter.drawText(body, Qt::AlignCenter, QStringLiteral("%1 / %2").arg(value_).arg(most_));
}

}  // namespace delvelens::desktop

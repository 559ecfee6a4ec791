// SPDX-License-Identifier: MIT
#include "ui/desktop/game/die_button.h"

#include <QEvent>
#include <QPainter>
#include <algorithm>

#include "ui/desktop/look/parts.h"
#include "ui/desktop/look/theme.h"

namespace delvelens::desktop {

void paint_pips(QPainter& painter, const QRectF& area, int pips) {
  const double radius = area.width() * 0.085;
  const auto spot = [&](double column, double row) {
    painter.drawEllipse(QPointF(area.left() + area.width() * (0.5 + column * 0.25),
                                area.top() + area.height() * (0.5 + row * 0.25)),
                        radius, radius);
  };
  if (pips % 2 == 1) spot(0, 0);
  if (pips >= 2) {
    spot(-1, -1);
    spot(1, 1);
  }
  if (pips >= 4) {
    spot(1, -1);
    spot(-1, 1);
  }
  if (pips == 6) {
    spot(-1, 0);
    spot(1, 0);
  }
}

DieButton::DieButton(int pips, QWidget* parent) : QAbstractButton(parent), pips_(pips) {
  setCheckable(true);
  setFocusPolicy(Qt::StrongFocus);
  setCursor(Qt::PointingHandCursor);
  setText(QString::number(pips));
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QSize DieButton::sizeHint() const { return {ems(2.4), ems(2.4)}; }

bool DieButton::event(QEvent* event) {
  const auto type = event->type();
  if (type == QEvent::Enter || type == QEvent::Leave) update();
  return QAbstractButton::event(event);
}

void DieButton::paintEvent(QPaintEvent* /*event*/) {
  const Theme& colours = theme();
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const double side = std::min(width(), height()) - 3.0;
  const QRectF body((width() - side) / 2, (height() - side) / 2, side, side);
  const bool lit = isChecked() || isDown();
  painter.setPen(
      QPen(underMouse() || hasFocus() || lit ? colours.accent : colours.outline, hasFocus() ? 2 : 1));
  painter.setBrush(lit ? colours.accent : colours.raised);
  painter.drawRoundedRect(body, side * 0.2, side * 0.2);
  painter.setPen(Qt::NoPen);
  painter.setBrush(lit ? colours.on_accent : colours.text);
  paint_pips(painter, body, pips_);
}

}  // namespace delvelens::desktop

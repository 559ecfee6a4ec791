// SPDX-License-Identifier: MIT
#include "ui/desktop/game/choice_button.h"

#include <QEvent>
#include <QPainter>
#include <algorithm>

#include "ui/desktop/look/parts.h"
#include "ui/desktop/look/theme.h"

namespace delvelens::desktop {

ChoiceButton::ChoiceButton(const QString& key, const QString& label, const QString& detail, QWidget* parent)
    : QAbstractButton(parent), key_(key), detail_(detail) {
  setText(label);
  setFocusPolicy(Qt::StrongFocus);
  setCursor(Qt::PointingHandCursor);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setAccessibleName(label);
  setAccessibleDescription(key.isEmpty() ? detail : tr("%1. Key %2").arg(detail, key));
  setToolTip(detail.isEmpty() ? label : label + QStringLiteral("\n") + detail);
}

void ChoiceButton::set_figure(const QString& figure, bool best) {
  figure_ = figure;
  best_ = best;
  update();
}

QSize ChoiceButton::sizeHint() const { return {ems(14), detail_.isEmpty() ? ems(2.2) : ems(3.0)}; }

QSize ChoiceButton::minimumSizeHint() const { return {ems(8), sizeHint().height()}; }

bool ChoiceButton::event(QEvent* event) {
  const auto type = event->type();
  if (type == QEvent::Enter || type == QEvent::Leave) update();
  return QAbstractButton::event(event);
}

void ChoiceButton::paintEvent(QPaintEvent* /*event*/) {
  const Theme& colours = theme();
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QRectF body = QRectF(rect()).adjusted(1, 1, -1, -1);
  const bool lively = underMouse() || hasFocus();
  QColor fill = colours.raised;
  if (isDown()) fill = mixed(fill, colours.accent, 0.35);
  if (!isDown() && lively) fill = mixed(fill, colours.accent, 0.1);
  painter.setPen(QPen(lively || best_ ? colours.accent : colours.outline, hasFocus() ? 2 : 1));
  painter.setBrush(fill);
  painter.drawRoundedRect(body, 8, 8);

  const int pad = ems(0.5);
  QRectF inside = body.adjusted(pad, 0, -pad, 0);
  if (!key_.isEmpty()) {
    const QRectF badge(inside.left(), inside.center().y() - ems(0.65), ems(1.3), ems(1.3));
    painter.setPen(QPen(colours.outline, 1));
    painter.setBrush(colours.background);
    painter.drawRoundedRect(badge, 4, 4);
    painter.setPen(colours.accent);
    painter.drawText(badge, Qt::AlignCenter, key_);
    inside.setLeft(badge.right() + pad);
  }
  QFont bold = font();
  bold.setBold(true);
  if (!figure_.isEmpty()) {
    painter.setFont(bold);
    const double width = painter.fontMetrics().horizontalAdvance(figure_) + pad;
    painter.setPen(best_ ? colours.good : colours.dim);
    painter.drawText(inside, Qt::AlignRight | Qt::AlignVCenter, figure_);
    inside.setRight(std::max(inside.left(), inside.right() - width));
  }
  painter.setFont(bold);
  painter.setPen(isEnabled() ? colours.text : colours.dim);
  const auto draw = [&](const QRectF& area, const QString& text) {
    painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(text, Qt::ElideRight, static_cast<int>(area.width())));
  };
  if (detail_.isEmpty()) {
    draw(inside, text());
    return;
  }
  const double half = inside.height() / 2;
  draw({inside.left(), inside.top() + half * 0.18, inside.width(), half * 0.9}, text());
  painter.setFont(font());
  painter.setPen(colours.dim);
  draw({inside.left(), inside.top() + half * 0.98, inside.width(), half * 0.85}, detail_);
}

}  // namespace delvelens::desktop

// SPDX-License-Identifier: MIT
#include "ui/desktop/look/parts.h"

#include <QApplication>
#include <QFontMetrics>
#include <QFrame>
#include <QLabel>
#include <QLayout>
#include <QPushButton>

namespace delvelens::desktop {

QFrame* make_card(QWidget* parent) {
  auto* card = new QFrame(parent);
  card->setProperty("card", true);
  return card;
}

QLabel* make_heading(const QString& text, double scale, QWidget* parent) {
  auto* label = new QLabel(text, parent);
  QFont font = QApplication::font();
  font.setPointSizeF(font.pointSizeF() * scale);
  font.setBold(true);
  label->setFont(font);
  label->setWordWrap(true);
  label->setTextFormat(Qt::PlainText);
  return label;
}

QLabel* make_text(const QString& text, const char* property, QWidget* parent) {
  auto* label = new QLabel(text, parent);
  label->setWordWrap(true);
  label->setTextFormat(Qt::PlainText);
  if (property != nullptr) label->setProperty(property, true);
  return label;
}

QPushButton* make_button(const QString& text, const QString& tip, bool primary, QWidget* parent) {
  auto* button = new QPushButton(text, parent);
  button->setToolTip(tip);
  if (!tip.isEmpty()) button->setAccessibleDescription(tip);
  if (primary) button->setProperty("primary", true);
  return button;
}

void empty_layout(QLayout& layout) {
  while (QLayoutItem* item = layout.takeAt(0)) {
    if (QLayout* inner = item->layout()) empty_layout(*inner);
    if (QWidget* widget = item->widget()) {
      widget->hide();
      widget->deleteLater();
    }
    delete item;
  }
}

int ems(double count) { return static_cast<int>(count * QFontMetrics(QApplication::font()).height()); }

}  // namespace delvelens::desktop

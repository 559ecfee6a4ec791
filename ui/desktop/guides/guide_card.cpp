// SPDX-License-Identifier: MIT
#include "ui/desktop/guides/guide_card.h"

#include <QGraphicsDropShadowEffect>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/desktop/look/parts.h"

namespace delvelens::desktop {

GuideCard::GuideCard(QWidget* window) : QFrame(window) {
  setProperty("card", true);
  setFocusPolicy(Qt::StrongFocus);
  setAutoFillBackground(true);
  auto* shadow = new QGraphicsDropShadowEffect(this);
  shadow->setBlurRadius(ems(2));
  shadow->setOffset(0, ems(0.3));
  setGraphicsEffect(shadow);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(ems(1), ems(0.8), ems(1), ems(0.8));
  kicker_ = make_text({}, "dim", this);
  title_ = make_heading({}, 1.3, this);
  words_ = make_text({}, nullptr, this);
  body_ = new QVBoxLayout;
  buttons_ = new QHBoxLayout;
  column->addWidget(kicker_);
  column->addWidget(title_);
  column->addWidget(words_);
  column->addLayout(body_, 1);
  column->addSpacing(ems(0.4));
  column->addLayout(buttons_);
  window->installEventFilter(this);
}

void GuideCard::say(const QString& kicker, const QString& title, const QString& words) {
  kicker_->setText(kicker);
  title_->setText(title);
  words_->setText(words);
  setAccessibleName(title);
  setAccessibleDescription(words);
  place();
}

void GuideCard::place() {
  const QWidget* window = parentWidget();
  const int width = std::min(ems(26), window->width() - ems(2));
  setFixedWidth(width);
  layout()->activate();
  const int height = layout()->hasHeightForWidth() ? layout()->heightForWidth(width) : sizeHint().height();
  setGeometry(ems(1.5), ems(5.5), width, height);
  raise();
}

bool GuideCard::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize) place();
  return QFrame::eventFilter(watched, event);
}

void GuideCard::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape) {
    emit done();
    return;
  }
  QFrame::keyPressEvent(event);
}

}  // namespace delvelens::desktop

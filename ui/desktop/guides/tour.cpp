// SPDX-License-Identifier: MIT
#include "ui/desktop/guides/tour.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <algorithm>

#include "ui/desktop/look/parts.h"

namespace delvelens::desktop {

Tour::Tour(std::vector<TourStep> steps, QWidget* window) : GuideCard(window), steps_(std::move(steps)) {
  back_ = make_button(tr("Back"), {}, false, this);
  next_ = make_button({}, {}, true, this);
  next_->setObjectName(QStringLiteral("tour-next"));
  auto* leave = make_button(tr("End the tour"), {}, false, this);
  leave->setObjectName(QStringLiteral("tour-end"));
  buttons().addWidget(leave);
  buttons().addStretch();
  buttons().addWidget(back_);
  buttons().addWidget(next_);
  connect(back_, &QPushButton::clicked, this, [this] { go_to(at_ - 1); });
  connect(next_, &QPushButton::clicked, this, [this] { go_to(at_ + 1); });
  connect(leave, &QPushButton::clicked, this, &GuideCard::done);
  show();
  go_to(0);
}

void Tour::go_to(int step) {
  if (step >= count()) {
    emit done();
    return;
  }
  at_ = std::max(step, 0);
  const TourStep& now = steps_[static_cast<std::size_t>(at_)];
  back_->setEnabled(at_ > 0);
  next_->setText(at_ + 1 == count() ? tr("Done") : tr("Next"));
  if (now.act) now.act();
  say(tr("Tour, %1 of %2").arg(at_ + 1).arg(count()), now.title, now.words);
  next_->setFocus();
}

}  // namespace delvelens::desktop

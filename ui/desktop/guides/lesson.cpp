// SPDX-License-Identifier: MIT
#include "ui/desktop/guides/lesson.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include "ui/desktop/live/picture_view.h"
#include "ui/desktop/live/watch.h"
#include "ui/desktop/look/parts.h"

namespace delvelens::desktop {

Lesson::Lesson(LivePanel& live, const LivePanel::Lesson& reads) : GuideCard(&live), live_(live) {
  setGraphicsEffect(nullptr);  // it lies beside the picture, not over it
  complaint_ = make_text({}, "bad", this);
  complaint_->setObjectName(QStringLiteral("lesson-complaint"));
  complaint_->hide();
  live_.begin_lesson(*this, reads);
  setFixedWidth(ems(20.5));
  show();
  setFocus();
}

Lesson::~Lesson() {
  // What the camera has to say went to a part of this guide that is gone by now.
  live_.disconnect(this);
  live_.watch().disconnect(this);
  live_.view().disconnect(this);
  live_.end_lesson(*this);
}

QPushButton* Lesson::add_buttons(const QString& keep, const QString& tip, const QString& name) {
  body().addStretch();
  body().addWidget(complaint_);
  auto* leave = make_button(tr("Cancel"), tr("Forgets what was shown just now"), false, this);
  leave->setObjectName(QStringLiteral("lesson-cancel"));
  auto* save = make_button(keep, tip, true, this);
  save->setObjectName(name);
  buttons().addWidget(leave);
  buttons().addStretch();
  buttons().addWidget(save);
  connect(leave, &QPushButton::clicked, this, &GuideCard::done);
  return save;
}

void Lesson::complain(const QString& words) {
  complaint_->setText(words);
  complaint_->setAccessibleName(words);
  complaint_->setVisible(!words.isEmpty());
}

void Lesson::set_busy(QPushButton& keep, bool busy) {
  if (busy) setFocus();
  keep.setEnabled(!busy);
  if (!busy) keep.setFocus();
}

void Lesson::end(const QString& words) {
  emit told(words);
  emit done();
}

void Lesson::place() {}

}  // namespace delvelens::desktop

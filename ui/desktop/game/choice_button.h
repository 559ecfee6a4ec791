// SPDX-License-Identifier: MIT
// One legal choice: its key, what it says, what it means, and the advice's figure when it was asked for.
#pragma once

#include <QAbstractButton>

namespace delvelens::desktop {

class ChoiceButton : public QAbstractButton {
  Q_OBJECT

 public:
  ChoiceButton(const QString& key, const QString& label, const QString& detail, QWidget* parent = nullptr);

  void set_figure(const QString& figure, bool best);
  const QString& figure() const { return figure_; }
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
  bool event(QEvent* event) override;

 private:
  QString key_;
  QString detail_;
  QString figure_;
  bool best_ = false;
};

}  // namespace delvelens::desktop

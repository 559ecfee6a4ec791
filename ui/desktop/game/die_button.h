// SPDX-License-Identifier: MIT
// One face of a die to press.
#pragma once

#include <QAbstractButton>

class QPainter;

namespace delvelens::desktop {

// The pips of a face inside `area`, in the painter's brush.
void paint_pips(QPainter& painter, const QRectF& area, int pips);

class DieButton : public QAbstractButton {
  Q_OBJECT

 public:
  explicit DieButton(int pips, QWidget* parent = nullptr);

  int pips() const { return pips_; }
  QSize sizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
  bool event(QEvent* event) override;

 private:
  int pips_;
};

}  // namespace delvelens::desktop

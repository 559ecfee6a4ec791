// SPDX-License-Identifier: MIT
// A number of a known most, as a bar: full, half and nearly gone look different.
#pragma once

#include <QWidget>

namespace delvelens::desktop {

class StatBar : public QWidget {
  Q_OBJECT

 public:
  StatBar(const QString& name, int value, int most, QWidget* parent = nullptr);
  QSize sizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  int value_;
  int most_;
};

}  // namespace delvelens::desktop

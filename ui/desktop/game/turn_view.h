// SPDX-License-Identifier: MIT
// A turn that the player is asked to make on the real cube: the cube as it is held, the layer that turns, an
// arrow, the letter.
#pragma once

#include <QWidget>

#include "ui/session/turn_shown.h"

namespace delvelens::desktop {

class TurnView : public QWidget {
  Q_OBJECT

 public:
  explicit TurnView(const board::cube::AskedTurn& turn, QWidget* parent = nullptr);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void paint_arrow(QPainter& painter) const;

  session::TurnShown turn_;
};

}  // namespace delvelens::desktop

// SPDX-License-Identifier: MIT
// The unfolded cube as it is known so far. A click on a sticker puts it right.
#pragma once

#include <QImage>
#include <QWidget>
#include <optional>

#include "ui/desktop/live/cube_eye.h"

namespace delvelens::desktop {

class NetView : public QWidget {
  Q_OBJECT

 public:
  explicit NetView(QWidget* parent = nullptr);
  void show_scan(const CubeScan& scan);
  QSize sizeHint() const override;
  QPointF place_of(std::size_t sticker) const;  // its middle, in the widget

 signals:
  void sticker_pressed(int sticker);  // 0 to 53, U R F D L B

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;

 private:
  QRectF area() const;  // of the picture in the widget

  QImage net_;
};

}  // namespace delvelens::desktop

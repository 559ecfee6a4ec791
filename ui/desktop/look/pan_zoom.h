// SPDX-License-Identifier: MIT
// Looking at something larger than the window: which point of it lies where on the screen.
#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>

namespace delvelens::desktop {

class PanZoom {
 public:
  // The whole of `content` in the middle of `window`, until the player zooms or pans. Small things are blown
  // up no further than `most`.
  void fit(const QSizeF& content, const QSizeF& window, double most);
  void reset() { zoomed_ = false; }
  void zoom(double factor, const QPointF& at);  // `at` stays where it is on the screen
  void pan(const QPointF& by);
  // + - 0 and the arrows; false for other keys.
  bool take_key(int key, const QPointF& middle, double step);

  double scale() const { return scale_; }
  bool zoomed() const { return zoomed_; }
  QPointF to_screen(const QPointF& content) const { return content * scale_ + origin_; }
  QPointF to_content(const QPointF& screen) const { return (screen - origin_) / scale_; }
  QRectF to_screen(const QRectF& content) const {
    return {to_screen(content.topLeft()), content.size() * scale_};
  }

 private:
  void keep_in_sight();

  QSizeF content_;
  QSizeF window_;
  double scale_ = 1;
  QPointF origin_;
  bool zoomed_ = false;
};

}  // namespace delvelens::desktop

// SPDX-License-Identifier: MIT
#include "ui/desktop/look/pan_zoom.h"

#include <Qt>
#include <algorithm>

namespace delvelens::desktop {
namespace {

constexpr double kNearest = 40;  // screen pixels a pixel of the content, at most
constexpr double kFarthest = 0.02;

double fitting_scale(const QSizeF& content, const QSizeF& window) {
  if (content.isEmpty() || window.isEmpty()) return 1;
  return std::min(window.width() / content.width(), window.height() / content.height());
}

}  // namespace

void PanZoom::fit(const QSizeF& content, const QSizeF& window, double most) {
  const bool same = content == content_ && window == window_;
  content_ = content;
  window_ = window;
  if (zoomed_) {
    if (!same) keep_in_sight();
    return;
  }
  scale_ = std::min(most, fitting_scale(content, window));
  origin_ = {(window.width() - content.width() * scale_) / 2,
             (window.height() - content.height() * scale_) / 2};
}

void PanZoom::zoom(double factor, const QPointF& at) {
  const double least = std::max(kFarthest, fitting_scale(content_, window_) * 0.5);
  const double scale = std::clamp(scale_ * factor, least, std::max(least, kNearest));
  origin_ = at - (at - origin_) * (scale / scale_);
  scale_ = scale;
  zoomed_ = true;
  keep_in_sight();
}

void PanZoom::pan(const QPointF& by) {
  origin_ += by;
  zoomed_ = true;
  keep_in_sight();
}

bool PanZoom::take_key(int key, const QPointF& middle, double step) {
  switch (key) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
      zoom(1.25, middle);
      return true;
    case Qt::Key_Minus:
      zoom(0.8, middle);
      return true;
    case Qt::Key_0:
      reset();
      return true;
    case Qt::Key_Left:
      pan({step, 0});
      return true;
    case Qt::Key_Right:
      pan({-step, 0});
      return true;
    case Qt::Key_Up:
      pan({0, step});
      return true;
    case Qt::Key_Down:
      pan({0, -step});
      return true;
    default:
      return false;
  }
}

// A part of the content always stays in the window: nobody gets lost.
void PanZoom::keep_in_sight() {
  const QSizeF size = content_ * scale_;
  const double margin_x = std::min(size.width(), window_.width()) * 0.25;
  const double margin_y = std::min(size.height(), window_.height()) * 0.25;
  origin_.setX(std::clamp(origin_.x(), margin_x - size.width(),
                          std::max(margin_x - size.width(), window_.width() - margin_x)));
  origin_.setY(std::clamp(origin_.y(), margin_y - size.height(),
                          std::max(margin_y - size.height(), window_.height() - margin_y)));
}

}  // namespace delvelens::desktop

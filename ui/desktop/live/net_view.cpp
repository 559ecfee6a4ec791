// SPDX-License-Identifier: MIT
#include "ui/desktop/live/net_view.h"

#include <QMouseEvent>
#include <QPainter>
#include <opencv2/core/mat.hpp>

#include "ui/desktop/live/picture_view.h"
#include "ui/desktop/look/parts.h"
#include "vision/cube/annotate.h"

namespace delvelens::desktop {
namespace {

constexpr int kEdge = 24;  // pixels of a sticker in the drawn net

}  // namespace

NetView::NetView(QWidget* parent) : QWidget(parent) {
  setMinimumSize(ems(13), ems(10));
  setAccessibleName(tr("Net of the cube"));
  setToolTip(tr("Click a sticker to put it right"));
}

QSize NetView::sizeHint() const { return {ems(16), ems(12)}; }

void NetView::show_scan(const CubeScan& scan) {
  net_ = image_of(vision::cube::draw_net(scan.reading, scan.sure, kEdge)).copy();
  update();
}

QRectF NetView::area() const {
  const QSizeF fitted = QSizeF(net_.size()).scaled(QSizeF(size()), Qt::KeepAspectRatio);
  return {{(width() - fitted.width()) / 2, (height() - fitted.height()) / 2}, fitted};
}

QPointF NetView::place_of(std::size_t sticker) const {
  const auto middle = vision::cube::net_sticker_middle(kEdge, sticker);
  const double scale = net_.isNull() ? 0 : area().width() / net_.width();
  return area().topLeft() + QPointF(middle.x, middle.y) * scale;
}

void NetView::paintEvent(QPaintEvent* /*event*/) {
  if (net_.isNull()) return;
  QPainter painter(this);
  painter.setRenderHint(QPainter::SmoothPixmapTransform);
  painter.drawImage(area(), net_);
}

void NetView::mousePressEvent(QMouseEvent* event) {
  if (net_.isNull()) return;
  const QPointF at = (event->position() - area().topLeft()) * (net_.width() / area().width());
  if (const auto sticker = vision::cube::net_sticker_at(kEdge, at.x(), at.y()))
    emit sticker_pressed(static_cast<int>(*sticker));
}

}  // namespace delvelens::desktop

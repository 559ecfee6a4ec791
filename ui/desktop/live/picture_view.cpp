// SPDX-License-Identifier: MIT
#include "ui/desktop/live/picture_view.h"

#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <opencv2/core/mat.hpp>

#include "ui/desktop/live/overlay.h"
#include "ui/desktop/look/parts.h"
#include "ui/desktop/look/theme.h"

namespace delvelens::desktop {
namespace {

constexpr double kMostFit = 4;     // small pictures are not blown up without end
constexpr double kGrip = 12;       // screen pixels around a corner that take hold of it
constexpr double kWideGrip = 40;   // around one with a numbered handle
constexpr double kLeastDrawn = 5;  // picture pixels: less was a slip of the mouse

QPolygonF screen_polygon(const board::Polygon& outline, const PanZoom& view) {
  QPolygonF polygon;
  for (const board::Point& point : outline) polygon << view.to_screen(QPointF(point.x, point.y));
  return polygon;
}

}  // namespace

QImage image_of(const cv::Mat& pixels) {
  // The image keeps its own reference to the pixels and gives it back when it goes.
  auto* kept = new cv::Mat(pixels);
  return {kept->data,
          kept->cols,
          kept->rows,
          static_cast<qsizetype>(kept->step[0]),
          QImage::Format_BGR888,
          [](void* mat) { delete static_cast<cv::Mat*>(mat); },
          kept};
}

PictureView::PictureView(QWidget* parent) : QWidget(parent) {
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setMinimumSize(ems(12), ems(8));
  setAttribute(Qt::WA_OpaquePaintEvent);
  setAccessibleName(tr("Picture of the table"));
}

void PictureView::show_frame(const vision::Frame& frame, bool live) {
  const QSize before = image_.size();
  image_ = image_of(frame.pixels);
  live_ = live;
  if (image_.size() != before) view_.reset();
  update();
}

void PictureView::show_items(std::vector<SeenItem> items) {
  items_ = std::move(items);
  hovered_ = -1;
  setAccessibleDescription(tr("%n thing(s) read", nullptr, static_cast<int>(items_.size())));
  update();
}

void PictureView::show_areas(std::vector<board::Polygon> areas) {
  areas_.set(std::move(areas));
  hovered_area_ = -1;
  update();
}

void PictureView::light_area(int area) {
  if (areas_.light(area)) update();
}

void PictureView::clear(const QString& words) {
  image_ = {};
  areas_.set({});
  items_.clear();
  picked_ = hovered_ = hovered_area_ = -1;
  empty_words_ = words;
  view_.reset();
  update();
}

void PictureView::set_picked(int item, int corner) {
  picked_ = item;
  picked_corner_ = corner;
  update();
}

void PictureView::set_adding(bool on) {
  adding_ = on;
  setCursor(on ? Qt::CrossCursor : Qt::ArrowCursor);
}

QPointF PictureView::screen_of(const board::Point& point) const {
  return view_.to_screen(QPointF(point.x, point.y));
}

void PictureView::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.fillRect(rect(), theme().dark ? QColor(8, 9, 11) : mixed(theme().background, Qt::black, 0.08));
  if (image_.isNull()) {
    painter.setPen(theme().dim);
    painter.drawText(rect().adjusted(ems(2), ems(2), -ems(2), -ems(2)), Qt::AlignCenter | Qt::TextWordWrap,
                     empty_words_);
    return;
  }
  view_.fit(image_.size(), size(), kMostFit);
  // Moving pictures are drawn fast, still ones well.
  painter.setRenderHint(QPainter::SmoothPixmapTransform, !live_ && view_.scale() < 3);
  painter.drawImage(view_.to_screen(QRectF(QPointF(0, 0), QSizeF(image_.size()))), image_);
  areas_.paint(
      painter, [this](const QPointF& place) { return view_.to_screen(place); }, area_colour());
  paint_items(painter);
  if (adding_ && panning_) {
    painter.setPen(QPen(theme().accent, 2, Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(pressed_at_, last_at_).normalized());
  }
  if (!note_.isEmpty()) {
    const QRectF corner(0, 0, width() - 8, height() - 8);
    painter.setPen(Qt::black);
    painter.drawText(corner.translated(1, 1), Qt::AlignRight | Qt::AlignBottom, note_);
    painter.setPen(Qt::white);
    painter.drawText(corner, Qt::AlignRight | Qt::AlignBottom, note_);
  }
}

void PictureView::paint_items(QPainter& painter) const {
  painter.setRenderHint(QPainter::Antialiasing);
  QFont font = painter.font();
  font.setBold(true);
  painter.setFont(font);
  for (std::size_t i = 0; i < items_.size(); ++i) {
    const int index = static_cast<int>(i);
    if (index == picked_) continue;  // on top of the others
    paint_item(painter, screen_polygon(items_[i].outline, view_), items_[i], {index == hovered_, false, -1});
  }
  if (picked_ >= 0 && picked_ < static_cast<int>(items_.size())) {
    const SeenItem& item = items_[static_cast<std::size_t>(picked_)];
    paint_item(painter, screen_polygon(item.outline, view_), item,
               {picked_ == hovered_, true, picked_corner_});
  }
}

// The smallest of those that lie under the point, so that none is out of reach.
int PictureView::item_at(const QPointF& screen) const {
  int best = -1;
  double best_area = 0;
  for (std::size_t i = 0; i < items_.size(); ++i) {
    const QPolygonF polygon = screen_polygon(items_[i].outline, view_);
    if (!polygon.containsPoint(screen, Qt::OddEvenFill)) continue;
    const QRectF around = polygon.boundingRect();
    const double area = around.width() * around.height();
    if (best >= 0 && area >= best_area) continue;
    best = static_cast<int>(i);
    best_area = area;
  }
  return best;
}

int PictureView::corner_at(const QPointF& screen) const {
  if (picked_ < 0 || picked_ >= static_cast<int>(items_.size())) return -1;
  const QPolygonF polygon = screen_polygon(items_[static_cast<std::size_t>(picked_)].outline, view_);
  int nearest = -1;
  double least = items_[static_cast<std::size_t>(picked_)].handles ? kWideGrip : kGrip;
  for (int i = 0; i < polygon.size(); ++i) {
    const double away = (polygon[i] - screen).manhattanLength();
    if (away >= least) continue;
    least = away;
    nearest = i;
  }
  return nearest;
}

void PictureView::wheelEvent(QWheelEvent* event) {
  view_.zoom(std::pow(1.2, event->angleDelta().y() / 120.0), event->position());
  update();
}

void PictureView::mousePressEvent(QMouseEvent* event) {
  pressed_at_ = last_at_ = event->position();
  panning_ = true;
  dragged_corner_ = adding_ ? -1 : corner_at(event->position());
  if (dragged_corner_ >= 0) {
    const board::Polygon& outline = items_[static_cast<std::size_t>(picked_)].outline;
    grabbed_beside_ = screen_of(outline[static_cast<std::size_t>(dragged_corner_)]) - event->position();
  }
}

void PictureView::mouseMoveEvent(QMouseEvent* event) {
  if (!panning_) {
    hover(item_at(event->position()), areas_.at(view_.to_content(event->position())));
    return;
  }
  if (dragged_corner_ >= 0) {
    const QPointF at = view_.to_content(event->position() + grabbed_beside_);
    emit corner_dragged(
        picked_, dragged_corner_,
        {std::clamp(at.x(), 0.0, image_.width() - 1.0), std::clamp(at.y(), 0.0, image_.height() - 1.0)});
  } else if (!adding_) {
    view_.pan(event->position() - last_at_);
  }
  last_at_ = event->position();
  update();
}

void PictureView::mouseReleaseEvent(QMouseEvent* event) {
  panning_ = false;
  const bool moved = (event->position() - pressed_at_).manhattanLength() > ems(0.4);
  if (adding_ && !image_.isNull()) {
    const QRectF drawn =
        QRectF(view_.to_content(pressed_at_), view_.to_content(event->position())).normalized() &
        QRectF(image_.rect());
    if (drawn.width() >= kLeastDrawn && drawn.height() >= kLeastDrawn) {
      emit area_drawn({drawn.x(), drawn.y(), drawn.width(), drawn.height()});
    }
  } else if (!moved && dragged_corner_ < 0) {
    if (const int item = item_at(event->position()); item >= 0) emit item_pressed(item);
  }
  dragged_corner_ = -1;
  update();
}

void PictureView::mouseDoubleClickEvent(QMouseEvent* /*event*/) {
  view_.reset();
  update();
}

void PictureView::leaveEvent(QEvent* event) {
  hover(-1, -1);
  QWidget::leaveEvent(event);
}

void PictureView::hover(int item, int area) {
  if (item != hovered_) {
    hovered_ = item;
    update();
  }
  if (area == hovered_area_) return;
  hovered_area_ = area;
  emit area_hovered(area);
}

void PictureView::keyPressEvent(QKeyEvent* event) {
  const QPointF middle(width() / 2.0, height() / 2.0);
  if (!view_.take_key(event->key(), middle, ems(3))) {
    QWidget::keyPressEvent(event);
    return;
  }
  update();
}

}  // namespace delvelens::desktop

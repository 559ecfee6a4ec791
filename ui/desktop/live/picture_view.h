// SPDX-License-Identifier: MIT
// The picture with what was read drawn over it, at the picture's own resolution. Zooms and pans; items can be
// picked, their corners dragged and new ones drawn.
#pragma once

#include <QImage>
#include <QWidget>
#include <optional>

#include "ui/desktop/live/seen.h"
#include "ui/desktop/look/pan_zoom.h"
#include "ui/desktop/look/shaded_areas.h"

namespace delvelens::desktop {

// Shares the pixels; they live as long as the image.
QImage image_of(const cv::Mat& pixels);

class PictureView : public QWidget {
  Q_OBJECT

 public:
  explicit PictureView(QWidget* parent = nullptr);

  void show_frame(const vision::Frame& frame, bool live);
  void show_items(std::vector<SeenItem> items);        // over the picture, until the next
  void show_areas(std::vector<board::Polygon> areas);  // under the items, in pixels; shaded one at a time
  void light_area(int area);                           // -1 for none
  void clear(const QString& words);                    // no picture: says so
  void set_picked(int item, int corner = -1);  // -1 for none; its corners can be dragged, one stands out
  void set_adding(bool on);                    // the next drag draws a new item
  void set_note(const QString& words) {
    note_ = words;
    update();
  }  // in a corner: rate and latency
  bool has_picture() const { return !image_.isNull(); }
  const std::vector<SeenItem>& items() const { return items_; }
  const ShadedAreas& areas() const { return areas_; }
  QPointF screen_of(const board::Point& point) const;

 signals:
  void item_pressed(int item);
  void corner_dragged(int item, int corner, const board::Point& to);
  void area_drawn(const board::Box& box);
  void area_hovered(int area);  // -1: none any more

 protected:
  void paintEvent(QPaintEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void leaveEvent(QEvent* event) override;

 private:
  int item_at(const QPointF& screen) const;
  int corner_at(const QPointF& screen) const;  // of the picked item
  void paint_items(QPainter& painter) const;
  void hover(int item, int area);

  QImage image_;
  bool live_ = false;
  std::vector<SeenItem> items_;
  ShadedAreas areas_;
  QString empty_words_;
  QString note_;
  PanZoom view_;
  int picked_ = -1;
  int picked_corner_ = -1;
  int hovered_ = -1;
  int hovered_area_ = -1;
  int dragged_corner_ = -1;
  bool adding_ = false;
  bool panning_ = false;
  QPointF grabbed_beside_;  // from the mouse to the corner it drags
  QPointF pressed_at_;
  QPointF last_at_;
};

}  // namespace delvelens::desktop

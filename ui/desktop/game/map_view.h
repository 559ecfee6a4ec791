// SPDX-License-Identifier: MIT
// Any game's map: rooms with walls, doors and marks. Wheel or +/- zooms, dragging or arrows pan, 0 shows all.
#pragma once

#include <QWidget>

#include "rules/engine/sheet.h"
#include "ui/desktop/look/pan_zoom.h"
#include "ui/desktop/look/shaded_areas.h"

namespace delvelens::desktop {

class MapView : public QWidget {
  Q_OBJECT

 public:
  explicit MapView(QWidget* parent = nullptr);
  void show_map(const rules::Map& map);
  const rules::Map& map() const { return map_; }
  void show_areas(std::vector<board::Polygon> areas);  // in cells; shaded one at a time
  void light_area(int area);                           // -1 for none
  void show_way(std::vector<rules::MapPlace> way);     // drawn with arrows; empty for none
  const std::vector<rules::MapPlace>& way() const { return way_; }
  const ShadedAreas& areas() const { return areas_; }

 signals:
  void cell_pressed(int x, int y);
  void area_hovered(int area);  // -1: none any more

 protected:
  void paintEvent(QPaintEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  bool event(QEvent* event) override;

 private:
  const rules::MapCell* cell_at(const QPointF& screen) const;
  QRectF cell_area(int x, int y) const;
  QPointF content_of(const QPointF& cells) const;
  void hover(const rules::MapCell* cell, int area);

  rules::Map map_;
  ShadedAreas areas_;
  std::vector<rules::MapPlace> way_;
  int hovered_area_ = -1;
  QRect bounds_;  // in cells, unexplored ways on included
  PanZoom view_;
  QPointF pressed_at_;
  QPointF last_at_;
  bool dragged_ = false;
  const rules::MapCell* hovered_ = nullptr;
};

}  // namespace delvelens::desktop

// SPDX-License-Identifier: MIT
#include "ui/desktop/look/shaded_areas.h"

#include <QPolygonF>
#include <cmath>

namespace delvelens::desktop {
namespace {

double size_of(const board::Polygon& area) {
  double twice = 0;
  for (std::size_t i = 0; i < area.size(); ++i) {
    const board::Point& from = area[i];
    const board::Point& to = area[(i + 1) % area.size()];
    twice += from.x * to.y - to.x * from.y;
  }
  return std::abs(twice) / 2;
}

bool lies_in(const board::Polygon& area, const QPointF& place) {
  bool inside = false;
  for (std::size_t i = 0, j = area.size() - 1; i < area.size(); j = i++) {
    const board::Point& a = area[i];
    const board::Point& b = area[j];
    if ((a.y > place.y()) == (b.y > place.y())) continue;
    if (place.x() < (b.x - a.x) * (place.y() - a.y) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

}  // namespace

void ShadedAreas::set(std::vector<board::Polygon> areas) {
  areas_ = std::move(areas);
  sizes_.clear();
  for (const board::Polygon& area : areas_) sizes_.push_back(size_of(area));
  lit_ = -1;
}

bool ShadedAreas::light(int area) {
  if (area == lit_) return false;
  lit_ = area;
  return true;
}

int ShadedAreas::at(const QPointF& place) const {
  int best = -1;
  for (std::size_t i = 0; i < areas_.size(); ++i) {
    if (best >= 0 && sizes_[i] >= sizes_[static_cast<std::size_t>(best)]) continue;
    if (lies_in(areas_[i], place)) best = static_cast<int>(i);
  }
  return best;
}

void ShadedAreas::paint_shape(QPainter& painter, const QPolygonF& shape, const QColor& colour) {
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  QColor fill = colour;
  fill.setAlpha(80);
  painter.setBrush(fill);
  painter.setPen(QPen(QColor(0, 0, 0, 150), 5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.drawPolygon(shape);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(colour, 2.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.drawPolygon(shape);
  painter.restore();
}

}  // namespace delvelens::desktop

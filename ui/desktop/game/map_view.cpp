// SPDX-License-Identifier: MIT
#include "ui/desktop/game/map_view.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <array>
#include <cmath>

#include "ui/desktop/game/map_paint.h"
#include "ui/desktop/look/parts.h"
#include "ui/desktop/look/theme.h"
#include "ui/desktop/words.h"

namespace delvelens::desktop {
namespace {

constexpr double kCell = 48;      // units of the content a cell
constexpr double kMostFit = 2.2;  // a map of one room does not fill the window
constexpr int kFarthest = 10000;  // cells further away are not drawn
constexpr std::array<QPoint, 4> kSteps{QPoint(0, -1), QPoint(1, 0), QPoint(0, 1), QPoint(-1, 0)};

bool leads_on(rules::Edge edge) {
  return edge == rules::Edge::open || edge == rules::Edge::door || edge == rules::Edge::locked;
}

QRect bounds_of(const rules::Map& map) {
  QRect bounds;
  for (const rules::MapCell& cell : map.cells) {
    if (std::abs(cell.x) > kFarthest || std::abs(cell.y) > kFarthest) continue;
    const QPoint at(cell.x, cell.y);
    bounds |= QRect(at, QSize(1, 1));
    for (std::size_t side = 0; side < 4; ++side) {
      if (leads_on(cell.edges[side])) bounds |= QRect(at + kSteps[side], QSize(1, 1));
    }
  }
  return bounds;
}

QString place_words(const rules::MapCell& cell) { return shown(cell.name.empty() ? cell.symbol : cell.name); }

}  // namespace

MapView::MapView(QWidget* parent) : QWidget(parent) {
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setMinimumSize(ems(10), ems(8));
  setAccessibleName(tr("Map"));
}

void MapView::show_map(const rules::Map& map) {
  const QRect bounds = bounds_of(map);
  // A map that grows is shown whole again: the new room is what the player wants to see.
  if (bounds != bounds_) view_.reset();
  hovered_ = nullptr;
  map_ = map;
  bounds_ = bounds;
  setAccessibleName(shown(map_.title));
  for (const rules::MapCell& cell : map_.cells) {
    if (cell.here) setAccessibleDescription(tr("You are at %1").arg(place_words(cell)));
  }
  update();
}

void MapView::show_areas(std::vector<board::Polygon> areas) {
  areas_.set(std::move(areas));
  hovered_area_ = -1;
  update();
}

void MapView::light_area(int area) {
  if (areas_.light(area)) update();
}

void MapView::show_way(std::vector<rules::MapPlace> way) {
  way_ = std::move(way);
  update();
}

QPointF MapView::content_of(const QPointF& cells) const {
  return (cells - QPointF(bounds_.topLeft()) + QPointF(0.5, 0.5)) * kCell;
}

QRectF MapView::cell_area(int x, int y) const {
  return view_.to_screen(QRectF(content_of(QPointF(x, y)), QSizeF(kCell, kCell)));
}

const rules::MapCell* MapView::cell_at(const QPointF& screen) const {
  const auto found = std::find_if(map_.cells.begin(), map_.cells.end(), [&](const rules::MapCell& cell) {
    return cell_area(cell.x, cell.y).contains(screen);
  });
  return found == map_.cells.end() ? nullptr : &*found;
}

void MapView::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  if (map_.cells.empty()) {
    painter.setPen(theme().dim);
    painter.drawText(rect(), Qt::AlignCenter, tr("There is no map yet."));
    return;
  }
  const QSizeF content((bounds_.width() + 1) * kCell, (bounds_.height() + 1) * kCell);
  const QSizeF room = size();
  view_.fit(content, room, kMostFit);
  for (const rules::MapCell& cell : map_.cells) {
    for (std::size_t side = 0; side < 4; ++side) {
      if (!leads_on(cell.edges[side])) continue;
      const QRectF beyond = cell_area(cell.x + kSteps[side].x(), cell.y + kSteps[side].y());
      painter.fillRect(beyond, mixed(theme().surface, theme().dim, 0.08));
      painter.setPen(mixed(theme().surface, theme().dim, 0.6));
      QFont font = painter.font();
      font.setPixelSize(std::max(5, static_cast<int>(beyond.width() * 0.36)));
      painter.setFont(font);
      painter.drawText(beyond, Qt::AlignCenter, QStringLiteral("?"));
    }
  }
  for (const rules::MapCell& cell : map_.cells)
    paint_cell(painter, cell_area(cell.x, cell.y), cell, &cell == hovered_);
  for (const rules::MapCell& cell : map_.cells) {
    for (int side = 0; side < 4; ++side) {
      paint_edge(painter, cell_area(cell.x, cell.y), side, cell.edges[static_cast<std::size_t>(side)]);
    }
  }
  std::vector<QPointF> way;
  for (const rules::MapPlace& place : way_) way.push_back(cell_area(place.x, place.y).center());
  if (way.size() > 1) paint_way(painter, way, cell_area(0, 0).width());
  areas_.paint(
      painter, [this](const QPointF& cells) { return view_.to_screen(content_of(cells)); }, theme().info);
  if (hasFocus()) {
    painter.setPen(QPen(theme().accent, 1, Qt::DotLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rect().adjusted(1, 1, -2, -2));
  }
}

void MapView::wheelEvent(QWheelEvent* event) {
  view_.zoom(std::pow(1.2, event->angleDelta().y() / 120.0), event->position());
  update();
}

void MapView::mousePressEvent(QMouseEvent* event) {
  pressed_at_ = last_at_ = event->position();
  dragged_ = false;
}

void MapView::mouseMoveEvent(QMouseEvent* event) {
  if (event->buttons() & (Qt::LeftButton | Qt::MiddleButton)) {
    if ((event->position() - pressed_at_).manhattanLength() > ems(0.4)) dragged_ = true;
    if (dragged_) view_.pan(event->position() - last_at_);
    last_at_ = event->position();
    update();
    return;
  }
  const QPointF cells = view_.to_content(event->position()) / kCell - QPointF(0.5, 0.5) + bounds_.topLeft();
  hover(cell_at(event->position()), areas_.at(cells));
}

void MapView::hover(const rules::MapCell* cell, int area) {
  if (cell != hovered_) {
    hovered_ = cell;
    update();
  }
  if (area == hovered_area_) return;
  hovered_area_ = area;
  emit area_hovered(area);
}

void MapView::mouseReleaseEvent(QMouseEvent* event) {
  if (dragged_) return;
  if (const rules::MapCell* cell = cell_at(event->position())) emit cell_pressed(cell->x, cell->y);
}

void MapView::mouseDoubleClickEvent(QMouseEvent* /*event*/) {
  view_.reset();
  update();
}

void MapView::keyPressEvent(QKeyEvent* event) {
  if (!view_.take_key(event->key(), QPointF(width() / 2.0, height() / 2.0), ems(3))) {
    QWidget::keyPressEvent(event);
    return;
  }
  update();
}

bool MapView::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    const rules::MapCell* cell = cell_at(help->pos());
    if (cell != nullptr) {
      QToolTip::showText(help->globalPos(), place_words(*cell), this);
    } else {
      QToolTip::hideText();
    }
    return true;
  }
  if (event->type() == QEvent::Leave) hover(nullptr, -1);
  return QWidget::event(event);
}

}  // namespace delvelens::desktop

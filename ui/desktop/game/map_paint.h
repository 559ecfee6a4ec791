// SPDX-License-Identifier: MIT
// How a room of a map looks, whatever view it is part of.
#pragma once

#include <QPainter>

#include "rules/engine/sheet.h"

namespace delvelens::desktop {

void paint_cell(QPainter& painter, const QRectF& area, const rules::MapCell& cell, bool lit);
// One side of a room, 0 to 3 for north, east, south, west.
void paint_edge(QPainter& painter, const QRectF& area, int side, rules::Edge edge);

// A way from place to place, each step with its arrow; `side` is the width of a room.
void paint_way(QPainter& painter, const std::vector<QPointF>& places, double side);

}  // namespace delvelens::desktop

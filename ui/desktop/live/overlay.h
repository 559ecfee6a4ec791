// SPDX-License-Identifier: MIT
// How one read item looks over the picture.
#pragma once

#include <QPainter>
#include <QPolygonF>

#include "ui/desktop/live/seen.h"

namespace delvelens::desktop {

struct OverlayMood {
  bool hovered = false;
  bool picked = false;
  int corner = -1;  // of a picked item: the one that keys move
};

QColor area_colour();  // of a shaded part of the picture

void paint_item(QPainter& painter, const QPolygonF& outline, const SeenItem& item, const OverlayMood& mood);

}  // namespace delvelens::desktop

// How one read item looks over the picture.
#pragma once

#include <QPainter>
#include <QPolygonF>

#include "ui/desktop/live/seen.h"

namespace delvelens::desktop {

struct OverlayMood {
  bool hovered = false;
  bool picked = false;
};

void paint_item(QPainter& painter, const QPolygonF& outline, const SeenItem& item, const OverlayMood& mood);

}  // namespace delvelens::desktop

// SPDX-License-Identifier: MIT
#include "ui/desktop/look/flow_layout.h"

#include <QWidget>
#include <algorithm>

namespace delvelens::desktop {

FlowLayout::FlowLayout(int gap, QWidget* parent) : QLayout(parent), gap_(gap) {
  setContentsMargins(0, 0, 0, 0);
}

FlowLayout::~FlowLayout() {
  for (const QLayoutItem* item : items_) delete item;
}

QLayoutItem* FlowLayout::itemAt(int index) const {
  return index >= 0 && index < count() ? items_[static_cast<std::size_t>(index)] : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int index) {
  QLayoutItem* item = itemAt(index);
  if (item != nullptr) items_.erase(items_.begin() + index);
  return item;
}

QSize FlowLayout::minimumSize() const {
  QSize size;
  for (const QLayoutItem* item : items_) size = size.expandedTo(item->minimumSize());
  return size;
}

void FlowLayout::setGeometry(const QRect& area) {
  QLayout::setGeometry(area);
  arrange(area, true);
}

int FlowLayout::arrange(const QRect& area, bool move) const {
  int x = area.x();
  int y = area.y();
  int row = 0;
  for (QLayoutItem* item : items_) {
    QSize size = item->sizeHint();
    size.setWidth(std::min(size.width(), std::max(area.width(), 1)));
    // A text too long for the line is folded rather than cut.
    if (item->hasHeightForWidth()) size.setHeight(item->heightForWidth(size.width()));
    if (x > area.x() && x + size.width() > area.x() + area.width()) {
      x = area.x();
      y += row + gap_;
      row = 0;
    }
    if (move) item->setGeometry({{x, y}, size});
    x += size.width() + gap_;
    row = std::max(row, size.height());
  }
  return y + row - area.y();
}

}  // namespace delvelens::desktop

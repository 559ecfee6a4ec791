// SPDX-License-Identifier: MIT
// How a room looks in the list: its pillars and its worth, what lies in it, and what to look at closely.
#pragma once

#include <QStyledItemDelegate>

#include "rules/engine/area.h"

class QListWidgetItem;

namespace delvelens::desktop {

class RoomRows : public QStyledItemDelegate {
 public:
  explicit RoomRows(QObject* parent) : QStyledItemDelegate(parent) {}

  // What the delegate paints is kept in the item itself.
  static void fill(QListWidgetItem& row, const rules::Area& room);
  static void set_lit(QListWidgetItem& row, bool lit);
  static bool is_lit(const QListWidgetItem& row);

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace delvelens::desktop

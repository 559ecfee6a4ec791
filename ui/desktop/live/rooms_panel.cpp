// SPDX-License-Identifier: MIT
#include "ui/desktop/live/rooms_panel.h"

#include <QLabel>
#include <QListWidget>
#include <QMouseEvent>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include "ui/desktop/live/room_rows.h"
#include "ui/desktop/look/parts.h"

namespace delvelens::desktop {

RoomsPanel::RoomsPanel(QWidget* parent) : QFrame(parent) {
  setProperty("card", true);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(ems(0.4), ems(0.5), ems(0.4), ems(0.4));
  column->setSpacing(ems(0.3));
  auto* title = make_heading(tr("Rooms"), 1.1, this);
  title->setContentsMargins(ems(0.5), 0, 0, 0);
  words_ = make_text({}, "dim", this);
  words_->setContentsMargins(ems(0.5), 0, 0, 0);
  list_ = new QListWidget(this);
  list_->setObjectName(QStringLiteral("rooms"));
  list_->setAccessibleName(tr("Rooms, best first"));
  list_->setItemDelegate(new RoomRows(list_));
  list_->setProperty("bare", true);
  list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  list_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
  list_->setResizeMode(QListView::Adjust);
  list_->setMouseTracking(true);
  list_->setMinimumWidth(ems(14));
  list_->viewport()->installEventFilter(this);
  column->addWidget(title);
  column->addWidget(words_);
  column->addWidget(list_, 1);
  connect(list_, &QListWidget::itemEntered, this,
          [this](QListWidgetItem* row) { emit pointed(list_->row(row)); });
  connect(list_, &QListWidget::currentRowChanged, this, &RoomsPanel::pointed);
}

QSize RoomsPanel::sizeHint() const { return {ems(17), ems(20)}; }

void RoomsPanel::show_rooms(const std::vector<rules::Area>& rooms, const QString& words) {
  const QSignalBlocker quiet(list_);
  list_->clear();
  for (const rules::Area& room : rooms) RoomRows::fill(*new QListWidgetItem(list_), room);
  words_->setText(words);
  words_->setVisible(!words.isEmpty());
  list_->setAccessibleDescription(words);
}

void RoomsPanel::light(int room) {
  for (int i = 0; i < list_->count(); ++i) {
    QListWidgetItem& row = *list_->item(i);
    if (RoomRows::is_lit(row) != (i == room)) RoomRows::set_lit(row, i == room);
  }
  // Under the mouse it is in sight already, and a list that jumps there would run away from it.
  if (room >= 0 && room < list_->count() && !list_->underMouse()) list_->scrollToItem(list_->item(room));
}

bool RoomsPanel::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Leave) emit pointed(list_->currentRow());
  if (event->type() == QEvent::MouseMove && list_->itemAt(static_cast<QMouseEvent*>(event)->pos()) == nullptr)
    emit pointed(list_->currentRow());
  return QFrame::eventFilter(watched, event);
}

}  // namespace delvelens::desktop

// SPDX-License-Identifier: MIT
#include "ui/desktop/sessions/history_view.h"

#include <QHeaderView>

#include "ui/desktop/look/parts.h"
#include "ui/desktop/look/theme.h"
#include "ui/desktop/words.h"

namespace delvelens::desktop {
namespace {

constexpr int kThumbnails = 60;  // only the newest are loaded: a long game has hundreds

QString giver_words(const session::Provenance& by) {
  switch (by.giver) {
    case session::Giver::camera:
      return HistoryView::tr("camera, %1 %").arg(static_cast<int>(by.confidence * 100));
    case session::Giver::random:
      return HistoryView::tr("thrown");
    case session::Giver::hand:
      break;
  }
  return HistoryView::tr("by hand");
}

}  // namespace

HistoryView::HistoryView(QWidget* parent) : QTreeWidget(parent) {
  setAccessibleName(tr("History"));
  setHeaderLabels({tr("#"), tr("Question"), tr("Answer"), tr("Given")});
  setAlternatingRowColors(false);
  setUniformRowHeights(false);
  setIconSize({ems(5), ems(3.4)});
  header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
  header()->setSectionResizeMode(1, QHeaderView::Stretch);
  header()->setSectionResizeMode(2, QHeaderView::ResizeToContents);
  header()->setSectionResizeMode(3, QHeaderView::ResizeToContents);
}

QTreeWidgetItem* HistoryView::item_of(const HistoryLine& line, int index) const {
  auto* item = new QTreeWidgetItem({QString::number(index + 1), shown(line.ask.prompt),
                                    shown(spoken(line.ask, line.entry.answer)), giver_words(line.entry.by)});
  QFont bold = font();
  bold.setBold(true);
  item->setFont(2, bold);
  item->setData(0, Qt::UserRole, index);
  for (const rules::Event& event : line.events) {
    auto* child = new QTreeWidgetItem(item, {QString(), shown(event.text)});
    child->setForeground(1, event_colour(event.kind));
    child->setFirstColumnSpanned(false);
  }
  return item;
}

void HistoryView::show_history(const std::vector<HistoryLine>& lines, const std::string& session,
                               const Album* album) {
  clear();
  QList<QTreeWidgetItem*> items;
  const int count = static_cast<int>(lines.size());
  for (int i = 0; i < count; ++i) {
    QTreeWidgetItem* item = item_of(lines[static_cast<std::size_t>(i)], i);
    if (album != nullptr && i >= count - kThumbnails) {
      const QImage picture = album->thumbnail(session, i);
      if (!picture.isNull()) item->setIcon(3, QIcon(QPixmap::fromImage(picture)));
    }
    items.push_back(item);
  }
  addTopLevelItems(items);
  if (!items.isEmpty()) {
    setCurrentItem(items.back());
    scrollToItem(items.back());
  }
}

int HistoryView::picked() const {
  const QTreeWidgetItem* item = currentItem();
  if (item != nullptr && item->parent() != nullptr) item = item->parent();
  return item == nullptr ? -1 : item->data(0, Qt::UserRole).toInt();
}

}  // namespace delvelens::desktop

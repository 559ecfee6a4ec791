// SPDX-License-Identifier: MIT
// The history of a session as a list: questions, answers, who gave them, small pictures of the readings.
#pragma once

#include <QTreeWidget>

#include "ui/desktop/live/album.h"
#include "ui/desktop/sessions/history.h"

namespace delvelens::desktop {

class HistoryView : public QTreeWidget {
  Q_OBJECT

 public:
  explicit HistoryView(QWidget* parent = nullptr);

  void show_history(const std::vector<HistoryLine>& lines, const std::string& session, const Album* album);
  int picked() const;  // 0-based number of the answer; -1 for none

 private:
  QTreeWidgetItem* item_of(const HistoryLine& line, int index) const;
};

}  // namespace delvelens::desktop

// SPDX-License-Identifier: MIT
// The rooms of the table as a list. A row under the mouse or chosen with the keys is the one to shade.
#pragma once

#include <QFrame>
#include <vector>

#include "rules/engine/area.h"

class QLabel;
class QListWidget;

namespace delvelens::desktop {

class RoomsPanel : public QFrame {
  Q_OBJECT

 public:
  explicit RoomsPanel(QWidget* parent = nullptr);

  void show_rooms(const std::vector<rules::Area>& rooms,
                  const QString& words);  // what there is to say of them
  void light(int room);                   // brings it into sight; -1 for none
  QListWidget& list() { return *list_; }
  QSize sizeHint() const override;

 signals:
  void pointed(int room);  // under the mouse, else the chosen one; -1 for none

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  QLabel* words_;
  QListWidget* list_;
};

}  // namespace delvelens::desktop

// SPDX-License-Identifier: MIT
// Any game's sheet: groups of stats as bars and of things as chips, and the turn of a cube it asks for.
#pragma once

#include <QScrollArea>

#include "rules/engine/sheet.h"

class QLabel;
class QVBoxLayout;

namespace delvelens::desktop {

class SheetPanel : public QScrollArea {
  Q_OBJECT

 public:
  explicit SheetPanel(QWidget* parent = nullptr);
  void show_sheet(const rules::Sheet& sheet);

 private:
  QWidget* card_of(const rules::Group& group);
  QWidget* card_of(const board::cube::AskedTurn& turn);

  rules::Sheet sheet_;
  QVBoxLayout* column_;
};

}  // namespace delvelens::desktop

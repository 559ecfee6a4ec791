// SPDX-License-Identifier: MIT
// Which die is which: the player names the dice that lie there, and from then on they are told apart by their
// colours.
#pragma once

#include <string>
#include <vector>

#include "ui/desktop/guides/lesson.h"

class QComboBox;

namespace delvelens::desktop {

class DiceRoles : public Lesson {
  Q_OBJECT

 public:
  // `asked`: what the game on the table calls its dice.
  DiceRoles(LivePanel& live, const std::vector<std::string>& asked);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void show_dice(const SeenPointer& seen);
  void finish();

  QStringList names_;  // to choose from
  SeenPointer seen_;
  QWidget* rows_ = nullptr;
  std::vector<QComboBox*> boxes_;  // one a die, in the order of the reading
  QPushButton* save_;
};

}  // namespace delvelens::desktop

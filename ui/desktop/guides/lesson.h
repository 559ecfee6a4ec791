// SPDX-License-Identifier: MIT
// A guide that teaches the program something about the player's table: a card beside the picture. While it is
// open the picture serves it and not the game.
#pragma once

#include "ui/desktop/guides/guide_card.h"
#include "ui/desktop/live/live_panel.h"

class QPushButton;

namespace delvelens::desktop {

class Lesson : public GuideCard {
  Q_OBJECT

 public:
  // The camera's view is in sight.
  Lesson(LivePanel& live, const LivePanel::Lesson& reads);
  ~Lesson() override;
  Q_DISABLE_COPY_MOVE(Lesson)

 signals:
  void told(const QString& words);  // how it ended

 protected:
  LivePanel& live() { return live_; }
  // "Cancel" and the button that keeps what was learnt.
  QPushButton* add_buttons(const QString& keep, const QString& tip, const QString& name);
  void complain(const QString& words);  // what cannot be done; empty when nothing is wrong
  // While something is worked out the button cannot be pressed; the keyboard comes back to it afterwards.
  void set_busy(QPushButton& keep, bool busy);
  void end(const QString& words);
  void place() override;

 private:
  LivePanel& live_;
  QLabel* complaint_;
};

}  // namespace delvelens::desktop

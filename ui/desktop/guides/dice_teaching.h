// Teaches the reader the player's own dice: every reading is checked by the player, and its faces are
// remembered as examples.
#pragma once

#include <array>
#include <vector>

#include "ui/desktop/guides/guide_card.h"
#include "ui/desktop/live/seen.h"
#include "vision/dice/own_dice.h"

class QPushButton;

namespace delvelens::desktop {

class LivePanel;

class DiceTeaching : public GuideCard {
  Q_OBJECT

 public:
  // The camera's view is in sight and reads dice; every reading is asked until the guide is gone.
  DiceTeaching(LivePanel& live, QWidget* window);
  ~DiceTeaching() override;
  Q_DISABLE_COPY_MOVE(DiceTeaching)

  std::size_t examples() const { return examples_.size(); }

 signals:
  void told(const QString& words);

 private:
  void learn(const SeenPointer& seen);
  void show_progress();
  void finish();

  LivePanel& live_;
  std::vector<vision::dice::Example> examples_;
  QPushButton* save_;
};

}  // namespace delvelens::desktop

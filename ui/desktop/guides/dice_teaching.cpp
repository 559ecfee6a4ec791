// SPDX-License-Identifier: MIT
#include "ui/desktop/guides/dice_teaching.h"

#include <QPushButton>
#include <algorithm>
#include <cstdlib>

#include "ui/desktop/aside.h"
#include "ui/desktop/live/watch.h"
#include "ui/desktop/words.h"
#include "vision/dice/calibrate.h"

namespace delvelens::desktop {

namespace dice = vision::dice;

DiceTeaching::DiceTeaching(LivePanel& live) : Lesson(live, {"dice", true}) {
  save_ = add_buttons(tr("Remember"), tr("Compares every die with these examples from now on"),
                      QStringLiteral("teach-save"));
  connect(save_, &QPushButton::clicked, this, &DiceTeaching::finish);
  connect(&live, &LivePanel::confirmed, this, &DiceTeaching::learn);
  show_progress();
}

// Dice that the player added by hand were not looked at by the reader and teach it nothing.
void DiceTeaching::learn(const SeenPointer& seen) {
  const auto* look = std::any_cast<dice::DiceLook>(&seen->whole);
  if (look == nullptr) return;
  for (const SeenItem& item : seen->items) {
    const auto origin = static_cast<std::size_t>(item.origin);
    if (item.origin < 0 || origin >= look->details.size()) continue;
    examples_.push_back({std::atoi(item.value.c_str()), look->details[origin].face.features});
  }
  show_progress();
}

void DiceTeaching::show_progress() {
  QStringList counts;
  int missing = 0;
  for (int value = 1; value <= 6; ++value) {
    const auto count =
        std::count_if(examples_.begin(), examples_.end(),
                      [value](const dice::Example& example) { return example.value == value; });
    counts += tr("%1: %2").arg(value).arg(count);
    if (count == 0) ++missing;
  }
  save_->setEnabled(!examples_.empty());
  const QString next =
      missing > 0 ? tr("%n value(s) still to be shown.", nullptr, missing) : tr("Every value has been seen.");
  say(tr("Teaching"), tr("Show me your dice"),
      tr("Roll them before the camera, or open photos of them. Correct what is read wrongly and press "
         "Enter.\n\n%1\n%2")
          .arg(counts.join(QStringLiteral("   ")), next));
}

void DiceTeaching::finish() {
  set_busy(*save_, true);
  aside(
      this,
      [examples = examples_] {
        return dice::save_own_dice(dice::OwnDice(examples), vision::ModelStore::standard());
      },
      [this](const vision::Result<void>& saved) {
        set_busy(*save_, false);
        if (!saved) return complain(shown(saved.error().text));
        live().watch().renew_reader("dice");
        end(tr("%n face(s) of your dice learnt.", nullptr, static_cast<int>(examples_.size())));
      });
}

}  // namespace delvelens::desktop

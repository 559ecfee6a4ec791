#include "ui/desktop/guides/dice_teaching.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <algorithm>
#include <cstdlib>

#include "ui/desktop/live/live_panel.h"
#include "ui/desktop/live/watch.h"
#include "ui/desktop/look/parts.h"
#include "ui/desktop/words.h"
#include "vision/dice/calibrate.h"

namespace delvelens::desktop {

namespace dice = vision::dice;

DiceTeaching::DiceTeaching(LivePanel& live, QWidget* window) : GuideCard(window), live_(live) {
  auto* leave = make_button(tr("Cancel"), tr("Forgets what was shown just now"), false, this);
  save_ = make_button(tr("Remember these dice"), tr("Compares every die with these examples from now on"),
                      true, this);
  save_->setObjectName(QStringLiteral("teach-save"));
  buttons().addWidget(leave);
  buttons().addStretch();
  buttons().addWidget(save_);
  connect(leave, &QPushButton::clicked, this, &GuideCard::done);
  connect(save_, &QPushButton::clicked, this, &DiceTeaching::finish);
  connect(&live_, &LivePanel::confirmed, this, &DiceTeaching::learn);
  live_.set_always_ask(true);
  show();
  show_progress();
}

DiceTeaching::~DiceTeaching() { live_.set_always_ask(false); }

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
  const std::size_t count = examples_.size();
  const auto saved = dice::save_own_dice(dice::OwnDice(std::move(examples_)), vision::ModelStore::standard());
  examples_.clear();
  if (saved) live_.watch().renew_reader();
  emit told(saved ? tr("%n face(s) of your dice learnt.", nullptr, static_cast<int>(count))
                  : shown(saved.error().text));
  emit done();
}

}  // namespace delvelens::desktop

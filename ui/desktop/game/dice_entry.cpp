// SPDX-License-Identifier: MIT
#include "ui/desktop/game/dice_entry.h"

#include <QButtonGroup>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <algorithm>

#include "ui/desktop/game/die_button.h"
#include "ui/desktop/look/parts.h"
#include "ui/desktop/words.h"

namespace delvelens::desktop {

DiceEntry::DiceEntry(const rules::AskDice& ask, QWidget* parent) : AnswerEntry(parent) {
  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setSpacing(ems(0.3));
  for (std::size_t i = 0; i < ask.roles.size(); ++i) {
    const int row = static_cast<int>(i);
    const QString role = shown(ask.roles[i]);
    auto* name = make_text(role, nullptr, this);
    name->setMinimumWidth(ems(4));
    grid->addWidget(name, row, 0);
    auto* die = new QButtonGroup(this);
    for (int pips = 1; pips <= 6; ++pips) {
      auto* face = new DieButton(pips, this);
      face->setObjectName(QStringLiteral("die-%1-%2").arg(i).arg(pips));
      face->setAccessibleName(tr("%1 shows %2").arg(role).arg(pips));
      face->setToolTip(face->accessibleName());
      die->addButton(face, pips);
      grid->addWidget(face, row, pips);
    }
    connect(die, &QButtonGroup::idClicked, this, [this] { give_when_whole(); });
    dice_.push_back(die);
  }
  grid->setColumnStretch(7, 1);
}

bool DiceEntry::take_key(const QKeyEvent& key) {
  if (key.key() == Qt::Key_Backspace) {
    const auto last = std::find_if(dice_.rbegin(), dice_.rend(),
                                   [](const QButtonGroup* die) { return die->checkedId() > 0; });
    if (last == dice_.rend()) return false;
    (*last)->setExclusive(false);
    (*last)->checkedButton()->setChecked(false);
    (*last)->setExclusive(true);
    return true;
  }
  const int pips = key.key() - Qt::Key_0;
  if (pips < 1 || pips > 6 || key.text().isEmpty()) return false;
  const auto next =
      std::find_if(dice_.begin(), dice_.end(), [](const QButtonGroup* die) { return die->checkedId() < 1; });
  if (next == dice_.end()) return false;
  (*next)->button(pips)->setChecked(true);
  give_when_whole();
  return true;
}

void DiceEntry::give_when_whole() {
  std::vector<int> pips;
  for (const QButtonGroup* die : dice_) pips.push_back(die->checkedId());
  if (const auto roll = board::roll_of(pips)) emit given(*roll);
}

}  // namespace delvelens::desktop

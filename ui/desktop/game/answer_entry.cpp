// SPDX-License-Identifier: MIT
#include "ui/desktop/game/answer_entry.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLocale>
#include <QPushButton>

#include "ui/desktop/game/choice_entry.h"
#include "ui/desktop/game/dice_entry.h"
#include "ui/desktop/game/document_entry.h"
#include "ui/desktop/look/parts.h"
#include "ui/desktop/words.h"

namespace delvelens::desktop {
namespace {

class CoinEntry : public AnswerEntry {
 public:
  explicit CoinEntry(QWidget* parent) : AnswerEntry(parent) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    const auto add = [this, row](const QString& text, const char* name, rules::Coin side) {
      auto* button = make_button(text, {}, false, this);
      button->setObjectName(QLatin1String(name));
      connect(button, &QPushButton::clicked, this, [this, side] { emit given(side); });
      row->addWidget(button);
    };
    add(AnswerEntry::tr("Heads (H)"), "coin-heads", rules::Coin::heads);
    add(AnswerEntry::tr("Tails (T)"), "coin-tails", rules::Coin::tails);
    row->addStretch();
  }

  bool take_key(const QKeyEvent& key) override {
    if (key.key() != Qt::Key_H && key.key() != Qt::Key_T) return false;
    emit given(key.key() == Qt::Key_H ? rules::Coin::heads : rules::Coin::tails);
    return true;
  }
};

}  // namespace

void AnswerEntry::show_advice(const std::vector<rules::Advice>& /*advice*/) {}

AnswerEntry* make_entry(const rules::Ask& ask, QWidget* parent) {
  if (const auto* choice = std::get_if<rules::AskChoice>(&ask.want)) return new ChoiceEntry(*choice, parent);
  if (const auto* dice = std::get_if<rules::AskDice>(&ask.want)) return new DiceEntry(*dice, parent);
  if (std::holds_alternative<rules::AskCoin>(ask.want)) return new CoinEntry(parent);
  return new DocumentEntry(ask, parent);
}

QString figure_of(const rules::Advice& advice) {
  const bool chance = shown(advice.measure).contains(QLatin1String("chance"), Qt::CaseInsensitive);
  if (chance && advice.value >= 0 && advice.value <= 1) {
    return QLocale().toString(advice.value * 100, 'f', 1) + QStringLiteral(" %");
  }
  return QLocale().toString(advice.value, 'f', 2);
}

}  // namespace delvelens::desktop

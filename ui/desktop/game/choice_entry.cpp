// SPDX-License-Identifier: MIT
#include "ui/desktop/game/choice_entry.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <algorithm>

#include "ui/desktop/game/choice_button.h"
#include "ui/desktop/look/parts.h"
#include "ui/desktop/words.h"

namespace delvelens::desktop {
namespace {

// Without R, A and the letters of other keys of the game panel.
constexpr std::string_view kKeys = "123456789BCEGHIJKLMOPQTUVWXYZ";

}  // namespace

QString key_of_choice(std::size_t index) {
  return index < kKeys.size() ? QString(QLatin1Char(kKeys[index])) : QString();
}

ChoiceEntry::ChoiceEntry(const rules::AskChoice& ask, QWidget* parent)
    : AnswerEntry(parent), options_(ask.options), grid_(new QGridLayout(this)) {
  grid_->setContentsMargins(0, 0, 0, 0);
  grid_->setSpacing(ems(0.35));
  for (std::size_t i = 0; i < options_.size(); ++i) {
    const rules::Option& option = options_[i];
    auto* button = new ChoiceButton(key_of_choice(i), shown(option.label.empty() ? option.id : option.label),
                                    shown(option.detail), this);
    button->setObjectName(QStringLiteral("choice-") + shown(option.id));
    connect(button, &QAbstractButton::clicked, this,
            [this, i] { emit given(rules::Choice{options_[i].id}); });
    buttons_.push_back(button);
  }
  arrange();
}

bool ChoiceEntry::take_key(const QKeyEvent& key) {
  const QString text = key.text().toUpper();
  if (text.isEmpty()) return false;
  for (std::size_t i = 0; i < buttons_.size(); ++i) {
    if (key_of_choice(i) != text) continue;
    buttons_[i]->animateClick();
    return true;
  }
  return false;
}

void ChoiceEntry::show_advice(const std::vector<rules::Advice>& advice) {
  for (std::size_t rank = 0; rank < advice.size(); ++rank) {
    for (std::size_t i = 0; i < options_.size(); ++i) {
      if (options_[i].id == advice[rank].option) buttons_[i]->set_figure(figure_of(advice[rank]), rank == 0);
    }
  }
}

void ChoiceEntry::resizeEvent(QResizeEvent* event) {
  AnswerEntry::resizeEvent(event);
  arrange();
}

// One column reads best; many choices take two where there is room.
void ChoiceEntry::arrange() {
  const int columns = buttons_.size() > 3 && width() >= ems(24) ? 2 : 1;
  if (columns == columns_) return;
  columns_ = columns;
  for (std::size_t i = 0; i < buttons_.size(); ++i) {
    const int index = static_cast<int>(i);
    grid_->addWidget(buttons_[i], index / columns, index % columns);
  }
}

}  // namespace delvelens::desktop

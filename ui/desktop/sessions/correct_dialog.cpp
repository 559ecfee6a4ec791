// SPDX-License-Identifier: MIT
#include "ui/desktop/sessions/correct_dialog.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include "ui/desktop/game/answer_entry.h"
#include "ui/desktop/game/game_table.h"
#include "ui/desktop/look/parts.h"
#include "ui/desktop/sessions/history_view.h"
#include "ui/desktop/words.h"

namespace delvelens::desktop {

CorrectDialog::CorrectDialog(GameTable& table, int index, const HistoryLine& line, QWidget* parent)
    : QDialog(parent), table_(table), index_(index), line_(line) {
  setWindowTitle(tr("Correct answer %1").arg(index + 1));
  resize(ems(30), ems(24));
  auto* column = new QVBoxLayout(this);
  column->addWidget(make_heading(shown(line_.ask.prompt), 1.3, this));
  column->addWidget(
      make_text(tr("The answer was: %1").arg(shown(spoken(line_.ask, line_.entry.answer))), "dim", this));
  auto* scroll = new QScrollArea(this);
  scroll->setWidgetResizable(true);
  auto* holder = new QWidget;
  auto* inside = new QVBoxLayout(holder);
  AnswerEntry* entry = make_entry(line_.ask, holder);
  entry->setObjectName(QStringLiteral("correction"));
  inside->addWidget(entry);
  inside->addStretch();
  scroll->setWidget(holder);
  column->addWidget(scroll, 1);
  outcome_ = make_text(tr("Say what it should have been."), nullptr, this);
  outcome_->setObjectName(QStringLiteral("outcome"));
  column->addWidget(outcome_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
  apply_ = make_button(tr("Correct"), {}, true, this);
  apply_->setObjectName(QStringLiteral("apply"));
  apply_->setEnabled(false);
  buttons->addButton(apply_, QDialogButtonBox::AcceptRole);
  column->addWidget(buttons);
  connect(entry, &AnswerEntry::given, this, &CorrectDialog::preview);
  connect(entry, &AnswerEntry::problem, outcome_, &QLabel::setText);
  connect(buttons, &QDialogButtonBox::accepted, this, &CorrectDialog::apply);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void CorrectDialog::preview(const rules::Answer& answer) {
  if (table_.session() == nullptr) return;
  answer_.reset();
  apply_->setEnabled(false);
  const auto after = table_.session()->preview_correction(index_, answer);
  if (!after) {
    outcome_->setText(shown(after.error().reason));
    return;
  }
  answer_ = answer;
  apply_->setEnabled(true);
  const QString said = tr("It will be: %1.").arg(shown(spoken(line_.ask, answer)));
  if (after->dropped.empty()) {
    outcome_->setText(said + QLatin1Char(' ') + tr("Everything after it still fits."));
    return;
  }
  outcome_->setText(said + QLatin1Char(' ') +
                    tr("%n later answer(s) no longer fit and will be dropped: %1", nullptr,
                       static_cast<int>(after->dropped.size()))
                        .arg(after->first_misfit ? shown(after->first_misfit->reason) : QString()));
}

void CorrectDialog::apply() {
  if (answer_ && table_.correct(index_, *answer_)) accept();
}

HistoryDialog::HistoryDialog(GameTable& table, const Album& album, QWidget* parent)
    : QDialog(parent), table_(table), album_(album) {
  setWindowTitle(tr("History of this game"));
  resize(ems(46), ems(30));
  auto* column = new QVBoxLayout(this);
  view_ = new HistoryView(this);
  column->addWidget(view_, 1);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  auto* correct =
      make_button(tr("Correct this answer…"), tr("Says it anew and replays what follows"), true, this);
  correct->setObjectName(QStringLiteral("correct"));
  auto* back = make_button(tr("Go back to here"),
                           tr("Takes back everything after this answer; redo brings it again"), false, this);
  back->setObjectName(QStringLiteral("go-back"));
  buttons->addButton(correct, QDialogButtonBox::ActionRole);
  buttons->addButton(back, QDialogButtonBox::ActionRole);
  column->addWidget(buttons);
  connect(correct, &QPushButton::clicked, this, &HistoryDialog::correct);
  connect(back, &QPushButton::clicked, this, &HistoryDialog::go_back);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  refresh();
}

void HistoryDialog::refresh() {
  const session::Session* session = table_.session();
  if (session == nullptr) return;
  lines_ = history_of(session->game(), session->options(), session->entries());
  view_->show_history(lines_, session->name(), &album_);
}

void HistoryDialog::correct() {
  const int index = view_->picked();
  if (index < 0 || index >= static_cast<int>(lines_.size())) return;
  CorrectDialog dialog(table_, index, lines_[static_cast<std::size_t>(index)], this);
  if (dialog.exec() == QDialog::Accepted) refresh();
}

void HistoryDialog::go_back() {
  const int index = view_->picked();
  while (table_.session() != nullptr && index >= 0 &&
         static_cast<int>(table_.session()->entries().size()) > index + 1) {
    const std::size_t before = table_.session()->entries().size();
    table_.undo();
    if (table_.session()->entries().size() == before) break;  // told already
  }
  refresh();
}

}  // namespace delvelens::desktop

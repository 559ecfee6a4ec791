// SPDX-License-Identifier: MIT
#include "ui/desktop/game/ask_panel.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStyle>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/desktop/aside.h"
#include "ui/desktop/game/answer_entry.h"
#include "ui/desktop/game/game_table.h"
#include "ui/desktop/look/parts.h"
#include "ui/desktop/words.h"

namespace delvelens::desktop {
namespace {

constexpr std::size_t kMostReasons = 3;

// Style sheets look at properties only when they are asked to.
void set_mood(QLabel& label, const char* mood) {
  for (const char* name : {"bad", "good", "warning"}) label.setProperty(name, qstrcmp(name, mood) == 0);
  label.style()->unpolish(&label);
  label.style()->polish(&label);
}

QString label_in(const rules::Ask& ask, const std::string& id) {
  if (const auto* choice = std::get_if<rules::AskChoice>(&ask.want)) {
    for (const rules::Option& option : choice->options) {
      if (option.id == id && !option.label.empty()) return shown(option.label);
    }
  }
  return shown(id);
}

}  // namespace

AskPanel::AskPanel(GameTable& table, QWidget* parent) : QFrame(parent), table_(table) {
  setProperty("card", true);
  setAccessibleName(tr("What the game asks"));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(ems(0.9), ems(0.7), ems(0.9), ems(0.7));
  column->setSpacing(ems(0.45));
  headline_ = make_text({}, "dim", this);
  prompt_ = make_heading({}, 1.45, this);
  prompt_->setObjectName(QStringLiteral("prompt"));
  notice_ = make_text({}, "bad", this);
  notice_->setObjectName(QStringLiteral("notice"));
  scroll_ = new QScrollArea(this);
  scroll_->setWidgetResizable(true);
  scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll_->setFocusPolicy(Qt::NoFocus);
  reasons_ = make_text({}, "dim", this);
  chance_ = make_button({}, {}, true, this);
  chance_->setObjectName(QStringLiteral("chance"));
  advise_ =
      make_button(tr("Advise (A)"), tr("Ranks the choices and gives the figure behind each"), false, this);
  advise_->setObjectName(QStringLiteral("advise"));
  undo_ = make_button(tr("Undo"), tr("Takes the last answer back (Ctrl+Z)"), false, this);
  redo_ = make_button(tr("Redo"), tr("Gives it again (Ctrl+Shift+Z)"), false, this);
  auto* row = new QHBoxLayout;
  row->addWidget(chance_);
  row->addWidget(advise_);
  row->addStretch();
  row->addWidget(undo_);
  row->addWidget(redo_);
  for (QWidget* widget : std::initializer_list<QWidget*>{headline_, prompt_, notice_})
    column->addWidget(widget);
  column->addWidget(scroll_, 1);
  column->addWidget(reasons_);
  column->addLayout(row);

  connect(chance_, &QPushButton::clicked, this, [this] {
    if (ask_.over()) {
      emit new_game_wanted();
    } else {
      table_.throw_for_player();
    }
  });
  connect(advise_, &QPushButton::clicked, this, &AskPanel::ask_advice);
  connect(undo_, &QPushButton::clicked, &table_, &GameTable::undo);
  connect(redo_, &QPushButton::clicked, &table_, &GameTable::redo);
  connect(&table_, &GameTable::opened, this, &AskPanel::show_ask);
  connect(&table_, &GameTable::moved, this, &AskPanel::show_ask);
  connect(&table_, &GameTable::refused, this, &AskPanel::refuse);
}

void AskPanel::show_ask() {
  const session::Session* session = table_.session();
  if (session == nullptr) return;
  ++asked_;
  ask_ = session->ask();
  headline_->setText(shown(session->sheet().headline));
  headline_->setVisible(!headline_->text().isEmpty());
  prompt_->setText(shown(ask_.prompt));
  notice_->hide();
  reasons_->hide();
  emit advised({});
  undo_->setEnabled(session->can_undo());
  redo_->setEnabled(session->can_redo());
  const bool chance = ask_.by_chance();
  chance_->setVisible(chance || ask_.over());
  chance_->setText(chance_words(ask_));
  advise_->setVisible(!chance && !ask_.over());
  entry_ = nullptr;
  if (const auto* over = std::get_if<rules::Over>(&ask_.want)) {
    show_over(*over);
    return;
  }
  auto* holder = new QWidget;
  auto* column = new QVBoxLayout(holder);
  column->setContentsMargins(0, 0, 0, 0);
  entry_ = make_entry(ask_, holder);
  column->addWidget(entry_);
  column->addStretch();
  connect(
      entry_, &AnswerEntry::given, this,
      [this](const rules::Answer& answer) {
        table_.answer(answer, {session::Giver::hand, 1, 0});
      },
      Qt::QueuedConnection);
  connect(entry_, &AnswerEntry::problem, this, &AskPanel::refuse);
  scroll_->setWidget(holder);
}

void AskPanel::show_over(const rules::Over& over) {
  prompt_->setText(over.won ? tr("Victory!") : tr("The game is over."));
  auto* holder = new QWidget;
  auto* column = new QVBoxLayout(holder);
  column->setContentsMargins(0, 0, 0, 0);
  for (const std::string& line : over.summary) column->addWidget(make_text(shown(line), nullptr, holder));
  column->addStretch();
  scroll_->setWidget(holder);
}

QString AskPanel::chance_words(const rules::Ask& ask) const {
  if (ask.over()) return tr("New game…");
  if (const auto* dice = std::get_if<rules::AskDice>(&ask.want)) {
    return dice->roles.size() == 1 ? tr("Roll it for me (R)") : tr("Roll them for me (R)");
  }
  if (std::holds_alternative<rules::AskCoin>(ask.want)) return tr("Flip it for me (R)");
  if (std::holds_alternative<rules::AskCube>(ask.want)) return tr("Scramble one for me (R)");
  if (std::holds_alternative<rules::AskDrop>(ask.want)) return tr("Drop them for me (R)");
  return tr("Draw for me (R)");
}

void AskPanel::refuse(const QString& reason) { tell(reason, "bad"); }

void AskPanel::tell(const QString& words, const char* mood) {
  notice_->setText(words);
  set_mood(*notice_, mood);
  notice_->setVisible(!words.isEmpty());
}

void AskPanel::ask_advice() {
  const session::Session* session = table_.session();
  if (session == nullptr || ask_.by_chance() || ask_.over()) return;
  advise_->setEnabled(false);
  advise_->setText(tr("Thinking…"));
  // The state is a value and the game never changes: both can be looked at from another thread.
  aside(
      this, [game = &session->game(), state = session->state()] { return game->advise(state); },
      [this, asked = asked_](const std::vector<rules::Advice>& advice) {
        advise_->setEnabled(true);
        advise_->setText(tr("Advise (A)"));
        if (asked == asked_) show_advice(advice);
      });
}

void AskPanel::show_advice(const std::vector<rules::Advice>& advice) {
  if (entry_ != nullptr) entry_->show_advice(advice);
  QStringList lines;
  for (std::size_t i = 0; i < std::min(kMostReasons, advice.size()); ++i) {
    lines += tr("%1. %2: %3 %4. %5")
                 .arg(i + 1)
                 .arg(label_in(ask_, advice[i].option), figure_of(advice[i]), shown(advice[i].measure),
                      shown(advice[i].why));
  }
  reasons_->setText(lines.isEmpty() ? tr("There is no advice for this choice.")
                                    : lines.join(QLatin1Char('\n')));
  reasons_->show();
  emit advised(advice);
}

bool AskPanel::take_key(const QKeyEvent& key) {
  if (table_.session() == nullptr) return false;
  if (entry_ != nullptr && entry_->take_key(key)) return true;
  if (key.modifiers() & (Qt::ControlModifier | Qt::AltModifier)) return false;
  if (key.key() == Qt::Key_R && chance_->isVisible() && !ask_.over()) {
    table_.throw_for_player();
    return true;
  }
  if (key.key() == Qt::Key_A && advise_->isVisible()) {
    ask_advice();
    return true;
  }
  return false;
}

void AskPanel::keyPressEvent(QKeyEvent* event) {
  if (!take_key(*event)) QFrame::keyPressEvent(event);
}

}  // namespace delvelens::desktop

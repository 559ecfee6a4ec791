// SPDX-License-Identifier: MIT
#include "ui/desktop/sessions/welcome_page.h"

#include <QDateTime>
#include <QFrame>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include "ui/desktop/game/choice_button.h"
#include "ui/desktop/game/game_table.h"
#include "ui/desktop/look/parts.h"
#include "ui/desktop/words.h"

namespace delvelens::desktop {
namespace {

constexpr std::size_t kMostRecent = 6;

QString when_words(std::int64_t time_ms) {
  return QLocale().toString(QDateTime::fromMSecsSinceEpoch(time_ms), QLocale::ShortFormat);
}

}  // namespace

WelcomePage::WelcomePage(GameTable& table, QWidget* parent) : QWidget(parent), table_(table) {
  auto* outer = new QVBoxLayout(this);
  outer->setContentsMargins(ems(2), ems(1.4), ems(2), ems(1));
  outer->setSpacing(ems(0.8));
  outer->addWidget(make_heading(tr("What shall we play?"), 2.0, this));
  outer->addWidget(make_text(
      tr("Point a camera at the table, show a photo, or type what you rolled. Delvelens reads the dice, "
         "cubes and cards and keeps the rules."),
      "dim", this));
  auto* row = new QHBoxLayout;
  row->setSpacing(ems(1.2));
  auto* scroll = new QScrollArea(this);
  scroll->setWidgetResizable(true);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  auto* games = new QWidget;
  auto* grid = new QGridLayout(games);
  grid->setContentsMargins(0, 0, ems(0.4), 0);
  grid->setSpacing(ems(0.8));
  for (std::size_t i = 0; i < table_.games().all().size(); ++i) {
    grid->addWidget(game_card(i), static_cast<int>(i / 2), static_cast<int>(i % 2));
  }
  grid->setRowStretch(grid->rowCount(), 1);
  scroll->setWidget(games);
  row->addWidget(scroll, 3);

  auto* side = new QVBoxLayout;
  side->setSpacing(ems(0.5));
  auto* first = make_button(tr("Take the one-minute tour"),
                            tr("Try everything on sample pictures, with no camera"), false, this);
  first->setObjectName(QStringLiteral("tour"));
  connect(first, &QPushButton::clicked, this, &WelcomePage::tour_wanted);
  auto* reader =
      make_button(tr("Just read a picture"), tr("Opens the camera or a photo without a game"), false, this);
  connect(reader, &QPushButton::clicked, this, &WelcomePage::reader_wanted);
  side->addWidget(first);
  side->addWidget(reader);
  side->addSpacing(ems(0.6));
  side->addWidget(make_heading(tr("Go on playing"), 1.15, this));
  recent_ = new QVBoxLayout;
  recent_->setSpacing(ems(0.35));
  side->addLayout(recent_);
  auto* all = make_button(tr("All sessions…"), tr("History, export and more (Ctrl+L)"), false, this);
  connect(all, &QPushButton::clicked, this, &WelcomePage::sessions_wanted);
  side->addWidget(all);
  side->addStretch();
  row->addLayout(side, 2);
  outer->addLayout(row, 1);
  connect(&table_, &GameTable::opened, this, &WelcomePage::refresh);
  refresh();
}

QWidget* WelcomePage::game_card(std::size_t index) {
  const rules::GameInfo& info = table_.games().all()[index]->info();
  auto* card = make_card(this);
  auto* column = new QVBoxLayout(card);
  column->setContentsMargins(ems(0.9), ems(0.8), ems(0.9), ems(0.8));
  column->addWidget(make_heading(shown(info.title), 1.25, card));
  column->addWidget(make_text(shown(info.about), nullptr, card));
  column->addWidget(make_text(tr("Needs %1.").arg(shown(info.needs)), "dim", card));
  column->addStretch();
  auto* play = make_button(tr("New game"), tr("Begins a game of %1").arg(shown(info.title)), true, card);
  play->setObjectName(QStringLiteral("play-") + shown(info.id));
  play->setAccessibleName(tr("New game of %1").arg(shown(info.title)));
  connect(play, &QPushButton::clicked, this, [this, id = info.id] { emit game_wanted(id); });
  auto* row = new QHBoxLayout;
  row->addWidget(play);
  row->addStretch();
  column->addLayout(row);
  return card;
}

void WelcomePage::refresh() {
  empty_layout(*recent_);
  std::size_t added = 0;
  if (session::Journal* journal = table_.journal()) {
    const auto sessions = journal->list();
    for (std::size_t i = 0; sessions && i < sessions->size() && added < kMostRecent; ++i) {
      const session::SessionInfo& info = (*sessions)[i];
      const rules::Game* game = table_.games().find(info.game);
      if (info.finished || game == nullptr) continue;
      auto* button = new ChoiceButton({}, shown(info.name),
                                      tr("%1, %n answer(s), %2", nullptr, info.answers)
                                          .arg(shown(game->info().title), when_words(info.changed_ms)),
                                      this);
      button->setObjectName(QStringLiteral("resume-") + shown(info.name));
      connect(button, &QAbstractButton::clicked, this,
              [this, name = info.name] { emit session_wanted(name); });
      recent_->addWidget(button);
      ++added;
    }
  }
  if (added == 0) recent_->addWidget(make_text(tr("Nothing begun yet."), "dim", this));
}

}  // namespace delvelens::desktop

// SPDX-License-Identifier: MIT
#include "ui/desktop/game/sheet_panel.h"

#include <QFrame>
#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "ui/desktop/game/stat_bar.h"
#include "ui/desktop/game/turn_view.h"
#include "ui/desktop/look/flow_layout.h"
#include "ui/desktop/look/parts.h"
#include "ui/desktop/words.h"

namespace delvelens::desktop {
namespace {

constexpr int kMostOfBar = 100000;  // a bar of more would show nothing

void add_stat(QGridLayout& grid, const rules::Stat& stat) {
  const int row = grid.rowCount();
  grid.addWidget(make_text(shown(stat.name)), row, 0);
  if (stat.most && *stat.most > 0 && *stat.most < kMostOfBar) {
    grid.addWidget(new StatBar(shown(stat.name), stat.value, *stat.most), row, 1);
  } else {
    auto* value = make_text(QString::number(stat.value));
    QFont bold = value->font();
    bold.setBold(true);
    value->setFont(bold);
    value->setAccessibleName(QStringLiteral("%1: %2").arg(shown(stat.name)).arg(stat.value));
    grid.addWidget(value, row, 1);
  }
  if (!stat.note.empty()) grid.addWidget(make_text(shown(stat.note), "dim"), row, 2);
}

void add_list(QVBoxLayout& column, const rules::NamedList& list) {
  auto* holder = new QWidget;
  auto* flow = new FlowLayout(ems(0.3), holder);
  if (!list.name.empty()) {
    auto* name = make_text(shown(list.name), "dim");
    name->setWordWrap(false);
    name->setContentsMargins(0, 3, 0, 3);
    flow->addWidget(name);
  }
  if (list.items.empty()) {
    auto* none = make_text(SheetPanel::tr("nothing"), "dim");
    none->setContentsMargins(0, 3, 0, 3);
    flow->addWidget(none);
  }
  for (const std::string& item : list.items) {
    auto* chip = new QLabel(shown(item));
    chip->setTextFormat(Qt::PlainText);
    chip->setProperty("chip", true);
    // Chips stay on one line as long as they can, so that the flow knows their true width.
    if (item.size() > 40) chip->setWordWrap(true);
    flow->addWidget(chip);
  }
  column.addWidget(holder);
}

}  // namespace

SheetPanel::SheetPanel(QWidget* parent) : QScrollArea(parent) {
  setWidgetResizable(true);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setAccessibleName(tr("Character sheet"));
  auto* inside = new QWidget;
  column_ = new QVBoxLayout(inside);
  column_->setContentsMargins(0, 0, ems(0.3), 0);
  column_->setSpacing(ems(0.5));
  setWidget(inside);
}

void SheetPanel::show_sheet(const rules::Sheet& sheet) {
  if (sheet == sheet_ && column_->count() > 0) return;
  sheet_ = sheet;
  setUpdatesEnabled(false);
  empty_layout(*column_);
  if (sheet_.turn) column_->addWidget(card_of(*sheet_.turn));
  for (const rules::Group& group : sheet_.groups) column_->addWidget(card_of(group));
  column_->addStretch();
  setUpdatesEnabled(true);
}

QWidget* SheetPanel::card_of(const board::cube::AskedTurn& turn) {
  const session::TurnShown words = session::shown(turn);
  auto* card = make_card(this);
  auto* column = new QVBoxLayout(card);
  column->setContentsMargins(ems(0.7), ems(0.5), ems(0.7), ems(0.6));
  column->addWidget(make_heading(tr("Turn the cube: %1").arg(shown(words.letters)), 1.05));
  column->addWidget(
      make_text(tr("Hold %1 on top, %2 in front.").arg(shown(words.top()), shown(words.front())), "dim"));
  column->addWidget(new TurnView(turn, card));
  return card;
}

QWidget* SheetPanel::card_of(const rules::Group& group) {
  auto* card = make_card(this);
  card->setAccessibleName(shown(group.title));
  auto* column = new QVBoxLayout(card);
  column->setContentsMargins(ems(0.7), ems(0.5), ems(0.7), ems(0.6));
  column->setSpacing(ems(0.3));
  if (!group.title.empty()) column->addWidget(make_heading(shown(group.title), 1.05));
  if (!group.stats.empty()) {
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(ems(0.6));
    grid->setVerticalSpacing(ems(0.25));
    grid->setColumnStretch(1, 2);
    grid->setColumnStretch(2, 3);
    for (const rules::Stat& stat : group.stats) add_stat(*grid, stat);
    column->addLayout(grid);
  }
  for (const rules::NamedList& list : group.lists) add_list(*column, list);
  return card;
}

}  // namespace delvelens::desktop

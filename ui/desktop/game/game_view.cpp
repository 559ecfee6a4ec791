// SPDX-License-Identifier: MIT
#include "ui/desktop/game/game_view.h"

#include <QDataStream>
#include <QIODevice>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <string_view>

#include "ui/desktop/game/ask_panel.h"
#include "ui/desktop/game/cube_view.h"
#include "ui/desktop/game/game_table.h"
#include "ui/desktop/game/log_view.h"
#include "ui/desktop/game/map_view.h"
#include "ui/desktop/game/sheet_panel.h"
#include "ui/desktop/look/parts.h"
#include "ui/desktop/words.h"

namespace delvelens::desktop {

GameView::GameView(GameTable& table, QWidget* parent) : QWidget(parent), table_(table) {
  auto* row = new QVBoxLayout(this);
  row->setContentsMargins(ems(0.5), ems(0.4), ems(0.5), ems(0.4));
  across_ = new QSplitter(Qt::Horizontal, this);
  left_ = new QSplitter(Qt::Vertical, across_);
  right_ = new QSplitter(Qt::Vertical, across_);
  beside_ = new QSplitter(Qt::Horizontal, left_);
  stage_ = new QTabWidget(beside_);
  stage_->setDocumentMode(false);
  auto* log_card = make_card(left_);
  auto* log_column = new QVBoxLayout(log_card);
  log_column->setContentsMargins(ems(0.3), ems(0.2), ems(0.3), ems(0.2));
  log_ = new LogView(log_card);
  log_column->addWidget(log_);
  ask_ = new AskPanel(table_, right_);
  sheet_ = new SheetPanel(right_);
  for (QSplitter* splitter : {across_, left_, right_, beside_}) {
    splitter->setChildrenCollapsible(false);
    splitter->setHandleWidth(ems(0.5));
  }
  left_->setStretchFactor(0, 4);
  left_->setStretchFactor(1, 1);
  right_->setStretchFactor(0, 3);
  right_->setStretchFactor(1, 2);
  across_->setStretchFactor(0, 3);
  across_->setStretchFactor(1, 2);
  left_->setSizes({ems(26), ems(8)});
  right_->setSizes({ems(19), ems(15)});
  across_->setSizes({ems(38), ems(27)});
  row->addWidget(across_);
  connect(ask_, &AskPanel::advised, this, &GameView::show_way);
  connect(&table_, &GameTable::opened, this, &GameView::refresh);
  connect(&table_, &GameTable::moved, this, &GameView::refresh);
}

void GameView::refresh() {
  const session::Session* session = table_.session();
  log_->show_log(session);
  if (session == nullptr) return;
  sheet_->show_sheet(session->sheet());
  show_maps();
}

void GameView::show_maps() {
  const rules::Sheet sheet = table_.session()->sheet();
  while (maps_.size() > sheet.maps.size()) {
    delete maps_.back();
    maps_.pop_back();
  }
  for (std::size_t i = 0; i < sheet.maps.size(); ++i) {
    const QString title = sheet.maps[i].title.empty() ? tr("Map") : shown(sheet.maps[i].title);
    if (i == maps_.size()) {
      auto* view = new MapView(stage_);
      connect(view, &MapView::cell_pressed, this, [this, view](int x, int y) { go_towards(*view, x, y); });
      maps_.push_back(view);
      stage_->insertTab(cube_ == nullptr ? stage_->count() : stage_->indexOf(cube_), view, title);
    }
    maps_[i]->show_map(sheet.maps[i]);
    stage_->setTabText(stage_->indexOf(maps_[i]), title);
  }
  show_cube(sheet.maps);
}

void GameView::show_cube(const std::vector<rules::Map>& maps) {
  const auto net = std::find_if(maps.begin(), maps.end(), is_cube_net);
  if (net == maps.end()) {
    delete cube_;
    cube_ = nullptr;
    return;
  }
  if (cube_ == nullptr) {
    cube_ = new CubeView(stage_);
    stage_->addTab(cube_, tr("The cube"));
  }
  cube_->show_map(*net);
}

// The best of what is advised, on the map.
void GameView::show_way(const std::vector<rules::Advice>& advice) {
  if (!maps_.empty())
    maps_.front()->show_way(advice.empty() ? std::vector<rules::MapPlace>{} : advice.front().way);
}

// A press on the room beside the player is the choice to go there, where that is a choice.
void GameView::go_towards(const MapView& view, int x, int y) {
  const auto& cells = view.map().cells;
  const auto here =
      std::find_if(cells.begin(), cells.end(), [](const rules::MapCell& cell) { return cell.here; });
  if (here == cells.end() || std::abs(here->x - x) + std::abs(here->y - y) != 1) return;
  constexpr std::array<std::string_view, 4> ways{"north", "east", "south", "west"};
  const std::size_t way = y < here->y ? 0U : x > here->x ? 1U : y > here->y ? 2U : 3U;
  const rules::Ask ask = table_.session()->ask();
  const auto* choice = std::get_if<rules::AskChoice>(&ask.want);
  if (choice == nullptr) return;
  for (const rules::Option& option : choice->options) {
    if (option.id == ways[way]) {
      table_.answer(rules::Choice{option.id}, {session::Giver::hand, 1, 0});
      return;
    }
  }
}

QByteArray GameView::splitters() const {
  QByteArray bytes;
  QDataStream stream(&bytes, QIODevice::WriteOnly);
  stream << across_->saveState() << left_->saveState() << right_->saveState() << beside_->saveState();
  return bytes;
}

void GameView::restore_splitters(const QByteArray& state) {
  QDataStream stream(state);
  for (QSplitter* splitter : {across_, left_, right_, beside_}) {
    QByteArray part;
    stream >> part;
    if (!part.isEmpty()) splitter->restoreState(part);
  }
}

}  // namespace delvelens::desktop

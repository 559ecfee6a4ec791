// SPDX-License-Identifier: MIT
// A game being played: the stage with camera and maps, what the game asks, the sheet and the log.
#pragma once

#include <QWidget>
#include <vector>

#include "rules/engine/sheet.h"

class QSplitter;
class QTabWidget;

namespace delvelens::desktop {

class AskPanel;
class CubeView;
class GameTable;
class LogView;
class MapView;
class SheetPanel;

class GameView : public QWidget {
  Q_OBJECT

 public:
  explicit GameView(GameTable& table, QWidget* parent = nullptr);

  AskPanel& ask_panel() { return *ask_; }
  // The tabs with the maps; the camera's view is put before them.
  QTabWidget& stage() { return *stage_; }
  QSplitter& beside_stage() { return *beside_; }
  const std::vector<MapView*>& maps() const { return maps_; }

  QByteArray splitters() const;
  void restore_splitters(const QByteArray& state);

 private:
  void refresh();
  void show_maps();
  void show_cube(const std::vector<rules::Map>& maps);
  void show_way(const std::vector<rules::Advice>& advice);
  void go_towards(const MapView& view, int x, int y);

  GameTable& table_;
  QSplitter* across_;
  QSplitter* left_;
  QSplitter* right_;
  QSplitter* beside_;
  QTabWidget* stage_;
  AskPanel* ask_;
  SheetPanel* sheet_;
  LogView* log_;
  std::vector<MapView*> maps_;
  CubeView* cube_ = nullptr;  // where a map can be folded into one
};

}  // namespace delvelens::desktop

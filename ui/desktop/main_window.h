// SPDX-License-Identifier: MIT
// The window: pages, menus and what remembers itself. Everything else is in the widgets it is made of.
#pragma once

#include <QMainWindow>
#include <string>

#include "ui/desktop/live/album.h"
#include "ui/desktop/settings.h"

class QAction;
class QLabel;
class QSplitter;
class QStackedWidget;

namespace delvelens::desktop {

class Cameras;
class GameTable;
class GameView;
class LivePanel;
class GuideCard;
class RoomsPanel;
class WelcomePage;

class MainWindow : public QMainWindow {
  Q_OBJECT

 public:
  explicit MainWindow(GameTable& table, QWidget* parent = nullptr);

  void begin_game(const std::string& id);
  void resume(const std::string& name);
  void open_source(const QString& source);
  void start_tour();
  void start_lesson(const std::string& id);  // of guides/lessons.h
  void offer_tour();                         // only at the very first start

  GameTable& table() { return table_; }
  GameView& game() { return *game_; }
  LivePanel& live() { return *live_; }
  RoomsPanel& rooms() { return *rooms_; }
  // The camera's view fills the window, without a game.
  void show_reader(bool on);

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void closeEvent(QCloseEvent* event) override;

 private:
  void make_game_menu();
  void make_reading_menu();
  void make_guides_menu();
  void make_view_menu();
  void make_help_menu();
  QAction* add_action(QMenu& menu, const QString& text, const QKeySequence& key, const QString& name);
  void refresh();
  void leave();
  void show_sessions();
  void show_history();
  void show_settings();
  void take_settings(const Settings& settings);
  void show_live();
  void end_guide();

  GameTable& table_;
  Settings settings_;
  Album album_;
  QStackedWidget* pages_;
  WelcomePage* welcome_;
  GameView* game_;
  QSplitter* reader_;
  LivePanel* live_;
  RoomsPanel* rooms_;
  bool reading_only_ = false;
  QLabel* session_label_;
  GuideCard* guide_ = nullptr;
  QAction* undo_ = nullptr;
  QAction* redo_ = nullptr;
  QAction* history_ = nullptr;
  QAction* throws_itself_ = nullptr;
  QAction* home_ = nullptr;
};

}  // namespace delvelens::desktop

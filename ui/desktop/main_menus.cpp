// SPDX-License-Identifier: MIT
// The menus of the window: everything the program can do, with its key.
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QStatusBar>

#include "ui/desktop/game/game_table.h"
#include "ui/desktop/game/game_view.h"
#include "ui/desktop/guides/lessons.h"
#include "ui/desktop/live/live_panel.h"
#include "ui/desktop/main_window.h"
#include "ui/desktop/words.h"

namespace delvelens::desktop {

QAction* MainWindow::add_action(QMenu& menu, const QString& text, const QKeySequence& key,
                                const QString& name) {
  QAction* action = menu.addAction(text);
  action->setShortcut(key);
  action->setObjectName(name);
  return action;
}

void MainWindow::make_game_menu() {
  QMenu& menu = *menuBar()->addMenu(tr("&Game"));
  connect(add_action(menu, tr("&New game…"), QKeySequence::New, "new"), &QAction::triggered, this,
          [this] { begin_game({}); });
  connect(add_action(menu, tr("&Sessions…"), QKeySequence(Qt::CTRL | Qt::Key_L), "sessions-list"),
          &QAction::triggered, this, &MainWindow::show_sessions);
  home_ = add_action(menu, tr("&Leave the table"), QKeySequence(Qt::CTRL | Qt::Key_W), "leave");
  connect(home_, &QAction::triggered, this, &MainWindow::leave);
  menu.addSeparator();
  undo_ = add_action(menu, tr("&Undo"), QKeySequence::Undo, "undo");
  connect(undo_, &QAction::triggered, &table_, &GameTable::undo);
  redo_ = add_action(menu, tr("&Redo"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), "redo");
  connect(redo_, &QAction::triggered, &table_, &GameTable::redo);
  history_ = add_action(menu, tr("&History and corrections…"), QKeySequence(Qt::CTRL | Qt::Key_H), "history");
  connect(history_, &QAction::triggered, this, &MainWindow::show_history);
  menu.addSeparator();
  throws_itself_ =
      add_action(menu, tr("The program &throws for me"), QKeySequence(Qt::CTRL | Qt::Key_T), "throws");
  throws_itself_->setCheckable(true);
  connect(throws_itself_, &QAction::toggled, &table_, &GameTable::set_throws_itself);
  connect(add_action(menu, tr("Play one &step by advice"), QKeySequence(Qt::CTRL | Qt::Key_Space), "step"),
          &QAction::triggered, &table_, &GameTable::play_one_step);
  menu.addSeparator();
  connect(add_action(menu, tr("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), "quit"), &QAction::triggered,
          this, &QWidget::close);
}

void MainWindow::make_reading_menu() {
  QMenu& menu = *menuBar()->addMenu(tr("&Reading"));
  connect(add_action(menu, tr("&Open photo or video…"), QKeySequence::Open, "open"), &QAction::triggered,
          this, [this] {
            show_live();
            live_->open_file();
          });
  connect(add_action(menu, tr("&Paste picture"), QKeySequence::Paste, "paste"), &QAction::triggered, this,
          [this] {
            const QMimeData* pasted = QGuiApplication::clipboard()->mimeData();
            if (pasted == nullptr) return;
            show_live();
            if (!live_->take_dropped(*pasted))
              statusBar()->showMessage(tr("There is no picture to paste."), 5000);
          });
  connect(add_action(menu, tr("&Close the camera"), {}, "close-camera"), &QAction::triggered, live_,
          &LivePanel::stop);
}

void MainWindow::make_guides_menu() {
  QMenu& menu = *menuBar()->addMenu(tr("&Calibrate"));
  for (const LessonInfo& lesson : lessons()) {
    QAction* action = add_action(menu, lesson.title, {}, shown(lesson.id));
    action->setStatusTip(lesson.about);
    connect(action, &QAction::triggered, this, [this, id = lesson.id] { start_lesson(id); });
  }
}

void MainWindow::make_view_menu() {
  QMenu& menu = *menuBar()->addMenu(tr("&View"));
  QAction* whole = add_action(menu, tr("&Full screen"), QKeySequence(Qt::Key_F11), "fullscreen");
  connect(whole, &QAction::triggered, this, [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); });
  QAction* rate = add_action(menu, tr("Frame &rate"), QKeySequence(Qt::Key_F12), "rate-toggle");
  connect(rate, &QAction::triggered, this, [this] {
    Settings settings = settings_;
    settings.show_rate = !settings.show_rate;
    take_settings(settings);
  });
  menu.addSeparator();
  connect(add_action(menu, tr("&Settings…"), QKeySequence(Qt::CTRL | Qt::Key_Comma), "settings"),
          &QAction::triggered, this, &MainWindow::show_settings);
}

void MainWindow::make_help_menu() {
  QMenu& menu = *menuBar()->addMenu(tr("&Help"));
  connect(add_action(menu, tr("&Tour"), QKeySequence(Qt::Key_F1), "tour-start"), &QAction::triggered, this,
          &MainWindow::start_tour);
  connect(add_action(menu, tr("&Keys"), {}, "keys"), &QAction::triggered, this, [this] {
    QMessageBox::information(
        this, tr("Keys"),
        tr("In a game: 1-9 and letters choose, 1-6 type dice, R throws, A advises.\n"
           "At the picture: Space reads now, N shows the next picture, + - 0 and arrows zoom and pan.\n"
           "In doubt: 1-9 choose, Tab goes on, + adds, Del removes, Enter confirms, Esc looks again.\n"
           "Everywhere: Tab moves on, Alt opens the menus, F11 fills the screen."));
  });
  connect(add_action(menu, tr("&About"), {}, "about"), &QAction::triggered, this, [this] {
    QMessageBox::about(this, tr("About Delvelens"),
                       tr("<b>Delvelens</b><p>Watches the table, reads dice, cubes and cards, and plays solo "
                          "dungeon games on "
                          "them.</p><p>Pictures never leave this computer.</p>"));
  });
}

}  // namespace delvelens::desktop

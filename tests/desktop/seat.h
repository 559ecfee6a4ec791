// SPDX-License-Identifier: MIT
// A window with a game on its table, as a player sits before it.
#pragma once

#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QApplication>
#include <QTemporaryDir>
#include <QTest>
#include <memory>
#include <string>

#include "rules/games.h"
#include "ui/desktop/game/game_table.h"
#include "ui/desktop/main_window.h"

namespace delvelens::desktop {

struct Seat {
  Seat() : games(*rules::load_games(rules::DataSource())) {
    auto opened =
        session::Journal::open(std::filesystem::path(folder.path().toStdString()) / "journal.sqlite");
    if (opened) journal = std::make_unique<session::Journal>(std::move(*opened));
    table = std::make_unique<GameTable>(games, journal.get());
    window = std::make_unique<MainWindow>(*table);
    window->resize(1280, 720);
    window->show();
    QApplication::setActiveWindow(window.get());  // keys of menus work in the active window only
    QApplication::processEvents();
  }

  void begin(const std::string& game, const rules::OptionTexts& options = {}) const {
    const auto begun = table->begin(*games.find(game), options, "test");
    ASSERT_TRUE(begun) << begun.error().message;
    QApplication::processEvents();
  }

  template <class Widget = QAbstractButton>
  Widget* find(const QString& name = {}) const {
    for (Widget* widget : window->findChildren<Widget*>(name)) {
      if (widget->isVisible()) return widget;
    }
    return nullptr;
  }

  bool click(const QString& name) const {
    QAbstractButton* button = find(name);
    if (button == nullptr || !button->isEnabled()) return false;
    QTest::mouseClick(button, Qt::LeftButton);
    QApplication::processEvents();
    return true;
  }

  void press(int key, Qt::KeyboardModifiers modifiers = {}) const {
    QTest::keyClick(window.get(), static_cast<Qt::Key>(key), modifiers);
    QApplication::processEvents();
  }

  QTemporaryDir folder;
  rules::Registry games;
  std::unique_ptr<session::Journal> journal;
  std::unique_ptr<GameTable> table;
  std::unique_ptr<MainWindow> window;
};

// Waits until `done()`, handling events; false when it takes too long.
template <class Done>
bool wait_until(Done done, int milliseconds = 60000) {
  return QTest::qWaitFor(done, milliseconds);
}

}  // namespace delvelens::desktop

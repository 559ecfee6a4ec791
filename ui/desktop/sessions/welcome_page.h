// SPDX-License-Identifier: MIT
// What the window shows before a game: the games there are, those to go on with, and the tour.
#pragma once

#include <QWidget>
#include <string>

class QVBoxLayout;

namespace delvelens::desktop {

class GameTable;

class WelcomePage : public QWidget {
  Q_OBJECT

 public:
  explicit WelcomePage(GameTable& table, QWidget* parent = nullptr);
  void refresh();

 signals:
  void game_wanted(const std::string& id);
  void session_wanted(const std::string& name);
  void tour_wanted();
  void sessions_wanted();
  void reader_wanted();

 private:
  QWidget* game_card(std::size_t index);

  GameTable& table_;
  QVBoxLayout* recent_;
};

}  // namespace delvelens::desktop

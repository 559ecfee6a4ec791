// SPDX-License-Identifier: MIT
// A new game: which one, its options with their meaning, and a name to find it again.
#pragma once

#include <QDialog>
#include <functional>
#include <string>
#include <vector>

#include "rules/engine/game.h"

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace delvelens::desktop {

class GameTable;

class NewGameDialog : public QDialog {
  Q_OBJECT

 public:
  // `game` is chosen beforehand; empty for the first.
  NewGameDialog(GameTable& table, const std::string& game, QWidget* parent = nullptr);

  bool throws_itself() const;

 private:
  void show_game(int index);
  void add_option(const rules::OptionSpec& spec);
  void start();
  const rules::Game* game() const;

  GameTable& table_;
  QComboBox* games_;
  QLabel* about_;
  QWidget* form_holder_ = nullptr;
  QFormLayout* form_ = nullptr;
  QLineEdit* name_;
  QComboBox* chance_;
  QLabel* problem_;
  std::vector<std::pair<std::string, std::function<std::string()>>> values_;  // of the options, by name
};

}  // namespace delvelens::desktop

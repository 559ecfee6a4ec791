// SPDX-License-Identifier: MIT
// Every game in the journal: go on with one, look at its history, take it elsewhere, remove it.
#pragma once

#include <QDialog>
#include <string>
#include <vector>

#include "ui/session/entry.h"

class QLabel;
class QListWidget;
class QPushButton;

namespace delvelens::desktop {

class Album;
class GameTable;
class HistoryView;

class SessionsDialog : public QDialog {
  Q_OBJECT

 public:
  SessionsDialog(GameTable& table, const Album& album, QWidget* parent = nullptr);

  const std::string& chosen() const { return chosen_; }  // to go on with, once accepted
  // What goes wrong, or nullopt.
  QString export_to(const std::string& name, const QString& file);
  QString import_from(const QString& file);

 private:
  void refresh();
  void show_one(int row);
  const session::SessionInfo* picked() const;
  void remove();

  GameTable& table_;
  const Album& album_;
  std::vector<session::SessionInfo> sessions_;
  std::string chosen_;
  QListWidget* list_;
  QLabel* about_;
  HistoryView* history_;
  QLabel* notice_;
  std::vector<QPushButton*> need_one_;
};

}  // namespace delvelens::desktop

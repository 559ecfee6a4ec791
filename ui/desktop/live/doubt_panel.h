// SPDX-License-Identifier: MIT
// A reading that wants a look: the doubtful items first, each magnified with its ranked alternatives. Keys
// 1-9 choose, Delete removes, + adds, Enter confirms all of it.
#pragma once

#include <QFrame>
#include <vector>

#include "ui/desktop/live/seen.h"

class QLabel;
class QPushButton;
class QHBoxLayout;

namespace delvelens::desktop {

class FlowLayout;

class DoubtPanel : public QFrame {
  Q_OBJECT

 public:
  explicit DoubtPanel(QWidget* parent = nullptr);

  void show_reading(const Seen& seen);
  const Seen& reading() const { return seen_; }  // as corrected so far
  int picked() const { return picked_; }

  void pick(int item);
  void choose(const std::string& value);  // for the picked item
  void remove_picked();
  void add_item(const board::Box& box);
  void move_corner(int item, int corner, const board::Point& to);
  bool take_key(const QKeyEvent& key);

 signals:
  void changed();        // items or what is picked
  void adding(bool on);  // the player wants to draw a missed item
  void confirmed();
  void dismissed();

 protected:
  // Tab goes through the items while the panel itself has the keyboard; Shift+Tab leaves it.
  bool focusNextPrevChild(bool next) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void refresh();
  void pick_next_doubt();
  QPixmap crop_of(const SeenItem& item) const;
  std::vector<std::pair<std::string, double>> ranked(const SeenItem& item) const;

  Seen seen_;
  int picked_ = -1;
  std::vector<std::string> offered_;  // by key 1 to 9
  QLabel* title_;
  QLabel* problems_;
  QLabel* crop_;
  QLabel* question_;
  QWidget* choices_;
  FlowLayout* flow_;
  QPushButton* add_;
  QPushButton* remove_;
  QPushButton* next_;
  QPushButton* confirm_;
};

}  // namespace delvelens::desktop

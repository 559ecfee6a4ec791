// SPDX-License-Identifier: MIT
// The guide of a cube scan: the net fills up, what to show next stands beside it, a wrong sticker is put
// right by a click, and one key takes the cube.
#pragma once

#include <QFrame>

#include "ui/desktop/live/seen.h"

class QLabel;
class QPushButton;

namespace delvelens::desktop {

class NetView;

class ScanPanel : public QFrame {
  Q_OBJECT

 public:
  explicit ScanPanel(QWidget* parent = nullptr);

  void show_scan(const SeenPointer& seen);
  const SeenPointer& scan() const { return seen_; }
  bool usable() const;  // known whole, and a cube that can be
  bool take_key(const QKeyEvent& key);
  NetView& net() { return *net_; }

 signals:
  void told(const std::string& words);  // for the reader
  void confirmed();                     // the player takes it as it is shown

 private:
  void correct(int sticker);

  SeenPointer seen_;
  NetView* net_;
  QLabel* next_;
  QLabel* problems_;
  QPushButton* use_;
};

}  // namespace delvelens::desktop

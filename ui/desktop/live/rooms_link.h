// SPDX-License-Identifier: MIT
// Keeps the list of rooms, the picture and the maps together: what is pointed at in one is shaded in all.
#pragma once

#include <QObject>
#include <optional>
#include <vector>

#include "board/drop.h"
#include "rules/engine/area.h"
#include "ui/desktop/live/seen.h"

namespace delvelens::desktop {

class GameTable;
class GameView;
class LivePanel;
class RoomsPanel;

class RoomsLink : public QObject {
  Q_OBJECT

 public:
  // All of them outlive the link.
  RoomsLink(LivePanel& live, GameTable& table, GameView& game, RoomsPanel& panel, QObject* parent = nullptr);

  const std::vector<rules::Area>& rooms() const { return rooms_; }

 private:
  void look(const SeenPointer& seen);
  void follow_game();
  void show(std::vector<rules::Area> rooms, bool in_picture, const QString& words);
  void hide();
  void light(int room);
  void watch_maps();

  LivePanel& live_;
  GameTable& table_;
  GameView& game_;
  RoomsPanel& panel_;
  std::vector<rules::Area> rooms_;
  std::optional<board::DropTable> pictured_;  // what the picture in sight shows
  int asked_ = 0;                             // of what is worked out: only the last is shown
};

}  // namespace delvelens::desktop

// SPDX-License-Identifier: MIT
// Between the camera and the game: readings become answers, corrected ones are kept where the player wishes.
#pragma once

#include <QObject>

#include "ui/desktop/live/album.h"
#include "ui/desktop/settings.h"

namespace delvelens::desktop {

class AskPanel;
class GameTable;
class LivePanel;

class ReadingLink : public QObject {
  Q_OBJECT

 public:
  // All of them outlive the link; `settings` is looked at whenever something happens.
  ReadingLink(LivePanel& live, GameTable& table, AskPanel& ask, const Album& album, const Settings& settings,
              QObject* parent = nullptr);

 signals:
  void told(const QString& words);

 private:
  void show_ask();

  LivePanel& live_;
  GameTable& table_;
};

}  // namespace delvelens::desktop

// SPDX-License-Identifier: MIT
// Everything that has happened, newest last.
#pragma once

#include <QTextBrowser>

#include "rules/engine/game.h"

namespace delvelens::session {
class Session;
}

namespace delvelens::desktop {

class LogView : public QTextBrowser {
  Q_OBJECT

 public:
  explicit LogView(QWidget* parent = nullptr);
  // Null empties it.
  void show_log(const session::Session* session);

 private:
  void append_event(const rules::Event& event);

  rules::Events shown_;
};

}  // namespace delvelens::desktop

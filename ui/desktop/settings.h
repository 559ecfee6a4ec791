// SPDX-License-Identifier: MIT
// What the player likes, kept between starts (XDG configuration folder).
#pragma once

#include <QByteArray>
#include <QString>

#include "ui/desktop/look/theme.h"

namespace delvelens::desktop {

struct Settings {
  Scheme scheme = Scheme::system;
  int scale_percent = 100;  // 100 to 300; taken at the next start
  QString language;         // "de"; empty for the desktop's own
  bool sounds = false;
  bool keep_corrections = false;  // corrected readings are kept as training pictures
  bool show_rate = false;         // frame rate and latency over the picture
  QString source;                 // last camera, stream or file
  bool tour_seen = false;
  QByteArray window;  // geometry
  QByteArray splitters;

  static Settings load();
  void save() const;
};

}  // namespace delvelens::desktop

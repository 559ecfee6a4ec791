// SPDX-License-Identifier: MIT
// The colours of the window. Widgets that paint themselves take them from here, the rest from the palette
// and the style sheet made of the same colours.
#pragma once

#include <QColor>
#include <QString>

#include "rules/engine/sheet.h"

class QPalette;

namespace delvelens::desktop {

enum class Scheme { system, light, dark, contrast };

struct Theme {
  QColor background;  // behind everything
  QColor surface;     // cards and views
  QColor raised;      // buttons and fields
  QColor outline;
  QColor text;
  QColor dim;     // what need not be read at once
  QColor accent;  // what wants to be pressed
  QColor on_accent;
  QColor good;
  QColor warning;
  QColor bad;
  QColor info;
  bool dark = false;
  bool contrast = false;
};

const Theme& theme();

// Sets palette, style and style sheet of the whole program.
void apply_theme(Scheme scheme);

QString name_of(Scheme scheme);  // as kept in the settings
Scheme scheme_named(const QString& name);

QColor colour_of(rules::Tone tone);
QColor event_colour(const std::string& kind);
QColor mixed(const QColor& one, const QColor& other, double share_of_other);

}  // namespace delvelens::desktop

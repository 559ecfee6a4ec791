// SPDX-License-Identifier: MIT
#include "ui/desktop/settings.h"

#include <QSettings>
#include <algorithm>

namespace delvelens::desktop {

Settings Settings::load() {
  const QSettings store;
  Settings settings;
  settings.scheme = scheme_named(store.value("look/scheme").toString());
  settings.scale_percent = std::clamp(store.value("look/scale", 100).toInt(), 100, 300);
  settings.language = store.value("look/language").toString();
  settings.sounds = store.value("look/sounds", false).toBool();
  settings.keep_corrections = store.value("reading/keep-corrections", false).toBool();
  settings.show_rate = store.value("reading/show-rate", false).toBool();
  settings.source = store.value("reading/source").toString();
  settings.tour_seen = store.value("window/tour-seen", false).toBool();
  settings.window = store.value("window/geometry").toByteArray();
  settings.splitters = store.value("window/splitters").toByteArray();
  return settings;
}

void Settings::save() const {
  QSettings store;
  store.setValue("look/scheme", name_of(scheme));
  store.setValue("look/scale", scale_percent);
  store.setValue("look/language", language);
  store.setValue("look/sounds", sounds);
  store.setValue("reading/keep-corrections", keep_corrections);
  store.setValue("reading/show-rate", show_rate);
  store.setValue("reading/source", source);
  store.setValue("window/tour-seen", tour_seen);
  store.setValue("window/geometry", window);
  store.setValue("window/splitters", splitters);
}

}  // namespace delvelens::desktop

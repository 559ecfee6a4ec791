// SPDX-License-Identifier: MIT
// How the program looks and behaves, as one page.
#pragma once

#include <QDialog>

#include "ui/desktop/settings.h"

namespace delvelens::desktop {

class SettingsDialog : public QDialog {
  Q_OBJECT

 public:
  explicit SettingsDialog(const Settings& settings, QWidget* parent = nullptr);

  const Settings& settings() const { return settings_; }

 signals:
  void changed();  // settings() has something new; shown at once where it can be

 private:
  Settings settings_;
};

}  // namespace delvelens::desktop

// SPDX-License-Identifier: MIT
#include "ui/desktop/guides/camera_field.h"

#include "ui/desktop/aside.h"
#include "ui/desktop/live/live_panel.h"
#include "ui/desktop/words.h"

namespace delvelens::desktop {

CameraField::CameraField(LivePanel& live, QWidget* parent) : QLineEdit(parent) {
  setObjectName(QStringLiteral("camera-name"));
  setAccessibleName(tr("Camera"));
  setPlaceholderText(tr("which camera, like phone"));
  setToolTip(tr("Photos do not say what took them: give the camera a name"));
  setMaxLength(100);
  connect(&live, &LivePanel::opened, this, &CameraField::follow);
  follow(live.source());
}

void CameraField::follow(const QString& source) {
  aside(
      this, [source = source.toStdString()] { return vision::camera_name_of(source); },
      [this](const std::optional<std::string>& name) {
        if (name) setText(shown(*name));
        setReadOnly(name.has_value());
      });
}

}  // namespace delvelens::desktop

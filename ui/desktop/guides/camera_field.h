// SPDX-License-Identifier: MIT
// Whose lens or table it is: filled in for cameras and streams, asked for photos and videos, which do not say
// what took them.
#pragma once

#include <QLineEdit>

namespace delvelens::desktop {

class LivePanel;

class CameraField : public QLineEdit {
  Q_OBJECT

 public:
  CameraField(LivePanel& live, QWidget* parent);

  std::string name() const { return text().trimmed().toStdString(); }

 private:
  void follow(const QString& source);
};

}  // namespace delvelens::desktop

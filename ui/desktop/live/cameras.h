// SPDX-License-Identifier: MIT
// Which cameras are connected, and a word when that changes.
#pragma once

#include <QObject>
#include <QString>
#include <vector>

class QFileSystemWatcher;

namespace delvelens::desktop {

struct Camera {
  QString source;  // "camera:0"
  QString name;    // as the driver says
  bool operator==(const Camera&) const = default;
};

class Cameras : public QObject {
  Q_OBJECT

 public:
  // The folders are the system's own; tests give others.
  explicit Cameras(QObject* parent = nullptr, const QString& devices = QStringLiteral("/dev"),
                   const QString& names = QStringLiteral("/sys/class/video4linux"));

  const std::vector<Camera>& all() const { return cameras_; }

 signals:
  void changed();

 private:
  std::vector<Camera> found() const;

  QString devices_;
  QString names_;
  std::vector<Camera> cameras_;
  QFileSystemWatcher* watcher_;
};

}  // namespace delvelens::desktop

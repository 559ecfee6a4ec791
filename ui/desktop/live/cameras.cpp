// SPDX-License-Identifier: MIT
#include "ui/desktop/live/cameras.h"

#include <QDir>
#include <QFile>
#include <QFileSystemWatcher>
#include <algorithm>

namespace delvelens::desktop {
namespace {

QString first_line(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return {};
  return QString::fromUtf8(file.readLine(200)).trimmed();
}

}  // namespace

Cameras::Cameras(QObject* parent, const QString& devices, const QString& names)
    : QObject(parent), devices_(devices), names_(names), watcher_(new QFileSystemWatcher(this)) {
  cameras_ = found();
  // Devices come and go as files of this folder.
  watcher_->addPath(devices_);
  connect(watcher_, &QFileSystemWatcher::directoryChanged, this, [this] {
    auto now = found();
    if (now == cameras_) return;
    cameras_ = std::move(now);
    emit changed();
  });
}

std::vector<Camera> Cameras::found() const {
  std::vector<std::pair<int, Camera>> all;
  const QDir folder(devices_);
  for (const QString& file : folder.entryList({QStringLiteral("video*")}, QDir::System | QDir::Files)) {
    bool is_number = false;
    const int number = file.mid(5).toInt(&is_number);
    if (!is_number) continue;
    // A camera has several devices; only the first delivers pictures.
    const QString index = first_line(QStringLiteral("%1/%2/index").arg(names_, file));
    if (!index.isEmpty() && index != QLatin1String("0")) continue;
    QString name = first_line(QStringLiteral("%1/%2/name").arg(names_, file));
    if (name.isEmpty()) name = tr("Camera %1").arg(number);
    all.emplace_back(number, Camera{QStringLiteral("camera:%1").arg(number), name});
  }
  std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<Camera> cameras;
  for (auto& one : all) cameras.push_back(std::move(one.second));
  return cameras;
}

}  // namespace delvelens::desktop

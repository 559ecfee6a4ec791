// SPDX-License-Identifier: MIT
#include "ui/desktop/guides/samples.h"

#include <QCoreApplication>
#include <QDir>

namespace delvelens::desktop {

QString samples_folder() {
  const QStringList places{
      qEnvironmentVariable("DELVELENS_SAMPLES"),
      QCoreApplication::applicationDirPath() + QStringLiteral("/../share/delvelens/samples"),
      QStringLiteral(DELVELENS_SOURCE_SAMPLES)};
  for (const QString& place : places) {
    if (!place.isEmpty() && QDir(place).exists()) return QDir::cleanPath(place);
  }
  return {};
}

QStringList sample_pictures(const QString& kind) {
  QStringList pictures;
  const QString folder = samples_folder();
  if (folder.isEmpty()) return pictures;
  const QDir images(folder + QLatin1Char('/') + kind + QStringLiteral("/images"));
  for (const QString& name :
       images.entryList({QStringLiteral("*.jpg"), QStringLiteral("*.png")}, QDir::Files, QDir::Name)) {
    pictures += images.filePath(name);
  }
  return pictures;
}

}  // namespace delvelens::desktop

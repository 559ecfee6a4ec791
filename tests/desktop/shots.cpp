// SPDX-License-Identifier: MIT
// desktop_shots FOLDER [SCREEN...]: pictures of the program's screens, in both sizes and all colours.
#include <QDir>
#include <QTranslator>
#include <cstdio>

#include "tests/desktop/scenes.h"
#include "ui/desktop/look/theme.h"

namespace {

using namespace delvelens::desktop;  // NOLINT

void shoot(const Screen& screen, const QDir& folder, const QSize& size, Scheme scheme) {
  apply_theme(scheme);
  Seat seat;
  seat.window->resize(size);
  screen.show(seat);
  QTest::qWait(100);
  const QString name = QStringLiteral("%1-%2-%3.png")
                           .arg(QString::fromStdString(screen.name), name_of(scheme))
                           .arg(size.height());
  seat.window->grab().save(folder.filePath(name));
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fputs("usage: desktop_shots FOLDER [SCREEN...]\n", stderr);
    return 2;
  }
  if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
  const QTemporaryDir home;
  for (const char* name : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "DELVELENS_HOME"})
    qputenv(name, home.path().toUtf8());
  const QApplication app(argc, argv);
  QTranslator words;
  if (words.load(":/i18n/delvelens_" + qEnvironmentVariable("DELVELENS_SHOTS_LANGUAGE", "en") + ".qm"))
    QApplication::installTranslator(&words);
  const QDir folder(QString::fromLocal8Bit(argv[1]));
  folder.mkpath(QStringLiteral("."));
  const QStringList wanted = QCoreApplication::arguments().mid(2);
  for (const Screen& screen : screens()) {
    if (!wanted.isEmpty() && !wanted.contains(QString::fromStdString(screen.name))) continue;
    shoot(screen, folder, {1280, 720}, Scheme::dark);
    shoot(screen, folder, {1280, 720}, Scheme::light);
    if (wanted.isEmpty()) continue;
    shoot(screen, folder, {1920, 1080}, Scheme::dark);
    shoot(screen, folder, {1920, 1080}, Scheme::light);
    shoot(screen, folder, {1280, 720}, Scheme::contrast);
  }
  return 0;
}

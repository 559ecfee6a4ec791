// SPDX-License-Identifier: MIT
// Tests of the window, with no screen: offscreen unless another platform is named, and with settings and
// games in a folder of their own.
#include <gtest/gtest.h>

#include <QApplication>
#include <QTemporaryDir>
#include <QThreadPool>

#include "ui/desktop/look/theme.h"

int main(int argc, char** argv) {
  if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
  const QTemporaryDir home;
  for (const char* name : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "DELVELENS_HOME"})
    qputenv(name, home.path().toUtf8());
  qunsetenv("DELVELENS_JOURNAL");
  QCoreApplication::setOrganizationName(QStringLiteral("delvelens"));
  QCoreApplication::setApplicationName(QStringLiteral("delvelens"));
  QApplication app(argc, argv);
  testing::InitGoogleTest(&argc, argv);
  delvelens::desktop::apply_theme(delvelens::desktop::Scheme::dark);
  const int code = RUN_ALL_TESTS();
  QThreadPool::globalInstance()->waitForDone();
  return code;
}

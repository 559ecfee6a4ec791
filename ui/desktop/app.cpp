// SPDX-License-Identifier: MIT
#include "ui/desktop/app.h"

#include <unistd.h>

#include <QApplication>
#include <QIcon>
#include <QLocale>
#include <QMessageBox>
#include <QThreadPool>
#include <QTranslator>
#include <cstdio>
#include <cstdlib>

#include "ui/desktop/game/game_table.h"
#include "ui/desktop/main_window.h"
#include "ui/desktop/settings.h"
#include "ui/desktop/words.h"

namespace delvelens::desktop {
namespace {

bool there_is_a_screen() {
  for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) {
    const char* value = std::getenv(name);
    if (value != nullptr && *value != '\0') return true;
  }
  return false;
}

// Qt aborts when the screen it was promised does not answer; a sentence and an exit code serve better.
void hear(QtMsgType type, const QMessageLogContext& /*context*/, const QString& message) {
  if (type == QtDebugMsg || type == QtInfoMsg) return;
  std::fprintf(stderr, "delvelens: %s\n", message.toUtf8().constData());
  if (type == QtFatalMsg) ::_exit(1);
}

// The player's language, or the desktop's; English is what the program is written in.
void load_language(QTranslator& translator, const QString& language) {
  const QLocale locale = language.isEmpty() ? QLocale() : QLocale(language);
  if (translator.load(locale, QStringLiteral("delvelens"), QStringLiteral("_"), QStringLiteral(":/i18n"))) {
    QCoreApplication::installTranslator(&translator);
  }
}

}  // namespace

tl::expected<int, std::string> run_app(const Wishes& wishes, const rules::Registry& games) {
  if (!there_is_a_screen())
    return tl::unexpected(std::string("There is no screen here; delvelens play works in the terminal"));
  qInstallMessageHandler(hear);
  QCoreApplication::setOrganizationName(QStringLiteral("delvelens"));
  QCoreApplication::setApplicationName(QStringLiteral("delvelens"));
  const Settings settings = Settings::load();
  if (settings.scale_percent != 100 && qEnvironmentVariableIsEmpty("QT_SCALE_FACTOR")) {
    qputenv("QT_SCALE_FACTOR", QByteArray::number(settings.scale_percent / 100.0));
  }
  int count = 1;
  std::string name = "delvelens";
  char* words = name.data();
  QApplication app(count, &words);
  QGuiApplication::setDesktopFileName(QStringLiteral("delvelens"));
  QApplication::setWindowIcon(QIcon(QStringLiteral(":/delvelens.svg")));
  QTranslator translator;
  load_language(translator, settings.language);
  apply_theme(settings.scheme);

  auto journal = session::Journal::open(wishes.journal.value_or(session::default_journal_path()));
  int code = 0;
  {
    GameTable table(games, journal ? &*journal : nullptr);
    MainWindow window(table);
    if (wishes.fullscreen) {
      window.showFullScreen();
    } else {
      window.show();
    }
    if (!journal) {
      QMessageBox::warning(
          &window, QObject::tr("Games cannot be kept"),
          QObject::tr("%1\n\nYou can play, but nothing will be kept.").arg(shown(journal.error().message)));
    }
    if (wishes.session) window.resume(*wishes.session);
    if (wishes.source) window.open_source(shown(*wishes.source));
    window.offer_tour();
    code = QApplication::exec();
    QThreadPool::globalInstance()->waitForDone();
  }
  return code;
}

}  // namespace delvelens::desktop

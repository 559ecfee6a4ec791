// SPDX-License-Identifier: MIT
// Every dialog opened and used, the pages, the colours, the languages.
#include <QComboBox>
#include <QDialog>
#include <QLineEdit>
#include <QListWidget>
#include <QSpinBox>
#include <QTabWidget>
#include <QTimer>
#include <QTranslator>
#include <QTreeWidget>
#include <cmath>

#include "tests/desktop/seat.h"
#include "ui/desktop/game/cube_view.h"
#include "ui/desktop/game/game_view.h"
#include "ui/desktop/game/turn_view.h"
#include "ui/desktop/guides/samples.h"
#include "ui/desktop/guides/tour.h"
#include "ui/desktop/live/live_panel.h"
#include "ui/desktop/look/theme.h"
#include "ui/desktop/sessions/correct_dialog.h"
#include "ui/desktop/sessions/new_game_dialog.h"
#include "ui/desktop/sessions/sessions_dialog.h"
#include "ui/desktop/settings.h"
#include "ui/desktop/settings_dialog.h"

namespace delvelens::desktop {
namespace {

// Waits for the modal dialog that `open` brings up and uses it.
template <class Open, class Use>
void with_dialog(Open open, Use use) {
  bool used = false;
  QTimer::singleShot(0, qApp, [&] {
    auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
    ASSERT_NE(dialog, nullptr);
    use(*dialog);
    used = true;
    if (dialog->isVisible()) dialog->reject();
  });
  open();
  QApplication::processEvents();
  EXPECT_TRUE(used);
}

void click_in(const QWidget& parent, const char* name) {
  auto* button = parent.findChild<QAbstractButton*>(QLatin1String(name));
  ASSERT_NE(button, nullptr) << name;
  ASSERT_TRUE(button->isEnabled()) << name;
  QTest::mouseClick(button, Qt::LeftButton);
}

TEST(NewGame, BeginsWithOptions) {
  Seat seat;
  with_dialog([&] { seat.click(QStringLiteral("play-three-dice")); },
              [](QDialog& dialog) {
                auto* levels = dialog.findChild<QSpinBox*>(QStringLiteral("option-levels"));
                ASSERT_NE(levels, nullptr);
                levels->setValue(1);
                dialog.findChild<QLineEdit*>(QStringLiteral("name"))->setText(QStringLiteral("my dungeon"));
                dialog.findChild<QComboBox*>(QStringLiteral("chance-by"))->setCurrentIndex(1);
                click_in(dialog, "begin");
              });
  ASSERT_NE(seat.table->session(), nullptr);
  EXPECT_EQ(seat.table->session()->name(), "my dungeon");
  EXPECT_EQ(seat.table->session()->options().at("levels"), "1");
  EXPECT_TRUE(seat.table->throws_itself());
  EXPECT_FALSE(seat.table->session()->ask().by_chance());
}

TEST(NewGame, TellsWhatIsWrong) {
  Seat seat;
  NewGameDialog dialog(*seat.table, "three-dice");
  dialog.show();
  dialog.findChild<QLineEdit*>(QStringLiteral("name"))->setText(QStringLiteral("a/b"));
  click_in(dialog, "begin");
  EXPECT_TRUE(dialog.isVisible());
  EXPECT_EQ(seat.table->session(), nullptr);
}

TEST(Sessions, GoOnExportAndImport) {
  Seat seat;
  seat.begin("three-dice");
  for (int i = 0; i < 10; ++i) seat.table->play_one_step();
  seat.table->leave();
  const Album album(seat.folder.path().toStdString());
  {
    SessionsDialog dialog(*seat.table, album);
    const QString file = seat.folder.filePath(QStringLiteral("out.json"));
    EXPECT_TRUE(dialog.export_to("test", file).contains(file));
    EXPECT_TRUE(QFile::exists(file));
    EXPECT_FALSE(dialog.import_from(file).isEmpty()) << "the name is taken";
    ASSERT_TRUE(seat.journal->remove("test"));
    EXPECT_TRUE(dialog.import_from(file).contains(QLatin1String("test")));
    EXPECT_EQ(dialog.findChild<QTreeWidget*>()->topLevelItemCount(), 10);
  }
  with_dialog([&] { seat.press(Qt::Key_L, Qt::ControlModifier); },
              [](QDialog& dialog) { click_in(dialog, "resume"); });
  ASSERT_NE(seat.table->session(), nullptr);
  EXPECT_EQ(seat.table->session()->entries().size(), 10U);
}

TEST(Sessions, OldAnswersAreCorrected) {
  Seat seat;
  seat.begin("three-dice");
  const auto roll = *board::roll_of({6, 5, 4});
  ASSERT_TRUE(seat.table->answer(roll, {}));
  for (int i = 0; i < 10; ++i) seat.table->play_one_step();
  const session::Session& session = *seat.table->session();
  const auto lines = history_of(session.game(), session.options(), session.entries());
  ASSERT_EQ(lines.size(), session.entries().size());
  CorrectDialog dialog(*seat.table, 0, lines[0]);
  dialog.show();
  EXPECT_FALSE(dialog.findChild<QAbstractButton*>(QStringLiteral("apply"))->isEnabled());
  for (const char* die : {"die-0-5", "die-1-5", "die-2-5"}) click_in(dialog, die);
  click_in(dialog, "apply");
  EXPECT_FALSE(dialog.isVisible());
  EXPECT_EQ(rules::brief(seat.table->session()->entries().front().answer), "dice 5 5 5");
}

TEST(Sessions, HistoryGoesBack) {
  Seat seat;
  seat.begin("three-dice");
  for (int i = 0; i < 10; ++i) seat.table->play_one_step();
  const Album album(seat.folder.path().toStdString());
  HistoryDialog dialog(*seat.table, album);
  auto* list = dialog.findChild<QTreeWidget*>();
  list->setCurrentItem(list->topLevelItem(3));
  click_in(dialog, "go-back");
  EXPECT_EQ(seat.table->session()->entries().size(), 4U);
  EXPECT_TRUE(seat.table->session()->can_redo());
}

TEST(SettingsPage, AreTakenAtOnceAndKept) {
  Seat seat;
  with_dialog([&] { seat.press(Qt::Key_Comma, Qt::ControlModifier); },
              [](QDialog& dialog) {
                auto* scheme = dialog.findChild<QComboBox*>(QStringLiteral("scheme"));
                scheme->setCurrentIndex(scheme->findData(QStringLiteral("contrast")));
                emit scheme->activated(scheme->currentIndex());
                dialog.findChild<QSpinBox*>(QStringLiteral("scale"))->setValue(200);
              });
  EXPECT_TRUE(theme().contrast);
  EXPECT_EQ(Settings::load().scheme, Scheme::contrast);
  EXPECT_EQ(Settings::load().scale_percent, 200);
  Settings().save();
  apply_theme(Scheme::dark);
}

TEST(TourOfTheProgram, RunsToItsEndAndLeavesNothing) {
  Seat seat;
  ASSERT_FALSE(sample_pictures(QStringLiteral("dice")).isEmpty());
  seat.click(QStringLiteral("tour"));
  auto* tour = seat.window->findChild<Tour*>();
  ASSERT_NE(tour, nullptr);
  for (int step = 1; step < tour->count(); ++step) {
    ASSERT_TRUE(seat.click(QStringLiteral("tour-next")));
    EXPECT_EQ(tour->at(), step);
  }
  seat.click(QStringLiteral("tour-next"));
  QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  EXPECT_EQ(seat.window->findChild<Tour*>(), nullptr);
  EXPECT_EQ(seat.table->session(), nullptr);
  EXPECT_TRUE(seat.journal->list()->empty());
}

TEST(Maps, EvermorphFoldsIntoACube) {
  Seat seat;
  seat.begin("evermorph");
  for (int i = 0; i < 3; ++i) seat.table->play_one_step();
  QApplication::processEvents();
  auto* cube = seat.window->findChild<CubeView*>();
  ASSERT_NE(cube, nullptr);
  seat.window->game().stage().setCurrentWidget(cube);
  const QImage before = cube->grab().toImage();
  QTest::keyClick(cube, Qt::Key_Right);
  EXPECT_NE(cube->grab().toImage(), before);
}

// A turn of the real cube is drawn as long as it is asked for: the cube as held, the layer in its own colour.
TEST(Sheets, TheTurnOfTheCubeIsDrawn) {
  Seat seat;
  seat.begin("evermorph");
  EXPECT_EQ(seat.window->findChild<TurnView*>(), nullptr);
  for (int i = 0; i < 100 && !seat.table->session()->sheet().turn; ++i) seat.table->play_one_step();
  const auto turn = seat.table->session()->sheet().turn;
  ASSERT_TRUE(turn);
  QApplication::processEvents();
  auto* view = seat.window->findChild<TurnView*>();
  ASSERT_NE(view, nullptr);
  const session::TurnShown words = session::shown(*turn);
  EXPECT_TRUE(view->accessibleName().contains(QString::fromStdString(words.letters)));
  EXPECT_TRUE(view->accessibleDescription().contains(QString::fromStdString(words.hold)));
  // Another turn of the same cube is another picture.
  board::cube::AskedTurn other = *turn;
  other.move.quarters = turn->move.quarters == 1 ? 3 : 1;
  const QSize size(240, 240);
  const auto drawn = [&size](const board::cube::AskedTurn& one) {
    TurnView alone(one);
    alone.resize(size);
    return alone.grab().toImage();
  };
  EXPECT_EQ(drawn(*turn), drawn(*turn));
  EXPECT_NE(drawn(*turn), drawn(other));
  while (seat.table->session()->sheet().turn && !seat.table->session()->ask().over())
    seat.table->play_one_step();
  QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  EXPECT_EQ(seat.window->findChild<TurnView*>(), nullptr);
}

// WCAG: the ratio of two colours' luminance, 4.5 for text that everybody can read.
double contrast(const QColor& one, const QColor& other) {
  const auto luminance = [](const QColor& colour) {
    const auto linear = [](double part) {
      return part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
           0.0722 * linear(colour.blueF());
  };
  const double a = luminance(one);
  const double b = luminance(other);
  return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

TEST(Colours, CanBeRead) {
  for (const Scheme scheme : {Scheme::light, Scheme::dark, Scheme::contrast}) {
    apply_theme(scheme);
    const double least = scheme == Scheme::contrast ? 7 : 4.5;
    for (const QColor& ground : {theme().background, theme().surface, theme().raised}) {
      for (const QColor& ink :
           {theme().text, theme().dim, theme().good, theme().warning, theme().bad, theme().info}) {
        EXPECT_GE(contrast(ink, ground), least)
            << ink.name().toStdString() << " on " << ground.name().toStdString();
      }
    }
    EXPECT_GE(contrast(theme().on_accent, theme().accent), least);
  }
  apply_theme(Scheme::dark);
}

// A screen reader has a word for everything that takes the keyboard.
TEST(Accessibility, EveryControlHasAName) {
  Seat seat;
  seat.begin("three-dice");
  for (int i = 0; i < 6; ++i) seat.table->play_one_step();
  QApplication::processEvents();
  for (const QWidget* widget : seat.window->findChildren<QWidget*>()) {
    if (!widget->isVisible() || widget->focusPolicy() == Qt::NoFocus) continue;
    const auto* button = qobject_cast<const QAbstractButton*>(widget);
    const bool named =
        !widget->accessibleName().isEmpty() || (button != nullptr && !button->text().isEmpty());
    const bool inside = QByteArray(widget->metaObject()->className()).startsWith("Q");  // parts of named ones
    EXPECT_TRUE(named || inside) << widget->metaObject()->className() << " "
                                 << widget->objectName().toStdString();
  }
}

TEST(Languages, GermanIsWhole) {
  QTranslator german;
  ASSERT_TRUE(german.load(QStringLiteral(":/i18n/delvelens_de.qm")));
  QCoreApplication::installTranslator(&german);
  {
    Seat seat;
    EXPECT_EQ(seat.find(QStringLiteral("tour"))->text(), QStringLiteral("Rundgang von einer Minute"));
  }
  QCoreApplication::removeTranslator(&german);
  QFile source(QStringLiteral(DELVELENS_TRANSLATIONS "/delvelens_de.ts"));
  ASSERT_TRUE(source.open(QIODevice::ReadOnly));
  const QByteArray text = source.readAll();
  EXPECT_FALSE(text.contains("type=\"unfinished\""))
      << "run the target update_translations and translate what is new";
}

TEST(Languages, EnglishHasPlurals) {
  QTranslator english;
  ASSERT_TRUE(english.load(QStringLiteral(":/i18n/delvelens_en.qm")));
  EXPECT_EQ(english.translate("delvelens::desktop::MainWindow", "%1 · %n answer(s), all kept", nullptr, 1),
            QStringLiteral("%1 · %n answer, all kept"));
}

}  // namespace
}  // namespace delvelens::desktop

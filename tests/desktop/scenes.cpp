// SPDX-License-Identifier: MIT
#include "tests/desktop/scenes.h"

#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QSignalSpy>
#include <QTabWidget>
#include <opencv2/imgcodecs.hpp>

#include "calibration/chart.h"
#include "calibration/mat.h"
#include "tests/support/sheet_shot.h"
#include "ui/desktop/game/ask_panel.h"
#include "ui/desktop/game/cube_view.h"
#include "ui/desktop/game/game_view.h"
#include "ui/desktop/guides/lens_chart.h"
#include "ui/desktop/guides/samples.h"
#include "ui/desktop/live/doubt_panel.h"
#include "ui/desktop/live/live_panel.h"
#include "ui/desktop/live/picture_view.h"
#include "ui/desktop/live/rooms_panel.h"
#include "ui/desktop/live/watch.h"
#include "ui/session/autoplay.h"

namespace delvelens::desktop {
namespace {

constexpr std::uint64_t kSeed = 7;  // the same game in every picture

void step(Seat& seat) {
  const session::Session* session = seat.table->session();
  if (session->ask().over()) return;
  seat.table->answer(session::autoplay_answer(*session, kSeed), session::seeded(kSeed));
}

void play(Seat& seat, const std::string& game, int steps) {
  seat.begin(game);
  for (int i = 0; i < steps; ++i) step(seat);
  // On to a choice: that is what a player mostly looks at.
  for (int i = 0; i < 50 && seat.table->session()->ask().by_chance(); ++i) step(seat);
  QTabWidget& stage = seat.window->game().stage();
  if (stage.count() > 1) stage.setCurrentIndex(1);
  QApplication::processEvents();
}

void read_sample(Seat& seat, const QString& kind, qsizetype number) {
  const QStringList pictures = sample_pictures(kind);
  if (number >= pictures.size()) return;
  const QSignalSpy seen(&seat.window->live().watch(), &Watch::seen);
  seat.window->open_source(pictures[number]);
  wait_until([&seen] { return seen.count() > 0; });
}

// Dropped pieces without a game, with a room chosen in the list.
void show_rooms(Seat& seat) {
  seat.window->show_reader(true);
  auto* kinds = seat.find<QComboBox>(QStringLiteral("kind"));
  kinds->setCurrentIndex(kinds->findData(QStringLiteral("drop")));
  emit kinds->activated(kinds->currentIndex());
  read_sample(seat, QStringLiteral("drop"), 1);
  QListWidget& list = seat.window->rooms().list();
  wait_until([&] { return list.count() > 0; });
  if (seat.window->live().doubting()) seat.press(Qt::Key_Return);
  QTest::qWait(200);
  list.setCurrentRow(1);
}

// The same table in a game: two pieces are said to be meeple and staircase, and the level begins.
void play_on_pictured_table(Seat& seat) {
  seat.begin("dungeon-drop");
  for (int i = 0; i < 20 && seat.table->session()->ask().id != "drop"; ++i) step(seat);
  read_sample(seat, QStringLiteral("drop"), 1);
  if (!wait_until([&seat] { return seat.window->live().doubting(); })) return;
  DoubtPanel& doubt = seat.window->live().doubt();
  std::vector<std::string> wanted{"meeple", "staircase"};
  for (int i = 0; i < static_cast<int>(doubt.reading().items.size()) && !wanted.empty(); ++i) {
    if (doubt.reading().items[static_cast<std::size_t>(i)].value == "pillar") continue;
    doubt.pick(i);
    doubt.choose(wanted.back());
    wanted.pop_back();
  }
  seat.press(Qt::Key_Return);
  if (seat.table->session()->ask().id == "check")
    seat.table->answer(rules::Choice{"as-seen"}, {session::Giver::hand, 1, 0});
  QListWidget& list = seat.window->rooms().list();
  wait_until([&] { return list.count() > 0; });
  QTest::qWait(200);
  list.setCurrentRow(0);
}

// A lesson with a picture of its own, drawn for it.
void open_drawn(Seat& seat, const cv::Mat& picture, const std::string& name) {
  const std::string path = seat.folder.filePath(QString::fromStdString(name)).toStdString();
  cv::imwrite(path, picture);
  seat.window->open_source(QString::fromStdString(path));
}

const calibration::SheetCamera& sheet_camera() {
  static const calibration::SheetCamera camera({1280, 720}, calibration::wide_lens({1280, 720}));
  return camera;
}

void show_lens_guide(Seat& seat) {
  seat.window->start_lesson("lens-chart");
  const auto sheet = calibration::chart_sheet(calibration::SheetSize::a4);
  auto* guide = seat.window->findChild<LensChart*>();
  std::size_t shown = 0;
  for (const calibration::SheetPose& pose : {calibration::SheetPose{0, 0, 330, 0, 0, 90},
                                             {-0.35, -0.1, 420, -20, 15, 0},
                                             {0.3, -0.1, 420, 20, -20, 10},
                                             {0.35, 0.15, 420, -15, -25, 85}}) {
    open_drawn(seat, sheet_camera().shoot(sheet, pose), "chart" + std::to_string(++shown) + ".png");
    wait_until([&] { return guide->views() == shown; }, 10000);
  }
  seat.find<QLineEdit>(QStringLiteral("camera-name"))->setText(QStringLiteral("phone"));
  seat.click(QStringLiteral("lens-save"));
  QTest::qWait(500);
}

void show_table_guide(Seat& seat) {
  seat.window->start_lesson("table-corners");
  open_drawn(
      seat,
      sheet_camera().shoot(calibration::mat_layout(calibration::SheetSize::a4).sheet, {0, 0, 460, 20, 5, 90}),
      "mat.png");
  wait_until([&seat] { return seat.window->live().view().items().size() == 1; });
  seat.find<QLineEdit>(QStringLiteral("camera-name"))->setText(QStringLiteral("phone"));
}

std::vector<Screen> game_screens() {
  return {
      {"welcome",
       [](Seat& seat) {
         for (const auto& game : seat.games.all()) {
           const auto begun = seat.table->begin(*game, {}, game->info().id + "-1");
           for (int i = 0; begun && i < 12; ++i) step(seat);
         }
         seat.table->leave();
       },
       false},  // tells when each was played
      {"first", [](Seat& /*seat*/) {}},
      {"three-dice", [](Seat& seat) { play(seat, "three-dice", 60); }},
      {"advice",
       [](Seat& seat) {
         play(seat, "three-dice", 40);
         seat.window->game().ask_panel().ask_advice();
         wait_until([&seat] { return seat.find(QStringLiteral("advise"))->isEnabled(); });
       }},
      {"evermorph", [](Seat& seat) { play(seat, "evermorph", 8); }},
      {"turn",
       [](Seat& seat) {
         seat.begin("evermorph");
         for (int i = 0; i < 60 && !seat.table->session()->sheet().turn; ++i) step(seat);
       }},
      {"cube",
       [](Seat& seat) {
         play(seat, "evermorph", 8);
         seat.window->game().stage().setCurrentWidget(seat.window->findChild<CubeView*>());
       }},
      {"gelatinous",
       [](Seat& seat) {
         play(seat, "gelatinous", 12);
         seat.click(QStringLiteral("advise"));
         wait_until([&seat] { return seat.find(QStringLiteral("advise"))->isEnabled(); });
       }},
      {"two-d6", [](Seat& seat) { play(seat, "two-d6", 60); }},
  };
}

std::vector<Screen> reading_screens() {
  return {
      {"reading", [](Seat& seat) { read_sample(seat, QStringLiteral("dice"), 5); }},
      {"doubt",
       [](Seat& seat) {
         seat.begin("three-dice");
         read_sample(seat, QStringLiteral("dice"), 8);
         wait_until([&seat] { return seat.window->live().doubting(); }, 5000);
       }},
      {"scan",
       [](Seat& seat) {
         seat.begin("evermorph");
         for (int i = 0; i < 3; ++i) read_sample(seat, QStringLiteral("cube_six"), i);
       }},
      {"card",
       [](Seat& seat) {
         seat.begin("gelatinous");
         for (int i = 0; i < 20 && seat.table->session()->ask().id != "room"; ++i) step(seat);
         read_sample(seat, QStringLiteral("card"), 0);
       }},
      {"dice", [](Seat& seat) { seat.begin("three-dice"); }},
      {"tour",
       [](Seat& seat) {
         seat.window->start_tour();
         seat.click(QStringLiteral("tour-next"));
         wait_until([&seat] { return !seat.window->live().view().items().empty(); }, 5000);
       }},
  };
}

std::vector<Screen> lesson_screens() {
  return {
      // Lists of rooms and fitted lenses hang on the last digit of what a network or a fit says.
      {"rooms", show_rooms, false},
      {"rooms-game", play_on_pictured_table, false},
      {"rooms-map",
       [](Seat& seat) {
         play_on_pictured_table(seat);
         seat.window->game().stage().setCurrentIndex(1);
       },
       false},
      {"teach-dice",
       [](Seat& seat) {
         seat.window->start_lesson("teach-dice");
         read_sample(seat, QStringLiteral("dice"), 5);
       }},
      {"teach-pieces",
       [](Seat& seat) {
         seat.window->start_lesson("teach-pieces");
         read_sample(seat, QStringLiteral("drop"), 1);
       }},
      {"dice-roles",
       [](Seat& seat) {
         seat.window->start_lesson("dice-roles");
         read_sample(seat, QStringLiteral("dice"), 1);
         QTest::qWait(200);
       },
       false},
      {"lens-chart", show_lens_guide, false},
      {"table-corners", show_table_guide},
  };
}

}  // namespace

const std::vector<Screen>& screens() {
  static const std::vector<Screen> all = [] {
    std::vector<Screen> some = game_screens();
    for (const auto& more : {reading_screens(), lesson_screens()})
      some.insert(some.end(), more.begin(), more.end());
    return some;
  }();
  return all;
}

}  // namespace delvelens::desktop

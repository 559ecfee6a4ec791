#include "tests/desktop/scenes.h"

#include <QTabWidget>

#include "ui/desktop/game/ask_panel.h"
#include "ui/desktop/game/cube_view.h"
#include "ui/desktop/game/game_view.h"
#include "ui/desktop/guides/samples.h"
#include "ui/desktop/live/live_panel.h"
#include "ui/desktop/live/picture_view.h"

namespace delvelens::desktop {
namespace {

void play(Seat& seat, const std::string& game, int steps) {
  seat.begin(game);
  for (int i = 0; i < steps && !seat.table->session()->ask().over(); ++i) seat.table->play_one_step();
  // On to a choice: that is what a player mostly looks at.
  for (int i = 0; i < 50 && seat.table->session()->ask().by_chance(); ++i) seat.table->play_one_step();
  QTabWidget& stage = seat.window->game().stage();
  if (stage.count() > 1) stage.setCurrentIndex(1);
  QApplication::processEvents();
}

void read_sample(Seat& seat, const QString& kind, qsizetype number) {
  const QStringList pictures = sample_pictures(kind);
  if (number >= pictures.size()) return;
  seat.window->open_source(pictures[number]);
  wait_until([&seat] { return !seat.window->live().view().items().empty(); });
}

}  // namespace

const std::vector<Screen>& screens() {
  static const std::vector<Screen> all{
      {"welcome",
       [](Seat& seat) {
         for (const auto& game : seat.games.all()) {
           const auto begun = seat.table->begin(*game, {}, game->info().id + "-1");
           for (int i = 0; begun && i < 12; ++i) seat.table->play_one_step();
         }
         seat.table->leave();
       }},
      {"three-dice", [](Seat& seat) { play(seat, "three-dice", 60); }},
      {"advice",
       [](Seat& seat) {
         play(seat, "three-dice", 40);
         seat.window->game().ask_panel().ask_advice();
         QTest::qWait(300);
       }},
      {"evermorph", [](Seat& seat) { play(seat, "evermorph", 8); }},
      {"cube",
       [](Seat& seat) {
         play(seat, "evermorph", 8);
         seat.window->game().stage().setCurrentWidget(seat.window->findChild<CubeView*>());
       }},
      {"gelatinous", [](Seat& seat) { play(seat, "gelatinous", 12); }},
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
         for (int i = 0; i < 4; ++i) {
           seat.window->live().view().show_items({});
           read_sample(seat, QStringLiteral("cube_six"), i);
         }
         QTest::qWait(300);
       }},
      {"dice", [](Seat& seat) { seat.begin("three-dice"); }},
      {"tour",
       [](Seat& seat) {
         seat.window->start_tour();
         seat.click(QStringLiteral("tour-next"));
         wait_until([&seat] { return !seat.window->live().view().items().empty(); }, 5000);
       }},
  };
  return all;
}

}  // namespace delvelens::desktop

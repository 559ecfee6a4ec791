// SPDX-License-Identifier: MIT
#include "ui/desktop/guides/tour_steps.h"

#include <QTabWidget>

#include "ui/desktop/game/ask_panel.h"
#include "ui/desktop/game/game_table.h"
#include "ui/desktop/game/game_view.h"
#include "ui/desktop/guides/samples.h"
#include "ui/desktop/live/live_panel.h"
#include "ui/desktop/main_window.h"

namespace delvelens::desktop {
namespace {

void show_sample(MainWindow& window, const char* kind, qsizetype number) {
  const QStringList pictures = sample_pictures(QLatin1String(kind));
  if (number < pictures.size()) window.open_source(pictures[number]);
}

// A game that is forgotten afterwards, thrown by the program up to the first choice.
void begin_sample_game(MainWindow& window) {
  const rules::Game* game = window.table().games().find("three-dice");
  if (game == nullptr && !window.table().games().all().empty())
    game = window.table().games().all().front().get();
  if (game == nullptr) return;
  window.live().stop();
  if (!window.table().begin_unkept(*game)) return;
  constexpr int kMost = 200;
  for (int i = 0; i < kMost && window.table().session()->ask().by_chance(); ++i)
    window.table().throw_for_player();
}

void play_a_little(MainWindow& window) {
  constexpr int kSteps = 25;
  for (int i = 0; i < kSteps && window.table().session() != nullptr; ++i) window.table().play_one_step();
  QTabWidget& stage = window.game().stage();
  if (stage.count() > 1) stage.setCurrentIndex(1);
}

}  // namespace

std::vector<TourStep> tour_steps(MainWindow& window) {
  return {
      {Tour::tr("Welcome"),
       Tour::tr("Delvelens looks at your table, reads what lies there and keeps the rules. This takes a "
                "minute and "
                "needs no camera: "
                "all pictures are samples that come with the program."),
       {}},
      {Tour::tr("It reads dice"),
       Tour::tr("This is how the camera's view looks. Green frames are sure, orange ones are not. Turn the "
                "wheel to zoom, drag to pan, "
                "and rest on a die "
                "to see how sure it is. Pictures never leave this computer."),
       [&window] { show_sample(window, "dice", 5); }},
      {Tour::tr("In doubt it asks"),
       Tour::tr("What it is not sure of is framed in orange and asked below, magnified. Press the right "
                "value, Del "
                "for a thing that "
                "is none, + to add one that was missed, and Enter when all is right."),
       [&window] { show_sample(window, "dice", 0); }},
      {Tour::tr("The game asks, the table answers"),
       Tour::tr(
           "On the right stands what the game wants now. Roll before the camera, type what you rolled, or "
           "press R to let the "
           "program throw. Choices have keys too."),
       [&window] { begin_sample_game(window); }},
      {Tour::tr("Ask for advice"),
       Tour::tr("A ranks the choices and gives the figure behind each. You decide."),
       [&window] { window.game().ask_panel().ask_advice(); }},
      {Tour::tr("The map grows as you go"),
       Tour::tr(
           "Maps zoom and pan like pictures. Press a room beside you to go there. Every answer is kept at "
           "once: undo, redo and "
           "corrections of old answers are in the Game menu."),
       [&window] { play_a_little(window); }},
      {Tour::tr("That is all"),
       Tour::tr("Choose a game and begin. The tour is in the Help menu whenever you want it again."),
       {}},
  };
}

}  // namespace delvelens::desktop

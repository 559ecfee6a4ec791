// SPDX-License-Identifier: MIT
#include "ui/desktop/live/reading_link.h"

#include <QApplication>
#include <optional>

#include "ui/desktop/aside.h"
#include "ui/desktop/game/ask_panel.h"
#include "ui/desktop/game/game_table.h"
#include "ui/desktop/live/live_panel.h"
#include "ui/desktop/words.h"

namespace delvelens::desktop {

ReadingLink::ReadingLink(LivePanel& live, GameTable& table, AskPanel& ask, const Album& album,
                         const Settings& settings, QObject* parent)
    : QObject(parent), live_(live), table_(table) {
  connect(&live_, &LivePanel::read, this,
          [this, &ask, &album, &settings](const rules::Answer& answer, const session::Provenance& by,
                                          const SeenPointer& seen) {
            const session::Session* session = table_.session();
            if (session == nullptr) return;
            const int index = static_cast<int>(session->entries().size());
            const std::string name = session->name();
            if (!table_.answer(answer, by)) return;
            const QString words = tr("Read: %1").arg(shown(summary_of(*seen)));
            if (seen->hints.empty()) {
              ask.tell(words, "good");
            } else {
              ask.tell(words + QLatin1Char('\n') + shown(seen->hints), "warning");
            }
            if (settings.sounds) QApplication::beep();
            aside(
                this, [album, name, index, seen] { return album.keep(name, index, seen); }, [](bool) {});
          });
  connect(&live_, &LivePanel::corrected, this, [this, &album, &settings](const SeenPointer& seen) {
    // Which choice was made is no label of a picture.
    if (!settings.keep_corrections || seen->kind == "die") return;
    aside(
        this, [album, seen] { return album.keep_correction(seen); },
        [this](const std::optional<std::string>& problem) {
          emit told(problem ? shown(*problem) : tr("The corrected picture was kept."));
        });
  });
  connect(&table_, &GameTable::opened, this, &ReadingLink::show_ask);
  connect(&table_, &GameTable::moved, this, &ReadingLink::show_ask);
  show_ask();
}

void ReadingLink::show_ask() {
  const session::Session* session = table_.session();
  if (session == nullptr) return live_.set_ask(std::nullopt);
  live_.set_ask(session->ask(), session::asked_die(session->game(), session->state()));
}

}  // namespace delvelens::desktop

// SPDX-License-Identifier: MIT
#include "ui/desktop/live/rooms_link.h"

#include <QListWidget>
#include <algorithm>

#include "ui/desktop/aside.h"
#include "ui/desktop/game/game_table.h"
#include "ui/desktop/game/game_view.h"
#include "ui/desktop/game/map_view.h"
#include "ui/desktop/live/drop_eye.h"
#include "ui/desktop/live/live_panel.h"
#include "ui/desktop/live/picture_view.h"
#include "ui/desktop/live/rooms_panel.h"
#include "ui/desktop/words.h"
#include "ui/session/table_areas.h"

namespace delvelens::desktop {
namespace {

// The table that the game goes by: its last answer of that kind.
const board::DropTable* table_played(const session::Session& session) {
  const auto& entries = session.entries();
  for (auto entry = entries.rbegin(); entry != entries.rend(); ++entry) {
    if (const auto* table = std::get_if<board::DropTable>(&entry->answer)) return table;
  }
  return nullptr;
}

}  // namespace

RoomsLink::RoomsLink(LivePanel& live, GameTable& table, GameView& game, RoomsPanel& panel, QObject* parent)
    : QObject(parent), live_(live), table_(table), game_(game), panel_(panel) {
  panel_.hide();
  connect(&live_, &LivePanel::looked, this, &RoomsLink::look);
  connect(&table_, &GameTable::opened, this, &RoomsLink::follow_game);
  connect(&table_, &GameTable::moved, this, &RoomsLink::follow_game);
  connect(&panel_, &RoomsPanel::pointed, this, &RoomsLink::light);
  connect(&live_.view(), &PictureView::area_hovered, this, &RoomsLink::light);
}

void RoomsLink::look(const SeenPointer& seen) {
  if (!seen || seen->kind != "drop" || live_.teaching()) {
    pictured_.reset();
    follow_game();
    return;
  }
  auto table = drop_table(*seen);
  if (!table) return;
  pictured_ = *table;
  std::vector<bool> unsure;
  for (const SeenItem& item : seen->items) unsure.push_back(item.doubtful);
  aside(
      this, [table = std::move(*table), unsure] { return session::areas_of(table, unsure); },
      [this, asked = ++asked_](tl::expected<std::vector<rules::Area>, std::string> rooms) {
        if (asked != asked_) return;
        if (!rooms) return show({}, true, shown(rooms.error()));
        const int count = static_cast<int>(rooms->size());
        show(std::move(*rooms), true,
             count == 0 ? tr("Three pillars make a room; none can be made here.")
                        : tr("%n room(s), best first", nullptr, count));
      });
}

void RoomsLink::follow_game() {
  const session::Session* session = table_.session();
  const board::DropTable* played = session == nullptr ? nullptr : table_played(*session);
  if (played == nullptr) {
    if (!pictured_) hide();
    return;
  }
  const bool in_picture = pictured_ == *played;
  if (pictured_ && !in_picture) return;  // the picture shows a newer table that is not answered yet
  aside(
      this, [game = &session->game(), state = session->state()] { return game->areas(state); },
      [this, in_picture, asked = ++asked_](std::vector<rules::Area> rooms) {
        if (asked != asked_) return;
        const int count = static_cast<int>(
            std::count_if(rooms.begin(), rooms.end(), [](const rules::Area& room) { return !room.here; }));
        show(std::move(rooms), in_picture, tr("%n room(s) to go to, best first", nullptr, count));
      });
}

void RoomsLink::show(std::vector<rules::Area> rooms, bool in_picture, const QString& words) {
  rooms_ = std::move(rooms);
  std::vector<board::Polygon> on_picture;
  std::vector<board::Polygon> on_map;
  for (const rules::Area& room : rooms_) {
    on_picture.push_back(room.on_table);
    on_map.push_back(room.on_map);
  }
  if (!in_picture) on_picture.clear();
  live_.view().show_areas(std::move(on_picture));
  watch_maps();
  if (!game_.maps().empty()) game_.maps().front()->show_areas(std::move(on_map));
  panel_.show_rooms(rooms_, words);
  panel_.show();
}

void RoomsLink::hide() {
  ++asked_;
  rooms_.clear();
  live_.view().show_areas({});
  for (MapView* map : game_.maps()) map->show_areas({});
  panel_.show_rooms({}, {});
  panel_.hide();
}

// Maps come and go with the game; the first is the one that areas are told for.
void RoomsLink::watch_maps() {
  for (MapView* map : game_.maps())
    connect(map, &MapView::area_hovered, this, &RoomsLink::light, Qt::UniqueConnection);
}

void RoomsLink::light(int room) {
  if (room < 0) room = panel_.list().currentRow();
  panel_.light(room);
  live_.view().light_area(room);
  if (!game_.maps().empty()) game_.maps().front()->light_area(room);
}

}  // namespace delvelens::desktop

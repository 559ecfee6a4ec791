// SPDX-License-Identifier: MIT
#include "rules/two_d6/build.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "rules/two_d6/hero.h"
#include "rules/two_d6/tabled.h"

namespace delvelens::rules::two_d6 {
namespace {

constexpr int kSqueezed = 2;      // squares: no roll is made for so little
constexpr int kSecretBelow = 50;  // per cent explored
constexpr int kEntranceExits = 3;

int small_limit(int depth) { return depth >= 9 ? 8 : kSmallRoom; }

std::string_view size_words(Size size) {
  switch (size) {
    case Size::corridor:
      return "a corridor";
    case Size::small:
      return "a small room";
    case Size::large:
      return "a large room";
    case Size::entrance:
    case Size::normal:
      break;
  }
  return "a room";
}

// A place for a room, told by how it lies to the way in.
std::string place_id(const Rect& rect) {
  return fmt::format("{}-{}-{}x{}", rect.x + 1, rect.y + 1, rect.width, rect.height);
}

bool passable(const Exit& exit) { return exit.to >= 0 && !exit.locked && !exit.blocked; }

bool closed(const State& state, int room) { return room < state.closed_below && room != state.shaft_room; }

bool last_room(const View& view) {
  const State& state = view.state;
  if (state.level.covered() >= state.settings.stairs_share) return true;
  return frontier(state).empty() && state.level.covered() >= kSecretBelow;
}

void lay_room(Play& play, int exit, const Rect& rect, bool from_double) {
  State& state = play.state;
  state.here = state.level.lay(exit, rect, from_double);
  state.places.resize(state.level.rooms().size());
  const Room& room = state.level.room(state.here);
  play.tell("moved",
            fmt::format("You enter {} of {} by {} squares.", size_words(room.size), rect.width, rect.height));
  play.push(Do::settle_room);
  play.push(Do::enter_room);
  play.push(Do::exits, state.here);
}

void place_room(Play& play, int exit, int x, int y, bool from_double) {
  const auto places = play.state.level.places(exit, x, y);
  if (play.state.settings.by_hand && places.size() > 1) {
    return play.push(Task{Do::place, exit, x * 100 + y, from_double ? "double" : "", {}});
  }
  lay_room(play, exit, places.front(), from_double);
}

void lay_squeezed(Play& play, int exit) {
  State& state = play.state;
  state.here = state.level.lay(exit, state.level.places(exit, 12, 12).front(), false);
  state.places.resize(state.level.rooms().size());
  state.place().name = "Dead end";
  play.tell("moved", "Only a squeezed space lies behind it: a dead end.");
  play.push(Do::settle_room);
}

void number_of_exits(Play& play, int die) {
  State& state = play.state;
  const int count = exits_for(die);
  const int missing = count - state.level.exits_of(state.here);
  const int walls = static_cast<int>(state.level.free_walls(state.here).size());
  if (count == 0) play.tell("roll", "No way on from here: a dead end.");
  if (missing <= 0 || walls == 0) return;
  if (state.settings.by_hand) return play.push(Do::exit_wall, missing);
  if (missing >= walls) {  // every wall that can take one gets one
    state.level.add_exits(state.here, count, 1);
    return;
  }
  play.push(Do::first_wall, count);
}

Ask ask_rooms(std::string id, std::string prompt, const std::vector<Rect>& places) {
  std::vector<Option> options;
  for (const Rect& rect : places) {
    options.push_back({place_id(rect), fmt::format("Columns {} to {}", rect.x + 1, rect.x + rect.width),
                       fmt::format("rows {} to {} of the map, {} by {}{}", rect.y + 1, rect.y + rect.height,
                                   rect.width, rect.height, rect == places.front() ? "; suggested" : "")});
  }
  return ask_choice(std::move(id), std::move(prompt), std::move(options));
}

Ask ask_place(const View& view, const Task& task) {
  return ask_rooms("place", "Where does the room lie?",
                   view.state.level.places(task.number, task.other / 100, task.other % 100));
}

Ask ask_entrance_square(const View& view) {
  std::vector<Option> options;
  for (int column = 1; column <= view.state.level.width(); ++column) {
    options.push_back({fmt::format("column-{}", column), fmt::format("Column {}", column),
                       column == view.state.level.entrance().x + 1 ? "the middle" : ""});
  }
  return ask_choice("entrance-square", "On which square at the base of the map is the entrance?",
                    std::move(options));
}

void lay_entrance(Play& play, const Rect& rect) {
  play.state.level.lay_entrance(rect);
  play.state.places.resize(1);
  play.state.place().name = "Entrance";
  play.tell("entered", fmt::format("An empty entrance room of {} by {} squares, three archways.", rect.width,
                                   rect.height));
}

Ask ask_wall(const View& view) {
  std::vector<Option> options;
  for (const Side wall : view.state.level.free_walls(view.state.here)) {
    const std::string name(name_of(wall));
    options.push_back({name, fmt::format("In the {} wall", name), ""});
  }
  return ask_choice("exit-wall", "Where does an exit go?", std::move(options));
}

Ask ask_square(const View& view, const Task& task) {
  std::vector<Option> options;
  for (const Square square : view.state.level.exit_places(view.state.here, static_cast<Side>(task.other))) {
    options.push_back({fmt::format("{}-{}", square.x + 1, square.y + 1),
                       fmt::format("Column {}, row {}", square.x + 1, square.y + 1),
                       options.empty() ? "suggested" : ""});
  }
  return ask_choice("exit-square", "On which square of that wall?", std::move(options));
}

std::string table_for(const State& state) {
  switch (state.level.room(state.here).size) {
    case Size::small:
      return small_table(state.depth);
    case Size::large:
      return large_table(state.depth);
    default:
      return room_table(state.depth);
  }
}

Ask ask_route(const View& view, const Task& task) {
  std::vector<Option> options;
  const auto add = [&](const Row& row) {
    const bool there = std::any_of(options.begin(), options.end(),
                                   [&](const Option& one) { return one.id == id_of(row.name); });
    if (!there) options.push_back({id_of(row.name), row.name, ""});
  };
  if (task.number == 1) {
    for (const Row* row : special_rooms(view)) add(*row);
    return ask_draw("last-room", "The last room of the level: which of its special rooms is it?",
                    std::move(options));
  }
  for (const Row& row : view.tables.roll(table_for(view.state)).rows) {
    if (row.share == 0) add(row);
  }
  return ask_choice("route", "Old Glen told you of this way. Which room is it?", std::move(options));
}

void take_route(Play& play, const std::string& option) {
  const std::vector<std::string> codes{table_for(play.state), room_table(play.state.depth),
                                       large_table(play.state.depth)};
  for (const std::string& code : codes) {
    for (const Row& row : play.tables.roll(code).rows) {
      if (id_of(row.name) == option) return name_room(play, row.name, &row);
    }
  }
}

// Fever and pneumonia: each further room costs a point.
void tick(Play& play, Track& track, bool spared, const char* words) {
  if (!track.on) return;
  ++track.rooms;
  if (track.rooms > kFeverAfter && !spared) lose(play, 1, words);
}

void add_stairs(Play& play, int room) {
  play.state.level.room(room).stairs = true;
  play.tell("level", "Stairs lead down from here: this is the last room of the level.");
}

void take_entrance(Play& play, const Task& task, const Answer& answer) {
  State& state = play.state;
  if (task.what == Do::entrance_square) {
    const int column = std::stoi(option_of(answer).substr(std::string_view("column-").size())) - 1;
    state.level = Level(state.settings.size, state.settings.size, small_limit(state.depth), column);
    return;
  }
  if (task.what == Do::entrance) {
    const Pair pair = pair_of(answer);
    if (state.settings.by_hand) return play.push(Do::entrance_place, pair.primary, pair.secondary);
    lay_entrance(play, state.level.entrance_places(pair.primary, pair.secondary).front());
    return state.level.add_exits(0, kEntranceExits, 1);
  }
  for (const Rect& rect : state.level.entrance_places(task.number, task.other)) {
    if (place_id(rect) == option_of(answer)) lay_entrance(play, rect);
  }
  play.push(Do::exit_wall, kEntranceExits);
}

}  // namespace

std::vector<int> reachable_rooms(const State& state) {
  std::vector<int> rooms{state.here};
  for (std::size_t next = 0; next < rooms.size(); ++next) {
    for (const Exit& exit : state.level.exits()) {
      if (!passable(exit)) continue;
      int to = -1;
      if (exit.from == rooms[next]) to = exit.to;
      if (exit.to == rooms[next] && !exit.secret) to = exit.from;
      if (to < 0 || closed(state, to)) continue;
      if (std::find(rooms.begin(), rooms.end(), to) == rooms.end()) rooms.push_back(to);
    }
  }
  return rooms;
}

std::vector<int> frontier(const State& state) {
  const std::vector<int> rooms = reachable_rooms(state);
  std::vector<int> exits;
  for (const int index : state.level.unexplored()) {
    const Exit& exit = state.level.exit(index);
    if (exit.blocked || std::find(rooms.begin(), rooms.end(), exit.from) == rooms.end()) continue;
    if (state.level.space_behind(index) > kSqueezed) exits.push_back(index);
  }
  return exits;
}

std::vector<const Row*> special_rooms(const View& view) {
  std::vector<const Row*> rows;
  for (const std::string& code : {room_table(view.state.depth), large_table(view.state.depth)}) {
    for (const Row& row : view.tables.roll(code).rows) {
      if (row.share == 0) continue;
      if (std::find(view.state.uniques.begin(), view.state.uniques.end(), row.name) !=
          view.state.uniques.end()) {
        return {};  // one of them has been met: that is enough
      }
      rows.push_back(&row);
    }
  }
  return rows;
}

void begin_level(Play& play, int depth) {
  State& state = play.state;
  state.depth = depth;
  state.level = Level(state.settings.size, state.settings.size, small_limit(depth));
  state.places.clear();
  state.uniques.clear();
  state.here = 0;
  state.closed_below = 0;
  state.shafts_used = 0;
  state.shaft_room = -1;
  state.rumours = {};
  state.hero.called = {};
  state.hero.level_discipline = 0;
  state.hero.level_precision = 0;
  state.where = Where::dungeon;
  play.tell("level", fmt::format("Level {} of the dungeon.", depth));
  if (depth > 1)
    play.tell("text", "Read what your book says about this level: it may bring rules of its own.");
  play.push(Do::entrance);
  if (depth == 1 && state.settings.by_hand) play.push(Do::entrance_square);
}

void go_through(Play& play, int exit) {
  State& state = play.state;
  const Exit& way = state.level.exit(exit);
  if (way.to >= 0) {
    state.here = way.to;
    play.tell("moved", fmt::format("You are back in: {}.", state.place().name));
    return;
  }
  if (state.level.space_behind(exit) <= kSqueezed) return lay_squeezed(play, exit);
  play.push(Do::size, exit);
}

void enter_room(Play& play) {
  State& state = play.state;
  const Room& room = state.level.room(state.here);
  if (room.size == Size::corridor) {
    state.place().name = "Corridor";
    return;
  }
  ++state.ticks;
  Hero& hero = state.hero;
  hero.burns = {0, hero.burns[0]};
  // Pushed before the ticks, so that a fall into unconsciousness is settled first.
  const bool told = std::exchange(state.rumours.route, false);
  if (told && !play.tables.roll(table_for(state)).missing()) {
    play.push(Do::route);
  } else if (const auto special = special_rooms(play.view()); last_room(play.view()) && !special.empty()) {
    if (special.size() > 1) play.push(Do::route, 1);
    if (special.size() == 1) name_room(play, special.front()->name, special.front());
  } else {
    roll_on(play, table_for(state), 0, Purpose::room);
  }
  const bool immune = hero.gifts[static_cast<std::size_t>(God::maduva)];
  tick(play, hero.bloodied, immune || hero.gifts[static_cast<std::size_t>(God::murataynie)],
       "Fever from the blood on you:");
  tick(play, hero.soaked, immune, "Pneumonia from wet clothes:");
}

void name_room(Play& play, const std::string& name, const Row* row) {
  State& state = play.state;
  const Room& room = state.level.room(state.here);
  state.place().name = name;
  play.tell("entered", fmt::format("{}.", name));
  const bool infested = state.rumours.infested && room.size == Size::small;
  if (infested) roll_on(play, patrol_table(state.depth), 0, Purpose::patrol);
  if (row == nullptr) return;
  if (!row->text.empty()) play.tell("text", row->text);
  if (row->unique) state.uniques.push_back(row->name);
  if (!row->effects.empty()) play.push(Task{Do::effects, 0, 0, name, row->effects});
  const std::vector<int> own = state.level.exits_from(state.here);
  if (own.empty() || room.size == Size::small) return;
  if (!row->exits) return roll_on(play, exit_table(state.depth), 0, Purpose::exits);
  for (const int exit : own) state.level.exit(exit).kind = *row->exits;
}

void settle_room(Play& play) {
  State& state = play.state;
  if (state.level.covered() >= state.settings.stairs_share) {
    const auto& rooms = state.level.rooms();
    if (std::none_of(rooms.begin(), rooms.end(), [](const Room& room) { return room.stairs; })) {
      return add_stairs(play, state.here);
    }
  }
  if (!frontier(state).empty()) return;
  const std::vector<int> rooms = reachable_rooms(state);
  for (const int room : rooms) {
    if (state.level.room(room).stairs) return;
  }
  if (state.closed_below > 0) {
    // No way forward: the ways already walked are open again.
    state.closed_below = 0;
    return settle_room(play);
  }
  if (state.level.covered() < kSecretBelow) {
    if (const auto exit = state.level.add_secret_door(rooms)) {
      const Exit& door = state.level.exit(*exit);
      if (state.level.space_behind(*exit) > kSqueezed) {
        play.tell("found", fmt::format("A secret door: {} wall of {}.", name_of(door.side),
                                       state.places[static_cast<std::size_t>(door.from)].name));
        return;
      }
      return settle_room(play);
    }
  }
  add_stairs(play, state.here);
}

Ask ask_build(const View& view, const Task& task) {
  switch (task.what) {
    case Do::entrance_square:
      return ask_entrance_square(view);
    case Do::entrance_place:
      return ask_rooms("entrance-place", "Where does the entrance room lie?",
                       view.state.level.entrance_places(task.number, task.other));
    case Do::entrance:
      return ask_roll("entrance",
                      "The entrance room: roll D66 for its width (primary) and depth (secondary).",
                      DiceKind::d66);
    case Do::size:
      return ask_roll("room-size", "A new room: roll D66 for its width (primary) and depth (secondary).",
                      DiceKind::d66);
    case Do::size_again:
      return ask_roll("room-size-again",
                      fmt::format("A double {}: roll D66 again and add it to width and depth.", task.other),
                      DiceKind::d66);
    case Do::place:
      return ask_place(view, task);
    case Do::exits:
      return ask_roll("exits", "How many ways on? Roll D6: 1 none, 2-3 one, 4-5 two, 6 three.", DiceKind::d6);
    case Do::first_wall:
      return ask_roll("first-wall", "Where is the first exit? Roll D6, clockwise from the way in.",
                      DiceKind::d6);
    case Do::exit_wall:
      return ask_wall(view);
    case Do::exit_square:
      return ask_square(view, task);
    default:
      return ask_route(view, task);
  }
}

void take_build(Play& play, const Task& task, const Answer& answer) {
  State& state = play.state;
  switch (task.what) {
    case Do::entrance_square:
    case Do::entrance:
    case Do::entrance_place:
      return take_entrance(play, task, answer);
    case Do::size: {
      const Pair pair = pair_of(answer);
      if (pair.is_double() && pair.primary != 6) return play.push(Do::size_again, task.number, pair.primary);
      return place_room(play, task.number, pair.primary, pair.secondary, pair.is_double());
    }
    case Do::size_again: {
      const Pair pair = pair_of(answer);
      return place_room(play, task.number, task.other + pair.primary, task.other + pair.secondary, true);
    }
    case Do::place:
      for (const Rect& rect : state.level.places(task.number, task.other / 100, task.other % 100)) {
        if (place_id(rect) == option_of(answer)) return lay_room(play, task.number, rect, !task.text.empty());
      }
      return;
    case Do::exits:
      return number_of_exits(play, pips_of(answer)[0]);
    case Do::first_wall:
      return state.level.add_exits(state.here, task.number, (pips_of(answer)[0] + 1) / 2);
    case Do::exit_wall:
      for (const Side wall : kSides) {
        if (name_of(wall) == option_of(answer)) {
          play.push(Do::exit_square, task.number, static_cast<int>(wall));
        }
      }
      return;
    case Do::exit_square:
      for (const Square square : state.level.exit_places(state.here, static_cast<Side>(task.other))) {
        if (fmt::format("{}-{}", square.x + 1, square.y + 1) != option_of(answer)) continue;
        state.level.add_exit(state.here, static_cast<Side>(task.other), square);
        if (task.number > 1 && !state.level.free_walls(state.here).empty()) {
          play.push(Do::exit_wall, task.number - 1);
        }
        return;
      }
      return;
    default:
      return take_route(play, option_of(answer));
  }
}

}  // namespace delvelens::rules::two_d6

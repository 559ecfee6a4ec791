// SPDX-License-Identifier: MIT
#include "rules/gelatinous/game.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <numeric>

#include "rules/gelatinous/generator.h"
#include "rules/gelatinous/room_text.h"
#include "rules/gelatinous/solver.h"
#include "rules/gelatinous/words.h"

namespace delvelens::rules::gelatinous {
namespace {

using board::Side;

constexpr int kRoomsALevel = 5;
constexpr int kLastLevel = 6;

GameInfo describe() {
  GameInfo info;
  info.id = "gelatinous";
  info.title = "Gelatinous Cube Dice";
  info.about = "A die rolls through room cards; how it lies decides what breaks and what bites.";
  info.needs = "one die, 15 small cubes, and room cards: printed house rooms, your own, or none";
  info.options = {
      OptionSpec::choice("difficulty", {"standard", "wizard", "expert"}, "standard",
                         "Abilities kept: by the level table, one fewer (wizard), or one fewer and discards "
                         "are lost (expert)"),
      OptionSpec::choice("cards", {"house", "own"}, "house",
                         "Draw from the thirty house rooms, or show or enter each of your own cards"),
      OptionSpec::choice("handed", {"right", "left"}, "right",
                         "Which way 1, 2, 3 run round a corner of your die: right is counter-clockwise"),
  };
  return info;
}

std::string chosen(const Answer& answer) { return std::get<Choice>(answer).option; }
int rolled(const Answer& answer) { return std::get<board::DiceRoll>(answer).front().value.pips(); }

void erase_value(std::vector<int>& values, int value) { std::erase(values, value); }

}  // namespace

Rules::Rules(Tables tables)
    : info_(std::make_shared<const GameInfo>(describe())),
      tables_(std::make_shared<const Tables>(std::move(tables))) {}

tl::expected<State, std::string> Rules::start(const Options& options) const {
  State state;
  const auto& difficulty = options.text("difficulty");
  state.settings.fewer_abilities = difficulty == "standard" ? 0 : 1;
  state.settings.trash_unpicked = difficulty == "expert";
  state.settings.own_cards = options.text("cards") == "own";
  state.settings.handed = options.text("handed") == "right" ? Handed::right : Handed::left;
  state.pool.resize(tables_->abilities.size());
  std::iota(state.pool.begin(), state.pool.end(), 0);
  state.rooms_left.resize(tables_->rooms.size());
  std::iota(state.rooms_left.begin(), state.rooms_left.end(), 0);
  Events events;
  enter_level(state, events);
  return state;
}

char Rules::next_letter(const State& state) const {
  if (state.room_in_level < kRoomsALevel) return 'A';
  return state.level == kLastLevel ? 'C' : 'B';
}

int Rules::hand_limit(const State& state) const {
  return std::max(1, level(state).abilities - state.settings.fewer_abilities);
}

Puzzle Rules::puzzle(const State& state) const {
  Puzzle puzzle{Grid(state.room),
                state.settings.handed,
                {},
                state.level == kLastLevel ? 2 : 1,
                action_limit(state.room.letter),
                level(state).hits};
  for (const int card : state.hand) puzzle.held.push_back(ability(card));
  return puzzle;
}

Ask Rules::ask(const State& state) const {
  switch (state.phase) {
    case Phase::draw_ability: {
      std::vector<Option> options;
      for (const int card : state.pool)
        options.push_back({ability(card).id, ability(card).name, ability(card).text});
      return ask_draw(
          "draw-ability",
          fmt::format("Shuffle the abilities and draw a card for level {}: which is it?", state.level),
          std::move(options));
    }
    case Phase::discard: {
      std::vector<Option> options;
      for (const int card : state.hand)
        options.push_back({ability(card).id, "Give up " + ability(card).name, ability(card).text});
      return ask_choice("discard",
                        fmt::format("You may keep {} abilities. Which one goes?", hand_limit(state)),
                        std::move(options));
    }
    case Phase::draw_room: {
      const char letter = next_letter(state);
      const auto prompt = fmt::format("Turn up room {} of level {}: which {} card is it?",
                                      state.room_in_level, state.level, letter);
      if (state.settings.own_cards) return Ask{"room", prompt, AskCard{}};
      std::vector<Option> options;
      for (const int index : state.rooms_left) {
        const auto& room = tables_->rooms[static_cast<std::size_t>(index)];
        if (room.letter == letter) options.push_back({room_id(room), room.name, ""});
      }
      return ask_draw("room", prompt, std::move(options));
    }
    case Phase::roll_danger:
      return ask_dice("danger", fmt::format("Roll for a danger ({} to place).", state.dangers_left),
                      {"danger"});
    case Phase::roll_cube:
      return ask_dice("cube", "Roll your cube.", {"cube"});
    case Phase::place: {
      std::vector<Option> options;
      for (int north = 1; north <= 6; ++north) {
        const auto lies = Orientation::of(state.rolled, north);
        if (!lies) continue;
        options.push_back({fmt::format("north-{}", north), fmt::format("{} to the north", north),
                           fmt::format("{} looks east", lies->face(Side::east, state.settings.handed))});
      }
      return ask_choice("place",
                        fmt::format("Put the cube on the {} with {} on top. Which face looks north?",
                                    state.room.letter, state.rolled),
                        std::move(options));
    }
    case Phase::move: {
      const Puzzle room = puzzle(state);
      std::vector<Possible> moves;
      legal_moves(room, state.body, moves);
      std::vector<Option> options;
      for (const Possible& possible : moves) options.push_back(move_option(room, state.body, possible));
      const int left = room.limit - state.actions;
      return ask_choice("move",
                        left > 0 ? fmt::format("Where to? {} {} left before overtime.", left,
                                               left == 1 ? "action" : "actions")
                                 : "Where to? You are in overtime: each action costs 1 health first.",
                        std::move(options));
    }
    case Phase::over:
      break;
  }
  return Ask{"over", state.won ? "The boilers are cold." : "The ooze has the better of you.",
             Over{state.won, summary(state)}};
}

std::optional<Refusal> Rules::answer(State& state, const Answer& answer, Events& events) const {
  switch (state.phase) {
    case Phase::draw_ability:
    case Phase::discard: {
      const auto id = chosen(answer);
      const bool drawing = state.phase == Phase::draw_ability;
      auto& from = drawing ? state.pool : state.hand;
      const int card =
          *std::find_if(from.begin(), from.end(), [&](int index) { return ability(index).id == id; });
      erase_value(from, card);
      if (drawing) {
        state.hand.push_back(card);
        --state.draws_left;
        events.push_back({"drew", fmt::format("{}: {}.", ability(card).name, ability(card).text)});
      } else {
        if (!state.settings.trash_unpicked) state.pool.push_back(card);
        std::sort(state.pool.begin(), state.pool.end());
        events.push_back(
            {"gave-up", fmt::format("{} goes {}.", ability(card).name,
                                    state.settings.trash_unpicked ? "for good" : "back to the pile")});
      }
      after_abilities(state);
      return std::nullopt;
    }
    case Phase::draw_room:
      return take_room(state, answer, events);
    case Phase::roll_danger:
      place_danger(state, rolled(answer), events);
      return std::nullopt;
    case Phase::roll_cube:
      state.rolled = rolled(answer);
      state.phase = Phase::place;
      events.push_back({"roll", fmt::format("The cube shows {}.", state.rolled)});
      return std::nullopt;
    case Phase::place: {
      const int north = chosen(answer).back() - '0';
      state.body.lies = *Orientation::of(state.rolled, north);
      state.die = {state.room.start, state.body.lies};
      state.phase = Phase::move;
      events.push_back({"placed", fmt::format("{} on top, {} to the north.", state.rolled, north)});
      return std::nullopt;
    }
    case Phase::move:
      move(state, chosen(answer), events);
      return std::nullopt;
    case Phase::over:
      break;
  }
  return std::nullopt;
}

void Rules::enter_level(State& state, Events& events) const {
  state.health = level(state).health;
  state.resistance = level(state).resistance;
  state.room_in_level = 1;
  state.draws_left = std::min<int>(2, static_cast<int>(state.pool.size()));
  state.phase = Phase::draw_ability;
  if (state.level > 1)
    events.push_back(
        {"level", fmt::format("Down to level {}: whole again, and a little more cunning.", state.level)});
  after_abilities(state);
}

void Rules::after_abilities(State& state) const {
  if (state.draws_left > 0 && !state.pool.empty()) {
    state.phase = Phase::draw_ability;
  } else if (static_cast<int>(state.hand.size()) > hand_limit(state)) {
    state.phase = Phase::discard;
  } else {
    std::sort(state.hand.begin(), state.hand.end());
    state.phase = Phase::draw_room;
  }
}

std::optional<Refusal> Rules::take_room(State& state, const Answer& answer, Events& events) const {
  if (const auto* card = std::get_if<board::RoomCard>(&answer)) {
    const char wanted = next_letter(state);
    if (card->letter != wanted) {
      return Refusal{fmt::format("this is a room {}, the dungeon is at a room {}", card->letter, wanted),
                     fmt::format("a card with the letter {}", wanted)};
    }
    if (auto problem = room_problem(*card); !problem.empty()) {
      return Refusal{"the card cannot be played: " + problem,
                     "a card with start, way out, glyphs and the numbers 1 to 6"};
    }
    state.room = *card;
  } else {
    const int index = tables_->room_index(chosen(answer));
    state.room = tables_->rooms[static_cast<std::size_t>(index)];
    erase_value(state.rooms_left, index);
  }
  const Puzzle room = puzzle(state);
  state.body = body_at_start(room, 0, Orientation::at(0));
  state.trail = {state.room.start};
  state.actions = 0;
  state.dangers_left = level(state).dangers;
  state.phase = state.dangers_left > 0 ? Phase::roll_danger : Phase::roll_cube;
  events.push_back({"room", fmt::format("{}.", state.room.name)});
  return std::nullopt;
}

void Rules::place_danger(State& state, int number, Events& events) const {
  // A taken number passes the danger on to the next, round past 6 to 1.
  int at = number - 1;
  while ((state.body.dangers >> at & 1) != 0) at = (at + 1) % 6;
  state.body.dangers = static_cast<std::uint8_t>(state.body.dangers | 1U << static_cast<unsigned>(at));
  events.push_back({"danger", at + 1 == number
                                  ? fmt::format("A danger lurks on {}.", number)
                                  : fmt::format("{} is taken, so the danger lurks on {}.", number, at + 1)});
  if (--state.dangers_left == 0) state.phase = Phase::roll_cube;
}

bool Rules::hurt(State& state, int damage, const std::string& cause, Events& events) const {
  const int resisted = std::min(damage, state.resistance);
  state.resistance -= resisted;
  state.health -= std::min(damage - resisted, state.health);
  events.push_back({"hurt", fmt::format("{}: {} damage{}.", cause, damage,
                                        resisted > 0 ? fmt::format(", {} resisted", resisted) : "")});
  if (state.health > 0) return false;
  state.phase = Phase::over;
  events.push_back({"dead", "The last of you seeps between the stones."});
  return true;
}

void Rules::move(State& state, const std::string& option, Events& events) const {
  const Puzzle room = puzzle(state);
  std::vector<Possible> moves;
  legal_moves(room, state.body, moves);
  const auto& taken = *std::find_if(moves.begin(), moves.end(),
                                    [&](const Possible& one) { return move_id(room, one.move) == option; });
  const int late = overtime(room.limit, state.actions, taken.outcome.actions);
  state.actions += taken.outcome.actions;
  if (late > 0 && hurt(state, late, "Overtime", events)) return;
  const Body before = state.body;
  state.body = taken.outcome.after;
  state.die = {room.grid.square(state.body.cell), state.body.lies};
  if (state.body.cell != before.cell) state.trail.push_back(room.grid.square(state.body.cell));
  events.push_back({"moved", move_words(room, taken)});
  const int broken = std::popcount(before.glyphs) - std::popcount(state.body.glyphs);
  if (broken > 0)
    events.push_back({"broke", fmt::format("The six lands: a {} breaks.", glyph_word(state.room))});
  if (taken.outcome.dangers_met > 0 &&
      hurt(state, taken.outcome.dangers_met * room.hits, "A danger, devoured", events))
    return;
  if (finished(room, state.body)) complete_room(state, events);
}

void Rules::complete_room(State& state, Events& events) const {
  ++state.completed;
  events.push_back(
      {"cleared", fmt::format("Through in {} actions, with {} health left.", state.actions, state.health)});
  state.resistance = level(state).resistance;
  state.body = Body{};
  if (state.room_in_level < kRoomsALevel) {
    ++state.room_in_level;
    state.phase = Phase::draw_room;
  } else if (state.level < kLastLevel) {
    ++state.level;
    enter_level(state, events);
  } else {
    state.won = true;
    state.phase = Phase::over;
    events.push_back({"won", "Three boilers cold, and out by the way you came in."});
  }
}

Answer Rules::virtual_answer(const State& state, Random& random) const {
  std::vector<const board::RoomCard*> fitting;
  for (const auto& room : tables_->rooms) {
    if (room.letter == next_letter(state)) fitting.push_back(&room);
  }
  return *fitting[random.below(static_cast<std::uint32_t>(fitting.size()))];
}

tl::expected<Rules, DataError> load(const DataSource& data) {
  return load_tables(data).map([](Tables tables) { return Rules(std::move(tables)); });
}

}  // namespace delvelens::rules::gelatinous

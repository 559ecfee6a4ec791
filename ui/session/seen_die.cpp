// SPDX-License-Identifier: MIT
#include "ui/session/seen_die.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "rules/gelatinous/state.h"
#include "ui/session/own_cards.h"
#include "vision/card/interpret.h"

namespace delvelens::session {
namespace {

namespace card = vision::card;
namespace gelatinous = rules::gelatinous;
using board::Square;

constexpr double kSure = 0.95;
// Of all 24 ways: a look that gives less to every way the die can have come to lie shows another one.
constexpr double kPossible = 0.02;

bool holds(const std::vector<Square>& squares, const Square& at) {
  return std::find(squares.begin(), squares.end(), at) != squares.end();
}

// A cube that is met goes; whether the player has taken it away yet does not matter. The die hides its
// square.
std::vector<std::string> cube_hints(const card::CardLook& look, const AskedDie& asked, const DieMove& move) {
  std::vector<std::string> hints;
  for (const Square& at : move.cubes) {
    if (!holds(look.cubes, at) && at != move.after.at)
      hints.push_back(fmt::format("No danger cube is seen on {}, where one lurks", card::words_for(at)));
  }
  for (const Square& at : look.cubes) {
    if (!holds(asked.cubes, at))
      hints.push_back(fmt::format("A danger cube is seen on {}, where none lurks", card::words_for(at)));
  }
  return hints;
}

double chance_of(const card::Lying& lying, board::Orientation lies) {
  if (lying.lies == lies) return lying.confidence;
  for (const auto& other : lying.alternatives) {
    if (other.value == lies) return other.confidence;
  }
  return 0;
}

ToldDie doubtful(const std::string& doubt) { return {{}, 0, {doubt}, {}, {}}; }

// The choices that leave the die like this; what leaves it as it was cannot be seen.
ToldDie chosen_by(const board::LyingDie& die, const card::CardLook& look, const AskedDie& asked) {
  ToldDie told;
  if (die == asked.now || die == asked.seen) return told;
  std::vector<const DieMove*> fitting;
  for (const DieMove& move : asked.moves) {
    if (move.after == die) fitting.push_back(&move);
  }
  if (fitting.size() == 1) {
    told.option = fitting.front()->option;
    told.hints = cube_hints(look, asked, *fitting.front());
    return told;
  }
  std::string names;
  for (const DieMove* move : fitting) names += (names.empty() ? "" : " or ") + move->option;
  return doubtful(fmt::format("The die lies as after {}: which was it?", names));
}

}  // namespace

bool asks_for_die(const rules::Game& game, const rules::Ask& ask) {
  return game.info().id == "gelatinous" && std::holds_alternative<rules::AskChoice>(ask.want) &&
         (ask.id == "place" || ask.id == "move");
}

std::optional<AskedDie> asked_die(const rules::Game& game, const rules::State& state) {
  const rules::Ask ask = game.ask(state);
  if (!asks_for_die(game, ask)) return std::nullopt;
  const auto& now = state.as<gelatinous::State>();
  AskedDie asked{now.room, now.settings.handed, {}, {}, gelatinous::danger_cubes(now), {}};
  if (ask.id == "move") asked.now = now.die;
  for (const rules::Option& option : std::get<rules::AskChoice>(ask.want).options) {
    const auto step = game.answer(state, rules::Choice{option.id});
    if (!step) continue;
    const auto& next = step->next.as<gelatinous::State>();
    // A room that is done is cleared away; what lurked in it stays on the card until then.
    asked.moves.push_back(
        {option.id, next.die,
         next.completed == now.completed ? gelatinous::danger_cubes(next) : std::vector<Square>{}});
  }
  return asked;
}

ToldDie told_by(const card::CardLook& look, const AskedDie& asked, card::DieKnowledge& knowledge) {
  if (look.reading.items.empty() || !look.die) return {};
  const board::RoomCard& seen = look.reading.items.front().value;
  if (look.known >= 0 && !same_room(seen, asked.room))
    return {{}, 0, {}, {fmt::format("This is {}, but {} is played", seen.name, asked.room.name)}, {}};
  const std::string place = card::words_for(look.die->at);
  if (look.die->confidence < kSure) return doubtful(fmt::format("What stands on {} may be no die", place));

  std::vector<double> possible(board::Orientation::kCount, 0.0);
  bool reached = false;
  const auto allow = [&](const board::LyingDie& die) {
    if (die.at != look.die->at) return;
    reached = true;
    possible[static_cast<std::size_t>(die.lies.index())] = 1;
  };
  if (asked.now) allow(*asked.now);
  if (asked.seen) allow(*asked.seen);
  for (const DieMove& move : asked.moves) allow(move.after);
  if (!reached) return doubtful(fmt::format("The die stands on {}, where no choice leads", place));

  const card::Lying any = card::weigh(look.die->look, knowledge);
  const card::Lying lying = card::weigh(look.die->look, knowledge, possible);
  if (chance_of(any, lying.lies) < kPossible)
    return doubtful(
        fmt::format("The die on {} seems to lie with {} on top and {} to the north, as after no choice",
                    place, any.lies.top(), any.lies.north()));
  if (lying.confidence < kSure) return doubtful(fmt::format("How the die on {} lies cannot be told", place));
  knowledge = card::learned(knowledge, look.die->look, lying);
  ToldDie told = chosen_by({look.die->at, lying.lies}, look, asked);
  told.confidence = std::min(look.die->confidence, lying.confidence);
  told.die = board::LyingDie{look.die->at, lying.lies};
  return told;
}

ToldDie DieFollower::look(const card::CardLook& look, AskedDie asked) {
  if (asked.room != room_) seen_.reset();
  room_ = asked.room;
  asked.seen = seen_;
  std::vector<std::string> hints = handed_hints(asked.handed);
  ToldDie told = told_by(look, asked, knowledge_);
  remember(look, told);
  told.hints.insert(told.hints.begin(), hints.begin(), hints.end());
  return told;
}

// The game rolls a die of the handedness it was begun with, so that is the one to go by from now on.
std::vector<std::string> DieFollower::handed_hints(board::Handed asked) {
  const auto known = std::exchange(knowledge_.handed, asked);
  if (!known || *known == asked) return {};
  return {fmt::format(
      "Your die is handed the other way than this game's: begin a game with the option handed set to {}",
      *known == board::Handed::right ? "right" : "left")};
}

// A die that stands elsewhere was touched, however it lies there. What is left to the player to say is
// remembered no more than what cannot be told: the next look asks again.
void DieFollower::remember(const card::CardLook& look, const ToldDie& told) {
  if (told.doubts.empty()) {
    if (told.die) seen_ = told.die;
  } else if (look.die->confidence >= kSure && seen_ && seen_->at != look.die->at) {
    seen_.reset();
  }
}

}  // namespace delvelens::session

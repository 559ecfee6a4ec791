// SPDX-License-Identifier: MIT
#include "rules/evermorph/turns.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "board/cube/legality.h"
#include "rules/evermorph/slips.h"
#include "rules/evermorph/words.h"

namespace delvelens::rules::evermorph {
namespace {

std::size_t index_of(StatKind kind) { return static_cast<std::size_t>(kind); }

template <std::size_t N>
std::size_t named(const std::array<std::string_view, N>& names, const std::string& name) {
  return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
}

Refusal not_a_cube(const cube::Faults& faults) {
  return {"This cube cannot be: " + cube::text_of(faults) + ".",
          "a cube that turning can reach; look at it again"};
}

// The centres of a plain cube show no turns, but the game's own turns give them some: they begin with turns
// that such a cube can have, an even number of quarters where the swaps of the corners are even.
cube::Cubies with_possible_centres(cube::Cubies cubies) {
  const int quarters = std::accumulate(cubies.centre_turn.begin(), cubies.centre_turn.end(), 0);
  if ((quarters % 2 != 0) != cube::odd(cubies.corner))
    cubies.centre_turn[0] = (cubies.centre_turn[0] + 1) & 3;
  return cubies;
}

}  // namespace

std::uint8_t tile_here(const State& state) { return dungeon_of(state.cubies).tile[state.place]; }

std::vector<std::size_t> ways(const Tables& tables, const State& state) {
  const Dungeon dungeon = dungeon_of(state.cubies);
  const TileSet& set = tables.sets[state.settings.tile_set];
  std::vector<std::size_t> open;
  for (std::size_t side = 0; side < 4; ++side) {
    if (set.joined(dungeon, state.place, net_direction(state, side))) open.push_back(side);
  }
  return open;
}

Way way_to(const State& state, const Dungeon& dungeon, std::size_t side) {
  const Onward onward = Grid::get().step(state.place, net_direction(state, side));
  const std::uint8_t tile = dungeon.tile[onward.to];
  return {tile, price_of(dungeon.tile[state.place], tile)};
}

std::vector<StatKind> recoverable(const State& state) {
  std::vector<StatKind> all;
  for (const StatKind kind : kStatKinds) {
    const int cap = state.settings.stat_cap;
    if (cap == 0 || state.stats[index_of(kind)] < cap) all.push_back(kind);
  }
  return all;
}

namespace {

// "grit-1-gear-2"; "take" when nothing is paid.
std::string payment_id(const Stats& paid) {
  std::string id;
  for (std::size_t stat = 0; stat < paid.size(); ++stat) {
    if (paid[stat] > 0) id += fmt::format("{}{}-{}", id.empty() ? "" : "-", kStatIds[stat], paid[stat]);
  }
  return id.empty() ? "take" : id;
}

// The last point of a stat can be spent, but that would be the end.
bool can_spend(const State& state, std::size_t stat, int points) {
  return points == 0 || state.stats[stat] > points;
}

}  // namespace

std::vector<Payment> payments(const State& state) {
  const std::size_t hit = index_of(encounter_on(tile_here(state)).hurts);
  const std::size_t first = hit == 0 ? 1 : 0;
  const std::size_t second = hit == 2 ? 1 : 2;
  const int most = state.settings.redirect == Redirect::any   ? state.damage
                   : state.settings.redirect == Redirect::one ? std::min(1, state.damage)
                                                              : 0;
  std::vector<Payment> all;
  for (int in_all = 0; in_all <= most; ++in_all) {
    for (int of_first = in_all; of_first >= 0; --of_first) {
      const int of_second = in_all - of_first;
      if (!can_spend(state, first, of_first) || !can_spend(state, second, of_second)) continue;
      Payment payment;
      payment.paid[first] = of_first;
      payment.paid[second] = of_second;
      payment.taken = state.damage - in_all;
      payment.id = payment_id(payment.paid);
      all.push_back(std::move(payment));
    }
  }
  return all;
}

std::optional<Refusal> Turn::take(const Answer& answer) {
  const auto chosen = [&]() -> const std::string& { return std::get<Choice>(answer).option; };
  switch (state_.phase) {
    case Phase::cube:
      return take_cube(std::get<board::CubeState>(answer));
    case Phase::verify:
      return take_shown(std::get<board::CubeState>(answer));
    case Phase::rescan:
      return take_rescan(std::get<board::CubeState>(answer));
    case Phase::objective:
      take_objective(chosen());
      break;
    case Phase::move:
      take_move(chosen());
      break;
    case Phase::risk:
      take_risk(chosen());
      break;
    case Phase::coin:
      take_coin(std::get<Coin>(answer));
      break;
    case Phase::damage:
      take_damage(chosen());
      break;
    case Phase::recover:
      take_recovery(chosen());
      break;
    case Phase::mismatch:
      take_mismatch(chosen());
      break;
    case Phase::over:
      break;
  }
  return std::nullopt;
}

std::optional<Refusal> Turn::take_cube(const board::CubeState& cube) {
  auto cubies = cube::legal_cubies(cube);
  if (!cubies) return not_a_cube(cubies.error());
  state_.cubies = with_possible_centres(*cubies);
  state_.phase = Phase::objective;
  say("cube", fmt::format("The dungeon lies before you: {}.", board::facelet_text(cube)));
  return std::nullopt;
}

void Turn::take_objective(const std::string& option) {
  state_.objective = board::tile_labelled(option + "5")->home;
  state_.place = dungeon_of(state_.cubies).place_of(state_.start_tile());
  state_.walked = {state_.start_tile()};
  say("objective",
      fmt::format("You set out from {} to {}: enter {} and come back.", tile_label(state_.start_tile()),
                  kEncounters[static_cast<std::size_t>(state_.objective)].goal,
                  tile_label(state_.goal_tile())));
  finish_entry();
}

void Turn::take_move(const std::string& option) {
  if (option == "rescan") {
    state_.phase = Phase::rescan;
    return;
  }
  enter(named(kSideIds, option));
}

void Turn::enter(std::size_t side) {
  const Dungeon dungeon = dungeon_of(state_.cubies);
  const std::uint8_t from = dungeon.tile[state_.place];
  const Way way = way_to(state_, dungeon, side);
  const Onward onward = Grid::get().step(state_.place, net_direction(state_, side));
  state_.place = onward.to;
  state_.heading = onward.heading;
  state_.north =
      state_.settings.carried_north ? turned(onward.heading, -static_cast<int>(side)) : std::uint8_t{0};
  state_.damage = way.price.damage;
  state_.stability_loss = way.price.stability;
  state_.turned = false;
  state_.walked.push_back(way.tile);
  const Encounter& encounter = encounter_on(way.tile);
  say("moved", fmt::format("You go {} from {} to {}: {}, {}.", kSideIds[side], tile_label(from),
                           tile_label(way.tile), encounter.name, price_words(way.price, encounter.hurts)));
  if (state_.settings.story) say("story", story_line(tables_, state_, from, way.tile));
  if (state_.settings.risk && high_intensity(way.tile)) {
    state_.phase = Phase::risk;
  } else {
    state_.phase = Phase::damage;
    if (state_.damage == 0) settle_damage({});
  }
}

void Turn::take_risk(const std::string& option) {
  if (option == "flip") {
    state_.phase = Phase::coin;
    return;
  }
  state_.phase = Phase::damage;
  if (state_.damage == 0) settle_damage({});
}

void Turn::take_coin(Coin coin) {
  if (coin == Coin::heads) {
    state_.damage = std::max(0, state_.damage - 1);
    say("risk", "Heads: one damage less.");
  } else {
    ++state_.stability_loss;
    say("risk", "Tails: the dungeon trembles, Stability -1.");
  }
  state_.phase = Phase::damage;
  if (state_.damage == 0) settle_damage({});
}

void Turn::take_damage(const std::string& option) {
  for (const Payment& payment : payments(state_)) {
    if (payment.id != option) continue;
    settle_damage(payment.paid);
    return;
  }
}

void Turn::settle_damage(const Stats& paid) {
  const StatKind hit = encounter_on(tile_here(state_)).hurts;
  Stats lost = paid;
  for (const int points : paid) state_.damage -= points;
  lost[index_of(hit)] += state_.damage;
  state_.damage = 0;
  for (const StatKind kind : kStatKinds) {
    const std::size_t i = index_of(kind);
    state_.stats[i] = std::max(0, state_.stats[i] - lost[i]);
    if (lost[i] == 0) continue;
    say("hurt", fmt::format("{} -{}, {} left.", stat_name(kind), lost[i], state_.stats[i]));
  }
  if (std::find(state_.stats.begin(), state_.stats.end(), 0) != state_.stats.end()) {
    finish(End::fallen);
    return;
  }
  state_.stage = Stage::stability;
  proceed();
}

// Each stage says which comes next before it asks or turns, so that play goes on there afterwards.
void Turn::proceed() {
  for (;;) {
    switch (state_.stage) {
      case Stage::stability:
        state_.stage = Stage::recovery;
        if (lose_stability(state_.stability_loss)) return;
        break;
      case Stage::recovery:
        state_.stage = Stage::objective;
        if (offer_recovery()) return;
        break;
      case Stage::objective:
        state_.stage = Stage::escape;
        if (reach_objective()) return;
        break;
      case Stage::escape:
        finish_entry();
        return;
    }
  }
}

bool Turn::lose_stability(int points) {
  if (points == 0) return false;
  state_.stability = std::max(0, state_.stability - points);
  say("shaken", fmt::format("Stability -{}, {} left.", points, state_.stability));
  if (state_.stability > 0) return false;
  state_.stability = state_.settings.stability;
  return shift();
}

bool Turn::shift() {
  const Shift& shift = Grid::get().shift(state_.place, state_.heading);
  const auto face = static_cast<board::Face>(state_.place / 9);
  state_.last_turn =
      cube::held(state_.cubies, shift.move, cube::frame_of(face).out, direction_in_space(face, state_.north));
  say("turn", fmt::format("The dungeon shifts! Turn your {}: {}.", layer_words(state_),
                          turn_words(*state_.last_turn)));
  state_.cubies = state_.cubies.then(cube::motion_of(shift.move));
  // The frame goes along with the tile: north keeps its angle to the heading.
  const int angle = state_.north - state_.heading;
  state_.place = shift.carried.to;
  state_.heading = shift.carried.heading;
  state_.north = state_.settings.carried_north ? turned(state_.heading, angle) : std::uint8_t{0};
  state_.turned = true;
  ++state_.turns;
  if (!state_.settings.verify) return false;
  state_.phase = Phase::verify;
  return true;
}

bool Turn::offer_recovery() {
  const std::uint8_t here = tile_here(state_);
  if (number_of(here) != 5) return false;
  const board::Face centre = letter_face(here);
  if (state_.spent_centre && *state_.spent_centre != centre) state_.spent_centre.reset();
  if (state_.spent_centre || recoverable(state_).empty()) return false;
  state_.phase = Phase::recover;
  return true;
}

void Turn::take_recovery(const std::string& option) {
  const std::size_t stat = named(kStatIds, option);
  if (stat < kStatIds.size()) {
    int& value = state_.stats[stat];
    value += state_.settings.recovery;
    if (state_.settings.stat_cap > 0) value = std::min(value, state_.settings.stat_cap);
    state_.spent_centre = letter_face(tile_here(state_));
    say("recovered",
        fmt::format("You rest at {}: {} is {}.", tile_label(tile_here(state_)), kStatNames[stat], value));
    if (lose_stability(1)) return;
  }
  proceed();
}

bool Turn::reach_objective() {
  if (state_.objective_done || tile_here(state_) != state_.goal_tile()) return false;
  state_.objective_done = true;
  say("objective",
      fmt::format("Done: {}. Now back to {}.", kEncounters[static_cast<std::size_t>(state_.objective)].goal,
                  tile_label(state_.start_tile())));
  if (state_.turned && !state_.settings.objective_turn) return false;
  return shift();
}

void Turn::finish_entry() {
  if (state_.objective_done && tile_here(state_) == state_.start_tile()) {
    finish(End::escaped);
  } else if (ways(tables_, state_).empty()) {
    finish(End::walled_in);
  } else {
    state_.phase = Phase::move;
  }
}

std::optional<Refusal> Turn::take_shown(const board::CubeState& cube) {
  auto shown = cube::legal_cubies(cube);
  if (!shown) return not_a_cube(shown.error());
  if (same_cube(state_.cubies, *shown)) {
    say("checked", "The cube is turned as it should be.");
    proceed();
    return std::nullopt;
  }
  const Slip slip = slip_of(*cube::cubies_of(state_.last_turn->before), state_.last_turn->move, *shown);
  say("slip", slip.undo ? fmt::format("{} {}", slip.what, remedy_words(slip)) : slip.what);
  state_.shown = cube;
  state_.phase = Phase::mismatch;
  return std::nullopt;
}

void Turn::take_mismatch(const std::string& option) {
  if (option == "again") {
    state_.shown.reset();
    state_.phase = Phase::verify;
    return;
  }
  continue_on(*state_.shown);
  proceed();
}

std::optional<Refusal> Turn::take_rescan(const board::CubeState& cube) {
  if (auto shown = cube::legal_cubies(cube); !shown) return not_a_cube(shown.error());
  continue_on(cube);
  finish_entry();
  return std::nullopt;
}

// The player stays on the same tile, and north on the same side of it.
void Turn::continue_on(const board::CubeState& cube) {
  const Dungeon old = dungeon_of(state_.cubies);
  const std::uint8_t tile = old.tile[state_.place];
  const int old_turn = old.turn[state_.place];
  state_.cubies = with_possible_centres(*cube::cubies_of(cube));
  const Dungeon now = dungeon_of(state_.cubies);
  state_.place = now.place_of(tile);
  const int turn = now.turn[state_.place] - old_turn;
  state_.heading = turned(state_.heading, turn);
  state_.north = state_.settings.carried_north ? turned(state_.north, turn) : std::uint8_t{0};
  state_.shown.reset();
  say("cube", fmt::format("You play on with the cube as it is, at {}.", tile_label(tile)));
}

void Turn::finish(End end) {
  state_.end = end;
  state_.phase = Phase::over;
  switch (end) {
    case End::escaped:
      say("escaped", "You are out of the dungeon, alive.");
      break;
    case End::fallen:
      say("lost", "You can take no more. The dungeon keeps you.");
      break;
    case End::walled_in:
      say("lost", "No corridor leads on from here. The dungeon has walled you in.");
      break;
    case End::none:
      break;
  }
}

}  // namespace delvelens::rules::evermorph

// SPDX-License-Identifier: MIT
#include "rules/three_dice/travel.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "rules/three_dice/advice.h"
#include "rules/three_dice/asks.h"
#include "rules/three_dice/duel.h"
#include "rules/three_dice/dungeon.h"

namespace delvelens::rules::three_dice {
namespace {

constexpr double kStepPrice = 0.999;  // of two safe ways the shorter
constexpr double kTeleportPrice = 0.05;

// Where the heroes should be, and whether a step into the unknown follows there.
struct Goal {
  std::string name;
  std::vector<int> rooms;
  bool explore = false;
};

template <class Wanted>
std::vector<int> rooms_where(const State& state, Wanted wanted) {
  std::vector<int> rooms;
  for (int room = 0; room < static_cast<int>(state.rooms.size()); ++room) {
    if (wanted(room)) rooms.push_back(room);
  }
  return rooms;
}

std::vector<int> rooms_of(const State& state, Place place) {
  return rooms_where(state,
                     [&](int room) { return state.rooms[static_cast<std::size_t>(room)].place == place; });
}

Goal goal_of(const Tables& tables, const State& state) {
  if (state.artefact_found) {
    if (auto halls = rooms_of(state, Place::great_hall); !halls.empty())
      return {"the Great Hall", halls, false};
  } else if (state.bag.fragments > 0) {
    if (auto vaults = rooms_of(state, Place::vault); !vaults.empty()) {
      return {"the " + theme_of(tables, state).vault, vaults, false};
    }
  }
  auto edge = rooms_where(state, [&state](int room) {
    return std::any_of(kSides.begin(), kSides.end(),
                       [&](Side side) { return unexplored(state, room, side); });
  });
  if (!edge.empty()) return {"the unknown", edge, true};
  if (can_lay_more(state)) {
    return {"a hidden door",
            rooms_where(state, [&](int room) { return hidden_door(state, room).has_value(); }), true};
  }
  return {"a fragment in the rubble", {state.here}, false};
}

class Journey {
 public:
  Journey(const Tables& tables, const State& state)
      : state_(state),
        goal_(goal_of(tables, state)),
        steps_(distances(state, goal_.rooms)),
        live_(room_odds(tables, state)) {}

  // The chance to get from this room to the goal, the risk of entering it included.
  double entering(int room) const {
    const bool waiting = state_.rooms[static_cast<std::size_t>(room)].monster.has_value();
    return (waiting ? live_.unknown : live_.visited) * kStepPrice * from(room);
  }

  double from(int room) const {
    const double way = std::pow(live_.visited * kStepPrice, steps(room));
    return goal_.explore ? way * live_.unknown * kStepPrice : way;
  }

  // Into the unknown now; when the goal lies elsewhere, back again and there.
  double exploring() const {
    const double enter = live_.unknown * kStepPrice;
    return goal_.explore ? enter : enter * live_.visited * kStepPrice * from(state_.here);
  }

  double best() const {
    double best = 0;
    for (const Side side : kSides) {
      if (unexplored(state_, state_.here, side)) best = std::max(best, exploring());
      if (const auto room = neighbour(state_, state_.here, side)) best = std::max(best, entering(*room));
    }
    return best;
  }

  int steps(int room) const { return std::max(0, steps_[static_cast<std::size_t>(room)]); }

  Advice advice(std::string option, double value, int way) const {
    const std::string where =
        way == 0 ? std::string("at once") : fmt::format("{} more {}", way, way == 1 ? "room" : "rooms");
    return {std::move(option), value, "chance to reach the goal alive",
            fmt::format("about {:.0f} % to reach {}, {}", value * 100, goal_.name, where)};
  }

 private:
  const State& state_;
  Goal goal_;
  std::vector<int> steps_;
  RoomOdds live_;
};

void add_potions(const Tables& tables, const State& state, std::vector<Advice>& advice) {
  const Prices prices;
  for (std::size_t i = 0; i < state.heroes.size(); ++i) {
    if (!can_drink(state, static_cast<int>(i))) continue;
    State after = state;
    Hero& hero = after.heroes[i];
    const int healed = std::min(tables.numbers.potion, hero.most_health - hero.health);
    hero.health += healed;
    --after.bag.potions;
    const double live = Journey(tables, after).best();
    advice.push_back({state.heroes.size() == 1 ? "potion" : fmt::format("potion-{}", i + 1),
                      live + healed * prices.health - prices.potion, "chance to reach the goal alive",
                      fmt::format("about {:.0f} % afterwards, with {} health and one potion less", live * 100,
                                  hero.health)});
  }
}

}  // namespace

std::vector<Advice> advise_move(const Tables& tables, const State& state) {
  std::vector<Advice> advice;
  const Journey journey(tables, state);
  if (can_descend(state))
    advice.push_back({"descend", 1, "chance to reach the goal alive", "the stairs are here"});
  if (can_unearth(state)) {
    advice.push_back({"unearth", 1, "chance to reach the goal alive",
                      "an artefact for certain; one is needed to descend"});
  }
  if (state.torches > 0) {
    for (const Side side : kSides) {
      const std::string name(name_of(side));
      if (unexplored(state, state.here, side)) {
        advice.push_back(journey.advice(name, journey.exploring(), 0));
      } else if (const auto room = neighbour(state, state.here, side)) {
        advice.push_back(journey.advice(name, journey.entering(*room), journey.steps(*room)));
      }
    }
    for (const int room : other_temples(state)) {
      advice.push_back(
          journey.advice(fmt::format("temple-{}", room + 1), journey.entering(room), journey.steps(room)));
    }
    if (state.bag.teleports > 0 && state.rooms.size() > 1) {
      const auto best = advise_teleport(tables, state).front();
      advice.push_back({"teleport", best.value - kTeleportPrice, best.measure, best.why});
    }
    if (can_search(state) != Search::none) {
      advice.push_back(journey.advice("search", journey.from(state.here), 0));
    }
  }
  add_potions(tables, state, advice);
  return advice;
}

std::vector<Advice> advise_teleport(const Tables& tables, const State& state) {
  std::vector<Advice> advice;
  const Journey journey(tables, state);
  for (int room = 0; room < static_cast<int>(state.rooms.size()); ++room) {
    if (room == state.here) continue;
    advice.push_back(
        journey.advice(fmt::format("room-{}", room + 1), journey.entering(room), journey.steps(room)));
  }
  return ranked(std::move(advice));
}

std::vector<Advice> advise_turning(const Tables& tables, const State& state) {
  std::vector<Advice> advice;
  for (const Exits way : ways_to_lay(state, tables.tiles[static_cast<std::size_t>(state.tile)].exits)) {
    const int on = ways_on(state, way);
    advice.push_back(
        {exits_id(way), static_cast<double>(on), "ways on", fmt::format("{} into the unknown", on)});
  }
  return advice;
}

}  // namespace delvelens::rules::three_dice

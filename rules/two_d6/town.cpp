// SPDX-License-Identifier: MIT
#include "rules/two_d6/town.h"

#include <fmt/format.h>

#include <algorithm>

#include "rules/two_d6/hero.h"
#include "rules/two_d6/market.h"
#include "rules/two_d6/tabled.h"

namespace delvelens::rules::two_d6 {
namespace {

constexpr int kRationPrice = 10 * kSilver;
constexpr int kMostRations = 3;
constexpr int kArtefactFavour = 2;
constexpr std::string_view kArtefact = "Minor Religious Artefact";

bool all_levels(const Hero& hero) {
  return std::all_of(hero.done.begin(), hero.done.end(), [](bool done) { return done; });
}

void leave(Play& play) {
  State& state = play.state;
  state.where = Where::dungeon;
  state.closed_below = static_cast<int>(state.level.rooms().size());
  play.tell("moved", fmt::format("Down the shaft, back to {}. It collapses behind you.", state.place().name));
  play.push(Do::settle_room);
}

void retire(Play& play) {
  State& state = play.state;
  state.where = Where::over;
  state.end = state.town.last ? End::won : End::retired;
  state.agenda.clear();
  play.tell(state.town.last ? "won" : "moved",
            fmt::format("{} hangs up the {}.", state.settings.name,
                        play.tables.weapons[static_cast<std::size_t>(state.hero.weapon)]));
}

Ask ask_god(std::string id, std::string prompt, const Hero& hero) {
  std::vector<Option> options;
  for (int god = 0; god < 6; ++god) {
    const God which = static_cast<God>(god);
    options.push_back({id_of(kGods.of(which)), std::string(kGods.of(which)),
                       fmt::format("{} favour", favour_with(hero, which))});
  }
  return ask_choice(std::move(id), std::move(prompt), std::move(options));
}

void take_god(Play& play, const std::string& option, int points) {
  for (int god = 0; god < 6; ++god) {
    if (id_of(kGods.of(static_cast<God>(god))) == option) add_favour(play, static_cast<God>(god), points);
  }
}

void buy_ration(Play& play) {
  State& state = play.state;
  state.hero.purse.pay(kRationPrice);
  ++state.hero.rations;
  ++state.town.bought_rations;
  play.tell("found", fmt::format("A ration: {} now.", state.hero.rations));
}

void to_temple(Play& play) {
  play.state.town.evening = true;
  if (play.state.hero.pack.count(Sort::item, kArtefact) > 0) play.push(Do::donate);
  play.push(Do::temple);
}

std::vector<Option> evening_options(const View& view) {
  std::vector<Option> options;
  const Town& town = view.state.town;
  if (!town.evening) {
    options.push_back({"tavern", "Spend the evening at the tavern", "a roll on TET1"});
    options.push_back({"temple", "Spend the evening at the temple", "1 favour with a god of your choice"});
  }
  return options;
}

}  // namespace

int fortune(const Tables& tables, const Hero& hero) {
  int sum = hero.purse.worth() + sale_value(tables, hero.pack) + sale_value(tables, hero.lockup);
  for (const Piece& piece : hero.worn) sum += sale_value(tables, piece);
  return sum;
}

void arrive(Play& play) {
  State& state = play.state;
  Hero& hero = state.hero;
  state.where = Where::town;
  state.rumours = {};
  hero.bloodied = hero.soaked = {};
  hero.burns = {};
  hero.health = std::max(hero.health, baseline_of(play.tables, hero));
  play.tell("moved", fmt::format("The town. You wash, sleep and heal: {} health.", hero.health));
  if (all_levels(hero)) {
    play.tell("won", "All ten levels: the town honours a legend.");
    remember(play, "Became a legend.");
    roll_on(play, "LRT1", 0, Purpose::plain);
  }
  for (int i = 0; i < hero.prisoners; ++i) roll_on(play, "LPT1", 0, Purpose::plain);
  hero.prisoners = 0;
}

Ask ask_square_of_town(const View& view) {
  const Town& town = view.state.town;
  const Hero& hero = view.state.hero;
  std::vector<Option> options;
  if (!town.market)
    options.push_back({"market", "Market", "sell loot, buy armour, potions, scrolls and more"});
  if (!town.herbalist && !town.last)
    options.push_back({"herbalist", "Herbalist", "herbs for sale and for coins"});
  if (!town.engraver && hero.pack.count(Sort::rune) > 0) {
    options.push_back({"engraver", "Engraver", "runes onto weapons, 10 gold each"});
  }
  if (town.bought_rations < kMostRations && hero.purse.worth() >= kRationPrice && !town.last) {
    options.push_back({"rations", "Buy a ration",
                       fmt::format("10 silver; you have {} rations, {} more today", hero.rations,
                                   kMostRations - town.bought_rations)});
  }
  if (!town.hall && !town.last) {
    options.push_back(
        {"hall", "Town hall", fmt::format("arm wrestling, 2D6 {:+}", discipline_of(view.tables, hero))});
  }
  if (!town.last && !hero.pack.empty()) options.push_back({"store", "Put something into the lockup", ""});
  if (!town.last && !hero.lockup.empty())
    options.push_back({"fetch", "Take something out of the lockup", ""});
  if (!town.last) {
    for (Option& option : evening_options(view)) options.push_back(std::move(option));
    options.push_back(
        {"return", "Back into the dungeon", fmt::format("level {}, where you left it", view.state.depth)});
  }
  options.push_back({"retire", town.last ? "The adventure is over" : "Retire for good", ""});
  return ask_choice(
      "town", fmt::format("In town with {} and {} health. Where to?", words_of(hero.purse), hero.health),
      std::move(options));
}

void take_square(Play& play, const std::string& option) {
  Town& town = play.state.town;
  if (option == "market") {
    town.market = true;
    play.push(Do::buy);
    if (play.state.hero.pack.empty() && play.state.hero.lockup.empty()) return;
    return play.push(Do::sell);
  }
  if (option == "herbalist") {
    town.herbalist = true;
    return play.push(Do::herbalist);
  }
  if (option == "engraver") {
    town.engraver = true;
    return play.push(Do::engrave);
  }
  if (option == "rations") return buy_ration(play);
  if (option == "hall") {
    town.hall = true;
    return roll_on(play, "AWT1", discipline_of(play.tables, play.state.hero), Purpose::plain);
  }
  if (option == "store") return play.push(Do::store);
  if (option == "fetch") return play.push(Do::fetch);
  if (option == "tavern") {
    town.evening = true;
    return roll_on(play, "TET1", 0, Purpose::plain);
  }
  if (option == "temple") return to_temple(play);
  if (option == "return") return leave(play);
  retire(play);
}

Ask ask_town(const View& view, const Task& task) {
  switch (task.what) {
    case Do::temple:
      return ask_god("temple", "In the temple: which god do you turn to?", view.state.hero);
    case Do::donate:
      return ask_god("donate", "The priests take your religious artefact. Which god is pleased (2 favour)?",
                     view.state.hero);
    default:
      return ask_market(view, task);
  }
}

void take_town(Play& play, const Task& task, const Answer& answer) {
  switch (task.what) {
    case Do::temple:
      return take_god(play, option_of(answer), 1);
    case Do::donate:
      play.state.hero.pack.take(Sort::item, kArtefact);
      if (play.state.hero.pack.count(Sort::item, kArtefact) > 0) play.push(Do::donate);
      return take_god(play, option_of(answer), kArtefactFavour);
    default:
      return take_market(play, task, answer);
  }
}

}  // namespace delvelens::rules::two_d6

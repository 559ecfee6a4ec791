// SPDX-License-Identifier: MIT
#include "rules/two_d6/market.h"

#include <fmt/format.h>

#include <algorithm>

#include "rules/two_d6/hero.h"
#include "rules/two_d6/magic.h"
#include "rules/two_d6/tabled.h"

namespace delvelens::rules::two_d6 {
namespace {

constexpr int kDosesAVisit = 3;
constexpr int kEngraving = 10 * kGold;
constexpr int kEngravingsAVisit = 2;

struct Ware {
  Sort sort = Sort::item;
  bool armour = false;
  std::string name;
  int price = 0;  // copper
  std::string detail;
};

std::vector<Ware> wares(const View& view, const std::string& kind) {
  std::vector<Ware> all;
  if (kind == "armour") {
    for (const Armour& one : view.tables.armour) {
      all.push_back(
          {Sort::item, true, one.name, one.price * kGold,
           fmt::format("{}, {} / {}, takes {} off", one.part, one.primary.empty() ? "-" : one.primary.text(),
                       one.secondary.empty() ? "-" : one.secondary.text(), one.deflects)});
    }
  } else if (kind == "potions") {
    for (const Spell& one : view.tables.potions) {
      all.push_back({Sort::potion, false, one.name, one.price * kGold, spell_words(one)});
    }
  } else if (kind == "scrolls") {
    for (const Spell& one : view.tables.scrolls) {
      all.push_back({Sort::scroll, false, one.name, one.price * kGold, spell_words(one)});
    }
  } else {
    for (const Item& one : view.tables.items) {
      const bool herb = std::any_of(herbs().begin(), herbs().end(),
                                    [&one](const Herb& other) { return other.name == one.name; });
      if (one.price > 0 && !one.made && !herb && one.rune == 0) {
        all.push_back({Sort::item, false, one.name, one.price,
                       one.thrown > 0 ? fmt::format("thrown, {} damage", one.thrown) : ""});
      }
    }
  }
  all.erase(std::remove_if(all.begin(), all.end(),
                           [&view](const Ware& ware) { return ware.price > view.state.hero.purse.worth(); }),
            all.end());
  return all;
}

Ask ask_buy(const View& view) {
  std::vector<Option> options;
  for (const char* kind : {"armour", "potions", "scrolls", "things"}) {
    const auto count = wares(view, kind).size();
    if (count > 0)
      options.push_back({kind, fmt::format("Look at {}", kind), fmt::format("{} you can pay", count)});
  }
  options.push_back({"done", "Leave the market", ""});
  return ask_choice(
      "buy", fmt::format("The market. You have {}. What do you look for?", words_of(view.state.hero.purse)),
      std::move(options));
}

Ask ask_buy_what(const View& view, const Task& task) {
  std::vector<Option> options;
  for (const Ware& ware : wares(view, task.text)) {
    options.push_back(
        {id_of(ware.name), ware.name, coins(ware.price) + (ware.detail.empty() ? "" : "; " + ware.detail)});
  }
  options.push_back({"back", "Nothing of it", ""});
  return ask_choice("buy-what", fmt::format("You have {}. What do you buy?", words_of(view.state.hero.purse)),
                    std::move(options));
}

void take_buy_what(Play& play, const Task& task, const std::string& option) {
  play.push(Do::buy);
  for (const Ware& ware : wares(play.view(), task.text)) {
    if (id_of(ware.name) != option) continue;
    play.state.hero.purse.pay(ware.price);
    play.tell("lost", fmt::format("You pay {}.", coins(ware.price)));
    if (ware.armour) return gain_armour(play, {play.tables.armour_named(ware.name), 0, false});
    return gain(play, ware.sort, ware.name, 1);
  }
}

Ask ask_sell(const View& view) {
  const Hero& hero = view.state.hero;
  std::vector<Option> options;
  const int offered = sale_value(view.tables, view.state.town.stall);
  options.push_back({"done", offered > 0 ? "Barter for what lies there" : "Sell nothing",
                     offered > 0 ? fmt::format("worth {} before bartering", coins(offered)) : ""});
  bool gems = false;
  for (const Thing& thing : hero.pack.things) {
    const int value = sale_value(view.tables, thing.sort, thing.name, 1);
    if (value == 0) continue;
    gems = gems || thing.sort == Sort::gem;
    options.push_back({id_of(thing.sort, thing.name), words_of(thing), fmt::format("{} each", coins(value))});
  }
  for (std::size_t i = 0; i < hero.pack.armour.size(); ++i) {
    options.push_back({fmt::format("armour-{}", i + 1), words_of(view.tables, hero.pack.armour[i]),
                       coins(sale_value(view.tables, hero.pack.armour[i]))});
  }
  if (gems) options.push_back({"all-gems", "All gems", ""});
  return ask_choice("sell", "What do you put up for sale?", std::move(options));
}

void put_up(Play& play, Sort sort, const std::string& name, int count) {
  play.state.hero.pack.take(sort, name, count);
  play.state.town.stall.add(sort, name, count);
}

void take_sell(Play& play, const std::string& option) {
  Hero& hero = play.state.hero;
  if (option == "done") {
    if (!play.state.town.stall.empty()) play.push(Do::barter);
    return;
  }
  play.push(Do::sell);
  const std::vector<Thing> things = hero.pack.things;
  for (const Thing& thing : things) {
    if (option == "all-gems" && thing.sort == Sort::gem) put_up(play, thing.sort, thing.name, thing.count);
    if (id_of(thing.sort, thing.name) == option) return put_up(play, thing.sort, thing.name, 1);
  }
  for (std::size_t i = 0; i < hero.pack.armour.size(); ++i) {
    if (option != fmt::format("armour-{}", i + 1)) continue;
    play.state.town.stall.armour.push_back(hero.pack.armour[i]);
    hero.pack.armour.erase(hero.pack.armour.begin() + static_cast<std::ptrdiff_t>(i));
    return;
  }
}

void take_barter(Play& play, int roll) {
  State& state = play.state;
  const int total = roll + state.hero.level - precision_of(play.tables, state.hero);
  const int price = sale_value(play.tables, state.town.stall);
  const int percent = barter_percent(total);
  const int change = percent < 0 ? -percent_of(price, -percent) : percent_of(price, percent);
  state.town.stall = {};
  Purse earned{0, 0, price + change};
  earned.exchange();
  state.hero.purse.gold += earned.gold;
  state.hero.purse.silver += earned.silver;
  state.hero.purse.copper += earned.copper;
  play.tell(change < 0 ? "lost" : "won",
            fmt::format("Bartering {}: {:+} %. You get {}.", total, percent, words_of(earned)));
}

Ask ask_herbalist(const View& view) {
  const Hero& hero = view.state.hero;
  std::vector<Option> options{{"done", "Leave the herbalist", ""}};
  for (std::size_t i = 0; i < herbs().size(); ++i) {
    const Herb& herb = herbs()[i];
    if (view.state.town.herbs[i] < kDosesAVisit && hero.purse.worth() >= herb.buy * kGold) {
      options.push_back(
          {"buy-" + id_of(herb.name), fmt::format("Buy {}", herb.name), fmt::format("{} gold", herb.buy)});
    }
    if (hero.pack.count(Sort::item, herb.name) > 0) {
      options.push_back(
          {"sell-" + id_of(herb.name), fmt::format("Sell {}", herb.name), fmt::format("{} gold", herb.sell)});
    }
  }
  return ask_choice("herbalist", fmt::format("The herbalist. You have {}.", words_of(hero.purse)),
                    std::move(options));
}

void take_herbalist(Play& play, const std::string& option) {
  if (option == "done") return;
  play.push(Do::herbalist);
  Hero& hero = play.state.hero;
  for (std::size_t i = 0; i < herbs().size(); ++i) {
    const Herb& herb = herbs()[i];
    if (option == "buy-" + id_of(herb.name)) {
      hero.purse.pay(herb.buy * kGold);
      ++play.state.town.herbs[i];
      return gain(play, Sort::item, std::string(herb.name), 1);
    }
    if (option == "sell-" + id_of(herb.name)) {
      hero.pack.take(Sort::item, herb.name);
      hero.purse.gold += herb.sell;
      return play.tell("won", fmt::format("{} gold for {}.", herb.sell, herb.name));
    }
  }
}

Ask ask_engrave(const View& view) {
  const Hero& hero = view.state.hero;
  std::vector<Option> options{{"done", "Leave the engraver", ""}};
  if (view.state.town.engraved < kEngravingsAVisit && hero.purse.worth() >= kEngraving) {
    for (const Thing& thing : hero.pack.things) {
      if (thing.sort == Sort::rune)
        options.push_back({id_of(thing.sort, thing.name), words_of(thing), "10 gold"});
    }
  }
  return ask_choice("engrave", "The engraver. Which rune?", std::move(options));
}

Ask ask_engrave_on(const View& view) {
  const Hero& hero = view.state.hero;
  std::vector<Option> options;
  if (static_cast<int>(hero.runes.size()) < kMostRunes) {
    options.push_back({"weapon", view.tables.weapons[static_cast<std::size_t>(hero.weapon)],
                       fmt::format("{} of {} runes", hero.runes.size(), kMostRunes)});
  }
  for (const Thing& thing : hero.pack.things) {
    const Item* item = thing.sort == Sort::item ? view.tables.item(thing.name) : nullptr;
    if (item != nullptr && item->thrown > 0) options.push_back({id_of(thing.name), thing.name, "one rune"});
  }
  options.push_back({"back", "Not now", ""});
  return ask_choice("engrave-on", "Onto which weapon?", std::move(options));
}

void take_engrave_on(Play& play, const Task& task, const std::string& option) {
  play.push(Do::engrave);
  Hero& hero = play.state.hero;
  if (option == "back") return;
  hero.pack.take(Sort::rune, task.text);
  hero.purse.pay(kEngraving);
  ++play.state.town.engraved;
  play.tell("won", fmt::format("The Rune of {} glows in the metal.", task.text));
  if (option == "weapon") return hero.runes.push_back(task.text);
  const std::vector<Thing> things = hero.pack.things;
  for (const Thing& thing : things) {
    if (thing.sort != Sort::item || id_of(thing.name) != option) continue;
    hero.pack.take(Sort::item, thing.name);
    hero.pack.add(Sort::item, thing.name + " of " + task.text);
  }
}

Ask ask_move_things(const View& view, bool store) {
  const Pack& pack = store ? view.state.hero.pack : view.state.hero.lockup;
  std::vector<Option> options{{"done", "That is all", ""}};
  for (const Thing& thing : pack.things) {
    options.push_back({id_of(thing.sort, thing.name), words_of(thing), ""});
  }
  for (std::size_t i = 0; i < pack.armour.size(); ++i) {
    options.push_back({fmt::format("armour-{}", i + 1), words_of(view.tables, pack.armour[i]), ""});
  }
  return ask_choice(store ? "store" : "fetch",
                    store ? "What goes into the lockup?" : "What do you take along?", std::move(options));
}

void take_move_things(Play& play, bool store, const std::string& option) {
  if (option == "done") return;
  play.push(store ? Do::store : Do::fetch);
  Pack& from = store ? play.state.hero.pack : play.state.hero.lockup;
  Pack& to = store ? play.state.hero.lockup : play.state.hero.pack;
  const std::vector<Thing> things = from.things;
  for (const Thing& thing : things) {
    if (id_of(thing.sort, thing.name) != option) continue;
    from.take(thing.sort, thing.name);
    if (store) return to.add(thing.sort, thing.name);
    return gain(play, thing.sort, thing.name, 1);
  }
  for (std::size_t i = 0; i < from.armour.size(); ++i) {
    if (option != fmt::format("armour-{}", i + 1)) continue;
    const Piece piece = from.armour[i];
    from.armour.erase(from.armour.begin() + static_cast<std::ptrdiff_t>(i));
    if (store) return to.armour.push_back(piece);
    return gain_armour(play, piece);
  }
}

}  // namespace

const std::vector<Herb>& herbs() {
  static const std::vector<Herb> all{{"Dankoma Stems", 7, 1},      {"Ilios Petals", 12, 2},
                                     {"Kathoto Spines", 3, 2},     {"Malako Leaves", 10, 4},
                                     {"Scarlet Orievatus", 15, 5}, {"Zoumerous Leaves", 5, 2}};
  return all;
}

Ask ask_market(const View& view, const Task& task) {
  switch (task.what) {
    case Do::sell:
      return ask_sell(view);
    case Do::barter:
      return ask_roll("barter",
                      fmt::format("Bartering over {}: roll 2D6 {:+}.",
                                  coins(sale_value(view.tables, view.state.town.stall)),
                                  view.state.hero.level - precision_of(view.tables, view.state.hero)),
                      DiceKind::two_d6);
    case Do::buy:
      return ask_buy(view);
    case Do::buy_what:
      return ask_buy_what(view, task);
    case Do::herbalist:
      return ask_herbalist(view);
    case Do::engrave:
      return ask_engrave(view);
    case Do::engrave_on:
      return ask_engrave_on(view);
    default:
      return ask_move_things(view, task.what == Do::store);
  }
}

void take_market(Play& play, const Task& task, const Answer& answer) {
  switch (task.what) {
    case Do::sell:
      return take_sell(play, option_of(answer));
    case Do::barter:
      return take_barter(play, roll_of(DiceKind::two_d6, answer));
    case Do::buy:
      if (option_of(answer) != "done") play.push(Do::buy_what, 0, 0, option_of(answer));
      return;
    case Do::buy_what:
      return take_buy_what(play, task, option_of(answer));
    case Do::herbalist:
      return take_herbalist(play, option_of(answer));
    case Do::engrave:
      for (const Thing& thing : play.state.hero.pack.things) {
        if (thing.sort == Sort::rune && id_of(thing.sort, thing.name) == option_of(answer)) {
          return play.push(Do::engrave_on, 0, 0, thing.name);
        }
      }
      return;
    case Do::engrave_on:
      return take_engrave_on(play, task, option_of(answer));
    default:
      return take_move_things(play, task.what == Do::store, option_of(answer));
  }
}

}  // namespace delvelens::rules::two_d6

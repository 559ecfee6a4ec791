// SPDX-License-Identifier: MIT
// Advice in town: sell what is no help below, buy health and armour, eat, wrestle, pray, go back.
#include <fmt/format.h>

#include <algorithm>

#include "rules/two_d6/advice.h"
#include "rules/two_d6/hero.h"
#include "rules/two_d6/magic.h"
#include "rules/two_d6/market.h"
#include "rules/two_d6/turns.h"

namespace delvelens::rules::two_d6 {
namespace {

bool worth_keeping(const View& view, const Thing& thing) {
  if (thing.sort != Sort::item) return thing.sort != Sort::gem;
  const Item* item = item_of(view.tables, thing.name);
  const bool herb =
      std::any_of(herbs().begin(), herbs().end(), [&](const Herb& one) { return one.name == thing.name; });
  return item == nullptr || item->thrown > 0 || herb || item->made || item->food || thing.name == "Cloth" ||
         thing.name == "Pouch" || thing.name == "Empty Bottle";
}

std::vector<Advice> advise_sell(const View& view) {
  std::vector<Advice> all{{"done", 0, "gold", "what is left is of use below"}};
  for (const Thing& thing : view.state.hero.pack.things) {
    const int value = sale_value(view.tables, thing.sort, thing.name, 1);
    if (value > 0 && !worth_keeping(view, thing)) {
      all.push_back({id_of(thing.sort, thing.name), value / 100.0, "gold", "of no use below"});
    }
  }
  for (std::size_t i = 0; i < view.state.hero.pack.armour.size(); ++i) {
    all.push_back({fmt::format("armour-{}", i + 1),
                   sale_value(view.tables, view.state.hero.pack.armour[i]) / 100.0, "gold",
                   "you do not wear it"});
  }
  return ranked(std::move(all));
}

// The best piece that can be paid and put on at once.
const Armour* best_armour(const View& view) {
  const Armour* best = nullptr;
  for (std::size_t i = 0; i < view.tables.armour.size(); ++i) {
    const Armour& one = view.tables.armour[i];
    if (one.price * kGold > view.state.hero.purse.worth()) continue;
    if (!can_wear(view.tables, view.state.hero, {static_cast<int>(i), 0, false})) continue;
    if (best == nullptr || one.price > best->price) best = &one;
  }
  return best;
}

const Spell* healing(const View& view) {
  if (potions_carried(view.state.hero) >= kMostPotions) return nullptr;
  for (const Spell& one : view.tables.potions) {
    if (one.magic == Magic::heal && one.price * kGold <= view.state.hero.purse.worth()) return &one;
  }
  return nullptr;
}

std::vector<Advice> advise_buy(const View& view) {
  std::vector<Advice> all{{"done", 0, "use", ""}};
  if (healing(view) != nullptr && view.state.hero.pack.count(Sort::potion) < 2) {
    all.push_back({"potions", 3, "use", "health for the next fights"});
  }
  if (best_armour(view) != nullptr) all.push_back({"armour", 2, "use", best_armour(view)->name});
  if (healing(view) != nullptr) all.push_back({"potions", 1, "use", "health for the next fights"});
  all = ranked(std::move(all));
  // Each kind once, at its best.
  std::vector<Advice> once;
  for (Advice& one : all) {
    if (std::none_of(once.begin(), once.end(),
                     [&](const Advice& other) { return other.option == one.option; })) {
      once.push_back(std::move(one));
    }
  }
  return once;
}

std::vector<Advice> advise_buy_what(const View& view, const Task& task) {
  if (task.text == "armour" && best_armour(view) != nullptr) {
    return {{id_of(best_armour(view)->name), 1, "use", "the best you can pay and wear"}};
  }
  if (task.text == "potions" && healing(view) != nullptr) {
    return {{id_of(healing(view)->name), 1, "use", spell_words(*healing(view))}};
  }
  return {{"back", 0, "use", ""}};
}

std::vector<Advice> advise_square(const View& view) {
  std::vector<Advice> all;
  const Ask ask = two_d6::ask(view);
  const Hero& hero = view.state.hero;
  for (const Option& option : std::get<AskChoice>(ask.want).options) {
    double value = 0;
    std::string why;
    if (option.id == "market") {
      value = 6;
      why = "loot is no help below, potions and armour are";
    } else if (option.id == "rations" && hero.rations < 3) {
      value = 5;
      why = "a meal between levels";
    } else if (option.id == "hall") {
      value = 4;
      why = "more to win than to lose";
    } else if (option.id == "temple") {
      value = 3;
      why = "a favour that may save you";
    } else if (option.id == "tavern") {
      value = 2.5;
      why = "gossip, good or bad";
    } else if (option.id == "return") {
      value = 2;
      why = "rested and equipped";
    } else if (option.id == "retire" && view.state.town.last) {
      value = 1;
    } else {
      continue;
    }
    all.push_back({option.id, value, "use", std::move(why)});
  }
  return ranked(std::move(all));
}

}  // namespace

std::vector<Advice> advise_town(const View& view, const Task* task) {
  if (task == nullptr) return advise_square(view);
  switch (task->what) {
    case Do::sell:
      return advise_sell(view);
    case Do::buy:
      return advise_buy(view);
    case Do::buy_what:
      return advise_buy_what(view, *task);
    default:
      return {{"done", 1, "use", ""}};
  }
}

}  // namespace delvelens::rules::two_d6

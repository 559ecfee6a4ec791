// SPDX-License-Identifier: MIT
#include "rules/two_d6/pack.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <tuple>

#include "board/names.h"
#include "rules/two_d6/coins.h"
#include "rules/two_d6/gods.h"

namespace delvelens::rules::two_d6 {
namespace {

constexpr board::Names<Sort, 6> kSorts{{"potion", "bomb", "scroll", "item", "gem", "rune"}};
constexpr int kRuneValue = 50 * kGold;
constexpr int kEnchantment = 50 * kGold;

int spell_price(const std::vector<Spell>& spells, std::string_view name) {
  const auto at =
      std::find_if(spells.begin(), spells.end(), [name](const Spell& one) { return one.name == name; });
  return at == spells.end() ? 0 : at->price * kGold;
}

int gem_price(std::string_view name) {
  const auto blank = name.find(' ');
  const auto grade = kGrades.find(name.substr(0, blank));
  const auto gem = gem_named(name.substr(blank == std::string_view::npos ? name.size() : blank + 1));
  if (!grade || !gem) return 0;
  return kGemPrices[static_cast<std::size_t>(*gem)][static_cast<std::size_t>(*grade)] * kGold;
}

// Two equal halves of an ornate thing are worth three times as much together.
int halves(std::string_view name, int price, int count) {
  if (!name.starts_with("Half ")) return price * count;
  return price * (count % 2) + price * 2 * 3 * (count / 2);
}

}  // namespace

int Pack::count(Sort sort, std::string_view name) const {
  for (const Thing& thing : things) {
    if (thing.sort == sort && thing.name == name) return thing.count;
  }
  return 0;
}

int Pack::count(Sort sort) const {
  int sum = 0;
  for (const Thing& thing : things) sum += thing.sort == sort ? thing.count : 0;
  return sum;
}

void Pack::add(Sort sort, std::string_view name, int number) {
  if (number <= 0) return;
  const auto at = std::lower_bound(things.begin(), things.end(), std::tuple(sort, name),
                                   [](const Thing& thing, const std::tuple<Sort, std::string_view>& wanted) {
                                     return std::tuple(thing.sort, std::string_view(thing.name)) < wanted;
                                   });
  if (at != things.end() && at->sort == sort && at->name == name) {
    at->count += number;
  } else {
    things.insert(at, Thing{sort, std::string(name), number});
  }
}

bool Pack::take(Sort sort, std::string_view name, int number) {
  const auto at = std::find_if(things.begin(), things.end(),
                               [&](const Thing& one) { return one.sort == sort && one.name == name; });
  if (at == things.end() || at->count < number) return false;
  at->count -= number;
  if (at->count == 0) things.erase(at);
  return true;
}

std::string id_of(std::string_view name) {
  std::string id;
  for (const char letter : name) {
    if (std::isalnum(static_cast<unsigned char>(letter)) != 0) {
      id += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    } else if (letter == ' ' && !id.empty()) {
      id += '-';
    }
  }
  return id;
}

std::string id_of(Sort sort, std::string_view name) {
  return sort == Sort::item ? id_of(name) : fmt::format("{}-{}", kSorts.of(sort), id_of(name));
}

std::string id_of(const Tables& tables, const Piece& piece) {
  return fmt::format("{}{}{}", id_of(tables.armour[static_cast<std::size_t>(piece.armour)].name),
                     piece.better > 0 ? fmt::format("-{}", piece.better) : "",
                     piece.damaged ? "-damaged" : "");
}

std::string words_of(const Thing& thing) {
  std::string words = thing.count > 1 ? fmt::format("{} {}", thing.count, thing.name) : thing.name;
  switch (thing.sort) {
    case Sort::potion:
      return fmt::format("Potion of {}{}", thing.name,
                         thing.count > 1 ? fmt::format(" ({})", thing.count) : "");
    case Sort::scroll:
      return fmt::format("Scroll of {}{}", thing.name,
                         thing.count > 1 ? fmt::format(" ({})", thing.count) : "");
    case Sort::gem:
      return words + " quality";
    case Sort::rune:
      return "Rune of " + words;
    case Sort::bomb:
    case Sort::item:
      break;
  }
  return words;
}

std::string words_of(const Tables& tables, const Piece& piece) {
  return fmt::format("{}{}{}", tables.armour[static_cast<std::size_t>(piece.armour)].name,
                     piece.better > 0 ? fmt::format(" (enchanted, {} more)", piece.better) : "",
                     piece.damaged ? " (damaged)" : "");
}

const Item* item_of(const Tables& tables, std::string_view name) {
  if (const Item* item = tables.item(name)) return item;
  return tables.item(name.substr(0, name.find(" of ")));
}

int thrown_damage(const Tables& tables, std::string_view name) {
  const Item* item = item_of(tables, name);
  if (item == nullptr || item->thrown == 0) return 0;
  const auto of = name.find(" of ");
  const Item* rune = of == std::string_view::npos ? nullptr : tables.item(name.substr(of + 4));
  return item->thrown + (rune == nullptr ? 0 : rune->rune);
}

int heavy_things(const Tables& tables, const Pack& pack) {
  int count = static_cast<int>(pack.armour.size());
  for (const Thing& thing : pack.things) {
    const Item* item = thing.sort == Sort::item ? item_of(tables, thing.name) : nullptr;
    if (item != nullptr && item->heavy) count += thing.count;
  }
  return count;
}

bool can_hold(const Tables& tables, const Pack& pack, const Item& item) {
  if (item.container == Container::none || pack.count(Sort::item, item.name) > 0) return true;
  int liquid = 0;
  int loose = 0;
  for (const Thing& thing : pack.things) {
    const Item* other = thing.sort == Sort::item ? item_of(tables, thing.name) : nullptr;
    if (other == nullptr || other->made) continue;  // what was made has its own
    liquid += other->container == Container::bottle ? 1 : 0;
    loose += other->container == Container::any ? 1 : 0;
  }
  const int bottles = pack.count(Sort::item, "Empty Bottle");
  const int pouches = pack.count(Sort::item, "Pouch");
  const int free_bottles = bottles - liquid - std::max(0, loose - pouches);
  return free_bottles > 0 || (item.container == Container::any && pouches > loose);
}

int sale_value(const Tables& tables, Sort sort, std::string_view name, int count) {
  switch (sort) {
    case Sort::potion:
      return spell_price(tables.potions, name) * count / 2;
    case Sort::scroll:
      return spell_price(tables.scrolls, name) * count / 2;
    case Sort::bomb:
      return 0;  // nobody buys those
    case Sort::gem:
      return gem_price(name) * count;
    case Sort::rune:
      return kRuneValue * count;
    case Sort::item:
      break;
  }
  const Item* item = item_of(tables, name);
  return item == nullptr ? 0 : halves(name, item->price, count) / 2;
}

int sale_value(const Tables& tables, const Piece& piece) {
  return tables.armour[static_cast<std::size_t>(piece.armour)].price * kGold / 2 +
         (piece.better > 0 ? kEnchantment : 0);
}

int sale_value(const Tables& tables, const Pack& pack) {
  int sum = 0;
  for (const Thing& thing : pack.things) sum += sale_value(tables, thing.sort, thing.name, thing.count);
  for (const Piece& piece : pack.armour) sum += sale_value(tables, piece);
  return sum;
}

int barter_percent(int roll) {
  if (roll <= 4) return -50;
  if (roll <= 6) return -10;
  if (roll <= 8) return 0;
  return roll <= 14 ? 10 : 20;
}

}  // namespace delvelens::rules::two_d6

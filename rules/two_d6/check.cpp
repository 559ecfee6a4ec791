// SPDX-License-Identifier: MIT
#include "rules/two_d6/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>

#include "rules/two_d6/gods.h"
#include "rules/two_d6/pack.h"

namespace delvelens::rules::two_d6 {
namespace {

std::set<int> numbers_of(const Table& table) {
  std::set<int> numbers;
  for (const Row& row : table.rows) numbers.insert(row.numbers.begin(), row.numbers.end());
  return numbers;
}

bool grade_and_code(const Tables& tables, const std::string& what) {
  return tables.knows(std::string_view(what).substr(what.find(' ') + 1));
}

// What is wrong with one effect, in words.
std::optional<std::string> wrong(const Tables& tables, const Effect& effect) {
  const auto unless = [&effect](bool good, std::string_view kind) {
    return good ? std::nullopt : std::optional(fmt::format("there is no {} \"{}\"", kind, effect.what));
  };
  switch (effect.verb) {
    case Verb::roll:
    case Verb::drying:
      return unless(tables.knows(effect.what), "table");
    case Verb::gain_gem:
      return unless(grade_and_code(tables, effect.what), "table");
    case Verb::fight:
      return unless(tables.creature(effect.what) >= 0, "creature");
    case Verb::gain_potion:
      return unless(tables.potion(effect.what) >= 0, "potion");
    case Verb::gain_scroll:
      return unless(tables.scroll(effect.what) >= 0, "scroll");
    case Verb::gain_armour:
      return unless(tables.armour_named(effect.what) >= 0, "armour");
    case Verb::god:
    case Verb::lasting:
    case Verb::devoted:
      return unless(god_named(effect.what).has_value(), "god");
    case Verb::gem:
      return unless(gem_named(effect.what).has_value(), "gem");
    case Verb::exits:
      return unless(exit_kind(effect.what).has_value(), "kind of exit");
    case Verb::gain_item:
    case Verb::gain_rune:
    case Verb::need:
      return unless(tables.item(effect.what) != nullptr, "item");
    default:
      return std::nullopt;
  }
}

}  // namespace

std::optional<std::string> clash_in(const Table& table) {
  const Row& last = table.rows.back();
  for (auto row = table.rows.begin(); row != table.rows.end() - 1; ++row) {
    for (const int number : row->numbers) {
      if (std::find(last.numbers.begin(), last.numbers.end(), number) == last.numbers.end()) continue;
      return fmt::format("{} is in the row \"{}\" too", number, row->name);
    }
  }
  return std::nullopt;
}

std::optional<std::string> gap_in(const Table& table) {
  if (table.rows.empty()) return std::nullopt;
  const std::set<int> numbers = numbers_of(table);
  for (const int number : natural_results(table.dice)) {
    if (numbers.count(number) == 0) return fmt::format("no row for {}", number);
  }
  if (table.dice == DiceKind::d66) return std::nullopt;
  for (int number = *numbers.begin(); number < *numbers.rbegin(); ++number) {
    if (numbers.count(number) == 0) return fmt::format("no row for {}", number);
  }
  return std::nullopt;
}

namespace {

// Two of a kind with one name could not be told apart when the player names one.
template <class All>
std::optional<DataError> twice_in(const All& all, const std::string& file, std::string_view kind) {
  std::set<std::string> ids;
  for (const auto& one : all) {
    if (ids.insert(id_of(one.name)).second) continue;
    return DataError{file, 0, fmt::format("there are two {} that are called \"{}\"", kind, one.name)};
  }
  return std::nullopt;
}

std::optional<DataError> name_clash(const Tables& tables) {
  if (auto error = twice_in(tables.armour, "two-d6-armour.toml", "pieces of armour")) return error;
  if (auto error = twice_in(tables.items, "two-d6-items.toml", "items")) return error;
  if (auto error = twice_in(tables.creatures, "two-d6-creatures.toml", "creatures")) return error;
  if (auto error = twice_in(tables.potions, "two-d6-magic.toml", "potions")) return error;
  if (auto error = twice_in(tables.scrolls, "two-d6-magic.toml", "scrolls")) return error;
  for (std::size_t weapon = 0; weapon < tables.weapons.size(); ++weapon) {
    std::vector<Manoeuvre> own;
    std::copy_if(tables.manoeuvres.begin(), tables.manoeuvres.end(), std::back_inserter(own),
                 [&](const Manoeuvre& one) { return one.weapon == static_cast<int>(weapon); });
    if (auto error = twice_in(own, "two-d6-manoeuvres.toml", "manoeuvres")) return error;
  }
  return std::nullopt;
}

}  // namespace

std::optional<DataError> check_all(const Tables& tables) {
  if (auto error = name_clash(tables)) return error;
  for (const auto& [code, table] : tables.rolls) {
    for (const Row& row : table.rows) {
      for (const Effect& effect : row.effects) {
        if (auto reason = wrong(tables, effect)) {
          return DataError{table.file, row.line, fmt::format("row \"{}\": {}", row.name, *reason)};
        }
      }
    }
  }
  for (const Creature& creature : tables.creatures) {
    for (const Effect& effect : creature.treasure) {
      if (auto reason = wrong(tables, effect)) {
        return DataError{"two-d6-creatures.toml", creature.line,
                         fmt::format("{}: {}", creature.name, *reason)};
      }
    }
  }
  if (tables.deepest() < 1) {
    return DataError{"two-d6-L1HA.toml", 0,
                     "level 1 needs rooms, small and large rooms, patrols and exit types"};
  }
  return std::nullopt;
}

}  // namespace delvelens::rules::two_d6

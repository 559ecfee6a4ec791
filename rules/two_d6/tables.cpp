// SPDX-License-Identifier: MIT
#include "rules/two_d6/tables.h"

#include <fmt/format.h>

#include <algorithm>

#include "board/names.h"

namespace delvelens::rules::two_d6 {
namespace {

constexpr board::Names<ExitKind, 8> kExits{
    {"archway", "curtain", "wooden", "metal", "reinforced", "portcullis", "slab", "barrier"}};

template <class T>
int index_of(const std::vector<T>& all, std::string_view name) {
  const auto at = std::find_if(all.begin(), all.end(), [name](const T& one) { return one.name == name; });
  return at == all.end() ? -1 : static_cast<int>(at - all.begin());
}

}  // namespace

std::optional<ExitKind> exit_kind(std::string_view name) { return kExits.find(name); }
std::string_view name_of(ExitKind kind) { return kExits.of(kind); }

int Table::lowest() const {
  int lowest = rows.front().numbers.front();
  for (const Row& row : rows) {
    lowest = std::min(lowest, *std::min_element(row.numbers.begin(), row.numbers.end()));
  }
  return lowest;
}

int Table::highest() const {
  int highest = rows.front().numbers.front();
  for (const Row& row : rows) {
    highest = std::max(highest, *std::max_element(row.numbers.begin(), row.numbers.end()));
  }
  return highest;
}

const Row& Table::row(int result) const {
  const int number = std::clamp(result, lowest(), highest());
  // A modified D66 may fall between the dice results; the next lower one counts.
  const Row* best = &rows.front();
  int nearest = -1000000;
  for (const Row& row : rows) {
    for (const int one : row.numbers) {
      if (one > number || one <= nearest) continue;
      nearest = one;
      best = &row;
    }
  }
  return *best;
}

int Tables::creature(std::string_view name) const { return index_of(creatures, name); }
int Tables::armour_named(std::string_view name) const { return index_of(armour, name); }
int Tables::potion(std::string_view name) const { return index_of(potions, name); }
int Tables::scroll(std::string_view name) const { return index_of(scrolls, name); }

const Item* Tables::item(std::string_view name) const {
  const int index = index_of(items, name);
  return index < 0 ? nullptr : &items[static_cast<std::size_t>(index)];
}

int Tables::deepest() const {
  const auto there = [this](const std::string& code) { return knows(code) && !roll(code).missing(); };
  int level = 0;
  while (level < kMostLevels && there(room_table(level + 1)) && there(small_table(level + 1)) &&
         there(large_table(level + 1)) && there(patrol_table(level + 1)) && there(exit_table(level + 1))) {
    ++level;
  }
  return level;
}

std::string room_table(int level) { return fmt::format("L{}HA", level); }
std::string small_table(int level) { return fmt::format("L{}SR", level); }
std::string large_table(int level) { return fmt::format("L{}LR", level); }
std::string patrol_table(int level) { return fmt::format("L{}P", level); }
std::string exit_table(int level) { return fmt::format("EXT{}", level); }

}  // namespace delvelens::rules::two_d6

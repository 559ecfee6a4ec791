// SPDX-License-Identifier: MIT
// Things by name and number: what the adventurer carries, leaves on a floor, keeps in town or sells.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rules/two_d6/tables.h"

namespace delvelens::rules::two_d6 {

enum class Sort : std::uint8_t { potion, bomb, scroll, item, gem, rune };

struct Thing {
  Sort sort = Sort::item;
  std::string name;  // of a gem: "low Ruby"
  int count = 1;
  bool operator==(const Thing&) const = default;
};

// A piece of armour with its history.
struct Piece {
  int armour = 0;  // index into Tables::armour
  int better = 0;  // by enchantment
  bool damaged = false;
  bool operator==(const Piece&) const = default;
};

struct Pack {
  std::vector<Thing> things;  // in the order of sort and name
  std::vector<Piece> armour;

  int count(Sort sort, std::string_view name) const;
  int count(Sort sort) const;
  void add(Sort sort, std::string_view name, int number = 1);
  bool take(Sort sort, std::string_view name, int number = 1);  // false: not so many there
  bool empty() const { return things.empty() && armour.empty(); }
  bool operator==(const Pack&) const = default;
};

// "gem-low-ruby": short, typed by players.
std::string id_of(std::string_view name);
std::string id_of(Sort sort, std::string_view name);
std::string id_of(const Tables& tables, const Piece& piece);

std::string words_of(const Thing& thing);                        // "2 Healing potions"
std::string words_of(const Tables& tables, const Piece& piece);  // "Padded Tunic, enchanted"

// The item behind a name; an engraved throwing weapon is known by its own name too.
const Item* item_of(const Tables& tables, std::string_view name);
// Of a weapon to be thrown, with the rune that may be engraved on it; 0 of anything else.
int thrown_damage(const Tables& tables, std::string_view name);
int heavy_things(const Tables& tables, const Pack& pack);
// Whether there is a container for it: each kind of loose or liquid thing needs one of its own.
bool can_hold(const Tables& tables, const Pack& pack, const Item& item);

// What a trader gives before bartering, in copper.
int sale_value(const Tables& tables, Sort sort, std::string_view name, int count);
int sale_value(const Tables& tables, const Piece& piece);
int sale_value(const Tables& tables, const Pack& pack);
// Off or on the price in per cent, by the bartering roll.
int barter_percent(int roll);

}  // namespace delvelens::rules::two_d6

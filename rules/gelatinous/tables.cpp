// SPDX-License-Identifier: MIT
#include "rules/gelatinous/tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "rules/engine/toml.h"
#include "rules/gelatinous/room_text.h"

namespace delvelens::rules::gelatinous {

std::span<const EmbeddedFile> embedded_files();

namespace {

constexpr std::size_t kLevels = 6;
constexpr std::size_t kRoomsOfLetterA = 4;  // a level; the fifth is B, at the last level C

tl::expected<std::vector<Level>, DataError> load_levels(const TomlFile& file) {
  TomlErrors errors(file.file);
  TomlFields root(file.root, errors);
  root.only({"level"});
  std::vector<Level> levels;
  for (TomlFields row : root.rows("level")) {
    row.only({"resistance", "health", "abilities", "hits", "dangers"});
    levels.push_back({row.integer("resistance", 0, 20), row.integer("health", 1, 20),
                      row.integer("abilities", 1, 5), row.integer("hits", 1, 20),
                      row.integer("dangers", 0, 6)});
  }
  if (levels.size() != kLevels)
    errors.add(1, fmt::format("has {} levels, the dungeon has {}", levels.size(), kLevels));
  if (errors.first()) return tl::unexpected(*errors.first());
  return levels;
}

tl::expected<std::vector<Ability>, DataError> load_abilities(const TomlFile& file) {
  TomlErrors errors(file.file);
  TomlFields root(file.root, errors);
  root.only({"ability"});
  std::vector<Ability> abilities;
  std::set<std::string> ids;
  for (TomlFields row : root.rows("ability")) {
    row.only({"id", "name", "effect", "cost", "worth", "text"});
    Ability ability;
    ability.id = row.text("id", 20);
    ability.name = row.text("name", 40);
    ability.effect = row.named<Effect>("effect", effect_named, "an effect", Effect::slide);
    ability.cost = row.integer("cost", 1, 5);
    ability.worth = row.integer("worth", -10'000, 10'000) / 100.0;
    ability.text = row.text("text", 200);
    if (!ids.insert(ability.id).second) row.fail("id", fmt::format("\"{}\" stands twice", ability.id));
    abilities.push_back(std::move(ability));
  }
  if (abilities.size() < 2) errors.add(1, "a deck needs two ability cards or more");
  if (errors.first()) return tl::unexpected(*errors.first());
  return abilities;
}

tl::expected<std::vector<board::RoomCard>, DataError> load_rooms(const DataText& data) {
  auto rooms = parse_rooms(data.text);
  if (!rooms) return tl::unexpected(DataError{data.file, rooms.error().line, rooms.error().reason});
  const auto count = [&rooms](char letter) {
    return static_cast<std::size_t>(std::count_if(
        rooms->begin(), rooms->end(), [letter](const auto& room) { return room.letter == letter; }));
  };
  if (count('A') < kLevels * kRoomsOfLetterA || count('B') < kLevels - 1 || count('C') < 1) {
    return tl::unexpected(
        DataError{data.file, 0,
                  fmt::format("has {} A, {} B and {} C rooms; a dungeon needs {}, {} and 1", count('A'),
                              count('B'), count('C'), kLevels * kRoomsOfLetterA, kLevels - 1)});
  }
  return std::move(*rooms);
}

}  // namespace

std::string room_id(const board::RoomCard& room) { return room.name.substr(0, room.name.find(' ')); }

int Tables::room_index(std::string_view id) const {
  for (std::size_t i = 0; i < rooms.size(); ++i) {
    if (room_id(rooms[i]) == id) return static_cast<int>(i);
  }
  return -1;
}

tl::expected<Tables, DataError> load_tables(const DataSource& data) {
  Tables tables;
  const auto toml = [&data](std::string_view name) {
    return data.load(name, embedded_files()).and_then(parse_toml);
  };
  auto levels = toml("gelatinous-levels.toml").and_then(load_levels);
  if (!levels) return tl::unexpected(levels.error());
  auto abilities = toml("gelatinous-abilities.toml").and_then(load_abilities);
  if (!abilities) return tl::unexpected(abilities.error());
  auto rooms = data.load("gelatinous-rooms.txt", embedded_files()).and_then(load_rooms);
  if (!rooms) return tl::unexpected(rooms.error());
  tables.levels = std::move(*levels);
  tables.abilities = std::move(*abilities);
  tables.rooms = std::move(*rooms);
  return tables;
}

}  // namespace delvelens::rules::gelatinous

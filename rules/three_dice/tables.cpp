// SPDX-License-Identifier: MIT
#include "rules/three_dice/tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>

#include "board/names.h"
#include "rules/engine/toml.h"

namespace delvelens::rules::three_dice {

std::span<const EmbeddedFile> embedded_files();

namespace {

constexpr board::Names<Treasure, 6> kTreasures{{"none", "potion", "sword", "tome", "scroll", "fragment"}};
constexpr board::Names<Artefact, 6> kArtefacts{{"idol", "pendant", "boots", "teleport", "salts", "charm"}};
constexpr board::Names<Place, kPlaces> kPlaceNames{
    {"entrance", "corridor", "small", "large", "vault", "temple", "hall", "pit"}};

// Letters of sides, each at most once; `letters` are in the order north, east, south, west.
std::optional<Exits> exits_from(std::string_view text, std::string_view letters) {
  Exits exits;
  for (const char letter : text) {
    const auto at = letters.find(letter);
    if (at == std::string_view::npos) return std::nullopt;
    const auto side = static_cast<Side>(at);
    if (exits.has(side)) return std::nullopt;
    exits.open(side);
  }
  return exits;
}

Exits tile_exits(TomlFields& row) {
  const auto exits = exits_from(row.text("exits"), "NESW");
  if (!exits || exits->count() == 0)
    row.fail("exits", "must name one or more sides out of N, E, S, W, each once");
  return exits.value_or(Exits{});
}

template <class Enum, std::size_t N>
std::array<Enum, 6> six_named(TomlFields& fields, std::string_view key, const board::Names<Enum, N>& names) {
  std::array<Enum, 6> result{};
  const auto texts = fields.texts(key, 6, 6);
  for (std::size_t i = 0; i < 6; ++i) {
    const auto found = names.find(texts[i]);
    if (!found)
      fields.fail(key, fmt::format("\"{}\" is not one of {}", texts[i], fmt::join(names.table, ", ")));
    result[i] = found.value_or(Enum{});
  }
  return result;
}

void check_format(TomlFields& root) {
  if (root.integer("format", 1, 1000000) > 1)
    root.fail("format", "is newer than this program; it reads format 1");
}

Numbers numbers_from(TomlFields fields) {
  fields.only({"too_weak", "easy_health_bonus", "roving", "xp_per_level", "potion", "sword", "tome", "scroll",
               "idol", "pendant"});
  Numbers numbers;
  numbers.too_weak = fields.integer("too_weak", 0, 17);
  numbers.easy_health_bonus = fields.integer("easy_health_bonus", 0, 24);
  numbers.roving = fields.integer("roving", 0, 5);
  numbers.xp_per_level = fields.integer("xp_per_level", 1, 10000);
  numbers.potion = fields.integer("potion", 1, 6);
  numbers.sword = fields.integer("sword", 0, 6);
  numbers.tome = fields.integer("tome", 0, 6);
  numbers.scroll = fields.integer("scroll", 0, 6);
  numbers.idol = fields.integer("idol", 0, 6);
  numbers.pendant = fields.integer("pendant", 0, 6);
  return numbers;
}

Theme theme_from(TomlFields fields, int roving) {
  fields.only({"title", "monsters", "treasures", "vault", "spirit_beats_six"});
  Theme theme;
  theme.title = fields.text("title");
  const auto monsters = fields.texts("monsters", 6, 6);
  for (std::size_t i = 0; i < 6; ++i) {
    if (monsters[i].empty()) fields.fail("monsters", "a name is empty; write \"none\" for no monster");
    if (monsters[i] != "none") theme.monsters[i] = monsters[i];
    if (static_cast<int>(i) < roving && monsters[i] == "none") {
      fields.fail("monsters", fmt::format("a roving {} must be a monster, not \"none\"", i + 1));
    }
  }
  theme.treasures = six_named(fields, "treasures", kTreasures);
  if (std::find(theme.treasures.begin(), theme.treasures.end(), Treasure::fragment) ==
      theme.treasures.end()) {
    fields.fail("treasures", "without a fragment no artefact can ever be found");
  }
  theme.vault = fields.text("vault");
  theme.spirit_beats_six = fields.boolean("spirit_beats_six");
  return theme;
}

void read_places(TomlFields& root, Tables& tables) {
  std::set<Place> seen;
  std::array<bool, 6> by_die{};
  for (TomlFields& row : root.rows("place")) {
    row.only({"kind", "name", "symbol", "worth", "die", "exits"});
    const auto place = row.named<Place>(
        "kind", [](std::string_view name) { return kPlaceNames.find(name); },
        "one of corridor, small, large, vault, temple, hall, pit", Place::corridor);
    if (place == Place::entrance || !seen.insert(place).second)
      row.fail("kind", "is there twice or is the entrance");
    PlaceInfo& info = tables.places[static_cast<std::size_t>(place)];
    info.name = row.text("name");
    info.symbol = row.text("symbol", 3);
    if (info.name.empty() || info.symbol.empty()) row.fail("name", "name and symbol must not be empty");
    info.worth = row.integer("worth", 0, 100);
    const auto rolled = row.texts("exits", 6, 6);
    for (std::size_t i = 0; i < 6; ++i) {
      // A room entered northwards has its way in at the south, which no roll may name.
      const auto exits = exits_from(rolled[i], "AR?L");
      if (!exits || exits->has(Side::south)) {
        row.fail("exits", fmt::format("\"{}\" may hold A, L and R, each once", rolled[i]));
      }
      info.rolled[i] = exits.value_or(Exits{});
    }
    const int die = row.integer("die", 0, 6);
    if (die == 0) continue;
    const auto at = static_cast<std::size_t>(die - 1);
    if (by_die[at]) row.fail("die", fmt::format("{} is taken by another place", die));
    by_die[at] = true;
    tables.rolled_places[at] = place;
  }
  if (seen.size() != kPlaces - 1)
    root.fail("place", "must list corridor, small, large, vault, temple, hall and pit");
  if (std::count(by_die.begin(), by_die.end(), true) != 6)
    root.fail("place", "every number of the die needs a place");
}

void read_tiles(TomlFields& root, Tables& tables) {
  std::set<std::string> ids;
  int vaults = 0;
  int halls = 0;
  int total = 0;
  for (TomlFields& row : root.rows("tile")) {
    row.only({"id", "name", "kind", "exits", "count"});
    Tile tile;
    tile.id = row.text("id", 40);
    if (tile.id.empty() || !ids.insert(tile.id).second)
      row.fail("id", "must be there and be the only one of its name");
    tile.name = row.text("name");
    tile.place = row.named<Place>(
        "kind", [](std::string_view name) { return kPlaceNames.find(name); },
        "one of corridor, small, large, vault, temple, hall, pit", Place::corridor);
    if (tile.place == Place::entrance) row.fail("kind", "the entrance is no tile of the stack");
    tile.exits = tile_exits(row);
    tile.count = row.integer("count", 1, 50);
    if (tile.place == Place::pit && tile.exits.count() != 1) row.fail("exits", "a pit is a dead end");
    if (tile.place == Place::vault) vaults += tile.count;
    if (tile.place == Place::great_hall) halls += tile.count;
    total += tile.count;
    tables.tiles.push_back(std::move(tile));
  }
  if (vaults == 0 || halls == 0) root.fail("tile", "a level needs a vault and a great hall to be won");
  if (total > 100) root.fail("tile", fmt::format("{} tiles are more than a level may have (100)", total));
}

tl::expected<TomlFile, DataError> read(const DataSource& source, std::string_view name) {
  return source.load(name, embedded_files()).and_then(parse_toml);
}

}  // namespace

tl::expected<Tables, DataError> load_tables(const DataSource& source) {
  Tables tables;

  const auto dice_file = read(source, "three-dice-tables.toml");
  if (!dice_file) return tl::unexpected(dice_file.error());
  TomlErrors dice_errors(dice_file->file);
  TomlFields dice(dice_file->root, dice_errors);
  check_format(dice);
  dice.only({"format", "artefacts", "numbers", "dungeon", "undead"});
  tables.numbers = numbers_from(dice.table("numbers"));
  tables.dungeon = theme_from(dice.table("dungeon"), tables.numbers.roving);
  tables.undead = theme_from(dice.table("undead"), tables.numbers.roving);
  tables.artefacts = six_named(dice, "artefacts", kArtefacts);
  if (dice_errors.first()) return tl::unexpected(*dice_errors.first());

  const auto tiles_file = read(source, "three-dice-tiles.toml");
  if (!tiles_file) return tl::unexpected(tiles_file.error());
  TomlErrors tile_errors(tiles_file->file);
  TomlFields tiles(tiles_file->root, tile_errors);
  check_format(tiles);
  tiles.only({"format", "entrance", "place", "tile"});
  TomlFields entrance = tiles.table("entrance");
  entrance.only({"exits"});
  tables.entrance = tile_exits(entrance);
  tables.places[static_cast<std::size_t>(Place::entrance)] = PlaceInfo{"Entrance", "E", 0, {}};
  read_places(tiles, tables);
  read_tiles(tiles, tables);
  if (tile_errors.first()) return tl::unexpected(*tile_errors.first());
  return tables;
}

}  // namespace delvelens::rules::three_dice

// SPDX-License-Identifier: MIT
// Reads the table files. Every message names file and line.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>

#include "board/names.h"
#include "rules/engine/toml.h"
#include "rules/two_d6/check.h"
#include "rules/two_d6/csv.h"
#include "rules/two_d6/tables.h"

namespace delvelens::rules::two_d6 {

std::span<const EmbeddedFile> embedded_files();

namespace {

constexpr board::Names<Interrupt::By, 3> kBy{{"movement", "armour", "magic"}};
constexpr board::Names<Special, 6> kSpecials{{"none", "skip", "skip once", "poison", "weaken", "strip"}};
constexpr board::Names<Turnabout::Kind, 4> kTurnabouts{{"extra", "miss", "strongest", "lose"}};
constexpr board::Names<Magic, 10> kMagic{
    {"heal", "pass", "look", "might", "shield", "reflex", "discipline", "melt", "harm", "hold"}};
constexpr board::Names<Container, 3> kContainers{{"none", "any", "bottle"}};
constexpr std::string_view kPrefix = "two-d6-";

template <class T>
T parsed(TomlFields& fields, std::string_view key, const std::optional<T>& value, std::string_view wanted) {
  if (!value) fields.fail(key, fmt::format("must be {}", wanted));
  return value.value_or(T{});
}

Faces faces(TomlFields& fields, std::string_view key) {
  return parsed(fields, key, Faces::from(fields.text(key, 20)), "die faces, such as \"2 5\"");
}

Pair pair(TomlFields& fields) {
  return parsed(fields, "dice", pair_from(fields.text("dice", 3)), "two die faces, such as \"4-2\"");
}

Amount amount(TomlFields& fields, std::string_view key) {
  return parsed(fields, key, amount_from(fields.text(key, 20)), "a sum, such as \"2D6+4\"");
}

std::vector<Effect> effects(TomlFields& fields, std::string_view key) {
  std::vector<Effect> result;
  if (!fields.has(key)) return result;
  for (const std::string& text : fields.texts(key, 0, 30)) {
    auto effect = effect_from(text);
    if (!effect) fields.fail(key, effect.error());
    if (effect) result.push_back(std::move(*effect));
  }
  return result;
}

DiceKind dice(TomlFields& fields) {
  return fields.named<DiceKind>("dice", dice_kind, "one of D3, D6, 2D6, D66", DiceKind::d6);
}

Row row_from(TomlFields& fields, DiceKind kind) {
  fields.only({"roll", "name", "effects", "text", "exits", "unique", "share"});
  Row row;
  row.line = fields.line_of("roll");
  const auto numbers = range_from(fields.text("roll", 200), kind);
  if (!numbers) fields.fail("roll", "must be numbers or ranges that the dice can give, such as \"2-4\"");
  row.numbers = numbers.value_or(std::vector<int>{1});
  row.name = fields.text("name");
  row.effects = effects(fields, "effects");
  if (fields.has("text")) row.text = fields.text("text", 2000);
  if (fields.has("exits")) {
    const std::string name = fields.text("exits");
    if (name != "random") {
      row.exits = parsed(fields, "exits", exit_kind(name), "a kind of exit, or \"random\"");
    }
  }
  if (fields.has("unique")) row.unique = fields.boolean("unique");
  if (fields.has("share")) row.share = fields.integer("share", 0, 100);
  return row;
}

Table table_from(TomlFields& root) {
  root.only({"format", "code", "title", "dice", "row"});
  Table table;
  table.code = root.text("code", 20);
  table.title = root.text("title");
  table.dice = dice(root);
  for (TomlFields& fields : root.rows("row")) {
    table.rows.push_back(row_from(fields, table.dice));
    if (const auto clash = clash_in(table)) fields.fail("roll", *clash);
  }
  if (const auto gap = gap_in(table)) root.fail("row", *gap);
  return table;
}

Turnabout turnabout(TomlFields& fields, std::string_view key) {
  const std::string text = fields.text(key, 40);
  const auto blank = text.find(' ');
  Turnabout turn;
  const auto kind = kTurnabouts.find(std::string_view(text).substr(0, blank));
  if (!kind) fields.fail(key, "must be extra N, miss, strongest, or lose DICE");
  turn.kind = kind.value_or(Turnabout::Kind::miss);
  if (blank != std::string::npos) {
    turn.amount =
        parsed(fields, key, amount_from(std::string_view(text).substr(blank + 1)), "followed by a sum");
  }
  return turn;
}

Interrupt interrupt_from(TomlFields& fields) {
  fields.only({"primary", "secondary", "damage", "by", "heals"});
  Interrupt interrupt;
  interrupt.primary = faces(fields, "primary");
  interrupt.secondary = faces(fields, "secondary");
  interrupt.less = -fields.integer("damage", -20, 0);
  interrupt.by = fields.named<Interrupt::By>(
      "by", [](std::string_view name) { return kBy.find(name); }, "movement, armour or magic",
      Interrupt::By::movement);
  if (fields.has("heals")) interrupt.heals = fields.integer("heals", 0, 20);
  return interrupt;
}

Manoeuvre creature_manoeuvre(TomlFields& fields) {
  fields.only({"name", "dice", "damage", "special"});
  Manoeuvre manoeuvre;
  if (fields.has("name")) manoeuvre.name = fields.text("name");
  manoeuvre.dice = pair(fields);
  manoeuvre.damage = amount(fields, "damage");
  if (fields.has("special")) {
    manoeuvre.special = fields.named<Special>(
        "special", [](std::string_view name) { return kSpecials.find(name); },
        "one of none, skip, skip once, poison, weaken, strip", Special::none);
  }
  return manoeuvre;
}

void read_creatures(TomlFields& root, Tables& tables) {
  root.only({"format", "creature"});
  for (TomlFields& fields : root.rows("creature")) {
    fields.only({"name", "level", "kind", "health", "xp", "shift", "mishap", "prime", "treasure", "interrupt",
                 "manoeuvre"});
    Creature creature;
    creature.line = fields.line_of("name");
    creature.name = fields.text("name");
    if (tables.creature(creature.name) >= 0) fields.fail("name", "there is a creature of this name already");
    creature.level = fields.integer("level", 1, 10);
    creature.kind = fields.text("kind");
    creature.health = fields.integer("health", 1, 500);
    creature.xp = fields.integer("xp", 0, 10000);
    creature.shift = fields.integer("shift", 0, 10);
    creature.mishap = turnabout(fields, "mishap");
    creature.prime = turnabout(fields, "prime");
    creature.treasure = effects(fields, "treasure");
    if (fields.has("interrupt")) {
      for (TomlFields& one : fields.rows("interrupt")) creature.interrupts.push_back(interrupt_from(one));
    }
    for (TomlFields& one : fields.rows("manoeuvre")) creature.manoeuvres.push_back(creature_manoeuvre(one));
    tables.creatures.push_back(std::move(creature));
  }
}

void read_manoeuvres(TomlFields& root, Tables& tables) {
  root.only({"format", "manoeuvre"});
  for (TomlFields& fields : root.rows("manoeuvre")) {
    fields.only({"weapon", "name", "level", "dice", "damage"});
    Manoeuvre manoeuvre;
    const std::string weapon = fields.text("weapon");
    auto at = std::find(tables.weapons.begin(), tables.weapons.end(), weapon);
    if (at == tables.weapons.end()) at = tables.weapons.insert(at, weapon);
    manoeuvre.weapon = static_cast<int>(at - tables.weapons.begin());
    manoeuvre.name = fields.text("name");
    manoeuvre.level = fields.integer("level", 1, 3);
    manoeuvre.dice = pair(fields);
    manoeuvre.damage = amount(fields, "damage");
    tables.manoeuvres.push_back(std::move(manoeuvre));
  }
}

void read_armour(TomlFields& root, Tables& tables) {
  root.only({"format", "armour"});
  for (TomlFields& fields : root.rows("armour")) {
    fields.only({"name", "primary", "secondary", "deflects", "price", "part", "starting"});
    Armour armour;
    armour.name = fields.text("name");
    armour.primary = faces(fields, "primary");
    armour.secondary = faces(fields, "secondary");
    armour.deflects = fields.integer("deflects", 1, 20);
    armour.price = fields.integer("price", 0, 10000);
    armour.part = fields.text("part");
    armour.starting = fields.boolean("starting");
    tables.armour.push_back(std::move(armour));
  }
}

void read_levels(TomlFields& root, Tables& tables) {
  root.only({"format", "level"});
  for (TomlFields& fields : root.rows("level")) {
    fields.only(
        {"title", "manoeuvres", "manoeuvre_level", "xp", "shift", "discipline", "precision", "baseline"});
    LevelRow level;
    level.title = fields.text("title");
    level.manoeuvres = fields.integer("manoeuvres", 1, 5);
    level.manoeuvre_level = fields.integer("manoeuvre_level", 1, 3);
    level.xp = fields.integer("xp", 0, 10000000);
    level.shift = fields.integer("shift", 0, 10);
    level.discipline = fields.integer("discipline", 0, 10);
    level.precision = fields.integer("precision", 0, 10);
    level.baseline = fields.integer("baseline", 1, 1000);
    tables.levels.push_back(std::move(level));
  }
}

Spell spell_from(TomlFields& fields) {
  fields.only({"name", "magic", "amount", "price", "fight", "anytime", "dispel", "fail", "starting"});
  Spell spell;
  spell.name = fields.text("name");
  spell.magic = fields.named<Magic>(
      "magic", [](std::string_view name) { return kMagic.find(name); }, "a kind of magic", Magic::heal);
  spell.amount = fields.integer("amount", 0, 100);
  spell.price = fields.integer("price", 0, 10000);
  spell.fight = fields.boolean("fight");
  spell.anytime = fields.boolean("anytime");
  if (fields.has("dispel")) spell.dispel = faces(fields, "dispel");
  if (fields.has("fail")) spell.fail = fields.integer("fail", -6, 6);
  if (fields.has("starting")) spell.starting = fields.boolean("starting");
  return spell;
}

void read_magic(TomlFields& root, Tables& tables) {
  root.only({"format", "potion", "scroll"});
  if (root.has("potion")) {
    for (TomlFields& fields : root.rows("potion")) tables.potions.push_back(spell_from(fields));
  }
  if (root.has("scroll")) {
    for (TomlFields& fields : root.rows("scroll")) tables.scrolls.push_back(spell_from(fields));
  }
}

Item item_from(TomlFields& fields) {
  fields.only({"name", "heavy", "price", "gods", "favour", "heard", "calls", "thrown", "food", "made", "rune",
               "container"});
  Item item;
  item.name = fields.text("name");
  if (fields.has("heavy")) item.heavy = fields.boolean("heavy");
  if (fields.has("price")) item.price = fields.integer("price", 0, 1000000);
  if (fields.has("gods")) {
    for (const std::string& name : fields.texts("gods", 1, 6)) {
      item.gods.push_back(parsed(fields, "gods", god_named(name), "names of gods"));
    }
  }
  if (fields.has("favour")) item.favour = fields.integer("favour", 1, 6);
  if (fields.has("heard")) item.heard = fields.integer("heard", 1, 6);
  if (fields.has("calls")) item.calls = fields.integer("calls", 1, 6);
  if (fields.has("thrown")) item.thrown = fields.integer("thrown", 1, 50);
  if (fields.has("food")) item.food = fields.boolean("food");
  if (fields.has("made")) item.made = fields.boolean("made");
  if (fields.has("rune")) item.rune = fields.integer("rune", 0, 20);
  if (fields.has("container")) {
    item.container = fields.named<Container>(
        "container", [](std::string_view name) { return kContainers.find(name); }, "none, any or bottle",
        Container::none);
  }
  return item;
}

void read_items(TomlFields& root, Tables& tables) {
  root.only({"format", "item"});
  for (TomlFields& fields : root.rows("item")) {
    Item item = item_from(fields);
    if (tables.item(item.name) != nullptr) fields.fail("name", "there is an item of this name already");
    tables.items.push_back(std::move(item));
  }
}

void read_codes(TomlFields& root, Tables& tables) {
  root.only({"format", "code"});
  for (TomlFields& fields : root.rows("code")) {
    fields.only({"code", "title", "dice"});
    Table table;
    table.code = fields.text("code", 20);
    table.title = fields.text("title");
    table.dice = dice(fields);
    tables.rolls.emplace(table.code, std::move(table));
  }
}

void read_roll(TomlFields& root, const std::string& file, Tables& tables) {
  Table table = table_from(root);
  table.file = file;
  const auto known = tables.rolls.find(table.code);
  if (known != tables.rolls.end() && !known->second.missing()) {
    root.fail("code", fmt::format("{} is the code of another file too", table.code));
  }
  tables.rolls[table.code] = std::move(table);
}

using Read = void (*)(TomlFields&, Tables&);

struct TableKind {
  std::string_view name;
  Read read;
};
// The files that are no roll table, in the order in which they are read.
constexpr std::array kTableKinds{TableKind{"codes", read_codes},
                                 TableKind{"creatures", read_creatures},
                                 TableKind{"manoeuvres", read_manoeuvres},
                                 TableKind{"armour", read_armour},
                                 TableKind{"levels", read_levels},
                                 TableKind{"magic", read_magic},
                                 TableKind{"items", read_items}};

// "two-d6-creatures.toml", or one more of them: "two-d6-creatures-2.toml".
bool is_of(std::string_view name, const TableKind& kind) {
  name.remove_prefix(std::min(name.size(), kPrefix.size()));
  if (!name.starts_with(kind.name)) return false;
  name.remove_prefix(kind.name.size());
  return name.starts_with('-') || name == ".toml";
}

Read reader_of(std::string_view name) {
  for (const TableKind& kind : kTableKinds) {
    if (is_of(name, kind)) return kind.read;
  }
  return nullptr;
}

std::optional<DataError> read_toml(const DataText& data, std::string_view name, Tables& tables) {
  const auto file = parse_toml(data);
  if (!file) return file.error();
  TomlErrors errors(file->file);
  TomlFields root(file->root, errors);
  if (root.integer("format", 1, 1000000) > 1) {
    root.fail("format", "is newer than this program; it reads format 1");
  }
  if (const Read read = reader_of(name)) {
    read(root, tables);
  } else {
    read_roll(root, file->file, tables);
  }
  return errors.first();
}

std::optional<DataError> read_csv(const DataText& data, std::string_view name, Tables& tables) {
  name.remove_prefix(kPrefix.size());
  name.remove_suffix(std::string_view(".csv").size());
  const auto known = tables.rolls.find(name);
  auto table = table_from_csv(data, std::string(name),
                              known == tables.rolls.end() ? std::nullopt : std::optional(known->second.dice));
  if (!table) return table.error();
  if (known != tables.rolls.end()) table->title = known->second.title;
  tables.rolls[table->code] = std::move(*table);
  return std::nullopt;
}

std::optional<DataError> read_file(const DataText& data, std::string_view name, Tables& tables) {
  return name.ends_with(".csv") ? read_csv(data, name, tables) : read_toml(data, name, tables);
}

bool is_table_file(std::string_view name) {
  return name.starts_with(kPrefix) && (name.ends_with(".toml") || name.ends_with(".csv"));
}

// The names of all files.
std::vector<std::string> names_in(const DataSource& source) {
  std::set<std::string> names;
  for (const EmbeddedFile& file : embedded_files()) names.emplace(file.name);
  if (source.folder()) {
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(*source.folder(), error)) {
      const std::string name = entry.path().filename().string();
      if (is_table_file(name)) names.insert(name);
    }
  }
  // Shipped files before those that add to them, codes before the tables that fill them in.
  std::vector<std::string> sorted(names.begin(), names.end());
  const auto rank = [](const std::string& name) {
    for (std::size_t i = 0; i < kTableKinds.size(); ++i) {
      if (is_of(name, kTableKinds[i]))
        return 2 * i + (name.find('-', kPrefix.size()) == std::string::npos ? 0 : 1);
    }
    return 2 * kTableKinds.size();
  };
  std::stable_sort(sorted.begin(), sorted.end(),
                   [&](const std::string& a, const std::string& b) { return rank(a) < rank(b); });
  return sorted;
}

// The tables that every level has are known by name even where no file brings them.
void name_deeper_levels(Tables& tables) {
  const auto name = [&tables](std::string code, std::string title, DiceKind dice) {
    Table table;
    table.code = code;
    table.title = std::move(title);
    table.dice = dice;
    tables.rolls.emplace(std::move(code), std::move(table));
  };
  for (int level = 1; level <= kMostLevels; ++level) {
    name(room_table(level), fmt::format("Level {} rooms", level), DiceKind::d66);
    name(small_table(level), fmt::format("Level {} small rooms", level), DiceKind::two_d6);
    name(large_table(level), fmt::format("Level {} large rooms", level), DiceKind::two_d6);
    name(patrol_table(level), fmt::format("Level {} patrols", level), DiceKind::d6);
    name(exit_table(level), fmt::format("Level {} exit types", level), DiceKind::d66);
  }
}

}  // namespace

tl::expected<Tables, DataError> with_file(Tables tables, const DataText& data, std::string_view name) {
  if (!is_table_file(name)) {
    return tl::unexpected(DataError{data.file, 0, "must be called two-d6-CODE.toml or two-d6-CODE.csv"});
  }
  if (auto error = read_file(data, name, tables)) return tl::unexpected(std::move(*error));
  if (auto error = check_all(tables)) return tl::unexpected(std::move(*error));
  return tables;
}

tl::expected<Tables, DataError> load_tables(const DataSource& source) {
  Tables tables;
  for (const std::string& name : names_in(source)) {
    const auto data = source.load(name, embedded_files());
    if (!data) return tl::unexpected(data.error());
    const auto error = read_file(*data, name, tables);
    if (error) return tl::unexpected(*error);
  }
  name_deeper_levels(tables);
  if (auto error = check_all(tables)) return tl::unexpected(std::move(*error));
  return tables;
}

}  // namespace delvelens::rules::two_d6

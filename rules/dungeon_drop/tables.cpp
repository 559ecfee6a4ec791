// SPDX-License-Identifier: MIT
#include "rules/dungeon_drop/tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "rules/dungeon_drop/words.h"
#include "rules/engine/toml.h"

namespace delvelens::rules::dungeon_drop {

std::span<const EmbeddedFile> embedded_files();

namespace {

constexpr std::array<std::string_view, 3> kSizes{"small", "large", "huge"};
constexpr std::array<std::string_view, 10> kEffects{"flight", "redrop", "flick", "ward",  "mend",
                                                    "grab",   "banish", "spare", "hurry", "by-hand"};
constexpr std::array<std::string_view, 4> kBonuses{"none", "each", "set", "hearts"};

template <class T, std::size_t N>
std::optional<T> named_in(const std::array<std::string_view, N>& names, std::string_view name) {
  const auto at = std::find(names.begin(), names.end(), name);
  if (at == names.end()) return std::nullopt;
  return static_cast<T>(at - names.begin());
}

std::vector<std::string> optional_texts(TomlFields& row, std::string_view key) {
  return row.has(key) ? row.texts(key, 0, 10) : std::vector<std::string>{};
}

// One assumed figure of a row in words.
void note_assumed(TomlFields& row, PieceKind kind, const PieceInfo& info, std::vector<std::string>& notes) {
  for (const std::string& what : optional_texts(row, "assumed")) {
    if (what == "points") {
      notes.push_back(fmt::format("{} worth {}", word_for(kind, 1), info.points));
    } else if (what == "damage") {
      notes.push_back(fmt::format("{} hurts {}", word_for(kind, 1), info.damage));
    } else if (const auto size = named_in<std::size_t>(kSizes, what)) {
      notes.push_back(fmt::format("{} {} {}", info.count[*size], what, word_for(kind, info.count[*size])));
    } else {
      row.fail("assumed", fmt::format("\"{}\" is not points, damage, small, large or huge", what));
    }
  }
}

void load_pieces(TomlFields& root, Tables& tables) {
  std::set<PieceKind> seen;
  for (TomlFields row : root.rows("piece")) {
    row.only({"kind", "small", "large", "huge", "points", "damage", "assumed"});
    const auto kind = row.named<PieceKind>("kind", board::piece_named, "a kind of piece", PieceKind::gold);
    if (kind == PieceKind::unknown || kind == PieceKind::token) {
      row.fail("kind", "tokens and unknown pieces are not in the box");
      continue;
    }
    if (!seen.insert(kind).second) row.fail("kind", "stands twice");
    PieceInfo& info = tables.values.pieces[index_of(kind)];
    for (std::size_t size = 0; size < kSizes.size(); ++size)
      info.count[size] = row.has(kSizes[size]) ? row.integer(kSizes[size], 0, 60) : 0;
    info.points = row.integer("points", 0, 50);
    info.damage = row.integer("damage", 0, 50);
    note_assumed(row, kind, info, tables.assumed);
  }
  for (const PieceKind kind : {PieceKind::pillar, PieceKind::staircase, PieceKind::meeple}) {
    const auto& count = tables.values.info(kind).count;
    const int least = kind == PieceKind::pillar ? 3 : 1;
    if (count[0] + count[1] + count[2] < least)
      root.fail("piece", fmt::format("a dungeon needs {} {} or more", least, word_for(kind, least)));
  }
  if (tables.values.info(PieceKind::pillar).count[0] < 3)
    root.fail("piece", "a dungeon begins with 3 small pillars or more");
  if (tables.values.info(PieceKind::pillar).damage > 0) root.fail("piece", "pillars do not bite");
}

std::vector<Threshold> load_thresholds(TomlFields& root, std::string_view key, bool text) {
  std::vector<Threshold> rows;
  for (TomlFields row : root.rows(key)) {
    row.only({"relics", text ? "text" : "score"});
    Threshold one;
    one.relics = row.integer("relics", 0, 100);
    if (text) one.text = row.text("text", 300);
    if (!text) one.score = row.integer("score", 0, 1000);
    const int least = rows.empty() ? 0 : rows.back().relics + 1;
    if (rows.empty() ? one.relics != 0 : one.relics < least)
      row.fail("relics", rows.empty() ? "the first row is for 0 relics" : "rows must rise");
    rows.push_back(std::move(one));
  }
  return rows;
}

std::optional<DataError> load_values(const TomlFile& file, Tables& tables) {
  TomlErrors errors(file.file);
  TomlFields root(file.root, errors);
  root.only({"draw", "win_from", "last_relic", "requirement", "legacy", "edge", "piece"});
  tables.values.draw = root.integer("draw", 1, 20);
  tables.win_from = root.integer("win_from", 1, 100);
  tables.last_relic = root.integer("last_relic", 1, 100);
  tables.requirements = load_thresholds(root, "requirement", false);
  tables.legacies = load_thresholds(root, "legacy", true);
  TomlFields edge = root.table("edge");
  edge.only({"small", "large", "huge", "assumed"});
  for (std::size_t size = 0; size < kSizes.size(); ++size)
    tables.values.edge_mm[size] = edge.integer(kSizes[size], 4, 60);
  if (!optional_texts(edge, "assumed").empty())
    tables.assumed.push_back(fmt::format("edges of {}, {} and {} mm", tables.values.edge_mm[0],
                                         tables.values.edge_mm[1], tables.values.edge_mm[2]));
  load_pieces(root, tables);
  return errors.first();
}

HeroCard load_card(TomlFields& row, bool race, std::set<std::string>& ids,
                   std::vector<std::string>& assumed) {
  row.only({"id", "name", "house", "health", "effect", "amount", "text", "assumed"});
  HeroCard card;
  card.id = row.text("id", 20);
  card.name = row.text("name", 40);
  card.house = row.boolean("house");
  if (race) card.health = row.integer("health", 2, 30);
  card.effect = row.named<Effect>(
      "effect", [](std::string_view name) { return named_in<Effect>(kEffects, name); }, "an effect",
      Effect::by_hand);
  card.amount = row.integer("amount", 1, 20);
  card.text = row.text("text", 200);
  if (card.id.empty() ||
      card.id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") != std::string::npos)
    row.fail("id", "must be small letters, digits and hyphens");
  if (!ids.insert(card.id).second) row.fail("id", fmt::format("\"{}\" stands twice", card.id));
  for (const std::string& what : optional_texts(row, "assumed")) {
    if (what != "health") row.fail("assumed", fmt::format("\"{}\" is not health", what));
    assumed.push_back(fmt::format("{} has {} health", card.name, card.health));
  }
  return card;
}

Quest load_quest(TomlFields& row, std::set<std::string>& ids) {
  row.only({"id", "name", "house", "white", "red", "blue", "bonus", "of", "points", "text"});
  Quest quest;
  quest.id = row.text("id", 20);
  quest.name = row.text("name", 40);
  quest.house = row.boolean("house");
  quest.white = row.integer("white", 0, 20);
  quest.red = row.integer("red", 0, 20);
  quest.blue = row.integer("blue", 0, 20);
  quest.bonus = row.named<Quest::Bonus>(
      "bonus", [](std::string_view name) { return named_in<Quest::Bonus>(kBonuses, name); }, "a bonus",
      Quest::Bonus::none);
  if (quest.bonus != Quest::Bonus::none) quest.points = row.integer("points", 0, 20);
  if (quest.bonus == Quest::Bonus::each) {
    quest.of = row.named<PieceKind>("of", board::piece_named, "a kind of piece", PieceKind::gold);
    if (quest.of == PieceKind::unknown) row.fail("of", "must be a kind that is in the box");
  }
  quest.text = row.text("text", 200);
  if (!ids.insert(quest.id).second) row.fail("id", fmt::format("\"{}\" stands twice", quest.id));
  return quest;
}

std::optional<DataError> load_cards(const TomlFile& file, Tables& tables) {
  TomlErrors errors(file.file);
  TomlFields root(file.root, errors);
  root.only({"left_out", "race", "class", "quest"});
  const auto left_out = root.texts("left_out", 0, 100);
  std::set<std::string> ids;
  for (TomlFields row : root.rows("race")) tables.races.push_back(load_card(row, true, ids, tables.assumed));
  for (TomlFields row : root.rows("class"))
    tables.classes.push_back(load_card(row, false, ids, tables.assumed));
  std::set<std::string> quest_ids;
  for (TomlFields row : root.rows("quest")) {
    Quest quest = load_quest(row, quest_ids);
    if (std::find(left_out.begin(), left_out.end(), quest.name) == left_out.end())
      tables.quests.push_back(std::move(quest));
  }
  if (tables.quests.empty()) errors.add(1, "no quest is left that the solo game can use");
  return errors.first();
}

}  // namespace

int Values::large_in_box() const {
  int count = 0;
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    if (!solo_piece(static_cast<PieceKind>(kind))) count += pieces[kind].count[1];
  }
  return count;
}

bool solo_piece(PieceKind kind) {
  return kind == PieceKind::relic || kind == PieceKind::staircase || kind == PieceKind::meeple;
}

bool treasure(PieceKind kind) {
  switch (kind) {
    case PieceKind::gold:
    case PieceKind::gem_white:
    case PieceKind::gem_red:
    case PieceKind::gem_blue:
    case PieceKind::key:
    case PieceKind::chest:
    case PieceKind::potion:
    case PieceKind::shield:
    case PieceKind::relic:
      return true;
    default:
      return false;
  }
}

tl::expected<Tables, DataError> tables_from(const DataText& values, const DataText& cards) {
  Tables tables;
  const auto value_file = parse_toml(values);
  if (!value_file) return tl::unexpected(value_file.error());
  if (auto error = load_values(*value_file, tables)) return tl::unexpected(std::move(*error));
  const auto card_file = parse_toml(cards);
  if (!card_file) return tl::unexpected(card_file.error());
  if (auto error = load_cards(*card_file, tables)) return tl::unexpected(std::move(*error));
  return tables;
}

tl::expected<Tables, DataError> load_tables(const DataSource& data) {
  const auto values = data.load("dungeon-drop-values.toml", embedded_files());
  if (!values) return tl::unexpected(values.error());
  const auto cards = data.load("dungeon-drop-cards.toml", embedded_files());
  if (!cards) return tl::unexpected(cards.error());
  return tables_from(*values, *cards);
}

}  // namespace delvelens::rules::dungeon_drop

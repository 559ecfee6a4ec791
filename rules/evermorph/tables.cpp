// SPDX-License-Identifier: MIT
#include "rules/evermorph/tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>

#include "rules/engine/toml.h"

namespace delvelens::rules::evermorph {

std::span<const EmbeddedFile> embedded_files();

namespace {

constexpr std::string_view kLetters = "ABCDEF";
constexpr std::string_view kSides = "NESW";

std::optional<std::size_t> letter_index(std::string_view text) {
  const auto at = text.size() == 1 ? kLetters.find(text[0]) : std::string_view::npos;
  if (at == std::string_view::npos) return std::nullopt;
  return at;
}

std::optional<std::uint8_t> sides_from(std::string_view text) {
  unsigned sides = 0;
  for (const char letter : text) {
    const auto at = kSides.find(letter);
    if (at == std::string_view::npos || (sides >> at & 1U) != 0) return std::nullopt;
    sides |= 1U << at;
  }
  return static_cast<std::uint8_t>(sides);
}

void check_format(TomlFields& root) {
  if (root.integer("format", 1, 1000000) > 1)
    root.fail("format", "is newer than this program; it reads format 1");
}

void read_story(TomlFields& root, Tables& tables) {
  root.only({"format", "pair"});
  for (TomlFields& row : root.rows("pair")) {
    row.only({"from", "to", "lines"});
    const auto from = row.named<std::size_t>("from", letter_index, "a letter A to F", 0);
    const auto to = row.named<std::size_t>("to", letter_index, "a letter A to F", 0);
    auto& lines = tables.story[from][to];
    if (!lines.empty()) row.fail("to", fmt::format("{} to {} is there twice", kLetters[from], kLetters[to]));
    lines = row.texts("lines", 1, 20);
  }
  for (std::size_t pair = 0; pair < 36; ++pair) {
    if (!tables.story[pair / 6][pair % 6].empty()) continue;
    root.fail("pair", fmt::format("{} to {} is missing", kLetters[pair / 6], kLetters[pair % 6]));
  }
}

void read_sets(TomlFields& root, Tables& tables) {
  root.only({"format", "set"});
  for (TomlFields& row : root.rows("set")) {
    row.only({"name", "about", "A", "B", "C", "D", "E", "F"});
    TileSet set;
    set.name = row.text("name", 40);
    set.about = row.text("about");
    const bool known = std::any_of(tables.sets.begin(), tables.sets.end(),
                                   [&](const TileSet& other) { return other.name == set.name; });
    if (set.name.empty() || known) row.fail("name", "must be there and be the only one of its kind");
    for (std::size_t letter = 0; letter < 6; ++letter) {
      const std::string_view key = kLetters.substr(letter, 1);
      const auto sides = row.texts(key, 9, 9);
      for (std::size_t number = 0; number < 9; ++number) {
        const auto open = sides_from(sides[number]);
        if (!open) row.fail(key, fmt::format("\"{}\" may hold N, E, S and W, each once", sides[number]));
        set.open[letter * 9 + number] = open.value_or(0);
      }
    }
    tables.sets.push_back(std::move(set));
  }
}

template <class Read>
std::optional<DataError> read_file(const DataSource& source, std::string_view name, Read&& read,
                                   Tables& tables) {
  const auto file = source.load(name, embedded_files()).and_then(parse_toml);
  if (!file) return file.error();
  TomlErrors errors(file->file);
  TomlFields root(file->root, errors);
  check_format(root);
  read(root, tables);
  return errors.first();
}

}  // namespace

tl::expected<Tables, DataError> load_tables(const DataSource& source) {
  Tables tables;
  if (auto error = read_file(source, "evermorph-story.toml", read_story, tables))
    return tl::unexpected(*error);
  if (auto error = read_file(source, "evermorph-tiles.toml", read_sets, tables))
    return tl::unexpected(*error);
  return tables;
}

}  // namespace delvelens::rules::evermorph

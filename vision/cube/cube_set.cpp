// SPDX-License-Identifier: MIT
#include "vision/cube/cube_set.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "board/json_fields.h"
#include "vision/text_file.h"

namespace delvelens::vision::cube {
namespace {

std::string label_of(const SetTile& tile) {
  return {static_cast<char>('A' + tile.letter), static_cast<char>('1' + tile.number)};
}

bool is_open_text(const std::string& text) {
  static constexpr std::string_view kSides = "NESW";
  std::size_t last = 0;
  for (const char side : text) {
    const std::size_t at = kSides.find(side, last);
    if (at == std::string_view::npos) return false;
    last = at + 1;
  }
  return true;
}

SetTile tile_from(board::Fields& fields) {
  SetTile tile;
  const std::string label = fields.text("label");
  const auto parsed = board::tile_labelled(label);
  if (parsed) {
    tile.letter = static_cast<std::uint8_t>(parsed->home);
    tile.number = static_cast<std::uint8_t>(parsed->number - 1);
  } else {
    fields.fail("label", "is not a letter A-F and a number 1-9");
  }
  tile.turn = static_cast<std::uint8_t>(fields.integer("turn", 0, 3));
  tile.open = fields.text("open");
  if (!is_open_text(tile.open)) fields.fail("open", "is not made of N, E, S, W in this order");
  return tile;
}

}  // namespace

CubeSet default_cube_set() {
  CubeSet set{"default", {}};
  for (std::size_t i = 0; i < set.tiles.size(); ++i) {
    set.tiles[i].letter = static_cast<std::uint8_t>(i / 9);
    set.tiles[i].number = static_cast<std::uint8_t>(i % 9);
  }
  return set;
}

tl::expected<CubeSet, std::string> parse_cube_set(std::string_view text) {
  const auto json = board::parse_json(text);
  if (!json) return tl::unexpected(json.error().text());
  board::Fields fields(*json);
  fields.integer("schema", 1, 1);
  CubeSet set;
  set.name = fields.text("name");
  const auto tiles = fields.list<SetTile>("tiles", set.tiles.size(), tile_from);
  if (const auto problem = fields.error()) return tl::unexpected(problem->text());
  if (tiles.size() != set.tiles.size()) {
    return tl::unexpected(fmt::format("a cube has 54 tiles, not {}", tiles.size()));
  }
  std::copy(tiles.begin(), tiles.end(), set.tiles.begin());
  std::array<bool, board::kFacelets> seen{};
  for (const SetTile& tile : set.tiles) {
    bool& again = seen[tile.letter * std::size_t{9} + tile.number];
    if (again) return tl::unexpected(fmt::format("tile {} is there twice", label_of(tile)));
    again = true;
  }
  return set;
}

std::string text_of(const CubeSet& set) {
  board::Json tiles = board::Json::array();
  for (const SetTile& tile : set.tiles) {
    tiles.push_back({{"label", label_of(tile)}, {"turn", tile.turn}, {"open", tile.open}});
  }
  return board::Json{{"schema", 1}, {"name", set.name}, {"tiles", std::move(tiles)}}.dump(1) + "\n";
}

std::filesystem::path own_cube_set_file() { return user_data_folder() / "cube_set.json"; }

Result<CubeSet> load_cube_set(const std::filesystem::path& file) {
  const auto text = read_text(file);
  if (!text) return tl::unexpected(text.error());
  auto set = parse_cube_set(*text);
  if (!set) return fail(ErrorKind::unreadable, file.string() + ": " + set.error());
  return std::move(*set);
}

Result<CubeSet> own_cube_set() {
  const auto file = own_cube_set_file();
  std::error_code problem;
  if (!std::filesystem::exists(file, problem)) return default_cube_set();
  return load_cube_set(file);
}

Result<void> save_cube_set(const std::filesystem::path& file, const CubeSet& set) {
  return write_text(file, text_of(set));
}

}  // namespace delvelens::vision::cube

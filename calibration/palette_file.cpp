// SPDX-License-Identifier: MIT
#include "calibration/palette.h"
#include "calibration/toml_fields.h"

namespace delvelens::calibration {
namespace {

constexpr std::string_view kPaletteFormat = "delvelens-palette";
constexpr int kPaletteVersion = 1;
constexpr std::size_t kMostPaletteBytes = 1U << 20U;
constexpr std::size_t kMostEntries = 200;

PaletteEntry entry_from(const toml::table& table, const std::string& path, std::string& error) {
  TomlFields reader(table, path, error);
  PaletteEntry entry;
  entry.kind = reader.named("kind", board::piece_named, board::PieceKind::unknown);
  entry.size = reader.named("size", board::size_named, board::PieceSize::small);
  entry.colour = reader.named("colour", board::colour_named, board::Colour::grey);
  entry.material = reader.named("material", material_named, Material::opaque);
  entry.rgb = reader.numbers<3>("rgb", 0, 1);
  entry.edge = reader.number("edge", 0.05, 20);
  entry.most = reader.count("most");
  entry.examples = reader.count("examples");
  return entry;
}

tl::expected<Palette, std::string> palette_of(const toml::table& table) {
  std::string error =
      format_problem(table, kPaletteFormat, kPaletteVersion, "palette", "teach the palette again");
  if (!error.empty()) return tl::unexpected(error);
  Palette palette{table["name"].value_or(std::string("palette")), {}};
  const toml::array* pieces = table["piece"].as_array();
  if (pieces == nullptr || pieces->empty())
    return tl::unexpected(std::string("piece: the palette names no piece"));
  if (pieces->size() > kMostEntries)
    return tl::unexpected(fmt::format("piece: more than {} entries", kMostEntries));
  for (std::size_t i = 0; i < pieces->size(); ++i) {
    const std::string path = fmt::format("piece[{}]", i);
    const toml::table* one = pieces->get(i)->as_table();
    if (one == nullptr) return tl::unexpected(path + ": must be a table");
    palette.entries.push_back(entry_from(*one, path, error));
  }
  if (!error.empty()) return tl::unexpected(error);
  return palette;
}

}  // namespace

tl::expected<Palette, std::string> palette_from(std::string_view text) {
  if (text.size() > kMostPaletteBytes) return tl::unexpected(std::string("the palette is too large"));
  try {
    return palette_of(toml::parse(text));
  } catch (const toml::parse_error& failure) {
    return tl::unexpected(
        fmt::format("line {}: {}", failure.source().begin.line, std::string(failure.description())));
  }
}

std::string to_toml(const Palette& palette) {
  std::string text = fmt::format(
      "# What the pieces look like: rgb is linear light under a white lamp, edge is in edges of a small "
      "cube,\n"
      "# most is their number in the box (0: not known).\nformat = \"{}\"\nversion = {}\nname = {}\n",
      kPaletteFormat, kPaletteVersion, in_quotes(palette.name));
  for (const PaletteEntry& entry : palette.entries) {
    text += fmt::format(
        "\n[[piece]]\nkind = \"{}\"\nsize = \"{}\"\ncolour = \"{}\"\nmaterial = \"{}\"\nrgb = [{:.4f}, "
        "{:.4f}, {:.4f}]\n"
        "edge = {:.3f}\nmost = {}\nexamples = {}\n",
        board::name_of(entry.kind), board::name_of(entry.size), board::name_of(entry.colour),
        name_of(entry.material), entry.rgb[0], entry.rgb[1], entry.rgb[2], entry.edge, entry.most,
        entry.examples);
  }
  return text;
}

}  // namespace delvelens::calibration

#include <fmt/format.h>

#include <toml++/toml.h>

#include "calibration/palette.h"

namespace delvelens::calibration {
namespace {

constexpr std::string_view kFormat = "delvelens-palette";
constexpr int kVersion = 1;
constexpr std::size_t kMostBytes = 1U << 20U;
constexpr std::size_t kMostEntries = 200;

// Reads one [[piece]]; remembers only the first thing that is wrong, so that reading is a plain list of keys.
class EntryReader {
 public:
  EntryReader(const toml::table& table, std::string path, std::string& error)
      : table_(table), path_(std::move(path)), error_(error) {}

  template <class T>
  T named(std::string_view key, std::optional<T> (*find)(std::string_view), T otherwise) {
    const auto text = table_[key].value<std::string>();
    const auto value = text ? find(*text) : std::nullopt;
    if (!value) fail(key, text ? fmt::format("\"{}\" is not known", *text) : "is missing");
    return value.value_or(otherwise);
  }

  double number(std::string_view key, double least, double most) {
    const auto value = table_[key].value<double>();
    if (!value || !(*value >= least && *value <= most)) {
      fail(key, fmt::format("must be a number from {} to {}", least, most));
      return least;
    }
    return *value;
  }

  int count(std::string_view key) {
    if (!table_.contains(key)) return 0;
    return static_cast<int>(number(key, 0, 10'000));
  }

  std::array<double, 3> colour(std::string_view key) {
    std::array<double, 3> rgb{};
    const toml::array* list = table_[key].as_array();
    if (list == nullptr || list->size() != 3) {
      fail(key, "must be three numbers from 0 to 1");
      return rgb;
    }
    for (std::size_t i = 0; i < 3; ++i) {
      const auto value = list->get(i)->value<double>();
      if (!value || !(*value >= 0 && *value <= 1)) fail(key, "must be three numbers from 0 to 1");
      rgb[i] = value.value_or(0.0);
    }
    return rgb;
  }

 private:
  void fail(std::string_view key, std::string_view reason) {
    if (error_.empty()) error_ = fmt::format("{}.{}: {}", path_, key, reason);
  }

  const toml::table& table_;
  std::string path_;
  std::string& error_;
};

PaletteEntry entry_from(const toml::table& table, const std::string& path, std::string& error) {
  EntryReader reader(table, path, error);
  PaletteEntry entry;
  entry.kind = reader.named("kind", board::piece_named, board::PieceKind::unknown);
  entry.size = reader.named("size", board::size_named, board::PieceSize::small);
  entry.colour = reader.named("colour", board::colour_named, board::Colour::grey);
  entry.material = reader.named("material", material_named, Material::opaque);
  entry.rgb = reader.colour("rgb");
  entry.edge = reader.number("edge", 0.05, 20);
  entry.most = reader.count("most");
  entry.examples = reader.count("examples");
  return entry;
}

tl::expected<Palette, std::string> palette_of(const toml::table& table) {
  if (table["format"].value_or(std::string()) != kFormat) {
    return tl::unexpected(fmt::format("format: must be \"{}\"; this is no palette", kFormat));
  }
  if (table["version"].value_or(0) != kVersion) {
    return tl::unexpected(fmt::format("version: must be {}; teach the palette again", kVersion));
  }
  Palette palette{table["name"].value_or(std::string("palette")), {}};
  const toml::array* pieces = table["piece"].as_array();
  if (pieces == nullptr || pieces->empty())
    return tl::unexpected(std::string("piece: the palette names no piece"));
  if (pieces->size() > kMostEntries)
    return tl::unexpected(fmt::format("piece: more than {} entries", kMostEntries));
  std::string error;
  for (std::size_t i = 0; i < pieces->size(); ++i) {
    const std::string path = fmt::format("piece[{}]", i);
    const toml::table* one = pieces->get(i)->as_table();
    if (one == nullptr) return tl::unexpected(path + ": must be a table");
    palette.entries.push_back(entry_from(*one, path, error));
  }
  if (!error.empty()) return tl::unexpected(error);
  return palette;
}

std::string in_quotes(std::string_view text) {
  std::string out = "\"";
  for (const char letter : text) {
    if (letter == '"' || letter == '\\') out += '\\';
    out += static_cast<unsigned char>(letter) < 32 ? ' ' : letter;
  }
  return out + "\"";
}

}  // namespace

tl::expected<Palette, std::string> palette_from(std::string_view text) {
  if (text.size() > kMostBytes) return tl::unexpected(std::string("the palette is too large"));
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
      kFormat, kVersion, in_quotes(palette.name));
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

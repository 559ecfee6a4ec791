// SPDX-License-Identifier: MIT
#include "ui/cli/commands/print_stickers.h"

#include <fmt/format.h>

#include <algorithm>

#include "rules/evermorph/tables.h"
#include "ui/cli/arguments.h"
#include "ui/cli/console.h"
#include "ui/cli/program.h"
#include "ui/cli/text.h"
#include "ui/print/stickers.h"

namespace delvelens::cli {
namespace {

namespace evermorph = rules::evermorph;

Hopefully<std::array<print::StickerTile, 54>> tiles_wanted(const Arguments& arguments) {
  const auto folder = arguments.text("--data");
  const auto tables = evermorph::load_tables(folder ? rules::DataSource(*folder) : rules::DataSource());
  if (!tables) return tl::unexpected(Complaint{ExitCode::unreadable, tables.error().text()});
  const std::string name = arguments.text("--tiles").value_or(tables->sets.front().name);
  const auto found = std::find_if(tables->sets.begin(), tables->sets.end(),
                                  [&](const evermorph::TileSet& set) { return set.name == name; });
  if (found == tables->sets.end()) {
    std::string names;
    for (const auto& set : tables->sets) names += (names.empty() ? "" : ", ") + set.name;
    return tl::unexpected(
        Complaint{ExitCode::usage, fmt::format("--tiles {}: there are {}", printable(name), names)});
  }
  std::array<print::StickerTile, 54> tiles;
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    tiles[i].label = board::label_of({static_cast<board::Face>(i / 9), static_cast<int>(i % 9) + 1, 0});
    tiles[i].open = found->open[i];
  }
  return tiles;
}

Outcome run_print_stickers(const Arguments& arguments, Program& program) {
  const auto tiles = tiles_wanted(arguments);
  if (!tiles) return tl::unexpected(tiles.error());
  print::StickerOptions options;
  options.paper = print::paper_named(arguments.text("--paper").value_or("a4")).value_or(print::PaperSize::a4);
  options.edge = static_cast<double>(arguments.number("--edge").value_or(57));
  const std::string out = arguments.text("OUT.pdf").value_or("");
  const auto written = print::print_stickers(out, *tiles, options);
  if (!written) return tl::unexpected(Complaint{ExitCode::unreadable, printable(written.error()) + "."});
  program.console.show_text(
      fmt::format("54 stickers for a cube of {:.0f} mm in {}\n", options.edge, printable(out)));
  return ExitCode::accepted;
}

}  // namespace

Command print_stickers_command() {
  return {.name = "stickers",
          .summary = "The 54 stickers of an Evermorph cube, true size, for any blank cube",
          .details = {"Print at 100 %, not fitted to the page, on sticker paper. Each block of nine is one "
                      "side as it is "
                      "looked at in the net: stick it on the solved cube, A on top, C in front."},
          .positionals =
              {{.name = "OUT.pdf", .help = "The file to write", .offer = Offer::files, .required = true}},
          .options = {{.name = "--edge",
                       .value_name = "MM",
                       .help = "Edge of the cube (default 57)",
                       .whole_number = true,
                       .least = 30,
                       .most = 180},
                      {.name = "--paper",
                       .value_name = "SIZE",
                       .help = "a4 (default), letter or a3",
                       .offer = Offer::words,
                       .words = {"a4", "letter", "a3"}},
                      {.name = "--tiles",
                       .value_name = "SET",
                       .help = "Whose corridors are drawn: open (default), winding, or a set of your own"},
                      data_option()},
          .run = run_print_stickers};
}

}  // namespace delvelens::cli

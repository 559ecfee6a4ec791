// SPDX-License-Identifier: MIT
// The reader of dropped pieces as the eye of the commands that want a table.
#include <memory>

#include "ui/cli/drop_tables.h"
#include "ui/cli/palette_choice.h"
#include "ui/cli/vision_errors.h"
#include "vision/drop/drop_reader.h"

namespace delvelens::cli {
namespace {

// All pieces on the table as it is, where each of them is known there.
std::optional<board::DropTable> in_millimetres(const vision::drop::DropLook& look) {
  if (!look.table) return std::nullopt;
  board::DropTable table = table_of(look.reading);
  for (std::size_t i = 0; i < table.pieces.size(); ++i) {
    const board::Polygon& footprint = look.details[i].footprint_on_table;
    if (footprint.size() != table.pieces[i].footprint.size()) return std::nullopt;
    table.pieces[i].footprint = footprint;
  }
  return table;
}

}  // namespace

OpenEye open_drop_eye(const std::optional<std::string>& palette_file) {
  return [palette_file]() -> Hopefully<DropEye> {
    auto palette = chosen_palette(palette_file);
    if (!palette) return tl::unexpected(palette.error());
    auto loaded = vision::drop::DropReader::load(vision::ModelStore::standard(), std::move(*palette));
    if (!loaded) return tl::unexpected(complaint_of(loaded.error()));
    const auto reader = std::make_shared<const vision::drop::DropReader>(std::move(*loaded));
    return DropEye([reader](const vision::Frame& frame) -> Hopefully<SeenTable> {
      auto look = reader->read(frame);
      if (!look) return tl::unexpected(complaint_of(look.error()));
      auto on_table = in_millimetres(*look);
      return SeenTable{std::move(look->reading), frame.pixels, std::move(on_table), board::rooms::kSeenDoubt};
    });
  };
}

}  // namespace delvelens::cli

// The reader of dropped pieces as the eye of the commands that want a table.
#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "calibration/palette.h"
#include "ui/cli/drop_tables.h"
#include "ui/cli/vision_errors.h"
#include "vision/drop/drop_reader.h"
#include "vision/text_file.h"

namespace delvelens::cli {
namespace {

// The palette that is named, else the player's own, else the one that ships.
Hopefully<calibration::Palette> palette_for(const std::optional<std::string>& named) {
  const std::filesystem::path file = named ? std::filesystem::path(*named) : calibration::user_palette_file();
  std::error_code problem;
  if (!named && !std::filesystem::exists(file, problem)) return calibration::default_palette();
  const auto text = vision::read_text(file);
  if (!text) return tl::unexpected(complaint_of(text.error()));
  auto palette = calibration::palette_from(*text);
  if (!palette)
    return tl::unexpected(
        Complaint{ExitCode::unreadable, fmt::format("{}: {}", file.string(), palette.error())});
  return std::move(*palette);
}

}  // namespace

OpenEye open_drop_eye(const std::optional<std::string>& palette_file) {
  return [palette_file]() -> Hopefully<DropEye> {
    auto palette = palette_for(palette_file);
    if (!palette) return tl::unexpected(palette.error());
    auto loaded = vision::drop::DropReader::load(vision::ModelStore::standard(), std::move(*palette));
    if (!loaded) return tl::unexpected(complaint_of(loaded.error()));
    const auto reader = std::make_shared<const vision::drop::DropReader>(std::move(*loaded));
    return DropEye([reader](const vision::Frame& frame) -> Hopefully<board::Reading<board::Piece>> {
      auto look = reader->read(frame);
      if (!look) return tl::unexpected(complaint_of(look.error()));
      return std::move(look->reading);
    });
  };
}

}  // namespace delvelens::cli

// SPDX-License-Identifier: MIT
#include "vision/drop/own_palette.h"

#include "vision/text_file.h"

namespace delvelens::vision::drop {

Result<calibration::Palette> load_palette(const std::optional<std::filesystem::path>& file) {
  const std::filesystem::path path = file.value_or(calibration::user_palette_file());
  std::error_code problem;
  if (!file && !std::filesystem::exists(path, problem)) return calibration::default_palette();
  const auto text = read_text(path);
  if (!text) return tl::unexpected(text.error());
  auto palette = calibration::palette_from(*text);
  if (!palette) return fail(ErrorKind::unreadable, path.string() + ": " + palette.error());
  return std::move(*palette);
}

Result<calibration::Palette> keep_palette(const std::vector<Example>& examples,
                                          const std::filesystem::path& file) {
  auto palette = taught_palette(examples, calibration::default_palette(), file.stem().string());
  if (const auto saved = write_text(file, calibration::to_toml(palette)); !saved)
    return tl::unexpected(saved.error());
  return palette;
}

}  // namespace delvelens::vision::drop

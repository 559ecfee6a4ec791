#include "ui/cli/palette_choice.h"

#include <fmt/format.h>

#include "ui/cli/vision_errors.h"
#include "vision/text_file.h"

namespace delvelens::cli {

Hopefully<calibration::Palette> chosen_palette(const std::optional<std::string>& file) {
  std::filesystem::path path = file.value_or("");
  if (!file) {
    path = calibration::user_palette_file();
    std::error_code problem;
    if (!std::filesystem::exists(path, problem)) return calibration::default_palette();
  }
  const auto text = vision::read_text(path);
  if (!text) return tl::unexpected(complaint_of(text.error()));
  auto palette = calibration::palette_from(*text);
  if (!palette)
    return tl::unexpected(
        Complaint{ExitCode::unreadable, fmt::format("{}: {}", path.string(), palette.error())});
  return std::move(*palette);
}

Parameter calibration_option() {
  return {.name = "--calibration",
          .value_name = "FILE",
          .help = "Palette of your pieces (the one that calibrate palette wrote, else the default)",
          .offer = Offer::files};
}

}  // namespace delvelens::cli

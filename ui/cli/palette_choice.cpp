// SPDX-License-Identifier: MIT
#include "ui/cli/palette_choice.h"

#include "ui/cli/vision_errors.h"
#include "vision/drop/own_palette.h"

namespace delvelens::cli {

Hopefully<calibration::Palette> chosen_palette(const std::optional<std::string>& file) {
  auto palette = file ? vision::drop::load_palette(*file) : vision::drop::load_palette();
  if (!palette) return tl::unexpected(complaint_of(palette.error()));
  return std::move(*palette);
}

Parameter calibration_option() {
  return {.name = "--calibration",
          .value_name = "FILE",
          .help = "Palette of your pieces (the one that calibrate palette wrote, else the default)",
          .offer = Offer::files};
}

}  // namespace delvelens::cli

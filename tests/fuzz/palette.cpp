// SPDX-License-Identifier: MIT
#include "calibration/palette.h"

#include "tests/fuzz/fuzz.h"

using delvelens::fuzz::must;

// A palette file is read whole and can be written and read again, or is refused with words.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto palette = delvelens::calibration::palette_from(delvelens::fuzz::text_of(data, size));
  if (!palette) {
    must(!palette.error().empty());
    return 0;
  }
  const auto again = delvelens::calibration::palette_from(delvelens::calibration::to_toml(*palette));
  must(again.has_value());
  must(again->entries.size() == palette->entries.size());
  return 0;
}

// SPDX-License-Identifier: MIT
// Cubes for the window: side by side into one scan, from photos or before a camera.
#pragma once

#include "ui/desktop/live/eye.h"
#include "vision/cube/cube_reading.h"

namespace delvelens::desktop {

vision::Result<std::unique_ptr<Eye>> open_cube_eye();
tl::expected<rules::Answer, std::string> cube_answer(const Seen& seen);
std::string cube_summary(const Seen& seen);

// Words for Eye::tell().
std::string sticker_words(std::size_t sticker, const std::string& value);  // "F3=orange"
std::string anew_words();                                                  // forget the cube, scan another

// A sticker whose chance is below this is marked.
struct CubeScan {
  vision::cube::CubeReading reading;
  double sure = 0.9;
};
const CubeScan* scan_of(const Seen& seen);

}  // namespace delvelens::desktop

// SPDX-License-Identifier: MIT
// Pictures from files and buffers. The gate stands before the decoder: only four formats, told by their
// magic bytes, and only sizes we can afford, told by the header.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "vision/error.h"
#include "vision/frame.h"
#include "vision/image_header.h"

namespace delvelens::vision {

struct ImageLimits {
  std::uintmax_t bytes = 64U << 20U;    // of the file; a 100-megapixel JPEG still fits
  std::int64_t pixels = 100'000'000;    // decoded; each costs three bytes
  std::int64_t longest_side = 1 << 15;  // no decoder of ours goes further
};

// Greys become colour, 16 bits become 8, transparent pixels stand on white, EXIF orientation is applied.
Result<Frame> decode_image(Bytes bytes, const std::string& name, const ImageLimits& limits = {});
Result<Frame> load_image(const std::filesystem::path& path, const ImageLimits& limits = {});

}  // namespace delvelens::vision

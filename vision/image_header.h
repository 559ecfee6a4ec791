// SPDX-License-Identifier: MIT
// Looks at the first bytes of a picture file: its format and size, before any decoder is let near it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace delvelens::vision {

enum class ImageFormat : std::uint8_t { jpeg, png, webp, bmp };
std::string_view name_of(ImageFormat format);

struct ImageHeader {
  ImageFormat format = ImageFormat::jpeg;
  std::int64_t width = 0;
  std::int64_t height = 0;
  bool alpha = false;     // has transparent pixels, or may have
  bool animated = false;  // several pictures in one file
};

using Bytes = std::span<const std::uint8_t>;

// The format told by the magic bytes; the file's name is never trusted.
std::optional<ImageFormat> format_of(Bytes bytes);

// nullopt when the bytes are no picture of a format we let in, or end before the size is told.
std::optional<ImageHeader> read_image_header(Bytes bytes);

}  // namespace delvelens::vision

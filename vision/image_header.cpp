// SPDX-License-Identifier: MIT
#include "vision/image_header.h"

#include <algorithm>
#include <array>

#include "board/names.h"

namespace delvelens::vision {
namespace {

constexpr board::Names<ImageFormat, 4> kNames{{"JPEG", "PNG", "WebP", "BMP"}};

bool has(Bytes bytes, std::size_t at, std::string_view text) {
  if (bytes.size() < at + text.size()) return false;
  return std::equal(text.begin(), text.end(), bytes.begin() + static_cast<std::ptrdiff_t>(at),
                    [](char letter, std::uint8_t byte) { return static_cast<std::uint8_t>(letter) == byte; });
}

std::int64_t big_endian(Bytes bytes, std::size_t at, std::size_t count) {
  std::int64_t value = 0;
  for (std::size_t i = 0; i < count; ++i) value = (value << 8) | bytes[at + i];
  return value;
}

std::int64_t little_endian(Bytes bytes, std::size_t at, std::size_t count) {
  std::int64_t value = 0;
  for (std::size_t i = count; i-- > 0;) value = (value << 8) | bytes[at + i];
  return value;
}

// Start-of-frame markers hold the size; C4, C8 and CC are tables that only look like them.
bool is_jpeg_frame(std::uint8_t marker) {
  return marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
}

bool is_jpeg_lone(std::uint8_t marker) { return marker == 0x01 || (marker >= 0xD0 && marker <= 0xD8); }

std::optional<ImageHeader> jpeg_header(Bytes bytes) {
  std::size_t at = 2;
  while (at + 4 <= bytes.size()) {
    if (bytes[at] != 0xFF) return std::nullopt;
    const std::uint8_t marker = bytes[at + 1];
    if (marker == 0xFF) {
      ++at;
    } else if (is_jpeg_lone(marker)) {
      at += 2;
    } else if (is_jpeg_frame(marker)) {
      if (at + 9 > bytes.size()) return std::nullopt;
      return ImageHeader{ImageFormat::jpeg, big_endian(bytes, at + 7, 2), big_endian(bytes, at + 5, 2), false,
                         false};
    } else {
      const auto length = static_cast<std::size_t>(big_endian(bytes, at + 2, 2));
      if (length < 2) return std::nullopt;
      at += 2 + length;
    }
  }
  return std::nullopt;
}

std::optional<ImageHeader> png_header(Bytes bytes) {
  if (bytes.size() < 33 || !has(bytes, 12, "IHDR")) return std::nullopt;
  const std::uint8_t colour_type = bytes[25];
  const auto early = bytes.first(std::min<std::size_t>(bytes.size(), 4096));
  constexpr std::string_view kAnimation = "acTL";
  const bool animated =
      std::search(early.begin(), early.end(), kAnimation.begin(), kAnimation.end()) != early.end();
  return ImageHeader{ImageFormat::png, big_endian(bytes, 16, 4), big_endian(bytes, 20, 4),
                     colour_type == 4 || colour_type == 6, animated};
}

std::optional<ImageHeader> webp_header(Bytes bytes) {
  if (bytes.size() < 30) return std::nullopt;
  ImageHeader header{ImageFormat::webp, 0, 0, false, false};
  if (has(bytes, 12, "VP8X")) {
    header.animated = (bytes[20] & 0x02U) != 0;
    header.alpha = (bytes[20] & 0x10U) != 0;
    header.width = little_endian(bytes, 24, 3) + 1;
    header.height = little_endian(bytes, 27, 3) + 1;
  } else if (has(bytes, 12, "VP8L") && bytes[20] == 0x2F) {
    const std::int64_t bits = little_endian(bytes, 21, 4);
    header.width = (bits & 0x3FFF) + 1;
    header.height = ((bits >> 14) & 0x3FFF) + 1;
    header.alpha = ((bits >> 28) & 1) != 0;
  } else if (has(bytes, 12, "VP8 ")) {
    header.width = little_endian(bytes, 26, 2) & 0x3FFF;
    header.height = little_endian(bytes, 28, 2) & 0x3FFF;
  } else {
    return std::nullopt;
  }
  return header;
}

std::optional<ImageHeader> bmp_header(Bytes bytes) {
  if (bytes.size() < 26) return std::nullopt;
  const std::int64_t kind = little_endian(bytes, 14, 4);
  if (kind == 12) {
    return ImageHeader{ImageFormat::bmp, little_endian(bytes, 18, 2), little_endian(bytes, 20, 2), false,
                       false};
  }
  const auto width = static_cast<std::int32_t>(little_endian(bytes, 18, 4));
  const auto height = static_cast<std::int32_t>(little_endian(bytes, 22, 4));  // negative: rows run downwards
  return ImageHeader{ImageFormat::bmp, width, height < 0 ? -std::int64_t{height} : height, false, false};
}

}  // namespace

std::string_view name_of(ImageFormat format) { return kNames.of(format); }

std::optional<ImageFormat> format_of(Bytes bytes) {
  using namespace std::string_view_literals;
  if (has(bytes, 0, "\xFF\xD8\xFF"sv)) return ImageFormat::jpeg;
  if (has(bytes, 0, "\x89PNG\r\n\x1A\n"sv)) return ImageFormat::png;
  if (has(bytes, 0, "RIFF"sv) && has(bytes, 8, "WEBP"sv)) return ImageFormat::webp;
  if (has(bytes, 0, "BM"sv)) return ImageFormat::bmp;
  return std::nullopt;
}

std::optional<ImageHeader> read_image_header(Bytes bytes) {
  const auto format = format_of(bytes);
  if (!format) return std::nullopt;
  switch (*format) {
    case ImageFormat::jpeg:
      return jpeg_header(bytes);
    case ImageFormat::png:
      return png_header(bytes);
    case ImageFormat::webp:
      return webp_header(bytes);
    case ImageFormat::bmp:
      return bmp_header(bytes);
  }
  return std::nullopt;
}

}  // namespace delvelens::vision

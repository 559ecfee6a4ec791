// SPDX-License-Identifier: MIT
#include "vision/image_file.h"

#include <fmt/core.h>
#include <webp/decode.h>

#include <opencv2/imgproc.hpp>
#include <system_error>
#include <vector>

#include "vision/codecs.h"
#include "vision/whole_file.h"

namespace delvelens::vision {
namespace {

constexpr std::int64_t kMillion = 1'000'000;

Result<ImageHeader> pass_gate(Bytes bytes, const std::string& name, const ImageLimits& limits) {
  if (bytes.empty()) return fail(ErrorKind::unreadable, name + " is empty");
  if (bytes.size() > limits.bytes) {
    return fail(ErrorKind::too_large, fmt::format("{} has {} MB; at most {} MB are read", name,
                                                  bytes.size() >> 20U, limits.bytes >> 20U));
  }
  const auto format = format_of(bytes);
  if (!format) return fail(ErrorKind::unreadable, name + " is not a JPEG, PNG, WebP or BMP picture");
  const auto header = read_image_header(bytes);
  if (!header || header->width <= 0 || header->height <= 0) {
    return fail(ErrorKind::unreadable, fmt::format("{} is a broken {} picture", name, name_of(*format)));
  }
  // Sides first: their product could not be trusted otherwise.
  if (header->width > limits.longest_side || header->height > limits.longest_side ||
      header->width * header->height > limits.pixels) {
    return fail(ErrorKind::too_large, fmt::format("{} has {} x {} pixels; at most {} million are read", name,
                                                  header->width, header->height, limits.pixels / kMillion));
  }
  if (header->animated && header->format == ImageFormat::webp) {
    return fail(ErrorKind::unreadable,
                name + " is an animated WebP; save one picture of it, or give a video");
  }
  return *header;
}

// A transparent pixel may hide any colour below it: show it as it would look on white paper.
cv::Mat on_white(const cv::Mat& picture) {
  cv::Mat eight_bit;
  picture.convertTo(eight_bit, CV_8U, picture.depth() == CV_16U ? 1.0 / 257.0 : 1.0);
  if (eight_bit.channels() != 4) {
    cv::Mat colour;
    cv::cvtColor(eight_bit, colour, cv::COLOR_GRAY2BGR);
    return colour;
  }
  cv::Mat colour(eight_bit.size(), CV_8UC3);
  for (int row = 0; row < eight_bit.rows; ++row) {
    const auto* from = eight_bit.ptr<cv::Vec4b>(row);
    auto* to = colour.ptr<cv::Vec3b>(row);
    for (int column = 0; column < eight_bit.cols; ++column) {
      const int alpha = from[column][3];
      for (int channel = 0; channel < 3; ++channel) {
        to[column][channel] =
            static_cast<std::uint8_t>((from[column][channel] * alpha + 255 * (255 - alpha) + 127) / 255);
      }
    }
  }
  return colour;
}

// OpenCV chooses a decoder anew and by more than the first bytes: a WebP that it finds broken goes on to
// whoever knows other bytes of it, such as the decoders of medical pictures and maps. The other three formats
// are told by their first bytes alone there too.
cv::Mat decode_webp(Bytes bytes, const ImageHeader& header) {
  // What the frame inside says of its size must be what the gate has seen.
  int width = 0;
  int height = 0;
  if (WebPGetInfo(bytes.data(), bytes.size(), &width, &height) == 0) return {};
  if (width != header.width || height != header.height) return {};
  cv::Mat picture(height, width, header.alpha ? CV_8UC4 : CV_8UC3);
  const auto into = header.alpha ? WebPDecodeBGRAInto : WebPDecodeBGRInto;
  const std::size_t size = picture.total() * picture.elemSize();
  const auto* done = into(bytes.data(), bytes.size(), picture.data, size, static_cast<int>(picture.step));
  return done == nullptr ? cv::Mat() : picture;
}

cv::Mat decode(Bytes bytes, const ImageHeader& header, const PictureCodecs& codecs) {
  cv::Mat picture =
      header.format == ImageFormat::webp ? decode_webp(bytes, header) : codecs.decode(bytes, header.alpha);
  if (picture.empty() || picture.channels() == 3) return picture;
  return on_white(picture);
}

}  // namespace

Result<Frame> decode_image(Bytes bytes, const std::string& name, const ImageLimits& limits) {
  const auto header = pass_gate(bytes, name, limits);
  if (!header) return tl::unexpected(header.error());
  const auto codecs = picture_codecs();
  if (!codecs) return tl::unexpected(codecs.error());
  try {
    cv::Mat pixels = decode(bytes, *header, **codecs);
    if (!pixels.empty() && pixels.type() == CV_8UC3) return Frame{std::move(pixels), name, 0};
  } catch (const cv::Exception& problem) {  // its text names no cause a player could act on
    if (problem.code == cv::Error::StsNoMem) {
      return fail(ErrorKind::too_large,
                  fmt::format("there is not enough memory for {}, a picture of {} x {} pixels", name,
                              header->width, header->height));
    }
  }
  return fail(ErrorKind::unreadable, fmt::format("{} is a broken {} picture", name, name_of(header->format)));
}

Result<Frame> load_image(const std::filesystem::path& path, const ImageLimits& limits) {
  const std::string name = path.string();
  std::error_code problem;
  if (!std::filesystem::is_regular_file(path, problem))
    return fail(ErrorKind::unreadable, "no such file: " + name);
  const std::uintmax_t size = std::filesystem::file_size(path, problem);
  if (problem) return fail(ErrorKind::unreadable, "cannot read " + name);
  if (size > limits.bytes) {
    return fail(ErrorKind::too_large,
                fmt::format("{} has {} MB; at most {} MB are read", name, size >> 20U, limits.bytes >> 20U));
  }
  std::vector<std::uint8_t> bytes;
  if (!read_whole(path, size, bytes)) return fail(ErrorKind::unreadable, "cannot read " + name);
  return decode_image(bytes, name, limits);
}

}  // namespace delvelens::vision

// SPDX-License-Identifier: MIT
#include "vision/image_file.h"

#include "tests/fuzz/fuzz.h"

using delvelens::fuzz::must;

// Whatever the bytes, the gate lets in only what it can afford, and the decoder behind it gives a picture of
// the announced kind or words.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace vision = delvelens::vision;
  vision::ImageLimits limits;
  limits.pixels = 1 << 16;
  limits.longest_side = 1 << 12;
  const auto frame = vision::decode_image({data, size}, "fuzzed", limits);
  if (!frame) {
    must(!frame.error().text.empty());
    return 0;
  }
  must(frame->pixels.type() == CV_8UC3);
  must(frame->pixels.total() > 0);
  must(frame->pixels.total() <= static_cast<std::size_t>(limits.pixels));
  return 0;
}

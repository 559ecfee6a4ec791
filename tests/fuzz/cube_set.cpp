// SPDX-License-Identifier: MIT
#include "vision/cube/cube_set.h"

#include "tests/fuzz/fuzz.h"

namespace cube = delvelens::vision::cube;
using delvelens::fuzz::must;

// A cube set file: a set that can be written and read again, or refused with words.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto set = cube::parse_cube_set(delvelens::fuzz::text_of(data, size));
  if (!set) {
    must(!set.error().empty());
    return 0;
  }
  const auto again = cube::parse_cube_set(cube::text_of(*set));
  must(again.has_value() && *again == *set);
  return 0;
}

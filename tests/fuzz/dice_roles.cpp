// SPDX-License-Identifier: MIT
#include "tests/fuzz/fuzz.h"
#include "vision/dice/roles.h"

namespace dice = delvelens::vision::dice;

// Roles as the player types them: each has a name, or the text is refused with words.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto roles = dice::parse_roles(delvelens::fuzz::text_of(data, size));
  if (!roles) {
    delvelens::fuzz::must(!roles.error().empty());
    return 0;
  }
  delvelens::fuzz::must(!roles->empty());
  for (const dice::Role& role : *roles) delvelens::fuzz::must(!role.name.empty());
  return 0;
}

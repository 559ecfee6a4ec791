// SPDX-License-Identifier: MIT
// Plain colour names: what a player would say, and all that rules ever need to know of a colour.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace delvelens::board {

enum class Colour : std::uint8_t {
  white,
  grey,
  black,
  red,
  orange,
  yellow,
  green,
  blue,
  purple,
  pink,
  brown
};

std::string_view name_of(Colour colour);
std::optional<Colour> colour_named(std::string_view name);

}  // namespace delvelens::board

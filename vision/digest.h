// SPDX-License-Identifier: MIT
// SHA-256 of a buffer, in lower-case hex: the identity of a model file.
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace delvelens::vision {

std::string sha256(std::span<const std::uint8_t> bytes);

}  // namespace delvelens::vision

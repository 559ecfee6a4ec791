// SPDX-License-Identifier: MIT
// What can go wrong between a camera and a reading, as a value. The command line turns each kind into its
// own exit code.
#pragma once

#include <cstdint>
#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace delvelens::vision {

enum class ErrorKind : std::uint8_t {
  unreadable,   // no such file, not a picture, broken, or of a format that is not let in
  too_large,    // over the limits for bytes or pixels
  model,        // a network is missing, altered or does not fit
  camera_lost,  // the source gave frames (or should have) and stopped
};

struct Error {
  ErrorKind kind = ErrorKind::unreadable;
  std::string text;  // one sentence for the player, naming the file or the source
};

template <class T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> fail(ErrorKind kind, std::string text) {
  return tl::unexpected(Error{kind, std::move(text)});
}

}  // namespace delvelens::vision

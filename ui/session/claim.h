// SPDX-License-Identifier: MIT
// The right to play a session: held by one process at a time and gone with it, however it dies.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>

#include "ui/session/journal_error.h"

namespace delvelens::session {

class Claim {
 public:
  // `number` is the session's own in the journal; one lock file beside the journal serves all sessions.
  static Journalled<Claim> take(const std::filesystem::path& lock_file, std::int64_t number,
                                const std::string& session_name);

  Claim(const Claim&) = delete;
  Claim& operator=(const Claim&) = delete;
  Claim(Claim&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
  Claim& operator=(Claim&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
  }
  ~Claim();

 private:
  explicit Claim(int descriptor) : descriptor_(descriptor) {}
  int descriptor_ = -1;
};

}  // namespace delvelens::session

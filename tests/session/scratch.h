// SPDX-License-Identifier: MIT
// A folder of its own for each test, gone afterwards, and a clock that counts.
#pragma once

#include <stdlib.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <system_error>

#include "ui/session/clock.h"

namespace delvelens::session {

class Scratch {
 public:
  Scratch() {
    std::string pattern = (std::filesystem::temp_directory_path() / "delvelens-XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  ~Scratch() {
    std::error_code error;
    std::filesystem::permissions(folder_, std::filesystem::perms::owner_all, error);
    std::filesystem::remove_all(folder_, error);
  }

  const std::filesystem::path& folder() const { return folder_; }
  std::filesystem::path journal() const { return folder_ / "journal.sqlite"; }

 private:
  std::filesystem::path folder_;
};

// 1000, 1001, 1002, ...: each look at it is later than the one before.
inline Clock counting_clock() {
  return [now = std::int64_t{1000}]() mutable { return now++; };
}

}  // namespace delvelens::session

// SPDX-License-Identifier: MIT
// A bar on standard error for work that takes a while. Nothing is drawn when nobody looks.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "ui/cli/console.h"

namespace delvelens::cli {

// "reading  [=====>      ]  411/1064  1:12 left", or with other signs where the locale has UTF-8. `before`
// were done when the clock started.
std::string progress_line(const std::string& what, std::size_t done, std::size_t all, double seconds,
                          int width, bool unicode, std::size_t before = 0);

class Progress {
 public:
  Progress(Console& console, std::string what) : console_(console), what_(std::move(what)) {}
  ~Progress() { console_.show_progress(""); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // The first call may come before any work is done, with what an earlier run left.
  void update(std::size_t done, std::size_t all);

 private:
  using Clock = std::chrono::steady_clock;

  Console& console_;
  std::string what_;
  Clock::time_point began_ = Clock::now();
  Clock::time_point shown_{};
  std::optional<std::size_t> before_;  // done by an earlier run: says nothing about the speed of this one
};

}  // namespace delvelens::cli

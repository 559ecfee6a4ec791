// A bar on standard error for work that takes a while. Nothing is drawn when nobody looks.
#pragma once

#include <chrono>
#include <string>

#include "ui/cli/console.h"

namespace delvelens::cli {

// "reading  [=====>      ]  411/1064  1:12 left", or with other signs where the locale has UTF-8.
std::string progress_line(const std::string& what, std::size_t done, std::size_t all, double seconds,
                          int width, bool unicode);

class Progress {
 public:
  Progress(Console& console, std::string what) : console_(console), what_(std::move(what)) {}
  ~Progress() { console_.show_progress(""); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void update(std::size_t done, std::size_t all);

 private:
  using Clock = std::chrono::steady_clock;

  Console& console_;
  std::string what_;
  Clock::time_point began_ = Clock::now();
  Clock::time_point shown_{};
};

}  // namespace delvelens::cli

// SPDX-License-Identifier: MIT
#include "ui/cli/progress.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace delvelens::cli {
namespace {

constexpr int kBar = 24;
constexpr auto kPause = std::chrono::milliseconds(100);  // more often only flickers

std::string repeated(std::string_view sign, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += sign;
  return text;
}

}  // namespace

std::string progress_line(const std::string& what, std::size_t done, std::size_t all, double seconds,
                          int width, bool unicode, std::size_t before) {
  if (all == 0) return fmt::format("{} {}", what, done);
  const double part = static_cast<double>(done) / static_cast<double>(all);
  const int filled = std::clamp(static_cast<int>(part * kBar), 0, kBar);
  const std::string bar =
      repeated(unicode ? "█" : "#", filled) + repeated(unicode ? "░" : ".", kBar - filled);
  std::string line = fmt::format("{} {} {}/{}", what, bar, done, all);
  if (done > before && done < all) {
    const long left =
        std::lround(seconds * static_cast<double>(all - done) / static_cast<double>(done - before));
    line += fmt::format(", {}:{:02} left", left / 60, left % 60);
  }
  // Signs of the bar have one column each but up to three bytes.
  const int columns = static_cast<int>(line.size()) - (unicode ? kBar * 2 : 0);
  return columns < width ? line : fmt::format("{}/{}", done, all);
}

void Progress::update(std::size_t done, std::size_t all) {
  const auto now = Clock::now();
  if (!before_) before_ = now - began_ < kPause ? done : 0;
  if (now - shown_ < kPause) return;
  shown_ = now;
  const double seconds = std::chrono::duration<double>(now - began_).count();
  console_.show_progress(
      progress_line(what_, done, all, seconds, console_.width(), console_.look().unicode, *before_));
}

}  // namespace delvelens::cli

#include "ui/cli/progress.h"

#include <fmt/format.h>

#include <algorithm>

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
                          int width, bool unicode) {
  const double part = all == 0 ? 1.0 : static_cast<double>(done) / static_cast<double>(all);
  const int filled = std::clamp(static_cast<int>(part * kBar), 0, kBar);
  const std::string bar =
      repeated(unicode ? "█" : "#", filled) + repeated(unicode ? "░" : ".", kBar - filled);
  std::string line = fmt::format("{} {} {}/{}", what, bar, done, all);
  if (done > 0 && done < all) {
    const auto left = static_cast<int>(seconds / part * (1 - part) + 0.5);
    line += fmt::format(", {}:{:02} left", left / 60, left % 60);
  }
  // Signs of the bar have one column each but up to three bytes.
  const int columns = static_cast<int>(line.size()) - (unicode ? kBar * 2 : 0);
  return columns < width ? line : fmt::format("{}/{}", done, all);
}

void Progress::update(std::size_t done, std::size_t all) {
  const auto now = Clock::now();
  if (now - shown_ < kPause) return;
  shown_ = now;
  const double seconds = std::chrono::duration<double>(now - began_).count();
  console_.show_progress(progress_line(what_, done, all, seconds, console_.width(), console_.look().unicode));
}

}  // namespace delvelens::cli

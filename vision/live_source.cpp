// SPDX-License-Identifier: MIT
#include "vision/live_source.h"

#include <fmt/core.h>

#include <chrono>
#include <utility>

namespace delvelens::vision {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point began) {
  return std::chrono::duration<double>(Clock::now() - began).count();
}

}  // namespace

LiveSource::LiveSource(std::string name, OpenTap open, SourceOptions options)
    : name_(std::move(name)),
      open_(std::move(open)),
      options_(std::move(options)),
      thread_([this] { run(); }) {}

LiveSource::~LiveSource() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void LiveSource::tell(const std::string& what) const {
  if (options_.tell) options_.tell(name_ + " " + what);
}

bool LiveSource::pause(double seconds) {
  std::unique_lock lock(mutex_);
  return !changed_.wait_for(lock, std::chrono::duration<double>(seconds), [this] { return stopping_; });
}

bool LiveSource::draw_from(Tap& tap) {
  const auto began = Clock::now();
  bool gave = false;
  while (true) {
    cv::Mat pixels;
    if (!tap.grab(pixels) || pixels.empty()) return gave;
    gave = true;
    const std::lock_guard lock(mutex_);
    if (stopping_) return gave;
    newest_ = Frame{std::move(pixels), name_, seconds_since(began)};
    changed_.notify_all();
  }
}

void LiveSource::run() {
  double wait = options_.first_wait_seconds;
  int failures = 0;
  while (failures <= options_.reconnects) {
    const std::unique_ptr<Tap> tap = open_();
    if (tap && draw_from(*tap)) {
      failures = 0;
      wait = options_.first_wait_seconds;
    }
    ++failures;
    if (failures > options_.reconnects) break;
    if (!pause(0)) return;
    tell(fmt::format("gives no frames; trying again ({} of {})", failures, options_.reconnects));
    if (!pause(wait)) return;
    wait *= 2;
  }
  const std::lock_guard lock(mutex_);
  lost_ = true;
  changed_.notify_all();
}

Result<std::optional<Frame>> LiveSource::next() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return newest_.has_value() || lost_; });
  if (newest_) return std::exchange(newest_, std::nullopt);
  return fail(ErrorKind::camera_lost, name_ + " was lost and did not come back");
}

}  // namespace delvelens::vision

// SPDX-License-Identifier: MIT
#include "vision/dice/roll_watcher.h"

#include <algorithm>
#include <cmath>

namespace delvelens::vision::dice {
namespace {

using Reading = board::Reading<board::Die>;
using Item = board::Sighting<board::Die>;

double side_of(const Item& item) { return std::max(item.place.width, item.place.height); }

double distance(const Item& one, const Item& other) {
  return std::hypot(one.place.x + one.place.width / 2 - other.place.x - other.place.width / 2,
                    one.place.y + one.place.height / 2 - other.place.y - other.place.height / 2);
}

bool stayed(const Item& now, const Item& before, const WatchOptions& options) {
  return now.value.value == before.value.value && distance(now, before) < options.nudge_sides * side_of(now);
}

// The same dice with the same values in the same places. Readings are sorted by place, but two dice at one
// height may swap their order from frame to frame.
bool agree(const Reading& one, const Reading& other) {
  if (one.items.size() != other.items.size()) return false;
  return std::all_of(one.items.begin(), one.items.end(), [&](const Item& item) {
    return std::any_of(other.items.begin(), other.items.end(), [&](const Item& twin) {
      return item.value.value == twin.value.value && distance(item, twin) < 0.5 * side_of(item);
    });
  });
}

}  // namespace

bool is_roll(const Reading& before, const Reading& now, const WatchOptions& options) {
  std::vector<bool> taken(before.items.size(), false);
  for (const Item& item : now.items) {
    bool found = false;
    for (std::size_t i = 0; i < before.items.size() && !found; ++i) {
      if (taken[i] || !stayed(item, before.items[i], options)) continue;
      taken[i] = true;
      found = true;
    }
    if (!found) return true;
  }
  return false;
}

Result<std::optional<DiceLook>> RollWatcher::feed(const Frame& frame) {
  scene_ = gate_.feed(frame.pixels, frame.seconds);
  if (scene_ != Scene::still) {
    if (scene_ == Scene::moving) known_ = false;
    looks_.clear();
    return std::nullopt;
  }
  if (known_) return std::nullopt;

  auto look = reader_.read(frame);
  if (!look) return tl::unexpected(look.error());
  const auto agreeing = std::count_if(looks_.begin(), looks_.end(), [&](const DiceLook& earlier) {
    return agree(earlier.reading, look->reading);
  });
  if (agreeing + 1 >= options_.votes) {
    // Of looks that agree, the surest one speaks for all.
    for (DiceLook& earlier : looks_) {
      if (!agree(earlier.reading, look->reading)) continue;
      if (earlier.reading.confidence() > look->reading.confidence()) *look = std::move(earlier);
    }
    return settle(std::move(*look));
  }
  looks_.push_back(std::move(*look));
  if (static_cast<int>(looks_.size()) < options_.most_looks) return std::nullopt;
  DiceLook last = std::move(looks_.back());
  if (!last.reading.items.empty()) {
    last.disputed = true;
    last.reading.verdict = board::Verdict::review;
    last.reading.problems.emplace_back("the frames do not agree");
  }
  return settle(std::move(last));
}

std::optional<DiceLook> RollWatcher::settle(DiceLook look) {
  looks_.clear();
  known_ = true;
  const bool roll = is_roll(before_, look.reading, options_);
  before_ = look.reading;
  if (!roll) return std::nullopt;
  return look;
}

}  // namespace delvelens::vision::dice

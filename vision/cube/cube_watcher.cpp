// SPDX-License-Identifier: MIT
#include "vision/cube/cube_watcher.h"

#include <fmt/format.h>

#include <algorithm>

#include "vision/cube/quad.h"

namespace delvelens::vision::cube {
namespace {

ScanOptions live_options(ScanOptions options) {
  options.same_side = -5;  // many looks at each side: a blurred one is no new side
  return options;
}

double surety(const FaceSighting& face) {
  if (!face.lettered) return face.least_confidence();
  double least = 1;
  for (const Sticker& sticker : face.stickers) {
    if (sticker.tile) least = std::min(least, sticker.tile->letter[largest(sticker.tile->letter)]);
  }
  return least;
}

// The same stickers at about the same place: the cube is held still enough to be read.
bool agrees(const FaceSighting& one, const FaceSighting& other) {
  if (one.lettered != other.lettered) return false;
  if (distance(middle_of(one.corners), middle_of(other.corners)) > 0.35 * side_of(one.corners)) return false;
  for (std::size_t i = 0; i < 9; ++i) {
    const Sticker& a = one.stickers[i];
    const Sticker& b = other.stickers[i];
    if (one.lettered && a.tile && b.tile ? largest(a.tile->letter) != largest(b.tile->letter)
                                         : a.favourite() != b.favourite())
      return false;
  }
  return true;
}

}  // namespace

CubeWatcher::CubeWatcher(const CubeReader& reader, WatcherOptions options)
    : reader_(reader), options_(options), scan_(live_options(reader.scan_options()), reader.cube_set()) {}

Result<Watched> CubeWatcher::feed(const Frame& frame) {
  auto look = reader_.read(frame);
  if (!look) return tl::unexpected(look.error());
  Watched watched;
  std::vector<FaceSighting> good;
  std::vector<FaceSighting> steady;
  for (FaceSighting face : look->faces) {
    if (face.chance < options_.least_chance || surety(face) < options_.least_sticker) continue;
    face.contacts.clear();  // indices of faces that may be left out; turns follow from the pieces
    const bool twice = std::any_of(last_.begin(), last_.end(),
                                   [&](const FaceSighting& before) { return agrees(before, face); });
    if (twice || options_.agreeing_frames < 2) steady.push_back(face);
    good.push_back(std::move(face));
  }
  last_ = std::move(good);
  watched.look = std::move(*look);
  if (!steady.empty() && !complete_) {
    watched.look.faces = steady;
    scan_.add(steady);
    CubeReading reading = scan_.reading();
    complete_ = reading.whole && reading.verdict == board::Verdict::accept;
    const std::string advice = advice_for(reading);
    watched.news = scan_.sides() != sides_ || advice != advice_ || complete_;
    sides_ = scan_.sides();
    advice_ = advice;
    if (watched.news) watched.reading = std::move(reading);
  }
  watched.complete = complete_;
  watched.advice = advice_;
  return watched;
}

std::string CubeWatcher::advice_for(const CubeReading& reading) const {
  if (reading.whole && reading.verdict == board::Verdict::accept) return "the whole cube is read";
  if (reading.whole && reading.show_again) return fmt::format("show the {} side again", *reading.show_again);
  if (!reading.missing.empty()) {
    return fmt::format("{} of 6 sides read; show the {} side", scan_.sides(), reading.missing.front());
  }
  return "turn the cube and show another side";
}

}  // namespace delvelens::vision::cube

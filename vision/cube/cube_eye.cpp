// SPDX-License-Identifier: MIT
#include "vision/cube/cube_eye.h"

#include <fmt/format.h>

#include <algorithm>

namespace delvelens::vision::cube {
namespace {

constexpr double kLeastChance = 0.8;  // that something is a face at all
constexpr std::size_t kBefore = 1;    // among the likely cubes

}  // namespace

CubeEye::CubeEye(const CubeReader& reader, bool live)
    : reader_(&reader), live_(live), photos_(reader.scan_options(), reader.cube_set()) {
  livery_.set = reader.cube_set();
  ask(std::nullopt);
}

void CubeEye::ask(std::optional<board::cube::AskedTurn> after) {
  after_ = std::move(after);
  likely_ = after_ ? board::cube::likely_after(*after_) : std::vector<board::CubeState>{};
  seen_.clear();
  told_.reset();
  photos_.clear();
  watcher_.reset();
  if (live_ && !after_) watcher_.emplace(*reader_);
}

Result<EyeReport> CubeEye::feed(const Frame& frame) {
  if (watcher_) {
    auto watched = watcher_->feed(frame);
    if (!watched) return tl::unexpected(watched.error());
    EyeReport report;
    report.advice = watched->advice;
    if (watched->complete) return whole_report(reading());
    return report;
  }
  auto look = reader_->read(frame);
  if (!look) return tl::unexpected(look.error());
  if (look->faces.empty()) return EyeReport{{}, 0, false, frame.source + ": no face of a cube in sight"};
  photos_.add(look->faces);
  if (after_) {
    std::erase_if(look->faces, [](const FaceSighting& face) { return face.chance < kLeastChance; });
    EyeReport report = turn_report(look->faces);
    if (report.cube || live_) return report;
    // Whoever shows all of the cube after all is understood too.
    EyeReport whole = whole_report(reading());
    return whole.cube ? whole : report;
  }
  return whole_report(reading());
}

EyeReport CubeEye::whole_report(const CubeReading& reading) {
  EyeReport report;
  if (reading.whole && reading.verdict == board::Verdict::accept) {
    report.cube = reading.whole->state;
    report.confidence = reading.whole->chance;
    lettered_ = reading.lettered();
    for (std::size_t face = 0; face < 6 && !lettered_; ++face)
      livery_.colours[face] = std::min(kColours.find(reading.whole->scheme[face]), kColours.size() - 1);
    return report;
  }
  report.doubtful = reading.whole.has_value();
  if (reading.show_again && report.doubtful) {
    report.advice = fmt::format("show the {} side again", *reading.show_again);
  } else if (!reading.missing.empty()) {
    report.advice = fmt::format("{} of 6 sides seen; show the {} side", 6 - reading.missing.size(),
                                reading.missing.front());
  } else {
    report.advice = "show another side";
  }
  return report;
}

// A hand that is still turning the cube shows the old one, so a live camera is believed from the second frame
// on, and never when it says that nothing has been turned.
EyeReport CubeEye::turn_report(const std::vector<FaceSighting>& faces) {
  if (live_) seen_.clear();
  seen_.insert(seen_.end(), faces.begin(), faces.end());
  EyeReport report;
  if (seen_.empty()) {
    report.advice = "hold a side of the cube to the camera";
    return report;
  }
  const auto lettered =
      std::count_if(seen_.begin(), seen_.end(), [](const FaceSighting& face) { return face.lettered; });
  lettered_ = 2 * lettered > static_cast<std::ptrdiff_t>(seen_.size());
  const Which which = which_cube(seen_, likely_, livery_);
  const bool again = which.cube == told_;
  told_ = which.cube;
  if (which.cube && (!live_ || (again && *which.cube != kBefore))) {
    report.cube = likely_[*which.cube];
    report.confidence = which.chance;
    return report;
  }
  if (which.none) {
    report.advice = "this is no cube that one turn can make: show all its sides, one after another";
  } else {
    report.advice =
        fmt::format("this side does not tell; show the {} side", side_name(telling_side(likely_, lettered_)));
  }
  return report;
}

std::optional<std::string> CubeEye::correct(const std::string& facelet, const std::string& value) {
  return watcher_ ? watcher_->scan().correct(facelet, value) : photos_.correct(facelet, value);
}

std::optional<board::CubeState> CubeEye::believed() {
  CubeReading now = reading();
  if (!now.whole || !now.whole->legal) return std::nullopt;
  now.verdict = board::Verdict::accept;
  return whole_report(now).cube;
}

std::string CubeEye::side_name(board::Face home) const {
  const auto face = static_cast<std::size_t>(home);
  if (!lettered_) return std::string(colour_word(livery_.colours[face]));
  const SetTile& centre = livery_.set.tiles[9 * face + 4];
  return {static_cast<char>('A' + centre.letter), static_cast<char>('1' + centre.number)};
}

}  // namespace delvelens::vision::cube

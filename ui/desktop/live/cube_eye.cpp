// SPDX-License-Identifier: MIT
#include "ui/desktop/live/cube_eye.h"

#include <fmt/format.h>

#include <algorithm>

#include "vision/cube/annotate.h"
#include "vision/cube/cube_watcher.h"

namespace delvelens::desktop {
namespace {

namespace cube = vision::cube;

constexpr std::string_view kFaces = "URFDLB";

std::string value_of(const cube::Sticker& sticker) {
  if (!sticker.tile) return std::string(cube::colour_word(sticker.favourite()));
  return {static_cast<char>('A' + cube::largest(sticker.tile->letter)),
          static_cast<char>('1' + cube::largest(sticker.tile->number))};
}

double chance_of(const cube::Sticker& sticker) {
  if (!sticker.tile) return sticker.confidence();
  const cube::TileChances& tile = *sticker.tile;
  return tile.letter[cube::largest(tile.letter)] * tile.number[cube::largest(tile.number)];
}

// The stickers that the newest picture shows, as the whole scan sees them.
std::vector<SeenItem> items_of(const std::vector<cube::FaceSighting>& faces, double sure) {
  std::vector<SeenItem> items;
  for (const cube::FaceSighting& face : faces) {
    const auto outlines = cube::sticker_outlines(face);
    for (std::size_t place = 0; place < outlines.size(); ++place) {
      SeenItem item;
      item.outline = outlines[place];
      item.value = value_of(face.stickers[place]);
      item.confidence = chance_of(face.stickers[place]);
      item.doubtful = item.confidence < sure;
      item.quiet = !face.lettered;
      item.origin = static_cast<int>(items.size());
      items.push_back(std::move(item));
    }
  }
  return items;
}

class CubeEye : public Eye {
 public:
  explicit CubeEye(cube::CubeReader reader) : reader_(std::move(reader)), watcher_(std::in_place, reader_) {}

  vision::Result<Seen> read(const vision::Frame& frame) override {
    auto look = reader_.read(frame);
    if (!look) return tl::unexpected(look.error());
    watcher_->scan().add(look->faces);
    return told_of(look->faces, frame, look->times);
  }

  vision::Result<std::optional<Seen>> watch(const vision::Frame& frame) override {
    auto watched = watcher_->feed(frame);
    if (!watched) return tl::unexpected(watched.error());
    if (!watched->news) return std::nullopt;
    return told_of(watched->look.faces, frame, watched->look.times);
  }

  vision::Scene scene() const override { return vision::Scene::still; }

  vision::Result<std::optional<Seen>> tell(const std::string& words) override {
    std::string problem;
    if (const std::size_t equals = words.find('='); equals != std::string::npos) {
      problem = watcher_->scan().correct(words.substr(0, equals), words.substr(equals + 1)).value_or("");
      corrected_ = corrected_ || problem.empty();
    } else {
      watcher_.emplace(reader_);
      corrected_ = false;
    }
    Seen seen = told_of({}, {}, {});
    if (!problem.empty()) seen.advice = problem;
    return seen;
  }

 private:
  Seen told_of(const std::vector<cube::FaceSighting>& faces, const vision::Frame& frame,
               const vision::StageTimes& times) const {
    CubeScan scan{watcher_->scan().reading(), reader_.scan_options().sure_sticker};
    Seen seen;
    seen.kind = "cube";
    seen.verdict = scan.reading.verdict;
    seen.problems = scan.reading.problems;
    seen.confidence = scan.reading.whole ? scan.reading.whole->chance : 0;
    seen.frame = frame;
    for (const auto& stage : times.stages()) seen.milliseconds += stage.milliseconds;
    seen.items = items_of(faces, scan.sure);
    seen.corrected = corrected_;
    seen.partial = !(scan.reading.whole && scan.reading.verdict == board::Verdict::accept);
    seen.advice = advice_for(scan.reading, faces.empty() && !frame.pixels.empty());
    seen.whole = std::move(scan);
    return seen;
  }

  static std::string advice_for(const cube::CubeReading& reading, bool nothing_here) {
    if (reading.whole && !reading.whole->legal) return "this is no cube that turning can reach: check it";
    if (reading.whole && reading.verdict == board::Verdict::accept) return "the whole cube is read";
    if (nothing_here) return "no face of a cube in sight";
    if (reading.show_again) return fmt::format("show the {} side again", *reading.show_again);
    if (!reading.missing.empty()) return fmt::format("show the {} side", reading.missing.front());
    return "show any side of the cube";
  }

  cube::CubeReader reader_;
  std::optional<cube::CubeWatcher> watcher_;  // keeps a reference to the reader
  bool corrected_ = false;                    // the player put a sticker of this scan right
};

}  // namespace

std::string sticker_words(std::size_t sticker, const std::string& value) {
  return fmt::format("{}{}={}", kFaces[sticker / 9], sticker % 9 + 1, value);
}

std::string anew_words() { return "anew"; }

const CubeScan* scan_of(const Seen& seen) { return std::any_cast<CubeScan>(&seen.whole); }

vision::Result<std::unique_ptr<Eye>> open_cube_eye() {
  auto reader = cube::CubeReader::load(vision::ModelStore::standard());
  if (!reader) return tl::unexpected(reader.error());
  auto set = cube::own_cube_set();
  if (!set) return tl::unexpected(set.error());
  reader->use(std::move(*set));
  return std::make_unique<CubeEye>(std::move(*reader));
}

tl::expected<rules::Answer, std::string> cube_answer(const Seen& seen) {
  const CubeScan* scan = scan_of(seen);
  if (scan == nullptr || !scan->reading.whole)
    return tl::unexpected(std::string("the cube is not read whole yet"));
  if (!scan->reading.whole->legal) return tl::unexpected(std::string("turning cannot reach this cube"));
  return scan->reading.whole->state;
}

std::string cube_summary(const Seen& seen) {
  const CubeScan* scan = scan_of(seen);
  if (scan == nullptr) return {};
  if (scan->reading.whole) return "the whole cube";
  // Nothing seen has nothing missing either.
  const std::size_t missing = scan->reading.faces.empty() ? 6 : scan->reading.missing.size();
  return fmt::format("{} of 6 sides", 6 - std::min<std::size_t>(6, missing));
}

}  // namespace delvelens::desktop

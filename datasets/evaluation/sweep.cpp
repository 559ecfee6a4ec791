// SPDX-License-Identifier: MIT
#include "datasets/evaluation/sweep.h"

#include <nlohmann/json.hpp>

#include "datasets/labels/label_json.h"
#include "datasets/synth/picture.h"

namespace delvelens::datasets {
namespace {

std::optional<synth::Kind> rendered_kind(Kind kind) { return synth::kind_named(name_of(kind)); }

Sweep empty_sweep(const SweepOptions& options) {
  Sweep sweep{options.kind, options.scenes, options.seed, {}};
  for (const Axis axis : options.axes) {
    SweepLine line{axis, {}};
    for (const double strength : info_of(axis).strengths) line.points.push_back({strength, {}});
    sweep.lines.push_back(std::move(line));
  }
  return sweep;
}

std::size_t reading_count(const Sweep& sweep) {
  std::size_t count = 0;
  for (const SweepLine& line : sweep.lines) count += line.points.size();
  return count * static_cast<std::size_t>(sweep.scenes);
}

PictureScore score_of(const LabelledPicture& picture, const ReadFrame& read, const MatchOptions& match) {
  const auto look = read(vision::Frame{picture.pixels, picture.label.image, 0});
  return look ? score_picture(picture.label, *look, match) : score_failure(picture.label, look.error());
}

}  // namespace

MakeScene rendered_scenes(Kind kind, std::uint64_t seed) {
  return
      [kind, seed](int index, std::optional<double> degrees) -> tl::expected<LabelledPicture, std::string> {
        const auto rendered = rendered_kind(kind);
        if (!rendered)
          return tl::unexpected("scenes of " + std::string(name_of(kind)) + " cannot be rendered");
        synth::SynthOptions options;
        options.kind = *rendered;
        options.world = synth::World::heldout;
        options.seed = seed;
        options.clean = true;
        if (degrees) options.elevation = static_cast<float>(*degrees);
        const synth::Picture picture = synth::make_picture(options, index);
        const auto json = board::parse_json(picture.label);
        if (!json) return tl::unexpected(json.error().text());
        auto label = label_from(*json);
        if (!label) return tl::unexpected(label.error().text());
        return LabelledPicture{picture.image, std::move(*label)};
      };
}

tl::expected<Sweep, std::string> run_sweep(const MakeScene& make, const ReadFrame& read,
                                           const SweepOptions& options) {
  Sweep sweep = empty_sweep(options);
  const std::size_t all = reading_count(sweep);
  std::size_t done = 0;
  for (int index = 0; index < options.scenes; ++index) {
    const auto scene = make(index, std::nullopt);
    if (!scene) return tl::unexpected(scene.error());
    for (SweepLine& line : sweep.lines) {
      for (SweepPoint& point : line.points) {
        if (options.progress) options.progress(done, all);
        ++done;
        // Each scene has its own noise and its own hidden sides, the same at every strength.
        const std::uint64_t seed = options.seed * 1'000'003 + static_cast<std::uint64_t>(index);
        const auto worse = line.axis == Axis::angle ? make(index, point.strength)
                                                    : tl::expected<LabelledPicture, std::string>(
                                                          degraded(*scene, line.axis, point.strength, seed));
        if (!worse) return tl::unexpected(worse.error());
        point.tally.add(score_of(*worse, read, options.match));
      }
    }
  }
  if (options.progress) options.progress(all, all);
  return sweep;
}

}  // namespace delvelens::datasets

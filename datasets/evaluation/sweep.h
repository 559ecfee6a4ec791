// SPDX-License-Identifier: MIT
// How accuracy falls as pictures get worse, one kind of trouble at a time.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "datasets/evaluation/degrade.h"
#include "datasets/evaluation/readers.h"
#include "datasets/evaluation/report.h"

namespace delvelens::datasets {

struct SweepPoint {
  double strength = 0;
  Tally tally;
};

struct SweepLine {
  Axis axis = Axis::blur;
  std::vector<SweepPoint> points;
};

struct Sweep {
  Kind kind = Kind::dice;
  int scenes = 0;
  std::uint64_t seed = 0;
  std::vector<SweepLine> lines;
};

// Scene number `index`, seen from `degrees` above the table or, where none are given, from anywhere.
using MakeScene =
    std::function<tl::expected<LabelledPicture, std::string>(int index, std::optional<double> degrees)>;

// Rendered scenes without blur, noise and compression of their own.
MakeScene rendered_scenes(Kind kind, std::uint64_t seed);

struct SweepOptions {
  Kind kind = Kind::dice;
  std::vector<Axis> axes;
  int scenes = 40;
  std::uint64_t seed = 1;
  MatchOptions match;
  std::function<void(std::size_t done, std::size_t all)> progress;  // may be empty
};

// One scene is in memory at a time. Fails when a scene cannot be made.
tl::expected<Sweep, std::string> run_sweep(const MakeScene& make, const ReadFrame& read,
                                           const SweepOptions& options);

board::Json to_json(const Sweep& sweep);
std::string csv_of(const Sweep& sweep);
std::string table_of(const Sweep& sweep);

}  // namespace delvelens::datasets

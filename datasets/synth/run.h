// SPDX-License-Identifier: MIT
// Makes a whole set: one process a core, resumable, with the label file written at the end in one piece.
#pragma once

#include <functional>
#include <string>
#include <tl/expected.hpp>

#include "datasets/synth/options.h"

namespace delvelens::datasets::synth {

struct SynthSummary {
  int made = 0;  // in this run
  int kept = 0;  // found complete from an earlier run
  std::string labels;
};

// Empty when the folder is new or holds pictures of the same options, else what is different.
std::string folder_problem(const SynthOptions& options);

// For a process that makes many pictures: keeps the memory of one for the next, instead of giving it back to
// the system and asking for it again, which costs a twentieth of the time.
void keep_memory();

// Called now and then with the pictures that are ready and the pictures wanted.
using SynthProgress = std::function<void(int ready, int wanted)>;

tl::expected<SynthSummary, std::string> run_synth(const SynthOptions& options, const SynthProgress& progress);

}  // namespace delvelens::datasets::synth

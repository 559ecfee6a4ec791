// SPDX-License-Identifier: MIT
// Short solutions of cubes, held in any way, one or many.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "board/cube/legality.h"
#include "board/cube/moves.h"

namespace delvelens::board::cube {

struct SolveLimits {
  int max_length = 21;  // face turns; 20 is always possible and takes a few times longer, less may not exist
  std::uint64_t max_nodes = 20'000'000'000ULL;  // when to give up: some tens of millions are a second
};

struct Solution {
  Moves moves;     // face turns that solve the cube as it is held: each face gets one colour
  Moves scramble;  // makes the cube from a solved one held with U up and F in front
  bool operator==(const Solution&) const = default;
};

struct SolveError {
  Faults faults;       // of an illegal cube
  std::string reason;  // in plain words
};
using Solved = tl::expected<Solution, SolveError>;

// A solved cube needs no moves; cubes within nine turns get a shortest solution. Turns of centres are not
// solved: they do not show on a plain cube.
Solved solve(const CubeState& cube, const SolveLimits& limits = {});

// In the order of the cubes, on all cores (threads = 0) or as many threads as given.
std::vector<Solved> solve_all(std::span<const CubeState> cubes, const SolveLimits& limits = {},
                              unsigned threads = 0);

// Builds the tables now instead of at the first cube; later calls return at once.
void prepare_solver();

}  // namespace delvelens::board::cube

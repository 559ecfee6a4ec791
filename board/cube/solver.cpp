// SPDX-License-Identifier: MIT
#include "board/cube/solver.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <thread>

#include "board/cube/two_phase/search.h"

namespace delvelens::board::cube {

void prepare_solver() {
  two_phase::PhaseOne::tables();
  two_phase::PhaseTwo::tables();
}

Solved solve(const CubeState& cube, const SolveLimits& limits) {
  auto cubies = legal_cubies(cube);
  if (!cubies) {
    std::string reason = text_of(cubies.error());
    return tl::unexpected(SolveError{std::move(cubies.error()), std::move(reason)});
  }
  const Hold& home = *hold_to_home(*cubies);
  two_phase::Search search(cubies->then(home.motion), limits.max_length, limits.max_nodes);
  const auto moves = search.run();
  if (!moves) {
    std::string reason = fmt::format("there is no solution of at most {} moves", limits.max_length);
    if (search.out_of_nodes()) reason += fmt::format(" within the first {} tries", limits.max_nodes);
    return tl::unexpected(SolveError{{}, std::move(reason)});
  }
  // What the search calls R after the cube was turned home is another face as the cube is held.
  const Moves back = inverse(home.turns);
  const Matrix& turned = home.matrix;
  const Matrix unturned{{turned.x.x, turned.y.x, turned.z.x},
                        {turned.x.y, turned.y.y, turned.z.y},
                        {turned.x.z, turned.y.z, turned.z.z}};
  Solution solution{seen_after(unturned, *moves), back};
  const Moves made = inverse(solution.moves);
  solution.scramble.insert(solution.scramble.end(), made.begin(), made.end());
  return solution;
}

std::vector<Solved> solve_all(std::span<const CubeState> cubes, const SolveLimits& limits, unsigned threads) {
  if (threads == 0) threads = std::max(1U, std::thread::hardware_concurrency());
  threads = std::min(threads, static_cast<unsigned>(std::max<std::size_t>(1, cubes.size())));
  prepare_solver();
  std::vector<Solved> results(cubes.size());
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    for (std::size_t i = next++; i < cubes.size(); i = next++) results[i] = solve(cubes[i], limits);
  };
  std::vector<std::thread> helpers;
  for (unsigned i = 1; i < threads; ++i) helpers.emplace_back(work);
  work();
  for (std::thread& helper : helpers) helper.join();
  return results;
}

}  // namespace delvelens::board::cube

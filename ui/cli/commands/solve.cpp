// SPDX-License-Identifier: MIT
#include "ui/cli/commands/solve.h"

#include <fmt/format.h>
#include <unistd.h>

#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>

#include "board/cube/solver.h"
#include "board/cube/typed_cube.h"
#include "ui/cli/arguments.h"
#include "ui/cli/console.h"
#include "ui/cli/documents.h"
#include "ui/cli/program.h"
#include "ui/cli/text.h"
#include "ui/cli/vision_errors.h"

namespace delvelens::cli {
namespace {

namespace math = board::cube;

constexpr std::size_t kBatch = 4096;           // cubes read before they are solved together
constexpr std::size_t kLongestLine = 100'000;  // of input
// Shorter solutions than 20 need not exist, so the search for them ends after some seconds.
constexpr int kAlwaysPossible = 20;
constexpr std::uint64_t kShortSearch = 300'000'000;

class Solving {
 public:
  Solving(const Arguments& arguments, Console& console) : console_(console), json_(arguments.has("--json")) {
    if (const auto most = arguments.number("--max-length")) limits_.max_length = static_cast<int>(*most);
    if (limits_.max_length < kAlwaysPossible) limits_.max_nodes = kShortSearch;
  }

  void add(const std::string& text, std::string where) {
    Cube one{std::move(where), {}, {}};
    if (auto typed = math::typed_cube(text)) {
      one.cube = typed->cube;
      one.names = std::move(typed->names);
    } else {
      one.problem = std::move(typed.error());
    }
    cubes_.push_back(std::move(one));
    if (cubes_.size() == kBatch) solve();
  }

  ExitCode finish(ExitCode for_unreadable) {
    solve();
    return unreadable_ ? graver(worst_, for_unreadable) : worst_;
  }

 private:
  struct Cube {
    std::string where;  // for messages: "line 3"
    std::optional<board::CubeState> cube;
    std::string problem;
    math::FaceNames names = math::face_letters();
  };

  void solve() {
    std::vector<board::CubeState> states;
    for (const Cube& one : cubes_) states.push_back(one.cube.value_or(board::CubeState{}));
    const auto solved = math::solve_all(states, limits_);
    for (std::size_t i = 0; i < cubes_.size(); ++i) show(cubes_[i], solved[i]);
    cubes_.clear();
  }

  void show(const Cube& one, const math::Solved& solved) {
    if (!one.cube) {
      unreadable_ = true;
      console_.complain(fmt::format("{}: {}", one.where, one.problem));
      return;
    }
    const std::vector<std::string> problems = problems_of(one, solved);
    if (json_) console_.show_json(solution_document(*one.cube, solved, problems));
    if (solved) {
      if (!json_) show_solution(*solved);
      return;
    }
    worst_ = graver(worst_, solved.error().faults.empty() ? ExitCode::nothing_found : ExitCode::illegal);
    console_.complain(fmt::format("{}: {}", one.where, fmt::join(problems, "; ")));
  }

  static std::vector<std::string> problems_of(const Cube& one, const math::Solved& solved) {
    if (solved) return {};
    if (solved.error().faults.empty()) return {solved.error().reason};
    std::vector<std::string> problems;
    for (const math::Fault& fault : math::faults_of(*one.cube, one.names)) problems.push_back(fault.text);
    return problems;
  }

  void show_solution(const math::Solution& solution) {
    const auto words = [](const math::Moves& moves) {
      return moves.empty() ? std::string("none, the cube is solved") : math::text_of(moves);
    };
    console_.show(Line{{"solution ", Ink::dim},
                       {words(solution.moves), Ink::bold},
                       {fmt::format("  ({})", counted(solution.moves.size(), "move")), Ink::dim}});
    console_.show(Line{{"scramble ", Ink::dim},
                       {solution.scramble.empty() ? "none" : math::text_of(solution.scramble)}});
  }

  static std::string counted(std::size_t count, const char* word) {
    return fmt::format("{} {}{}", count, word, count == 1 ? "" : "s");
  }

  Console& console_;
  bool json_;
  math::SolveLimits limits_;
  std::vector<Cube> cubes_;
  ExitCode worst_ = ExitCode::accepted;
  bool unreadable_ = false;
};

ExitCode solve_lines(Solving& solving, Console& console) {
  if (is_terminal(STDIN_FILENO))
    console.talk({{"One cube a line: 54 stickers or a scramble. Ctrl-D ends.", Ink::dim}});
  std::string line;
  for (int number = 1; std::getline(std::cin, line); ++number) {
    if (line.size() > kLongestLine) line.resize(kLongestLine);
    if (!trimmed(line).empty()) solving.add(line, fmt::format("line {}", number));
  }
  return solving.finish(ExitCode::unreadable);
}

Outcome run_solve(const Arguments& arguments, Program& program) {
  Solving solving(arguments, program.console);
  const auto texts = arguments.list("FACELETS");
  if (texts.empty()) return solve_lines(solving, program.console);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    solving.add(texts[i], texts.size() == 1 ? "the cube" : fmt::format("cube {}", i + 1));
  }
  return solving.finish(ExitCode::usage);
}

}  // namespace

Command solve_command() {
  return {
      .name = "solve",
      .summary = "Solve cubes and tell how to scramble one alike",
      .details =
          {"A cube is 54 stickers in the order U R F D L B, row by row: letters U R F D L B, or any six such "
           "as W R G Y O B, where each centre's letter stands for its side. A scramble of moves (\"R U2 "
           "F'\") "
           "is taken too. Blanks do not matter, nor how the cube is held.",
           "The solution is for the cube as it is held; the scramble makes the cube from a solved one. "
           "Without FACELETS cubes are read from standard input, one a line, and solved on all cores.",
           "A cube that cannot be is told with everything that is wrong with it (exit code 6)."},
      .positionals = {{.name = "FACELETS", .help = "Cubes; quote one that has blanks", .many = true}},
      .options = {{.name = "--max-length",
                   .value_name = "N",
                   .help =
                       "At most N moves (default 21); 20 always exist and take longer, fewer may not exist",
                   .whole_number = true,
                   .least = 1,
                   .most = 30},
                  json_option()},
      .run = run_solve};
}

}  // namespace delvelens::cli

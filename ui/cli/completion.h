// SPDX-License-Identifier: MIT
// Shell completion. The scripts are short: they hand the words to the program's hidden command, which answers
// from the declared commands, the games and the journal, so a script never goes stale.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ui/cli/command.h"
#include "ui/cli/program.h"

namespace delvelens::cli {

inline constexpr std::string_view kCompleteCommand = "__complete";

struct Candidate {
  std::string word;
  std::string help;
  bool operator==(const Candidate&) const = default;
};

// What fits at the last word (which may be empty); the words before it are whole.
struct Completion {
  std::vector<Candidate> candidates;
  Offer paths = Offer::nothing;  // files or folders: the shell knows them better
};
Completion complete(const Command& root, const std::vector<std::string>& words, const LoadGames& load_games);

// The answer of the hidden command: one "word<TAB>help" a line, or ":files" or ":folders".
std::string completion_answer(const Command& root, const std::vector<std::string>& words,
                              const LoadGames& load_games);

// The script for "bash", "zsh" or "fish".
std::string_view completion_script(std::string_view shell);

}  // namespace delvelens::cli

// SPDX-License-Identifier: MIT
// Runs programs as a user would: with words, an environment, and a pipe or a terminal.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace delvelens::cli {

using Environment = std::map<std::string, std::string>;

struct Launch {
  std::vector<std::string> words;  // the program first
  Environment environment;         // all of it: nothing is inherited
  std::filesystem::path folder = ".";
};

struct Result {
  std::string out;
  std::string err;
  int status = -1;  // the exit code; 128 + signal when killed
};

// With `input` at standard input, to the end.
Result run(const Launch& launch, const std::string& input = {});

// A plain, repeatable environment for a test in this folder: no colour wish, UTF-8, 80 columns.
Environment plain_environment(const std::filesystem::path& folder);

// A program on a pseudo-terminal of 24 rows and 80 columns.
class OnTerminal {
 public:
  explicit OnTerminal(const Launch& launch);
  OnTerminal(const OnTerminal&) = delete;
  OnTerminal& operator=(const OnTerminal&) = delete;
  ~OnTerminal();

  void type(const std::string& keys) const;
  void signal(int number) const;
  // Everything shown since the last await, up to and including `text`; what was shown without it when the
  // program ends or falls silent for too long.
  std::string await(const std::string& text);
  int wait();              // for the end; the status as in Result
  bool line_mode() const;  // the terminal collects and echoes lines, as a shell expects it

 private:
  pid_t child_ = -1;
  int terminal_ = -1;
  std::string unread_;
  int status_ = -1;
};

}  // namespace delvelens::cli

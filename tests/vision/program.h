// SPDX-License-Identifier: MIT
// Runs a command line and hands back what it said and how it ended.
#pragma once

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <functional>
#include <string>

namespace delvelens::vision::testing {

struct Finished {
  int code = -1;
  std::string output;
};

// `on_line` hears each line while the program still runs.
inline Finished run(const std::string& command, const std::function<void(const std::string&)>& on_line = {}) {
  Finished finished;
  FILE* pipe = ::popen(command.c_str(), "r");
  if (pipe == nullptr) return finished;
  std::array<char, 4096> part{};
  while (std::fgets(part.data(), static_cast<int>(part.size()), pipe) != nullptr) {
    finished.output += part.data();
    if (on_line) on_line(part.data());
  }
  const int status = ::pclose(pipe);
  finished.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return finished;
}

}  // namespace delvelens::vision::testing

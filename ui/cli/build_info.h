// SPDX-License-Identifier: MIT
// What this program was built from and with.
#pragma once

#include <string>
#include <vector>

namespace delvelens::cli {

struct LibraryVersion {
  std::string name;
  std::string version;
};

struct BuildInfo {
  std::string version;
  std::string revision;  // of git, "+" when files were changed, "unknown" without git
  std::string compiler;
  std::string build_type;
  std::string sanitizers;  // empty for none
  std::vector<LibraryVersion> libraries;
};

BuildInfo build_info();

}  // namespace delvelens::cli

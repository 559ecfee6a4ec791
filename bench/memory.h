// SPDX-License-Identifier: MIT
// How much memory this program holds, for benches that run long.
#pragma once

#include <malloc.h>
#include <unistd.h>

#include <fstream>

namespace delvelens::bench {

inline double megabytes() {
  malloc_trim(0);  // what the allocator keeps for later is no leak
  std::ifstream file("/proc/self/statm");
  long pages = 0;
  long resident = 0;
  file >> pages >> resident;
  return static_cast<double>(resident) * static_cast<double>(::sysconf(_SC_PAGESIZE)) / (1 << 20);
}

}  // namespace delvelens::bench

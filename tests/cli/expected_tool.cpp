// SPDX-License-Identifier: MIT
// Writes down what every case prints now: `cmake --build --preset dev --target regenerate-cli-expected`.
#include <fstream>

#include "tests/cli/expected.h"

int main() {
  for (const auto& file : delvelens::cli::case_files()) {
    std::ofstream(delvelens::cli::expected_file(file)) << delvelens::cli::transcript_of(file);
  }
  return 0;
}

// SPDX-License-Identifier: MIT
// The real program in a folder of its own.
#pragma once

#include <gmock/gmock.h>

#include "tests/cli/process.h"
#include "tests/session/scratch.h"
#include "tests/support/build.h"

namespace delvelens::faults {

class Fault : public ::testing::Test {
 protected:
  cli::Launch launch(std::vector<std::string> words) const {
    words.insert(words.begin(), delvelens::testing::kProgram);
    return {std::move(words), environment_, scratch_.folder()};
  }
  std::filesystem::path at(const std::string& name) const { return scratch_.folder() / name; }

  session::Scratch scratch_;
  cli::Environment environment_ = cli::plain_environment(scratch_.folder());
};

}  // namespace delvelens::faults

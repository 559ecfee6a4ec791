// SPDX-License-Identifier: MIT
// Standard output, standard error and exit code to the letter, for every case in tests/cli/cases.
#include "tests/cli/expected.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

namespace delvelens::cli {
namespace {

class Expected : public ::testing::TestWithParam<std::filesystem::path> {};

TEST_P(Expected, PrintsToTheLetter) {
  std::ifstream file(expected_file(GetParam()));
  ASSERT_TRUE(file) << "no expected output; make it with --target regenerate-cli-expected and read it";
  const std::string expected{std::istreambuf_iterator<char>(file), {}};
  const std::string transcript = transcript_of(GetParam());
  EXPECT_EQ(transcript, expected)
      << "if the change is meant: --target regenerate-cli-expected, then read the difference";
  // A crash can never be what is expected: abort, division, bad memory.
  for (const char* crash : {"-- exit 134", "-- exit 136", "-- exit 139"}) {
    EXPECT_EQ(transcript.find(crash), std::string::npos) << crash;
  }
}

INSTANTIATE_TEST_SUITE_P(Cases, Expected, ::testing::ValuesIn(case_files()),
                         [](const auto& one) { return one.param.stem().string(); });

}  // namespace
}  // namespace delvelens::cli

// SPDX-License-Identifier: MIT
// A picture that passes the gate but not the memory of this machine.
#include <opencv2/imgcodecs.hpp>

#include "tests/faults/program.h"
#include "tests/support/build.h"

namespace delvelens::faults {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

using Memory = Fault;

TEST_F(Memory, APictureTooBigForItIsRefusedInWords) {
  if (delvelens::testing::kSanitized) {
    GTEST_SKIP() << "the sanitizers need more address space than a limit would leave";
  }
  cv::imwrite(at("big.png").string(), cv::Mat(9900, 9900, CV_8UC3, cv::Scalar(90, 90, 90)));
  const cli::Launch within{
      {"sh", "-c", "ulimit -v 400000; exec \"$0\" read dice big.png", delvelens::testing::kProgram},
      environment_,
      scratch_.folder()};
  const cli::Result result = cli::run(within);
  EXPECT_EQ(result.status, 3) << result.out << result.err;
  EXPECT_THAT(result.err, HasSubstr("not enough memory"));
  EXPECT_THAT(result.err, Not(HasSubstr("nternal error")));
}

}  // namespace
}  // namespace delvelens::faults

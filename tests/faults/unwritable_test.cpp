// SPDX-License-Identifier: MIT
// A home that cannot be written to, as on a rescue disk: reading and looking still work, and what cannot be
// kept is said.
#include "tests/faults/program.h"

namespace delvelens::faults {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class Unwritable : public Fault {
 protected:
  Unwritable() {
    for (const char* name :
         {"HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"}) {
      environment_[name] = "/dev/null/home";
    }
  }
};

TEST_F(Unwritable, ReadingNeedsNoHome) {
  const cli::Result result =
      cli::run(launch({"read", "dice", std::string(DELVELENS_SAMPLES) + "/dice/images/dice_000000.jpg"}));
  EXPECT_TRUE(result.status == 0 || result.status == 5) << result.status << result.err;
  EXPECT_THAT(result.err, Not(HasSubstr("/dev/null")));
}

TEST_F(Unwritable, AGameSaysWhereItCannotBeKept) {
  const cli::Result result = cli::run(launch({"play", "three-dice", "--virtual", "3", "--session", "kept"}));
  EXPECT_EQ(result.status, 3) << result.out;
  EXPECT_THAT(result.err, HasSubstr("/dev/null/home"));
}

TEST_F(Unwritable, ListsAreEmptyInsteadOfBroken) {
  EXPECT_EQ(cli::run(launch({"sessions", "list"})).status, 0);
  EXPECT_EQ(cli::run(launch({"calibrate", "show"})).status, 4);
}

}  // namespace
}  // namespace delvelens::faults

// SPDX-License-Identifier: MIT
// The module that decodes pictures is loaded when the first one comes (vision/codecs.h). Here it is not what
// it should be.
#include <fstream>

#include "tests/faults/program.h"

namespace delvelens::faults {
namespace {

using ::testing::HasSubstr;

class Module : public Fault {
 protected:
  Module() {
    // Looked at before the place where the program expects it.
    for (const char* module : {"libdelvelens_pictures.so", "libdelvelens_videos.so"}) {
      std::ofstream(at(module)) << "no library at all, and longer than the head of one: "
                                << std::string(200, '.');
    }
    environment_["LD_LIBRARY_PATH"] = scratch_.folder().string();
  }
};

TEST_F(Module, IsNamedWhenAPictureIsToBeRead) {
  const cli::Result result =
      cli::run(launch({"read", "dice", std::string(DELVELENS_SAMPLES) + "/dice/images/dice_000000.jpg"}));
  EXPECT_EQ(result.status, 7) << result.out;
  EXPECT_THAT(result.err, HasSubstr("a part of this program is missing or broken"));
  EXPECT_THAT(result.err, HasSubstr("libdelvelens_pictures.so"));
}

TEST_F(Module, IsNamedWhenAVideoOrAStreamIsToBeRead) {
  std::ofstream(at("clip.avi")) << "RIFF....AVI LIST";
  for (const std::string source : {"clip.avi", "http://127.0.0.1:9/stream"}) {
    const cli::Result result = cli::run(launch({"read", "dice", source}));
    EXPECT_EQ(result.status, 7) << source << result.out;
    EXPECT_THAT(result.err, HasSubstr("libdelvelens_videos.so")) << source;
  }
}

TEST_F(Module, IsNoMatterWhereNoPictureIsRead) {
  EXPECT_EQ(cli::run(launch({"play", "three-dice", "--virtual", "7"})).status, 0);
}

}  // namespace
}  // namespace delvelens::faults

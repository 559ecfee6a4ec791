// SPDX-License-Identifier: MIT
// SIGTERM in the middle of long work: it ends at once with its code, leaves nothing half written, and goes on
// where it stopped.
#include <chrono>
#include <csignal>
#include <fstream>
#include <iterator>
#include <map>
#include <opencv2/imgcodecs.hpp>
#include <thread>

#include "tests/faults/program.h"
#include "tests/vision/mjpeg_server.h"

namespace delvelens::faults {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr int kTerminated = 143;

template <class Done>
bool comes_true(const Done& done) {
  for (int tries = 0; tries < 3000; ++tries) {
    if (done()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return false;
}

std::map<std::string, std::string> files_in(const std::filesystem::path& folder) {
  std::map<std::string, std::string> files;
  if (!std::filesystem::exists(folder)) return files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    std::ifstream file(entry.path(), std::ios::binary);
    files[std::filesystem::relative(entry.path(), folder).string()] =
        std::string(std::istreambuf_iterator<char>(file), {});
  }
  return files;
}

std::size_t pictures_in(const std::filesystem::path& folder) {
  std::error_code none;
  std::size_t count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder / "images", none)) {
    if (entry.path().extension() == ".jpg") ++count;
  }
  return count;
}

using Stopped = Fault;

TEST_F(Stopped, RenderingGoesOnToTheVerySamePictures) {
  const auto synth = [&](const std::string& out) {
    return launch({"synth", "dice", "--count", "40", "--seed", "3", "--size", "160x120", "--out", out});
  };
  {
    cli::OnTerminal rendering(synth("stopped"));
    ASSERT_TRUE(comes_true([&] { return pictures_in(at("stopped")) >= 3; }));
    rendering.signal(SIGTERM);
    EXPECT_EQ(rendering.wait(), kTerminated);
  }
  EXPECT_FALSE(std::filesystem::exists(at("stopped/labels.jsonl")))
      << "labels tell that all pictures are there";
  const cli::Result rest = cli::run(synth("stopped"));
  EXPECT_EQ(rest.status, 0) << rest.err;
  EXPECT_THAT(rest.out, Not(HasSubstr(", 0 were there")));
  EXPECT_EQ(cli::run(synth("whole")).status, 0);
  EXPECT_EQ(files_in(at("stopped")), files_in(at("whole")));
}

TEST_F(Stopped, ACameraIsLetGoOf) {
  std::vector<std::uint8_t> table;
  cv::imencode(".jpg", cv::Mat(240, 320, CV_8UC3, cv::Scalar(60, 90, 120)), table);
  vision::testing::MjpegServer server([&table] { return std::optional(table); });
  cli::OnTerminal watching(launch({"read", "dice", "--follow", server.address()}));
  ASSERT_TRUE(comes_true([&] { return server.connections() > 0; }));
  std::this_thread::sleep_for(std::chrono::milliseconds(300));  // in the middle of its frames
  watching.signal(SIGTERM);
  EXPECT_EQ(watching.wait(), kTerminated);
}

}  // namespace
}  // namespace delvelens::faults

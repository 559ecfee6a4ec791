// SPDX-License-Identifier: MIT
// Light that drifts from photo to photo: the real whole cubes, located, with gains of their own for red,
// green and blue of each photo. Needs the shared photos.
#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <opencv2/core.hpp>

#include "board/random.h"
#include "datasets/evaluation/match.h"
#include "vision/cube/colours.h"
#include "vision/cube/scan.h"
#include "vision/image_file.h"

namespace delvelens::vision::cube {
namespace {

namespace fs = std::filesystem;

struct LocatedPhoto {
  cv::Mat pixels;
  Corners corners;
};
struct LocatedCube {
  board::CubeState state;
  std::vector<LocatedPhoto> photos;
};

std::map<std::string, LocatedCube> real_cubes(const fs::path& folder) {
  std::map<std::string, LocatedCube> cubes;
  std::ifstream lines(folder / "labels.jsonl");
  for (std::string line; std::getline(lines, line);) {
    const auto label = nlohmann::json::parse(line);
    if (label["set"] != "robot") continue;
    LocatedPhoto photo;
    photo.pixels = load_image(folder / label["image"].get<std::string>())->pixels;
    for (std::size_t i = 0; i < 4; ++i) {
      photo.corners[i] = {label["faces"][0]["corners"][i][0], label["faces"][0]["corners"][i][1]};
    }
    LocatedCube& cube = cubes[label["source"]];
    cube.state = *board::cube_from_facelets(label["kociemba"].get<std::string>());
    cube.photos.push_back(photo);
  }
  return cubes;
}

class Drift : public ::testing::TestWithParam<std::pair<double, double>> {};

TEST_P(Drift, WholeCubesStayRight) {
  const fs::path folder = fs::path(DELVELENS_PROJECT) / "../shared/photos/cube";
  if (!fs::exists(folder / "labels.jsonl")) GTEST_SKIP() << "no shared photos beside the project";
  auto network = Network::load(ModelStore::standard(), "cube-colours");
  ASSERT_TRUE(network);
  const ColourReader reader(std::move(*network), {1.3});
  const auto [drift, wanted] = GetParam();
  board::Random random(77);
  int right = 0;
  int all = 0;
  int accepted_wrong = 0;
  for (const auto& [name, cube] : real_cubes(folder)) {
    for (int trial = 0; trial < 12; ++trial) {
      Scan scan;
      for (const LocatedPhoto& photo : cube.photos) {
        cv::Scalar gains;
        for (int k = 0; k < 3; ++k) gains[k] = 1 + drift * (2 * random.unit() - 1);
        cv::Mat lit;
        cv::multiply(photo.pixels, gains, lit);
        const Pyramid pyramid(lit);
        const auto colours = reader.read(pyramid, {{photo.corners, 1, 1, 0}});
        ASSERT_TRUE(colours);
        FaceSighting face;
        face.corners = photo.corners;
        face.chance = 1;
        face.stickers = colours->front().stickers;
        scan.add({face});
      }
      const CubeReading reading = scan.reading();
      const bool same = reading.whole && datasets::same_cube(reading.whole->state, cube.state);
      ++all;
      right += same ? 1 : 0;
      accepted_wrong += !same && reading.whole && reading.verdict == board::Verdict::accept ? 1 : 0;
    }
  }
  std::printf("drift %.0f %%: %d of %d whole cubes right, %d accepted but wrong\n", 100 * drift, right, all,
              accepted_wrong);
  EXPECT_GE(right, wanted * all);
  EXPECT_EQ(accepted_wrong, 0);
}

INSTANTIATE_TEST_SUITE_P(Gains, Drift,
                         ::testing::Values(std::pair{0.0, 1.0}, std::pair{0.2, 0.98}, std::pair{0.4, 0.85}));

}  // namespace
}  // namespace delvelens::vision::cube

// SPDX-License-Identifier: MIT
// The judge of dropped pieces: whatever the palette, every candidate gets chances that can be used.
#include <gtest/gtest.h>

#include <numeric>
#include <opencv2/imgproc.hpp>

#include "vision/drop/finder.h"
#include "vision/drop/judge.h"
#include "vision/drop/looker.h"

namespace delvelens::vision::drop {
namespace {

using calibration::default_palette;
using calibration::Palette;

// A red and a green square on a grey table, and a bare place between them.
cv::Mat table() {
  cv::Mat picture(240, 320, CV_8UC3, cv::Scalar(150, 150, 150));
  cv::rectangle(picture, {60, 100, 24, 24}, {30, 30, 190}, cv::FILLED);
  cv::rectangle(picture, {220, 100, 24, 24}, {60, 160, 70}, cv::FILLED);
  return picture;
}

const std::vector<Candidate>& places() {
  static const std::vector<Candidate> all{
      {{72, 112}, 22, 0.8}, {{232, 112}, 22, 0.8}, {{150, 112}, 22, 0.15}};
  return all;
}

class DropJudge : public ::testing::Test {
 protected:
  static Network network(const char* name) { return *Network::load(ModelStore::standard(), name); }

  Looks judged(const Palette& palette, std::span<const Candidate> candidates = places()) const {
    const cv::Mat picture = table();
    auto looks = glance_.look(picture, candidates);
    EXPECT_TRUE(looks) << looks.error().text;
    const auto done = judge_.judge(picture, candidates, palette, *looks);
    EXPECT_TRUE(done) << done.error().text;
    return std::move(*looks);
  }

  Looker glance_{network("drop-glance")};
  Judge judge_{network("drop-judge")};
};

template <class Chances>
double sum(const Chances& chances) {
  return std::accumulate(chances.begin(), chances.end(), 0.0);
}

TEST_F(DropJudge, WeighsEveryCandidateAgainstEveryEntry) {
  const Looks looks = judged(default_palette());
  ASSERT_EQ(looks.attributes.size(), 3U);
  for (const Attributes& look : looks.attributes) {
    ASSERT_EQ(look.entries.size(), default_palette().entries.size() + 1);
    EXPECT_NEAR(sum(look.entries), 1, 1e-9);
    EXPECT_NEAR(sum(look.shape), 1, 1e-9);
    EXPECT_NEAR(sum(look.material), 1, 1e-9);
    EXPECT_NEAR(sum(look.colour), 1, 1e-9);
  }
}

TEST_F(DropJudge, BelievesInBlocksMoreThanInABarePlace) {
  const Looks looks = judged(default_palette());
  const double bare = 1 - looks.attributes[2].chance(Shape::none);
  EXPECT_GT(1 - looks.attributes[0].chance(Shape::none), bare);
  EXPECT_GT(1 - looks.attributes[1].chance(Shape::none), bare);
}

// Two entries that differ in nothing but their colour: each block takes the one that looks like it.
TEST_F(DropJudge, GoesByThePaletteThatWasTaught) {
  Palette palette;
  calibration::PaletteEntry entry;
  entry.examples = 3;
  entry.colour = board::Colour::red;
  entry.rgb = {0.5, 0.02, 0.02};
  palette.entries.push_back(entry);
  entry.colour = board::Colour::green;
  entry.rgb = {0.06, 0.35, 0.05};
  palette.entries.push_back(entry);
  const Looks looks = judged(palette);
  EXPECT_GT(looks.attributes[0].entries[0], looks.attributes[0].entries[1]);
  EXPECT_GT(looks.attributes[1].entries[1], looks.attributes[1].entries[0]);
}

TEST_F(DropJudge, HasNothingToSayAboutNothing) {
  EXPECT_TRUE(judged(default_palette(), {}).attributes.empty());
}

TEST_F(DropJudge, CopesWithACrowd) {
  std::vector<Candidate> crowd;
  for (int i = 0; i < 250; ++i) crowd.push_back({{4.0 + i, 100}, 12, 0.2});
  EXPECT_EQ(judged(default_palette(), crowd).attributes.size(), 250U);
}

TEST(Networks, RefuseAnotherNumberOfInputs) {
  const auto network = Network::load(ModelStore::standard(), "drop-judge");
  ASSERT_TRUE(network);
  const auto answer = network->run(Tensor{{1, 4}, {0, 0, 0, 0}});
  ASSERT_FALSE(answer);
  EXPECT_NE(answer.error().text.find("another number of inputs"), std::string::npos);
}

}  // namespace
}  // namespace delvelens::vision::drop

// SPDX-License-Identifier: MIT
// 2D6 Dungeon before a camera: a level from the entrance to the stairs with a trip to town, every roll a
// rendered photo of a red and a white die.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <opencv2/imgcodecs.hpp>
#include <set>

#include "datasets/synth/roll_shot.h"
#include "rules/games.h"
#include "rules/two_d6/state.h"
#include "ui/cli/dice_camera.h"
#include "ui/session/session.h"

namespace delvelens {
namespace {

namespace fs = std::filesystem;
namespace synth = datasets::synth;
namespace two_d6 = rules::two_d6;

// What falls: large rooms and one short fight make a whole level of some thirty rolls.
class Dice {
 public:
  std::vector<int> fall(const rules::Ask& ask) {
    const auto on = [&](const char* code) { return ask.prompt.find(code) != std::string::npos; };
    const bool first = counts_[on("L1LR") ? "L1LR" : on("L1HA") ? "L1HA" : ask.id]++ == 0;
    if (ask.id == "entrance") return {4, 3};
    if (ask.id == "room-size") return first ? std::vector{4, 3} : std::vector{5, 5};
    if (ask.id == "room-size-again") return {6, 5};
    if (ask.id == "exits") return {6};
    if (ask.id == "first-wall") return {2};
    if (ask.id == "lock") return {1};
    if (ask.id == "attack") return first ? std::vector{1, 6} : std::vector{3, 2};
    if (ask.id == "enemy-attack") return {6, 1};
    if (ask.id == "damage") return {5};
    if (ask.id == "shaft") return first ? std::vector{2} : std::vector{6};
    if (on("L1HA")) return first ? std::vector{2, 6} : std::vector{1, 1};  // a kennel, empty rooms
    if (on("L1LR")) return first ? std::vector{1, 2} : std::vector{1, 1};  // a marble hall, a workshop
    std::vector<int> other{3, 4, 2, 5, 1, 6};
    other.resize(std::get<rules::AskDice>(ask.want).roles.size());
    return other;
  }

 private:
  std::map<std::string, int> counts_;
};

// One trip to town, then down the stairs as soon as there are any.
std::string wish(const session::Session& session) {
  const bool been = session.state().as<two_d6::State>().shafts_used > 0;
  const rules::Ask ask = session.ask();
  const auto& options = std::get<rules::AskChoice>(ask.want).options;
  const std::vector<std::string> wishes =
      been ? std::vector<std::string>{"stairs", "hall", "tavern", "return", "retire", "attack", "north"}
           : std::vector<std::string>{"longsword", "thrust", "swing",  "mental-whip",
                                      "climb",     "shaft",  "attack", "north"};
  for (const std::string& one : wishes) {
    for (const rules::Option& option : options) {
      if (option.id == one) return one;
    }
  }
  return options.front().id;
}

class PlayTwoD6 : public ::testing::Test {
 protected:
  void SetUp() override {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    ::setenv("XDG_DATA_HOME", folder_.c_str(), 1);  // NOLINT(concurrency-mt-unsafe): one thread
  }
  void TearDown() override { fs::remove_all(folder_); }

  // The red die is the primary one; a single die is the red one.
  void photograph(const std::vector<int>& values, std::uint64_t seed) const {
    std::vector<synth::RolledDie> dice;
    for (const int value : values)
      dice.push_back({value, dice.empty() ? synth::DieColour::red : synth::DieColour::white});
    synth::RollShot shot;
    shot.seed = seed;
    shot.width = 480;
    shot.height = 360;
    ASSERT_TRUE(cv::imwrite(photo_, synth::shoot_roll(dice, shot).image, {cv::IMWRITE_JPEG_QUALITY, 92}));
  }

  fs::path folder_ = fs::path(::testing::TempDir()) / "play-two-d6";
  std::string photo_ = (folder_ / "roll.jpg").string();
};

TEST_F(PlayTwoD6, ALevelAndATripToTownWithARedAndAWhiteDie) {
  const auto games = rules::load_games(rules::DataSource{});
  ASSERT_TRUE(games);
  auto session = session::Session::begin(*games->find("two-d6"),
                                         {{"missing-tables", "nothing"}, {"stairs", "50"}}, nullptr, "");
  ASSERT_TRUE(session);
  cli::Console console({cli::ConsoleWishes::Colour::never, true, true});
  std::unique_ptr<cli::DiceCamera> camera;
  Dice dice;
  int rolls = 0;
  int seen = 0;
  bool town = false;
  while (!session->ask().over() && rolls < 60) {
    const rules::Ask ask = session->ask();
    town = town || ask.id == "town";
    const auto* wanted = std::get_if<rules::AskDice>(&ask.want);
    if (wanted == nullptr) {
      ASSERT_TRUE(session->answer(rules::Choice{wish(*session)}, {}));
      continue;
    }
    const std::vector<int> values = dice.fall(ask);
    ASSERT_NO_FATAL_FAILURE(photograph(values, 100 + static_cast<std::uint64_t>(rolls++)));
    if (!camera) {
      auto opened = cli::DiceCamera::open(photo_, "red=primary,white=secondary", console);
      ASSERT_TRUE(opened) << opened.error().sentence;
      camera = std::move(*opened);
    }
    // A photo is looked at once: the first call may only find that the one before is used up.
    auto look = camera->roll_for(*wanted);
    if (!look) look = camera->roll_for(*wanted);
    rules::Answer answer = *board::roll_of(values);
    if (look && look->doubts.empty()) {
      ++seen;
      answer = look->roll;
      std::vector<int> read;
      for (const board::Die& die : look->roll) read.push_back(die.value.pips());
      std::vector<int> fallen = values;
      if (std::set(wanted->roles.begin(), wanted->roles.end()).size() == 1) {  // dice that are not told apart
        std::sort(read.begin(), read.end());
        std::sort(fallen.begin(), fallen.end());
      }
      EXPECT_EQ(read, fallen) << "accepted and wrong, roll " << rolls << ": " << ask.prompt;
    }
    // What the camera is not sure of, the player types.
    ASSERT_TRUE(session->answer(answer, {}));
  }
  const auto& end = session->state().as<two_d6::State>();
  EXPECT_EQ(end.end, two_d6::End::won);
  EXPECT_TRUE(end.hero.done.front());
  EXPECT_EQ(end.shafts_used, 1);
  EXPECT_TRUE(town);
  EXPECT_GE(end.kills, 1);
  EXPECT_GE(rolls, 20);
  EXPECT_GE(seen, rolls / 3) << "of " << rolls;
}

}  // namespace
}  // namespace delvelens

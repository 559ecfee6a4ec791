// SPDX-License-Identifier: MIT
// `play gelatinous --source`: card, placement and rolls from rendered photos, as the command line takes them.
#include <gmock/gmock.h>

#include <filesystem>

#include "rules/games.h"
#include "rules/gelatinous/state.h"
#include "tests/card/rendered.h"
#include "ui/cli/card_camera.h"

namespace delvelens::cli {
namespace {

namespace fs = std::filesystem;
namespace gelatinous = rules::gelatinous;

class PlayCard : public ::testing::Test {
 protected:
  PlayCard() {
    options_.elevation = 52;
    scene_.look = 5;
    fs::create_directories(folder_);
    ::setenv("XDG_DATA_HOME", folder_.c_str(), 1);  // NOLINT(concurrency-mt-unsafe): one thread
    auto opened = CardCamera::open([this] { return next_photo(); }, std::nullopt, console_);
    if (!opened) throw std::runtime_error(opened.error().sentence);
    camera_ = std::move(*opened);
  }
  void TearDown() override { fs::remove_all(folder_); }

  // The table as it stands, until the test's photos are used up.
  Hopefully<vision::Frame> next_photo() {
    if (photos_left_-- <= 0) return tl::unexpected(Complaint{ExitCode::camera_lost, "the photos have ended"});
    return testing::photo_of(options_, photos_++, scene_);
  }
  Hopefully<CardAnswer> answer(int photos) {
    photos_left_ = photos;
    return camera_->answer(session_);
  }
  const gelatinous::State& now() const { return session_.state().as<gelatinous::State>(); }
  void take(const rules::Answer& given) { ASSERT_TRUE(session_.answer(given, {})); }

  // Puts die and cubes as the game has them after the choice.
  void show_after(const std::string& option) {
    const auto next = session_.game().answer(session_.state(), rules::Choice{option})->next;
    const auto& state = next.as<gelatinous::State>();
    scene_.die = state.die;
    scene_.cubes = gelatinous::danger_cubes(state);
  }

  fs::path folder_ = fs::path(::testing::TempDir()) / "play-card";
  rules::Registry games_ = *rules::load_games(rules::DataSource{});
  session::Session session_ = *session::Session::begin(*games_.find("gelatinous"), {}, nullptr, "");
  Console console_{{ConsoleWishes::Colour::never, true, true}};
  datasets::synth::SynthOptions options_ = testing::photo_options(9011);
  datasets::synth::CardScene scene_;
  std::unique_ptr<CardCamera> camera_;
  int photos_left_ = 0;
  int photos_ = 0;
};

TEST_F(PlayCard, CardPlacementAndRollsComeFromThePicture) {
  EXPECT_FALSE(CardCamera::can_answer(session_));
  for (const char* ability : {"slither", "seep"}) take(rules::Choice{ability});
  scene_.room = testing::house_rooms()[3];
  ASSERT_TRUE(CardCamera::can_answer(session_));
  const auto room = answer(5);
  ASSERT_TRUE(room && room->answer);
  EXPECT_EQ(*room->answer, rules::Answer{rules::Choice{"A04"}});
  take(*room->answer);
  EXPECT_FALSE(CardCamera::can_answer(session_));  // dice are rolled
  for (const int value : {2, 4, 6, 3}) take(*board::roll_of({value}));

  int seen = 0;
  int asked = 0;
  while (session_.ask().id == "place" || session_.ask().id == "move") {
    ASSERT_TRUE(CardCamera::can_answer(session_));
    const std::string chosen = session_.advise().front().option;
    show_after(chosen);
    ++asked;
    const auto told = answer(1);
    ASSERT_TRUE(told) << told.error().sentence;
    if (told->answer) {
      EXPECT_EQ(*told->answer, rules::Answer{rules::Choice{chosen}}) << "photo " << photos_;
      EXPECT_THAT(told->seen, ::testing::Not(::testing::IsEmpty()));
      ++seen;
    } else {
      EXPECT_THAT(told->doubts, ::testing::Not(::testing::IsEmpty()));
    }
    take(rules::Choice{chosen});
  }
  EXPECT_EQ(now().completed, 1);
  EXPECT_GE(2 * seen, asked) << "of " << asked;
}

TEST_F(PlayCard, ADieThatWasNotMovedYetIsWaitedFor) {
  for (const char* word : {"slither", "seep", "A04"}) take(rules::Choice{word});
  for (const int value : {2, 4, 6, 3}) take(*board::roll_of({value}));
  scene_.room = now().room;
  show_after("north-5");
  take(rules::Choice{"north-5"});
  // Whatever a photo shows of the die as it lies, none is taken for a move.
  for (int i = 0; i < 6; ++i) {
    const auto told = answer(1);
    if (told) {
      EXPECT_FALSE(told->answer) << i;
    } else {
      EXPECT_EQ(told.error().sentence, "the photos have ended");
    }
  }
}

}  // namespace
}  // namespace delvelens::cli

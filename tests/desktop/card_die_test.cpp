// SPDX-License-Identifier: MIT
// A Gelatinous room before the window's camera: how the die on the card was placed and rolled comes from
// rendered photos; what is in doubt is asked, and no picture answers twice.
#include <gmock/gmock.h>

#include <QLabel>
#include <QSignalSpy>
#include <mutex>
#include <opencv2/imgcodecs.hpp>

#include "rules/gelatinous/state.h"
#include "tests/card/rendered.h"
#include "tests/desktop/hands.h"
#include "tests/vision/mjpeg_server.h"
#include "ui/desktop/live/doubt_panel.h"
#include "ui/desktop/live/live_panel.h"
#include "ui/desktop/live/watch.h"
#include "ui/session/known_cards.h"

namespace delvelens::desktop {
namespace {

namespace gelatinous = rules::gelatinous;
using ::testing::HasSubstr;

class CardDieGame : public ::testing::Test {
 protected:
  CardDieGame() {
    options.elevation = 52;
    scene.look = 5;
    seat.begin("gelatinous");
    for (const char* ability : {"slither", "seep"}) take(rules::Choice{ability});
    scene.room = testing::house_rooms()[3];
  }

  LivePanel& live() { return seat.window->live(); }
  const session::Session& session() const { return *seat.table->session(); }
  std::size_t answers() const { return session().entries().size(); }
  const gelatinous::State& now() const { return session().state().as<gelatinous::State>(); }
  bool die_is_asked() const { return session().ask().id == "place" || session().ask().id == "move"; }
  std::string last_choice() const {
    return std::get<rules::Choice>(session().entries().back().answer).option;
  }
  session::Giver last_giver() const { return session().entries().back().by.giver; }
  std::string text_of(const char* label) const {
    const auto* found = seat.find<QLabel>(QLatin1String(label));
    return found == nullptr ? std::string() : found->text().toStdString();
  }

  void take(const rules::Answer& answer) const {
    ASSERT_TRUE(seat.table->answer(answer, {session::Giver::hand, 1, 0}));
    QApplication::processEvents();
  }
  // Room A04 with three dangers; a 3 waits to be placed.
  void enter_room() const {
    take(rules::Choice{"A04"});
    roll_the_dice();
  }
  void roll_the_dice() const {
    for (const int value : {2, 4, 6, 3}) take(*board::roll_of({value}));
    ASSERT_EQ(session().ask().id, "place");
  }

  // Puts die and cubes as the game has them after the choice.
  void lay_after(const std::string& option) {
    const auto next = session().game().answer(session().state(), rules::Choice{option})->next;
    const auto& state = next.as<gelatinous::State>();
    scene.die = state.die;
    scene.cubes = gelatinous::danger_cubes(state);
  }

  // Does something that leads to a reading, and waits until the window has taken it.
  template <class Act>
  void wait_for_reading(const Act& act) {
    const QSignalSpy seen(&live().watch(), &Watch::seen);
    act();
    ASSERT_TRUE(wait_until([&seen] { return seen.count() > 0; })) << text_of("gate");
  }
  void show_table() {
    const std::string path = seat.folder.filePath(QStringLiteral("%1.png").arg(++photos)).toStdString();
    ASSERT_TRUE(cv::imwrite(path, testing::photo_of(options, photos, scene).pixels));
    wait_for_reading([&] { seat.window->open_source(QString::fromStdString(path)); });
  }
  void read_again() {
    wait_for_reading([this] { ASSERT_TRUE(seat.click(QStringLiteral("read-now"))); });
  }
  // Photos of the table as it stands, until one is sure enough to be taken.
  void show_until_taken() {
    const std::size_t before = answers();
    for (int i = 0; i < 8 && answers() == before; ++i) {
      ASSERT_NO_FATAL_FAILURE(show_table());
      if (live().doubting()) key(Qt::Key_Escape);
    }
    ASSERT_EQ(answers(), before + 1) << text_of("gate");
    ASSERT_EQ(last_giver(), session::Giver::camera);
  }

  static void key(int code) {
    QTest::keyClick(QApplication::focusWidget(), static_cast<Qt::Key>(code));
    QApplication::processEvents();
  }
  // Says in the panel of doubts what was done.
  void settle(const std::string& option) {
    const rules::Ask ask = session().ask();
    const auto& choices = std::get<rules::AskChoice>(ask.want).options;
    const auto at = std::find_if(choices.begin(), choices.end(),
                                 [&option](const rules::Option& one) { return one.id == option; });
    ASSERT_NE(at, choices.end());
    ASSERT_TRUE(seat.click(QStringLiteral("is-") + shown(at->label)));
    QApplication::processEvents();
    key(Qt::Key_Return);
  }

  Seat seat;
  datasets::synth::SynthOptions options = testing::photo_options(9011);
  datasets::synth::CardScene scene;
  int photos = 0;
};

TEST_F(CardDieGame, PlacementAndRollsComeFromThePicture) {
  enter_room();
  int asked = 0;
  int taken_unasked = 0;
  while (die_is_asked()) {
    const std::string chosen = session().advise().front().option;
    lay_after(chosen);
    const std::size_t before = answers();
    ++asked;
    ASSERT_NO_FATAL_FAILURE(show_table());
    if (live().doubting()) {
      ASSERT_NO_FATAL_FAILURE(settle(chosen));
    } else if (answers() > before) {
      EXPECT_EQ(last_giver(), session::Giver::camera);
      ++taken_unasked;
    } else {
      ASSERT_TRUE(seat.click(QStringLiteral("choice-") + shown(chosen))) << chosen;
    }
    ASSERT_EQ(answers(), before + 1) << text_of("gate");
    EXPECT_EQ(last_choice(), chosen) << "photo " << photos;
  }
  EXPECT_EQ(now().completed, 1);
  EXPECT_GE(asked, 4);
  EXPECT_GE(2 * taken_unasked, asked) << "of " << asked;
}

TEST_F(CardDieGame, AMissingDangerCubeIsToldWithTheAnswer) {
  enter_room();
  lay_after("north-5");
  ASSERT_FALSE(scene.cubes.empty());
  scene.cubes.pop_back();
  ASSERT_NO_FATAL_FAILURE(show_until_taken());
  EXPECT_EQ(last_choice(), "north-5");
  EXPECT_THAT(text_of("notice"), HasSubstr("No danger cube is seen on"));
}

TEST_F(CardDieGame, ADieWhereNoChoiceLeadsIsAskedFor) {
  enter_room();
  lay_after("north-5");
  scene.die->at = scene.room.exit;
  ASSERT_NE(scene.room.exit, scene.room.start);
  const std::size_t before = answers();
  for (int i = 0; i < 8 && !live().doubting(); ++i) ASSERT_NO_FATAL_FAILURE(show_table());
  ASSERT_TRUE(live().doubting());
  ASSERT_EQ(answers(), before);
  const Seen& doubt = live().doubt().reading();
  EXPECT_EQ(doubt.problems.size(), 1U);
  ASSERT_EQ(doubt.items.size(), 1U);
  EXPECT_EQ(doubt.items.front().value, "") << "nothing is guessed";
  EXPECT_EQ(doubt.items.front().alternatives.size(), 4U);
  key(Qt::Key_Return);
  ASSERT_TRUE(live().doubting()) << "there is nothing to confirm yet";
  key(Qt::Key_Delete);
  ASSERT_EQ(live().doubt().reading().items.size(), 1U);
  key(Qt::Key_2);
  key(Qt::Key_Return);
  ASSERT_EQ(answers(), before + 1);
  EXPECT_EQ(last_choice(), "north-2");
  EXPECT_EQ(last_giver(), session::Giver::hand);
}

TEST_F(CardDieGame, AnAnswerByHandEndsTheDoubt) {
  enter_room();
  lay_after("north-5");
  scene.die->at = scene.room.exit;
  for (int i = 0; i < 8 && !live().doubting(); ++i) ASSERT_NO_FATAL_FAILURE(show_table());
  ASSERT_TRUE(live().doubting());
  ASSERT_TRUE(seat.click(QStringLiteral("choice-north-5")));
  EXPECT_EQ(last_choice(), "north-5");
  EXPECT_FALSE(live().doubting());
}

// The table is looked at whenever it has come to rest: once when the die is placed, once when it is rolled.
TEST_F(CardDieGame, AStreamIsFollowedFromRestToRest) {
  enter_room();
  std::mutex mutex;
  std::vector<std::uint8_t> picture;
  const auto point_camera = [&] {
    std::vector<std::uint8_t> bytes;
    ASSERT_TRUE(cv::imencode(".jpg", testing::photo_of(options, photos, scene).pixels, bytes));
    const std::lock_guard lock(mutex);
    picture = std::move(bytes);
  };
  const vision::testing::MjpegServer server([&]() -> std::optional<std::vector<std::uint8_t>> {
    const std::lock_guard lock(mutex);
    return picture;
  });
  const std::size_t before = answers();
  lay_after("north-5");
  // Seen from here and there, until the placement is sure.
  for (; photos < 8; ++photos) {
    point_camera();
    ASSERT_NO_FATAL_FAILURE(
        wait_for_reading([&] { seat.window->open_source(QString::fromStdString(server.address())); }));
    if (live().doubting()) key(Qt::Key_Escape);
    if (answers() > before) break;
  }
  ASSERT_EQ(answers(), before + 1) << text_of("gate");
  EXPECT_EQ(last_choice(), "north-5");

  const std::string roll = session().advise().front().option;
  lay_after(roll);
  ASSERT_NO_FATAL_FAILURE(wait_for_reading(point_camera));
  if (live().doubting()) {
    ASSERT_NO_FATAL_FAILURE(settle(roll));
  }
  ASSERT_EQ(answers(), before + 2) << text_of("gate");
  EXPECT_EQ(last_choice(), roll);
  live().stop();
}

// Read again after a roll by hand, the photo shows the die where rolling back would take it.
TEST_F(CardDieGame, AnUnchangedPictureAnswersNothing) {
  enter_room();
  lay_after("north-5");
  ASSERT_NO_FATAL_FAILURE(show_until_taken());
  const std::size_t placed = answers();
  ASSERT_NO_FATAL_FAILURE(read_again());
  EXPECT_EQ(answers(), placed);
  EXPECT_FALSE(live().doubting());
  EXPECT_EQ(text_of("gate"), LivePanel::tr("the die lies as it did").toStdString());

  const rules::Ask ask = session().ask();
  const std::string roll = std::get<rules::AskChoice>(ask.want).options.front().id;
  ASSERT_TRUE(seat.click(QStringLiteral("choice-") + shown(roll)));
  ASSERT_EQ(answers(), placed + 1);
  ASSERT_NE(now().die.at, scene.die->at);
  ASSERT_NO_FATAL_FAILURE(read_again());
  EXPECT_EQ(answers(), placed + 1);
  EXPECT_FALSE(live().doubting());
}

// The photo that named the card is read anew when the die is to be placed. Nobody has placed it since.
TEST_F(CardDieGame, ThePhotoThatNamedTheCardPlacesNoDie) {
  scene.die = board::LyingDie{scene.room.start, *board::Orientation::of(3, 5)};
  std::vector<std::string> read;
  QObject::connect(&live().watch(), &Watch::seen, seat.window.get(),
                   [&read](const SeenPointer& seen) { read.push_back(seen->kind); });
  const auto read_as = [&read](const char* kind) {
    return wait_until([&read, kind] { return !read.empty() && read.back() == kind; });
  };
  ASSERT_NO_FATAL_FAILURE(show_until_taken());
  ASSERT_EQ(last_choice(), "A04");
  ASSERT_TRUE(read_as("dice"));
  roll_the_dice();
  const std::size_t before = answers();
  ASSERT_TRUE(read_as("card"));
  EXPECT_EQ(answers(), before);
  EXPECT_FALSE(live().doubting());
  ASSERT_NO_FATAL_FAILURE(read_again());
  EXPECT_TRUE(answers() > before || live().doubting()) << "asked for by the player it is looked at";
}

}  // namespace
}  // namespace delvelens::desktop

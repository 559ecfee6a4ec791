// SPDX-License-Identifier: MIT
// Games played before a camera: what the game asks for is drawn or rendered, shown to the window as a photo,
// and read; doubts are settled with keys against the truth of the picture, everything else is clicked.
//
// Nothing here races: each photo is followed by waiting for what becomes of it (taken, in doubt, nothing
// found, refused), and the window tells one photo's readings from another's.
#include <QLabel>
#include <QSignalSpy>
#include <cmath>
#include <nlohmann/json.hpp>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include "board/cube/moves.h"
#include "datasets/synth/card_scene.h"
#include "datasets/synth/picture.h"
#include "datasets/synth/roll_shot.h"
#include "datasets/synth/table_shot.h"
#include "tests/desktop/hands.h"
#include "tests/vision/drawn_dice.h"
#include "ui/desktop/live/cube_eye.h"
#include "ui/desktop/live/doubt_panel.h"
#include "ui/desktop/live/live_panel.h"
#include "ui/desktop/live/picture_view.h"
#include "ui/desktop/live/scan_panel.h"
#include "ui/desktop/live/watch.h"
#include "ui/session/known_cards.h"

namespace delvelens::desktop {
namespace {

namespace synth = datasets::synth;

// What a photo shows, by whoever made it.
struct ThingShown {
  std::string value;
  board::Box box;
  board::Point middle() const { return {box.x + box.width / 2, box.y + box.height / 2}; }
};
struct Photo {
  cv::Mat image;
  std::vector<ThingShown> things;
};

// The same flat dice in a row that a reader of drawn dice knows well; quick to make.
Photo drawn_roll(const std::vector<int>& values, int number) {
  std::vector<vision::testing::DrawnDie> dice;
  Photo photo;
  const cv::Size size{640, 360};
  const double step = size.width / (static_cast<double>(values.size()) + 1);
  for (std::size_t i = 0; i < values.size(); ++i) {
    const cv::Point2d at(step * (static_cast<double>(i) + 1), 120 + 40 * (number % 4));
    dice.push_back({at, 66, static_cast<double>(17 * number % 90), values[i]});
    photo.things.push_back({std::to_string(values[i]), {at.x - 33, at.y - 33, 66, 66}});
  }
  photo.image = vision::testing::drawn_table(size, dice);
  return photo;
}

// Rendered dice; which is which is told by the renderer's mask.
Photo rendered_roll(const std::vector<int>& values, int number) {
  std::vector<synth::RolledDie> dice;
  for (const int value : values)
    dice.push_back({value, dice.empty() ? synth::DieColour::red : synth::DieColour::white});
  synth::RollShot shot;
  shot.seed = 300 + static_cast<std::uint64_t>(number);
  shot.width = 480;
  shot.height = 360;
  const synth::Picture picture = synth::shoot_roll(dice, shot);
  Photo photo{picture.image, {}};
  for (std::size_t i = 0; i < values.size(); ++i) {
    const cv::Rect around = cv::boundingRect(picture.instance == static_cast<int>(i) + 1);
    photo.things.push_back({std::to_string(values[i]),
                            {static_cast<double>(around.x), static_cast<double>(around.y),
                             static_cast<double>(around.width), static_cast<double>(around.height)}});
  }
  return photo;
}

Photo rendered_drop(const board::DropTable& table, std::uint64_t number) {
  synth::TableShot shot;
  shot.seed = number;
  shot.box = 5;
  shot.elevation = 75;
  shot.width = 960;
  shot.height = 720;
  const synth::Picture picture = synth::shoot_table(table, shot);
  Photo photo{picture.image, {}};
  const nlohmann::json label = nlohmann::json::parse(picture.label);
  for (const auto& block : label["blocks"]) {
    board::Polygon ground;
    for (const auto& corner : block["footprint"]) ground.push_back({corner[0], corner[1]});
    const auto kind = *board::piece_named(block["kind"].get<std::string>());
    photo.things.push_back({std::string(board::word_for(kind, 1)), box_of(ground)});
  }
  return photo;
}

cv::Mat rendered_card(const synth::CardScene& scene, int number) {
  synth::SynthOptions options;
  options.kind = synth::Kind::card;
  options.seed = 21;
  options.width = 640;
  options.height = 480;
  return synth::make_card_picture(options, number, scene).image;
}

class PictureGame : public ::testing::Test {
 protected:
  LivePanel& live() { return seat.window->live(); }
  DoubtPanel& doubt() { return live().doubt(); }
  QString gate() const {
    const auto* label = seat.find<QLabel>(QStringLiteral("gate"));
    return label == nullptr ? QString() : label->text();
  }
  const session::Session& session() const { return *seat.table->session(); }
  std::size_t answers() const { return session().entries().size(); }
  bool over() const { return session().ask().over(); }

  // Shows the photo and waits for what becomes of it.
  void show(const cv::Mat& image) {
    const std::string name = "photo-" + std::to_string(++photos) + ".png";
    const std::string path = (std::filesystem::path(seat.folder.path().toStdString()) / name).string();
    ASSERT_TRUE(cv::imwrite(path, image));
    const std::size_t before = answers();
    const QSignalSpy refused(seat.table.get(), &GameTable::refused);
    const QString nothing = LivePanel::tr("nothing found");
    seat.window->open_source(QString::fromStdString(path));
    ASSERT_TRUE(wait_until([&] {
      return answers() > before || live().doubting() || refused.count() > 0 || gate() == nothing;
    })) << gate().toStdString();
    ASSERT_EQ(refused.count(), 0) << refused.first().first().toString().toStdString();
    if (gate() == nothing && !live().doubting() && answers() == before) ++unseen;
  }

  void key(int code) {
    QWidget* focus = QApplication::focusWidget();
    QTest::keyClick(focus == nullptr ? seat.window.get() : focus, static_cast<Qt::Key>(code));
    QApplication::processEvents();
  }

  // Goes to an item with Tab.
  void pick(int item) {
    const auto count = doubt().reading().items.size();
    for (std::size_t i = 0; i < count && doubt().picked() != item; ++i) key(Qt::Key_Tab);
    ASSERT_EQ(doubt().picked(), item);
  }

  // Says what the picked item is: by its digit, or by the key its button names.
  void name(const std::string& value) {
    const auto picked = static_cast<std::size_t>(doubt().picked());
    const auto* button = seat.find<QAbstractButton>(QStringLiteral("is-") + shown(value));
    ASSERT_NE(button, nullptr) << value;
    const QString first = button->text().section(QLatin1Char(':'), 0, 0);
    bool counted = false;
    const int number = first.toInt(&counted);
    if (doubt().reading().kind == "dice") {
      key(Qt::Key_0 + std::stoi(value));
    } else if (counted) {
      key(Qt::Key_0 + number);
    } else {
      seat.click(QStringLiteral("is-") + shown(value));
    }
    ASSERT_EQ(doubt().reading().items[picked].value, value);
  }

  // Draws a frame around what was missed.
  void draw_frame(const board::Box& box) {
    key(Qt::Key_Plus);
    PictureView& view = live().view();
    view.grab();  // painted once, so that it knows where on the screen the picture is
    const QPoint from = view.screen_of({box.x, box.y}).toPoint();
    const QPoint to = view.screen_of({box.x + box.width, box.y + box.height}).toPoint();
    QTest::mousePress(&view, Qt::LeftButton, {}, from);
    QTest::mouseMove(&view, to);
    QTest::mouseRelease(&view, Qt::LeftButton, {}, to);
    doubt().setFocus();
    QApplication::processEvents();
  }

  static std::optional<std::size_t> item_on(const Seen& seen, const ThingShown& thing,
                                            const std::vector<bool>& used) {
    std::optional<std::size_t> best;
    double nearest = 0.6 * std::max(thing.box.width, thing.box.height);
    for (std::size_t i = 0; i < seen.items.size(); ++i) {
      const board::Box box = box_of(seen.items[i].outline);
      const double away =
          std::hypot(box.x + box.width / 2 - thing.middle().x, box.y + box.height / 2 - thing.middle().y);
      if (used[i] || away >= nearest) continue;
      nearest = away;
      best = i;
    }
    return best;
  }

  // Puts everything right that is not as the photo was made, and takes it.
  void settle(const std::vector<ThingShown>& things) {
    ++doubts;
    std::vector<bool> used(doubt().reading().items.size());
    std::vector<ThingShown> missed;
    for (const ThingShown& thing : things) {
      const auto item = item_on(doubt().reading(), thing, used);
      if (!item) {
        missed.push_back(thing);
        continue;
      }
      used[*item] = true;
      if (doubt().reading().items[*item].value == thing.value) continue;
      ASSERT_NO_FATAL_FAILURE(pick(static_cast<int>(*item)));
      ASSERT_NO_FATAL_FAILURE(name(thing.value));
    }
    for (std::size_t i = used.size(); i-- > 0;) {
      if (used[i]) continue;
      ASSERT_NO_FATAL_FAILURE(pick(static_cast<int>(i)));
      key(Qt::Key_Delete);
    }
    for (const ThingShown& thing : missed) {
      const std::size_t before = doubt().reading().items.size();
      draw_frame(thing.box);
      ASSERT_EQ(doubt().reading().items.size(), before + 1);
      ASSERT_NO_FATAL_FAILURE(name(thing.value));
    }
    key(Qt::Key_Return);
  }

  // One question answered by a photo; a photo in which nothing is found is answered by hand.
  void answer_by(const Photo& photo) {
    const std::size_t before = answers();
    ASSERT_NO_FATAL_FAILURE(show(photo.image));
    if (live().doubting()) {
      ASSERT_NO_FATAL_FAILURE(settle(photo.things));
    }
    if (answers() == before) {
      ASSERT_NO_FATAL_FAILURE(answer_by_hand(seat));
    }
    ASSERT_EQ(answers(), before + 1) << gate().toStdString();
    live().stop();
  }

  // What was taken are the dice that were shown, from left to right.
  void expect_dice_of(const Photo& photo) {
    std::vector<ThingShown> things = photo.things;
    std::sort(things.begin(), things.end(), [](const auto& a, const auto& b) { return a.box.x < b.box.x; });
    std::string dice = "dice";
    for (const ThingShown& thing : things) dice += " " + thing.value;
    const auto& last = session().entries().back();
    if (last.by.giver == session::Giver::camera) ++taken_unasked;
    EXPECT_EQ(rules::brief(last.answer), dice) << "photo " << photos;
  }

  std::vector<int> next_roll(std::size_t count) {
    std::vector<int> values;
    for (std::size_t i = 0; i < count; ++i) values.push_back(static_cast<int>(random.below(6)) + 1);
    return values;
  }

  Seat seat;
  rules::Random random{11};
  int photos = 0;
  int doubts = 0;
  int unseen = 0;
  int taken_unasked = 0;
};

TEST_F(PictureGame, AWholeGameOfThreeDiceDungeon) {
  seat.begin("three-dice", {{"levels", "1"}, {"health", "hard"}});
  for (int i = 0; i < 200 && !over(); ++i) {
    const rules::Ask ask = session().ask();
    if (const auto* dice = std::get_if<rules::AskDice>(&ask.want)) {
      const Photo photo = drawn_roll(next_roll(dice->roles.size()), photos);
      ASSERT_NO_FATAL_FAILURE(answer_by(photo));
      expect_dice_of(photo);
    } else {
      ASSERT_NO_FATAL_FAILURE(answer_by_hand(seat));
    }
  }
  EXPECT_TRUE(over());
  EXPECT_GE(photos, 5);
  EXPECT_EQ(unseen, 0);
  EXPECT_GE(taken_unasked, photos / 2) << "of " << photos;
  RecordProperty("photos", photos);
}

TEST_F(PictureGame, TwelveRenderedRollsOf2D6Dungeon) {
  seat.begin("two-d6", {{"missing-tables", "nothing"}});
  while (photos < 12) {
    ASSERT_FALSE(over());
    const rules::Ask ask = session().ask();
    if (const auto* dice = std::get_if<rules::AskDice>(&ask.want)) {
      const Photo photo = rendered_roll(next_roll(dice->roles.size()), photos);
      ASSERT_NO_FATAL_FAILURE(answer_by(photo));
      expect_dice_of(photo);
    } else {
      ASSERT_NO_FATAL_FAILURE(answer_by_hand(seat));
    }
  }
  EXPECT_EQ(unseen, 0);
  EXPECT_GE(taken_unasked, 1);
}

// Room cards and dice in turn: the reader changes with the question.
TEST_F(PictureGame, CardsAndDiceOfGelatinous) {
  seat.begin("gelatinous");
  const auto known = session::known_cards();
  ASSERT_TRUE(known);
  int cards = 0;
  while (cards < 2 || photos < 12) {
    ASSERT_FALSE(over());
    const rules::Ask ask = session().ask();
    if (session::asks_for_room(ask) && cards < 3) {
      const std::string wanted = std::get<rules::Choice>(session::autoplay_answer(session(), 7)).option;
      const auto room = std::find_if(known->rooms.begin(), known->rooms.end(),
                                     [&](const auto& one) { return session::id_of(one) == wanted; });
      ASSERT_NE(room, known->rooms.end()) << wanted;
      synth::CardScene scene;
      scene.room = *room;
      const Photo photo{rendered_card(scene, cards++), {}};
      ASSERT_NO_FATAL_FAILURE(answer_by(photo));
      EXPECT_EQ(std::get<rules::Choice>(session().entries().back().answer).option, wanted);
    } else if (const auto* dice = std::get_if<rules::AskDice>(&ask.want)) {
      const Photo photo = rendered_roll(next_roll(dice->roles.size()), 50 + photos);
      ASSERT_NO_FATAL_FAILURE(answer_by(photo));
      expect_dice_of(photo);
    } else {
      ASSERT_NO_FATAL_FAILURE(answer_by_hand(seat));
    }
  }
  EXPECT_LE(unseen, 1);
}

// The die that stands on the card was not rolled: when the game asks for a roll next, the same photo is no
// answer, whatever the dice reader finds in it.
TEST_F(PictureGame, APhotoAnswersOneQuestion) {
  seat.begin("gelatinous");
  for (int i = 0; i < 20 && !session::asks_for_room(session().ask()); ++i) {
    ASSERT_NO_FATAL_FAILURE(answer_by_hand(seat));
  }
  const std::string wanted = std::get<rules::Choice>(session::autoplay_answer(session(), 7)).option;
  const auto known = session::known_cards();
  ASSERT_TRUE(known);
  synth::CardScene scene;
  for (const board::RoomCard& room : known->rooms) {
    if (session::id_of(room) == wanted) scene.room = room;
  }
  scene.die = board::LyingDie{scene.room.start, board::Orientation::at(3)};
  const std::size_t before = answers();
  std::vector<std::string> read;
  QObject::connect(&live().watch(), &Watch::seen, seat.window.get(),
                   [&read](const SeenPointer& seen) { read.push_back(seen->kind); });
  ASSERT_NO_FATAL_FAILURE(show(rendered_card(scene, 0)));
  ASSERT_EQ(answers(), before + 1) << gate().toStdString();
  ASSERT_EQ(kind_for(session().ask()), "dice");
  ASSERT_TRUE(wait_until([&read] { return !read.empty() && read.back() == "dice"; }));
  EXPECT_EQ(answers(), before + 1);
  EXPECT_FALSE(live().doubting());
}

// The cube is shown whole at the beginning and after the first turn; further turns are taken on trust.
TEST_F(PictureGame, AWholeGameOfEvermorph) {
  seat.begin("evermorph", {{"verify", "yes"}, {"story", "no"}});
  int cubes = 0;
  for (int i = 0; i < 200 && !over(); ++i) {
    const rules::Ask ask = session().ask();
    if (!std::holds_alternative<rules::AskCube>(ask.want) || cubes == 2) {
      ASSERT_NO_FATAL_FAILURE(answer_by_hand(seat));
      continue;
    }
    const auto wanted = std::get<board::CubeState>(session::autoplay_answer(session(), 7));
    const board::cube::Cubies cubies = *board::cube::cubies_of(wanted);
    synth::SynthOptions options;
    options.kind = synth::Kind::cube;
    options.view = synth::View::six;
    options.seed = 3;
    options.width = 400;
    options.height = 300;
    options.cube = board::cube::facelets_of(cubies.then(board::cube::hold_to_home(cubies)->motion));
    const std::size_t before = answers();
    for (int side = 0; side < 6 && answers() == before; ++side) {
      const QSignalSpy seen(&live().watch(), &Watch::seen);
      const std::string path =
          seat.folder.filePath(QStringLiteral("side-%1.png").arg(++photos)).toStdString();
      ASSERT_TRUE(cv::imwrite(path, synth::make_picture(options, side).image));
      seat.window->open_source(QString::fromStdString(path));
      ASSERT_TRUE(wait_until([&] { return seen.count() > 0; })) << gate().toStdString();
    }
    if (answers() == before) {
      ASSERT_TRUE(live().scan().usable()) << gate().toStdString();
      key(Qt::Key_Return);
    }
    ASSERT_EQ(answers(), before + 1) << gate().toStdString();
    const auto taken = std::get<board::CubeState>(session().entries().back().answer);
    EXPECT_TRUE(board::cube::without_centre_turns(*board::cube::cubies_of(taken)) ==
                board::cube::without_centre_turns(*board::cube::cubies_of(*options.cube)));
    ++cubes;
    ASSERT_TRUE(wait_until([&] {
      return live().scan().scan() && cube_summary(*live().scan().scan()) == "0 of 6 sides";
    })) << "the next scan is another";
  }
  EXPECT_TRUE(over());
  EXPECT_EQ(cubes, 2);
}

// The dungeon is dropped before the camera, what comes later is clicked.
TEST_F(PictureGame, AWholeGameOfDungeonDrop) {
  seat.begin("dungeon-drop");
  for (int i = 0; i < 300 && !over(); ++i) {
    const rules::Ask ask = session().ask();
    if (ask.id != "drop" || photos > 0) {
      ASSERT_NO_FATAL_FAILURE(answer_by_hand(seat)) << ask.id;
      continue;
    }
    const auto table = std::get<board::DropTable>(session::autoplay_answer(session(), 7));
    const Photo photo = rendered_drop(table, 8);
    ASSERT_EQ(photo.things.size(), table.pieces.size()) << "all of it in view";
    ASSERT_NO_FATAL_FAILURE(answer_by(photo));
    const auto taken = std::get<board::DropTable>(session().entries().back().answer);
    std::multiset<std::string> kinds;
    std::multiset<std::string> shown_kinds;
    for (const board::Piece& piece : taken.pieces) kinds.emplace(board::word_for(piece.kind, 1));
    for (const ThingShown& thing : photo.things) shown_kinds.insert(thing.value);
    EXPECT_EQ(kinds, shown_kinds);
  }
  EXPECT_TRUE(over());
  EXPECT_EQ(photos, 1);
}

}  // namespace
}  // namespace delvelens::desktop

// SPDX-License-Identifier: MIT
// The rooms of a dropped table: listed beside the picture, shaded in it and in the map.
#include <QComboBox>
#include <QListWidget>
#include <QTabWidget>

#include "tests/desktop/seat.h"
#include "ui/desktop/game/game_view.h"
#include "ui/desktop/game/map_view.h"
#include "ui/desktop/guides/samples.h"
#include "ui/desktop/live/doubt_panel.h"
#include "ui/desktop/live/live_panel.h"
#include "ui/desktop/live/picture_view.h"
#include "ui/desktop/live/room_rows.h"
#include "ui/desktop/live/rooms_panel.h"
#include "ui/desktop/look/shaded_areas.h"

namespace delvelens::desktop {
namespace {

constexpr qsizetype kSample = 1;  // five pillars, all found

TEST(ShadedAreasTest, TheSmallestUnderAPlaceIsMeant) {
  ShadedAreas areas;
  areas.set({{{0, 0}, {100, 0}, {0, 100}}, {{0, 0}, {20, 0}, {0, 20}}, {}});
  EXPECT_EQ(areas.at({5, 5}), 1);
  EXPECT_EQ(areas.at({30, 30}), 0);
  EXPECT_EQ(areas.at({90, 90}), -1);
  EXPECT_TRUE(areas.light(1));
  EXPECT_FALSE(areas.light(1));
  areas.set({});
  EXPECT_EQ(areas.lit(), -1);
}

class Rooms : public ::testing::Test {
 protected:
  void SetUp() override {
    auto eye = open_eye("drop");
    if (!eye) GTEST_SKIP() << eye.error().text;
  }
  void choose_drops() const {
    auto* kinds = seat.find<QComboBox>(QStringLiteral("kind"));
    ASSERT_NE(kinds, nullptr);
    kinds->setCurrentIndex(kinds->findData(QStringLiteral("drop")));
    emit kinds->activated(kinds->currentIndex());
  }
  void open_sample() {
    seat.window->open_source(sample_pictures(QStringLiteral("drop"))[kSample]);
    ASSERT_TRUE(wait_until([this] { return list().count() > 0; }));
  }
  QListWidget& list() { return seat.window->rooms().list(); }
  PictureView& view() { return seat.window->live().view(); }
  int lit_row() {
    for (int row = 0; row < list().count(); ++row) {
      if (RoomRows::is_lit(*list().item(row))) return row;
    }
    return -1;
  }
  // A place where this room is the smallest.
  QPointF place_in(const ShadedAreas& areas, int room) const {
    board::Point middle;
    const board::Polygon& area = areas.all()[static_cast<std::size_t>(room)];
    for (const board::Point& corner : area)
      middle = {middle.x + corner.x / static_cast<double>(area.size()),
                middle.y + corner.y / static_cast<double>(area.size())};
    return {middle.x, middle.y};
  }

  Seat seat;
};

TEST_F(Rooms, AreListedAndShadedBothWays) {
  seat.window->show_reader(true);
  EXPECT_FALSE(seat.window->rooms().isVisible());
  choose_drops();
  open_sample();
  EXPECT_TRUE(seat.window->rooms().isVisible());
  ASSERT_EQ(static_cast<std::size_t>(list().count()), view().areas().all().size());
  EXPECT_TRUE(list().item(0)->data(Qt::AccessibleTextRole).toString().contains(QLatin1String("point")));
  QApplication::processEvents();

  // Keys in the list shade the room in the picture.
  list().setFocus();
  QTest::keyClick(&list(), Qt::Key_End);
  EXPECT_EQ(view().areas().lit(), list().count() - 1);
  const QImage last = view().grab().toImage();
  QTest::keyClick(&list(), Qt::Key_Home);
  EXPECT_EQ(view().areas().lit(), 0);
  EXPECT_NE(view().grab().toImage(), last);

  // The mouse over a row as well, and leaving it goes back to the chosen one.
  QTest::mouseMove(list().viewport(), list().visualItemRect(list().item(1)).center());
  EXPECT_TRUE(wait_until([this] { return view().areas().lit() == 1; }, 2000));
  EXPECT_EQ(lit_row(), 1);

  // The mouse over the picture lights the row.
  const QPointF place = place_in(view().areas(), 2);
  const int meant = view().areas().at(place);
  ASSERT_GE(meant, 0);
  QTest::mouseMove(&view(), view().screen_of({place.x(), place.y()}).toPoint());
  EXPECT_TRUE(wait_until([&] { return lit_row() == meant; }, 2000));
  EXPECT_EQ(view().areas().lit(), meant);
}

TEST_F(Rooms, GoWithTheReading) {
  seat.window->show_reader(true);
  choose_drops();
  open_sample();
  const int before = list().count();
  // Two pillars less: fewer rooms, at once.
  ASSERT_TRUE(wait_until([this] { return seat.window->live().doubting(); }));
  DoubtPanel& doubt = seat.window->live().doubt();
  for (int i = 0; i < static_cast<int>(doubt.reading().items.size()); ++i) {
    if (doubt.reading().items[static_cast<std::size_t>(i)].value != "pillar") continue;
    doubt.pick(i);
    doubt.choose("gold");
    break;
  }
  EXPECT_TRUE(wait_until([&] { return list().count() < before; }, 5000));
  seat.window->live().stop();
  EXPECT_FALSE(seat.window->rooms().isVisible());
  EXPECT_TRUE(view().areas().all().empty());
}

// The first things that are no pillars become what a level needs.
void make_a_level(DoubtPanel& doubt) {
  std::vector<std::string> wanted{"meeple", "staircase"};
  for (int i = 0; i < static_cast<int>(doubt.reading().items.size()) && !wanted.empty(); ++i) {
    if (doubt.reading().items[static_cast<std::size_t>(i)].value == "pillar") continue;
    doubt.pick(i);
    doubt.choose(wanted.back());
    wanted.pop_back();
  }
}

TEST_F(Rooms, OfAGameAreShadedInThePictureAndInTheMap) {
  seat.begin("dungeon-drop");
  for (int i = 0; i < 20 && seat.table->session()->ask().id != "drop"; ++i) seat.table->play_one_step();
  ASSERT_TRUE(std::holds_alternative<rules::AskDrop>(seat.table->session()->ask().want));
  open_sample();
  ASSERT_TRUE(wait_until([this] { return seat.window->live().doubting(); }));
  make_a_level(seat.window->live().doubt());
  const std::size_t before = seat.table->session()->entries().size();
  seat.press(Qt::Key_Return);
  ASSERT_GT(seat.table->session()->entries().size(), before) << "the table answers the game";
  // What does not fit the box is told, and the table is taken as it is.
  if (seat.table->session()->ask().id == "check") {
    ASSERT_TRUE(seat.table->answer(rules::Choice{"as-seen"}, {session::Giver::hand, 1, 0}));
  }
  ASSERT_FALSE(seat.table->session()->sheet().maps.empty());
  const auto areas = seat.table->session()->areas();
  ASSERT_TRUE(wait_until([&] { return static_cast<std::size_t>(list().count()) == areas.size(); }, 5000));
  ASSERT_FALSE(areas.empty());
  ASSERT_EQ(view().areas().all().size(), areas.size()) << "the picture is of this very table";
  MapView& map = *seat.window->game().maps().front();
  ASSERT_EQ(map.areas().all().size(), areas.size());

  seat.window->game().stage().setCurrentWidget(&map);
  QApplication::processEvents();
  EXPECT_TRUE(seat.window->rooms().isVisible()) << "beside the map too";
  const QImage plain = map.grab().toImage();
  list().setFocus();
  QTest::keyClick(&list(), Qt::Key_Home);
  EXPECT_EQ(map.areas().lit(), 0);
  EXPECT_EQ(view().areas().lit(), 0);
  EXPECT_NE(map.grab().toImage(), plain);

  // A table that was thrown by the program has no picture, but a map and a list.
  seat.window->live().stop();
  EXPECT_TRUE(wait_until([this] { return view().areas().all().empty(); }, 5000));
  EXPECT_EQ(static_cast<std::size_t>(list().count()), areas.size());
  seat.table->leave();
  EXPECT_FALSE(seat.window->rooms().isVisible());
}

}  // namespace
}  // namespace delvelens::desktop

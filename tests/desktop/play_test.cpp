// SPDX-License-Identifier: MIT
// Whole games clicked through: every answer goes over a button or a key, as a player gives it.
#include <QLabel>
#include <algorithm>

#include "tests/desktop/hands.h"
#include "ui/desktop/game/game_view.h"
#include "ui/desktop/game/map_view.h"

namespace delvelens::desktop {
namespace {

class WholeGame : public ::testing::TestWithParam<std::string> {};

TEST_P(WholeGame, IsClickedThroughToItsEnd) {
  Seat seat;
  seat.begin(GetParam());
  constexpr int kMost = 3000;
  int answers = 0;
  while (!seat.table->session()->ask().over() && answers < kMost) {
    const std::size_t before = seat.table->session()->entries().size();
    answer_by_hand(seat);
    if (HasFatalFailure()) return;
    ASSERT_EQ(seat.table->session()->entries().size(), before + 1)
        << seat.table->session()->ask().id << ": "
        << seat.find<QLabel>(QStringLiteral("notice"))->text().toStdString();
    ++answers;
  }
  ASSERT_TRUE(seat.table->session()->ask().over()) << "not over after " << answers << " answers";
  EXPECT_FALSE(seat.find<QLabel>(QStringLiteral("prompt"))->text().isEmpty());
  const auto kept = seat.journal->info("test");
  ASSERT_TRUE(kept);
  EXPECT_TRUE(kept->finished);
  EXPECT_EQ(kept->answers, answers);
}

std::vector<std::string> game_ids() {
  std::vector<std::string> ids;
  const auto games = rules::load_games(rules::DataSource());
  for (const auto& game : games->all()) ids.push_back(game->info().id);
  return ids;
}

INSTANTIATE_TEST_SUITE_P(EveryGame, WholeGame, ::testing::ValuesIn(game_ids()), [](const auto& game) {
  std::string name;
  for (const char c : game.param) {
    if (c != '-') name += c;
  }
  return name;
});

TEST(GamePanel, TakesKeys) {
  Seat seat;
  seat.begin("three-dice");
  ASSERT_EQ(rules::kind_of(seat.table->session()->ask()), "dice");
  for (const int key : {Qt::Key_5, Qt::Key_Backspace, Qt::Key_6, Qt::Key_5}) seat.press(key);
  EXPECT_TRUE(seat.table->session()->entries().empty()) << "two dice of three";
  seat.press(Qt::Key_4);
  ASSERT_EQ(seat.table->session()->entries().size(), 1U);
  EXPECT_EQ(rules::brief(seat.table->session()->entries().front().answer), "dice 6 5 4");
  seat.press(Qt::Key_R);
  EXPECT_EQ(seat.table->session()->entries().size(), 2U);
  EXPECT_EQ(seat.table->session()->entries().back().by.giver, session::Giver::random);
  seat.press(Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(seat.table->session()->entries().size(), 1U);
  seat.press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
  EXPECT_EQ(seat.table->session()->entries().size(), 2U);
}

TEST(GamePanel, AdvisesWithFigures) {
  Seat seat;
  seat.begin("three-dice");
  while (seat.table->session()->ask().by_chance()) seat.table->throw_for_player();
  QApplication::processEvents();
  ASSERT_FALSE(seat.table->session()->advise().empty());
  ASSERT_TRUE(seat.click(QStringLiteral("advise")));
  EXPECT_TRUE(wait_until([&seat] {
    for (const QLabel* label : seat.window->findChildren<QLabel*>()) {
      if (label->isVisible() && label->text().startsWith(QLatin1String("1. "))) return true;
    }
    return false;
  }));
}

TEST(GamePanel, DrawsTheAdvisedWayOnTheMapUntilTheNextQuestion) {
  Seat seat;
  seat.begin("gelatinous");
  for (int i = 0; i < 40 && seat.table->session()->ask().id != "move"; ++i) seat.table->play_one_step();
  ASSERT_EQ(seat.table->session()->ask().id, "move");
  const MapView& map = *seat.window->game().maps().front();
  EXPECT_TRUE(map.way().empty());
  ASSERT_TRUE(seat.click(QStringLiteral("advise")));
  ASSERT_TRUE(wait_until([&map] { return !map.way().empty(); }));
  const auto& cells = map.map().cells;
  const auto here = std::find_if(cells.begin(), cells.end(), [](const auto& cell) { return cell.here; });
  ASSERT_NE(here, cells.end());
  EXPECT_EQ(map.way().front(), (rules::MapPlace{here->x, here->y}));
  seat.table->play_one_step();
  EXPECT_TRUE(seat.window->game().maps().empty() || seat.window->game().maps().front()->way().empty());
}

TEST(GamePanel, ThrowsByItself) {
  Seat seat;
  seat.begin("three-dice");
  seat.press(Qt::Key_T, Qt::ControlModifier);
  EXPECT_TRUE(seat.table->throws_itself());
  EXPECT_FALSE(seat.table->session()->ask().by_chance());
  seat.press(Qt::Key_Z, Qt::ControlModifier);
  EXPECT_FALSE(seat.table->throws_itself()) << "undo must not throw again at once";
}

}  // namespace
}  // namespace delvelens::desktop

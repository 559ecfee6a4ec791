// Whole games clicked through: every answer goes over a button or a key, as a player gives it.
#include <QLabel>

#include "rules/engine/random.h"
#include "tests/desktop/seat.h"
#include "ui/desktop/words.h"
#include "ui/session/autoplay.h"

namespace delvelens::desktop {
namespace {

class WholeGame : public testing::TestWithParam<std::string> {};

// Answers the question on the screen with what the seed says, through the widgets.
void answer_by_hand(const Seat& seat) {
  const session::Session& session = *seat.table->session();
  const rules::Ask ask = session.ask();
  const rules::Answer answer = session::autoplay_answer(session, 7);
  if (const auto* choice = std::get_if<rules::Choice>(&answer)) {
    ASSERT_TRUE(seat.click(QStringLiteral("choice-") + shown(choice->option))) << choice->option;
  } else if (const auto* roll = std::get_if<board::DiceRoll>(&answer)) {
    for (std::size_t i = 0; i < roll->size(); ++i) {
      ASSERT_TRUE(seat.click(QStringLiteral("die-%1-%2").arg(i).arg((*roll)[i].value.pips())));
    }
  } else {
    ASSERT_TRUE(seat.click(QStringLiteral("chance"))) << rules::kind_of(ask);
  }
}

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

INSTANTIATE_TEST_SUITE_P(EveryGame, WholeGame, testing::ValuesIn(game_ids()), [](const auto& game) {
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

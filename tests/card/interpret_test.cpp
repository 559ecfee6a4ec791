// SPDX-License-Identifier: MIT
#include "vision/card/interpret.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/gelatinous/room_text.h"

namespace delvelens::vision::card {
namespace {

using board::RoomCard;
using board::Side;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

RoomCard room() {
  return rules::gelatinous::parse_rooms(R"(room A90 Test
+---+---+---+
| A   1 | 2 |
+   +---+   +
| 3   r   4 >
+   +   +   +
| 5   6     |
+---+---+---+
)")
      ->front();
}

template <std::size_t N>
void sure(std::array<float, N>& chances, std::size_t which, float chance = 0.99F) {
  chances.fill((1 - chance) / static_cast<float>(N - 1));
  chances[which] = chance;
}

// Beliefs as a clear look at the room gives them.
RoomBelief seen(const RoomCard& card) {
  const int count = card.columns * card.rows;
  RoomBelief belief{card.columns, card.rows, std::vector<SquareBelief>(static_cast<std::size_t>(count))};
  const auto at = [&](board::Square square) -> SquareBelief& {
    const int place = square.row * card.columns + square.column;
    return belief.squares[static_cast<std::size_t>(place)];
  };
  for (SquareBelief& square : belief.squares) {
    sure(square.content, 0);
    sure(square.standing, 0);
    for (auto& edge : square.edges) sure(edge, 0);
  }
  for (int row = 0; row < card.rows; ++row) {
    for (int column = 0; column < card.columns; ++column) {
      auto& edges = at({column, row}).edges;
      if (row == 0) sure(edges[0], 1);
      if (column + 1 == card.columns) sure(edges[1], 1);
      if (row + 1 == card.rows) sure(edges[2], 1);
      if (column == 0) sure(edges[3], 1);
    }
  }
  for (const auto& wall : card.walls) {
    sure(at(wall.at).edges[static_cast<std::size_t>(wall.side)], 1);
    constexpr std::array<board::Square, 4> steps{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
    const auto step = steps[static_cast<std::size_t>(wall.side)];
    sure(at({wall.at.column + step.column, wall.at.row + step.row})
             .edges[(static_cast<std::size_t>(wall.side) + 2) % 4],
         1);
  }
  sure(at(card.exit).edges[static_cast<std::size_t>(card.exit_side)], 2);
  for (const auto& danger : card.dangers)
    sure(at(danger.at).content, 3 + static_cast<std::size_t>(danger.number));
  for (const auto& glyph : card.glyphs)
    sure(at(glyph.at).content,
         static_cast<std::size_t>(Content::rune) + static_cast<std::size_t>(glyph.kind));
  const int letter = card.letter - 'A';
  sure(at(card.start).content, 1 + static_cast<std::size_t>(letter));
  return belief;
}

void cover(RoomBelief& belief, int column, int row, Standing piece) {
  const int place = row * belief.columns + column;
  SquareBelief& square = belief.squares[static_cast<std::size_t>(place)];
  sure(square.content, static_cast<std::size_t>(Content::hidden));
  sure(square.standing, static_cast<std::size_t>(piece));
}

std::string text_of(RoomCard card) {
  card.name = "A90 Test";
  return rules::gelatinous::room_text(card);
}

TEST(Interpret, AClearRoomIsReadWhole) {
  const Interpretation meaning = interpret(seen(room()), {});
  EXPECT_EQ(text_of(meaning.room), text_of(room()));
  EXPECT_TRUE(meaning.complete);
  EXPECT_THAT(meaning.doubts, IsEmpty());
  EXPECT_GT(meaning.confidence, 0.5);
}

TEST(Interpret, ADoubtfulSquareIsNamedWithWhatElseItMayBe) {
  RoomBelief belief = seen(room());
  auto& content = belief.squares[6].content;  // column 1, row 3
  sure(content, static_cast<std::size_t>(Content::five), 0.6F);
  content[static_cast<std::size_t>(Content::three)] = 0.35F;
  const Interpretation meaning = interpret(belief, {});
  ASSERT_THAT(meaning.doubts, SizeIs(1));
  EXPECT_EQ(words_for(meaning.doubts[0].at), "column 1, row 3");
  EXPECT_EQ(meaning.doubts[0].reason, "may be 3 rather than 5");
}

TEST(Interpret, ANumberThatStandsTwiceIsDoubted) {
  RoomBelief belief = seen(room());
  sure(belief.squares[8].content, static_cast<std::size_t>(Content::four), 0.9F);
  const Interpretation meaning = interpret(belief, {});
  EXPECT_THAT(meaning.doubts,
              Contains(::testing::Field(&Doubt::reason, HasSubstr("looks like 4 once more"))));
  EXPECT_THAT(meaning.room.dangers, SizeIs(6));
}

TEST(Interpret, TheOneMissingNumberIsUnderTheOneCube) {
  RoomBelief belief = seen(room());
  cover(belief, 1, 0, Standing::cube);
  const Interpretation meaning = interpret(belief, {});
  EXPECT_TRUE(meaning.complete);
  EXPECT_EQ(text_of(meaning.room), text_of(room()));
  cover(belief, 2, 0, Standing::cube);
  const Interpretation two = interpret(belief, {});
  EXPECT_FALSE(two.complete);
  EXPECT_THAT(two.problems, ElementsAre("the number 1 is not to be seen", "the number 2 is not to be seen"));
}

TEST(Interpret, AKnownCardIsRecognisedUnderItsPieces) {
  RoomBelief belief = seen(room());
  cover(belief, 1, 0, Standing::cube);
  cover(belief, 2, 0, Standing::cube);
  cover(belief, 0, 0, Standing::die);
  RoomCard other = room();
  other.walls.clear();
  const Interpretation meaning = interpret(belief, {other, room()});
  EXPECT_EQ(meaning.known, 1);
  EXPECT_EQ(meaning.room, room());
  EXPECT_THAT(meaning.doubts, IsEmpty());
}

TEST(Interpret, ACardThatDiffersInOneWallIsNotTheKnownOne) {
  RoomCard other = room();
  other.walls.push_back({{0, 1}, Side::south});
  const Interpretation meaning = interpret(seen(room()), {other});
  EXPECT_EQ(meaning.known, -1);
  EXPECT_EQ(text_of(meaning.room), text_of(room()));
}

TEST(Interpret, AKnownCardWithASmudgeIsProposedWithTheSquareNamed) {
  RoomBelief belief = seen(room());
  sure(belief.squares[3].content, static_cast<std::size_t>(Content::turned), 0.999F);
  const Interpretation meaning = interpret(belief, {room()});
  EXPECT_EQ(meaning.known, 0);
  ASSERT_THAT(meaning.doubts, SizeIs(1));
  EXPECT_EQ(words_for(meaning.doubts[0].at), "column 1, row 2");
}

TEST(Interpret, ALookThatContradictsNothingKnowsNoCard) {
  RoomBelief vague = seen(room());
  for (SquareBelief& square : vague.squares) {
    square.content.fill(1.0F / kContents);
    for (auto& edge : square.edges) edge.fill(0.25F);
  }
  EXPECT_EQ(interpret(vague, {room()}).known, -1) << "the only card of its size has no rival but itself";
}

TEST(Interpret, AKnownCardIsSureOnlyWhenEverythingOnItIsLikely) {
  RoomBelief belief = seen(room());
  EXPECT_GT(interpret(belief, {room()}).confidence, 0.9);
  sure(belief.squares[3].content, static_cast<std::size_t>(Content::turned), 0.9F);
  belief.squares[3].content[static_cast<std::size_t>(Content::three)] = 0.08F;
  const Interpretation meaning = interpret(belief, {room()});
  EXPECT_EQ(meaning.known, 0);
  EXPECT_LT(meaning.confidence, 0.85);
}

}  // namespace
}  // namespace delvelens::vision::card

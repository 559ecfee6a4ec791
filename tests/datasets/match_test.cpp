// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "datasets/evaluation/match.h"
#include "tests/datasets/looks.h"

namespace delvelens::datasets {
namespace {

using board::Verdict;
using ::testing::ElementsAre;

std::vector<Fate> fates(const std::vector<ItemScore>& items) {
  std::vector<Fate> all;
  for (const ItemScore& item : items) all.push_back(item.fate);
  return all;
}

DieLabel die(int value, board::Box box) { return {board::DieValue::from(value), box, false, 1}; }

Label dice_label(std::vector<DieLabel> dice, bool pips = false) {
  Label label;
  label.image = "a.jpg";
  label.set = "s";
  label.truth = DiceTruth{std::move(dice), pips};
  return label;
}

PictureScore score(const Label& label, Seen seen) { return score_picture(label, Look{std::move(seen), {}}); }

TEST(MatchDice, ADieIsFoundWhenItsMiddleLiesInTheLabelledBox) {
  const Label label =
      dice_label({die(3, {0, 0, 20, 20}), die(4, {100, 0, 20, 20}), die(5, {200, 0, 20, 20})});
  const auto result =
      score(label, dice_reading({{3, {2, 2, 30, 30}}, {6, {100, 0, 20, 20}}, {5, {215, 0, 20, 20}}}));
  EXPECT_THAT(fates(result.items), ElementsAre(Fate::right, Fate::wrong, Fate::missed, Fate::extra));
  EXPECT_EQ(result.items[1].expected, "4");
  EXPECT_EQ(result.items[1].got, "6");
  EXPECT_EQ(result.items[1].confidence, 0.9);
  EXPECT_EQ(result.labelled(), 3);
  EXPECT_EQ(result.found(), 2);
  EXPECT_FALSE(result.exact);
  EXPECT_TRUE(result.accepted_wrong());
}

TEST(MatchDice, EveryDieIsUsedOnceAndTheClosestWins) {
  const Label label = dice_label({die(3, {0, 0, 20, 20})});
  const auto result = score(label, dice_reading({{4, {5, 5, 20, 20}}, {3, {1, 1, 20, 20}}}));
  EXPECT_THAT(fates(result.items), ElementsAre(Fate::right, Fate::extra));
}

TEST(MatchDice, AllRightAndNothingElseIsExact) {
  const Label label = dice_label({die(3, {0, 0, 20, 20}), die(4, {100, 0, 20, 20})});
  const auto result =
      score(label, dice_reading({{4, {101, 1, 20, 20}}, {3, {1, 1, 20, 20}}}, Verdict::review));
  EXPECT_TRUE(result.exact);
  EXPECT_FALSE(result.accepted());
}

TEST(MatchDice, UnreadableSymbolHiddenAndIgnoredDiceDoNotCount) {
  Label label = dice_label({{std::nullopt, board::Box{0, 0, 20, 20}, false, 1},
                            {board::DieValue::from(6), board::Box{50, 0, 20, 20}, true, 1},
                            {board::DieValue::from(2), board::Box{100, 0, 20, 20}, false, 0.3},
                            die(1, {200, 0, 20, 20})});
  label.ignore = {{300, 0, 50, 50}};
  const auto silent = score(label, dice_reading({{1, {200, 0, 20, 20}}}));
  EXPECT_TRUE(silent.exact);
  EXPECT_EQ(silent.labelled(), 1);
  const auto talkative = score(label, dice_reading({{1, {200, 0, 20, 20}},
                                                    {5, {0, 0, 20, 20}},
                                                    {5, {50, 0, 20, 20}},
                                                    {5, {100, 0, 20, 20}},
                                                    {5, {310, 10, 20, 20}}}));
  EXPECT_TRUE(talkative.exact);
  EXPECT_EQ(talkative.count(Fate::ignored), 4);
}

TEST(MatchDice, NothingOutsideTheRegionCounts) {
  Label label = dice_label({die(1, {10, 10, 20, 20}), die(2, {500, 10, 20, 20})});
  label.region = board::Box{0, 0, 100, 100};
  EXPECT_TRUE(score(label, dice_reading({{1, {10, 10, 20, 20}}, {4, {300, 0, 9, 9}}})).exact);
}

TEST(MatchDice, PipBoxesAreAlsoFoundByTheirOwnMiddle) {
  // The box of a single pip lies near the edge of the whole die, whose middle it does not hold.
  const board::Box pip{40, 10, 8, 8};
  const auto reading = dice_reading({{1, {10, 5, 50, 60}}});
  EXPECT_TRUE(score(dice_label({die(1, pip)}, true), reading).exact);
  EXPECT_FALSE(score(dice_label({die(1, pip)}, false), reading).exact);
}

TEST(MatchDice, WithoutBoxesValuesAreComparedAsHeaps) {
  const DieLabel two{board::DieValue::from(2), {}, false, 1};
  const DieLabel five{board::DieValue::from(5), {}, false, 1};
  const DieLabel unreadable{std::nullopt, {}, false, 1};
  EXPECT_TRUE(score(dice_label({two, five, five}), dice_reading({{5, {}}, {2, {}}, {5, {}}})).exact);
  const auto result = score(dice_label({two, five, five}), dice_reading({{5, {}}, {6, {}}}));
  EXPECT_THAT(fates(result.items), ElementsAre(Fate::right, Fate::wrong, Fate::missed));
  EXPECT_EQ(result.items[1].expected, "2");
  EXPECT_THAT(fates(score(dice_label({two}), dice_reading({{2, {}}, {2, {}}})).items),
              ElementsAre(Fate::right, Fate::extra));
  EXPECT_TRUE(score(dice_label({two, unreadable}), dice_reading({{2, {}}, {3, {}}})).exact);
}

TEST(MatchDice, OnAnEmptyTableEverythingIsFalse) {
  EXPECT_TRUE(score(dice_label({}), dice_reading({}, Verdict::none)).exact);
  const auto result = score(dice_label({}), dice_reading({{1, {0, 0, 9, 9}}}));
  EXPECT_TRUE(result.labelled_empty);
  EXPECT_EQ(result.count(Fate::extra), 1);
  EXPECT_TRUE(result.accepted_wrong());
}

constexpr std::array<board::Point, 4> kSquare{{{0, 0}, {90, 0}, {90, 90}, {0, 90}}};

Label cube_label(std::vector<FaceLabel> faces) {
  Label label;
  label.truth = CubeTruth{std::move(faces), {}, {}, true};
  return label;
}

FaceLabel face(std::optional<std::string> colours, std::array<board::Point, 4> corners = kSquare) {
  return {corners, std::move(colours), {}, false, 1};
}

SeenCube cube_reading(std::vector<SeenFace> faces, Verdict verdict = Verdict::accept) {
  return {verdict, std::move(faces), {}};
}

SeenFace seen_face(std::string stickers, std::array<board::Point, 4> corners = kSquare) {
  return {corners, std::move(stickers), {1, 1, 1, 1, 0.5, 1, 1, 1, 1}, {}};
}

TEST(MatchCube, ColoursAreComparedUpToRotation) {
  const Label label = cube_label({face("WYROGBWWW")});
  for (const char* turned : {"WYROGBWWW", "WOWWGYWBR", "WWWBGORYW", "RBWYGWWOW"}) {
    const auto result = score(label, cube_reading({seen_face(turned)}));
    EXPECT_TRUE(result.exact) << turned;
    EXPECT_EQ(result.items[0].confidence, 0.5);
  }
  EXPECT_THAT(fates(score(label, cube_reading({seen_face("RYWBGOWWW")})).items), ElementsAre(Fate::wrong))
      << "mirrored";
  EXPECT_THAT(fates(score(label, cube_reading({seen_face("WYROGB")})).items), ElementsAre(Fate::wrong));
}

TEST(MatchCube, AFaceIsFoundByItsCorners) {
  const Label label = cube_label({face("WWWWWWWWW")});
  const auto moved = [&](double by) {
    return score(label,
                 cube_reading({seen_face("WWWWWWWWW", {{{90 + by, 90}, {by, 90}, {by, 0}, {90 + by, 0}}})}));
  };
  EXPECT_THAT(fates(moved(17).items), ElementsAre(Fate::right)) << "corner lists may begin anywhere";
  EXPECT_THAT(fates(moved(30).items), ElementsAre(Fate::missed, Fate::extra));
}

TEST(MatchCube, FacesWithoutColoursAreOnlyPlaced) {
  const auto result = score(cube_label({face(std::nullopt)}), cube_reading({seen_face("WWWWWWWWW")}));
  EXPECT_THAT(fates(result.items), ElementsAre(Fate::placed));
  EXPECT_TRUE(result.exact);
  EXPECT_EQ(result.labelled(), 1);
  EXPECT_EQ(result.valued(), 0);
  EXPECT_EQ(score(cube_label({face(std::nullopt)}), cube_reading({})).valued(), 0);
}

TEST(MatchCube, AnotherSideOfALabelledCubeIsNotFalse) {
  const std::array<board::Point, 4> beside{{{92, 1}, {130, -20}, {130, 60}, {91, 88}}};
  const std::array<board::Point, 4> far{{{292, 1}, {330, -20}, {330, 60}, {291, 88}}};
  const Label label = cube_label({face("WWWWWWWWW")});
  EXPECT_TRUE(score(label, cube_reading({seen_face("WWWWWWWWW"), seen_face("RRRRRRRRR", beside)})).exact);
  EXPECT_THAT(fates(score(label, cube_reading({seen_face("WWWWWWWWW"), seen_face("RRRRRRRRR", far)})).items),
              ElementsAre(Fate::right, Fate::extra));
}

TEST(MatchCube, ObliqueFacesDoNotCount) {
  FaceLabel flat = face("WWWWWWWWW");
  flat.oblique = true;
  EXPECT_TRUE(score(cube_label({flat}), cube_reading({})).exact);
  EXPECT_THAT(fates(score(cube_label({flat}), cube_reading({seen_face("RRRRRRRRR")})).items),
              ElementsAre(Fate::ignored));
}

TEST(MatchCube, AHalfTurnedCubeMustNotBeAccepted) {
  Label label = cube_label({});
  std::get<CubeTruth>(label.truth).readable = false;
  EXPECT_TRUE(score(label, cube_reading({seen_face("WWWWWWWWW")}, Verdict::review)).exact);
  EXPECT_TRUE(score(label, cube_reading({seen_face("WWWWWWWWW")}, Verdict::accept)).accepted_wrong());
}

TEST(MatchCube, LetteredFacesAreComparedByTheirTiles) {
  FaceLabel labelled = face(std::nullopt);
  SeenFace seen = seen_face("");
  for (int i = 0; i < 9; ++i) labelled.tiles.push_back({board::Face::R, i + 1, 0});
  for (const int number : {7, 4, 1, 8, 5, 2, 9, 6, 3}) seen.tiles.push_back({board::Face::R, number, 1});
  EXPECT_THAT(fates(score(cube_label({labelled}), cube_reading({seen})).items), ElementsAre(Fate::right));
  std::swap(seen.tiles[0], seen.tiles[1]);
  const auto wrong = score(cube_label({labelled}), cube_reading({seen}));
  EXPECT_THAT(fates(wrong.items), ElementsAre(Fate::wrong));
  EXPECT_EQ(wrong.items[0].got, "B4 B7 B1 B8 B5 B2 B9 B6 B3");
}

// One side turned by a quarter clockwise, written down from a real net for three of the sides.
constexpr const char* kTurnedU = "UUUUUUUUUBBBRRRRRRRRRFFFFFFDDDDDDDDDFFFLLLLLLLLLBBBBBB";
constexpr const char* kTurnedR = "UUFUUFUUFRRRRRRRRRFFDFFDFFDDDBDDBDDBLLLLLLLLLUBBUBBUBB";
constexpr const char* kTurnedF = "UUUUUULLLURRURRURRFFFFFFFFFRRRDDDDDDLLDLLDLLDBBBBBBBBB";
constexpr const char* kTurnedBack = "UUUUUUUUUFFFRRRRRRLLLFFFFFFDDDDDDDDDBBBLLLLLLRRRBBBBBB";

board::CubeState cube(const char* facelets) { return board::cube_from_facelets(facelets).value(); }

TEST(SameCube, DoesNotMindHowTheCubeIsHeld) {
  EXPECT_TRUE(same_cube(cube(kTurnedU), cube(kTurnedU)));
  EXPECT_TRUE(same_cube(cube(kTurnedU), cube(kTurnedR)));
  EXPECT_TRUE(same_cube(cube(kTurnedR), cube(kTurnedF)));
  EXPECT_TRUE(same_cube(cube(kTurnedF), cube(kTurnedU)));
  EXPECT_TRUE(same_cube(board::CubeState{}, board::CubeState{}));
  EXPECT_FALSE(same_cube(cube(kTurnedU), cube(kTurnedBack))) << "the mirror image is another cube";
  EXPECT_FALSE(same_cube(cube(kTurnedU), board::CubeState{}));
}

Label drop_label(std::vector<BlockLabel> blocks) {
  Label label;
  label.truth = DropTruth{std::move(blocks)};
  return label;
}

BlockLabel block(board::Colour colour, board::Point center) {
  BlockLabel one;
  one.colour = colour;
  one.center = center;
  one.side = 20;
  one.tolerance = 12;
  return one;
}

TEST(MatchDrop, BlocksAreFoundByTheirCentreAndJudgedByColour) {
  const Label label = drop_label({block(board::Colour::red, {50, 50}), block(board::Colour::blue, {100, 50}),
                                  block(board::Colour::grey, {150, 50})});
  const auto result =
      score(label, drop_reading({{board::PieceKind::dragon, board::Colour::red, {55, 55}},
                                 {board::PieceKind::unknown, {}, {100, 50}},
                                 {board::PieceKind::unknown, board::Colour::grey, {170, 50}}}));
  EXPECT_THAT(fates(result.items), ElementsAre(Fate::right, Fate::wrong, Fate::missed, Fate::extra));
  EXPECT_EQ(result.items[1].got, "no colour");
  EXPECT_EQ(result.items[3].got, "grey unknown");
}

TEST(MatchDrop, WhereTheKindIsLabelledTheKindDecides) {
  BlockLabel gold = block(board::Colour::yellow, {50, 50});
  gold.kind = board::PieceKind::gold;
  EXPECT_TRUE(
      score(drop_label({gold}), drop_reading({{board::PieceKind::gold, board::Colour::orange, {50, 50}}}))
          .exact);
  EXPECT_FALSE(
      score(drop_label({gold}), drop_reading({{board::PieceKind::key, board::Colour::yellow, {50, 50}}}))
          .exact);
}

TEST(MatchDrop, UncertainBlocksDoNotCountFoundOrNot) {
  BlockLabel doubtful = block(board::Colour::red, {50, 50});
  doubtful.uncertain = true;
  EXPECT_TRUE(score(drop_label({doubtful}), drop_reading({})).exact);
  EXPECT_TRUE(score(drop_label({doubtful}), drop_reading({{board::PieceKind::unknown, {}, {50, 50}}})).exact);
}

board::RoomCard room() {
  board::RoomCard card;
  card.columns = 4;
  card.rows = 4;
  card.exit = {3, 3};
  card.exit_side = board::Side::east;
  card.walls = {{{1, 1}, board::Side::east}, {{0, 0}, board::Side::north}};
  card.dangers = {{{2, 2}, 5}, {{1, 2}, 3}};
  return card;
}

board::Reading<board::RoomCard> card_reading(const board::RoomCard& card) {
  board::Reading<board::RoomCard> reading;
  reading.verdict = Verdict::accept;
  reading.items.push_back({card, 0.7, {}, {0, 0, 50, 50}});
  return reading;
}

Label card_label(std::optional<board::RoomCard> card) {
  Label label;
  label.truth = CardTruth{std::move(card), {}};
  return label;
}

TEST(MatchCard, TheWholeRoomMustBeRightInAnyOrder) {
  board::RoomCard seen = room();
  seen.name = "another name";
  seen.walls = {{{2, 1}, board::Side::west}};  // the same wall from its other side; the border is not listed
  std::swap(seen.dangers[0], seen.dangers[1]);
  EXPECT_TRUE(score(card_label(room()), card_reading(seen)).exact);
  seen.dangers[0].number = 4;
  const auto wrong = score(card_label(room()), card_reading(seen));
  EXPECT_TRUE(wrong.accepted_wrong());
  EXPECT_EQ(wrong.items[0].got, "no danger 1 2 3, false danger 1 2 4");
}

TEST(MatchCard, MissedAndFalseCards) {
  EXPECT_THAT(fates(score(card_label(room()), board::Reading<board::RoomCard>{}).items),
              ElementsAre(Fate::missed));
  EXPECT_THAT(fates(score(card_label({}), card_reading(room())).items), ElementsAre(Fate::extra));
  EXPECT_TRUE(score(card_label({}), board::Reading<board::RoomCard>{}).exact);
}

TEST(ScoreFailure, AnUnreadablePictureIsNeverExact) {
  const auto failed = score_failure(dice_label({die(1, {0, 0, 9, 9})}), "broken");
  EXPECT_EQ(failed.failure, "broken");
  EXPECT_EQ(failed.count(Fate::missed), 1);
  EXPECT_FALSE(score_failure(dice_label({}), "broken").exact);
}

}  // namespace
}  // namespace delvelens::datasets

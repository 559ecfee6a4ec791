// SPDX-License-Identifier: MIT
// Every rule once, on cubes where it is easy to see. On the solved cube the faces read in order:
//   A on top, C in front, B right, D below, E left, F behind.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "rules/evermorph/sheet.h"
#include "tests/rules/evermorph/table.h"

namespace delvelens::rules::evermorph {
namespace {

using ::testing::HasSubstr;

TEST(EvermorphPlay, BeginsWithTheCubeAndTheObjective) {
  Table table;
  EXPECT_EQ(table.ask_id(), "cube");
  table.say(cube::facelets_of(made_by("R U")));
  EXPECT_EQ(table.ask_id(), "objective");
  table.choose("C");
  EXPECT_EQ(table.ask_id(), "move");
  EXPECT_EQ(table.here(), "C5");
  EXPECT_EQ(table.state.stats, (Stats{4, 4, 4}));
  EXPECT_EQ(table.state.stability, 4);
}

TEST(EvermorphPlay, ImpossibleCubesAreRefusedWithTheReason) {
  cube::Cubies cubies;
  cubies.flip[0] = 1;
  Table table;
  table.say(cube::facelets_of(cubies));
  ASSERT_TRUE(table.refusal);
  EXPECT_THAT(table.refusal->reason, HasSubstr("one edge flipped"));
  EXPECT_EQ(table.ask_id(), "cube");
}

// A plain cube shows no turns of its centres, whatever they are: the game must still know its cube after a
// turn.
TEST(EvermorphPlay, PlainCubesOfOddSwapsCanBeTurnedAndChecked) {
  Table table(OptionTexts{{"verify", "yes"}, {"stability", "1"}, {"story", "no"}});
  table.say(cube::facelets_of(cube::without_centre_turns(made_by("R U2 F' L D B2 R'"))));
  table.choose("C");
  for (int step = 0; step < 60 && table.ask_id() != "over"; ++step) {
    if (table.ask_id() == "verify") {
      table.say(table.state.last_turn->after());
      EXPECT_FALSE(table.refusal);
      EXPECT_EQ(table.ask_id() == "mismatch", false);
    } else {
      table.choose(rules().advise(table.state).front().option);
    }
  }
  EXPECT_EQ(table.state.end, End::escaped);
  EXPECT_TRUE(table.happened("checked"));
}

TEST(EvermorphPlay, TheStartIsFoundOnACubeHeldOtherwise) {
  Table table("x y", "A");
  EXPECT_EQ(table.here(), "A5");
  EXPECT_NE(table.state.place, 4);
}

TEST(EvermorphPlay, DecreasingNumbersDoNoDamage) {
  Table table("", "C");
  table.choose("north");
  EXPECT_EQ(table.here(), "C2");
  EXPECT_EQ(table.ask_id(), "move");
  EXPECT_EQ(table.state.stats, (Stats{4, 4, 4}));
}

TEST(EvermorphPlay, IncreasingNumbersHurtTheStatOfTheLetter) {
  Table table("", "C");
  table.choose("east", "take");
  EXPECT_EQ(table.here(), "C6");
  EXPECT_EQ(table.state.stats, (Stats{4, 3, 4}));  // Supernatural damages Grit
  EXPECT_EQ(table.state.stability, 4);
}

TEST(EvermorphPlay, HighIntensityAddsDamageAndShakes) {
  Table table("", "C");
  table.choose("south");
  EXPECT_EQ(table.ask_id(), "damage");
  EXPECT_EQ(table.state.damage, 2);
  table.choose("take");
  EXPECT_EQ(table.here(), "C8");
  EXPECT_EQ(table.state.stats, (Stats{4, 2, 4}));
  EXPECT_EQ(table.state.stability, 3);
}

TEST(EvermorphPlay, LargeIncreasesAddDamageAndShake) {
  // North over the edge from C2 lies A8: up by six and high intensity at once.
  Table table("", "C");
  table.choose("north", "north");
  EXPECT_EQ(table.state.damage, 3);
  table.choose("take");
  EXPECT_EQ(table.here(), "A8");
  EXPECT_EQ(table.state.stats, (Stats{1, 4, 4}));
  EXPECT_EQ(table.state.stability, 2);
}

TEST(EvermorphPlay, DamageCanBePaidFromOtherStats) {
  Table table("", "C");
  table.choose("south");
  EXPECT_TRUE(table.offers("vitality-1-gear-1"));
  EXPECT_TRUE(table.offers("gear-2"));
  table.choose("vitality-1-gear-1");
  EXPECT_EQ(table.state.stats, (Stats{3, 4, 3}));
  EXPECT_EQ(table.state.stability, 3) << "Stability cannot be paid for";
}

TEST(EvermorphPlay, RedirectingIsASetting) {
  Table one("", "C", {{"redirect", "one"}});
  one.choose("south");
  EXPECT_TRUE(one.offers("gear-1"));
  EXPECT_FALSE(one.offers("gear-2"));
  EXPECT_FALSE(one.offers("vitality-1-gear-1"));
  Table none("", "C", {{"redirect", "none"}});
  none.choose("south");
  EXPECT_TRUE(none.offers("take"));
  EXPECT_FALSE(none.offers("gear-1"));
}

TEST(EvermorphPlay, TheLastPointOfAStatIsNotOffered) {
  Table table("", "C", {{"stats", "1"}});
  table.choose("east");
  EXPECT_TRUE(table.offers("take"));
  EXPECT_FALSE(table.offers("gear-1"));
}

TEST(EvermorphPlay, AStatAtZeroLoses) {
  Table table("", "C", {{"stats", "2"}});
  table.choose("south", "take");
  EXPECT_EQ(table.ask_id(), "over");
  EXPECT_FALSE(std::get<Over>(rules().ask(table.state).want).won);
}

TEST(EvermorphPlay, MovesOverAnEdgeKeepTheHeadingFrame) {
  // Straight north from C: over A, then F upside down in the net, D and back to C.
  Table table("", "C", {{"stats", "12"}});
  const std::vector<std::string> wanted{"C2", "A8", "A5", "A2", "F2", "F5",
                                        "F8", "D8", "D5", "D2", "C8", "C5"};
  for (const std::string& label : wanted) {
    table.choose("north");
    while (table.ask_id() == "damage") table.choose("take");
    while (table.ask_id() == "recover") table.choose("none");
    ASSERT_EQ(table.ask_id(), "move") << label;
    EXPECT_EQ(table.here(), label);
    if (table.happened("turn")) break;
  }
}

TEST(EvermorphPlay, NorthOfTheNetIsASetting) {
  // A2 and on over the back edge: in the net the back is then walked southwards.
  Table carried("", "A");
  carried.choose("north", "north");
  EXPECT_EQ(carried.here(), "F2");
  EXPECT_EQ(carried.state.north, 2);
  Table net("", "A", {{"north", "net"}});
  net.choose("north", "north");
  EXPECT_EQ(net.here(), "F2");
  EXPECT_EQ(net.state.north, 0);
}

TEST(EvermorphPlay, StabilityAtZeroTurnsTheLayerUnderThePlayer) {
  Table table("", "C", {{"stability", "1"}});
  table.choose("south", "take");
  // Moved south in the middle column of the front: the column turns south, and the player goes along.
  EXPECT_EQ(table.here(), "C8");
  EXPECT_EQ(table.state.cubies, made_by("M"));
  EXPECT_EQ(table.state.place / 9, static_cast<int>(board::Face::D));
  EXPECT_EQ(table.state.stability, 1) << "it is reset";
  EXPECT_THAT(table.last("turn"), HasSubstr("middle column down"));
  EXPECT_THAT(table.last("turn"), HasSubstr("M with A5 on top and C5 in front"));
}

TEST(EvermorphPlay, OuterRowsAreFaceTurns) {
  Table table("", "C", {{"stability", "1"}, {"stats", "9"}});
  table.choose("east", "take", "south", "take");
  EXPECT_EQ(table.here(), "C9");
  EXPECT_THAT(table.events[table.events.size() - 1].text, HasSubstr("R' with"));
}

TEST(EvermorphPlay, CentresRestoreOnceUntilAnotherWasEntered) {
  Table table("", "C");
  table.choose("north", "south");  // from C2 back to C5: an increase of three
  table.choose("take");
  ASSERT_EQ(table.ask_id(), "recover");
  table.choose("grit");
  EXPECT_EQ(table.state.stats, (Stats{4, 5, 4}));
  EXPECT_EQ(table.state.stability, 3);
  table.choose("north", "south", "take");
  EXPECT_EQ(table.ask_id(), "move") << "C5 has nothing more to give";
  table.choose("east", "take", "east", "east", "take");
  EXPECT_EQ(table.here(), "B5");
  table.choose("none", "west", "west", "take", "west");
  EXPECT_EQ(table.here(), "C5");
  EXPECT_EQ(table.ask_id(), "recover") << "another centre was entered, though not used";
}

TEST(EvermorphPlay, RecoveryIsAChoiceAndHasACapIfSet) {
  Table free("", "C");
  free.choose("north", "south", "take", "none");
  EXPECT_EQ(free.state.stats, (Stats{4, 3, 4}));
  EXPECT_EQ(free.state.stability, 4);
  EXPECT_FALSE(free.state.spent_centre);
  Table capped("", "C", {{"stat-cap", "4"}});
  capped.choose("north", "south", "take");
  EXPECT_TRUE(capped.offers("grit"));
  EXPECT_FALSE(capped.offers("gear"));
  capped.choose("grit");
  EXPECT_EQ(capped.state.stats, (Stats{4, 4, 4}));
}

TEST(EvermorphPlay, RecoveryCanItselfTurnTheDungeon) {
  Table table("", "C", {{"stability", "1"}});
  table.choose("north", "south", "take", "gear");
  EXPECT_EQ(table.state.turns, 1);
  EXPECT_EQ(table.here(), "C5");
}

TEST(EvermorphPlay, TheObjectiveTurnsTheDungeonAndRestoresNothing) {
  Table table("", "C", {{"stats", "9"}});
  table.choose("east", "take", "south", "take");
  EXPECT_EQ(table.here(), "C9");
  EXPECT_TRUE(table.state.objective_done);
  EXPECT_EQ(table.state.turns, 1);
  EXPECT_EQ(table.state.cubies, made_by("R'"));
  EXPECT_EQ(table.state.stability, 3) << "one for high intensity, none restored";
}

TEST(EvermorphPlay, TheObjectiveTurnsOnceMoreAfterAStabilityTurn) {
  Table always("", "C", {{"stats", "9"}, {"stability", "1"}});
  always.choose("east", "take", "south", "take");
  EXPECT_EQ(always.state.cubies, made_by("R2"));
  Table once("", "C", {{"stats", "9"}, {"stability", "1"}, {"objective-turn", "once"}});
  once.choose("east", "take", "south", "take");
  EXPECT_EQ(once.state.cubies, made_by("R'"));
}

TEST(EvermorphPlay, BackAtTheStartTheDungeonIsEscaped) {
  Table table("", "C", {{"stats", "9"}});
  table.choose("east", "take", "south", "take");
  // C9 now lies at the lower edge of the right column, one layer round: walk back by the map.
  table.choose("north");
  ASSERT_EQ(table.ask_id(), "move");
  while (table.ask_id() != "over") {
    const auto advice = rules().advise(table.state);
    ASSERT_FALSE(advice.empty());
    table.choose(advice.front().option);
  }
  EXPECT_TRUE(std::get<Over>(rules().ask(table.state).want).won);
  EXPECT_EQ(table.here(), "C5");
}

TEST(EvermorphPlay, StandingOnTheStartIsNotEscaping) {
  Table table("", "C");
  EXPECT_EQ(table.ask_id(), "move");
  table.choose("north", "south", "take", "none");
  EXPECT_EQ(table.ask_id(), "move") << "the objective is not done";
}

TEST(EvermorphPlay, RiskHeadsSpareADamage) {
  Table table("", "C", {{"risk", "yes"}});
  table.choose("south");
  EXPECT_EQ(table.ask_id(), "risk");
  table.choose("flip");
  EXPECT_EQ(table.ask_id(), "coin");
  table.say(Coin::heads).choose("take");
  EXPECT_EQ(table.state.stats, (Stats{4, 3, 4}));
  EXPECT_EQ(table.state.stability, 3);
}

TEST(EvermorphPlay, RiskTailsShakeTheDungeon) {
  Table table("", "C", {{"risk", "yes"}});
  table.choose("south", "flip").say(Coin::tails).choose("take");
  EXPECT_EQ(table.state.stats, (Stats{4, 2, 4}));
  EXPECT_EQ(table.state.stability, 2);
  Table declined("", "C", {{"risk", "yes"}});
  declined.choose("south", "no", "take");
  EXPECT_EQ(declined.state.stability, 3);
}

TEST(EvermorphPlay, StoryFollowsSeedAndCanBeSilent) {
  const auto line = [](const char* seed) {
    Table table("", "C", {{"story-seed", seed}});
    table.choose("north");
    return table.last("story");
  };
  EXPECT_EQ(line("5"), line("5"));
  std::set<std::string> variants;
  for (const char* seed : {"0", "1", "2", "3", "4", "5", "6", "7", "8"}) variants.insert(line(seed));
  EXPECT_GT(variants.size(), 1U);
  Table silent("", "C", {{"story", "no"}});
  silent.choose("north");
  EXPECT_FALSE(silent.happened("story"));
}

TEST(EvermorphPlay, TheCubeIsCheckedAfterATurn) {
  Table table("", "C", {{"verify", "yes"}, {"stability", "1"}});
  table.choose("south", "take");
  EXPECT_EQ(table.ask_id(), "verify");
  // Shown as the camera would: with the centres at home.
  const cube::Cubies turned = made_by("M");
  table.say(cube::facelets_of(cube::without_centre_turns(turned.then(cube::hold_to_home(turned)->motion))));
  EXPECT_EQ(table.ask_id(), "move");
  EXPECT_TRUE(table.happened("checked"));
}

TEST(EvermorphPlay, AWrongTurnIsNamedAndCanBePutRight) {
  Table table("", "C", {{"verify", "yes"}, {"stability", "1"}});
  table.choose("south", "take").say(cube::facelets_of(made_by("M'")));
  EXPECT_EQ(table.ask_id(), "mismatch");
  EXPECT_THAT(table.last("slip"), HasSubstr("wrong way"));
  table.choose("again");
  EXPECT_EQ(table.ask_id(), "verify");
  table.say(cube::facelets_of(made_by("M")));
  EXPECT_EQ(table.ask_id(), "move");
}

TEST(EvermorphPlay, AWrongTurnCanBeKept) {
  Table table("", "C", {{"verify", "yes"}, {"stability", "1"}});
  table.choose("south", "take").say(cube::facelets_of(made_by("R"))).choose("keep");
  EXPECT_EQ(table.ask_id(), "move");
  EXPECT_EQ(table.here(), "C8");
  EXPECT_EQ(table.state.cubies, made_by("R"));
}

TEST(EvermorphPlay, TheCubeCanBeShownAgainInMidGame) {
  Table table("", "C", {{"verify", "yes"}});
  table.choose("north", "rescan");
  EXPECT_EQ(table.ask_id(), "rescan");
  table.say(cube::facelets_of(made_by("U F2")));
  EXPECT_EQ(table.here(), "C2");
  EXPECT_EQ(table.ask_id(), "move");
}

TEST(EvermorphPlay, WallsCloseWays) {
  Table table("", "B", {{"tile-set", "winding"}});
  const Ask asked = rules().ask(table.state);
  EXPECT_LE(std::get<AskChoice>(asked.want).options.size(), 4U);
  const Sheet drawn = rules().sheet(table.state);
  int walls = 0;
  for (const MapCell& cell : drawn.maps.back().cells) {
    walls += static_cast<int>(std::count(cell.edges.begin(), cell.edges.end(), Edge::wall));
  }
  EXPECT_GT(walls, 10);
}

TEST(EvermorphPlay, TheSheetShowsTheWholeDungeonAndWhatIsAround) {
  Table table("R U", "C");
  const Sheet drawn = rules().sheet(table.state);
  ASSERT_EQ(drawn.maps.size(), 2U);
  EXPECT_EQ(drawn.maps[0].cells.size(), 21U);  // a face and three tiles beyond each edge
  EXPECT_EQ(drawn.maps[1].cells.size(), 54U);
  int here = 0;
  int goals = 0;
  for (const MapCell& cell : drawn.maps[1].cells) {
    here += cell.here ? 1 : 0;
    goals += cell.tone == Tone::goal ? 1 : 0;
  }
  EXPECT_EQ(here, 1);
  EXPECT_EQ(goals, 1);
}

TEST(EvermorphPlay, AroundTheViewIsTurnedWithThePlayer) {
  Table table("", "A");
  table.choose("north", "north");  // over the back edge: F2 lies upside down in the net
  const Sheet drawn = rules().sheet(table.state);
  for (const MapCell& cell : drawn.maps[0].cells) {
    if (cell.here) {
      EXPECT_EQ(cell.x, 2);
      EXPECT_EQ(cell.y, 3) << "entered northwards, so at the southern edge of the face";
    }
  }
}

}  // namespace
}  // namespace delvelens::rules::evermorph

// SPDX-License-Identifier: MIT
// The parts of the dice reader that need no network: candidates, rolls, roles, examples, pips.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>
#include <opencv2/imgproc.hpp>

#include "vision/dice/conclude.h"
#include "vision/dice/confidence.h"
#include "vision/dice/finder.h"
#include "vision/dice/own_dice.h"
#include "vision/dice/pips.h"
#include "vision/dice/roles.h"
#include "vision/dice/roll_watcher.h"

namespace delvelens::vision::dice {
namespace {

using ::testing::HasSubstr;

board::Sighting<board::Die> die_at(double x, double y, int value) {
  return {{*board::DieValue::from(value), board::Colour::white}, 0.99, {}, {x, y, 40, 40}};
}

board::Reading<board::Die> table_of(std::vector<board::Sighting<board::Die>> dice) {
  board::Reading<board::Die> reading;
  reading.items = std::move(dice);
  return reading;
}

TEST(Candidates, OneDieFramedTwiceIsOneAndTheSurerFrameStays) {
  const auto best = best_of({{{100, 100, 60, 60}, 0.4}, {{104, 98, 52, 64}, 0.8}}, {});
  ASSERT_EQ(best.size(), 1U);
  EXPECT_EQ(best.front().score, 0.8);
}

TEST(Candidates, APipDoesNotHideItsDieHoweverSureTheFinderIsOfIt) {
  const auto best = best_of({{{100, 100, 100, 100}, 0.4}, {{140, 140, 20, 20}, 0.8}}, {});
  EXPECT_EQ(best.size(), 2U);  // which of the two is a die the reader tells
}

TEST(SeenTwice, TouchingDiceAreTwoAndHalfADieInAnotherMayBeOne) {
  const cv::Rect2d die(100, 100, 60, 60);
  EXPECT_FALSE(may_be_one(die, {160, 100, 60, 60}));
  EXPECT_FALSE(may_be_one(die, {140, 140, 60, 60})) << "corners of turned dice overlap";
  EXPECT_TRUE(may_be_one(die, {105, 125, 55, 60}));
  EXPECT_TRUE(may_be_one({100, 130, 60, 30}, die)) << "the lower half of it";
  EXPECT_FALSE(are_one(die, {120, 118, 60, 60})) << "one behind the other, seen from the side";
  EXPECT_TRUE(are_one(die, {105, 125, 55, 60}));
}

TEST(Candidates, TouchingDiceStayTwo) {
  EXPECT_EQ(best_of({{{100, 100, 60, 60}, 0.7}, {{158, 110, 60, 60}, 0.6}}, {}).size(), 2U);
}

TEST(StrangeDie, IsOneThatOnlyTheFinderIsSureOfUnlessTheReaderIsSureOfNone) {
  const board::Size size{640, 480};
  DieDetail thing{{{300, 200, 40, 40}, 0.6}, {}, {}, {}};
  thing.evidence.finder = 0.6;
  thing.evidence.none = 0.8;
  EXPECT_TRUE(is_strange_die(thing, size));
  thing.evidence.none = 0.97;
  EXPECT_FALSE(is_strange_die(thing, size)) << "a stain, or the knob of a box";
  thing.evidence.finder = 0.3;
  thing.evidence.none = 0.6;
  EXPECT_FALSE(is_strange_die(thing, size));
  thing.candidate.box.x = 0;
  EXPECT_TRUE(is_strange_die(thing, size)) << "the picture's edge cuts it off";
}

TEST(Confidence, ThingsThatShowNoValueAreNoDice) {
  Confidence confidence;
  confidence.die_weights[1] = 1;  // the finder alone
  const Evidence die{0.95, 0.02, 0.9, 0.8, 40, 1, true};
  const Evidence block{0.95, 0.1, 0.3, 0.1, 40, 1, false};  // every value a little
  const Evidence clutter{0.6, 0.1, 0.8, 0.7, 40, 1, false};
  const auto are_dice = [&](const std::vector<Evidence>& things) { return confidence.are_dice(things); };
  EXPECT_TRUE(are_dice({die}));
  EXPECT_TRUE(are_dice({die, block}));  // a die that cannot be read beside one that can
  EXPECT_FALSE(are_dice({block, block, block}));
  EXPECT_FALSE(are_dice({die, block, block, block}));  // one block with a stain
  EXPECT_FALSE(are_dice({clutter}));
  EXPECT_FALSE(are_dice({}));
}

TEST(Confidence, DoubtWhetherItIsADieIsNoDoubtAboutItsValue) {
  Confidence confidence;
  confidence.value_weights.back() = 1;  // of the margin
  const Evidence sure{0.8, 0.0, 0.9, 0.9, 40, 1, true};
  const Evidence half_a_die{0.8, 0.5, 0.45, 0.45, 40, 1, true};
  const Evidence torn{0.8, 0.0, 0.5, 0.5, 40, 1, true};
  EXPECT_NEAR(confidence.value_chance(sure), 0.9, 1e-9);
  EXPECT_NEAR(confidence.value_chance(half_a_die), 0.9, 1e-9);
  EXPECT_NEAR(confidence.value_chance(torn), 0.5, 1e-9);
}

// A look at things in a row, each as likely a die as said, all of which show a three; from 0.5 on one is
// taken for a die.
DiceLook look_at(const std::vector<double>& chances) {
  DiceLook look;
  look.reading.size = {640, 480};
  look.confidence.die_weights[1] = 1;     // the finder alone
  look.confidence.value_weights[0] = 20;  // values are sure
  double x = 20;
  for (const double chance : chances) {
    DieDetail thing{{{x, 200, 40, 40}, chance}, {}, {}, {}};
    thing.face.chances = {0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0};
    thing.evidence = {chance, 0.95, 1, 1, 40, 1, true};
    (chance >= 0.5 ? look.details : look.rejected).push_back(thing);
    x += 80;
  }
  conclude(look);
  return look;
}

TEST(Conclude, AThingThatFillsThePictureIsADieOnlyWithPipsToCount) {
  DiceLook look = look_at({0.995});
  look.details.front().candidate.box = {100, 50, 400, 380};
  conclude(look);
  EXPECT_EQ(look.reading.verdict, board::Verdict::accept);
  look.details.front().evidence.pips_agree = false;
  conclude(look);
  EXPECT_EQ(look.reading.verdict, board::Verdict::review);
  EXPECT_THAT(look.reading.problems, ::testing::ElementsAre("what lies at (300, 240) may be no die"));
  look.details.front().candidate.box = {100, 50, 100, 100};
  conclude(look);
  EXPECT_EQ(look.reading.verdict, board::Verdict::accept) << "most dice are smaller than that";
}

TEST(ExpectedDice, WhereAsManyAreSureOtherThingsAreNone) {
  const DiceLook look = look_at({0.99, 0.995, 0.3});
  ASSERT_EQ(look.reading.items.size(), 2U);
  EXPECT_EQ(look.reading.verdict, board::Verdict::review);
  const DiceLook settled = expecting(look, 2);
  EXPECT_EQ(settled.reading.items.size(), 2U);
  EXPECT_EQ(settled.reading.verdict, board::Verdict::accept);
  EXPECT_THAT(settled.reading.problems, ::testing::IsEmpty());
}

TEST(ExpectedDice, WhatTheFramesDisagreedAboutIsAskedAboutAllTheSame) {
  DiceLook look = look_at({0.99, 0.995});
  look.disputed = true;
  look.reading.verdict = board::Verdict::review;
  EXPECT_EQ(expecting(look, 2).reading.verdict, board::Verdict::review);
}

TEST(ExpectedDice, ADoubtfulDieIsStillAskedAbout) {
  const DiceLook settled = expecting(look_at({0.99, 0.8, 0.3}), 2);
  EXPECT_EQ(settled.reading.items.size(), 2U);
  EXPECT_EQ(settled.reading.verdict, board::Verdict::review);
  EXPECT_EQ(settled.reading.problems.size(), 2U);  // that one, and what else may be the second
}

TEST(ExpectedDice, OfMoreTheLikeliestAreTakenUnlessAllOfThemArePlainlyDice) {
  const DiceLook settled = expecting(look_at({0.6, 0.99, 0.995}), 2);
  ASSERT_EQ(settled.reading.items.size(), 2U);
  EXPECT_EQ(settled.reading.items.front().place.x, 100);
  EXPECT_EQ(settled.reading.verdict, board::Verdict::review);
  EXPECT_THAT(settled.reading.problems, ::testing::ElementsAre(HasSubstr("may be one more die")));
  EXPECT_EQ(expecting(look_at({0.95, 0.99, 0.995}), 2).reading.items.size(), 3U);
}

TEST(ExpectedDice, OneThatIsMissingIsTheLikeliestOtherThingAndIsAskedAbout) {
  const DiceLook settled = expecting(look_at({0.2, 0.99, 0.4, 0.01}), 2);
  ASSERT_EQ(settled.reading.items.size(), 2U);
  EXPECT_EQ(settled.reading.items.back().place.x, 180);
  EXPECT_EQ(settled.reading.verdict, board::Verdict::review);
  EXPECT_EQ(expecting(look_at({0.99, 0.01}), 2).reading.items.size(), 1U) << "nothing there that may be one";
  EXPECT_THAT(expecting(look_at({0.3, 0.4}), 2).reading.items, ::testing::IsEmpty())
      << "an empty table stays one";
}

TEST(Roll, NewDiceAreARoll) {
  EXPECT_TRUE(is_roll(table_of({}), table_of({die_at(10, 10, 3)})));
  EXPECT_TRUE(is_roll(table_of({die_at(10, 10, 3)}), table_of({die_at(10, 10, 3), die_at(100, 10, 3)})));
}

TEST(Roll, DiceThatStayedWereNudgedOrTakenAwayAreNone) {
  const auto before = table_of({die_at(10, 10, 3), die_at(200, 10, 5)});
  EXPECT_FALSE(is_roll(before, before));
  EXPECT_FALSE(is_roll(before, table_of({die_at(40, 20, 3), die_at(200, 10, 5)})));
  EXPECT_FALSE(is_roll(before, table_of({die_at(200, 10, 5)})));
  EXPECT_FALSE(is_roll(before, table_of({})));
}

TEST(Roll, AnotherValueOrAnotherPlaceIsOne) {
  const auto before = table_of({die_at(10, 10, 3), die_at(200, 10, 5)});
  EXPECT_TRUE(is_roll(before, table_of({die_at(10, 10, 4), die_at(200, 10, 5)})));
  EXPECT_TRUE(is_roll(before, table_of({die_at(10, 10, 3), die_at(400, 300, 5)})));
}

DiceLook look_of(const std::vector<Lab>& colours) {
  DiceLook look;
  for (const Lab& lab : colours) {
    DieDetail detail;
    detail.lab = lab;
    look.details.push_back(detail);
  }
  return look;
}

TEST(Roles, AreReadFromText) {
  const auto roles = parse_roles("red=primary,white=secondary");
  ASSERT_TRUE(roles.has_value());
  ASSERT_EQ(roles->size(), 2U);
  EXPECT_EQ((*roles)[0].name, "primary");
  EXPECT_EQ((*roles)[1].colour, board::Colour::white);
  EXPECT_THAT(parse_roles("red").error(), HasSubstr("is not COLOUR=ROLE"));
  EXPECT_THAT(parse_roles("reddish=a").error(), HasSubstr("\"reddish\" is not a colour"));
  EXPECT_FALSE(parse_roles("").has_value());
}

TEST(Roles, GoToTheDiceOfTheirColour) {
  const auto roles = *parse_roles("red=primary,white=secondary");
  const auto given = assign_roles(look_of({{85, 1, 6}, {40, 55, 30}}), roles);
  EXPECT_FALSE(given.doubt.has_value());
  EXPECT_THAT(given.roles, ::testing::ElementsAre("secondary", "primary"));
}

TEST(Roles, AskWhichIsWhichWhenDiceAreAlike) {
  const auto roles = *parse_roles("red=primary,orange=secondary");
  const auto given = assign_roles(look_of({{45, 50, 40}, {47, 50, 42}}), roles);
  ASSERT_TRUE(given.doubt.has_value());
  EXPECT_THAT(*given.doubt, HasSubstr("which is which?"));
  const auto too_few = assign_roles(look_of({{45, 50, 40}}), roles);
  EXPECT_THAT(*too_few.doubt, HasSubstr("2 dice are needed"));
}

TEST(Roles, AreRememberedWithTheColourTheyWereSeenIn) {
  const auto file = std::filesystem::path(::testing::TempDir()) / "roles" / "dice_roles.json";
  const auto look = look_of({{50, 20, -30}, {60, 22, -28}});
  auto roles = *parse_roles("blue=dark,purple=light");
  roles = taught(look, {{"dark", "light"}, {}}, roles);
  ASSERT_TRUE(save_roles(file, roles).has_value());
  const auto loaded = load_roles(file);
  ASSERT_TRUE(loaded.has_value());
  ASSERT_EQ(loaded->size(), 2U);
  EXPECT_EQ((*loaded)[1].lab, look.details[1].lab);
  std::filesystem::remove_all(file.parent_path());
  EXPECT_FALSE(load_roles(file).has_value());
}

std::vector<float> direction(float x, float y) {
  const float length = std::hypot(x, y);
  return {x / length, y / length};
}

TEST(OwnDice, PullAFaceTowardsItsTwin) {
  FaceReading face;
  face.chances = {0.0, 0.4, 0.0, 0.0, 0.35, 0.25, 0.0};
  face.features = direction(1, 0.05F);
  const OwnDice own({{4, direction(1, 0)}, {2, direction(0, 1)}});
  own.adapt(face);
  EXPECT_EQ(face.favourite(), 4);
  EXPECT_NEAR(std::accumulate(face.chances.begin(), face.chances.end(), 0.0), 1.0, 1e-9);
}

TEST(OwnDice, SayNothingAboutStrangers) {
  FaceReading face;
  face.chances = {0.0, 0.4, 0.0, 0.0, 0.35, 0.25, 0.0};
  face.features = direction(0.3F, 1);
  const auto before = face.chances;
  OwnDice({{4, direction(1, 0)}}).adapt(face);
  EXPECT_EQ(face.chances, before);
}

TEST(OwnDice, AreKeptForTheModelTheyWereMadeWith) {
  const auto file = std::filesystem::path(::testing::TempDir()) / "own" / "dice.json";
  const OwnDice own({{4, direction(1, 0)}, {2, direction(0, 1)}});
  ASSERT_TRUE(own.save(file, "abc").has_value());
  const auto same = OwnDice::load(file, "abc");
  ASSERT_TRUE(same.has_value());
  EXPECT_EQ(same->examples().size(), 2U);
  EXPECT_EQ(same->examples()[1].value, 2);
  const auto other = OwnDice::load(file, "def");
  ASSERT_FALSE(other.has_value());
  EXPECT_THAT(other.error().text, HasSubstr("another model"));
  std::filesystem::remove_all(file.parent_path());
}

// A die seen from above; pips stand at thirds of its side.
cv::Mat drawn_die(int value, const cv::Scalar& body, const cv::Scalar& pip) {
  cv::Mat picture(120, 120, CV_8UC3, cv::Scalar(90, 100, 110));
  cv::rectangle(picture, {30, 30}, {90, 90}, body, cv::FILLED);
  const std::vector<std::vector<cv::Point>> faces{
      {{60, 60}},
      {{45, 45}, {75, 75}},
      {{45, 45}, {60, 60}, {75, 75}},
      {{45, 45}, {75, 75}, {45, 75}, {75, 45}},
      {{45, 45}, {75, 75}, {45, 75}, {75, 45}, {60, 60}},
      {{45, 42}, {45, 60}, {45, 78}, {75, 42}, {75, 60}, {75, 78}}};
  for (const cv::Point& place : faces[static_cast<std::size_t>(value) - 1]) {
    cv::circle(picture, place, 5, pip, cv::FILLED, cv::LINE_AA);
  }
  return picture;
}

TEST(Pips, AreCountedDarkOnLightAndLightOnDark) {
  for (int value = 1; value <= 6; ++value) {
    EXPECT_EQ(count_pips(drawn_die(value, {230, 230, 230}, {20, 20, 20}), {30, 30, 60, 60}), value);
    EXPECT_EQ(count_pips(drawn_die(value, {120, 40, 30}, {240, 240, 240}), {30, 30, 60, 60}), value);
  }
}

TEST(Pips, ABlankSideHasNone) {
  EXPECT_EQ(count_pips(cv::Mat(120, 120, CV_8UC3, cv::Scalar::all(200)), {30, 30, 60, 60}), 0);
  EXPECT_EQ(count_pips(drawn_die(3, {0, 0, 0}, {255, 255, 255}), {500, 500, 60, 60}), 0);
}

}  // namespace
}  // namespace delvelens::vision::dice

// SPDX-License-Identifier: MIT
// The parts of the drop reader that need no network: the table's plane, footprints, names, lessons.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <opencv2/core.hpp>
#include <random>

#include "vision/drop/kinds.h"
#include "vision/drop/one_lamp.h"
#include "vision/drop/table_view.h"
#include "vision/drop/taken_ground.h"
#include "vision/drop/teach.h"

namespace delvelens::vision::drop {
namespace {

using board::PieceKind;

constexpr double kDegree = std::numbers::pi / 180;

// A pinhole camera over a table, for making exact truth.
struct TestCamera {
  cv::Size size{1920, 1080};
  double focal = 1500;
  double elevation = 50;  // degrees above the table
  double away = 600;      // millimetres from the eye to the table's middle

  cv::Point2d project(const cv::Point3d& table) const {
    const double e = elevation * kDegree;
    // The eye stands toward the viewer (negative y) and above; x is shared with the table.
    const cv::Point3d eye(0, -away * std::cos(e), away * std::sin(e));
    const cv::Point3d forward(0, std::cos(e), -std::sin(e));
    const cv::Point3d down(0, -std::sin(e), -std::cos(e));
    const cv::Point3d from_eye = table - eye;
    const double depth = from_eye.dot(forward);
    return {(size.width - 1) / 2.0 + focal * from_eye.x / depth,
            (size.height - 1) / 2.0 + focal * from_eye.dot(down) / depth};
  }
  double pixels(const cv::Point3d& table, double length) const {
    const double e = elevation * kDegree;
    const cv::Point3d eye(0, -away * std::cos(e), away * std::sin(e));
    return length * focal / cv::norm(table - eye);
  }
};

struct TestCube {
  double x, y, edge, turn;
  cv::Point3d corner(double u, double v) const {
    const double c = std::cos(turn) * edge / 2;
    const double s = std::sin(turn) * edge / 2;
    return {x + u * c - v * s, y + u * s + v * c, 0};
  }
};

Attributes seen(const TestCamera& camera, const TestCube& cube) {
  Attributes look;
  look.shape = {0.01, 0.95, 0.02, 0.01, 0.01};
  look.material = {1, 0, 0};
  const cv::Point3d middle(cube.x, cube.y, cube.edge / 2);
  look.center = camera.project(middle);
  look.edge = camera.pixels(middle, cube.edge);
  look.ground = camera.project({cube.x, cube.y, 0});
  const cv::Point2d u = (camera.project(cube.corner(1, 0)) - camera.project(cube.corner(-1, 0))) / 2;
  const cv::Point2d v = (camera.project(cube.corner(0, 1)) - camera.project(cube.corner(0, -1))) / 2;
  cv::Matx22d axes(u.x, v.x, u.y, v.y);
  if (cv::determinant(axes) < 0) axes = axes * cv::Matx22d(1, 0, 0, -1);
  const cv::Matx22d square = axes * axes.t();
  const double s = std::sqrt(cv::determinant(square));
  const double t = std::sqrt(square(0, 0) + square(1, 1) + 2 * s);
  const cv::Matx22d root((square(0, 0) + s) / t, square(0, 1) / t, square(0, 1) / t, (square(1, 1) + s) / t);
  const cv::Matx22d turn = root.inv() * axes;
  const double angle = 4 * std::atan2(turn(1, 0), turn(0, 0));
  look.square = {root(0, 0), root(0, 1), root(1, 1)};
  look.quarter_turn = {std::cos(angle), std::sin(angle)};
  return look;
}

std::vector<TestCube> some_cubes(int count) {
  std::mt19937 random(7);
  std::uniform_real_distribution<double> place(-150, 150);
  std::uniform_real_distribution<double> turn(-3, 3);
  std::vector<TestCube> cubes;
  for (int i = 0; i < count; ++i)
    cubes.push_back({place(random), place(random), i % 3 == 0 ? 10.0 : 8.0, turn(random)});
  return cubes;
}

double worst_corner(const TestCamera& camera, const TestCube& cube, const board::Polygon& footprint) {
  double worst = 0;
  for (const auto& [u, v] : {std::pair(-1, -1), {1, -1}, {1, 1}, {-1, 1}}) {
    const cv::Point2d wanted = camera.project(cube.corner(u, v));
    double nearest = 1e9;
    for (const board::Point& corner : footprint)
      nearest = std::min(nearest, std::hypot(corner.x - wanted.x, corner.y - wanted.y));
    worst = std::max(worst, nearest);
  }
  return worst;
}

class TablePlane : public ::testing::TestWithParam<double> {};
INSTANTIATE_TEST_SUITE_P(Drop, TablePlane, ::testing::Values(35.0, 50.0, 70.0, 88.0));

TEST_P(TablePlane, IsToldByThePiecesThemselves) {
  TestCamera camera;
  camera.elevation = GetParam();
  const auto cubes = some_cubes(30);
  std::vector<Attributes> looks;
  for (const TestCube& cube : cubes) looks.push_back(seen(camera, cube));
  const TableView view = fit_table(camera.size, looks);
  EXPECT_NEAR(view.degrees_above_table(), camera.elevation, 1.5);
  for (std::size_t i = 0; i < cubes.size(); ++i) {
    settle_on(view, looks[i]);
    EXPECT_LT(worst_corner(camera, cubes[i], footprint_of(looks[i])), 0.08 * looks[i].edge) << i;
    const double ratio = view.length_of(looks[i].center, looks[i].edge) /
                         view.length_of(looks[0].center, looks[0].edge) * cubes[0].edge / cubes[i].edge;
    EXPECT_NEAR(ratio, 1, 0.03) << i;
  }
}

TEST(TablePlane, OutvotesNoisyGuessesAndPiecesThatStandHigher) {
  TestCamera camera;
  const auto cubes = some_cubes(30);
  std::vector<Attributes> looks;
  std::mt19937 random(3);
  std::normal_distribution<double> noise(0, 0.08);
  for (const TestCube& cube : cubes) {
    Attributes look = seen(camera, cube);
    look.ground += cv::Point2d(noise(random), noise(random)) * look.edge;
    for (double& number : look.square) number += 0.4 * noise(random) * look.edge;
    looks.push_back(look);
  }
  const cv::Point2d raised = looks[4].ground + cv::Point2d(0, 1.2 * looks[4].edge);
  looks[4].ground = raised;
  const TableView view = fit_table(camera.size, looks);
  EXPECT_NEAR(view.degrees_above_table(), camera.elevation, 4);
  for (std::size_t i = 0; i < cubes.size(); ++i) {
    settle_on(view, looks[i]);
    if (i == 4) {
      EXPECT_EQ(looks[i].ground, raised);
    } else {
      EXPECT_LT(worst_corner(camera, cubes[i], footprint_of(looks[i])), 0.2 * looks[i].edge) << i;
    }
  }
}

TEST(TablePlane, OfNoPiecesIsSeenFromAbove) {
  EXPECT_NEAR(fit_table({640, 480}, {}).degrees_above_table(), 90, 1e-6);
}

// A piece as the default palette has it, under a lamp and with an edge for a small cube.
Evidence piece_of(std::size_t entry, const std::array<double, 3>& lamp, double unit) {
  const auto& wanted = calibration::default_palette().entries.at(entry);
  Evidence piece;
  piece.look.shape = {0.02, 0.94, 0.02, 0.01, 0.01};
  if (wanted.kind == PieceKind::chest) piece.look.shape = {0.02, 0.08, 0.88, 0.01, 0.01};
  if (wanted.kind == PieceKind::meeple) piece.look.shape = {0.02, 0.08, 0.01, 0.88, 0.01};
  if (wanted.kind == PieceKind::token) piece.look.shape = {0.02, 0.08, 0.01, 0.01, 0.88};
  piece.look.material = {0.1, 0.1, 0.1};
  piece.look.material[static_cast<std::size_t>(wanted.material)] = 0.8;
  piece.look.colour.fill(0.03);
  piece.look.colour[static_cast<std::size_t>(wanted.colour)] = 0.7;
  for (std::size_t c = 0; c < 3; ++c) piece.appearance.rgb[c] = std::min(1.0, wanted.rgb[c] * lamp[c]);
  piece.length = unit * wanted.edge;
  return piece;
}

TEST(Kinds, AWholeBoxIsNamedUnderAWarmLamp) {
  const auto& entries = calibration::default_palette().entries;
  std::vector<Evidence> pieces;
  for (std::size_t e = 0; e < entries.size(); ++e) pieces.push_back(piece_of(e, {1.15, 0.95, 0.7}, 23));
  for (int more = 0; more < 8; ++more) pieces.push_back(piece_of(0, {1.15, 0.95, 0.7}, 23));
  const auto named = name_pieces(pieces, calibration::default_palette());
  ASSERT_EQ(named.size(), pieces.size());
  for (std::size_t e = 0; e < entries.size(); ++e) {
    EXPECT_EQ(named[e].chances.front().kind, entries[e].kind) << board::name_of(entries[e].kind);
    EXPECT_EQ(named[e].chances.front().size, entries[e].size) << board::name_of(entries[e].kind);
  }
}

TEST(Kinds, TheBoxHoldsOneDragonOnly) {
  std::vector<Evidence> pieces;
  for (int i = 0; i < 6; ++i) pieces.push_back(piece_of(0, {1, 1, 1}, 20));
  pieces.push_back(piece_of(3, {1, 1, 1}, 20));
  pieces.push_back(piece_of(3, {1, 1, 1}, 20));
  pieces.back().appearance.rgb[1] += 0.02;
  const auto named = name_pieces(pieces, calibration::default_palette());
  EXPECT_EQ(named[6].chances.front().kind, PieceKind::dragon);
  EXPECT_TRUE(named[7].chances.front().kind != PieceKind::dragon || named[7].chances.front().chance < 0.8);
}

TEST(Kinds, WhatWasSettledEarlierIsKept) {
  std::vector<Evidence> pieces;
  for (int i = 0; i < 6; ++i) pieces.push_back(piece_of(0, {1, 1, 1}, 20));
  pieces.push_back(piece_of(8, {1, 1, 1}, 20));
  pieces.back().look.material = {0.4, 0.4, 0.2};
  pieces.back().known = PieceKind::potion;
  EXPECT_GT(name_pieces(pieces, calibration::default_palette())[6].chances.size(), 1U);
  pieces.back().known = PieceKind::gem_red;
  EXPECT_EQ(name_pieces(pieces, calibration::default_palette())[6].chances.front().kind, PieceKind::gem_red);
}

// Blocks of one colour come in any size, and three examples tell little about it.
TEST(Kinds, PlainBlocksAreNamedByTheirColourWhateverTheirSize) {
  const auto& box = calibration::default_palette().entries;
  calibration::Palette taught{"mine", {box.at(1), box.at(3)}};
  for (auto& entry : taught.entries) {
    entry.kind = PieceKind::unknown;
    entry.examples = 3;
  }
  taught.entries[0].edge = 1.4;
  taught.entries[1].edge = 0.8;
  std::vector<Evidence> pieces;
  for (const double unit : {14.0, 20.0, 28.0}) {
    pieces.push_back(piece_of(1, {1, 1, 1}, unit));
    pieces.push_back(piece_of(3, {1, 1, 1}, unit));
  }
  const auto named = name_pieces(pieces, taught);
  for (std::size_t i = 0; i < pieces.size(); ++i)
    EXPECT_EQ(named[i].colour, taught.entries[i % 2].colour) << "block " << i;
}

Attributes as_likely(const TestCamera& camera, const TestCube& cube, double chance) {
  Attributes look = seen(camera, cube);
  look.shape = {1 - chance, chance, 0, 0, 0};
  return look;
}

TEST(TakenGround, OfTwoOnOneGroundTheLessLikelyIsNone) {
  const TestCamera camera;
  const std::vector<Attributes> pieces{as_likely(camera, {0, 0, 8, 0.2}, 0.5),
                                       as_likely(camera, {1, 1, 8, 0.6}, 0.9),
                                       as_likely(camera, {8.2, 1, 8, 0.6}, 0.4)};
  EXPECT_THAT(on_taken_ground(pieces), ::testing::ElementsAre(true, false, false))
      << "the third one only touches the second";
}

TEST(TakenGround, APlainPieceOverAnotherStays) {
  const TestCamera camera;
  const std::vector<Attributes> pieces{as_likely(camera, {0, 0, 8, 0.2}, 0.95),
                                       as_likely(camera, {1, 1, 8, 0.6}, 0.8)};
  EXPECT_THAT(on_taken_ground(pieces), ::testing::ElementsAre(false, false));
  EXPECT_TRUE(on_taken_ground({}).empty());
}

TEST(Kinds, NoPiecesNeedNoNames) { EXPECT_TRUE(name_pieces({}, calibration::default_palette()).empty()); }

TEST(Lessons, AreNamedByKindSizeOrColour) {
  EXPECT_EQ(lesson_named("goblin")->kind, PieceKind::goblin);
  EXPECT_EQ(lesson_named("gold:large")->size, board::PieceSize::large);
  EXPECT_EQ(lesson_named("red"), (Lesson{PieceKind::unknown, board::Colour::red, std::nullopt}));
  EXPECT_FALSE(lesson_named("gold:tiny"));
  EXPECT_FALSE(lesson_named("gobblin"));
}

TEST(Lessons, ClicksAreReadOrRefused) {
  const auto click = click_from("120,85.5=goblin");
  ASSERT_TRUE(click.has_value());
  EXPECT_EQ(click->place, (board::Point{120, 85.5}));
  for (const char* wrong :
       {"", "120=goblin", "120,x=goblin", "1,2", "1,2=", "nan,2=red", "=red,1", "1,2=elf"})
    EXPECT_FALSE(click_from(wrong)) << wrong;
}

DropLook look_of(const std::vector<Evidence>& pieces) {
  DropLook look;
  look.view.middle = {320, 240};
  look.view.focal = 600;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    PieceDetail detail;
    detail.look = pieces[i].look;
    detail.look.edge = pieces[i].length;
    detail.look.center = {100 + 50.0 * static_cast<double>(i), 100};
    detail.appearance = pieces[i].appearance;
    look.details.push_back(detail);
    board::Piece piece;
    piece.center = {detail.look.center.x, detail.look.center.y};
    piece.colour = board::Colour::grey;
    look.reading.items.push_back({piece, 0.9, {}, {}});
  }
  return look;
}

TEST(Lessons, TaughtColoursAloneMakeAPaletteOfColours) {
  const DropLook look = look_of({piece_of(3, {1, 1, 1}, 20), piece_of(1, {1, 1, 1}, 20)});
  const auto examples =
      examples_by_click(look, {{{102, 99}, *lesson_named("red")}, {{151, 103}, *lesson_named("green")}});
  ASSERT_TRUE(examples.has_value()) << examples.error();
  const auto palette = taught_palette(*examples, calibration::default_palette(), "mine");
  ASSERT_EQ(palette.entries.size(), 2U);
  EXPECT_TRUE(palette.taught());
  EXPECT_EQ(palette.entries[0].kind, PieceKind::unknown);
}

TEST(Lessons, ATaughtKindReplacesTheAssumedOneInBothSizes) {
  const DropLook look = look_of({piece_of(3, {1, 1, 1}, 20)});
  auto examples = examples_by_click(look, {{{100, 100}, *lesson_named("gold:small")}});
  ASSERT_TRUE(examples.has_value());
  const auto palette = taught_palette(*examples, calibration::default_palette(), "mine");
  EXPECT_EQ(palette.entries.size(), calibration::default_palette().entries.size());
  for (const auto& entry : palette.entries) {
    if (entry.kind != PieceKind::gold) continue;
    EXPECT_GT(entry.rgb[0], 10 * entry.rgb[1]) << "gold is red now";
  }
}

// The second photo is taken from half as far and by candle light: what is only in one of them must come out
// beside what is only in the other as if both had been in one.
TEST(Lessons, PhotosUnderOtherLampsAndFromNearerFitTogether) {
  const std::vector<std::size_t> far{0, 1, 2, 4};
  const std::vector<std::size_t> near{0, 1, 2, 6};
  const auto& assumed = calibration::default_palette();
  std::vector<Example> all;
  for (const bool second : {false, true}) {
    std::vector<Evidence> pieces;
    const auto& shown = second ? near : far;
    for (const std::size_t entry : shown)
      pieces.push_back(second ? piece_of(entry, {1.5, 1, 0.6}, 40) : piece_of(entry, {1, 1, 1}, 20));
    DropLook look = look_of(pieces);
    look.reading.source = second ? "near.jpg" : "far.jpg";
    for (std::size_t i = 0; i < shown.size(); ++i) {
      Lesson lesson;
      lesson.kind = assumed.entries[shown[i]].kind;
      lesson.size = assumed.entries[shown[i]].size;
      const auto one = examples_by_click(look, {{look.reading.items[i].value.center, lesson}});
      ASSERT_TRUE(one) << one.error();
      all.push_back(one->front());
    }
  }
  const auto settled = under_one_lamp(all, assumed);
  ASSERT_EQ(settled.size(), 8U);
  std::array<double, 3> lamp{};  // of the first, in all of them
  for (std::size_t i = 0; i < settled.size(); ++i) {
    const auto& entry = assumed.entries[i < 4 ? far[i] : near[i - 4]];
    EXPECT_NEAR(settled[i].length, entry.edge, 0.08 * entry.edge) << i;
    for (std::size_t c = 0; c < 3; ++c) {
      const double shown = std::log((settled[i].detail.appearance.rgb[c] + 0.02) / (entry.rgb[c] + 0.02));
      if (i == 0) lamp[c] = shown;
      EXPECT_NEAR(shown, lamp[c], 0.2) << i << " channel " << c;
    }
  }
}

TEST(Lessons, AClickBesideEveryPieceIsTold) {
  const auto examples =
      examples_by_click(look_of({piece_of(0, {1, 1, 1}, 20)}), {{{400, 300}, *lesson_named("red")}});
  ASSERT_FALSE(examples.has_value());
  EXPECT_THAT(examples.error(), ::testing::HasSubstr("(400, 300)"));
}

}  // namespace
}  // namespace delvelens::vision::drop

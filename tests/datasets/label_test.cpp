// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "datasets/labels/label_file.h"
#include "datasets/labels/label_json.h"

namespace delvelens::datasets {
namespace {

Label only_label(const std::string& line) {
  std::istringstream stream(line);
  LabelReader reader(stream);
  auto label = reader.next();
  if (!label) {
    ADD_FAILURE() << label.error().text();
    return {};
  }
  EXPECT_TRUE(label->has_value());
  return label->value_or(Label{});
}

std::string error_of(const std::string& text, LabelLimits limits = {}) {
  std::istringstream stream(text);
  LabelReader reader(stream, limits);
  for (;;) {
    auto label = reader.next();
    if (!label) return label.error().text();
    if (!*label) return "";
  }
}

TEST(Label, ReadsDiceWithUnreadableUnplacedAndSymbolFaces) {
  const Label label = only_label(
      R"({"image":"aws/a.jpg","width":512,"height":384,"set":"aws","train":true,"bbox_kind":"top-face pips",)"
      R"("dice":[{"value":2,"bbox":[1,2,3.5,4]},{"value":null,"bbox":[5,6,7,8]},{"value":3,"bbox":null},)"
      R"({"value":6,"bbox":[9,9,9,9],"face":"symbol","visible":0.25}],"trust":"high","licence":"MIT"})");
  EXPECT_EQ(label.kind(), Kind::dice);
  EXPECT_EQ(label.set, "aws");
  EXPECT_TRUE(label.train);
  EXPECT_EQ(label.licence, "MIT");
  EXPECT_EQ(label.size, (board::Size{512, 384}));
  const auto& truth = std::get<DiceTruth>(label.truth);
  EXPECT_TRUE(truth.boxes_cover_pips);
  ASSERT_EQ(truth.dice.size(), 4U);
  EXPECT_EQ(truth.dice[0].value, board::DieValue::from(2));
  EXPECT_EQ(truth.dice[0].box, (board::Box{1, 2, 3.5, 4}));
  EXPECT_EQ(truth.dice[1].value, std::nullopt);
  EXPECT_EQ(truth.dice[2].box, std::nullopt);
  EXPECT_TRUE(truth.dice[3].symbol);
  EXPECT_EQ(truth.dice[3].visible, 0.25);
  EXPECT_EQ(item_count(label), 4U);
}

TEST(Label, ReadsCubeFacesWithSideAndWholeState) {
  const Label label = only_label(
      R"({"image":"b.jpg","faces":[{"corners":[[0,0],[9,0],[9,9],[0,9]],"colors":"GWRRWWOOB"},)"
      R"({"corners":[[0,0],[9,0],[9,9],[0,9]],"colors":null,"oblique":true}],"n_faces":2,"side":"R",)"
      R"("kociemba":"UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB","fit_rms":0.017})");
  const auto& truth = std::get<CubeTruth>(label.truth);
  EXPECT_EQ(label.set, "all");
  EXPECT_EQ(truth.faces[0].colours, "GWRRWWOOB");
  EXPECT_EQ(truth.faces[1].colours, std::nullopt);
  EXPECT_TRUE(truth.faces[1].oblique);
  EXPECT_EQ(truth.side, board::Face::R);
  EXPECT_EQ(truth.whole, board::CubeState{});
}

TEST(Label, ALetteredCubeTellsHowItsMiddleTilesAreTurned) {
  const std::string begin = R"({"image":"b.jpg","faces":[],"kociemba":")" +
                            board::facelet_text(board::CubeState{}) + R"(","centre_turns":)";
  const Label label = only_label(begin + "[0,1,2,3,0,2]}");
  const auto& truth = std::get<CubeTruth>(label.truth);
  EXPECT_TRUE(truth.centres_turn);
  EXPECT_THAT(truth.whole->centre_turns, testing::ElementsAre(0, 1, 2, 3, 0, 2));
  EXPECT_EQ(error_of(begin + "[0,1]}"), "line 1: centre_turns: must have six entries");
}

TEST(Label, ReadsLetteredFaces) {
  const Label label =
      only_label(R"({"image":"b.jpg","faces":[{"corners":[[0,0],[9,0],[9,9],[0,9]],)"
                 R"("tiles":["A1","B2","C3","D4","E5","F6","A7","B8","C9"],"turns":[0,1,2,3,0,1,2,3,0]}]})");
  const auto& face = std::get<CubeTruth>(label.truth).faces[0];
  ASSERT_EQ(face.tiles.size(), 9U);
  EXPECT_EQ(face.tiles[3], (board::Tile{board::Face::D, 4, 3}));
}

TEST(Label, ReadsBlocksWithTheirToleranceAndRegions) {
  const Label label = only_label(
      R"({"image":"lab1/x.jpg","roi":[133,88,481,437],"ignore":[[288,195,355,308]],"blocks":[)"
      R"({"color":"black","center":[270,115.5],"size_px":30,"tol_px":17.7},)"
      R"({"color":"grey","center":[1,2],"size_px":10,"kind":"pillar","size":"small","box":[0,1,4,5],)"
      R"("uncertain":true,"footprint":[[0,0],[1,0],[1,1]]}]})");
  const auto& blocks = std::get<DropTruth>(label.truth).blocks;
  EXPECT_EQ(label.set, "lab1");
  EXPECT_EQ(label.region, (board::Box{133, 88, 348, 349}));
  EXPECT_EQ(label.ignore, (std::vector<board::Box>{{288, 195, 67, 113}}));
  EXPECT_DOUBLE_EQ(blocks[0].tolerance, 17.7);
  EXPECT_DOUBLE_EQ(blocks[1].tolerance, 6.0);
  EXPECT_EQ(blocks[1].kind, board::PieceKind::pillar);
  EXPECT_EQ(blocks[1].box, (board::Box{0, 1, 4, 4}));
  EXPECT_TRUE(blocks[1].uncertain);
}

TEST(Label, AnEmptyTableAndAMissingCardAreLabels) {
  EXPECT_EQ(item_count(only_label(R"({"image":"e.jpg","dice":[]})")), 0U);
  const Label none = only_label(R"({"image":"e.jpg","card":null})");
  EXPECT_EQ(none.kind(), Kind::card);
  EXPECT_EQ(item_count(none), 0U);
}

TEST(Label, EveryKindSurvivesWritingAndReading) {
  board::RoomCard card;
  card.name = "Cellar";
  card.columns = 4;
  card.rows = 5;
  card.exit = {3, 4};
  card.exit_side = board::Side::south;
  card.walls = {{{1, 1}, board::Side::east}};
  card.dangers = {{{2, 2}, 5}};
  card.glyphs = {{{0, 3}, board::GlyphKind::candle}};
  FaceLabel face{{{{0, 0}, {9, 0}, {9, 9}, {0, 9}}}, "WWWWWWWWW", {}, true, 0.5};
  face.tiles.assign(9, board::Tile{board::Face::F, 1, 2});
  BlockLabel block{board::Colour::blue,
                   {1, 2},
                   3,
                   4,
                   board::PieceKind::gem_blue,
                   board::PieceSize::large,
                   board::Box{0, 0, 2, 2},
                   {{0, 0}, {2, 0}, {2, 2}},
                   true,
                   0.75};
  board::CubeState turned_cube;
  turned_cube.centre_turns = {0, 1, 3, 0, 2, 0};
  const std::vector<Truth> truths{
      DiceTruth{{{board::DieValue::from(3), board::Box{1, 2, 3, 4}, true, 0.5}, {std::nullopt, {}, false, 1}},
                true},
      CubeTruth{{face}, board::Face::L, board::CubeState{}, false, false},
      CubeTruth{{face}, board::Face::L, turned_cube, true, false}, DropTruth{{block}},
      CardTruth{card, {{0, 0}, {1, 0}, {1, 1}, {0, 1}}}};
  for (const Truth& truth : truths) {
    const Label label{"a/b.jpg",
                      "s",
                      board::Size{64, 48},
                      true,
                      "test",
                      "own",
                      "MIT",
                      {{1, 2, 3, 4}},
                      board::Box{0, 0, 9, 9},
                      truth};
    const auto again = label_from(to_json(label));
    ASSERT_TRUE(again.has_value()) << again.error().text();
    EXPECT_EQ(*again, label) << name_of(label.kind());
  }
}

TEST(LabelFile, SkipsBlankLinesMarksAndCarriageReturns) {
  std::istringstream stream(
      "\xEF\xBB\xBF{\"image\":\"a.jpg\",\"dice\":[]}\r\n\r\n  \n{\"image\":\"b.jpg\",\"dice\":[]}");
  LabelReader reader(stream);
  EXPECT_EQ(reader.next().value()->image, "a.jpg");
  EXPECT_EQ(reader.next().value()->image, "b.jpg");
  EXPECT_EQ(reader.line(), 4U);
  EXPECT_EQ(reader.next().value(), std::nullopt);
}

TEST(LabelFile, GoesOnAfterAWrongLine) {
  std::istringstream stream("{\"image\":\"a.jpg\"\n{\"image\":\"b.jpg\",\"dice\":[]}\n");
  LabelReader reader(stream);
  const auto wrong = reader.next();
  ASSERT_FALSE(wrong.has_value());
  EXPECT_EQ(wrong.error().text(), "line 1: not JSON (at byte 17)");
  EXPECT_FALSE(wrong.error().fatal);
  EXPECT_EQ(reader.next().value()->image, "b.jpg");
}

TEST(LabelFile, NamesLineAndField) {
  const std::string good = "{\"image\":\"a.jpg\",\"dice\":[]}\n";
  const auto message = [&](const std::string& line) { return error_of(good + line); };
  EXPECT_EQ(message(R"({"image":"b.jpg","dice":[{"value":1},{"value":7}]})"),
            "line 2: dice[1].value: must be a whole number from 1 to 6, or null for a die nobody can read");
  EXPECT_EQ(message(R"({"image":"b.jpg","dice":[{"bbox":[1,2,3,4]}]})"), "line 2: dice[0].value: is missing");
  EXPECT_EQ(message(R"({"image":"b.jpg","dice":[{"value":1,"bbox":[1,2,3]}]})"),
            "line 2: dice[0].bbox: must be [x, y, width, height]");
  EXPECT_EQ(message(R"({"image":"b.jpg","dice":[{"value":1,"bbox":[1,2,3,1e9]}]})"),
            "line 2: dice[0].bbox: is too far away");
  EXPECT_EQ(message(R"({"image":"b.jpg","dice":[{"value":1,"face":"logo"}]})"),
            "line 2: dice[0].face: must be \"symbol\" where it is given");
  EXPECT_EQ(message(R"({"image":"b.jpg","dice":[],"bbox_kind":"half"})"),
            "line 2: bbox_kind: must be \"die\" or \"top-face pips\"");
  EXPECT_EQ(message(R"({"dice":[]})"), "line 2: image: is missing");
  EXPECT_EQ(message(R"({"image":"","dice":[]})"), "line 2: image: must not be empty");
  EXPECT_EQ(
      message(R"({"image":"b.jpg"})"),
      "line 2: dice: is missing, and so are faces, blocks and card: one of them says what the picture shows");
  EXPECT_EQ(message(R"({"image":"b.jpg","width":0,"height":4,"dice":[]})"),
            "line 2: width: must be a whole number from 1 to 100000");
  EXPECT_EQ(message(R"({"image":"b.jpg","faces":[{"corners":[[0,0],[1,1],[2,2]]}]})"),
            "line 2: faces[0].corners: must be four points");
  EXPECT_EQ(message(R"({"image":"b.jpg","faces":[{"corners":[[0,0],[1,1],[2,2],[3]]}]})"),
            "line 2: faces[0].corners[3]: must be [x, y]");
  EXPECT_EQ(
      message(R"({"image":"b.jpg","faces":[{"corners":[[0,0],[1,0],[1,1],[0,1]],"colors":"WWWWWWWWX"}]})"),
      "line 2: faces[0].colors: must be nine letters of WYROGB, or null where they are not known");
  EXPECT_EQ(message(R"({"image":"b.jpg","faces":[],"n_faces":2})"),
            "line 2: n_faces: is not the number of faces given");
  EXPECT_EQ(message(R"({"image":"b.jpg","faces":[],"kociemba":"UU"})"),
            "line 2: kociemba: \"UU\" is not 54 letters of URFDLB");
  EXPECT_EQ(message(R"({"image":"b.jpg","blocks":[{"color":"teal","center":[1,2],"size_px":3}]})"),
            "line 2: blocks[0].color: \"teal\" is not a colour name");
  EXPECT_EQ(message(R"({"image":"b.jpg","blocks":[],"ignore":[[5,5,1,1]]})"),
            "line 2: ignore[0]: has its corners the wrong way round");
  EXPECT_EQ(message(R"({"image":"b.jpg","card":{"name":1}})"), "line 2: card.name: must be text");
  EXPECT_EQ(message("[1,2]"), "line 2: must be an object");
  EXPECT_EQ(message("[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["),
            "line 2: nested deeper than 64 levels");
}

TEST(LabelFile, RefusesWhatWouldCostTooMuch) {
  const std::string good = "{\"image\":\"a.jpg\",\"dice\":[]}\n";
  EXPECT_EQ(error_of(good + good, {4096, 1}), "line 2: the file has more than 1 lines");
  EXPECT_EQ(error_of(good + std::string(100, ' '), {64, 10}), "line 2: is longer than 64 bytes");
}

TEST(LabelFile, ReadsTheRealLabelFilesWhole) {
  const std::filesystem::path photos(DELVELENS_PHOTOS);
  if (!std::filesystem::exists(photos)) GTEST_SKIP() << "no real photos at " << photos;
  std::map<std::string, std::size_t> items;
  for (const char* folder : {"dice", "cube", "blocks"}) {
    std::ifstream stream(photos / folder / "labels.jsonl");
    LabelReader reader(stream);
    for (;;) {
      const auto label = reader.next();
      ASSERT_TRUE(label.has_value()) << folder << ": " << label.error().text();
      if (!*label) break;
      EXPECT_TRUE(std::filesystem::exists(picture_path(photos / folder / "labels.jsonl", **label)));
      items[folder] += item_count(**label);
    }
  }
  EXPECT_EQ(items["dice"], 5436U);
  EXPECT_EQ(items["cube"], 905U);
  EXPECT_EQ(items["blocks"], 702U);
}

}  // namespace
}  // namespace delvelens::datasets

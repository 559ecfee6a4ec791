// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "datasets/labels/convert.h"
#include "tests/datasets/scratch.h"

namespace delvelens::datasets {
namespace {

using ::testing::ElementsAre;

constexpr board::Size kSize{200, 100};

tl::expected<board::Size, std::string> measure(const std::filesystem::path&) { return kSize; }

TEST(YoloNames, ReadsEveryUsualForm) {
  const std::vector<std::string> expected{"one", "die 2"};
  EXPECT_EQ(yolo_class_names("train: x\nnames: ['one', \"die 2\"]\n"), expected);
  EXPECT_EQ(yolo_class_names("nc: 2\nnames:\n- one\n- die 2\nroboflow:\n  project: x\n"), expected);
  EXPECT_EQ(yolo_class_names("names:\n  # two of them\n  0: one\n  1: 'die 2'  # the other\npath: y\n"),
            expected);
  EXPECT_EQ(yolo_class_names("names: {0: one, 1: die 2}\r\n"), expected);
  EXPECT_EQ(yolo_class_lines("one\r\ndie 2\n\n"), expected);
}

TEST(YoloNames, SaysWhatIsWrong) {
  EXPECT_EQ(yolo_class_names("nc: 2\n").error(), "names: is missing");
  EXPECT_EQ(yolo_class_names("names: []\n").error(), "names: names no class");
  EXPECT_EQ(yolo_class_names("names: [a,\n b]\n").error(), "names: the list does not end on its line");
  EXPECT_EQ(yolo_class_names("names:\n  zero: a\n").error(),
            "names: \"zero: a\" is not a class number and a name");
}

TEST(YoloMarks, ReadsBoxesAndOutlines) {
  const auto marks =
      yolo_marks("0 0.5 0.5 0.1 0.2\n\n1 0.5 0.5 0.1 0.2 0.93\n1 0 0 0.5 0 0.5 1 0 1\n", kSize, {"a", "b"});
  ASSERT_TRUE(marks.has_value()) << marks.error();
  ASSERT_EQ(marks->size(), 3U);
  EXPECT_EQ((*marks)[0], (Mark{"a", {90, 40, 20, 20}, {}, false}));
  EXPECT_EQ((*marks)[1].class_name, "b");
  EXPECT_EQ((*marks)[2].box, (board::Box{0, 0, 100, 100}));
  EXPECT_EQ((*marks)[2].outline, (board::Polygon{{0, 0}, {100, 0}, {100, 100}, {0, 100}}));
}

TEST(YoloMarks, SaysLineAndReason) {
  const auto error = [](const char* text) { return yolo_marks(text, kSize, {"a"}).error(); };
  EXPECT_EQ(error("0 0.5 0.5 0.1 0.2\n1 0.5 0.5 0.1 0.2"), "line 2: class 1 is not one of the 1 named");
  EXPECT_EQ(error("x 1 1 1 1"), "line 1: class \"x\" is not a number");
  EXPECT_EQ(error("0 0.5 1.5 0.1 0.2"), "line 1: \"1.5\" is not a part of the picture from 0 to 1");
  EXPECT_EQ(error("0 nan 0 0.1 0.2"), "line 1: \"nan\" is not a part of the picture from 0 to 1");
  EXPECT_EQ(error("0 0.5 0.5"), "line 1: must be a class and either x y w h or at least three points");
}

TEST(Marks, UnderstandClassNames) {
  ConvertOptions options;
  options.meanings = {{"blob", "unreadable"}, {"d20", "skip"}, {"tray", "ignore"}, {"face six", "6"}};
  const auto value = [&](const std::string& name) {
    const auto label = label_from_marks("a.jpg", kSize, {{name, {0, 0, 9, 9}, {}, false}}, options);
    EXPECT_TRUE(label.has_value()) << label.error();
    return std::get<DiceTruth>(label->truth).dice.at(0).value;
  };
  EXPECT_EQ(value("3"), board::DieValue::from(3));
  EXPECT_EQ(value("dice-4"), board::DieValue::from(4));
  EXPECT_EQ(value("Five"), board::DieValue::from(5));
  EXPECT_EQ(value("face six"), board::DieValue::from(6));
  EXPECT_EQ(value("blob"), std::nullopt);
  const auto label = label_from_marks(
      "a.jpg", kSize,
      {{"d20", {0, 0, 9, 9}, {}, false}, {"tray", {1, 2, 3, 4}, {}, false}, {"1", {5, 5, 5, 5}, {}, true}},
      options);
  EXPECT_TRUE(std::get<DiceTruth>(label->truth).dice.empty());
  EXPECT_THAT(label->ignore, ElementsAre(board::Box{1, 2, 3, 4}, board::Box{5, 5, 5, 5}));
  EXPECT_EQ(label_from_marks("a.jpg", kSize, {{"dice", {}, {}, false}}, options).error(),
            "class \"dice\" means nothing for dice: say what it is with --map \"dice=...\"");
  EXPECT_FALSE(label_from_marks("a.jpg", kSize, {{"2 of 6", {}, {}, false}}, options).has_value());
}

TEST(Marks, MakeBlocksAndFaces) {
  ConvertOptions options;
  options.kind = Kind::drop;
  auto label = label_from_marks(
      "a.jpg", kSize, {{"Red_Cube", {10, 20, 30, 40}, {}, false}, {"gem_blue", {1, 1, 8, 8}, {}, false}},
      options);
  ASSERT_TRUE(label.has_value()) << label.error();
  const auto& blocks = std::get<DropTruth>(label->truth).blocks;
  EXPECT_EQ(blocks[0].colour, board::Colour::red);
  EXPECT_EQ(blocks[0].center, (board::Point{25, 40}));
  EXPECT_EQ(blocks[0].side, 30);
  EXPECT_EQ(blocks[1].kind, board::PieceKind::gem_blue);
  options.kind = Kind::cube;
  label = label_from_marks("a.jpg", kSize, {{"face", {0, 0, 9, 9}, {{0, 9}, {9, 9}, {9, 0}, {0, 0}}, false}},
                           options);
  EXPECT_EQ(std::get<CubeTruth>(label->truth).faces[0].corners,
            (std::array<board::Point, 4>{{{0, 0}, {9, 0}, {9, 9}, {0, 9}}}));
}

TEST(ConvertYolo, WalksTheFolderInOrder) {
  const Scratch scratch;
  scratch.write("data.yaml", "names: ['1', '2']\n");
  scratch.write("train/images/b.jpg", "");
  scratch.write("train/images/a.jpg", "");
  scratch.write("train/labels/a.txt", "1 0.5 0.5 0.1 0.2\n");
  scratch.write("c.png", "");
  scratch.write("c.txt", "0 0.5 0.5 0.1 0.2\n");
  std::vector<Label> labels;
  ConvertOptions options;
  options.set = "mine";
  const auto count =
      convert_yolo(scratch.path, measure, options, [&](const Label& label) { labels.push_back(label); });
  ASSERT_TRUE(count.has_value()) << count.error().text();
  EXPECT_EQ(*count, 3U);
  ASSERT_EQ(labels.size(), 3U);
  EXPECT_EQ(labels[0].image, "c.png");
  EXPECT_EQ(labels[1].image, "train/images/a.jpg");
  EXPECT_EQ(labels[1].set, "mine");
  EXPECT_EQ(std::get<DiceTruth>(labels[1].truth).dice[0].value, board::DieValue::from(2));
  EXPECT_EQ(item_count(labels[2]), 0U);
}

TEST(ConvertYolo, NamesTheFileThatIsWrong) {
  const Scratch scratch;
  const auto run = [&] {
    return convert_yolo(scratch.path, measure, {}, [](const Label&) {}).error().text();
  };
  EXPECT_EQ(run(), scratch.path.string() + ": has neither data.yaml nor classes.txt to name the classes");
  scratch.write("classes.txt", "1\n");
  EXPECT_EQ(run(), scratch.path.string() + ": has no pictures");
  scratch.write("a.jpg", "");
  scratch.write("a.txt", "7 0 0 0 0");
  EXPECT_EQ(run(), (scratch.path / "a.txt").string() + ": line 1: class 7 is not one of the 1 named");
}

board::Json coco_document() {
  return board::Json::parse(R"({"images":[{"id":7,"file_name":"a.jpg","width":200,"height":100},
    {"id":8,"file_name":"b.jpg","width":20,"height":10}],
    "categories":[{"id":3,"name":"dice 3"}],
    "annotations":[{"id":1,"image_id":7,"category_id":3,"bbox":[1,2,30,40],"segmentation":[[0,0,5,0,5,5]],"iscrowd":0},
                   {"id":2,"image_id":7,"category_id":3,"bbox":[9,9,9,9],"iscrowd":1,"segmentation":{"counts":[1]}}]})");
}

TEST(ConvertCoco, ReadsPicturesMarksAndCrowds) {
  const auto pictures = coco_pictures(coco_document());
  ASSERT_TRUE(pictures.has_value()) << pictures.error().text();
  ASSERT_EQ(pictures->size(), 2U);
  EXPECT_EQ((*pictures)[0].marks[0], (Mark{"dice 3", {1, 2, 30, 40}, {{0, 0}, {5, 0}, {5, 5}}, false}));
  EXPECT_TRUE((*pictures)[0].marks[1].crowd);
  EXPECT_TRUE((*pictures)[1].marks.empty());
}

TEST(ConvertCoco, SaysWhereItIsWrong) {
  auto json = coco_document();
  json["annotations"][1]["image_id"] = 99;
  EXPECT_EQ(coco_pictures(json).error().text(), "annotations[1].image_id: is the id of no picture");
  json = coco_document();
  json["annotations"][0]["category_id"] = 4;
  EXPECT_EQ(coco_pictures(json).error().text(), "annotations[0].category_id: is the id of no category");
  json = coco_document();
  json["images"][1]["id"] = 7;
  EXPECT_EQ(coco_pictures(json).error().text(), "images: id 7 is given twice");
  json["images"][0].erase("file_name");
  EXPECT_EQ(coco_pictures(json).error().text(), "images[0].file_name: is missing");
}

TEST(ConvertCoco, ConvertsAFile) {
  const Scratch scratch;
  scratch.write("coco.json", coco_document().dump());
  std::vector<Label> labels;
  const auto count =
      convert_coco(scratch.path / "coco.json", {}, [&](const Label& label) { labels.push_back(label); });
  ASSERT_TRUE(count.has_value()) << count.error().text();
  EXPECT_EQ(std::get<DiceTruth>(labels[0].truth).dice.size(), 1U);
  EXPECT_EQ(labels[0].ignore.size(), 1U);
  EXPECT_EQ(convert_coco(scratch.path / "none.json", {}, [](const Label&) {}).error().text(),
            (scratch.path / "none.json").string() + ": cannot be opened");
}

}  // namespace
}  // namespace delvelens::datasets

// SPDX-License-Identifier: MIT
// The synthesiser's promises: the same pixels for the same seed, and truth that agrees with the picture.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>
#include <set>
#include <sstream>

#include "datasets/labels/label_json.h"
#include "datasets/synth/camera.h"
#include "datasets/synth/picture.h"
#include "datasets/synth/run.h"
#include "datasets/synth/sheet.h"
#include "datasets/synth/truth.h"
#include "scratch.h"

namespace delvelens::datasets::synth {
namespace {

using ::testing::HasSubstr;

SynthOptions small(Kind kind, std::uint64_t seed = 5) {
  SynthOptions options;
  options.kind = kind;
  options.seed = seed;
  options.width = 192;
  options.height = 144;
  options.out = "unused";
  return options;
}

bool same_pixels(const cv::Mat& a, const cv::Mat& b) {
  return a.size() == b.size() && a.type() == b.type() && cv::norm(a, b, cv::NORM_INF) == 0;
}

std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

class EveryKind : public ::testing::TestWithParam<Kind> {};
INSTANTIATE_TEST_SUITE_P(Synth, EveryKind,
                         ::testing::Values(Kind::dice, Kind::cube, Kind::letters, Kind::drop, Kind::blocks,
                                           Kind::card, Kind::clutter),
                         [](const auto& chosen) { return std::string(name_of(chosen.param)); });

TEST_P(EveryKind, TheSameSeedGivesTheSamePixelsAndTruth) {
  const SynthOptions options = small(GetParam());
  const Picture first = make_picture(options, 3);
  const Picture again = make_picture(options, 3);
  EXPECT_TRUE(same_pixels(first.image, again.image));
  EXPECT_EQ(first.label, again.label);
  EXPECT_FALSE(same_pixels(first.image, make_picture(options, 4).image));
  EXPECT_FALSE(same_pixels(first.image, make_picture(small(GetParam(), 6), 3).image));
}

TEST_P(EveryKind, LabelsAreReadByTheLabelReader) {
  for (int index = 0; index < 3; ++index) {
    const auto label = label_from(Json::parse(make_picture(small(GetParam()), index).label));
    ASSERT_TRUE(label.has_value()) << label.error().text();
    EXPECT_EQ(label->size->width, 192);
    EXPECT_TRUE(label->train);
  }
}

// Pixels of the mask inside the outline, and of the outline inside the mask, as a share of both together.
double agreement(const cv::Mat& instance, const Json& item) {
  std::vector<cv::Point> outline;
  for (const Json& p : item["outline"])
    outline.emplace_back(cvRound(p[0].get<double>()), cvRound(p[1].get<double>()));
  cv::Mat drawn = cv::Mat::zeros(instance.size(), CV_8U);
  cv::fillConvexPoly(drawn, outline, 255);
  const cv::Mat mask = instance == item["instance"].get<int>();
  return static_cast<double>(cv::countNonZero(drawn & mask)) / std::max(1, cv::countNonZero(drawn | mask));
}

void expect_outlines_fit(Kind kind, const char* list) {
  SynthOptions options = small(kind);
  options.width = 320;
  options.height = 240;
  int looked_at = 0;
  for (int index = 0; index < 12; ++index) {
    const Picture picture = make_picture(options, index);
    const Json label = Json::parse(picture.label);
    for (const Json& item : label[list]) {
      const double pixels = cv::countNonZero(picture.instance == item["instance"].get<int>());
      if (pixels < 200 || item["visible"].get<double>() < 0.97) continue;
      // Both are drawn in whole pixels: allow for a little over half a pixel all around. Corners cut by a
      // ball are a little inside the outline.
      EXPECT_GT(agreement(picture.instance, item), 0.97 - 2.8 / std::sqrt(pixels))
          << index << " " << item.dump();
      ++looked_at;
    }
  }
  EXPECT_GT(looked_at, 5);
}

TEST(SynthTruth, OutlinesOfDiceFitTheMask) { expect_outlines_fit(Kind::dice, "dice"); }
TEST(SynthTruth, OutlinesOfPiecesFitTheMask) { expect_outlines_fit(Kind::drop, "blocks"); }
TEST(SynthTruth, OutlinesOfBlocksFitTheMask) { expect_outlines_fit(Kind::blocks, "blocks"); }

TEST(SynthTruth, BoxesOfDiceAreTheBoxesOfTheirPixels) {
  for (int index = 0; index < 8; ++index) {
    const Picture picture = make_picture(small(Kind::dice), index);
    const Json label = Json::parse(picture.label);
    for (const Json& die : label["dice"]) {
      const cv::Rect box = cv::boundingRect(picture.instance == die["instance"].get<int>());
      EXPECT_EQ(die["bbox"], Json::array({box.x, box.y, box.width, box.height}));
    }
  }
}

// Counts blobs that stand out from a straightened face; knows nothing of how the face was drawn.
int count_pips(const cv::Mat& image, const Json& quad) {
  std::vector<cv::Point2f> from;
  for (const Json& p : quad) from.emplace_back(p[0].get<float>(), p[1].get<float>());
  const std::vector<cv::Point2f> to{{0, 0}, {96, 0}, {96, 96}, {0, 96}};
  cv::Mat face;
  cv::warpPerspective(image, face, cv::getPerspectiveTransform(from, to), {96, 96});
  cv::cvtColor(face(cv::Rect(12, 12, 72, 72)), face, cv::COLOR_BGR2GRAY);
  cv::Mat binary;
  cv::threshold(face, binary, 0, 255, cv::THRESH_OTSU | cv::THRESH_BINARY);
  if (cv::countNonZero(binary) > 36 * 72) binary = ~binary;
  cv::Mat labels;
  cv::Mat stats;
  cv::Mat centres;
  const int blobs = cv::connectedComponentsWithStats(binary, labels, stats, centres);
  int count = 0;
  for (int i = 1; i < blobs; ++i) count += stats.at<int>(i, cv::CC_STAT_AREA) > 25 ? 1 : 0;
  return count;
}

TEST(SynthTruth, PipsOnTheTopFaceCanBeCounted) {
  SynthOptions options = small(Kind::dice, 11);
  options.width = 480;
  options.height = 360;
  options.clean = true;
  int dice = 0;
  int right = 0;
  for (int index = 0; index < 16; ++index) {
    const Picture picture = make_picture(options, index);
    const Json label = Json::parse(picture.label);
    for (const Json& die : label["dice"]) {
      if (die["value"].is_null() || die.contains("face") || die["bbox"][2].get<int>() < 34) continue;
      ++dice;
      right += count_pips(picture.image, die["top_quad"]) == die["value"].get<int>() ? 1 : 0;
    }
  }
  ASSERT_GT(dice, 15);
  // Marbled, clear and shadowed faces defeat so simple a count; wrong truth would leave one in six.
  EXPECT_GT(right, dice / 2) << dice;
}

void expect_fields(const Json& thing, std::initializer_list<const char*> fields) {
  for (const char* field : fields) EXPECT_TRUE(thing.contains(field)) << field;
}

TEST(SynthTruth, EveryThingHasItsFields) {
  for (const Kind kind : {Kind::dice, Kind::cube, Kind::letters, Kind::drop, Kind::card, Kind::clutter}) {
    SynthOptions options = small(kind, 2);
    if (kind == Kind::dice || kind == Kind::drop) options.pieces = 6;
    const Json label = Json::parse(make_picture(options, 1).label);
    expect_fields(label["camera"], {"matrix", "distortion", "camera_from_table", "image_from_table"});
    for (const Json& thing : label["things"])
      expect_fields(thing, {"class", "box", "visible", "footprint", "pose", "instance"});
    if (kind == Kind::dice) {
      ASSERT_FALSE(label["dice"].empty());
      expect_fields(label["dice"][0],
                    {"value", "true_value", "colour", "handed", "orientation", "pose", "footprint", "outline",
                     "bbox", "visible", "top_quad", "edge_mm", "instance"});
    }
    if (kind == Kind::cube || kind == Kind::letters) {
      expect_fields(label, {"faces", "facelets", "readable", "pose", "footprint", "outline", "box", "visible",
                            "edge_mm", "instance"});
      ASSERT_FALSE(label["faces"].empty());
      const Json& face = label["faces"][0];
      expect_fields(face, {"corners", "face", "quarters", "oblique", "visible"});
      EXPECT_TRUE(face.contains(kind == Kind::cube ? "colors" : "tiles"));
    }
    if (kind == Kind::drop) {
      ASSERT_FALSE(label["blocks"].empty());
      expect_fields(label["blocks"][0],
                    {"kind", "color", "size", "material", "center", "orientation", "pose", "footprint",
                     "footprint_mm", "outline", "box", "visible", "top_quad", "edge_mm", "instance"});
    }
    if (kind == Kind::card)
      expect_fields(label, {"card", "corners", "room", "pose", "size_mm", "cubes", "die"});
  }
}

// Tiles with the same letter look more alike than tiles with different ones.
TEST(SynthTruth, CubeColoursAreWhereTheLabelSays) {
  SynthOptions options = small(Kind::cube, 3);
  options.clean = true;
  options.view = View::face;
  double alike = 0;
  double unlike = 0;
  int same = 0;
  int different = 0;
  for (int index = 0; index < 8; ++index) {
    const Picture picture = make_picture(options, index);
    const Json label = Json::parse(picture.label);
    for (const Json& face : label["faces"]) {
      if (face["oblique"] == true || face["visible"] != 1.0 || label["readable"] != true) continue;
      std::vector<cv::Point2f> to;
      for (const Json& p : face["corners"]) to.emplace_back(p[0].get<float>(), p[1].get<float>());
      const std::vector<cv::Point2f> from{{0, 0}, {90, 0}, {90, 90}, {0, 90}};
      cv::Mat straight;
      cv::warpPerspective(picture.image, straight, cv::getPerspectiveTransform(to, from), {90, 90});
      std::vector<cv::Scalar> tiles;
      for (int i = 0; i < 9; ++i)
        tiles.push_back(cv::mean(straight(cv::Rect(i % 3 * 30 + 10, i / 3 * 30 + 10, 10, 10))));
      const auto colours = face["colors"].get<std::string>();
      for (std::size_t i = 0; i < 9; ++i) {
        for (std::size_t j = 0; j < i; ++j) {
          (colours[i] == colours[j] ? alike : unlike) += cv::norm(tiles[i] - tiles[j]);
          ++(colours[i] == colours[j] ? same : different);
        }
      }
    }
  }
  ASSERT_GT(same, 10);
  EXPECT_LT(alike / same * 2.0, unlike / different);
}

TEST(SynthTruth, TheHomographyTakesTheTableToThePicture) {
  Camera camera;
  camera.aim({120, -300, 420}, {10, 5, 0}, 0.3F);
  const Json h = camera_json(camera)["image_from_table"];
  for (const Vec2 pixel : {Vec2{40, 60}, Vec2{320, 240}, Vec2{600, 400}}) {
    const Ray ray = camera.ray(pixel.x, pixel.y);
    const Vec3 place = ray.at(-ray.from.z / ray.along.z);
    const auto row = [&](std::size_t i) {
      return h[i][0].get<float>() * place.x + h[i][1].get<float>() * place.y + h[i][2].get<float>();
    };
    EXPECT_NEAR(row(0) / row(2), pixel.x, 0.05);
    EXPECT_NEAR(row(1) / row(2), pixel.y, 0.05);
  }
}

TEST(SynthTruth, RaysComeBackToTheirPixelThroughEveryLens) {
  for (const float bulge : {-0.22F, -0.1F, 0.0F, 0.08F}) {
    Camera camera;
    camera.fx = 600;
    camera.fy = 600;
    camera.k1 = bulge;
    camera.k2 = -0.15F * bulge;
    camera.aim({120, -300, 420}, {10, 5, 0}, 0.3F);
    for (const Vec2 pixel : {Vec2{5, 5}, Vec2{320, 240}, Vec2{635, 400}}) {
      const Vec2 back = camera.project(camera.ray(pixel.x, pixel.y).at(500));
      EXPECT_NEAR(back.x, pixel.x, 0.2);
      EXPECT_NEAR(back.y, pixel.y, 0.2);
    }
  }
}

// The camera's compression stands for all that it is drawn with.
TEST(SynthSitting, OneCameraTakesAllPicturesFromOtherPlaces) {
  for (const Kind kind : {Kind::drop, Kind::blocks}) {
    SynthOptions options = small(kind);
    std::set<int> apart;
    std::set<int> together;
    std::set<std::string> views;
    for (int i = 0; i < 5; ++i) {
      options.sitting.reset();
      apart.insert(make_picture(options, i).jpeg_quality);
      options.sitting = 9;
      const Picture picture = make_picture(options, i);
      together.insert(picture.jpeg_quality);
      views.insert(nlohmann::json::parse(picture.label).at("camera").dump());
    }
    EXPECT_GT(apart.size(), 1U) << name_of(kind);
    EXPECT_EQ(together.size(), 1U) << name_of(kind);
    EXPECT_EQ(views.size(), 5U) << name_of(kind);
  }
}

TEST(SynthRun, ProcessesDoNotChangeTheSet) {
  const Scratch one;
  const Scratch three;
  SynthOptions options = small(Kind::dice);
  options.count = 5;
  options.masks = true;
  for (const auto& [folder, processes] : {std::pair{one.path, 1}, std::pair{three.path, 3}}) {
    options.out = folder.string();
    options.processes = processes;
    ASSERT_TRUE(run_synth(options, {}).has_value());
  }
  EXPECT_EQ(bytes_of(one.path / "labels.jsonl"), bytes_of(three.path / "labels.jsonl"));
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(bytes_of(one.path / image_name(options, i)), bytes_of(three.path / image_name(options, i)));
    EXPECT_EQ(bytes_of(one.path / mask_name(options, i)), bytes_of(three.path / mask_name(options, i)));
  }
}

TEST(SynthRun, GoesOnWhereItStopped) {
  const Scratch scratch;
  SynthOptions options = small(Kind::drop);
  options.out = scratch.path.string();
  options.count = 4;
  ASSERT_TRUE(run_synth(options, {}).has_value());
  const std::string whole = bytes_of(scratch.path / "labels.jsonl");
  // A torn picture and a torn last line, as a killed run leaves them.
  std::filesystem::resize_file(scratch.path / image_name(options, 1), 500);
  std::filesystem::rename(scratch.path / "labels.jsonl", scratch.path / "labels.part.99.0");
  std::filesystem::resize_file(scratch.path / "labels.part.99.0", whole.size() - 10);
  int last = 0;
  const auto done = run_synth(options, [&](int ready, int) { last = ready; });
  ASSERT_TRUE(done.has_value()) << done.error();
  EXPECT_EQ(done->made, 2);
  EXPECT_EQ(done->kept, 2);
  EXPECT_EQ(last, 4);
  EXPECT_EQ(bytes_of(scratch.path / "labels.jsonl"), whole);
  EXPECT_FALSE(std::filesystem::exists(scratch.path / "labels.part.99.0"));
  options.seed = 77;
  const auto other = run_synth(options, {});
  ASSERT_FALSE(other.has_value());
  EXPECT_THAT(other.error(), HasSubstr("made with other options (seed 5, not 77)"));
  EXPECT_EQ(folder_problem(options), other.error());
}

TEST(SynthRun, MasksAskedForLaterAreMade) {
  const Scratch scratch;
  SynthOptions options = small(Kind::blocks);
  options.out = scratch.path.string();
  options.count = 2;
  ASSERT_TRUE(run_synth(options, {}).has_value());
  options.masks = true;
  const auto done = run_synth(options, {});
  ASSERT_TRUE(done.has_value()) << done.error();
  EXPECT_EQ(done->made, 2);
  EXPECT_TRUE(std::filesystem::exists(scratch.path / mask_name(options, 1)));
  EXPECT_THAT(bytes_of(scratch.path / "labels.jsonl"), HasSubstr(mask_name(options, 1)));
  EXPECT_EQ(run_synth(options, {})->made, 0);
}

TEST(SynthRun, ContactSheetsHoldTheFirstPictures) {
  const Scratch scratch;
  SynthOptions options = small(Kind::cube);
  options.out = scratch.path.string();
  options.count = 3;
  ASSERT_TRUE(run_synth(options, {}).has_value());
  const std::string out = (scratch.path / "sheet.jpg").string();
  const std::vector<cv::Mat> photos(3, cv::Mat(40, 30, CV_8UC3, cv::Scalar(0, 0, 200)));
  const auto sheet = write_sheet({options.out, out, 2, 2, 64, true, photos});
  ASSERT_TRUE(sheet.has_value()) << sheet.error();
  EXPECT_EQ(sheet->pictures, 2);
  EXPECT_LT(sheet->tones.black, sheet->tones.white);
  // One row of the set, and two rows of photos below it.
  EXPECT_EQ(cv::imread(out).size(), cv::Size(128, 144));
  const Tones red = tones_of(photos);
  EXPECT_EQ(red.colour, 255);
  EXPECT_EQ(red.black, red.white);
  EXPECT_GT(std::filesystem::file_size(out), 500U);
  EXPECT_FALSE(write_sheet({(scratch.path / "none").string(), out, 2, 2, 64, false, {}}).has_value());
}

TEST(SynthOptionsCheck, SaysWhatIsWrong) {
  SynthOptions options = small(Kind::cube);
  EXPECT_EQ(problem_with(options), "");
  options.view = View::six;
  options.count = 8;
  EXPECT_THAT(problem_with(options), HasSubstr("no multiple of 6"));
  options = small(Kind::dice);
  options.view = View::face;
  EXPECT_THAT(problem_with(options), HasSubstr("--view is for cube and letters"));
  options = small(Kind::dice);
  options.out.clear();
  EXPECT_THAT(problem_with(options), HasSubstr("--out DIR"));
  options = small(Kind::dice);
  options.width = 9000;
  EXPECT_THAT(problem_with(options), HasSubstr("9000x144"));
  EXPECT_FALSE(run_synth(options, {}).has_value());
}

}  // namespace
}  // namespace delvelens::datasets::synth

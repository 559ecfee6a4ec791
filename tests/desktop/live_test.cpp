// SPDX-License-Identifier: MIT
// The camera's side: pictures, videos and streams read in the background, doubts settled by the player.
#include <QClipboard>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QUrl>
#include <atomic>
#include <fstream>
#include <nlohmann/json.hpp>
#include <opencv2/imgcodecs.hpp>

#include "tests/desktop/seat.h"
#include "tests/vision/drawn_dice.h"
#include "tests/vision/mjpeg_server.h"
#include "ui/desktop/guides/samples.h"
#include "ui/desktop/live/cameras.h"
#include "ui/desktop/live/cube_eye.h"
#include "ui/desktop/live/doubt_panel.h"
#include "ui/desktop/live/live_panel.h"
#include "ui/desktop/live/net_view.h"
#include "ui/desktop/live/picture_view.h"
#include "ui/desktop/live/scan_panel.h"
#include "ui/desktop/live/watch.h"
#include "vision/image_file.h"

namespace delvelens::desktop {
namespace {

using vision::testing::drawn_table;
using vision::testing::DrawnDie;

// Dice as the first question of 3 Dice Dungeon wants them, from left to right.
cv::Mat three_dice(int left, int middle, int right) {
  return drawn_table({640, 480},
                     {{{150, 200}, 60, 10, left}, {{320, 180}, 60, 40, middle}, {{480, 210}, 60, 75, right}});
}

std::vector<std::uint8_t> jpeg_of(const cv::Mat& picture) {
  std::vector<std::uint8_t> bytes;
  cv::imencode(".jpg", picture, bytes, {cv::IMWRITE_JPEG_QUALITY, 95});
  return bytes;
}

class Reading : public ::testing::Test {
 protected:
  QString put(const cv::Mat& picture, const std::string& name = "dice.png") const {
    const std::string path = (std::filesystem::path(seat.folder.path().toStdString()) / name).string();
    cv::imwrite(path, picture);
    return QString::fromStdString(path);
  }
  bool read_something() {
    return wait_until([this] { return !live().view().items().empty(); });
  }
  LivePanel& live() { return seat.window->live(); }
  QString gate() const { return seat.find<QLabel>(QStringLiteral("gate"))->text(); }
  // However sure the reader is of drawn dice, afterwards the reading has been used.
  void settle() {
    ASSERT_TRUE(read_something());
    wait_until([this] { return live().doubting() || gate().startsWith(QLatin1String("read")); });
    if (live().doubting()) seat.press(Qt::Key_Return);
  }

  Seat seat;
};

TEST_F(Reading, APhotoAnswersTheGame) {
  seat.begin("three-dice");
  seat.window->open_source(put(three_dice(6, 5, 4)));
  settle();
  ASSERT_EQ(seat.table->session()->entries().size(), 1U) << gate().toStdString();
  EXPECT_EQ(rules::brief(seat.table->session()->entries().front().answer), "dice 6 5 4");
  EXPECT_EQ(seat.table->session()->entries().front().by.giver, session::Giver::camera);
}

TEST_F(Reading, IsCorrectedByKeys) {
  seat.begin("three-dice");
  seat.window->open_source(put(drawn_table({640, 480}, {{{150, 200}, 60, 10, 6}, {{320, 180}, 60, 40, 5}})));
  ASSERT_TRUE(read_something());
  ASSERT_TRUE(wait_until([this] { return live().doubting(); })) << "two dice where three are wanted";
  DoubtPanel& doubt = live().doubt();
  ASSERT_EQ(doubt.reading().items.size(), 2U);
  doubt.add_item({450, 180, 60, 60});
  ASSERT_EQ(doubt.picked(), 2);
  seat.press(Qt::Key_3);
  EXPECT_EQ(doubt.reading().items.back().value, "3");
  EXPECT_TRUE(doubt.reading().corrected);
  doubt.move_corner(2, 0, {440, 170});
  EXPECT_EQ(doubt.reading().items.back().outline.front(), (board::Point{440, 170}));
  doubt.add_item({20, 20, 40, 40});
  seat.press(Qt::Key_Delete);
  EXPECT_EQ(doubt.reading().items.size(), 3U);
  seat.press(Qt::Key_Return);
  ASSERT_EQ(seat.table->session()->entries().size(), 1U) << gate().toStdString();
  EXPECT_EQ(rules::brief(seat.table->session()->entries().front().answer), "dice 6 5 3");
  EXPECT_EQ(seat.table->session()->entries().front().by.giver, session::Giver::hand);
}

TEST_F(Reading, EscapeThrowsAReadingAway) {
  seat.begin("three-dice");
  seat.window->open_source(put(drawn_table({640, 480}, {{{150, 200}, 60, 10, 6}})));
  ASSERT_TRUE(wait_until([this] { return live().doubting(); }));
  seat.press(Qt::Key_Escape);
  EXPECT_FALSE(live().doubting());
  EXPECT_TRUE(seat.table->session()->entries().empty());
}

TEST_F(Reading, AStreamIsReadWhenItRests) {
  seat.begin("three-dice");
  // A roll: dice that are elsewhere in every picture, then lie still.
  std::atomic<int> sent = 0;
  std::vector<std::vector<std::uint8_t>> rolling;
  for (int i = 0; i < 8; ++i) {
    rolling.push_back(
        jpeg_of(drawn_table({640, 480}, {{{100.0 + 50 * i, 120.0 + 30 * i}, 60, 20.0 * i, 1 + i % 6}})));
  }
  const auto rest = jpeg_of(three_dice(6, 5, 4));
  vision::testing::MjpegServer server(
      [&]() -> std::optional<std::vector<std::uint8_t>> {
        const int number = sent++;
        return number < 24 ? rolling[static_cast<std::size_t>(number) % rolling.size()] : rest;
      },
      0.03);
  seat.window->open_source(QString::fromStdString(server.address()));
  settle();
  ASSERT_EQ(seat.table->session()->entries().size(), 1U) << gate().toStdString();
  EXPECT_EQ(rules::brief(seat.table->session()->entries().front().answer), "dice 6 5 4");
  live().stop();
  EXPECT_FALSE(live().watch().is_open());
}

TEST_F(Reading, TellsWhatCannotBeOpened) {
  seat.window->open_source(seat.folder.filePath(QStringLiteral("missing.jpg")));
  EXPECT_TRUE(wait_until([this] { return gate().contains(QLatin1String("missing.jpg")); }))
      << gate().toStdString();
  std::ofstream(seat.folder.filePath(QStringLiteral("text.jpg")).toStdString()) << "no picture";
  seat.window->open_source(seat.folder.filePath(QStringLiteral("text.jpg")));
  EXPECT_TRUE(wait_until([this] { return gate().contains(QLatin1String("text.jpg")); }))
      << gate().toStdString();
}

TEST_F(Reading, TakesDropsAndPastes) {
  QMimeData file;
  file.setUrls({QUrl::fromLocalFile(put(three_dice(1, 2, 3)))});
  seat.window->show_reader(true);
  EXPECT_TRUE(live().take_dropped(file));
  EXPECT_TRUE(read_something());
  live().stop();
  EXPECT_TRUE(live().view().items().empty());
  QMimeData picture;
  picture.setImageData(QImage(put(three_dice(4, 5, 6))));
  EXPECT_TRUE(live().take_dropped(picture));
  EXPECT_TRUE(read_something());
  QMimeData text;
  text.setText(QStringLiteral("nothing to see"));
  EXPECT_FALSE(live().take_dropped(text));
}

// Photos of the first sides of one cube, dropped together.
bool drop_cube(LivePanel& live, qsizetype sides) {
  const QStringList pictures = sample_pictures(QStringLiteral("cube_six"));
  QList<QUrl> files;
  for (const QString& file : pictures.first(sides)) files << QUrl::fromLocalFile(file);
  QMimeData photos;
  photos.setUrls(files);
  return live.take_dropped(photos);
}

bool sides_are(const ScanPanel& scan, const char* words) {
  return scan.scan() && cube_summary(*scan.scan()) == words;
}

TEST_F(Reading, SixSidesOfACubeAreTakenUnasked) {
  seat.begin("evermorph");
  seat.window->show_reader(true);
  ASSERT_TRUE(drop_cube(live(), 6));
  ASSERT_TRUE(wait_until([&] { return seat.table->session()->entries().size() == 1; }))
      << gate().toStdString();
  EXPECT_FALSE(live().doubting());
  EXPECT_EQ(seat.table->session()->entries().front().by.giver, session::Giver::camera);
  EXPECT_TRUE(wait_until([&] { return sides_are(live().scan(), "0 of 6 sides"); }))
      << "the next scan is another";
}

// Five photos fill the net, but leave a doubt; a sticker is put right by a click, Enter takes the cube.
TEST_F(Reading, ACubeIsScannedSideBySide) {
  seat.begin("evermorph");
  seat.window->show_reader(true);
  ASSERT_TRUE(drop_cube(live(), 5));
  ScanPanel& scan = live().scan();
  ASSERT_TRUE(wait_until([&] { return sides_are(scan, "the whole cube") && scan.usable(); }))
      << gate().toStdString();
  EXPECT_FALSE(live().doubting());
  const auto before = scan.scan();
  std::string told;
  QObject::connect(&scan, &ScanPanel::told, &scan, [&told](const std::string& words) { told = words; });
  QTest::mouseClick(&scan.net(), Qt::LeftButton, {}, scan.net().place_of(20).toPoint());
  auto* menu = scan.findChild<QMenu*>(QStringLiteral("sticker-colours"));
  ASSERT_NE(menu, nullptr);
  ASSERT_EQ(menu->actions().size(), 6);
  const auto state = scan_of(*before)->reading.whole;
  const char colour = state->scheme[static_cast<std::size_t>(state->state.facelets[20])];
  menu->actions()[static_cast<qsizetype>(vision::cube::kColours.find(colour))]->trigger();
  EXPECT_EQ(told.substr(0, 3), "F3=");
  ASSERT_TRUE(wait_until([&] { return scan.scan()->corrected; }));
  ASSERT_TRUE(scan.usable());
  seat.press(Qt::Key_Return);
  ASSERT_EQ(seat.table->session()->entries().size(), 1U) << gate().toStdString();
  const auto& taken = seat.table->session()->entries().front();
  EXPECT_EQ(std::get<board::CubeState>(taken.answer).facelets, state->state.facelets);
  EXPECT_EQ(taken.by.giver, session::Giver::hand) << "a sticker was put right";
  EXPECT_TRUE(wait_until([&] { return sides_are(scan, "0 of 6 sides"); })) << "the next scan is another";
}

TEST_F(Reading, ManySourcesOneAfterAnotherNeverBlock) {
  const QString picture = put(three_dice(1, 2, 3));
  for (int i = 0; i < 20; ++i) {
    seat.window->open_source(picture);
    if (i % 3 == 0) QApplication::processEvents();
    if (i % 4 == 0) live().stop();
  }
  seat.window->open_source(picture);
  EXPECT_TRUE(read_something());
}

// A thread that has ended keeps its stack until it is let go of, and a long game shows hundreds of photos.
TEST_F(Reading, ClosedSourcesAreLetGoOf) {
  const QString picture = put(three_dice(1, 2, 3));
  for (int i = 0; i < 10; ++i) seat.window->open_source(picture);
  EXPECT_TRUE(wait_until([&] {
    QTest::qWait(200);  // each one has its readers to load before it can be let go of
    seat.window->open_source(picture);
    return live().watch().threads() <= 4;
  })) << live().watch().threads();
}

TEST_F(Reading, KeepsCorrectionsOnlyWhenWished) {
  const Album album(std::filesystem::path(seat.folder.path().toStdString()) / "kept");
  Seen seen;
  seen.kind = "dice";
  seen.frame = {three_dice(1, 2, 3), "test", 0};
  SeenItem item;
  item.value = "1";
  item.outline = outline_of({120, 170, 60, 60});
  seen.items.push_back(item);
  ASSERT_EQ(album.keep_correction(std::make_shared<const Seen>(seen)), std::nullopt);
  std::ifstream lines(album.corrections_folder() / "dice" / "labels.jsonl");
  const auto label = nlohmann::json::parse(lines);
  EXPECT_EQ(label["dice"][0]["value"], 1);
  EXPECT_EQ(label["dice"][0]["bbox"], nlohmann::json({120.0, 170.0, 60.0, 60.0}));
  EXPECT_TRUE(
      std::filesystem::exists(album.corrections_folder() / "dice" / label["image"].get<std::string>()));
  EXPECT_FALSE(album.keep("", 4, std::make_shared<const Seen>(seen))) << "a game that is not kept";
  ASSERT_TRUE(album.keep("a game", 4, std::make_shared<const Seen>(seen)));
  EXPECT_FALSE(album.thumbnail("a game", 4).isNull());
  EXPECT_TRUE(album.thumbnail("a game", 5).isNull());
}

// Every kind of reader can be opened, reads its sample picture, and what it read can be corrected and used.
TEST(Eyes, DroppedPiecesBecomeATable) {
  auto eye = open_eye("drop");
  if (!eye && eye.error().kind == vision::ErrorKind::model) GTEST_SKIP() << eye.error().text;
  ASSERT_TRUE(eye) << eye.error().text;
  const auto frame = vision::load_image(sample_pictures(QStringLiteral("drop")).front().toStdString());
  ASSERT_TRUE(frame);
  auto seen = (*eye)->read(*frame);
  ASSERT_TRUE(seen) << seen.error().text;
  ASSERT_FALSE(seen->items.empty());
  seen->items.front().value = "dragon";
  SeenItem missed;
  missed.outline = outline_of({10, 20, 30, 40});
  missed.value = "gold";
  seen->items.push_back(missed);
  const rules::Ask ask{"drop", "", rules::AskDrop{}};
  EXPECT_EQ(kind_for(ask), "drop");
  const auto answer = answer_of(*seen, ask);
  ASSERT_TRUE(answer) << answer.error();
  const auto& pieces = std::get<board::DropTable>(*answer).pieces;
  ASSERT_EQ(pieces.size(), seen->items.size());
  EXPECT_EQ(pieces.front().kind, board::PieceKind::dragon);
  EXPECT_EQ(pieces.back().center, (board::Point{25, 40}));
  EXPECT_FALSE(answer_of(*seen, rules::ask_dice("d", "", {"one"})));
}

TEST(Eyes, ARoomCardAnswersWhichOneCameUp) {
  auto eye = open_eye("card");
  if (!eye && eye.error().kind == vision::ErrorKind::model) GTEST_SKIP() << eye.error().text;
  ASSERT_TRUE(eye) << eye.error().text;
  Seen seen;
  for (const QString& picture : sample_pictures(QStringLiteral("card"))) {
    const auto frame = vision::load_image(picture.toStdString());
    ASSERT_TRUE(frame);
    auto one = (*eye)->read(*frame);
    ASSERT_TRUE(one) << one.error().text;
    if (one->verdict == board::Verdict::accept) seen = std::move(*one);
  }
  ASSERT_EQ(seen.items.size(), 1U) << "none of the sample cards is known";
  const std::string id = seen.items.front().value;
  EXPECT_EQ(seen.items.front().outline.size(), 4U);
  EXPECT_EQ(summary_of(seen).substr(0, id.size()), id);

  const rules::Ask drawn =
      rules::ask_draw("room", "Which room?", {{id, "This one", ""}, {"A99", "Another", ""}});
  EXPECT_EQ(kind_for(drawn), "card");
  const auto answer = answer_of(seen, drawn);
  ASSERT_TRUE(answer) << answer.error();
  EXPECT_EQ(std::get<rules::Choice>(*answer).option, id);
  EXPECT_FALSE(answer_of(seen, rules::ask_draw("room", "", {{"A99", "Another", ""}}))) << "it cannot come up";

  // Put right by the player.
  const std::string other = id == "A01" ? "A02" : "A01";
  seen.items.front().value = other;
  const auto corrected = answer_of(seen, {"card", "", rules::AskCard{}});
  ASSERT_TRUE(corrected) << corrected.error();
  EXPECT_EQ(std::get<board::RoomCard>(*corrected).name.substr(0, 3), other);
  const auto values = values_of("card");
  EXPECT_NE(std::find(values.begin(), values.end(), other), values.end());
}

TEST(CameraList, FollowsDevices) {
  const QTemporaryDir devices;
  const QTemporaryDir names;
  const auto plug = [&](int number, const char* name, const char* index) {
    std::ofstream(devices.filePath(QStringLiteral("video%1").arg(number)).toStdString()) << "";
    const std::string folder = names.filePath(QStringLiteral("video%1").arg(number)).toStdString();
    std::filesystem::create_directories(folder);
    std::ofstream(folder + "/name") << name << '\n';
    std::ofstream(folder + "/index") << index << '\n';
  };
  plug(2, "Desk lamp camera", "0");
  Cameras cameras(nullptr, devices.path(), names.path());
  ASSERT_EQ(cameras.all().size(), 1U);
  EXPECT_EQ(cameras.all().front(), (Camera{QStringLiteral("camera:2"), QStringLiteral("Desk lamp camera")}));
  plug(3, "Desk lamp camera", "1");
  plug(0, "Front", "0");
  ASSERT_TRUE(wait_until([&cameras] { return cameras.all().size() == 2; }))
      << "hot-plug, and no second device of one camera";
  EXPECT_EQ(cameras.all().front().source, QStringLiteral("camera:0"));
}

}  // namespace
}  // namespace delvelens::desktop

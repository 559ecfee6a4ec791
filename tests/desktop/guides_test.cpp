// SPDX-License-Identifier: MIT
// Every guide that teaches something, from its menu to what it keeps; and what it says when it cannot.
#include <QAction>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QStatusBar>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <opencv2/imgcodecs.hpp>

#include "calibration/chart.h"
#include "calibration/mat.h"
#include "tests/desktop/seat.h"
#include "tests/support/sheet_shot.h"
#include "tests/vision/drawn_dice.h"
#include "tests/vision/mjpeg_server.h"
#include "ui/desktop/guides/dice_teaching.h"
#include "ui/desktop/guides/lens_chart.h"
#include "ui/desktop/guides/lessons.h"
#include "ui/desktop/guides/piece_teaching.h"
#include "ui/desktop/guides/samples.h"
#include "ui/desktop/guides/table_corners.h"
#include "ui/desktop/live/doubt_panel.h"
#include "ui/desktop/live/picture_view.h"
#include "vision/dice/calibrate.h"
#include "vision/dice/roles.h"
#include "vision/drop/own_palette.h"

namespace delvelens::desktop {
namespace {

namespace fs = std::filesystem;
using calibration::SheetPose;
using vision::testing::drawn_table;

const cv::Size kSize(640, 480);
const board::Size kBoardSize{640, 480};

const calibration::SheetCamera& camera() {
  static const calibration::SheetCamera camera(kSize, calibration::wide_lens(kSize));
  return camera;
}

cv::Mat chart_at(const SheetPose& pose) {
  return camera().shoot(calibration::chart_sheet(calibration::SheetSize::a4), pose);
}

std::vector<SheetPose> good_poses() {
  return {{0, 0, 330, 0, 0, 90},         {0, 0, 380, 25, 10, 80},       {-0.3, -0.2, 420, -20, 15, 0},
          {0.3, -0.2, 420, 20, -20, 10}, {-0.3, 0.22, 420, 15, 20, 95}, {0.3, 0.22, 420, -15, -25, 85},
          {0, 0.1, 360, -30, 0, 90}};
}

class Guides : public ::testing::Test {
 protected:
  // What one guide keeps would change what later tests read.
  void TearDown() override {
    std::error_code problem;
    fs::remove_all(calibration::cameras_folder(), problem);
    for (const fs::path& file :
         {calibration::user_palette_file(), vision::dice::own_dice_file(), vision::dice::roles_file()})
      fs::remove(file, problem);
  }

  QString put(const cv::Mat& picture, const std::string& name) const {
    const fs::path path = fs::path(seat.folder.path().toStdString()) / name;
    fs::create_directories(path.parent_path());
    cv::imwrite(path.string(), picture);
    return QString::fromStdString(path.string());
  }
  QString put_charts(const std::vector<SheetPose>& poses) const {
    for (std::size_t i = 0; i < poses.size(); ++i)
      put(chart_at(poses[i]), "charts/chart" + std::to_string(i) + ".png");
    return seat.folder.filePath(QStringLiteral("charts"));
  }

  // As a player does: by the menu.
  template <class Guide = Lesson>
  Guide* start(const char* name) const {
    auto* action = seat.window->findChild<QAction*>(QLatin1String(name));
    if (action == nullptr) return nullptr;
    action->trigger();
    QApplication::processEvents();
    return seat.window->findChild<Guide*>();
  }
  // The guide that is open is gone when it has said how it ended.
  bool ended() const {
    return wait_until([this] {
      QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
      return seat.window->findChild<Lesson*>() == nullptr;
    });
  }
  std::string complaint() const {
    const auto* label = seat.find<QLabel>(QStringLiteral("lesson-complaint"));
    return label == nullptr ? std::string() : label->text().toStdString();
  }
  void name_camera(const char* name) const {
    auto* field = seat.find<QLineEdit>(QStringLiteral("camera-name"));
    ASSERT_NE(field, nullptr);
    field->clear();
    QTest::keyClicks(field, QLatin1String(name));
  }
  LivePanel& live() const { return seat.window->live(); }
  bool in_doubt() const {
    return wait_until([this] { return live().doubting(); });
  }

  Seat seat;
};

TEST_F(Guides, OwnDiceAreTaughtAndTheGameGetsNothing) {
  seat.begin("three-dice");
  auto* guide = start<DiceTeaching>("teach-dice");
  ASSERT_NE(guide, nullptr);
  seat.window->open_source(
      put(drawn_table(kSize, {{{150, 200}, 60, 10, 6}, {{320, 180}, 60, 40, 5}}), "dice.png"));
  ASSERT_TRUE(in_doubt());
  const std::size_t dice = live().doubt().reading().items.size();
  seat.press(Qt::Key_Return);
  EXPECT_EQ(guide->examples(), dice);
  EXPECT_TRUE(seat.table->session()->entries().empty());
  ASSERT_TRUE(seat.click(QStringLiteral("teach-save")));
  ASSERT_TRUE(ended());
  EXPECT_TRUE(fs::exists(vision::dice::own_dice_file()));
}

TEST_F(Guides, PiecesAreTaughtByTheirNames) {
  if (!open_eye("drop")) GTEST_SKIP() << "no drop reader";
  auto* guide = start<PieceTeaching>("teach-pieces");
  ASSERT_NE(guide, nullptr);
  EXPECT_FALSE(seat.find(QStringLiteral("pieces-save"))->isEnabled());
  seat.window->open_source(sample_pictures(QStringLiteral("drop"))[1]);
  ASSERT_TRUE(in_doubt());
  DoubtPanel& doubt = live().doubt();
  doubt.pick(0);
  doubt.choose("troll");
  const std::size_t pieces = doubt.reading().items.size();
  seat.press(Qt::Key_Return);
  EXPECT_GT(guide->examples(), 0U);
  EXPECT_LE(guide->examples(), pieces);
  EXPECT_TRUE(seat.find<QLabel>(QStringLiteral("taught-pieces"))->text().contains(QLatin1String("troll: ")));
  ASSERT_TRUE(seat.click(QStringLiteral("pieces-save")));
  ASSERT_TRUE(ended());
  const auto palette = vision::drop::load_palette();
  ASSERT_TRUE(palette) << palette.error().text;
  EXPECT_TRUE(palette->taught());
  const bool troll = std::any_of(palette->entries.begin(), palette->entries.end(), [](const auto& entry) {
    return entry.kind == board::PieceKind::troll && entry.examples > 0;
  });
  EXPECT_TRUE(troll);
}

TEST_F(Guides, DiceAreToldApartByColour) {
  const cv::Scalar red(40, 40, 200);
  ASSERT_NE(start("dice-roles"), nullptr);
  EXPECT_FALSE(seat.find(QStringLiteral("roles-save"))->isEnabled());
  seat.window->open_source(
      put(drawn_table(kSize, {{{150, 200}, 70, 10, 6, red, {240, 240, 240}}, {{400, 220}, 70, 40, 5}}),
          "two.png"));
  ASSERT_TRUE(wait_until([this] { return seat.find<QComboBox>(QStringLiteral("role-1")) != nullptr; }));
  auto* first = seat.find<QComboBox>(QStringLiteral("role-0"));
  auto* second = seat.find<QComboBox>(QStringLiteral("role-1"));
  EXPECT_GE(first->findText(QStringLiteral("primary")), 0);
  QTest::keyClicks(first, QStringLiteral("primary"));
  ASSERT_TRUE(seat.click(QStringLiteral("roles-save")));
  EXPECT_NE(complaint().find("two dice"), std::string::npos) << complaint();
  second->setEditText(QStringLiteral("primary"));
  ASSERT_TRUE(seat.click(QStringLiteral("roles-save")));
  EXPECT_NE(complaint().find("primary"), std::string::npos) << complaint();
  second->setEditText(QStringLiteral("secondary"));
  ASSERT_TRUE(seat.click(QStringLiteral("roles-save")));
  ASSERT_TRUE(ended()) << complaint();
  const auto roles = vision::dice::load_roles(vision::dice::roles_file());
  ASSERT_TRUE(roles) << roles.error().text;
  ASSERT_EQ(roles->size(), 2U);
  EXPECT_TRUE(roles->front().lab);
}

TEST_F(Guides, DiceOfOneColourAreNot) {
  ASSERT_NE(start("dice-roles"), nullptr);
  seat.window->open_source(
      put(drawn_table(kSize, {{{150, 200}, 70, 10, 6}, {{400, 220}, 70, 40, 5}}), "alike.png"));
  ASSERT_TRUE(wait_until([this] { return seat.find<QComboBox>(QStringLiteral("role-1")) != nullptr; }));
  seat.find<QComboBox>(QStringLiteral("role-0"))->setEditText(QStringLiteral("primary"));
  seat.find<QComboBox>(QStringLiteral("role-1"))->setEditText(QStringLiteral("secondary"));
  ASSERT_TRUE(seat.click(QStringLiteral("roles-save")));
  EXPECT_NE(complaint().find("too alike"), std::string::npos) << complaint();
  EXPECT_FALSE(fs::exists(vision::dice::roles_file()));
}

TEST_F(Guides, ALensComesFromAFolderOfPhotos) {
  const QString folder = put_charts(good_poses());
  auto* guide = start<LensChart>("lens-chart");
  ASSERT_NE(guide, nullptr);
  EXPECT_FALSE(seat.find(QStringLiteral("lens-save"))->isEnabled());
  seat.window->open_source(folder);
  ASSERT_TRUE(wait_until([&] { return guide->views() == good_poses().size(); })) << guide->views();
  ASSERT_TRUE(seat.click(QStringLiteral("lens-save")));
  EXPECT_FALSE(complaint().empty()) << "photos do not say what took them";
  name_camera("phone");
  ASSERT_TRUE(seat.click(QStringLiteral("lens-save")));
  auto* save = seat.find(QStringLiteral("lens-save"));
  ASSERT_TRUE(wait_until([&] { return save->isEnabled(); }));
  EXPECT_EQ(complaint(), "");
  auto* list = seat.find<QListWidget>(QStringLiteral("chart-views"));
  ASSERT_EQ(list->count(), static_cast<int>(good_poses().size()));
  EXPECT_TRUE(list->item(3)->text().contains(QLatin1String("chart3.png: off by ")));
  const auto kept = vision::load_camera("phone", kBoardSize);
  ASSERT_TRUE(kept && kept->lens);
  EXPECT_NEAR(kept->lens->focal[0], calibration::wide_lens(kSize).focal[0], 8);
  ASSERT_TRUE(seat.click(QStringLiteral("lens-save")));  // "Done"
  EXPECT_TRUE(ended());
}

TEST_F(Guides, APoorSetOfViewsIsRefusedWithTheReason) {
  const QString folder = put_charts({{0, 0, 330, 0, 0, 90}, {0, 0, 380, 25, 10, 80}});
  auto* guide = start<LensChart>("lens-chart");
  seat.window->open_source(folder);
  ASSERT_TRUE(wait_until([&] { return guide->views() == 2; }));
  name_camera("phone");
  ASSERT_TRUE(seat.click(QStringLiteral("lens-save")));
  EXPECT_TRUE(wait_until([this] { return complaint().find("No lens is kept: ") == 0; })) << complaint();
  EXPECT_FALSE(vision::load_camera("phone", kBoardSize)->lens);
  // A picture without a chart is told as well, and a further one goes on from here.
  seat.window->open_source(put(cv::Mat(kSize, CV_8UC3, cv::Scalar(90, 120, 150)), "plain.png"));
  auto* gate = seat.find<QLabel>(QStringLiteral("gate"));
  EXPECT_TRUE(wait_until([&] { return gate->text().contains(QLatin1String("not found")); }));
  EXPECT_EQ(guide->views(), 2U);
  seat.click(QStringLiteral("lesson-cancel"));
  EXPECT_TRUE(ended());
  // The next guide begins with nothing.
  guide = start<LensChart>("lens-chart");
  seat.window->open_source(put(chart_at(good_poses()[3]), "again.png"));
  EXPECT_TRUE(wait_until([&] { return guide->views() == 1; })) << guide->views();
}

TEST_F(Guides, ALensComesFromAChartHeldBeforeACamera) {
  std::vector<std::vector<std::uint8_t>> shots;
  for (const SheetPose& pose : good_poses()) {
    shots.emplace_back();
    cv::imencode(".jpg", chart_at(pose), shots.back(), {cv::IMWRITE_JPEG_QUALITY, 95});
  }
  std::atomic<std::size_t> sent = 0;
  vision::testing::MjpegServer server(
      [&]() -> std::optional<std::vector<std::uint8_t>> { return shots[(sent++ / 25) % shots.size()]; },
      0.04);
  auto* guide = start<LensChart>("lens-chart");
  seat.window->open_source(QString::fromStdString(server.address()));
  ASSERT_TRUE(wait_until([&] { return guide->views() >= shots.size() - 1; })) << guide->views();
  const auto* field = seat.find<QLineEdit>(QStringLiteral("camera-name"));
  ASSERT_TRUE(wait_until([&] { return !field->text().isEmpty(); })) << "a stream is known by its address";
  ASSERT_TRUE(seat.click(QStringLiteral("lens-save")));
  auto* save = seat.find(QStringLiteral("lens-save"));
  ASSERT_TRUE(wait_until([&] { return save->isEnabled(); }));
  EXPECT_EQ(complaint(), "");
  const auto kept = vision::load_camera(server.address(), kBoardSize);
  EXPECT_TRUE(kept && kept->lens);
}

TEST_F(Guides, TheTableIsTaughtByMouseAndKeys) {
  const cv::Mat photo =
      camera().shoot(calibration::mat_layout(calibration::SheetSize::a4).sheet, {0, 0, 460, 20, 5, 90});
  auto* guide = start<TableCorners>("table-corners");
  ASSERT_NE(guide, nullptr);
  EXPECT_FALSE(seat.find(QStringLiteral("table-save"))->isEnabled());
  seat.window->open_source(put(photo, "mat.png"));
  ASSERT_TRUE(wait_until([this] { return live().view().items().size() == 1; }));
  QApplication::processEvents();
  live().view().grab();  // lays the picture out
  PictureView& view = live().view();
  const QPoint from = view.screen_of(guide->corners()[0]).toPoint();
  const QPoint to = view.screen_of({100, 90}).toPoint();
  QTest::mousePress(&view, Qt::LeftButton, {}, from);
  QTest::mouseMove(&view, to);
  QApplication::processEvents();
  QTest::mouseRelease(&view, Qt::LeftButton, {}, to);
  EXPECT_NEAR(guide->corners()[0].x, 100, 2);
  EXPECT_NEAR(guide->corners()[0].y, 90, 2);
  // The third corner by keys alone.
  const board::Point before = guide->corners()[2];
  guide->setFocus();
  QTest::keyClick(guide, Qt::Key_3);
  QTest::keyClick(guide, Qt::Key_Right, Qt::ShiftModifier);
  QTest::keyClick(guide, Qt::Key_Up);
  EXPECT_EQ(guide->corners()[2], (board::Point{before.x + 10, before.y - 1}));
  seat.find<QDoubleSpinBox>(QStringLiteral("table-width"))->setValue(300);
  seat.find<QDoubleSpinBox>(QStringLiteral("table-height"))->setValue(200);
  name_camera("phone");
  const board::Point third = guide->corners()[2];
  ASSERT_TRUE(seat.click(QStringLiteral("table-save")));
  ASSERT_TRUE(ended()) << complaint();
  const auto kept = vision::load_camera("phone", kBoardSize);
  ASSERT_TRUE(kept && kept->table);
  const cv::Vec3d place = kept->table->map() * cv::Vec3d(third.x, third.y, 1);
  EXPECT_NEAR(place[0] / place[2], 300, 0.5);
  EXPECT_NEAR(place[1] / place[2], 200, 0.5);
  EXPECT_FALSE(kept->table->landmarks.empty());
}

TEST_F(Guides, CrossedCornersAndAFolderThatCannotBeWrittenAreTold) {
  auto* guide = start<TableCorners>("table-corners");
  seat.window->open_source(put(cv::Mat(kSize, CV_8UC3, cv::Scalar(90, 120, 150)), "plain.png"));
  ASSERT_TRUE(wait_until([this] { return live().view().items().size() == 1; }));
  name_camera("phone");
  guide->setFocus();
  QTest::keyClick(guide, Qt::Key_1);
  for (int i = 0; i < 50; ++i) QTest::keyClick(guide, Qt::Key_Right, Qt::ShiftModifier);
  ASSERT_TRUE(seat.click(QStringLiteral("table-save")));
  EXPECT_TRUE(wait_until([this] { return complaint().find("clockwise") != std::string::npos; }))
      << complaint();
  for (int i = 0; i < 50; ++i) QTest::keyClick(guide, Qt::Key_Left, Qt::ShiftModifier);
  EXPECT_EQ(complaint(), "");
  const QByteArray home = qgetenv("XDG_CONFIG_HOME");
  const QString file = seat.folder.filePath(QStringLiteral("no-folder"));
  std::ofstream(file.toStdString()) << "a file where the folder should be";
  qputenv("XDG_CONFIG_HOME", file.toUtf8());
  ASSERT_TRUE(seat.click(QStringLiteral("table-save")));
  EXPECT_TRUE(wait_until([this] { return !complaint().empty(); }));
  EXPECT_NE(complaint().find("cannot write"), std::string::npos) << complaint();
  qputenv("XDG_CONFIG_HOME", home);
}

TEST_F(Guides, AreOverWhenAnotherBeginsOrTheTableIsLeft) {
  ASSERT_NE(start("lens-chart"), nullptr);
  ASSERT_NE(start<TableCorners>("table-corners"), nullptr);
  QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  EXPECT_EQ(seat.window->findChild<LensChart*>(), nullptr);
  EXPECT_TRUE(live().teaching()) << "the second goes on";
  seat.press(Qt::Key_W, Qt::ControlModifier);
  EXPECT_TRUE(ended());
  EXPECT_FALSE(live().teaching());
}

// Every control of every guide has a name, Tab goes round and comes to the way out, Escape ends it.
TEST_F(Guides, WorkWithKeysAloneAndHaveNames) {
  for (const LessonInfo& info : lessons()) {
    Lesson* guide = start(info.id.c_str());
    ASSERT_NE(guide, nullptr) << info.id;
    EXPECT_FALSE(guide->accessibleName().isEmpty()) << info.id;
    EXPECT_FALSE(guide->accessibleDescription().isEmpty()) << info.id;
    for (const QWidget* widget : guide->findChildren<QWidget*>()) {
      if (!widget->isVisible() || widget->focusPolicy() == Qt::NoFocus) continue;
      const auto* button = qobject_cast<const QAbstractButton*>(widget);
      const bool inside =
          widget->parentWidget() != guide && widget->objectName().startsWith(QLatin1String("qt_"));
      EXPECT_TRUE(inside || !widget->accessibleName().isEmpty() ||
                  (button != nullptr && !button->text().isEmpty()))
          << info.id << " " << widget->metaObject()->className();
    }
    EXPECT_TRUE(guide->hasFocus()) << info.id;
    bool reached = false;
    for (int i = 0; i < 30 && !reached; ++i) {
      QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
      reached = QApplication::focusWidget()->objectName() == QLatin1String("lesson-cancel");
    }
    EXPECT_TRUE(reached) << info.id;
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    EXPECT_TRUE(ended()) << info.id;
  }
}

}  // namespace
}  // namespace delvelens::desktop

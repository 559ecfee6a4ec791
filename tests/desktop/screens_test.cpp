// SPDX-License-Identifier: MIT
// The program's screens look as they did: each is drawn without a screen, made small and compared with the
// picture kept in screens/. Small enough that letters blur into grey, so that another version of a font
// passes; a panel that is missing does not. README.md tells how the pictures are renewed.
#include <QDir>
#include <QFontInfo>
#include <QLocale>
#include <QMenuBar>
#include <QSettings>
#include <QTabWidget>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include "tests/desktop/scenes.h"
#include "ui/desktop/game/ask_panel.h"
#include "ui/desktop/game/game_view.h"
#include "ui/desktop/game/log_view.h"
#include "ui/desktop/game/sheet_panel.h"
#include "ui/desktop/look/theme.h"

namespace delvelens::desktop {
namespace {

constexpr int kShrink = 4;            // 1280x720 is kept as 320x180
constexpr int kBlur = 7;              // of the small picture: letters and hairlines melt away
constexpr double kFarOff = 14;        // levels of 255 between two blurred pixels that count as different
constexpr double kMostFarOff = 0.25;  // per cent of the picture
constexpr double kStep = 8;           // levels between the colours that are kept

const char* const kFont = "DejaVu Sans";  // tools/packages.txt installs it

cv::Mat small_picture(MainWindow& window) {
  const QImage shot = window.grab().toImage().convertToFormat(QImage::Format_BGR888);
  const cv::Mat pixels(shot.height(), shot.width(), CV_8UC3, const_cast<uchar*>(shot.constBits()),
                       static_cast<std::size_t>(shot.bytesPerLine()));
  cv::Mat small;
  cv::resize(pixels, small, {shot.width() / kShrink, shot.height() / kShrink}, 0, 0, cv::INTER_AREA);
  // Fewer colours make files of half the size.
  small.convertTo(small, CV_8U, 1.0 / kStep);
  small.convertTo(small, CV_8U, kStep);
  return small;
}

// Where two pictures differ, white on black.
cv::Mat difference(const cv::Mat& a, const cv::Mat& b) {
  if (a.size() != b.size()) return {b.size(), CV_8U, cv::Scalar(255)};
  cv::Mat blurred_a;
  cv::Mat blurred_b;
  cv::blur(a, blurred_a, {kBlur, kBlur});
  cv::blur(b, blurred_b, {kBlur, kBlur});
  cv::Mat apart;
  cv::absdiff(blurred_a, blurred_b, apart);
  std::vector<cv::Mat> channels;
  cv::split(apart, channels);
  cv::Mat most = channels[0];
  for (const cv::Mat& channel : channels) most = cv::max(most, channel);
  return most > kFarOff;
}

double percent(const cv::Mat& mask) {
  return 100.0 * cv::countNonZero(mask) / static_cast<double>(mask.total());
}

std::string kept_file(const std::string& name) {
  return std::string(DELVELENS_SCREENS) + "/" + name + ".png";
}

// One font, one look, one language for every picture.
class Screens : public ::testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    QFont font(QString::fromLatin1(kFont), 9);
    font.setHintingPreference(QFont::PreferNoHinting);
    if (QFontInfo(font).family() != QLatin1String(kFont)) GTEST_SKIP() << kFont << " is not installed";
    QApplication::setFont(font);
    QLocale::setDefault(QLocale::c());
    QSettings().clear();  // sizes that another test left
    apply_theme(Scheme::dark);
  }
  void TearDown() override {
    QApplication::setFont(before_);
    QLocale::setDefault(locale_);
  }

 private:
  const QFont before_ = QApplication::font();
  const QLocale locale_;
};

void show_screen(Seat& seat, const std::string& name) {
  const auto& all = screens();
  const auto screen =
      std::find_if(all.begin(), all.end(), [&name](const Screen& one) { return one.name == name; });
  ASSERT_NE(screen, all.end());
  screen->show(seat);
  seat.window->setFocus();  // else a cursor may blink somewhere
  QApplication::processEvents();
}

TEST_P(Screens, LookAsTheyDid) {
  Seat seat;
  ASSERT_NO_FATAL_FAILURE(show_screen(seat, GetParam()));
  const cv::Mat now = small_picture(*seat.window);
  const std::string kept = kept_file(GetParam());
  if (qEnvironmentVariableIsSet("DELVELENS_RENEW_SCREENS")) {
    ASSERT_TRUE(cv::imwrite(kept, now, {cv::IMWRITE_PNG_COMPRESSION, 9})) << kept;
    return;
  }
  const cv::Mat then = cv::imread(kept);
  ASSERT_FALSE(then.empty()) << kept << " is missing; tests/desktop/README.md tells how it is made";
  const cv::Mat apart = difference(then, now);
  RecordProperty("percent", std::to_string(percent(apart)));
  if (percent(apart) <= kMostFarOff) return;
  const QDir out(QStringLiteral(DELVELENS_SCREENS_OUT));
  out.mkpath(QStringLiteral("."));
  const std::string picture = out.filePath(QString::fromStdString(GetParam() + ".png")).toStdString();
  const std::string places = out.filePath(QString::fromStdString(GetParam() + "-apart.png")).toStdString();
  seat.window->grab().save(QString::fromStdString(picture));
  cv::imwrite(places, apart);
  ADD_FAILURE() << percent(apart) << " % of the screen looks otherwise than " << kept << " (" << kMostFarOff
                << " % may). It looks as in " << picture << ", and differs where " << places << " is white.";
}

std::vector<std::string> fixed_screens() {
  std::vector<std::string> names;
  for (const Screen& screen : screens()) {
    if (screen.fixed) names.push_back(screen.name);
  }
  return names;
}

INSTANTIATE_TEST_SUITE_P(Every, Screens, ::testing::ValuesIn(fixed_screens()), [](const auto& screen) {
  std::string name = screen.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

// The comparison itself: it passes over letters, and sees that a panel is gone.
class ScreenComparison : public Screens {};

TEST_F(ScreenComparison, PassesOverLettersAndSeesMissingPanels) {
  Seat seat;
  ASSERT_NO_FATAL_FAILURE(show_screen(seat, "three-dice"));
  const cv::Mat whole = small_picture(*seat.window);
  QFont hinted(QString::fromLatin1(kFont), 9);
  hinted.setHintingPreference(QFont::PreferFullHinting);
  QApplication::setFont(hinted);
  apply_theme(Scheme::dark);
  QApplication::processEvents();
  EXPECT_LE(percent(difference(whole, small_picture(*seat.window))), kMostFarOff)
      << "letters drawn otherwise";
  const std::initializer_list<const QWidget*> all{&seat.window->game().ask_panel(), seat.find<SheetPanel>(),
                                                  seat.find<LogView>(), seat.window->menuBar(),
                                                  seat.window->game().stage().currentWidget()};
  for (const QWidget* panel : all) {
    ASSERT_NE(panel, nullptr);
    const QRect place(panel->mapTo(seat.window.get(), QPoint(0, 0)) / kShrink, panel->size() / kShrink);
    cv::Mat without = whole.clone();
    const QColor bare = theme().background;
    cv::rectangle(without, {place.x(), place.y(), place.width(), place.height()},
                  cv::Scalar(bare.blue(), bare.green(), bare.red()), cv::FILLED);
    EXPECT_GT(percent(difference(whole, without)), kMostFarOff) << panel->metaObject()->className();
  }
}

}  // namespace
}  // namespace delvelens::desktop

// SPDX-License-Identifier: MIT
// window_bench [--minutes N] [--benchmark_format=json]: the window before a 720p network camera in whose
// picture dice are rolled, with a game that takes each roll. Tells how soon the window is up, how many frames
// a second it shows, how long a key or the wheel takes to show, and whether memory stays flat. Fails when a
// bar is missed. QT_QPA_PLATFORM names the screen; offscreen without one.
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QApplication>
#include <QKeyEvent>
#include <QTemporaryDir>
#include <QTimer>
#include <QWheelEvent>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <nlohmann/json.hpp>
#include <random>
#include <thread>

#include "bench/memory.h"
#include "rules/games.h"
#include "tests/vision/drawn_dice.h"
#include "tests/vision/mjpeg_server.h"
#include "tests/vision/pictures.h"
#include "ui/desktop/app.h"
#include "ui/desktop/game/ask_panel.h"
#include "ui/desktop/game/game_table.h"
#include "ui/desktop/game/game_view.h"
#include "ui/desktop/live/live_panel.h"
#include "ui/desktop/live/picture_view.h"
#include "ui/desktop/live/watch.h"
#include "ui/desktop/look/theme.h"
#include "ui/desktop/main_window.h"

namespace {

using namespace delvelens;           // NOLINT
using namespace delvelens::desktop;  // NOLINT
using Clock = std::chrono::steady_clock;

constexpr double kUpBar = 1000;     // ms
constexpr double kFramesBar = 25;   // a second
constexpr double kLatencyBar = 50;  // ms, 95th percentile
constexpr double kFlat = 1.05;      // of the memory after the first tenth, and 4 MB
constexpr int kStarts = 10;         // of the window, after one that warms the disk's cache
constexpr double kStreamRate = 30;  // frames a second
constexpr int kWarmSeconds = 10;    // models are loaded and the first rolls read
constexpr int kMostSecondsEarly = 60;
const char* const kChild = "--until-painted";

double milliseconds_since(Clock::time_point then) {
  return std::chrono::duration<double, std::milli>(Clock::now() - then).count();
}

double share_of(std::vector<double> values, double share) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
}

// ---- the window comes up --------------------------------------------------------------------------------

// Leaves as soon as the window has been painted for the first time.
class LeaveWhenPainted : public QObject {
 public:
  using QObject::QObject;
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() != QEvent::Paint || qobject_cast<MainWindow*>(watched) == nullptr) return false;
    qApp->removeEventFilter(this);
    QTimer::singleShot(0, qApp, [] { ::_exit(0); });  // after everything in the window
    return false;
  }
};

// In the child: the program as it is, but for what leaves.
int run_until_painted() {
  const auto games = rules::load_games(rules::DataSource());
  if (!games) return 1;
  Wishes wishes;
  const auto code = run_app(wishes, *games);
  return code.value_or(1);
}

bool leaving_when_painted = false;
void watch_first_paint() {
  if (leaving_when_painted) qApp->installEventFilter(new LeaveWhenPainted(qApp));
}

// From the start of the process to the end of the first painting; negative when it failed.
double start_once() {
  const auto began = Clock::now();
  const pid_t child = ::fork();
  if (child == 0) {
    ::execl("/proc/self/exe", "window_bench", kChild, nullptr);
    ::_exit(127);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? milliseconds_since(began) : -1;
}

// ---- the table before the camera ------------------------------------------------------------------------

// Three dice, thrown again and again: an empty table, dice in flight, dice at rest for two seconds.
class Rolls {
 public:
  Rolls() {
    std::mt19937 random(5);
    const auto draw = [&random](int least, int most) {
      return std::uniform_int_distribution(least, most)(random);
    };
    const cv::Size size{1280, 720};
    const auto jpeg = [&](const std::vector<vision::testing::DrawnDie>& dice) {
      return vision::testing::encoded(vision::testing::drawn_table(size, dice), ".jpg");
    };
    empty_ = jpeg({});
    for (int roll = 0; roll < 8; ++roll) {
      std::vector<vision::testing::DrawnDie> dice;
      for (int i = 0; i < 3; ++i) {
        dice.push_back({{320.0 * (i + 1) + draw(-9, 9), (roll % 2 == 0 ? 220.0 : 500.0) + draw(-15, 15)},
                        110,
                        static_cast<double>(draw(0, 89)),
                        draw(1, 6)});
      }
      rest_.push_back(jpeg(dice));
      for (auto& die : dice) die.center += cv::Point2d(-70, roll % 2 == 0 ? 120 : -120);
      flight_.push_back(jpeg(dice));
    }
  }

  vision::testing::Buffer picture() {
    const int number = sent_++;
    constexpr int kRound = static_cast<int>(2.4 * kStreamRate);
    const auto roll = static_cast<std::size_t>(number / kRound) % rest_.size();
    const int at = number % kRound;
    return at < 6 ? empty_ : at < 12 ? flight_[roll] : rest_[roll];
  }
  int sent() const { return sent_; }

 private:
  vision::testing::Buffer empty_;
  std::vector<vision::testing::Buffer> flight_;
  std::vector<vision::testing::Buffer> rest_;
  std::atomic<int> sent_ = 0;
};

// ---- what is seen of the window -------------------------------------------------------------------------

// Counts shown frames, and measures from an input to the painting that shows it.
class Witness : public QObject {
 public:
  Witness(MainWindow& window, GameTable& table)
      : window_(window), table_(table), view_(window.live().view()) {
    qApp->installEventFilter(this);
    connect(&window.live().watch(), &Watch::frame_ready, this, [this] { fresh_ = true; });
    connect(&table, &GameTable::moved, this, [this, &table] {
      typed_ = false;
      // Each roll is taken and taken back, so that the next one is asked for again.
      if (table.session()->entries().empty()) return;
      ++taken_;
      QTimer::singleShot(300, &table, &GameTable::undo);
    });
  }

  // At any moment, from a thread of its own, as a mouse or a keyboard does.
  void poke(Clock::time_point when) {
    QMetaObject::invokeMethod(
        this, [this, when] { take(when); }, Qt::QueuedConnection);
  }

  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() != QEvent::Paint) return false;
    if (watched == &view_ && std::exchange(fresh_, false)) ++frames_;
    const auto* widget = qobject_cast<QWidget*>(watched);
    if (waiting_ && widget != nullptr && (widget == target_ || target_->isAncestorOf(widget)) &&
        !std::exchange(painting_, true)) {
      // Told behind everything that is painted in this go.
      QTimer::singleShot(0, this, [this] {
        if (waiting_) latencies_.push_back(milliseconds_since(*waiting_));
        waiting_.reset();
        painting_ = false;
      });
    }
    return false;
  }

  int frames() const { return frames_; }
  int taken() const { return taken_; }
  std::vector<double>& latencies() { return latencies_; }
  void begin() {
    frames_ = 0;
    latencies_.clear();
  }

 private:
  void take(Clock::time_point when) {
    LivePanel& live = window_.live();
    if (live.doubting()) {  // the player says yes at once
      QKeyEvent yes(QEvent::KeyPress, Qt::Key_Return, Qt::NoModifier);
      QCoreApplication::sendEvent(&window_, &yes);
      return;
    }
    if (waiting_) return;
    waiting_ = when;
    keys_ = !keys_;
    // The first of three dice is typed and taken back; a single die would be taken at once.
    if (keys_ && table_.session()->entries().empty()) {
      target_ = &window_.game().ask_panel();
      typed_ = !typed_;
      QKeyEvent key(QEvent::KeyPress, typed_ ? Qt::Key_5 : Qt::Key_Backspace, Qt::NoModifier,
                    typed_ ? QStringLiteral("5") : QString());
      QCoreApplication::sendEvent(&window_, &key);
      return;
    }
    target_ = &view_;
    closer_ = !closer_;
    const QPointF middle(view_.width() / 2.0, view_.height() / 2.0);
    QWheelEvent wheel(middle, view_.mapToGlobal(middle), {}, {0, closer_ ? 120 : -120}, Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&view_, &wheel);
  }

  MainWindow& window_;
  GameTable& table_;
  PictureView& view_;
  QWidget* target_ = nullptr;
  std::optional<Clock::time_point> waiting_;
  std::vector<double> latencies_;
  bool painting_ = false;
  bool fresh_ = false;
  int frames_ = 0;
  int taken_ = 0;
  bool keys_ = false;    // the last input was a key
  bool typed_ = false;   // a die stands in the panel
  bool closer_ = false;  // the picture is zoomed in
};

void run_for(double seconds) {
  QEventLoop loop;
  QTimer::singleShot(static_cast<int>(seconds * 1000), &loop, &QEventLoop::quit);
  loop.exec();
}

struct Row {
  std::string name;
  std::string figure;
  std::string bar;
  bool held = true;
};

// ---- the measurements -----------------------------------------------------------------------------------

Row measure_start() {
  start_once();
  std::vector<double> times;
  for (int i = 0; i < kStarts; ++i) times.push_back(start_once());
  const double worst = *std::max_element(times.begin(), times.end());
  const bool failed = *std::min_element(times.begin(), times.end()) < 0;
  return {"window up, warm", fmt::format("{:.0f} ms, worst {:.0f} ms", share_of(times, 0.5), worst),
          fmt::format("{:.0f} ms", kUpBar), !failed && worst <= kUpBar};
}

void measure_stream(double minutes, std::vector<Row>& rows) {
  const QTemporaryDir folder;
  const auto games = *rules::load_games(rules::DataSource());
  auto journal =
      *session::Journal::open(std::filesystem::path(folder.path().toStdString()) / "journal.sqlite");
  apply_theme(Scheme::dark);
  GameTable table(games, &journal);
  MainWindow window(table);
  window.resize(1280, 720);
  window.show();
  if (!table.begin(*games.find("three-dice"), {}, "bench")) return;
  Witness witness(window, table);
  Rolls rolls;
  vision::testing::MjpegServer server([&rolls] { return rolls.picture(); }, 1 / kStreamRate);
  window.open_source(QString::fromStdString(server.address()));
  run_for(kWarmSeconds);

  std::atomic<bool> stopping = false;
  std::thread fingers([&] {
    std::mt19937 random(9);
    while (!stopping) {
      std::this_thread::sleep_for(std::chrono::milliseconds(60 + random() % 120));
      witness.poke(Clock::now());
    }
  });
  witness.begin();
  const int sent_before = rolls.sent();
  const int taken_before = witness.taken();
  const auto began = Clock::now();
  const double seconds = 60 * minutes;
  run_for(std::min<double>(kMostSecondsEarly, seconds / 10));
  const double early = bench::megabytes();
  while (milliseconds_since(began) < 1000 * seconds) {
    run_for(std::min(10.0, std::max(0.1, seconds - milliseconds_since(began) / 1000)));
  }
  const double took = milliseconds_since(began) / 1000;
  stopping = true;
  fingers.join();
  const double late = bench::megabytes();
  const double shown = witness.frames() / took;
  const double sent = (rolls.sent() - sent_before) / took;
  const double p95 = share_of(witness.latencies(), 0.95);
  const int taken = witness.taken() - taken_before;
  rows.push_back({"frames shown of a 720p stream", fmt::format("{:.1f} a second of {:.1f} sent", shown, sent),
                  fmt::format("{:.0f} a second", kFramesBar), shown >= kFramesBar});
  rows.push_back({"key or wheel to painted, 95th percentile",
                  fmt::format("{:.1f} ms, median {:.1f} ms, of {}", p95, share_of(witness.latencies(), 0.5),
                              witness.latencies().size()),
                  fmt::format("{:.0f} ms", kLatencyBar), p95 <= kLatencyBar && !witness.latencies().empty()});
  rows.push_back({fmt::format("memory over {:g} minutes, {} rolls taken", minutes, taken),
                  fmt::format("{:.0f} MB, {:.0f} MB at the end", early, late), "flat",
                  late < kFlat * early + 4 && taken > 0});
}

int report(const std::vector<Row>& rows, bool json) {
  bool held = true;
  nlohmann::ordered_json all = nlohmann::ordered_json::array();
  for (const Row& row : rows) {
    held = held && row.held;
    all.push_back({{"name", row.name}, {"figure", row.figure}, {"bar", row.bar}, {"held", row.held}});
    if (!json) fmt::print("| {} | {} | {} | {} |\n", row.name, row.figure, row.bar, row.held ? "" : "MISSED");
  }
  if (json) fmt::print("{}\n", nlohmann::ordered_json{{"benchmarks", all}}.dump(2));
  return held ? 0 : 1;
}

}  // namespace

Q_COREAPP_STARTUP_FUNCTION(watch_first_paint)

int main(int count, char** words) {
  double minutes = 30;
  bool json = false;
  for (int i = 1; i < count; ++i) {
    const std::string_view word = words[i];
    if (word == kChild) {
      leaving_when_painted = true;
      return run_until_painted();
    }
    if (word == "--benchmark_format=json") {
      json = true;
    } else if (word == "--minutes" && i + 1 < count) {
      minutes = std::strtod(words[++i], nullptr);
    } else {
      fmt::print(stderr, "window_bench: takes --minutes N and --benchmark_format=json, not \"{}\"\n", word);
      return 2;
    }
  }
  if (minutes <= 0) return 2;
  if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
  const QTemporaryDir home;
  for (const char* name : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "DELVELENS_HOME"})
    qputenv(name, home.path().toUtf8());
  qunsetenv("DELVELENS_JOURNAL");
  std::vector<Row> rows{measure_start()};
  const QApplication app(count, words);
  QCoreApplication::setOrganizationName(QStringLiteral("delvelens"));
  QCoreApplication::setApplicationName(QStringLiteral("delvelens"));
  measure_stream(minutes, rows);
  return report(rows, json);
}

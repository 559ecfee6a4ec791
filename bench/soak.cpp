// SPDX-License-Identifier: MIT
// soak [ROLLS]: an hour before a network camera, several times as fast as hands roll. A server streams drawn
// rolls as motion JPEG, the watcher reads them; every roll must be told once, with nothing lost, doubled or
// wrong, and memory and open files must stay flat.
#include <fmt/format.h>

#include <atomic>
#include <charconv>
#include <chrono>
#include <filesystem>
#include <mutex>
#include <random>

#include "bench/memory.h"
#include "tests/vision/drawn_dice.h"
#include "tests/vision/mjpeg_server.h"
#include "tests/vision/pictures.h"
#include "vision/dice/roll_watcher.h"
#include "vision/source.h"

namespace {

using namespace delvelens::vision;
using Clock = std::chrono::steady_clock;

const cv::Size kPicture{640, 360};
constexpr auto kSwept = std::chrono::milliseconds(60);  // the table is empty, then the dice fly, each so long
constexpr auto kPatience = std::chrono::seconds(6);     // a roll that was not told by then is lost
constexpr std::size_t kDice = 3;

// What the camera shows: an empty table, dice in flight, dice at rest until the next roll.
class Table {
 public:
  std::vector<int> roll() {
    std::vector<int> values;
    std::vector<testing::DrawnDie> dice;
    far_ = !far_;
    for (std::size_t i = 0; i < kDice; ++i) {
      values.push_back(draw(1, 6));
      dice.push_back(
          {{160.0 * static_cast<double>(i + 1) + draw(-5, 5), (far_ ? 100.0 : 255.0) + draw(-8, 8)},
           66,
           static_cast<double>(draw(0, 89)),
           values.back()});
    }
    const auto rest = testing::encoded(testing::drawn_table(kPicture, dice), ".jpg");
    for (testing::DrawnDie& die : dice) die.center += cv::Point2d(-40, far_ ? 60 : -60);
    const auto flight = testing::encoded(testing::drawn_table(kPicture, dice), ".jpg");
    const std::lock_guard lock(mutex_);
    rest_ = rest;
    flight_ = flight;
    began_ = Clock::now();
    return values;
  }

  std::optional<testing::Buffer> picture() {
    const std::lock_guard lock(mutex_);
    const auto since = Clock::now() - began_;
    if (rest_.empty() || since < kSwept) return empty_;
    return since < 2 * kSwept ? flight_ : rest_;
  }

 private:
  int draw(int least, int most) { return std::uniform_int_distribution(least, most)(random_); }

  const testing::Buffer empty_ = testing::encoded(testing::drawn_table(kPicture, {}), ".jpg");
  std::mutex mutex_;
  testing::Buffer rest_;
  testing::Buffer flight_;
  Clock::time_point began_;
  std::mt19937 random_{7};
  bool far_ = false;
};

int open_files() {
  const auto all = std::filesystem::directory_iterator("/proc/self/fd");
  return static_cast<int>(std::distance(begin(all), end(all)));
}

struct Tally {
  int told = 0;
  int lost = 0;
  int doubled = 0;
  int wrong = 0;  // accepted, and not what was shown
  int accepted = 0;
};

std::vector<int> values_of(const dice::DiceLook& look) {
  std::vector<int> values;
  for (const auto& item : look.reading.items) values.push_back(item.value.value.pips());
  return values;
}

// Until the roll is told, or long past it. What is told before the new dice rest was told twice.
void await(FrameSource& source, dice::RollWatcher& watcher, const std::vector<int>& shown, Tally& tally) {
  const auto began = Clock::now();
  bool told = false;
  while (!told && Clock::now() - began < kPatience) {
    const auto frame = source.next();
    if (!frame || !*frame) return;
    const auto look = watcher.feed(**frame);
    if (!look || !*look) continue;
    if (Clock::now() - began < 2 * kSwept) {
      ++tally.doubled;
      continue;
    }
    told = true;
    ++tally.told;
    if ((*look)->reading.verdict != delvelens::board::Verdict::accept) continue;
    ++tally.accepted;
    if (values_of(**look) != shown) ++tally.wrong;
  }
  if (!told) ++tally.lost;
}

int soak(int rolls) {
  const auto reader = dice::DiceReader::load(ModelStore::standard());
  if (!reader) {
    fmt::print(stderr, "soak: {}\n", reader.error().text);
    return 1;
  }
  Table table;
  testing::MjpegServer server([&table] { return table.picture(); }, 0.01);
  const auto source = open_source(server.address());
  if (!source) {
    fmt::print(stderr, "soak: {}\n", source.error().text);
    return 1;
  }
  dice::WatchOptions options;
  options.scene.still_seconds = 0.1;
  dice::RollWatcher watcher(*reader, options);
  Tally tally;
  const auto began = Clock::now();
  double early_megabytes = 0;
  int early_files = 0;
  fmt::print(
      "| rolls | minutes | told | lost | doubled | accepted | accepted wrong | MB | open files |\n"
      "| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n");
  for (int roll = 1; roll <= rolls; ++roll) {
    await(**source, watcher, table.roll(), tally);
    const bool early = roll == std::max(1, rolls / 10);
    if (!early && roll % std::max(1, rolls / 5) != 0) continue;
    const double now = delvelens::bench::megabytes();
    if (early) {
      early_megabytes = now;
      early_files = open_files();
    }
    const double minutes = std::chrono::duration<double>(Clock::now() - began).count() / 60;
    fmt::print("| {} | {:.1f} | {} | {} | {} | {} | {} | {:.1f} | {} |\n", roll, minutes, tally.told,
               tally.lost, tally.doubled, tally.accepted, tally.wrong, now, open_files());
    std::fflush(stdout);
  }
  const bool flat = delvelens::bench::megabytes() < 1.05 * early_megabytes + 2 && open_files() <= early_files;
  return tally.lost == 0 && tally.doubled == 0 && tally.wrong == 0 && flat ? 0 : 1;
}

}  // namespace

int main(int count, char** words) {
  int rolls = 10000;
  if (count > 1) {
    const std::string_view word = words[1];
    const auto [end, problem] = std::from_chars(word.data(), word.data() + word.size(), rolls);
    if (problem != std::errc() || end != word.data() + word.size() || rolls < 1) {
      fmt::print(stderr, "soak: takes a number of rolls, not \"{}\"\n", word);
      return 2;
    }
  }
  return soak(rolls);
}

// SPDX-License-Identifier: MIT
#include "ui/desktop/live/watch.h"

#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <set>

#include "ui/desktop/words.h"
#include "vision/calibrated_source.h"

namespace delvelens::desktop {
namespace {

using Clock = std::chrono::steady_clock;

}  // namespace

// What the threads share with the window. It lives as long as the last of them, so a source that hangs can be
// left behind at once.
struct Watch::Channel {
  std::mutex mutex;
  std::condition_variable changed;
  bool stopping = false;
  std::optional<vision::Frame> frame;
  Clock::time_point drawn_at;
  std::uint64_t serial = 0;   // of the frame
  bool live = false;          // frames in time, else pictures
  bool window_knows = false;  // a frame_ready is on its way already
  std::string kind;
  int read_now = 0;  // requests, counted
  int renewals = 0;
  int steps = 0;
  std::vector<std::string> words;  // for the reader itself

  void stop() {
    const std::lock_guard lock(mutex);
    stopping = true;
    changed.notify_all();
  }
  bool stopped() {
    const std::lock_guard lock(mutex);
    return stopping;
  }
  // True when the time has passed and nobody wants to stop.
  bool sleep_until(Clock::time_point when) {
    std::unique_lock lock(mutex);
    return !changed.wait_until(lock, when, [this] { return stopping; });
  }
  bool wait_for_step() {
    std::unique_lock lock(mutex);
    changed.wait(lock, [this] { return stopping || steps > 0; });
    if (steps > 0) --steps;
    return !stopping;
  }
};

// Readers wait here for the next source: they are slow to load, and a cube is shown in many photos. One
// reader thread at a time has one.
class Watch::Shelf {
 public:
  // Waits while a closed source still has it. Nothing when it was never opened, or the wait was in vain.
  std::unique_ptr<Eye> take(const std::string& kind, Channel& asker) {
    std::unique_lock lock(mutex_);
    while (lent_.count(kind) > 0 && !asker.stopped()) returned_.wait_for(lock, std::chrono::milliseconds(20));
    lent_.insert(kind);
    return std::move(eyes_[kind]);
  }
  void put(const std::string& kind, std::unique_ptr<Eye> eye) {
    const std::lock_guard lock(mutex_);
    if (stale_.erase(kind) == 0) eyes_[kind] = std::move(eye);
    lent_.erase(lent_.find(kind));
    returned_.notify_all();
  }
  // One that is lent is not taken back.
  void forget(const std::string& kind) {
    const std::lock_guard lock(mutex_);
    eyes_.erase(kind);
    if (lent_.count(kind) > 0) stale_.insert(kind);
  }

 private:
  std::mutex mutex_;
  std::condition_variable returned_;
  std::map<std::string, std::unique_ptr<Eye>> eyes_;
  std::multiset<std::string> lent_;
  std::set<std::string> stale_;
};

Watch::Watch(QObject* parent) : QObject(parent), shelf_(std::make_shared<Shelf>()) {}

Watch::~Watch() {
  close();
  for (Worker& worker : workers_) worker.thread.join();
}

// Runs `act` in the window's thread, unless another source has been opened by then.
template <class Act>
void Watch::post(const std::shared_ptr<Channel>& channel, Act act) {
  courier_.post([this, channel, act] {
    if (channel == channel_) act();
  });
}

void Watch::open(const QString& source) {
  close();
  start(std::make_shared<Channel>(), source.toStdString());
}

void Watch::show_picture(vision::Frame frame) {
  close();
  auto channel = std::make_shared<Channel>();
  channel->frame = std::move(frame);
  channel->drawn_at = Clock::now();
  channel->serial = 1;
  start(channel, {});
  emit frame_ready();
}

void Watch::close() {
  if (!channel_) return;
  channel_->stop();
  channel_.reset();
}

void Watch::set_kind(const std::string& kind) {
  kind_ = kind;
  if (!channel_) return;
  const std::lock_guard lock(channel_->mutex);
  channel_->kind = kind;
  channel_->changed.notify_all();
}

void Watch::renew_reader(const std::string& kind) {
  shelf_->forget(kind);
  if (!channel_) return;
  const std::lock_guard lock(channel_->mutex);
  ++channel_->renewals;
}

void Watch::read_now() {
  if (!channel_) return;
  const std::lock_guard lock(channel_->mutex);
  ++channel_->read_now;
  channel_->changed.notify_all();
}

void Watch::tell_eye(const std::string& words) {
  if (!channel_) return;
  const std::lock_guard lock(channel_->mutex);
  channel_->words.push_back(words);
  channel_->changed.notify_all();
}

void Watch::step() {
  if (!channel_) return;
  const std::lock_guard lock(channel_->mutex);
  ++channel_->steps;
  channel_->changed.notify_all();
}

std::optional<Watch::Newest> Watch::newest() const {
  if (!channel_) return std::nullopt;
  const std::lock_guard lock(channel_->mutex);
  channel_->window_knows = false;
  if (!channel_->frame) return std::nullopt;
  const double age = std::chrono::duration<double, std::milli>(Clock::now() - channel_->drawn_at).count();
  return Newest{*channel_->frame, age, channel_->live};
}

void Watch::pump(const std::shared_ptr<Channel>& channel, Watch& watch, const std::string& name) {
  vision::SourceOptions options;
  options.tell = [&watch, channel](const std::string& what) {
    watch.post(channel, [&watch, what] { emit watch.told(shown(what)); });
  };
  const auto fail = [&](const vision::Error& error) {
    watch.post(channel, [&watch, text = error.text] {
      watch.close();
      emit watch.failed(shown(text));
    });
  };
  auto source = vision::open_calibrated(name, options);
  if (!source) {
    fail(source.error());
    return;
  }
  const bool in_time = (*source)->live() || vision::is_video_file(name);
  const Clock::time_point began = Clock::now();
  while (!channel->stopped()) {
    auto frame = (*source)->next();
    if (!frame) {
      fail(frame.error());
      return;
    }
    if (!*frame) {
      watch.post(channel, [&watch] { emit watch.ended(); });
      return;
    }
    // A video is shown as fast as it was taken, not as fast as it can be decoded.
    if (in_time && !(*source)->live()) {
      const auto due = began + std::chrono::duration_cast<Clock::duration>(
                                   std::chrono::duration<double>((*frame)->seconds));
      if (!channel->sleep_until(due)) return;
    }
    {
      const std::lock_guard lock(channel->mutex);
      channel->frame = std::move(**frame);
      channel->drawn_at = Clock::now();
      channel->live = in_time;
      ++channel->serial;
      // Posted before the reader can get at the frame: its answer must not reach the window first.
      if (!std::exchange(channel->window_knows, true))
        watch.post(channel, [&watch] { emit watch.frame_ready(); });
      channel->changed.notify_all();
    }
    if (!in_time && !channel->wait_for_step()) return;
  }
}

// The reader's thread: what it has done so far, and one turn after another.
class Watch::Reader {
 public:
  Reader(std::shared_ptr<Channel> channel, Watch& watch, std::shared_ptr<Shelf> shelf)
      : channel_(std::move(channel)), watch_(watch), shelf_(std::move(shelf)) {}

  void run() {
    while (wait_for_work()) {
      if (kind_ != open_kind_ || renew_) open();
      if (!eye_) continue;
      for (const std::string& words : std::exchange(words_, {})) hear(words);
      if (fresh_) look();
    }
    give_back();
  }

 private:
  bool wait_for_work() {
    std::unique_lock lock(channel_->mutex);
    channel_->changed.wait(lock, [this] {
      return channel_->stopping ||
             (channel_->frame && !channel_->kind.empty() && (fresh() || !channel_->words.empty()));
    });
    if (channel_->stopping) return false;
    fresh_ = fresh();
    words_ = std::exchange(channel_->words, {});
    frame_ = *channel_->frame;
    live_ = channel_->live;
    wanted_ = std::exchange(answered_, channel_->read_now) != channel_->read_now;
    kind_ = channel_->kind;
    renew_ = std::exchange(renewals_, channel_->renewals) != channel_->renewals;
    done_ = channel_->serial;
    return true;
  }

  // Something that was not looked at yet; asked while the channel is locked.
  bool fresh() const {
    return channel_->serial != done_ || channel_->read_now != answered_ || channel_->kind != open_kind_;
  }

  void give_back() {
    if (!open_kind_.empty()) shelf_->put(open_kind_, std::move(eye_));
    open_kind_.clear();
  }

  void open() {
    give_back();
    open_kind_ = kind_;
    eye_ = shelf_->take(kind_, *channel_);
    if (std::exchange(renew_, false)) eye_.reset();
    if (eye_) return eye_->begin();
    auto opened = open_eye(kind_);
    if (opened) {
      eye_ = std::move(*opened);
    } else {
      tell(opened.error());
    }
  }

  void look() {
    if (!live_ || wanted_) {
      auto seen = eye_->read(frame_);
      if (!seen) return tell(seen.error());
      return show(std::move(*seen));
    }
    auto seen = eye_->watch(frame_);
    if (!scene_ || *scene_ != eye_->scene()) {
      scene_ = eye_->scene();
      watch_.post(channel_, [&watch = watch_, scene = *scene_] { emit watch.scene_changed(scene); });
    }
    if (!seen) return tell(seen.error());
    if (*seen) show(std::move(**seen));
  }

  void hear(const std::string& words) {
    auto seen = eye_->tell(words);
    if (!seen) return tell(seen.error());
    if (*seen) show(std::move(**seen));
  }

  void show(Seen seen) {
    auto result = std::make_shared<const Seen>(std::move(seen));
    watch_.post(channel_, [&watch = watch_, result] { emit watch.seen(result); });
  }

  void tell(const vision::Error& error) {
    watch_.post(channel_, [&watch = watch_, text = error.text] { emit watch.told(shown(text)); });
  }

  std::shared_ptr<Channel> channel_;
  Watch& watch_;
  std::shared_ptr<Shelf> shelf_;
  std::unique_ptr<Eye> eye_;
  std::string open_kind_;  // of the eye
  std::uint64_t done_ = 0;
  int answered_ = 0;
  int renewals_ = 0;
  std::optional<vision::Scene> scene_;
  // The work at hand.
  vision::Frame frame_;
  std::vector<std::string> words_;
  bool fresh_ = false;  // the frame was not looked at yet
  bool renew_ = false;  // what the reader was taught has changed
  bool live_ = false;
  bool wanted_ = false;
  std::string kind_;
};

// In a thread of its own. Threads that have ended are let go of first, as they keep their stack until then.
template <class Act>
void Watch::run(Act act) {
  std::erase_if(workers_, [](Worker& worker) {
    if (!*worker.done) return false;
    worker.thread.join();
    return true;
  });
  auto done = std::make_shared<std::atomic<bool>>(false);
  workers_.push_back({std::thread([act = std::move(act), done] {
                        act();
                        *done = true;
                      }),
                      done});
}

void Watch::start(std::shared_ptr<Channel> channel, const std::string& source) {
  channel->kind = kind_;
  channel_ = std::move(channel);
  if (!source.empty()) run([this, shared = channel_, source] { pump(shared, *this, source); });
  run([this, shared = channel_] { Reader(shared, *this, shelf_).run(); });
}

}  // namespace delvelens::desktop

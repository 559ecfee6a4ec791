// SPDX-License-Identifier: MIT
// A source being watched: one thread draws frames, another reads them, and the window takes the newest of
// both whenever it gets round to it. Nothing here ever makes the window wait.
#pragma once

#include <QObject>
#include <QString>
#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "ui/desktop/aside.h"
#include "ui/desktop/live/eye.h"

namespace delvelens::desktop {

class Watch : public QObject {
  Q_OBJECT

 public:
  explicit Watch(QObject* parent = nullptr);
  ~Watch() override;  // waits for its threads
  Q_DISABLE_COPY_MOVE(Watch)

  void open(const QString& source);
  void show_picture(vision::Frame frame);  // one picture that is there already: pasted, a sample
  void close();
  bool is_open() const { return channel_ != nullptr; }

  // What is read; empty for nothing. Takes effect with the next frame.
  void set_kind(const std::string& kind);
  const std::string& kind() const { return kind_; }
  // Loads it again when it is next wanted: what it was taught has changed.
  void renew_reader(const std::string& kind);
  void read_now();  // whatever lies there, at rest or not
  void step();      // to the next picture of a folder
  // To the reader itself (Eye::tell). What it says comes back by `seen`.
  void tell_eye(const std::string& words);

  struct Newest {
    vision::Frame frame;
    double age_ms = 0;  // since it was drawn from the source
    bool live = false;
  };
  std::optional<Newest> newest() const;
  std::size_t threads() const { return workers_.size(); }  // that have not been let go of yet

 signals:
  void frame_ready();  // newest() has something new
  void scene_changed(vision::Scene scene);
  void seen(const SeenPointer& seen);
  void told(const QString& what);   // a stream was lost and is opened again
  void failed(const QString& why);  // the source is closed
  void ended();                     // a video or folder came to its end; the last frame stays

 private:
  struct Channel;
  class Reader;
  class Shelf;
  static void pump(const std::shared_ptr<Channel>& channel, Watch& watch, const std::string& name);
  void start(std::shared_ptr<Channel> channel, const std::string& source);
  template <class Act>
  void post(const std::shared_ptr<Channel>& channel, Act act);
  template <class Act>
  void run(Act act);

  struct Worker {
    std::thread thread;
    std::shared_ptr<std::atomic<bool>> done;
  };
  std::shared_ptr<Channel> channel_;
  std::vector<Worker> workers_;  // of this channel and of closed ones that are still letting go
  std::string kind_;
  std::shared_ptr<Shelf> shelf_;
  Courier courier_;  // takes what is still under way with it when it goes
};

}  // namespace delvelens::desktop

// SPDX-License-Identifier: MIT
// Cameras and streams: a thread of their own keeps only the newest frame, and opens the source again when
// it is lost.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

#include "vision/source.h"

namespace delvelens::vision {

// What a live source draws frames from; a camera, a stream, or a test's own.
class Tap {
 public:
  virtual ~Tap() = default;
  virtual bool grab(cv::Mat& pixels) = 0;  // false: lost or stalled
};
using OpenTap = std::function<std::unique_ptr<Tap>()>;  // null: not there

class LiveSource : public FrameSource {
 public:
  LiveSource(std::string name, OpenTap open, SourceOptions options);
  ~LiveSource() override;
  LiveSource(const LiveSource&) = delete;
  LiveSource& operator=(const LiveSource&) = delete;

  Result<std::optional<Frame>> next() override;
  bool live() const override { return true; }

 private:
  void run();
  bool draw_from(Tap& tap);  // until it is lost; true if it gave anything
  bool pause(double seconds);
  void tell(const std::string& what) const;

  std::string name_;
  OpenTap open_;
  SourceOptions options_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::optional<Frame> newest_;
  bool stopping_ = false;
  bool lost_ = false;
  std::thread thread_;  // last: starts when everything else is there
};

}  // namespace delvelens::vision

// SPDX-License-Identifier: MIT
// Where frames come from: a photo, a folder of photos, a video, a network stream or a camera.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "vision/error.h"
#include "vision/frame.h"
#include "vision/image_file.h"

namespace delvelens::vision {

struct SourceOptions {
  ImageLimits limits;
  // How long a camera or stream may stay silent before it counts as stalled. Longer forgives slow networks.
  double open_seconds = 5;
  double silent_seconds = 3;
  // A lost stream is opened again this often; each wait is twice the one before.
  int reconnects = 5;
  double first_wait_seconds = 0.25;
  // What a local camera is asked for; drivers take the nearest they have.
  int camera_width = 1280;
  int camera_height = 720;
  // Fixes exposure and white balance after the first second, so that colours stay the same through a game.
  bool lock_light = true;
  // Told what happens to a live source ("camera:0 was lost, trying again"). Called from the reader's thread.
  std::function<void(const std::string&)> tell;
};

class FrameSource {
 public:
  virtual ~FrameSource() = default;

  // The next frame; none when the source has ended. A live source gives its newest frame and drops the rest.
  virtual Result<std::optional<Frame>> next() = 0;
  // Live sources never wait for a slow reader, so frames carry real time.
  virtual bool live() const = 0;
};

// A file that holds frames in time, told by its bytes.
bool is_video_file(const std::filesystem::path& path);

// SOURCE of the command line: "photo.jpg", "folder", "video.mp4", "camera:0", "/dev/video0", "http://...",
// "https://...", "rtsp://...".
Result<std::unique_ptr<FrameSource>> open_source(const std::string& source,
                                                 const SourceOptions& options = {});

}  // namespace delvelens::vision

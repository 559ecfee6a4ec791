// SPDX-License-Identifier: MIT
#include "vision/calibrated_source.h"

#include "calibration/moved.h"

namespace delvelens::vision {
namespace {

constexpr const char* kMoved =
    "the camera has moved, or something hides the table: places in millimetres are not told until it is back "
    "or the "
    "table is calibrated again";
constexpr const char* kBack = "the camera is back in its place";

class CalibratedSource : public FrameSource {
 public:
  CalibratedSource(std::unique_ptr<FrameSource> source, std::string camera, bool in_time,
                   std::function<void(const std::string&)> tell)
      : source_(std::move(source)), name_(std::move(camera)), in_time_(in_time), tell_(std::move(tell)) {}

  Result<std::optional<Frame>> next() override {
    auto frame = source_->next();
    if (!frame || !*frame) return frame;
    attach(**frame);
    return frame;
  }
  bool live() const override { return source_->live(); }

 private:
  void attach(Frame& frame) {
    const board::Size size{frame.pixels.cols, frame.pixels.rows};
    if (size != size_) learn(size);
    if (!camera_) return;
    frame.camera = camera_;
    if (!camera_->told().table) return;
    frame.camera_moved = in_time_
                             ? watched(frame)
                             : calibration::standing_of(frame.pixels, camera_->told().table->landmarks) !=
                                   calibration::Standing::in_place;
  }

  bool watched(const Frame& frame) {
    const bool moved = watch_->feed(frame.pixels, frame.seconds);
    if (moved != moved_) say(moved ? kMoved : kBack);
    return moved_ = moved;
  }

  void learn(const board::Size& size) {
    size_ = size;
    camera_ = nullptr;
    moved_ = false;
    auto loaded = load_camera(name_, size);
    if (!loaded) {
      say(loaded.error().text + "; reading without it");
      return;
    }
    if (!loaded->lens && !loaded->table) return;
    if (loaded->table) watch_.emplace(loaded->table->landmarks);
    camera_ = std::make_shared<const KnownCamera>(std::move(*loaded));
  }

  void say(const std::string& what) const {
    if (tell_) tell_(name_ + ": " + what);
  }

  std::unique_ptr<FrameSource> source_;
  std::string name_;
  bool in_time_;
  std::function<void(const std::string&)> tell_;
  board::Size size_;
  std::shared_ptr<const KnownCamera> camera_;
  std::optional<calibration::MovedWatch> watch_;
  bool moved_ = false;
};

}  // namespace

Result<std::unique_ptr<FrameSource>> open_calibrated(const std::string& source, const SourceOptions& options,
                                                     const std::optional<std::string>& camera) {
  auto opened = open_source(source, options);
  if (!opened) return opened;
  const auto name = camera ? camera : camera_name_of(source);
  if (!name) return opened;
  const bool in_time = (*opened)->live() || is_video_file(source);
  return std::make_unique<CalibratedSource>(std::move(*opened), *name, in_time, options.tell);
}

}  // namespace delvelens::vision

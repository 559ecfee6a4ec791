// SPDX-License-Identifier: MIT
#include "vision/source.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <opencv2/videoio.hpp>  // only declarations: codecs.h
#include <vector>

#include "vision/codecs.h"
#include "vision/live_source.h"

namespace delvelens::vision {
namespace {

namespace fs = std::filesystem;

bool starts_with(const std::string& text, std::string_view start) { return text.rfind(start, 0) == 0; }

using Capture = std::unique_ptr<cv::VideoCapture>;

int milliseconds(double seconds) { return static_cast<int>(seconds * 1000); }

// Photos one after another; one that cannot be read is an error of its own, and the rest still come.
class PhotoSource : public FrameSource {
 public:
  PhotoSource(std::vector<fs::path> files, ImageLimits limits) : files_(std::move(files)), limits_(limits) {}

  Result<std::optional<Frame>> next() override {
    if (at_ == files_.size()) return std::nullopt;
    auto frame = load_image(files_[at_++], limits_);
    if (!frame) return tl::unexpected(frame.error());
    return std::move(*frame);
  }
  bool live() const override { return false; }

 private:
  std::vector<fs::path> files_;
  ImageLimits limits_;
  std::size_t at_ = 0;
};

class VideoSource : public FrameSource {
 public:
  VideoSource(std::string name, Capture capture, ImageLimits limits)
      : name_(std::move(name)), capture_(std::move(capture)), limits_(limits) {}

  Result<std::optional<Frame>> next() override {
    cv::Mat pixels;
    if (!capture_->read(pixels) || pixels.empty()) {
      if (count_ == 0) return fail(ErrorKind::unreadable, name_ + " holds no frame that can be read");
      return std::nullopt;
    }
    if (pixels.total() > static_cast<std::size_t>(limits_.pixels)) {
      return fail(ErrorKind::too_large, name_ + " has frames that are too large");
    }
    ++count_;
    // Bare streams of pictures carry no time: then the frame rate tells it.
    const double told = capture_->get(cv::CAP_PROP_POS_MSEC) / 1000;
    const double rate = capture_->get(cv::CAP_PROP_FPS);
    seconds_ = told > seconds_ ? told : seconds_ + 1 / (rate >= 1 && rate <= 1000 ? rate : kUsualRate);
    return Frame{std::move(pixels), name_, seconds_};
  }
  bool live() const override { return false; }

 private:
  static constexpr double kUsualRate = 25;

  std::string name_;
  Capture capture_;
  ImageLimits limits_;
  std::size_t count_ = 0;
  double seconds_ = 0;
};

class CaptureTap : public Tap {
 public:
  CaptureTap(Capture capture, bool lock_light) : capture_(std::move(capture)), lock_light_(lock_light) {}

  bool grab(cv::Mat& pixels) override {
    constexpr int kSettled = 30;  // about a second: the automatics have found the light
    if (lock_light_ && ++count_ == kSettled) {
      capture_->set(cv::CAP_PROP_AUTO_EXPOSURE, 1);  // V4L2: 1 is by hand
      capture_->set(cv::CAP_PROP_AUTO_WB, 0);
    }
    try {
      return capture_->read(pixels);
    } catch (const cv::Exception&) {
      return false;
    }
  }

 private:
  Capture capture_;
  bool lock_light_;
  int count_ = 0;
};

std::unique_ptr<Tap> open_stream(const std::string& address, const SourceOptions& options) {
  auto capture = new_capture();
  const std::vector<int> settings{cv::CAP_PROP_OPEN_TIMEOUT_MSEC, milliseconds(options.open_seconds),
                                  cv::CAP_PROP_READ_TIMEOUT_MSEC, milliseconds(options.silent_seconds)};
  try {
    if (!capture || !(*capture)->open(address, cv::CAP_FFMPEG, settings)) return nullptr;
  } catch (const cv::Exception&) {
    return nullptr;
  }
  return std::make_unique<CaptureTap>(std::move(*capture), false);
}

std::unique_ptr<Tap> open_camera(const std::string& device, const SourceOptions& options) {
  auto opened = new_capture();
  try {
    if (!opened || !(*opened)->open(device, cv::CAP_V4L2)) return nullptr;
  } catch (const cv::Exception&) {
    return nullptr;
  }
  Capture capture = std::move(*opened);
  // The pixel format goes first: drivers drop large sizes from the list of the raw formats.
  constexpr double kMotionJpeg = 0x47504A4D;  // the letters MJPG, the first in the lowest byte
  capture->set(cv::CAP_PROP_FOURCC, kMotionJpeg);
  capture->set(cv::CAP_PROP_FRAME_WIDTH, options.camera_width);
  capture->set(cv::CAP_PROP_FRAME_HEIGHT, options.camera_height);
  capture->set(cv::CAP_PROP_BUFFERSIZE, 1);
  return std::make_unique<CaptureTap>(std::move(capture), options.lock_light);
}

std::string head_of(const fs::path& path) {
  std::string head(16, '\0');
  std::ifstream file(path, std::ios::binary);
  file.read(head.data(), static_cast<std::streamsize>(head.size()));
  head.resize(static_cast<std::size_t>(file.gcount()));
  return head;
}

bool is_picture(const fs::path& path) {
  const std::string head = head_of(path);
  return format_of({reinterpret_cast<const std::uint8_t*>(head.data()), head.size()}).has_value();
}

Result<std::unique_ptr<FrameSource>> open_folder(const std::string& source, const SourceOptions& options) {
  std::vector<fs::path> files;
  std::error_code problem;
  for (const auto& entry : fs::directory_iterator(source, problem)) {
    if (entry.is_regular_file(problem) && is_picture(entry.path())) files.push_back(entry.path());
  }
  if (files.empty()) return fail(ErrorKind::unreadable, source + " holds no JPEG, PNG, WebP or BMP picture");
  std::sort(files.begin(), files.end());
  return std::make_unique<PhotoSource>(std::move(files), options.limits);
}

Result<std::unique_ptr<FrameSource>> open_file(const std::string& source, const SourceOptions& options) {
  if (!is_video_file(source))
    return std::make_unique<PhotoSource>(std::vector<fs::path>{source}, options.limits);
  auto capture = new_capture();
  if (!capture) return tl::unexpected(capture.error());
  try {
    if ((*capture)->open(source, cv::CAP_FFMPEG)) {
      return std::make_unique<VideoSource>(source, std::move(*capture), options.limits);
    }
  } catch (const cv::Exception&) {  // told below
  }
  return fail(ErrorKind::unreadable, source + " is a video that cannot be read");
}

// "camera:2" is the third video device; anything else is taken for a device path.
std::optional<std::string> device_of(const std::string& source) {
  constexpr std::string_view kCamera = "camera:";
  if (starts_with(source, "/dev/")) return source;
  if (!starts_with(source, kCamera)) return std::nullopt;
  int number = -1;
  const char* end = source.data() + source.size();
  const auto parsed = std::from_chars(source.data() + kCamera.size(), end, number);
  if (parsed.ptr != end || number < 0 || number > 255) return "";
  return fmt::format("/dev/video{}", number);
}

}  // namespace

// Containers we let FFmpeg open. Play lists and other texts that name further files are not among them.
bool is_video_file(const std::filesystem::path& path) {
  const std::string head = head_of(path);
  if (head.size() < 12) return false;
  const bool mp4 = head.compare(4, 4, "ftyp") == 0;
  const bool matroska = starts_with(head, "\x1A\x45\xDF\xA3");
  const bool avi = starts_with(head, "RIFF") && head.compare(8, 4, "AVI ") == 0;
  const std::string extension = path.extension().string();
  const bool motion_jpeg =
      starts_with(head, "\xFF\xD8\xFF") && (extension == ".mjpg" || extension == ".mjpeg");
  return mp4 || matroska || avi || motion_jpeg;
}

Result<std::unique_ptr<FrameSource>> open_source(const std::string& source, const SourceOptions& options) {
  for (const std::string_view scheme : {"http://", "https://", "rtsp://", "rtsps://"}) {
    if (!starts_with(source, scheme)) continue;
    if (const auto can = new_capture(); !can) return tl::unexpected(can.error());
    return std::make_unique<LiveSource>(
        source, [source, options] { return open_stream(source, options); }, options);
  }
  if (const auto device = device_of(source)) {
    if (device->empty()) return fail(ErrorKind::unreadable, source + ": a camera is named like camera:0");
    std::error_code problem;
    if (!fs::exists(*device, problem)) return fail(ErrorKind::camera_lost, source + " is not connected");
    return std::make_unique<LiveSource>(
        source, [device = *device, options] { return open_camera(device, options); }, options);
  }
  std::error_code problem;
  if (fs::is_directory(source, problem)) return open_folder(source, options);
  return open_file(source, options);
}

}  // namespace delvelens::vision

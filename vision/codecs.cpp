// SPDX-License-Identifier: MIT
#include "vision/codecs.h"

#include <dlfcn.h>
#include <fmt/core.h>

#include <opencv2/videoio.hpp>

namespace delvelens::vision {
namespace {

// Each module has one function, called like it, that gives what it is for.
using PictureEntry = const PictureCodecs* (*)();
using VideoEntry = cv::VideoCapture* (*)();

// By its bare name: looked for where the program's run path points, in the build or beside the installed
// libraries. It stays loaded.
template <class Entry>
Result<Entry> entry_of(const std::string& module) {
  void* loaded = ::dlopen(fmt::format("lib{}.so", module).c_str(), RTLD_LAZY | RTLD_LOCAL);
  const auto entry = loaded == nullptr ? nullptr : reinterpret_cast<Entry>(::dlsym(loaded, module.c_str()));
  if (entry != nullptr) return entry;
  const char* why = ::dlerror();
  return fail(ErrorKind::model,
              fmt::format("a part of this program is missing or broken: {}", why == nullptr ? module : why));
}

}  // namespace

Result<const PictureCodecs*> picture_codecs() {
  static const auto codecs =
      entry_of<PictureEntry>("delvelens_pictures").map([](auto entry) { return entry(); });
  return codecs;
}

Result<std::unique_ptr<cv::VideoCapture>> new_capture() {
  static const auto entry = entry_of<VideoEntry>("delvelens_videos");
  return entry.map([](auto make) { return std::unique_ptr<cv::VideoCapture>(make()); });
}

bool write_picture(const std::string& path, const cv::Mat& picture, const std::vector<int>& settings) {
  const auto codecs = picture_codecs();
  if (!codecs) return false;
  try {
    return (*codecs)->write(path, picture, settings);
  } catch (const cv::Exception&) {  // a file name that tells no format, or one of no use for such a picture
    return false;
  }
}

Result<std::vector<std::uint8_t>> encoded(const std::string& ending, const cv::Mat& picture,
                                          const std::vector<int>& settings) {
  const auto codecs = picture_codecs();
  if (!codecs) return tl::unexpected(codecs.error());
  try {
    if (std::vector<std::uint8_t> bytes; (*codecs)->encode(ending, picture, bytes, settings)) return bytes;
  } catch (const cv::Exception&) {  // told below
  }
  return fail(ErrorKind::unreadable, "a picture cannot be written as " + ending);
}

}  // namespace delvelens::vision

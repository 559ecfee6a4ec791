// SPDX-License-Identifier: MIT
#include "vision/cameras.h"

#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <optional>
#include <string_view>
#include <system_error>

namespace delvelens::vision {
namespace {

namespace files = std::filesystem;

constexpr std::string_view kPrefix = "video";

std::optional<int> number_of(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::string first_line(const files::path& path) {
  std::ifstream file(path);
  std::string line;
  std::getline(file, line);
  return line;
}

}  // namespace

std::vector<CameraInfo> list_cameras(const files::path& root) {
  std::vector<CameraInfo> cameras;
  std::error_code error;
  for (const auto& entry : files::directory_iterator(root / "sys/class/video4linux", error)) {
    const std::string node = entry.path().filename().string();
    if (node.rfind(kPrefix, 0) != 0) continue;
    const auto number = number_of(std::string_view(node).substr(kPrefix.size()));
    // Index 0 is the device of a camera that gives pictures; the others carry metadata.
    if (!number || number_of(first_line(entry.path() / "index")).value_or(0) != 0) continue;
    const bool readable = ::access((root / "dev" / node).c_str(), R_OK | W_OK) == 0;
    cameras.push_back({*number, first_line(entry.path() / "name"), "/dev/" + node, readable});
  }
  std::sort(cameras.begin(), cameras.end(),
            [](const CameraInfo& one, const CameraInfo& other) { return one.number < other.number; });
  return cameras;
}

}  // namespace delvelens::vision

// SPDX-License-Identifier: MIT
// The cameras of this machine, for pickers and for `delvelens cameras`.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace delvelens::vision {

struct CameraInfo {
  int number = 0;        // the N of camera:N
  std::string name;      // as the driver calls it
  std::string device;    // "/dev/video0"
  bool readable = true;  // false: it is there, and this user may not open it
};

// By number. Looks only at what the kernel lists, so no camera is opened and no lamp goes on. A camera has
// further devices for metadata; only the one that gives pictures is named. `root` is for tests.
std::vector<CameraInfo> list_cameras(const std::filesystem::path& root = "/");

}  // namespace delvelens::vision

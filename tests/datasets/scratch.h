// SPDX-License-Identifier: MIT
// A folder of its own for a test, gone with the test.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace delvelens::datasets {

struct Scratch {
  Scratch() {
    std::string name = (std::filesystem::temp_directory_path() / "delvelens-XXXXXX").string();
    path = mkdtemp(name.data());
  }
  ~Scratch() {
    std::error_code ignored;
    std::filesystem::remove_all(path, ignored);
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  void write(const std::string& name, const std::string& text) const {
    std::filesystem::create_directories((path / name).parent_path());
    std::ofstream(path / name, std::ios::binary) << text;
  }

  std::filesystem::path path;
};

}  // namespace delvelens::datasets

// SPDX-License-Identifier: MIT
// How long each stage of a reading took, for --timing.
#pragma once

#include <chrono>
#include <string>
#include <utility>
#include <vector>

namespace delvelens::vision {

class StageTimes {
 public:
  struct Stage {
    std::string name;
    double milliseconds = 0;
  };

  // Ends the running stage under this name; the next one begins.
  void end_stage(std::string name) {
    const auto now = std::chrono::steady_clock::now();
    stages_.push_back({std::move(name), std::chrono::duration<double, std::milli>(now - began_).count()});
    began_ = now;
  }
  const std::vector<Stage>& stages() const { return stages_; }

 private:
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
  std::vector<Stage> stages_;
};

}  // namespace delvelens::vision
